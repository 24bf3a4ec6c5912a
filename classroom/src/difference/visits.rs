//! The states that another program expanded, in order, in any form that its author can print.
//!
//! | the text … | is read as |
//! | --- | --- |
//! | is JSON with `steps` or `events`, a list of boards, or a JSON document on each line | a trace of taquin or for Posthoc, or boards with `g`, `h`, `f` |
//! | begins with a row of names, one of them `board`, `state`, `tiles` … | CSV |
//! | is anything else | boards, one per line or drawn on several; `g = 2`, `h: 3`, `f 5` and words beside them are recognised |
//!
//! The shape of the boards is known, so a drawn board ends with its last row.

use std::collections::HashMap;

use serde_json::Value;
use taquin_puzzle::notation::{ParseError, ParseOptions, lines, parse};
use taquin_puzzle::{Position, Shape};
use thiserror::Error;

/// A state that a program expanded.
///
/// ```
/// use taquin_classroom::difference::read_visits;
/// use taquin_puzzle::Shape;
/// let visits = read_visits("step 1: 1 2 3/5 0 6/4 7 8, g=0 h=4\n", Shape::new(3, 3)?)?;
/// assert_eq!((visits[0].g, visits[0].h, visits[0].f), (Some(0.0), Some(4.0), None));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Visit {
    /// The board.
    pub board: Position,
    /// The cost of the path to it, if the program printed it.
    pub g: Option<f64>,
    /// Its estimate.
    pub h: Option<f64>,
    /// Its f.
    pub f: Option<f64>,
    /// Its line in the text, from 1; 0 in JSON.
    pub line: usize,
}

/// A text that is not a list of visits.
///
/// ```
/// use taquin_classroom::difference::{VisitsError, read_visits};
/// use taquin_puzzle::Shape;
/// let shape = Shape::new(3, 3)?;
/// assert_eq!(read_visits("no board here\n", shape), Err(VisitsError::Empty));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum VisitsError {
    /// There is no board.
    #[error(
        "no board in it: write the boards in the order in which your program expands them, one per line"
    )]
    Empty,
    /// A line is not a board.
    #[error("line {line}: {}", error.kind)]
    Board {
        /// The line, from 1.
        line: usize,
        /// What is wrong.
        error: ParseError,
    },
    /// A step in JSON has no board.
    #[error(
        "step {step} has no board: give each step the tiles, such as \"board\":[1,2,3,5,0,6,4,7,8]"
    )]
    Step {
        /// The step, from 1.
        step: usize,
    },
    /// The text begins like JSON but is invalid.
    #[error("not JSON: {fault}")]
    Json {
        /// The message of the parser.
        fault: String,
    },
}

/// Reads the visits of a program on boards of a shape.
///
/// # Errors
/// If a board is missing or wrong.
pub fn read_visits(text: &str, shape: Shape) -> Result<Vec<Visit>, VisitsError> {
    let text = text.trim_start_matches('\u{feff}');
    let visits = match json(text)? {
        Some(value) => of_json(&value, shape)?,
        None => match Header::of(text) {
            Some(header) => of_csv(text, &header, shape)?,
            None => of_text(text, shape)?,
        },
    };
    if visits.is_empty() { Err(VisitsError::Empty) } else { Ok(visits) }
}

fn options(shape: Shape) -> ParseOptions {
    ParseOptions { format: None, shape: Some(shape) }
}

fn board(text: &str, shape: Shape) -> Result<Position, ParseError> {
    parse(text, &options(shape)).map(|read| read.position)
}

