//! Table files: written tables are read back, and any other content is refused.

use std::ops::Range;
use std::sync::Arc;
use std::time::Duration;

use taquin_puzzle::pdb::{
    BuildError, BuildSettings, Damage, Partition, PatternTable, StoredTables, TableFileError,
    TableSource, WantedTables, write_tables,
};
use taquin_puzzle::{
    Goal, Listener, Moves, Position, Request, Sampler, Shape, Solver, TableSet, TableShelf,
    solve_fast,
};
use taquin_search::{Cancel, Heartbeat, Limits, Outcome, StopReason};
use twox_hash::XxHash3_64;

const HEADER: usize = 4096;

fn shape() -> Shape {
    Shape::new(4, 4).unwrap()
}

fn partition(sizes: &str) -> Partition {
    Partition::named(shape(), 0, sizes).unwrap()
}

fn file(sizes: &str) -> Vec<u8> {
    let patterns = partition(sizes);
    let settings = BuildSettings::default();
    let tables = PatternTable::build_all(patterns.patterns(), &settings, &mut |_| {}).unwrap();
    let mut file = Vec::new();
    write_tables(&tables, Duration::from_micros(1234), &mut file).unwrap();
    file
}

fn open(file: &[u8]) -> Result<StoredTables, TableFileError> {
    StoredTables::open(Arc::new(file.to_vec()))
}

fn load(file: &[u8]) -> Result<Vec<PatternTable>, TableFileError> {
    open(file)?.load(&Limits::NONE)
}

/// A modified header with a correct checksum.
fn with_header(file: &[u8], at: usize, bytes: &[u8]) -> Vec<u8> {
    let mut file = file.to_vec();
    file[at..at + bytes.len()].copy_from_slice(bytes);
    let sum = XxHash3_64::oneshot(&file[..HEADER - 8]).to_le_bytes();
    file[HEADER - 8..HEADER].copy_from_slice(&sum);
    file
}

/// Bytes that begin at an odd address.
struct Shifted(Vec<u8>, Range<usize>);

impl AsRef<[u8]> for Shifted {
    fn as_ref(&self) -> &[u8] {
        &self.0[self.1.clone()]
    }
}

#[test]
fn written_files_are_read_back() {
    let file = file("4-4-4-3");
    assert_eq!(file.len() % HEADER, 0);
    let stored = open(&file).unwrap();
    let header = stored.header();
    assert_eq!(header.partition(), &partition("4-4-4-3"));
    assert_eq!((header.shape(), header.blank()), (shape(), 0));
    assert_eq!(header.build_time(), Duration::from_micros(1234));
    assert_eq!(header.length(), file.len() as u64);
    let read = stored.load(&Limits::NONE).unwrap();
    assert_eq!(header.entries(), read.iter().map(PatternTable::entries).sum::<u64>());
    for table in &read {
        assert_eq!(table.words(), PatternTable::build(table.pattern()).words());
        assert_eq!(table.audit(2000, 1), Ok(()));
    }
}

#[test]
fn words_at_odd_addresses_are_copied() {
    let file = file("4-4-4-3");
    let plain = load(&file).unwrap();
    for shift in [1, 4] {
        let bytes = [&vec![0; shift], &file[..]].concat();
        let range = shift..bytes.len();
        let stored = StoredTables::open(Arc::new(Shifted(bytes, range))).unwrap();
        let tables = stored.load(&Limits::NONE).unwrap();
        assert!(tables.iter().zip(&plain).all(|(one, other)| one.words() == other.words()));
    }
}

#[test]
fn a_truncated_file_is_refused_for_every_length() {
    let file = file("4-4-4-3");
    let whole = file.len() as u64;
    let lengths = (0..64).chain([HEADER - 9, HEADER - 1, HEADER, HEADER + 1, 9000]);
    for length in lengths.chain([file.len() - HEADER, file.len() - 1]) {
        let expected = if length < HEADER { HEADER as u64 } else { whole };
        let error = TableFileError::Truncated { expected, actual: length as u64 };
        assert_eq!(open(&file[..length]).unwrap_err(), error);
    }
    let longer = [&file[..], &[0]].concat();
    assert!(matches!(open(&longer), Err(TableFileError::TooLong { .. })));
}

#[test]
fn no_bit_of_the_header_can_change() {
    let mut file = file("4-4-4-3");
    for bit in 0..HEADER * 8 {
        file[bit / 8] ^= 1 << (bit % 8);
        let error = open(&file).unwrap_err();
        match bit / 8 {
            0..8 => assert_eq!(error, TableFileError::NotTables),
            8..12 => assert!(matches!(error, TableFileError::OtherVersion { .. })),
            _ => assert_eq!(error, TableFileError::Damaged(Damage::Header)),
        }
        file[bit / 8] ^= 1 << (bit % 8);
    }
    assert!(load(&file).is_ok());
}

