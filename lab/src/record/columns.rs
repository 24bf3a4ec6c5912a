//! A record as a row of a table. The columns have the names of the JSON fields, and every table of
//! answers has the same columns.

use super::{Record, Status, search};
use std::fmt::{Display, Write};
use taquin_puzzle::notation::{Instance, InstanceGoal};
use taquin_search::Count;

/// A column: its name, and its value.
type Column = (&'static str, fn(&Record) -> String);

const BEFORE_SEARCH: [Column; 12] = [
    ("width", |record| record.instance.width.to_string()),
    ("height", |record| record.instance.height.to_string()),
    ("tiles", |record| tiles_cell(&record.instance)),
    ("goal", |record| goal_cell(&record.instance)),
    ("status", |record| record.status.name().to_owned()),
    ("optimal", |record| or_empty(record.optimal)),
    ("metric", |record| record.metric.to_string()),
    ("cost", |record| or_empty(record.cost)),
    ("lower_bound", |record| or_empty(record.lower_bound)),
    ("bound_factor", |record| or_empty(record.bound_factor)),
    ("moves_blank", |record| or_empty(record.moves.as_ref().map(|path| &path.blank))),
    ("moves_tile", |record| or_empty(record.moves.as_ref().map(|path| &path.tile))),
];

const TABLES: Column = ("tables", |record| or_empty(record.tables()));

const AFTER_COUNTS: [Column; 4] = [
    ("effective_branching_factor", |record| or_empty(record.effective_branching_factor)),
    ("stopped", |record| or_empty(record.stopped.map(|reason| reason.name()))),
    ("note", |record| or_empty(record.note.as_ref())),
    ("time_ms", |record| record.time_ms.to_string()),
];

/// Returns the names of the columns.
///
/// ```
/// assert_eq!(taquin_lab::record::columns()[..3], ["width", "height", "tiles"]);
/// ```
#[must_use]
pub fn columns() -> Vec<&'static str> {
    let names = |columns: &'static [Column]| columns.iter().map(|(name, _)| *name);
    let search = search::COLUMNS.iter().map(|(name, _)| *name);
    let counts = Count::ALL.iter().map(|count| count.name());
    let before = names(&BEFORE_SEARCH).chain(search).chain([TABLES.0]);
    before.chain(counts).chain(names(&AFTER_COUNTS)).collect()
}

impl Record {
    /// Returns the values of the [`columns`].
    ///
    /// ```
    /// use taquin_lab::record::{Record, columns};
    /// use taquin_lab::puzzle::{Request, solve};
    /// let record = Record::of(&solve(&Request::new("1 2 3/5 0 6/4 7 8".parse()?))?);
    /// let place = columns().iter().position(|name| *name == "moves_blank").unwrap();
    /// assert_eq!(record.cells()[place], "LDRR");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn cells(&self) -> Vec<String> {
        let cells = |columns: &'static [Column]| columns.iter().map(|(_, cell)| cell(self));
        let search = search::COLUMNS.iter().map(|(_, cell)| cell(&self.search));
        let counts = Count::ALL.iter().map(|&count| self.counts[count].to_string());
        let before = cells(&BEFORE_SEARCH).chain(search).chain([TABLES.1(self)]);
        before.chain(counts).chain(cells(&AFTER_COUNTS)).collect()
    }
}

/// Returns one line of comma-separated values (RFC 4180), with the line end.
///
/// ```
/// use taquin_lab::record::csv_line;
/// assert_eq!(csv_line(["1", "max(a,b)"]), "1,\"max(a,b)\"\n");
/// ```
#[must_use]
pub fn csv_line(cells: impl IntoIterator<Item = impl AsRef<str>>) -> String {
    let mut line = String::new();
    for cell in cells {
        let cell = cell.as_ref();
        if cell.contains([',', '"', '\n', '\r']) {
            line.extend(["\"", &cell.replace('"', "\"\""), "\","]);
        } else {
            line.extend([cell, ","]);
        }
    }
    line.pop();
    line + "\n"
}

/// Returns the value, or an empty cell.
///
/// ```
/// use taquin_lab::record::or_empty;
/// assert_eq!([or_empty(Some(4)), or_empty(None::<u64>)], ["4", ""]);
/// ```
#[must_use]
pub fn or_empty(value: Option<impl Display>) -> String {
    value.map_or_else(String::new, |value| value.to_string())
}

/// Returns the board as `1 2 3/5 0 6/4 7 8`, which every command reads.
pub(crate) fn tiles_cell(instance: &Instance) -> String {
    rows(&instance.tiles, instance.width)
}

/// Returns the name of the goal, or its board.
pub(crate) fn goal_cell(instance: &Instance) -> String {
    match &instance.goal {
        Some(InstanceGoal::Tiles(tiles)) => rows(tiles, instance.width),
        Some(InstanceGoal::Name(name)) => name.clone(),
        None => String::new(),
    }
}

pub(crate) fn rows(tiles: &[impl Display], width: usize) -> String {
    let mut text = String::new();
    for (cell, tile) in tiles.iter().enumerate() {
        let separator = if cell == 0 {
            ""
        } else if cell % width.max(1) == 0 {
            "/"
        } else {
            " "
        };
        write!(text, "{separator}{tile}").expect("a String takes any text");
    }
    text
}

impl Status {
    /// Returns its name in documents and tables.
    ///
    /// ```
    /// use taquin_lab::record::Status;
    /// assert_eq!(Status::Unsolvable.name(), "unsolvable");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Solved => "solved",
            Self::Unsolvable => "unsolvable",
            Self::Stopped => "stopped",
        }
    }
}
