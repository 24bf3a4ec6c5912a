//! Boards with random goals and every option, against breadth-first searches in this file.
//!
//! A search may find a longer path or be stopped; it must never claim what is false.
//! `cargo xtask torture` runs the long version, with other boards in every run.

use std::collections::HashMap;
use std::num::NonZeroU64;
use std::time::{Duration, Instant, SystemTime};

use taquin_puzzle::{
    Algorithm, Answer, Goal, HeuristicChoice, Listener, Metric, Move, MoveOrder, Position, Pruning,
    Request, Sampler, Shape, Solver, Tuning, Verdict, Weighting,
};
use taquin_search::{GoalTest, Ratio, TieBreak};

const HEURISTICS: [&str; 12] = [
    "zero",
    "misplaced",
    "row-column",
    "manhattan",
    "linear-conflict",
    "inversion",
    "walking-distance",
    "gaschnig",
    "misplaced-all",
    "pdb:1,2,3/4,5",
    "pdb:1,2,3,4,5+mirror",
    "max(manhattan,inversion)",
];

/// The distance of every board to a goal, by one breadth-first search.
fn distances(goal: &Position, metric: Metric) -> HashMap<Position, u64> {
    let mut far = HashMap::from([(goal.clone(), 0)]);
    let mut layer = vec![goal.clone()];
    for distance in 1.. {
        let mut next = Vec::new();
        for board in &layer {
            for step in Move::ALL {
                let slides = std::iter::successors(board.after(step), |board| board.after(step));
                let most = if metric == Metric::Single { 1 } else { usize::MAX };
                next.extend(slides.take(most).filter(|board| !far.contains_key(board)));
            }
        }
        next.sort_by(|one, other| one.tiles().cmp(other.tiles()));
        next.dedup();
        far.extend(next.iter().map(|board| (board.clone(), distance)));
        if next.is_empty() {
            break;
        }
        layer = next;
    }
    far
}

/// A random choice of one in several.
struct Choices(Sampler);

impl Choices {
    fn below(&mut self, end: usize) -> usize {
        self.0.below(end as u64) as usize
    }

    fn some<T: Clone>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())].clone()
    }

    /// Returns a request with random options; many contradict themselves.
    fn request(&mut self, start: &Position, goal: &Position, metric: Metric) -> Request {
        let count = |it: usize| NonZeroU64::new(1 + it as u64);
        let algorithms: Vec<Algorithm> = Algorithm::all().collect();
        let ties: Vec<TieBreak> = TieBreak::names().map(|name| name.parse().unwrap()).collect();
        let heuristic = self.some(&HEURISTICS).parse::<HeuristicChoice>().ok();
        let weight = self.some(&[Ratio::new(3, 2), Ratio::ONE, Ratio::new(5, 1)]);
        let orders = ["UDLR", "RLDU", "DRUL"].map(|order| order.parse::<MoveOrder>().unwrap());
        let mut request = Request {
            goal: Goal::Custom(goal.clone()),
            metric,
            algorithm: self.some(&algorithms),
            heuristic: heuristic.filter(|_| self.below(2) > 0),
            optimal: self.below(4) == 0,
            list_optima: Some(self.below(4)).filter(|_| self.below(8) == 0),
            ..Request::new(start.clone())
        };
        // One or two options, so that most requests are valid.
        for _ in 0..self.below(3) {
            match self.below(9) {
                0 => request.weighting = Weighting::Weight(weight),
                1 => request.weighting = Weighting::Balance(Ratio::new(1, 3)),
                2 => request.tie = Some(self.some(&ties)),
                3 => request.goal_test = GoalTest::Generated,
                4 => request.order = self.some(&orders),
                5 => request.pruning = self.some(&Pruning::ALL),
                6 => request.tuning = Tuning { threads: Some(1 + self.below(3)), ..request.tuning },
                7 => {
                    let (width, states) = (count(self.below(40)), count(self.below(400)));
                    let depth_bound = Some(self.below(40) as u64);
                    request.tuning = match self.below(3) {
                        0 => Tuning { beam_width: width, ..request.tuning },
                        1 => Tuning { max_states: states, ..request.tuning },
                        _ => Tuning { depth_bound, ..request.tuning },
                    };
                }
                _ => request.limits.memory = Some(self.0.below(1 << 22)),
            }
        }
        request.limits.expansions = Some(self.some(&[10, 1000, 20_000]));
        request
    }
}