/// Returns the document, or the documents of all lines as a list; `None` for other text.
fn json(text: &str) -> Result<Option<Value>, VisitsError> {
    let begins = text.trim_start();
    if !begins.starts_with(['{', '[']) {
        return Ok(None);
    }
    let whole = serde_json::from_str(text);
    let line_by_line = || -> Option<Value> {
        let rows = text.lines().filter(|line| !line.trim().is_empty());
        let values: Result<Vec<Value>, _> = rows.map(serde_json::from_str).collect();
        values.ok().map(Value::Array)
    };
    match whole {
        Ok(value) => Ok(Some(value)),
        Err(fault) => match line_by_line() {
            Some(values) => Ok(Some(values)),
            // A list in brackets may be a board with words next to it.
            None if begins.starts_with('[') => Ok(None),
            None => Err(VisitsError::Json { fault: fault.to_string() }),
        },
    }
}

/// The names of a board in JSON and CSV, the best first.
const BOARDS: [&str; 10] =
    ["board", "tiles", "state", "position", "puzzle", "grid", "node", "grille", "etat", "id"];

fn of_json(value: &Value, shape: Shape) -> Result<Vec<Visit>, VisitsError> {
    if let Some(events) = value.get("events").and_then(Value::as_array) {
        return of_events(events, shape);
    }
    let list = match value {
        Value::Array(_) if tiles(value, shape).is_some() => std::slice::from_ref(value),
        Value::Array(list) => list.as_slice(),
        Value::Object(fields) => {
            let named = fields.get("steps").and_then(Value::as_array);
            let any = || fields.values().filter_map(Value::as_array).max_by_key(|list| list.len());
            named.or_else(any).map_or(&[][..], Vec::as_slice)
        }
        _ => &[],
    };
    let visit = |(at, step): (usize, &Value)| {
        let board = board_of(step, shape).ok_or(VisitsError::Step { step: at + 1 })?;
        Ok(visit_of(step, board))
    };
    list.iter().enumerate().map(visit).collect()
}

/// Reads the expansions of a Posthoc trace. Only the first event of a node may contain its board.
fn of_events(events: &[Value], shape: Shape) -> Result<Vec<Visit>, VisitsError> {
    let mut boards: HashMap<String, Position> = HashMap::new();
    let mut visits = Vec::new();
    for event in events {
        let id = event.get("id").map(Value::to_string).unwrap_or_default();
        if let Some(board) = board_of(event, shape) {
            boards.insert(id.clone(), board);
        }
        let kind = event.get("type").and_then(Value::as_str).unwrap_or_default();
        if kind.starts_with("expand") {
            let board = boards.get(&id).cloned();
            let board = board.ok_or(VisitsError::Step { step: visits.len() + 1 })?;
            visits.push(visit_of(event, board));
        }
    }
    Ok(visits)
}

fn visit_of(step: &Value, board: Position) -> Visit {
    let number = |name: &str| step.get(name).and_then(Value::as_f64);
    Visit { board, g: number("g"), h: number("h"), f: number("f"), line: 0 }
}

fn board_of(step: &Value, shape: Shape) -> Option<Position> {
    let named = BOARDS.iter().filter_map(|name| step.get(name));
    named.chain([step]).find_map(|value| tiles(value, shape))
}

/// Returns a board in JSON: numbers in lists, or a text.
fn tiles(value: &Value, shape: Shape) -> Option<Position> {
    fn flat(value: &Value, numbers: &mut Vec<u64>) -> Option<()> {
        numbers.push(match value {
            Value::Array(list) => return list.iter().try_for_each(|one| flat(one, numbers)),
            Value::Null => 0,
            Value::String(text) => text.trim().parse().unwrap_or(0),
            other => other.as_u64()?,
        });
        Some(())
    }
    match value {
        Value::String(text) => board(text, shape).ok(),
        Value::Array(_) => {
            let mut numbers = Vec::new();
            flat(value, &mut numbers)?;
            Position::from_numbers(shape, &numbers).ok()
        }
        _ => None,
    }
}

/// The columns of a CSV file.
struct Header {
    line: usize,
    separator: char,
    board: usize,
    /// The columns of g, h and f.
    numbers: [Option<usize>; 3],
    /// The column that numbers the steps.
    step: Option<usize>,
}

