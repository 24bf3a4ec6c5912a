//! The reports about stored tables: the list, a build, a check.

use super::words::tables_from;
use super::{duration, wrapped};
use serde_json::{Value, json};
use taquin_lab::document::style::{BAD, GOOD, painted};
use taquin_lab::document::{Block, Table, parts};
use taquin_lab::record::csv_of;
use taquin_language::{Explain, Fixed, list_and, say};
use taquin_puzzle::pdb::{Pattern, TableHeader};
use taquin_puzzle::{Aim, Answer, Goal, Metric, StageReport, TableOrigin, TableUse, UsedTables};
use taquin_tables::{Audit, Folder, StoredFile, TablesError};

/// Returns the stored tables, for people.
pub fn list<'a>(folder: &Folder, files: &[StoredFile]) -> Vec<Block<'a>> {
    if files.is_empty() {
        return vec![Block::Text(none(folder))];
    }
    let head = [
        say!("tables-head-partition"),
        say!("tables-head-board"),
        say!("tables-head-goals"),
        say!("tables-head-bytes"),
        say!("tables-head-time"),
        say!("tables-head-use"),
    ];
    let sound: Vec<&TableHeader> =
        files.iter().filter_map(|file| file.header.as_ref().ok()).collect();
    let table = (!sound.is_empty()).then(|| Block::Table(Table::new(head, sound.iter().map(row))));
    let bad = files.iter().filter_map(|file| {
        let error = file.header.as_ref().err()?;
        Some(Block::Text(painted(BAD, &fault(file, error))))
    });
    let bytes = megabytes(sound.iter().map(|header| header.length()).sum());
    let total =
        say!("tables-total", files = files.len(), megabytes = bytes, folder = folder.shown());
    let rest = bad.chain([Block::Note(total)]).collect();
    parts([table.into_iter().collect(), rest])
}

fn row(header: &&TableHeader) -> [String; 6] {
    [
        header.partition().to_string(),
        header.shape().to_string(),
        goals(header),
        say!("tables-megabytes", megabytes = megabytes(header.length())),
        duration(header.build_time()),
        purpose(header),
    ]
}

/// Returns the named goals that a file serves, or else the cell of the blank.
fn goals(header: &TableHeader) -> String {
    let names: Vec<String> = named_goals(header).into_iter().map(Into::into).collect();
    if names.is_empty() {
        say!("tables-goal-blank", cell = header.blank().to_string())
    } else {
        list_and(&names)
    }
}

fn named_goals(header: &TableHeader) -> Vec<&'static str> {
    let fits = |goal: &&Goal| goal.position(header.shape()).is_ok_and(|goal| header.fits(&goal));
    Goal::NAMED.iter().filter(fits).map(Goal::name).collect()
}

/// The largest boards that strong tables solve at once, in cells.
const MOST_CELLS_AT_ONCE: usize = 16;

fn purpose(header: &TableHeader) -> String {
    match TableUse::of(header.partition()) {
        // Beyond 16 cells a board takes minutes to days even with the strongest tables.
        TableUse::Large if header.shape().cells() > MOST_CELLS_AT_ONCE => say!("tables-use-proof"),
        TableUse::Large => say!("tables-use-large"),
        TableUse::Small => say!("tables-use-small"),
        TableUse::Unused => say!("tables-use-none"),
    }
}

fn megabytes(bytes: u64) -> Fixed {
    let megabytes = bytes as f64 / 1e6;
    Fixed(megabytes, usize::from(megabytes < 9.95))
}

fn fault(file: &StoredFile, error: &TablesError) -> String {
    match error {
        TablesError::File { error, .. } => say!("tables-fault", file = file.name(), fault = error),
        other => other.explained(),
    }
}

/// Returns the note that no tables are stored, and how to build some.
pub fn none(folder: &Folder) -> String {
    say!("tables-none", folder = folder.shown())
}

/// Returns the stored tables, for programs.
pub fn json(folder: &Folder, files: &[StoredFile]) -> String {
    let document = json!({
        "schema": "taquin/1",
        "folder": folder.shown(),
        "tables": files.iter().map(entry).collect::<Vec<Value>>(),
    });
    document.to_string()
}

