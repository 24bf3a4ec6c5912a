//! The results for programs: one JSON document, and a row for each group.

use super::{BoardPrintouts, Found, Group, Program};
use serde::Serialize;
use taquin_lab::json::line_of;
use taquin_lab::record::csv_line;
use taquin_puzzle::notation::SCHEMA;

#[derive(Serialize)]
struct Document {
    schema: &'static str,
    kind: &'static str,
    boards: Vec<BoardDocument>,
    tried: u64,
    total: u64,
    matches: u64,
    groups: Vec<GroupDocument>,
    nearest: Vec<GroupDocument>,
}

#[derive(Serialize)]
struct BoardDocument {
    tiles: Vec<u16>,
    goal: String,
    printouts: Vec<String>,
}

#[derive(Serialize)]
struct GroupDocument {
    program: String,
    command: String,
    orders: Vec<String>,
    ties: Vec<String>,
    goal_tests: Vec<String>,
    programs: u64,
    numbers: Vec<NumberDocument>,
}

/// A number with its meaning, and its value on each board.
#[derive(Serialize)]
struct NumberDocument {
    number: String,
    meaning: &'static str,
    values: Vec<u64>,
}

/// The columns of a group.
const COLUMNS: [&str; 8] =
    ["exact", "program", "command", "orders", "ties", "goal_tests", "programs", "numbers"];

impl Found {
    /// Returns one line of JSON, without a final newline.
    #[must_use]
    pub fn to_json(&self) -> String {
        let board = |board: &BoardPrintouts| BoardDocument {
            tiles: board.start.tiles().to_vec(),
            goal: board.goal.to_string(),
            printouts: board.printouts.iter().map(ToString::to_string).collect(),
        };
        let all = |groups: &[Group]| groups.iter().map(|group| self.group(group)).collect();
        line_of(&Document {
            schema: SCHEMA,
            kind: "match",
            boards: self.boards.iter().map(board).collect(),
            tried: self.tried,
            total: self.total,
            matches: self.matches(),
            groups: all(&self.groups),
            nearest: all(&self.nearest),
        })
    }

    /// Returns a row for each group, with the names of the columns first.
    #[must_use]
    pub fn to_csv(&self) -> String {
        let row = |group: &Group| {
            let it = self.group(group);
            let number = |number: &NumberDocument| {
                let values: Vec<String> = number.values.iter().map(u64::to_string).collect();
                format!("{}={}", number.meaning, values.join("/"))
            };
            csv_line([
                self.nearest.is_empty().to_string(),
                it.program,
                it.command,
                it.orders.join(" "),
                it.ties.join(" "),
                it.goal_tests.join(" "),
                it.programs.to_string(),
                it.numbers.iter().map(number).collect::<Vec<_>>().join(" "),
            ])
        };
        let rows = self.groups.iter().chain(&self.nearest).map(row);
        csv_line(COLUMNS) + &rows.collect::<String>()
    }

    fn group(&self, group: &Group) -> GroupDocument {
        let first = &self.boards[0];
        let command = group.program.command("solve", &first.start, &first.goal);
        let numbers = self.columns.iter().zip(&group.measures).zip(&group.values);
        GroupDocument {
            program: match &group.program {
                Program::Search(entrant) => entrant.to_string(),
                Program::Course(..) => command[1..3].join(" "),
            },
            command: quoted(&command),
            orders: group.orders.iter().map(ToString::to_string).collect(),
            ties: group
                .ties
                .iter()
                .map(|tie| tie.map_or_else(|| "own".into(), |it| it.to_string()))
                .collect(),
            goal_tests: group.goal_tests.iter().map(ToString::to_string).collect(),
            programs: group.programs,
            numbers: numbers
                .map(|((column, measure), values)| NumberDocument {
                    number: column.topic.name().to_owned(),
                    meaning: measure.name(),
                    values: values.clone(),
                })
                .collect(),
        }
    }
}

/// Returns the words of a command as one line for a shell.
///
/// ```
/// let words = ["taquin", "solve", "1 2 3/5 0 6/4 7 8"].map(String::from);
/// assert_eq!(taquin_classroom::matching::quoted(&words), "taquin solve \"1 2 3/5 0 6/4 7 8\"");
/// ```
#[must_use]
pub fn quoted(words: &[String]) -> String {
    let quoted = |word: &String| match word.contains(' ') {
        true => format!("\"{word}\""),
        false => word.clone(),
    };
    words.iter().map(quoted).collect::<Vec<_>>().join(" ")
}