impl Header {
    /// Returns the columns of a text that begins with their names.
    fn of(text: &str) -> Option<Self> {
        let (line, first) = text
            .lines()
            .enumerate()
            .find(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'))?;
        let separator = [';', '\t', ','].into_iter().find(|sign| first.contains(*sign));
        let separator = separator.unwrap_or(',');
        let names: Vec<String> =
            cells(first, separator).iter().map(|name| name.trim().to_lowercase()).collect();
        let place = |name: &str| names.iter().position(|one| one == name);
        let board = place("from_tiles").or_else(|| BOARDS.iter().find_map(|name| place(name)))?;
        let number = |name: &str| place(&format!("from_{name}")).or_else(|| place(name));
        let numbers = ["g", "h", "f"].map(number);
        Some(Self { line, separator, board, numbers, step: place("iteration") })
    }
}

/// Returns the cells of a line of CSV; a quoted cell may contain the separator.
fn cells(line: &str, separator: char) -> Vec<String> {
    let (mut cells, mut cell, mut quoted) = (Vec::new(), String::new(), false);
    for c in line.chars() {
        match c {
            '"' => quoted = !quoted,
            c if c == separator && !quoted => cells.push(std::mem::take(&mut cell)),
            c => cell.push(c),
        }
    }
    cells.push(cell);
    cells
}

fn of_csv(text: &str, header: &Header, shape: Shape) -> Result<Vec<Visit>, VisitsError> {
    let mut visits: Vec<Visit> = Vec::new();
    let mut last = None;
    for (at, line) in text.lines().enumerate().skip(header.line + 1) {
        if line.trim().is_empty() || line.starts_with('#') {
            continue;
        }
        let line_number = at + 1;
        let cells = cells(line, header.separator);
        let empty = String::new();
        let cell = |place: usize| cells.get(place).unwrap_or(&empty).trim();
        // Our own table has a row for each successor.
        let step = header.step.map(|place| cell(place).to_owned());
        if step.is_some() && step == last {
            continue;
        }
        last = step;
        let board = board(cell(header.board), shape)
            .map_err(|error| VisitsError::Board { line: line_number, error })?;
        let [g, h, f] = header.numbers.map(|place| place.and_then(|place| number(cell(place))));
        visits.push(Visit { board, g, h, f, line: line_number });
    }
    Ok(visits)
}

fn number(text: &str) -> Option<f64> {
    let number: f64 = text.trim().replace(',', ".").parse().ok()?;
    number.is_finite().then_some(number)
}

fn of_text(text: &str, shape: Shape) -> Result<Vec<Visit>, VisitsError> {
    let mut reader =
        TextReader { shape, visits: vec![], pending: String::new(), first: 0, values: [None; 3] };
    for (at, (_, line)) in lines(text).enumerate() {
        reader.line(at + 1, line)?;
    }
    reader.end()?;
    Ok(reader.visits)
}

/// Rows with this many words beyond two boards are no board, whatever follows. Each row is read with those
/// before it, so without an end a long text would take hours.
const MORE_WORDS: usize = 8;

/// Reads boards line by line.
struct TextReader {
    shape: Shape,
    visits: Vec<Visit>,
    /// The lines of a board that is not complete.
    pending: String,
    /// Its first line.
    first: usize,
    /// g, h and f that precede a board.
    values: [Option<f64>; 3],
}

impl TextReader {
    fn line(&mut self, number: usize, line: &str) -> Result<(), VisitsError> {
        let (rest, values) = named_values(line);
        for (slot, value) in self.values.iter_mut().zip(values) {
            *slot = value.or(*slot);
        }
        let rest = without_words(&rest);
        let has_tiles = rest.chars().any(|c| c.is_ascii_digit());
        if !has_tiles {
            // An empty line, a rule, or words: only a rule may appear between the rows of a board.
            if rest.trim().is_empty() && line.trim().is_empty() {
                return self.end();
            }
            // Values after a drawn board belong to it.
            if self.pending.is_empty()
                && values.iter().any(Option::is_some)
                && !self.begins_next(line)
            {
                self.complete_last();
            }
            return Ok(());
        }
        if self.pending.is_empty() {
            self.first = number;
            match self.one_line(&rest) {
                Ok((board, after)) => {
                    self.push(board, after, number);
                    return Ok(());
                }
                // A line with too many words is not a row.
                Err(error) if words(&rest).count() > self.shape.cols().max(2) + 1 => {
                    return Err(VisitsError::Board { line: number, error });
                }
                Err(_) => {}
            }
        }
        self.pending.push_str(&rest);
        self.pending.push('\n');
        if let Ok(board) = board(&self.pending, self.shape) {
            self.pending.clear();
            let first = self.first;
            self.push(board, [None; 3], first);
        } else if words(&self.pending).count() > 2 * self.shape.cells() + MORE_WORDS {
            return self.end();
        }
        Ok(())
    }