#[test]
fn no_bit_of_the_tables_can_change() {
    let mut file = file("4-4-4-3");
    let places = (HEADER..file.len()).step_by(file.len() / 300);
    for place in places.chain([HEADER, file.len() - 1]) {
        file[place] ^= 1 << (place % 8);
        assert_eq!(load(&file).unwrap_err(), TableFileError::Damaged(Damage::Tables), "{place}");
        file[place] ^= 1 << (place % 8);
    }
}

#[test]
fn other_files_and_other_versions_are_different_errors() {
    assert_eq!(open(b"PK\x03\x04 something else").unwrap_err(), TableFileError::NotTables);
    let newer = with_header(&file("4-4-4-3"), 8, &2_u32.to_le_bytes());
    assert_eq!(open(&newer).unwrap_err(), TableFileError::OtherVersion { found: 2 });
}

/// An inconsistent header with a correct checksum is an error.
#[test]
fn inconsistent_headers_are_errors() {
    let file = file("4-4-4-3");
    let huge = u64::MAX.to_le_bytes();
    let senseless: [(usize, &[u8]); 9] = [
        (12, &[9]),      // encoding
        (16, &[0]),      // rows
        (16, &[16, 16]), // a board too large
        (18, &[15]),     // a blank that is part of a pattern
        (19, &[3]),      // a pattern too few
        (19, &[200]),    // more than there is room for
        (48, &huge),     // homes
        (64, &huge),     // offset
        (72, &huge),     // words
    ];
    for (at, bytes) in senseless {
        let error = open(&with_header(&file, at, bytes)).unwrap_err();
        assert_eq!(error, TableFileError::Damaged(Damage::Header), "{at} {bytes:?}");
    }
    let fewer = with_header(&file, 72, &8_u64.to_le_bytes());
    assert_eq!(load(&fewer).unwrap_err(), TableFileError::Damaged(Damage::Header));
}

#[test]
fn tables_of_another_puzzle_are_an_error() {
    let stored = open(&file("4-4-4-3")).unwrap();
    assert_eq!(stored.header().expect(&partition("4-4-4-3")), Ok(()));
    let error = stored.header().expect(&partition("5-5-5")).unwrap_err();
    let text = error.to_string();
    assert!(text.contains("4-4-4-3 of 4×4 with the blank in cell 0, not 5-5-5"), "{text}");
    let (first, snail) = (goal(&Goal::First), goal(&Goal::Snail));
    assert!(stored.header().fits(&first) && !stored.header().fits(&snail));
}

fn goal(goal: &Goal) -> Position {
    goal.position(shape()).unwrap()
}

#[test]
fn reading_can_be_cancelled() {
    let stored = open(&file("4-4-4-3")).unwrap();
    let cancel = Cancel::new();
    cancel.cancel();
    let limits = Limits { cancel: Some(cancel), ..Limits::NONE };
    assert_eq!(stored.load(&limits).unwrap_err(), TableFileError::Stopped(StopReason::Cancelled));
}

/// A table source like that of the command, without files.
#[derive(Debug)]
struct Files(Vec<StoredTables>);

impl TableSource for Files {
    fn has(&self, goal: &Position) -> bool {
        self.0.iter().any(|stored| stored.header().fits(goal))
    }

    fn fetch(
        &self,
        wanted: WantedTables<'_>,
        limits: &Limits,
    ) -> Result<Option<Vec<PatternTable>>, StopReason> {
        let is_wanted = |stored: &&StoredTables| match wanted {
            WantedTables::For(goal) => stored.header().fits(goal),
            WantedTables::Of(partition) => stored.header().partition() == partition,
        };
        match self.0.iter().find(is_wanted).map(|stored| stored.load(limits)) {
            Some(Err(TableFileError::Stopped(reason))) => Err(reason),
            found => Ok(found.map(Result::unwrap)),
        }
    }
}

