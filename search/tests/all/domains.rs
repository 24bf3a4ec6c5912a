//! The laws of spaces and heuristics, checked on the domains of the examples.
//!
//! Small instances are explored to the last state, and the true distance of
//! every state is computed by plain relaxation; long walks through large
//! instances check what needs no distance.

#[path = "../../examples/domains/blocks.rs"]
mod blocks;
#[path = "../../examples/domains/grid.rs"]
mod grid;
#[path = "../../examples/domains/pancake.rs"]
mod pancake;

use blocks::{Towers, UnavoidableMoves, World, WorldError};
use grid::{Cell, EmptyMap, Map, MapError, Neighbours};
use pancake::{Gaps, Kitchen, Stack, StackError};
use proptest::prelude::*;
use std::collections::HashMap;
use std::fmt::Debug;
use taquin_search::{
    BestFirst, Checked, Cost, Event, Graph, Heuristic, IdaStar, Limits, Outcome, PackedSpace,
    Problem, Recorder, StateSpace, UndoSpace,
};

/// Every reachable state, the edges between them, and the distance to a goal.
struct Explored<S: StateSpace> {
    states: Vec<S::State>,
    edges: Vec<(usize, S::Action, S::Cost, usize)>,
    distances: Vec<S::Cost>,
}

impl<S: PackedSpace> Explored<S> {
    fn from(space: &S, start: &S::State) -> Self {
        let (mut states, mut edges) = (vec![start.clone()], Vec::new());
        let mut known = HashMap::from([(space.pack(start), 0)]);
        let mut next = 0;
        while let Some(state) = states.get(next).cloned() {
            for action in space.actions(&state) {
                let mut successor = state.clone();
                space.apply(&mut successor, action);
                let fresh = states.len();
                let id = *known.entry(space.pack(&successor)).or_insert(fresh);
                if id == fresh {
                    states.push(successor);
                }
                edges.push((next, action, space.cost(&state, action), id));
            }
            next += 1;
        }
        let distances = distances(space, &states, &edges);
        Self { states, edges, distances }
    }
}

/// Relaxes every edge until nothing changes.
fn distances<S: StateSpace>(
    space: &S,
    states: &[S::State],
    edges: &[(usize, S::Action, S::Cost, usize)],
) -> Vec<S::Cost> {
    let to_itself =
        |state: &S::State| if space.is_goal(state) { S::Cost::ZERO } else { S::Cost::INFINITY };
    let mut distances: Vec<S::Cost> = states.iter().map(to_itself).collect();
    let mut changed = true;
    while changed {
        changed = false;
        for &(from, _, cost, to) in edges {
            let through = cost.plus(distances[to]);
            if through < distances[from] {
                distances[from] = through;
                changed = true;
            }
        }
    }
    distances
}

/// What an action promises: it can be taken back, and its inverse leads back too.
fn action_laws<S: PackedSpace + UndoSpace>(space: &S, state: &S::State, action: S::Action)
where
    S::State: PartialEq + Debug,
{
    assert_eq!(&space.unpack(&space.pack(state)), state);
    assert!(space.cost(state, action) >= space.least_cost());
    let mut changed = state.clone();
    space.apply(&mut changed, action);
    assert_ne!(&changed, state);
    if let Some(back) = space.inverse(action) {
        let mut returned = changed.clone();
        assert!(space.actions(&returned).into_iter().any(|a| a == back));
        space.apply(&mut returned, back);
        assert_eq!(&returned, state);
    }
    space.undo(&mut changed, action);
    assert_eq!(&changed, state);
}

/// What [`StateSpace::onward`] promises of the steps after `action`.
fn only_detours_are_left_out<S: PackedSpace>(space: &S, before: &S::State, action: S::Action) {
    let after = |from: &S::State, action| {
        let mut state = from.clone();
        space.apply(&mut state, action);
        (state, space.cost(from, action))
    };
    let steps = |from: &S::State| -> Vec<(S::State, S::Cost)> {
        space.actions(from).into_iter().map(|action| after(from, action)).collect()
    };
    let (state, first) = after(before, action);
    let back = space.inverse(action);
    let mut onward = space.onward(&state, back).into_iter().peekable();
    for step in space.actions(&state) {
        let is_taken = onward.next_if_eq(&step).is_some();
        assert!(!is_taken || back != Some(step), "{step:?} leads back");
        if is_taken || back == Some(step) {
            continue;
        }
        let (end, last) = after(&state, step);
        let is_end = |state: &S::State| space.pack(state) == space.pack(&end);
        let in_two = |(state, cost): &(S::State, S::Cost)| {
            let mut second = steps(state).into_iter();
            second.any(|(end, more)| {
                is_end(&end) && more < last && cost.plus(more) < first.plus(last)
            })
        };
        let is_shorter =
            |way: &(S::State, S::Cost)| is_end(&way.0) && way.1 < first.plus(last) || in_two(way);
        assert!(steps(before).iter().any(is_shorter), "{step:?} is no detour");
    }
    assert!(onward.next().is_none(), "not in the order of all actions");
}