/// Checks that an answer claims nothing false.
fn honest(answer: &Answer, request: &Request, distance: Option<u64>) {
    let told = || format!("{:?} for {request:?}, {distance:?}", answer.verdict);
    match &answer.verdict {
        Verdict::Unsolvable(_) => assert_eq!(distance, None, "{}", told()),
        Verdict::Stopped(_) => {}
        Verdict::Solved(solution) => {
            let Answer { start, target, metric, .. } = answer;
            assert_eq!(start.replay(&solution.moves).as_ref(), Ok(target), "{}", told());
            let (cost, least) =
                (metric.cost(&solution.moves), distance.expect("a board with a path"));
            assert!(cost >= least && (!answer.is_optimal() || cost == least), "{}", told());
        }
    }
    if let (Some(bound), Some(distance)) = (answer.lower_bound, distance) {
        assert!(bound <= distance, "{}", told());
    }
}

/// Solves random boards of a shape; returns how many requests were valid.
fn boards(shape: Shape, seed: u64, count: usize) -> usize {
    let (mut choices, solver) = (Choices(Sampler::new(seed)), Solver::new());
    let metric = choices.some(&Metric::ALL);
    let goal = choices.0.solvable(&Goal::Last.position(shape).unwrap());
    let far = distances(&goal, metric);
    let mut valid = 0;
    for _ in 0..count {
        let any = choices.below(6) == 0;
        let start = if any { choices.0.unsolvable(&goal) } else { choices.0.solvable(&goal) };
        let request = choices.request(&start, &goal, metric);
        if let Ok(answer) = solver.solve(&request, Listener::NONE) {
            honest(&answer, &request, far.get(&start).copied());
            valid += 1;
        }
    }
    valid
}

fn shape(rows: usize, cols: usize) -> Shape {
    Shape::new(rows, cols).unwrap()
}

#[test]
fn answers_claim_nothing_false_with_random_goals_and_options() {
    let small = [(2, 2), (2, 3), (3, 2)].map(|(rows, cols)| shape(rows, cols));
    let valid: usize = (0..24).map(|seed| boards(small[seed as usize % 3], seed, 40)).sum();
    assert!(valid > 150, "{valid}");
}

/// Every board of a shape, in the multi-tile metric, with `auto`.
fn every_slide(shape: Shape, seed: u64, step: usize) {
    let goal = Sampler::new(seed).solvable(&Goal::Last.position(shape).unwrap());
    let (far, solver) = (distances(&goal, Metric::Multi), Solver::new().without_distance_table());
    let mut starts: Vec<&Position> = far.keys().collect();
    starts.sort_by(|one, other| one.tiles().cmp(other.tiles()));
    for start in starts.into_iter().step_by(step) {
        let (goal, metric) = (Goal::Custom(goal.clone()), Metric::Multi);
        let request = Request { goal, metric, ..Request::new(start.clone()) };
        let answer = solver.solve(&request, Listener::NONE).unwrap();
        honest(&answer, &request, Some(far[start]));
        assert!(answer.is_optimal(), "{request:?}");
    }
}

#[test]
fn slides_are_counted_exactly_on_every_small_board() {
    for (number, (rows, cols)) in (1..).zip([(2, 2), (2, 3), (3, 2)]) {
        every_slide(shape(rows, cols), number, 1);
    }
    every_slide(shape(2, 4), 5, 97);
}

#[test]
#[ignore = "runs as long as TAQUIN_TORTURE_SECONDS says, by default one minute"]
fn answers_claim_nothing_false_for_a_long_time() {
    let seconds = std::env::var("TAQUIN_TORTURE_SECONDS").map_or(60, |it| it.parse().unwrap());
    let first = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap().as_nanos() as u64;
    let (begun, limit) = (Instant::now(), Duration::from_secs(seconds));
    let shapes = [(2, 2), (2, 3), (3, 2), (2, 4), (4, 2), (3, 3)];
    let mut valid = 0;
    for (number, &(rows, cols)) in (0..).zip(shapes.iter().cycle()) {
        let seed = first.wrapping_add(number);
        let tried = std::panic::catch_unwind(|| boards(shape(rows, cols), seed, 300));
        valid += tried.unwrap_or_else(|_| panic!("seed {seed}, {rows}×{cols}"));
        if begun.elapsed() > limit / 2 {
            println!("{valid} boards with random options");
            break;
        }
    }
    every_slide(shape(2, 4), first, 1);
    every_slide(shape(4, 2), first, 1);
    every_slide(shape(3, 3), first, 101);
}