#[test]
fn the_automatic_strategy_takes_stored_tables_when_it_needs_them() {
    let source = || Box::new(Files(vec![open(&file("6-6-3")).unwrap()]));
    let alone = Solver::with_shelf(TableShelf::with_source(source())).without_distance_table();
    let many = Solver::with_shelf(TableShelf::with_source(source()));
    let hard: Position = "15 2 12 11 14 13 9 5 1 3 8 7 0 10 6 4".parse().unwrap();
    let ask = |solver: &Solver| {
        let request = Request { goal: Goal::First, ..Request::new(hard.clone()) };
        let answer = solver.solve(&request, Listener::NONE).unwrap();
        assert_eq!(answer.cost(), Some(65));
        answer.stages
    };
    let stages = ask(&alone);
    assert_eq!((stages.len(), stages[0].expanded), (2, 1_000_000), "{stages:?}");
    assert!(stages[1].to_string().starts_with("tables 6-6-3, stored"), "{stages:?}");
    // A solver for many boards reads the tables at once.
    let stages = ask(&many);
    assert_eq!(stages.len(), 1, "{stages:?}");
    assert!(stages[0].to_string().starts_with("tables 6-6-3, stored"), "{stages:?}");
    assert!(ask(&many)[0].to_string().starts_with("tables 6-6-3, already in memory"));
}

#[test]
fn other_shapes_are_searched_with_their_tables() {
    let goal = Goal::Last.position(Shape::new(3, 5).unwrap()).unwrap();
    let partition = TableSet::partition(&goal, "6-6-2").unwrap();
    let tables = PatternTable::build_all(partition.patterns(), &Default::default(), &mut |_| {});
    let mut file = Vec::new();
    write_tables(&tables.unwrap(), Duration::ZERO, &mut file).unwrap();
    let source = Files(vec![open(&file).unwrap()]);
    let solver = Solver::with_shelf(TableShelf::with_source(Box::new(source)));
    let mut used = 0;
    for seed in 0..6 {
        let start = Sampler::new(seed).walk(&goal, 500);
        let by_tables = solver.solve(&Request::new(start.clone()), Listener::NONE).unwrap();
        let last = by_tables.stages.last().unwrap().table_name();
        used += u32::from(last == Some("6-6-2"));
        let plain = taquin_puzzle::solve(&Request::new(start)).unwrap();
        let length = |answer: &taquin_puzzle::Answer| answer.solution().unwrap().moves.len();
        assert_eq!(length(&by_tables), length(&plain));
    }
    assert!(used > 0, "no board was hard enough for tables");
}

#[test]
fn building_stops_at_the_next_level() {
    let eight = partition("7-8").patterns()[1].clone();
    for last in [0, 1, 5, 9] {
        let cancel = Cancel::new();
        let limits = Limits { cancel: Some(cancel.clone()), ..Limits::NONE };
        let settings = BuildSettings { threads: 0, limits };
        let mut told = 0;
        let built = PatternTable::build_with(&eight, &settings, &mut |at| {
            told = at.distance;
            if at.distance == last {
                cancel.cancel();
            }
        });
        assert_eq!((built.unwrap_err(), told), (BuildError::Cancelled, last));
    }
}

#[test]
fn searching_stops_at_the_next_look() {
    let set = TableSet::new(&partition("5-5-5"), load(&file("5-5-5")).unwrap());
    let hardest: Position = "0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1".parse().unwrap();
    for beats in [1, 2, 20] {
        let cancel = Cancel::new();
        let limits = Limits { cancel: Some(cancel.clone()), ..Limits::NONE };
        let mut heard = 0;
        let mut progress = |_: &Heartbeat<'_, Moves>| {
            heard += 1;
            if heard == beats {
                cancel.cancel();
            }
        };
        let goal = goal(&Goal::Last);
        let report = solve_fast(&hardest, &goal, &set, &limits, 1, Some(&mut progress));
        assert_eq!(report.outcome, Outcome::Stopped(StopReason::Cancelled));
        // One more check, which sees the flag; an iteration may end before it.
        assert!((beats + 1..=beats + 2).contains(&heard), "{heard} beats, cancelled at {beats}");
    }
}

#[test]
fn memory_includes_the_tables_held() {
    let patterns = partition("5-5-5");
    let build = |memory| {
        let settings = BuildSettings { threads: 0, limits: Limits { memory, ..Limits::NONE } };
        PatternTable::build_all(patterns.patterns(), &settings, &mut |_| {})
    };
    let bits: u64 =
        build(None).unwrap().iter().map(|table| size_of_val(table.words()) as u64).sum();
    let Err(BuildError::Memory { needed, allowed: 0 }) = build(Some(0)) else { panic!("no room") };
    assert!(needed > bits + bits / 3 * 2, "three tables, and two more bits an entry of the last");
    assert!(build(Some(needed - 1)).is_err());
    assert!(build(Some(needed)).is_ok());
}
