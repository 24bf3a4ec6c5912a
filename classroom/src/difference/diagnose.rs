//! The first difference and its reasons.

use super::estimates::explain;
use super::follow::near;
use super::frontier::{Frontier, OpenNode};
use super::own::{Run, State};
use super::{Difference, Place, Reason, Visit, WrongG, outstanding};
use taquin_puzzle::{Goal, Position, is_solvable};
use taquin_search::{Fate, TieBreak};

/// Returns the first difference: of a value on an agreeing board, or of the board at `agreed`.
pub(super) fn first(run: &Run, theirs: &[Visit], agreed: usize) -> Option<Difference> {
    let value = (0..agreed).find_map(|at| Some((at, value(run, theirs, at)?)));
    if let Some((at, reason)) = value {
        let frontier = run.frontier(at);
        let sorted = frontier.sorted(run.plan.tie);
        let rank = sorted.iter().position(|node| node.board == theirs[at].board).map(|at| at + 1);
        return Some(Difference {
            step: at + 1,
            ours: Some(Place { rank, ..run.place(&run.states[at]) }),
            theirs: Place { rank, ..placed(&theirs[at], None) },
            open: sorted.len(),
            reasons: vec![reason],
        });
    }
    let visit = theirs.get(agreed)?;
    // A run that was cut off has no state to compare with.
    if agreed >= run.states.len() && !run.is_whole {
        return None;
    }
    Some(if run.has_list() {
        by_lists(run, theirs, agreed, visit)
    } else {
        by_path(run, theirs, agreed, visit)
    })
}

/// Returns a visit with its own values, or with those of the open node.
fn placed(visit: &Visit, node: Option<&OpenNode>) -> Place {
    let of = |value: fn(&OpenNode) -> f64| node.map(value);
    Place {
        board: visit.board.clone(),
        g: visit.g.or(of(|node| node.g as f64)),
        h: visit.h.or(of(|node| node.h as f64)),
        f: visit.f.or(of(|node| node.f)),
        rank: None,
    }
}

/// Returns the reason if a value of an agreeing board differs.
fn value(run: &Run, theirs: &[Visit], at: usize) -> Option<Reason> {
    let State { g, h, .. } = run.states[at];
    value_of(run, theirs, at, g, h)
}

/// Returns the reason if a value of a board differs from its `g` and `h` in the run.
fn value_of(run: &Run, theirs: &[Visit], at: usize, own_g: u64, own_h: u64) -> Option<Reason> {
    let visit = &theirs[at];
    let (own_g, own_h) = (own_g as f64, own_h as f64);
    let is_blind = run.plan.heuristic.is_none();
    if let Some(h) = visit.h.filter(|&h| !near(h, own_h) && !is_blind) {
        let goal = Goal::Custom(run.target.clone());
        let goal = Goal::NAMED
            .into_iter()
            .find(|named| named.position(run.target.shape()).as_ref() == Ok(&run.target))
            .unwrap_or(goal);
        let explained = explain(theirs, at, &goal);
        return Some(Reason::H { ours: own_h, theirs: h, explained });
    }
    if let Some(g) = visit.g.filter(|&g| !near(g, own_g)) {
        let kind = wrong_g(theirs, at, g, own_g);
        return Some(Reason::G { ours: own_g, theirs: g, kind });
    }
    let (g, h) = (visit.g.unwrap_or(own_g), visit.h.unwrap_or(own_h));
    let formula = run.formula();
    let ours = formula.g * g + formula.h * h;
    let f = visit.f.filter(|&f| !near(f, ours) && !is_blind)?;
    Some(Reason::F { ours, theirs: f, formula: formula_of(run, theirs) })
}

fn wrong_g(theirs: &[Visit], at: usize, g: f64, own: f64) -> Option<WrongG> {
    let all = |expected: &dyn Fn(usize) -> f64| {
        theirs.iter().enumerate().all(|(at, visit)| visit.g.is_none_or(|g| near(g, expected(at))))
    };
    if all(&|_| 0.0) {
        Some(WrongG::Zero)
    } else if at > 0 && (all(&|at| at as f64) || all(&|at| at as f64 + 1.0)) {
        Some(WrongG::Step)
    } else {
        (g > own).then_some(WrongG::LongerPath)
    }
}

