//! Every error has an English message, its `Display`, and a French message with the same values.

use super::Explain;
use std::io::ErrorKind;
use taquin_check::Rejection;
use taquin_classroom::marking::MarkFault;
use taquin_classroom::sheet::{Kind, Level, SheetError, SheetFileError};
use taquin_lab::bench::{BaselineError, PathRecordsError};
use taquin_puzzle::atlas::{AtlasError, DistanceTable};
use taquin_puzzle::bulk::BulkError;
use taquin_puzzle::moves::parse_moves;
use taquin_puzzle::notation::{Format, ParseOptions, format_position, parse};
use taquin_puzzle::pdb::{BuildError, Damage, Disagreement, PatternError, TableFileError};
use taquin_puzzle::{
    Algorithm, CertificateError, GenerateError, Goal, HeuristicChoice, Metric, Move, MoveOrder,
    Position, PositionError, Reading, Request, RequestError, SearchOption, Shape, Weighting,
    explain,
};
use taquin_search::{Ratio, StopReason, TieBreak};
use taquin_tables::TablesError;

/// A missing message or value panics in test builds.
fn assert_said(error: &impl Explain) {
    let english = error.to_string();
    assert_eq!(error.explained(), english);
    assert_ne!(error.in_french(), english);
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
        "3x3",
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
                assert_said(&error);
                failed += 1;
            }
        }
    }
    assert!(failed > 300, "{failed}");
}

#[test]
fn of_names_and_numbers() {
    for text in ["1x9", "wide", "0x0"] {
        assert_said(&text.parse::<Shape>().unwrap_err());
    }
    assert_said(&"quantum".parse::<Algorithm>().unwrap_err());
    assert_said(&"euclid".parse::<HeuristicChoice>().unwrap_err());
    assert_said(&"max(".parse::<HeuristicChoice>().unwrap_err());
    assert_said(&"max(max(md),md)".parse::<HeuristicChoice>().unwrap_err());
    assert_said(&"some".parse::<TieBreak>().unwrap_err());
    assert_said(&"UDLL".parse::<MoveOrder>().unwrap_err());
    assert_said(&"yaml".parse::<Format>().unwrap_err());
    assert_said(&"lst".parse::<Goal>().unwrap_err());
    assert_said(&"-1".parse::<Ratio>().unwrap_err());
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
    assert_said(&RequestError::MetricUnseen);
    assert_said(&"double".parse::<Metric>().unwrap_err());
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
        assert_said(&RequestError::Unheeded { option, algorithm });
    }
    for request in requests.into_iter().chain(in_slides) {
        let refused: RequestError = taquin_puzzle::solve(&request).unwrap_err();
        assert_said(&refused);
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
    patterns.iter().for_each(assert_said);
    let memory = BuildError::Memory { needed: 2000, allowed: 1000 };
    [BuildError::Cancelled, BuildError::Time, memory].iter().for_each(assert_said);
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
    files.iter().for_each(assert_said);
    assert_said(&Disagreement { cells: vec![1, 2], blank: 0 });
}

#[test]
fn of_moves_and_boards_made() {
    let board: Position = "1 2 3/4 0 5".parse().unwrap();
    for moves in ["Q", "L0", "L999999999", "L 5", "1 9"] {
        assert_said(&parse_moves(moves, Reading::Blank, &board).unwrap_err());
    }
    assert_said(&board.replay(&[Move::Up, Move::Up]).unwrap_err());
    assert_said(&"both".parse::<Reading>().unwrap_err());
    assert_said(&format_position(&board, Format::Digits).unwrap_err());
    let shape = Shape::new(4, 4).unwrap();
    let generate = [
        GenerateError::BeyondRadius { shape, depth: 99, radius: 80 },
        GenerateError::NotFound { shape, depth: 60, walks: 12, farthest: 50, stopped: None },
        GenerateError::BeyondBound { shape, depth: 100_000, bound: 1024 },
        GenerateError::Stopped(StopReason::Time),
        GenerateError::Exhausted { boards: 2, all: true },
        GenerateError::Exhausted { boards: 2, all: false },
        GenerateError::UnsolvableAtDepth,
    ];
    generate.iter().for_each(assert_said);
    let bulk = [
        BulkError::TooManyCells { shape: Shape::new(17, 17).unwrap() },
        BulkError::Partial { shape, found: 17 },
        BulkError::Board { index: 3, error: PositionError::NoBlank { shape } },
        BulkError::Unsolvable { index: 3 },
        BulkError::Stopped { index: 3 },
        BulkError::Memory { bytes: Some(1 << 40) },
        BulkError::Memory { bytes: None },
    ];
    bulk.iter().for_each(assert_said);
    let goal = Goal::Last.position(shape).unwrap();
    assert_said(&DistanceTable::new(&goal).unwrap_err());
    assert_said(&AtlasError::Cancelled);
    assert_said(&AtlasError::Time);
    assert_said(&AtlasError::Memory { needed: 1_000_000 });
}

