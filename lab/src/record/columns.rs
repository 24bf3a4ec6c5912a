//! Documents as rows of tables: a column has the name and the value of a field of the JSON.
//!
//! An answer writes its cells directly, because a batch has a row for each of many small boards; a
//! test compares them with the JSON. All other documents become rows through [`Fields`], which
//! needs only the names of the columns.

use super::{Record, Status};
use serde::Serialize;
use serde_json::{Map, Value};
use std::fmt::{Display, Write};
use taquin_puzzle::notation::InstanceGoal;
use taquin_search::{Count, StopReason};

/// The name of a column, and the function that appends its cell to a line.
type Column = (&'static str, fn(&Record, &mut String));

/// The columns of an answer before its counts.
const BEFORE_COUNTS: [Column; 25] = [
    ("width", |it, line| write_count(line, it.instance.width as u64)),
    ("height", |it, line| write_count(line, it.instance.height as u64)),
    ("tiles", |it, line| write_board(line, &it.instance.tiles, it.instance.width)),
    ("goal", |it, line| match &it.instance.goal {
        Some(InstanceGoal::Name(name)) => line.push_str(name),
        Some(InstanceGoal::Tiles(tiles)) => write_board(line, tiles, it.instance.width),
        None => {}
    }),
    ("status", |it, line| line.push_str(it.status.name())),
    ("optimal", |it, line| write_value(line, it.optimal)),
    ("metric", |it, line| line.push_str(it.metric.name())),
    ("cost", |it, line| it.cost.into_iter().for_each(|cost| write_count(line, cost))),
    ("lower_bound", |it, line| write_value(line, it.lower_bound)),
    ("bound_factor", |it, line| write_number(line, it.bound_factor)),
    ("moves_blank", |it, line| write_value(line, it.moves.as_ref().map(|moves| &moves.blank))),
    ("moves_tile", |it, line| write_value(line, it.moves.as_ref().map(|moves| &moves.tile))),
    ("algorithm", |it, line| line.push_str(&it.search.algorithm)),
    ("heuristic", |it, line| write_value(line, it.search.heuristic.as_ref())),
    ("weight", |it, line| write_number(line, it.search.weight)),
    ("balance", |it, line| write_number(line, it.search.balance)),
    ("tie_break", |it, line| write_value(line, it.search.tie_break.as_ref())),
    ("goal_test", |it, line| line.push_str(&it.search.goal_test)),
    ("order", |it, line| line.push_str(&it.search.order)),
    ("depth_bound", |it, line| write_value(line, it.search.depth_bound)),
    ("beam_width", |it, line| write_value(line, it.search.beam_width)),
    ("max_states", |it, line| write_value(line, it.search.max_states)),
    ("threads", |it, line| write_value(line, it.search.threads)),
    ("pruning", |it, line| write_value(line, it.search.pruning.as_ref())),
    ("tables", |it, line| write_value(line, it.tables())),
];

/// The columns of an answer after its counts.
const AFTER_COUNTS: [Column; 4] = [
    ("effective_branching_factor", |it, line| write_number(line, it.effective_branching_factor)),
    ("stopped", |it, line| write_value(line, it.stopped.map(StopReason::name))),
    ("note", |it, line| write_value(line, it.note.as_ref())),
    ("time_ms", |it, line| write_number(line, Some(it.time_ms))),
];

/// Returns the names of the columns of an answer.
///
/// ```
/// assert_eq!(taquin_lab::record::columns()[..3], ["width", "height", "tiles"]);
/// ```
#[must_use]
pub fn columns() -> Vec<&'static str> {
    let counts = Count::ALL.iter().map(|count| count.name());
    let name = |(name, _): Column| name;
    BEFORE_COUNTS.map(name).into_iter().chain(counts).chain(AFTER_COUNTS.map(name)).collect()
}

impl Record {
    /// Returns a line of CSV: its name, its [`columns`], and further cells.
    ///
    /// ```
    /// use taquin_lab::record::Record;
    /// use taquin_lab::puzzle::{Request, solve};
    /// let record = Record::of(&solve(&Request::new("1 2 3/5 0 6/4 7 8".parse()?))?);
    /// assert!(record.csv_line("1", &[]).starts_with("1,3,3,1 2 3/5 0 6/4 7 8,last,solved,true,"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn csv_line(&self, name: &str, further: &[String]) -> String {
        let mut line = String::with_capacity(USUAL_LINE);
        push_cell(&mut line, |line| line.push_str(name));
        for (_, write) in &BEFORE_COUNTS {
            push_cell(&mut line, |line| write(self, line));
        }
        for &count in Count::ALL {
            push_cell(&mut line, |line| write_count(line, self.counts[count]));
        }
        for (_, write) in &AFTER_COUNTS {
            push_cell(&mut line, |line| write(self, line));
        }
        for cell in further {
            push_cell(&mut line, |line| line.push_str(cell));
        }
        end_line(line)
    }
}

