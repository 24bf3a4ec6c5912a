//! The laws of spaces and heuristics, for any domain.

use std::collections::HashMap;
use std::fmt::Debug;
use taquin_search::{
    BestFirst, Checked, Cost, Heuristic, IdaStar, Limits, Outcome, PackedSpace, Problem,
    StateSpace, UndoSpace,
};

/// Every reachable state, the edges between them, and the distance to a goal.
pub(super) struct Explored<S: StateSpace> {
    pub(super) states: Vec<S::State>,
    edges: Vec<(usize, S::Action, S::Cost, usize)>,
    pub(super) distances: Vec<S::Cost>,
}

impl<S: PackedSpace> Explored<S> {
    pub(super) fn from(space: &S, start: &S::State) -> Self {
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

/// Checks the laws of an action: it can be undone, and its inverse leads back.
fn action_laws<S: PackedSpace + UndoSpace>(space: &S, state: &S::State, action: S::Action)
where
    S::State: PartialEq + Debug,
{
    assert_eq!(&space.unpack(&space.pack(state)), state);
    assert!(space.cost(state, action) >= space.min_action_cost());
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

/// Checks the laws of [`StateSpace::actions_except`] for the steps after `action`.
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
    let mut onward = space.actions_except(&state, back).into_iter().peekable();
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

/// Checks all laws on a space that is small enough to explore.
pub(super) fn laws<S: PackedSpace + UndoSpace, H: Heuristic<S> + Copy>(
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
        // IDA* would follow cycles forever.
        assert_eq!(report.outcome, Outcome::Exhausted);
        return;
    }
    assert_eq!(report.path().unwrap().cost, optimum);
    assert!(report.is_optimal());
    let limits = Limits { expansions: Some(200_000), ..Limits::NONE };
    let report =
        Problem::new(space, start).heuristic(&heuristic).limits(limits.clone()).solve(&IdaStar);
    assert!(report.lower_bound <= optimum);
    assert!(report.path().is_none_or(|path| path.cost == optimum));
}

/// The estimate never drops by more than the cost of a step.
pub(super) fn consistent<S: PackedSpace, H: Heuristic<S>>(
    space: &S,
    start: &S::State,
    heuristic: H,
) {
    let explored = Explored::from(space, start);
    let estimate = |id: usize| {
        let memo = heuristic.start(space, &explored.states[id]);
        heuristic.estimate(&memo)
    };
    for &(from, _, cost, to) in &explored.edges {
        assert!(estimate(from) <= cost.plus(estimate(to)));
    }
}

/// Follows the choices, checks every step, and undoes all of them.
pub(super) fn walk<S: PackedSpace + UndoSpace, H: Heuristic<S>>(
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