    /// Whether a line of values announces the next board: it has other words, as in `step 3: f =
    /// 5`.
    fn begins_next(&self, line: &str) -> bool {
        self.visits
            .last()
            .is_none_or(|last| last.g.is_some() || last.h.is_some() || last.f.is_some())
            || line.trim_start().chars().next().is_some_and(|c| c.is_alphabetic())
                && !line.trim_start().to_lowercase().starts_with(['g', 'h', 'f'])
    }

    /// Gives the last board the values that follow it.
    fn complete_last(&mut self) {
        let [g, h, f] = std::mem::take(&mut self.values);
        if let Some(last) = self.visits.last_mut() {
            (last.g, last.h, last.f) = (g, h, f);
        }
    }

    /// Reads a board on one line, perhaps with g, h and f after it. Research data would be read
    /// differently: index, tiles, length.
    fn one_line(&self, text: &str) -> Result<(Position, [Option<f64>; 3]), ParseError> {
        let words: Vec<&str> = words(text).collect();
        let (tiles, after) = words.split_at(self.shape.cells().min(words.len()));
        let numbers: Option<Vec<f64>> = after.iter().map(|word| number(word)).collect();
        let values = match numbers.as_deref() {
            Some(&[g, h]) => Some([Some(g), Some(h), None]),
            Some(&[g, h, f]) => Some([Some(g), Some(h), Some(f)]),
            _ => None,
        };
        if let Some(values) = values
            && let Ok(board) = board(&tiles.join(" "), self.shape)
        {
            return Ok((board, values));
        }
        Ok((board(text, self.shape)?, [None; 3]))
    }

    fn push(&mut self, board: Position, after: [Option<f64>; 3], line: usize) {
        let before = std::mem::take(&mut self.values);
        let [g, h, f] = std::array::from_fn(|at| before[at].or(after[at]));
        self.visits.push(Visit { board, g, h, f, line });
    }

    /// Ends a board: rows that do not form a board are an error.
    fn end(&mut self) -> Result<(), VisitsError> {
        let pending = std::mem::take(&mut self.pending);
        if pending.is_empty() {
            return Ok(());
        }
        match board(&pending, self.shape) {
            Ok(board) => {
                let first = self.first;
                self.push(board, [None; 3], first);
                Ok(())
            }
            Err(error) => Err(VisitsError::Board { line: self.first, error }),
        }
    }
}

/// Returns the words of a board, without its brackets and bars.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let ends = |c: char| c.is_whitespace() || ",;|/[](){}".contains(c);
    text.split(ends).filter(|word| !word.is_empty())
}