/// The initial capacity for the line of a small board.
const USUAL_LINE: usize = 512;

/// Appends a value; `None` leaves the cell empty.
fn write_value(line: &mut String, value: Option<impl Display>) {
    if let Some(value) = value {
        // Writing to a string cannot fail.
        let _ = write!(line, "{value}");
    }
}

/// Appends a count, like [`write_value`] but faster.
fn write_count(line: &mut String, mut count: u64) {
    let mut digits = [0; 20];
    let mut first = digits.len();
    loop {
        first -= 1;
        digits[first] = b'0' + (count % 10) as u8;
        count /= 10;
        if count == 0 {
            break;
        }
    }
    line.extend(digits[first..].iter().map(|&digit| char::from(digit)));
}

/// Appends a number that JSON can hold.
fn write_number(line: &mut String, number: Option<f64>) {
    write_value(line, number.filter(|number| number.is_finite()));
}

/// Appends a board, as every command reads it: `1 2 3/5 0 6/4 7 8`.
fn write_board(line: &mut String, tiles: &[u64], width: usize) {
    for (cell, &tile) in tiles.iter().enumerate() {
        match cell {
            0 => {}
            _ if cell % width.max(1) == 0 => line.push('/'),
            _ => line.push(' '),
        }
        write_count(line, tile);
    }
}

/// Nested fields that keep their names in tables. In other fields, the name of the parent is added
/// as a prefix.
const SHARED: [&str; 3] = ["instance", "search", "counts"];

/// The fields of a document by the names of their columns.
///
/// ```
/// use taquin_lab::record::Fields;
/// let document = serde_json::json!({ "moves": { "blank": "LD" }, "cost": 2, "tiles": [3, 1, 2, 0] });
/// let fields = Fields::of(&document).with("width", 2);
/// assert_eq!(fields.cells(&["moves_blank", "cost", "tiles", "note"]), ["LD", "2", "3 1/2 0", ""]);
/// ```
pub struct Fields(Map<String, Value>);

impl Fields {
    /// Returns the fields of a document.
    ///
    /// # Panics
    /// Panics if the document is not a JSON object.
    #[must_use]
    pub fn of(document: &impl Serialize) -> Self {
        let mut fields = Map::new();
        flatten(serde_json::to_value(document).expect("plain data is JSON"), "", &mut fields);
        Self(fields)
    }

    /// Returns the fields with one more field.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Into<Value>) -> Self {
        self.0.insert(name.to_owned(), value.into());
        self
    }

    /// Returns the values of columns; a column without a field is empty.
    #[must_use]
    pub fn cells(&self, columns: &[&str]) -> Vec<String> {
        let width = self.0.get("width").and_then(Value::as_u64).unwrap_or(1);
        let cell = |name: &&str| self.0.get(*name).map_or_else(String::new, |it| cell(it, width));
        columns.iter().map(cell).collect()
    }
}

/// Returns documents as CSV: the names of the columns, and a row for each document.
///
/// ```
/// use taquin_lab::record::csv_of;
/// let games = [serde_json::json!({ "moves": 4, "time": 1.5 }), serde_json::json!({ "moves": 9 })];
/// assert_eq!(csv_of(&["moves", "time"], games), "moves,time\n4,1.5\n9,\n");
/// ```
#[must_use]
pub fn csv_of(columns: &[&str], documents: impl IntoIterator<Item = impl Serialize>) -> String {
    let row = |document| csv_line(Fields::of(&document).cells(columns));
    csv_line(columns) + &documents.into_iter().map(row).collect::<String>()
}

fn flatten(value: Value, prefix: &str, fields: &mut Map<String, Value>) {
    let Value::Object(nested) = value else { panic!("{value} is no object") };
    for (name, value) in nested {
        match value {
            Value::Object(_) if SHARED.contains(&name.as_str()) => flatten(value, prefix, fields),
            Value::Object(_) => flatten(value, &format!("{prefix}{name}_"), fields),
            value => _ = fields.insert(format!("{prefix}{name}"), value),
        }
    }
}