/// Returns the stored tables as rows, without the cells of each pattern.
pub fn csv(files: &[StoredFile]) -> String {
    const COLUMNS: [&str; 10] = [
        "file",
        "partition",
        "width",
        "height",
        "goal_blank",
        "goals",
        "entries",
        "bytes",
        "build_ms",
        "error",
    ];
    csv_of(&COLUMNS, files.iter().map(entry))
}

fn entry(file: &StoredFile) -> Value {
    let header = match &file.header {
        Ok(header) => header,
        Err(fault) => {
            let error = match fault {
                TablesError::File { error, .. } => error.to_string(),
                other => other.to_string(),
            };
            return json!({ "file": file.name(), "error": error });
        }
    };
    let homes: Vec<&[u8]> = header.partition().patterns().iter().map(Pattern::homes).collect();
    json!({
        "file": file.name(),
        "partition": header.partition().to_string(),
        "width": header.shape().cols(),
        "height": header.shape().rows(),
        "goal_blank": header.blank(),
        "goals": named_goals(header),
        "homes": homes,
        "entries": header.entries(),
        "bytes": header.length(),
        "build_ms": header.build_time().as_secs_f64() * 1e3,
    })
}

/// Returns a check in one line.
pub fn audited<'a>(file: &StoredFile, audit: &Audit) -> Block<'a> {
    let name = file.name();
    let (style, text) = match audit {
        Audit::Right { entries, rebuilt: true } => {
            (GOOD, say!("tables-right-all", file = name, entries))
        }
        Audit::Right { entries, rebuilt: false } => {
            (GOOD, say!("tables-right", file = name, entries))
        }
        Audit::Unusable(error) => (BAD, fault(file, error)),
        Audit::Wrong(error) => (BAD, say!("tables-fault", file = name, fault = error)),
        Audit::Different => (BAD, say!("tables-different", file = name)),
    };
    Block::Text(painted(style, &text))
}

/// Returns a warning about stored tables that a search could not use.
pub fn unused(error: &TablesError) -> String {
    match error {
        TablesError::File { .. } | TablesError::Unreadable { .. } => {
            say!("tables-unused-file", fault = error)
        }
        _ => say!("tables-unused", fault = error),
    }
}

/// Returns the steps of the automatic strategy and their reasons, for `-v`.
pub fn stages(answer: &Answer, width: usize) -> String {
    let compared = answer.stages.iter().any(|stage| stage.trial);
    let line = |(number, stage): (usize, &StageReport)| {
        let states = stage.expanded;
        let Some(used @ UsedTables { name, origin, strength, .. }) = &stage.tables else {
            return match (number, answer.metric) {
                _ if stage.aim == Aim::Improve => say!("tables-stage-improve", states),
                (0, Metric::Single) => say!("tables-stage-none", states),
                (0, Metric::Multi) => say!("tables-stage-none-multi", states),
                _ => say!("tables-stage-no-room", states),
            };
        };
        let tables = name.as_str();
        if stage.trial || compared {
            let search = tables_from(used);
            return if stage.trial {
                say!("tables-stage-trial", search, states)
            } else {
                say!("tables-stage-chosen", search, states)
            };
        }
        match (origin, strength) {
            (TableOrigin::Built, TableUse::Large) => say!("tables-stage-large", tables, states),
            (TableOrigin::Built, _) => say!("tables-stage-small", tables, states),
            (TableOrigin::Stored, _) => say!("tables-stage-stored", tables, states),
            (TableOrigin::AtHand, _) => say!("tables-stage-at-hand", tables, states),
        }
    };
    let lines = answer.stages.iter().enumerate().map(line);
    lines.map(|line| wrapped(&line, width, 2) + "\n").collect()
}

/// Returns how to store tables that took seconds to build.
pub fn offer(answer: &Answer) -> Option<String> {
    let kept = answer.metric == Metric::Single;
    let large = |tables: &&UsedTables| {
        kept && tables.origin == TableOrigin::Built && tables.strength == TableUse::Large
    };
    let mut used = answer.stages.iter().filter_map(|stage| stage.tables.as_ref());
    let UsedTables { name: tables, .. } = used.find(large)?;
    let shape = answer.start.shape();
    let what = match (shape.rows(), shape.cols()) {
        (4, 4) => tables.clone(),
        (rows, cols) => format!("{tables} --size {rows}x{cols}"),
    };
    Some(say!("tables-offer", tables = what))
}