/// Removes `g=2`, `h: 3` and `f 5` from a line.
fn named_values(line: &str) -> (String, [Option<f64>; 3]) {
    let (mut rest, mut values) = (String::new(), [None; 3]);
    let mut chars = line.char_indices().peekable();
    let mut before = ' ';
    while let Some((at, c)) = chars.next() {
        let place = "ghf".find(c.to_ascii_lowercase());
        let found = place.filter(|_| !before.is_alphanumeric()).and_then(|place| {
            let after = &line[at + 1..];
            // `f(n) = 5` and `f*: 5` are also values.
            let after =
                after.strip_prefix("(n)").or_else(|| after.strip_prefix('*')).unwrap_or(after);
            let spaced = after.trim_start();
            let sign = match spaced.strip_prefix(['=', ':']) {
                Some(rest) => rest,
                None if spaced.len() < after.len() => spaced,
                None => return None,
            };
            let text = sign.trim_start();
            let sign = usize::from(text.starts_with('-'));
            let digits = &text[sign..];
            let is_end = |c: char| !c.is_ascii_digit() && c != '.';
            let length = sign + digits.find(is_end).unwrap_or(digits.len());
            let value = number(text[..length].trim_end_matches('.'))?;
            Some((place, value, line.len() - text.len() + length))
        });
        match found {
            Some((place, value, end)) => {
                values[place] = Some(value);
                rest.push(' ');
                while chars.next_if(|(at, _)| *at < end).is_some() {}
                before = ' ';
            }
            None => {
                rest.push(c);
                before = c;
            }
        }
    }
    (rest, values)
}

