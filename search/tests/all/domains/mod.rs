//! The laws of spaces and heuristics, checked on the domains of the examples.
//!
//! Small instances are explored to the last state, and the true distance of
//! every state is computed by plain relaxation; long walks through large instances check the laws
//! that need no distance.

#[path = "../../../examples/domains/blocks.rs"]
mod blocks;
#[path = "../../../examples/domains/grid.rs"]
mod grid;
#[path = "../../../examples/domains/pancake.rs"]
mod pancake;

mod laws;

use blocks::{Towers, UnavoidableMoves, World, WorldError};
use grid::{Cell, EmptyMap, Map, MapError, Neighbours};
use laws::{Explored, consistent, laws, walk};
use pancake::{Gaps, Kitchen, Stack, StackError};
use proptest::prelude::*;
use taquin_search::{BestFirst, Event, Graph, Heuristic, Outcome, Problem, Recorder, StateSpace};

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

/// Towers of the letters in random order, and some of the facts of other such towers.
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
    fn the_step_back_is_reported_in_its_place(map in maps(7)) {
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
                Event::Layer(_) | Event::Solution(_) => {}
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
    fn drawn_towers_are_read_back((world, towers) in worlds(16)) {
        let drawn = world.draw(&towers);
        let (again, read) = World::parse(&drawn, "").unwrap();
        prop_assert_eq!(again.draw(&read), drawn);
    }
}

#[test]
fn all_stacks_of_a_size_are_reached() {
    let (kitchen, stack) = Kitchen::with(&[1, 2, 3, 4, 5, 6]).unwrap();
    let explored = Explored::from(&kitchen, &stack);
    assert_eq!(explored.states.len(), 720);
    // The pancake number of six is seven: no stack needs more flips.
    assert_eq!(explored.distances.iter().max(), Some(&7));
}

#[test]
fn all_towers_of_a_number_of_blocks_are_reached() {
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
fn a_block_above_its_future_support_moves_twice() {
    // A is on B, as the goal wants; but B must move to C, so A must move first.
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
fn a_goal_behind_walls_is_proven_unreachable() {
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
