//! What people read in English is what programs read in JSON.

use super::Explain;
use taquin_puzzle::notation::Format;
use taquin_puzzle::pdb::{BuildError, Damage, Disagreement, PatternError, TableFileError};
use taquin_puzzle::{
    Algorithm, Goal, HeuristicChoice, Metric, MoveOrder, ParseOptions, Request, RequestError,
    SearchOption, Shape, Weighting, parse,
};
use taquin_search::{Ratio, StopReason, TieBreak};

fn assert_same(error: &impl Explain) {
    assert_eq!(error.explained(), error.to_string());
}

#[test]
fn of_boards_as_written() {
    let texts = [
        "",
        "1 2 z",
        "1 2 -3",
        "1,,2",
        "99999999999999999999999 1 2 3",
        "12350647",
        "123 405",
        "1 2]",
        "[1 2",
        "[1,2)",
        "[[[1,2]]]",
        "1 2 3 4 5 0",
        "7",
        "1 2 3 4 5 6 0",
        "1 2\n3 4 5\n",
        "1 2 3/4 5 6/7 8 9",
        "1 2 3/4 4 6/7 8 8",
        "1 2 3/0 0 0/7 8 4",
        "1 2 3\n4 5 42\n7 8 0",
        "3\n1 2 3\n",
        "17\n1 2 3",
        "2 3\n1 2\n3 4\n5 0",
        "{\"schema\":\"x\"}",
        "{}",
        "{\"schema\":\"taquin/1\"}",
        "| 1 2 | 3 |\n| 0 | 4 |",
        "+---+\n| 1 | x",
        "1 1 1 1 1 1 1 1 1",
        "1 2 3 4 5 0\n1 2 3 4 5 0",
        "1 2 3 4 5 6 7 8 0\n1 2 3 4 5 6 7 8 0\n",
    ];
    let mut failed = 0;
    for text in texts {
        let options = [None].into_iter().chain(Format::ALL.map(Some));
        for format in options {
            for shape in [None, Shape::new(2, 5).ok()] {
                let Err(error) = parse(text, &ParseOptions { format, shape }) else { continue };
                assert_same(&error);
                failed += 1;
            }
        }
    }
    assert!(failed > 300, "{failed}");
}

#[test]
fn of_names_and_numbers() {
    for text in ["1x9", "wide", "0x0"] {
        assert_same(&text.parse::<Shape>().unwrap_err());
    }
    assert_same(&"quantum".parse::<Algorithm>().unwrap_err());
    assert_same(&"euclid".parse::<HeuristicChoice>().unwrap_err());
    assert_same(&"max(".parse::<HeuristicChoice>().unwrap_err());
    assert_same(&"max(max(md),md)".parse::<HeuristicChoice>().unwrap_err());
    assert_same(&"some".parse::<TieBreak>().unwrap_err());
    assert_same(&"UDLL".parse::<MoveOrder>().unwrap_err());
    assert_same(&"yaml".parse::<Format>().unwrap_err());
    assert_same(&"lst".parse::<Goal>().unwrap_err());
    assert_same(&"-1".parse::<Ratio>().unwrap_err());
}

#[test]
fn of_requests() {
    let start = Goal::First.position(Shape::new(3, 3).unwrap()).unwrap();
    let other = Goal::First.position(Shape::new(2, 3).unwrap()).unwrap();
    let weight = |text: &str| Weighting::Weight(text.parse().unwrap());
    let balance = |text: &str| Weighting::Balance(text.parse().unwrap());
    let plain = || Request::new(start.clone());
    let requests = [
        Request { goal: Goal::Custom(other), ..plain() },
        Request { weighting: weight("0.5"), algorithm: Algorithm::AStar, ..plain() },
        Request { weighting: balance("1.5"), algorithm: Algorithm::AStar, ..plain() },
        Request { weighting: weight("2"), algorithm: Algorithm::IdaStar, ..plain() },
    ];
    let metric = Metric::Multi;
    let heuristic = Some(HeuristicChoice::Manhattan);
    let in_slides = [
        Request { metric, algorithm: Algorithm::Greedy, ..plain() },
        Request { metric, heuristic, ..plain() },
        Request { metric, weighting: weight("2"), ..plain() },
    ];
    assert_same(&RequestError::MetricUnseen);
    assert_same(&"double".parse::<Metric>().unwrap_err());
    let algorithm = Algorithm::BidirectionalBreadthFirst;
    for option in [
        SearchOption::Heuristic,
        SearchOption::Weight,
        SearchOption::Tie,
        SearchOption::EarlyGoalTest,
        SearchOption::Automaton,
        SearchOption::DepthBound,
        SearchOption::BeamWidth,
        SearchOption::MaxStates,
        SearchOption::Threads,
    ] {
        assert_same(&RequestError::Unheeded { option, algorithm });
    }
    for request in requests.into_iter().chain(in_slides) {
        let refused: RequestError = taquin_puzzle::solve(&request).unwrap_err();
        assert_same(&refused);
    }
}

#[test]
fn of_tables() {
    let shape = Shape::new(6, 6).unwrap();
    let patterns = [
        PatternError::Board { shape, most: 16 },
        PatternError::TooLarge(shape),
        PatternError::Size { tiles: 9, most: 8 },
        PatternError::OffBoard { cell: 40, shape },
        PatternError::Blank(3),
        PatternError::Twice(3),
        PatternError::TileTwice(3),
        PatternError::Missing(3),
        PatternError::Ungrouped(3),
        PatternError::NoSuchTile { tile: 20, largest: 15 },
        PatternError::TooMany { given: 5, most: 4 },
        PatternError::Sum { given: 16, tiles: 15 },
        PatternError::Unreadable("six".into()),
    ];
    patterns.iter().for_each(assert_same);
    let memory = BuildError::Memory { needed: 2000, allowed: 1000 };
    [BuildError::Cancelled, BuildError::Time, memory].iter().for_each(assert_same);
    let files = [
        TableFileError::NotTables,
        TableFileError::Truncated { expected: 8192, actual: 5000 },
        TableFileError::TooLong { expected: 8192, actual: 9000 },
        TableFileError::OtherVersion { found: 7 },
        TableFileError::Damaged(Damage::Header),
        TableFileError::Damaged(Damage::Tables),
        TableFileError::OtherPuzzle { found: "7-8".into(), wanted: "6-6-3".into() },
        TableFileError::Stopped(StopReason::Cancelled),
        TableFileError::Stopped(StopReason::Time),
    ];
    files.iter().for_each(assert_same);
    assert_same(&Disagreement { cells: vec![1, 2], blank: 0 });
}