/// Removes words from a line, each with the number after it: `step 3:` and `node #4`. The words for
/// the blank stay.
fn without_words(line: &str) -> String {
    let mut rest = String::new();
    let mut after_word = false;
    for (at, piece) in
        line.split_inclusive(|c: char| c.is_whitespace() || ":,;".contains(c)).enumerate()
    {
        let word = piece.trim_end_matches(|c: char| c.is_whitespace() || ":,;.)".contains(c));
        let is_blank = matches!(word, "x" | "X" | "None" | "null");
        let letters = word.chars().filter(|c| c.is_alphabetic()).count();
        let is_word = !is_blank && letters > 1 && !word.contains(['[', '(', '{', '/']);
        let is_number = word.trim_start_matches(['#', '°']).chars().all(|c| c.is_ascii_digit());
        let ends =
            piece.trim_end().ends_with([':', ')']) || (piece.trim_end().ends_with('.') && at == 0);
        let numbers_step = is_number && !word.is_empty() && (after_word || (at == 0 && ends));
        if is_word || numbers_step {
            rest.push(' ');
            after_word = is_word && !ends;
        } else {
            rest.push_str(piece);
            after_word = after_word && word.is_empty();
        }
    }
    // Remaining single signs are not tiles.
    rest.trim_matches(|c: char| c.is_whitespace() || ",;:=-→>".contains(c)).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Vec<Visit> {
        read_visits(text, Shape::new(3, 3).unwrap())
            .unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    fn boards(visits: &[Visit]) -> Vec<String> {
        visits.iter().map(|visit| visit.board.to_string()).collect()
    }

    const TWO: [&str; 2] = ["1 2 3/5 0 6/4 7 8", "1 2 3/0 5 6/4 7 8"];

    #[test]
    fn boards_are_read_in_every_form() {
        for text in [
            "123506478\n123056478\n",
            "1 2 3 5 0 6 4 7 8\n1 2 3 0 5 6 4 7 8\n",
            "[[1, 2, 3], [5, 0, 6], [4, 7, 8]]\n[[1, 2, 3], [0, 5, 6], [4, 7, 8]]\n",
            "(1, 2, 3, 5, 0, 6, 4, 7, 8)\n(1, 2, 3, 0, 5, 6, 4, 7, 8)\n",
            "1 2 3\n5 0 6\n4 7 8\n\n1 2 3\n0 5 6\n4 7 8\n",
            "1 2 3\n5 0 6\n4 7 8\n1 2 3\n0 5 6\n4 7 8\n",
            "Step 1:\n1 2 3\n5 _ 6\n4 7 8\nStep 2:\n1 2 3\n_ 5 6\n4 7 8\n",
            "Expanding node #1\n1 2 3\n5 x 6\n4 7 8\n-----\nExpanding node #2\n1 2 3\nx 5 6\n4 7 8\n-----\n",
            "+---+---+---+\n| 1 | 2 | 3 |\n+---+---+---+\n| 5 |   | 6 |\n+---+---+---+\n| 4 | 7 | 8 |\n+---+---+---+\n\n+---+---+---+\n| 1 | 2 | 3 |\n+---+---+---+\n|   | 5 | 6 |\n+---+---+---+\n| 4 | 7 | 8 |\n+---+---+---+\n",
            "1: 1 2 3/5 0 6/4 7 8\n2: 1 2 3/0 5 6/4 7 8\n",
            "step,board\n1,\"1,2,3,5,0,6,4,7,8\"\n2,\"1,2,3,0,5,6,4,7,8\"\n",
            "board;g\n1 2 3/5 0 6/4 7 8;0\n1 2 3/0 5 6/4 7 8;1\n",
            "[[1,2,3,5,0,6,4,7,8],[1,2,3,0,5,6,4,7,8]]",
            r#"[{"state":"123506478"},{"state":"123056478"}]"#,
            "{\"board\":[1,2,3,5,0,6,4,7,8]}\n{\"board\":[1,2,3,0,5,6,4,7,8]}\n",
            r#"{"events":[{"type":"source","id":1,"board":"123506478"},{"type":"expanding","id":1},
               {"type":"generating","id":2,"board":"123056478"},{"type":"expanding","id":2}]}"#,
        ] {
            assert_eq!(boards(&read(text)), TWO, "{text}");
        }
    }

    #[test]
    fn values_are_read_beside_the_boards() {
        for text in [
            "1 2 3/5 0 6/4 7 8 g=0 h=4 f=4\n1 2 3/0 5 6/4 7 8 g=1 h=3 f=4\n",
            "step 1: [1,2,3,5,0,6,4,7,8], g = 0, h = 4, f = 4\nstep 2: [1,2,3,0,5,6,4,7,8], g = 1, h = 3, f = 4\n",
            "g: 0, h: 4, f: 4\n1 2 3\n5 0 6\n4 7 8\n\ng: 1, h: 3, f: 4\n1 2 3\n0 5 6\n4 7 8\n",
            "1 2 3\n5 0 6\n4 7 8\ng=0 h=4 f=4\n\n1 2 3\n0 5 6\n4 7 8\ng=1 h=3 f=4\n",
            "1 2 3 5 0 6 4 7 8 0 4 4\n1 2 3 0 5 6 4 7 8 1 3 4\n",
            "g,h,f,state\n0,4,4,123506478\n1,3,4,123056478\n",
            r#"[{"board":"123506478","g":0,"h":4,"f":4},{"board":"123056478","g":1,"h":3,"f":4}]"#,
        ] {
            let visits = read(text);
            assert_eq!(boards(&visits), TWO, "{text}");
            let values: Vec<_> = visits.iter().map(|it| (it.g, it.h, it.f)).collect();
            let expected = [(0.0, 4.0, 4.0), (1.0, 3.0, 4.0)];
            assert_eq!(values, expected.map(|(g, h, f)| (Some(g), Some(h), Some(f))), "{text}");
        }
    }

    #[test]
    fn bad_files_name_the_line() {
        let error =
            |text: &str| read_visits(text, Shape::new(3, 3).unwrap()).unwrap_err().to_string();
        assert!(error("").starts_with("no board in it"));
        assert!(error("123506478\n123506477\n").starts_with("line 2: "));
        assert!(error("1 2 3\n5 0 6\n").starts_with("line 1: "));
        assert!(error("board,g\n1 2 3,0\n").starts_with("line 2: "));
        assert!(error("{\"steps\":").starts_with("not JSON: "));
        assert!(error(r#"{"steps":[{"g":1}]}"#).starts_with("step 1 has no board"));
        assert!(error("1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0\n").starts_with("line 1: "));
    }
}