#[test]
fn of_parity() {
    for text in ["1 2 3 5 0 6 4 7 8", "2 3 4 5 6 8 7 1 0", "2 1 3 4 5 6 7 8 0"] {
        let board: Position = text.parse().unwrap();
        for goal in Goal::NAMED.map(|goal| goal.position(board.shape()).unwrap()) {
            assert_said(&explain(&board, &goal).unwrap());
        }
    }
}

#[test]
fn of_ends_and_baselines() {
    StopReason::ALL.iter().for_each(assert_said);
    let baselines = [
        BaselineError::NoRecord,
        BaselineError::OtherKind,
        BaselineError::Version { found: "taquin/9".into() },
        BaselineError::OtherBoard { number: 3 },
    ];
    baselines.iter().for_each(assert_said);
    let records = [
        PathRecordsError::Unreadable { line: 2 },
        PathRecordsError::NoSolution { line: 2 },
        PathRecordsError::OtherLength { line: 2, said: 93, found: 95 },
        PathRecordsError::Repeated { line: 2 },
    ];
    records.iter().for_each(assert_said);
}

#[test]
fn of_heuristics() {
    let choices = ["pdb:4-5", "pdb:1,2/2,3", "pdb:x", "sum(md,md)", "wd", "pdb:4-4"];
    let large = Goal::Last.position(Shape::new(9, 9).unwrap()).unwrap();
    let goal = Goal::Last.position(Shape::new(3, 3).unwrap()).unwrap();
    for text in choices {
        match text.parse::<HeuristicChoice>() {
            Err(error) => assert_said(&error),
            Ok(choice) => {
                let refused = [&goal, &large].into_iter().filter_map(|g| choice.check(g).err());
                refused.for_each(|error| assert_said(&error));
            }
        }
    }
}

#[test]
fn of_sheets() {
    assert_said(&SheetError::TooMany { asked: 700, level: Level::Easy, boards: 691 });
    assert_said(&SheetError::NoKind);
    let files = [
        SheetFileError::Kind { number: 2, name: "guess".into() },
        SheetFileError::Board { text: "1 2 3".into() },
    ];
    files.iter().for_each(assert_said);
}

#[test]
fn of_marks() {
    let faults = [
        MarkFault::NoSuchExercise { number: 9, last: 6 },
        MarkFault::OtherBoard,
        MarkFault::NoExercise,
        MarkFault::Twice { number: 2 },
        MarkFault::TooManyNumbers { count: 4 },
        MarkFault::TooFewNumbers { count: 2 },
        MarkFault::NoStep { text: "1 7 8".into() },
    ];
    faults.iter().for_each(assert_said);
    let answer = |kind| MarkFault::Answer { text: "perhaps".into(), kind };
    Kind::ALL.map(answer).iter().for_each(assert_said);
}

#[test]
fn of_tables_on_disk() {
    let error = || std::io::Error::other("broken");
    let (folder, file) = (|| "tables".to_owned(), || "a.taquin".to_owned());
    let errors = [
        TablesError::NoFolder,
        TablesError::TurnedOff,
        TablesError::Unwritable { folder: folder(), error: error() },
        TablesError::Unwritable { folder: folder(), error: ErrorKind::PermissionDenied.into() },
        TablesError::Unwritable { folder: folder(), error: ErrorKind::StorageFull.into() },
        TablesError::UnreadableFolder { folder: folder(), error: error() },
        TablesError::Unreadable { file: file(), error: error() },
        TablesError::Unremovable { file: file(), error: error() },
        TablesError::Pattern(PatternError::Size { tiles: 9, most: 8 }),
        TablesError::Build(BuildError::Cancelled),
        TablesError::File { file: file(), error: TableFileError::NotTables },
        TablesError::Shape { shape: Shape::new(5, 5).unwrap() },
        TablesError::NotStored { name: "7-8".into() },
    ];
    errors.iter().for_each(assert_said);
}

#[test]
fn of_certificates() {
    let shape = Shape::new(6, 6).unwrap();
    let errors = [
        CertificateError::Unproven,
        CertificateError::TooManyCells { shape, most: 25 },
        CertificateError::Stopped(StopReason::Time),
    ];
    errors.iter().for_each(assert_said);
    let (board, successor) = ("1 2/3 0".to_owned(), "1 0/3 2".to_owned());
    let rejections = [
        Rejection::Unlike { line: 3, expected: "goal TILES" },
        Rejection::Checksum,
        Rejection::Solvable,
        Rejection::Path,
        Rejection::Start,
        Rejection::Goal,
        Rejection::Successor { board, g: 2, successor, least: 4 },
    ];
    rejections.iter().for_each(assert_said);
}

#[test]
fn of_amounts() {
    use crate::quantities::Quantity::{
        Bytes, Count, Moves, Port, Seed, Some, States, Threads, ThreadsOrAll, Time,
    };
    for quantity in [Time, Count, Moves, Some, States, Bytes, Threads, ThreadsOrAll, Seed, Port] {
        assert_said(&crate::quantities::QuantityError { quantity, text: "soon".into() });
    }
}