/// Everything that can be known about a space small enough to explore.
fn laws<S: PackedSpace + UndoSpace, H: Heuristic<S> + Copy>(
    space: &S,
    start: &S::State,
    heuristic: H,
) where
    S::State: PartialEq + Debug,
{
    let explored = Explored::from(space, start);
    let estimate = |id: usize| {
        let memo = heuristic.start(space, &explored.states[id]);
        heuristic.estimate(&memo)
    };
    for (id, state) in explored.states.iter().enumerate() {
        assert!(estimate(id) <= explored.distances[id], "{state:?}");
        assert!(!space.is_goal(state) || estimate(id) == S::Cost::ZERO);
    }
    for &(from, action, _, _) in &explored.edges {
        let state = &explored.states[from];
        action_laws(space, state, action);
        only_detours_are_left_out(space, state, action);
        let memo = heuristic.start(space, state);
        Checked(heuristic).step(space, state, action, memo);
    }
    searches_agree(space, start, heuristic, explored.distances[0]);
}

fn searches_agree<S: PackedSpace + UndoSpace, H: Heuristic<S>>(
    space: &S,
    start: &S::State,
    heuristic: H,
    optimum: S::Cost,
) {
    let report = Problem::new(space, start).heuristic(&heuristic).solve(&BestFirst::astar());
    if optimum == S::Cost::INFINITY {
        // IDA* would go round in circles for ever.
        assert_eq!(report.outcome, Outcome::Exhausted);
        return;
    }
    assert_eq!(report.path().unwrap().cost, optimum);
    assert!(report.is_optimal());
    let limits = Limits { expansions: Some(200_000), ..Limits::NONE };
    let report =
        Problem::new(space, start).heuristic(&heuristic).within(limits.clone()).solve(&IdaStar);
    assert!(report.lower_bound <= optimum);
    assert!(report.path().is_none_or(|path| path.cost == optimum));
}

/// The estimate never drops by more than a step costs.
fn consistent<S: PackedSpace, H: Heuristic<S>>(space: &S, start: &S::State, heuristic: H) {
    let explored = Explored::from(space, start);
    let estimate = |id: usize| {
        let memo = heuristic.start(space, &explored.states[id]);
        heuristic.estimate(&memo)
    };
    for &(from, _, cost, to) in &explored.edges {
        assert!(estimate(from) <= cost.plus(estimate(to)));
    }
}

/// Walks where the choices lead, checking every step and coming all the way back.
fn walk<S: PackedSpace + UndoSpace, H: Heuristic<S>>(
    space: &S,
    start: &S::State,
    heuristic: H,
    choices: &[usize],
) where
    S::State: PartialEq + Debug,
{
    let checked = Checked(heuristic);
    let (mut state, mut memo) = (start.clone(), checked.start(space, start));
    let mut taken = Vec::new();
    for choice in choices {
        let actions: Vec<_> = space.actions(&state).into_iter().collect();
        let Some(&action) = actions.get(choice % actions.len().max(1)) else {
            break;
        };
        action_laws(space, &state, action);
        memo = checked.step(space, &state, action, memo);
        space.apply(&mut state, action);
        taken.push(action);
    }
    for &action in taken.iter().rev() {
        space.undo(&mut state, action);
    }
    assert_eq!(&state, start);
}

/// Rows of letters, one third of them walls, with a start and a goal.
fn maps(most: usize) -> impl Strategy<Value = Map> {
    (2..=most, 1..=most).prop_flat_map(|(width, height)| {
        let cells = prop::collection::vec(prop::bool::weighted(0.7), width * height);
        let corners = (0..width * height, 1..width * height);
        let neighbours = prop_oneof![Just(Neighbours::Four), Just(Neighbours::Eight)];
        (cells, corners, neighbours).prop_map(move |(free, (start, offset), neighbours)| {
            let mut cells: Vec<char> = free.iter().map(|&f| if f { '.' } else { '#' }).collect();
            cells[start] = 'S';
            cells[(start + offset) % (width * height)] = 'G';
            let rows: Vec<String> = cells.chunks(width).map(String::from_iter).collect();
            Map::parse(&rows.join("\n"), neighbours).unwrap()
        })
    })
}

fn stacks(most: u64) -> impl Strategy<Value = (Kitchen, Stack)> {
    let sizes = (1..=most).prop_map(|count| (1..=count).collect::<Vec<u64>>());
    let shuffled = sizes.prop_flat_map(|sizes| Just(sizes).prop_shuffle());
    shuffled.prop_map(|sizes| Kitchen::with(&sizes).unwrap())
}

