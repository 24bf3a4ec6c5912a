//! Documents as rows of tables: a column has the name and the value of a field of the JSON, so a
//! table needs only the names of its columns.

use super::{Record, Status};
use serde::Serialize;
use serde_json::{Map, Value};
use std::fmt::Display;
use taquin_search::Count;

/// The columns of an answer before its counts.
const BEFORE_COUNTS: [&str; 25] = [
    "width",
    "height",
    "tiles",
    "goal",
    "status",
    "optimal",
    "metric",
    "cost",
    "lower_bound",
    "bound_factor",
    "moves_blank",
    "moves_tile",
    "algorithm",
    "heuristic",
    "weight",
    "balance",
    "tie_break",
    "goal_test",
    "order",
    "depth_bound",
    "beam_width",
    "max_states",
    "threads",
    "pruning",
    "tables",
];

/// The columns of an answer after its counts.
const AFTER_COUNTS: [&str; 4] = ["effective_branching_factor", "stopped", "note", "time_ms"];

/// Returns the names of the columns of an answer.
///
/// ```
/// assert_eq!(taquin_lab::record::columns()[..3], ["width", "height", "tiles"]);
/// ```
#[must_use]
pub fn columns() -> Vec<&'static str> {
    let counts = Count::ALL.iter().map(|count| count.name());
    BEFORE_COUNTS.into_iter().chain(counts).chain(AFTER_COUNTS).collect()
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
        // Lists are no columns, and a number of solutions may be too large for `Value`.
        let (optima, iterations, layers, improvements) = (None, vec![], vec![], vec![]);
        let row = Self { optima, iterations, layers, improvements, ..self.clone() };
        Fields::of(&row).with("tables", self.tables()).cells(&columns())
    }
}

/// Nested fields that keep their names in tables. Others get the name of their parent before theirs.
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
    /// If the document is no JSON object.
    #[must_use]
    pub fn of(document: &impl Serialize) -> Self {
        let mut fields = Map::new();
        flatten(serde_json::to_value(document).expect("plain data is JSON"), "", &mut fields);
        Self(fields)
    }

    /// Returns the fields and one more.
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
            let row = if is_board { width.max(1) as usize } else { cells.len().max(1) };
            cells.chunks(row).map(|row| row.join(" ")).collect::<Vec<_>>().join("/")
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
    use taquin_puzzle::{Request, solve};

    #[test]
    fn any_number_of_solutions_fits_a_row() {
        let request = Request::new("1 2 3/5 0 6/4 7 8".parse().unwrap());
        let answer = solve(&Request { list_optima: Some(1), ..request }).unwrap();
        let mut record = Record::of(&answer);
        record.optima.as_mut().unwrap().solutions = Some(u128::MAX);
        assert_eq!(record.cells().len(), columns().len());
    }

    #[test]
    fn numbers_are_written_as_short_as_possible() {
        let fields = Fields::of(&serde_json::json!({ "one": 1.0, "half": 0.5, "none": null }));
        assert_eq!(fields.cells(&["one", "half", "none", "missing"]), ["1", "0.5", "", ""]);
    }
}