type NamedFormula = (&'static str, fn(f64, f64) -> f64);

/// Formulas of f that students write, without rounding.
const FORMULAS: [NamedFormula; 9] = [
    ("g + h", |g, h| g + h),
    ("h", |_, h| h),
    ("g", |g, _| g),
    ("g + 2·h", |g, h| g + 2.0 * h),
    ("2·g + h", |g, h| 2.0 * g + h),
    ("(g + h) / 2", |g, h| (g + h) / 2.0),
    ("g - h", |g, h| g - h),
    ("max(g, h)", f64::max),
    ("g·h", |g, h| g * h),
];

/// Returns the formula that gives every f of the program.
fn formula_of(run: &Run, theirs: &[Visit]) -> Option<&'static str> {
    let own = |at: usize| run.states.get(at).filter(|state| state.board == theirs[at].board);
    let fits = |&(_, formula): &&NamedFormula| {
        theirs.iter().enumerate().all(|(at, visit)| {
            let g = visit.g.or_else(|| own(at).map(|state| state.g as f64));
            let h = visit.h.or_else(|| own(at).map(|state| state.h as f64));
            match (visit.f, g, h) {
                (Some(f), Some(g), Some(h)) => near(f, formula(g, h)),
                _ => true,
            }
        })
    };
    FORMULAS.iter().find(fits).map(|(name, _)| *name)
}

fn by_lists(run: &Run, theirs: &[Visit], at: usize, visit: &Visit) -> Difference {
    let frontier = run.frontier(at);
    let sorted = frontier.sorted(run.plan.tie);
    let rank =
        |board: &Position| sorted.iter().position(|node| node.board == *board).map(|at| at + 1);
    let taken = frontier.get(&visit.board);
    let ours =
        run.states.get(at).map(|state| Place { rank: rank(&state.board), ..run.place(state) });
    let reasons = match taken {
        _ if at == 0 => vec![Reason::Start],
        _ if ours.is_none() => vec![Reason::AfterGoal],
        // A state with a wrong value was taken because of it.
        Some(node) => value_of(run, theirs, at, node.g, node.h)
            .into_iter()
            .chain(open_reasons(run, theirs, &sorted, node, at))
            .collect(),
        None => closed_or_strange(run, &frontier, &sorted, theirs, at, visit),
    };
    let place = Place { rank: rank(&visit.board), ..placed(visit, taken) };
    Difference { step: at + 1, ours, theirs: place, open: sorted.len(), reasons }
}

/// Returns why the program took an open node that is not the first.
fn open_reasons(
    run: &Run,
    theirs: &[Visit],
    sorted: &[&OpenNode],
    taken: &OpenNode,
    at: usize,
) -> Vec<Reason> {
    let first = sorted[0];
    if matches!(first.fate, Fate::Reopened) {
        return vec![Reason::NotReopened];
    }
    if matches!(first.fate, Fate::Improved) {
        return vec![Reason::NotImproved];
    }
    if taken.f > first.f && !near(taken.f, first.f) {
        let kind = outstanding::rule_of(run, theirs, at);
        return vec![Reason::Unsorted { taken: taken.f, least: first.f, kind }];
    }
    let peers: Vec<&OpenNode> =
        sorted.iter().copied().filter(|node| near(node.f, first.f)).collect();
    let rules: Vec<TieBreak> = TieBreak::names()
        .filter_map(|name| name.parse().ok())
        .filter(|&rule| {
            let best = peers.iter().max_by_key(|node| key(node, rule));
            best.is_some_and(|node| node.board == taken.board)
        })
        .collect();
    let smallest = peers.iter().all(|node| node.board.tiles() >= taken.board.tiles());
    let mut reasons = vec![Reason::Tie { f: first.f, rules, smallest }];
    if first.parent == taken.parent && first.g == taken.g {
        reasons.push(Reason::Order {
            step: first.parent + 1,
            ours: first.action,
            theirs: taken.action,
        });
    }
    reasons
}

/// Returns the key by which a rule takes the largest value.
fn key(node: &OpenNode, rule: TieBreak) -> (i64, i64) {
    use taquin_search::{Arrival, Prefer};
    let g = match rule.g {
        None => 0,
        Some(Prefer::Low) => -(node.g as i64),
        Some(Prefer::High) => node.g as i64,
    };
    let arrival = node.arrival as i64;
    (g, if rule.arrival == Arrival::Lifo { arrival } else { -arrival })
}

/// Returns why the program took a state that is not open.
fn closed_or_strange(
    run: &Run,
    frontier: &Frontier,
    sorted: &[&OpenNode],
    theirs: &[Visit],
    at: usize,
    visit: &Visit,
) -> Vec<Reason> {
    // The second iteration of IDA* begins with the states of the first.
    let again =
        |place: usize| theirs.get(at + place).is_none_or(|it| it.board == theirs[place].board);
    if at > 1 && again(0) && again(1) {
        return vec![Reason::Restart];
    }
    if let Some(step) = frontier.closed.get(&visit.board) {
        return vec![Reason::Closed { step: step + 1 }];
    }
    let via = sorted.iter().find(|node| leads(&node.board, &visit.board));
    if let Some(via) = via {
        return vec![Reason::Skipped { via: via.board.clone() }];
    }
    vec![strange(&theirs[..at], visit, &run.target)]
}