/// Towers of the letters in random order, and the facts of other such towers,
/// some of them left out.
fn worlds(most: usize) -> impl Strategy<Value = (World, Towers)> {
    let letters: Vec<char> = ('A'..='P').take(most).collect();
    let order = move || {
        let letters = Just(letters.clone()).prop_shuffle();
        (letters, prop::collection::vec(any::<bool>(), most))
    };
    let kept = prop::collection::vec(prop::bool::weighted(0.7), most);
    (order(), order(), kept).prop_map(|((start, cuts), (goal, on_table), kept)| {
        let cut = |(&letter, &cut): (&char, &bool)| {
            if cut { format!("/ {letter} ") } else { format!("{letter} ") }
        };
        let towers: String = start.iter().zip(&cuts).map(cut).collect();
        let fact = |i: usize| match (i, on_table[i]) {
            (0, _) | (_, true) => format!("{} on table", goal[i]),
            (_, false) => format!("{} on {}", goal[i], goal[i - 1]),
        };
        let facts: Vec<String> = (0..goal.len()).filter(|&i| kept[i]).map(fact).collect();
        World::parse(&towers, &facts.join(", ")).unwrap()
    })
}

fn choices() -> impl Strategy<Value = Vec<usize>> {
    prop::collection::vec(0usize..1000, 0..200)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn maps_keep_the_laws(map in maps(7)) {
        laws(&map, &map.start, EmptyMap);
        consistent(&map, &map.start, EmptyMap);
    }

    #[test]
    fn detours_that_are_left_out_change_no_answer(map in maps(9)) {
        let every_step = Graph::new(|cell: &Cell| {
            let steps = map.actions(cell).into_iter();
            steps.map(|step| (cell.moved(step), step.cost())).collect::<Vec<_>>()
        });
        let goal = |cell: &Cell| map.is_goal(cell);
        let problem = || Problem::new(&map, &map.start).heuristic(&EmptyMap);
        let cheapest = every_step.dijkstra(&map.start, goal).path().map(|path| path.cost);
        for search in [BestFirst::astar(), BestFirst::uniform_cost()] {
            let found = problem().solve(&search);
            prop_assert_eq!(found.path().map(|path| path.cost), cheapest);
        }
        let fewest = every_step.breadth_first(&map.start, goal).path().map(|path| path.actions.len());
        let found = problem().solve(&BestFirst::breadth_first());
        prop_assert_eq!(found.path().map(|path| path.actions.len()), fewest);
        let found = problem().solve(&BestFirst::greedy());
        prop_assert_eq!(found.path().is_some(), cheapest.is_some());
    }

    #[test]
    fn the_step_back_is_told_in_its_place(map in maps(7)) {
        let mut recorder = Recorder::new(usize::MAX);
        let report = Problem::new(&map, &map.start)
            .heuristic(&EmptyMap)
            .observer(&mut recorder)
            .solve(&BestFirst::uniform_cost());
        let (mut told, mut allowed) = (0, Vec::new().into_iter());
        for event in recorder.events() {
            match event {
                Event::Expanded { state, .. } => allowed = map.actions(state).into_iter(),
                Event::Generated { action, .. } => {
                    told += 1;
                    prop_assert!(allowed.any(|allowed| allowed == *action), "{:?}", event);
                }
                Event::Layer(_) => {}
            }
        }
        prop_assert_eq!(told, report.stats.generated);
    }

    #[test]
    fn large_maps_keep_the_laws(map in maps(40), choices in choices()) {
        walk(&map, &map.start, EmptyMap, &choices);
    }

    #[test]
    fn stacks_keep_the_laws((kitchen, stack) in stacks(6)) {
        laws(&kitchen, &stack, Gaps);
        consistent(&kitchen, &stack, Gaps);
    }

    #[test]
    fn large_stacks_keep_the_laws((kitchen, stack) in stacks(16), choices in choices()) {
        walk(&kitchen, &stack, Gaps, &choices);
    }

    #[test]
    fn worlds_keep_the_laws((world, towers) in worlds(5)) {
        laws(&world, &towers, UnavoidableMoves);
    }

    #[test]
    fn large_worlds_keep_the_laws((world, towers) in worlds(16), choices in choices()) {
        walk(&world, &towers, UnavoidableMoves, &choices);
    }

    #[test]
    fn towers_drawn_are_towers_read((world, towers) in worlds(16)) {
        let drawn = world.draw(&towers);
        let (again, read) = World::parse(&drawn, "").unwrap();
        prop_assert_eq!(again.draw(&read), drawn);
    }
}