/// Writes a value. Numbers in a list are a board, as every command reads it: `1 2 3/5 0 6/4 7 8`.
fn cell(value: &Value, width: u64) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        Value::Number(number) if number.is_f64() => or_empty(number.as_f64()),
        Value::Array(items) => {
            let cells: Vec<String> = items.iter().map(|item| cell(item, width)).collect();
            let is_board = items.iter().all(Value::is_number);
            let row = usize::try_from(width).ok().filter(|_| is_board).unwrap_or(cells.len());
            cells.chunks(row.max(1)).map(|row| row.join(" ")).collect::<Vec<_>>().join("/")
        }
        other => other.to_string(),
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
        push_cell(&mut line, |line| line.push_str(cell.as_ref()));
    }
    end_line(line)
}

/// Appends a cell and a comma.
fn push_cell(line: &mut String, write: impl FnOnce(&mut String)) {
    let start = line.len();
    write(line);
    let is_special = |&byte: &u8| matches!(byte, b',' | b'"' | b'\n' | b'\r');
    if line.as_bytes()[start..].iter().any(is_special) {
        let quoted = line[start..].replace('"', "\"\"");
        line.truncate(start);
        line.extend(["\"", &quoted, "\""]);
    }
    line.push(',');
}

/// Replaces the last comma by the line end.
fn end_line(mut line: String) -> String {
    line.pop();
    line.push('\n');
    line
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

#[cfg(test)]
mod tests {
    use super::*;
    use taquin_puzzle::{Algorithm, Goal, Metric, Request, Weighting, solve};
    use taquin_search::Limits;

    /// The values of the columns, taken from the JSON.
    fn from_json(record: &Record) -> String {
        // Lists are not columns, and the number of solutions may be too large for `Value`.
        let (optima, iterations, layers, improvements) = (None, vec![], vec![], vec![]);
        let row = Record { optima, iterations, layers, improvements, ..record.clone() };
        let cells = Fields::of(&row).with("tables", record.tables()).cells(&columns());
        csv_line([vec!["1".to_owned()], cells].concat())
    }

    #[test]
    fn cells_are_the_values_of_the_json() {
        let request = |board: &str| Request::new(board.parse().unwrap());
        let easy = || request("1 2 3/5 0 6/4 7 8");
        let expansions = Some(3);
        let requests = [
            easy(),
            request("2 1 3/4 5 6/7 8 0"),
            request("2 1 3 4/5 6 7 8/9 10 11 12/13 14 0 15"),
            request("1 2 3 4/5 6 7 8/9 10 0 12/13 14 11 15"),
            Request { list_optima: Some(1), metric: Metric::Multi, ..easy() },
            Request { goal: Goal::Custom("1 2 3/4 0 5/6 7 8".parse().unwrap()), ..easy() },
            Request { weighting: Weighting::Weight("1.5".parse().unwrap()), ..easy() },
            Request { weighting: Weighting::Balance("0.5".parse().unwrap()), ..easy() },
            Request { limits: Limits { expansions, ..Limits::NONE }, ..easy() },
        ];
        let mut searches: Vec<Request> = requests.into();
        for algorithm in Algorithm::all() {
            searches.push(Request { algorithm, ..easy() });
        }
        let pair = "max(walking-distance,inversion)".parse().ok();
        searches.push(Request { algorithm: Algorithm::AStar, heuristic: pair, ..easy() });
        for request in &searches {
            let mut record = Record::of(&solve(request).unwrap());
            assert_eq!(record.csv_line("1", &[]), from_json(&record));
            record.note = Some("a, \"b\"\nc".into());
            record.effective_branching_factor = Some(f64::INFINITY);
            assert_eq!(record.csv_line("1", &[]), from_json(&record));
        }
    }

    #[test]
    fn any_number_of_solutions_fits_a_row() {
        let request = Request::new("1 2 3/5 0 6/4 7 8".parse().unwrap());
        let answer = solve(&Request { list_optima: Some(1), ..request }).unwrap();
        let mut record = Record::of(&answer);
        record.optima.as_mut().unwrap().solutions = Some(u128::MAX);
        assert_eq!(record.csv_line("1", &[]), from_json(&record));
    }

    #[test]
    fn numbers_are_written_as_short_as_possible() {
        let fields = Fields::of(&serde_json::json!({ "one": 1.0, "half": 0.5, "none": null }));
        assert_eq!(fields.cells(&["one", "half", "none", "missing"]), ["1", "0.5", "", ""]);
    }
}