fn leads(from: &Position, to: &Position) -> bool {
    from.legal_moves().any(|step| from.after(step).as_ref() == Some(to))
}

/// Returns the reason for a board that no move from the earlier visits leads to.
fn strange(before: &[Visit], visit: &Visit, target: &Position) -> Reason {
    for (at, from) in before.iter().enumerate().rev() {
        let tiles = from.board.tiles().iter().zip(visit.board.tiles()).enumerate();
        let changed: Vec<usize> =
            tiles.filter(|(_, (a, b))| a != b).map(|(cell, _)| cell).collect();
        let &[one, other] = changed.as_slice() else { continue };
        let tiles = from.board.tiles();
        let step = at + 1;
        return match (tiles[one], tiles[other]) {
            (0, tile) | (tile, 0) if one + 1 == other => Reason::Wrap { tile, step },
            (0, tile) | (tile, 0) => Reason::Jump { tile, step },
            (one, other) => Reason::Swap { one, other, step },
        };
    }
    Reason::Unrelated { unreachable: !is_solvable(&visit.board, target) }
}

fn by_path(run: &Run, theirs: &[Visit], at: usize, visit: &Visit) -> Difference {
    let ours = run.states.get(at).map(|state| run.place(state));
    let reasons = match (at, run.states.get(at)) {
        (0, _) => vec![Reason::Start],
        (_, None) => vec![Reason::AfterGoal],
        (_, Some(state)) => path_reasons(run, theirs, at, visit, state),
    };
    Difference { step: at + 1, ours, theirs: placed(visit, None), open: 0, reasons }
}

/// Whether the last iteration visited the same states as the one before.
fn repeats(visits: &[Visit]) -> bool {
    let begins = |at: &usize| visits[*at].board == visits[0].board;
    let mut starts = (0..visits.len()).rev().filter(begins);
    match (starts.next(), starts.next()) {
        (Some(last), Some(before)) => {
            let boards =
                |part: &[Visit]| part.iter().map(|it| it.board.clone()).collect::<Vec<_>>();
            boards(&visits[before..last]) == boards(&visits[last..])
        }
        _ => false,
    }
}

/// Whether the states that the program leaves out begin with one whose f is the bound, and the program
/// visited no other such state in this iteration.
fn leaves_out_the_bound(run: &Run, at: usize) -> bool {
    let round = run.states[at].round;
    let f = |state: &State| state.g + state.h;
    let bound = run.states.iter().filter(|state| state.round == round).map(f).max();
    let mut visited = run.states[..at].iter().filter(|state| state.round == round && state.g > 0);
    run.states[at - 1].round == round
        && Some(f(&run.states[at])) == bound
        && !visited.any(|state| Some(f(state)) == bound)
}

fn path_reasons(run: &Run, theirs: &[Visit], at: usize, visit: &Visit, own: &State) -> Vec<Reason> {
    let start = &run.states[0].board;
    let is_new_round = |round: usize| round > run.states[at - 1].round;
    if visit.board == *start {
        let repeated = repeats(&theirs[..at]);
        let cuts_off = leaves_out_the_bound(run, at);
        let next = (repeated || !cuts_off).then_some(Reason::NextIteration { repeated });
        return next.into_iter().chain(cuts_off.then_some(Reason::CutOff)).collect();
    }
    // The path to the last state that agrees: at each depth, the last one visited.
    let mut path: Vec<usize> = Vec::new();
    for (place, state) in run.states[..at].iter().enumerate() {
        path.truncate(usize::try_from(state.g).unwrap_or(usize::MAX));
        path.push(place);
    }
    let on_path = path.iter().find(|&&place| run.states[place].board == visit.board);
    if let Some(place) = on_path {
        return vec![Reason::OnPath { step: place + 1 }];
    }
    let parent =
        |board: &Position| path.iter().rposition(|&place| leads(&run.states[place].board, board));
    let (theirs_from, ours_from) = (parent(&visit.board), parent(&own.board));
    let action = |from: usize, to: &Position| {
        let from = &run.states[path[from]].board;
        from.legal_moves().find(|&step| from.after(step).as_ref() == Some(to))
    };
    match (theirs_from, ours_from) {
        (None, _) => vec![strange(&theirs[..at], visit, &run.target)],
        _ if is_new_round(own.round) => vec![Reason::SameIteration],
        (Some(one), Some(other)) if one == other => {
            match (action(one, &own.board), action(one, &visit.board)) {
                (Some(ours), Some(theirs)) => {
                    vec![Reason::Order { step: path[one] + 1, ours, theirs }]
                }
                _ => vec![],
            }
        }
        (Some(one), Some(other)) if one < other => vec![Reason::CutOff],
        _ => vec![Reason::BeyondBound],
    }
}