#[test]
fn all_stacks_of_so_many_pancakes_are_there() {
    let (kitchen, stack) = Kitchen::with(&[1, 2, 3, 4, 5, 6]).unwrap();
    let explored = Explored::from(&kitchen, &stack);
    assert_eq!(explored.states.len(), 720);
    // The pancake number of six is seven: no stack needs more flips.
    assert_eq!(explored.distances.iter().max(), Some(&7));
}

#[test]
fn all_towers_of_so_many_blocks_are_there() {
    let (world, towers) = World::parse("A / B / C / D", "").unwrap();
    // Sets of lists of four things (Lah numbers summed): 73.
    assert_eq!(Explored::from(&world, &towers).states.len(), 73);
}

#[test]
fn the_anomaly_is_planned_in_three_moves() {
    let (world, towers) = World::parse("A C / B", "A on B, B on C").unwrap();
    let report =
        Problem::new(&world, &towers).heuristic(&UnavoidableMoves).solve(&BestFirst::astar());
    let plan: Vec<String> =
        report.path().unwrap().actions.iter().map(|&step| world.tell(step)).collect();
    let expected = [
        "Move C from A to the table.",
        "Move B from the table to C.",
        "Move A from the table to B.",
    ];
    assert_eq!(plan, expected);
}

#[test]
fn a_block_that_must_make_way_for_one_it_belongs_above_moves_twice() {
    // A stands on B and shall: but B must move to C, so A makes way first.
    let (world, towers) = World::parse("B A / C", "A on B, B on C").unwrap();
    assert_eq!(UnavoidableMoves.start(&world, &towers), 3);
    let report =
        Problem::new(&world, &towers).heuristic(&UnavoidableMoves).solve(&BestFirst::astar());
    assert_eq!(report.path().unwrap().cost, 3);
}

#[test]
fn diagonal_steps_cut_no_corners() {
    let open = Map::parse("S.\n.G", Neighbours::Eight).unwrap();
    let corner = Map::parse("S#\n.G", Neighbours::Eight).unwrap();
    let astar =
        |map: &Map| Problem::new(map, &map.start).heuristic(&EmptyMap).solve(&BestFirst::astar());
    let steps = |map: &Map| astar(map).path().unwrap().actions.len();
    assert_eq!((steps(&open), steps(&corner)), (1, 2));
}

#[test]
fn a_path_is_drawn_on_its_map() {
    let map = Map::parse("S.#\n#..\n##G", Neighbours::Four).unwrap();
    let report = Problem::new(&map, &map.start).heuristic(&EmptyMap).solve(&BestFirst::astar());
    let drawn = map.draw(&report.path().unwrap().actions);
    assert_eq!(drawn, "S*#\n#**\n##G");
}

#[test]
fn a_goal_behind_walls_is_proven_out_of_reach() {
    let map = Map::parse("S.#G", Neighbours::Eight).unwrap();
    assert_eq!(
        Problem::new(&map, &map.start).heuristic(&EmptyMap).solve(&BestFirst::astar()).outcome,
        Outcome::Exhausted
    );
}

#[test]
fn a_stack_is_drawn_with_the_topmost_first() {
    let (kitchen, stack) = Kitchen::with(&[2, 1, 3]).unwrap();
    assert_eq!(kitchen.draw(&stack), " ====\n  ==\n======");
}

#[test]
fn bad_input_is_named_with_the_remedy() {
    let map = |text| Map::parse(text, Neighbours::Four).unwrap_err();
    assert_eq!(map("S.x"), MapError::Letter { letter: 'x', x: 2, y: 0 });
    assert_eq!(map("S.."), MapError::NotOne { letter: 'G', found: 0 });
    assert!(map("SSG").to_string().contains("exactly one"));
    let stack = |sizes: &[u64]| Kitchen::with(sizes).unwrap_err();
    assert_eq!(stack(&[]), StackError::Count(0));
    assert_eq!(stack(&[1, 3, 3]), StackError::Missing { missing: 2, count: 3 });
    assert_eq!(stack(&[5; 17]), StackError::Count(17));
    assert!(stack(&[0, 1]).to_string().contains("1 to 2"));
    for (towers, facts, error) in [
        ("", "", WorldError::NoBlocks),
        ("A A", "", WorldError::NameTaken("A".into())),
        ("a b c d e f g h i j k l m n o p q", "", WorldError::TooMany),
        ("A B", "A over B", WorldError::NoFact("A over B".into())),
        ("A B", "A on C", WorldError::Unknown("C".into())),
        ("A B C", "A on B, A on C", WorldError::TwoPlaces("A".into())),
        ("A B C", "A on C, B on C", WorldError::TwoOnOne("C".into())),
        ("A B C", "A on B, B on C, C on A", WorldError::Cycle("A".into())),
        ("A B", "A on A", WorldError::Cycle("A".into())),
    ] {
        assert_eq!(World::parse(towers, facts).unwrap_err(), error);
        assert!(error.to_string().contains(':'), "{error}");
    }
}
