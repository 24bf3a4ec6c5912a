//! Every option of a request has an effect or is refused; none is ignored.

use std::num::NonZeroU64;
use taquin_puzzle::{
    Algorithm, Goal, HeuristicChoice, Listener, Metric, Position, Pruning, Request, RequestError,
    Sampler, SearchOption, Shape, Solver, Tuning, Weighting, solve,
};
use taquin_search::{GoalTest, Ratio, TieBreak};

/// A board after a short random walk from its goal.
fn near(rows: usize, cols: usize, steps: u64, seed: u64) -> Position {
    let goal = Goal::Last.position(Shape::new(rows, cols).unwrap()).unwrap();
    Sampler::new(seed).walk(&goal, steps)
}

/// A request for each option, with that alone.
fn with_each_option(base: &Request) -> [(SearchOption, Request); 9] {
    let request = |option, change: fn(&mut Request)| {
        let mut request = base.clone();
        change(&mut request);
        (option, request)
    };
    [
        request(SearchOption::Heuristic, |asked| asked.heuristic = Some(HeuristicChoice::Zero)),
        request(SearchOption::Weight, |asked| asked.weighting = Weighting::Weight(Ratio::ONE)),
        request(SearchOption::Tie, |asked| asked.tie = Some(TieBreak::LOW_G)),
        request(SearchOption::EarlyGoalTest, |asked| asked.goal_test = GoalTest::Generated),
        request(SearchOption::Automaton, |asked| asked.pruning = Pruning::Automaton),
        request(SearchOption::DepthBound, |asked| asked.tuning.depth_bound = Some(9)),
        request(SearchOption::BeamWidth, |asked| asked.tuning.beam_width = NonZeroU64::new(9)),
        request(SearchOption::MaxStates, |asked| asked.tuning.max_states = NonZeroU64::new(99)),
        request(SearchOption::Threads, |asked| asked.tuning.threads = Some(1)),
    ]
}

#[test]
fn options_have_an_effect_or_are_errors() {
    let start = near(3, 3, 4, 1);
    for algorithm in Algorithm::all().filter(|&algorithm| algorithm != Algorithm::Auto) {
        let base = Request { algorithm, ..Request::new(start.clone()) };
        for (option, request) in with_each_option(&base) {
            match request.strategy() {
                Ok(_) => assert!(algorithm.heeds(option), "{algorithm} does not heed {option}"),
                Err(error) => {
                    assert_eq!(error, RequestError::Unheeded { option, algorithm });
                    let message = error.to_string();
                    assert!(message.contains(option.names()[0]) && !algorithm.heeds(option));
                }
            }
        }
    }
}

#[test]
fn auto_accepts_the_options_of_the_search_that_it_chooses() {
    use SearchOption::{Automaton, EarlyGoalTest, Heuristic, Threads, Tie, Weight};
    let taken = |start| {
        let options = with_each_option(&Request::new(start)).into_iter();
        let plans = options.filter(|(_, request)| request.strategy().is_ok());
        plans.map(|(option, _)| option).collect::<Vec<_>>()
    };
    let small = taken(near(3, 3, 4, 1));
    assert_eq!(small, [Heuristic, Weight, Tie, EarlyGoalTest, Automaton, Threads]);
    let large = taken(near(4, 4, 4, 1));
    assert_eq!(large, [Heuristic, Weight, Automaton, Threads]);
    // Many small boards are looked up, also with several threads.
    let mut request = Request::new(near(3, 3, 4, 1));
    request.tuning.threads = Some(2);
    assert_eq!(
        Solver::new().solve(&request, Listener::NONE).unwrap().plan().algorithm,
        Algorithm::Table
    );
}

#[test]
fn plans_contain_the_defaults() {
    let plan = |algorithm| {
        let start = near(3, 3, 4, 1);
        Request { algorithm, ..Request::new(start) }.strategy().unwrap().plan()
    };
    assert_eq!(plan(Algorithm::Anytime).weighting, Weighting::Weight("2".parse().unwrap()));
    let tunings = [
        (Algorithm::DepthFirst, Tuning { depth_bound: Some(36), ..Tuning::default() }),
        (Algorithm::Beam, Tuning { beam_width: NonZeroU64::new(1_000), ..Tuning::default() }),
        (Algorithm::SmaStar, Tuning { max_states: NonZeroU64::new(100_000), ..Tuning::default() }),
        (Algorithm::AStar, Tuning::default()),
    ];
    for (algorithm, tuning) in tunings {
        assert_eq!(plan(algorithm).tuning, tuning);
    }
}

#[test]
fn slides_are_searched_with_the_requested_ties() {
    let start = near(3, 4, 20, 3);
    let plain = Request { metric: Metric::Multi, ..Request::new(start) };
    let tied = Request { tie: Some(TieBreak::HIGH_G), ..plain.clone() };
    let tables = |request: &Request| !solve(request).unwrap().stages.is_empty();
    assert!(tables(&plain) && !tables(&tied), "the strategy with tables has no ties");
}
