//! The answer in a report that this program wrote, or another in the same
//! layout: what a course's own checker would read.
//!
//! ```text
//! path_to_goal: ['Up', 'Left']      Columbia: the moves after a name
//! Number of moves: 4                42 and Princeton: the states, one after
//!                                   the other, around lines with counts
//! Tiles slide  5 4 7 8              the report for people: tiles after a label
//! line,width,…,moves_blank,…        CSV: the moves in their column
//! ```
//!
//! States tell their moves by themselves: from one to the next the blank has
//! gone along its row or its column.

use taquin_puzzle::moves::{MoveStyle, write_moves};
use taquin_puzzle::notation::{Format, ParseOptions, Parsed, lines, parse, parse_goal, parse_many};
use taquin_puzzle::{Goal, Move, Position, Reading};

/// What a report says.
///
/// ```
/// use taquin_classroom::reading::reported;
/// use taquin_puzzle::Reading;
/// let states = "1 2 3/4 5 6/7 0 8\n1 2 3/4 5 6/7 8 0\n";
/// let found = reported(states).expect("a list of states");
/// assert_eq!((found.moves.as_str(), found.reading), ("R", Some(Reading::Blank)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reported {
    /// The board it is about, where it shows it.
    pub start: Option<Parsed>,
    /// The moves as written.
    pub moves: String,
    /// How their letters are meant, where that is known.
    pub reading: Option<Reading>,
}

/// Finds the answer in a report; nothing where the text is none.
///
/// ```
/// use taquin_classroom::reading::reported;
///
/// let states = "1 2 3/4 5 6/0 7 8\n1 2 3/4 5 6/7 0 8\n1 2 3/4 5 6/7 8 0\n";
/// assert_eq!(reported(states).unwrap().moves, "RR");
/// let columbia = "path_to_goal: ['Right', 'Right']\ncost_of_path: 2\n";
/// assert_eq!(reported(columbia).unwrap().moves.trim(), "['Right', 'Right']");
/// assert!(reported("LDRR").is_none());
/// ```
#[must_use]
pub fn reported(text: &str) -> Option<Reported> {
    columbia(text).or_else(|| csv(text)).or_else(|| for_people(text)).or_else(|| states(text))
}

fn columbia(text: &str) -> Option<Reported> {
    let path = lines(text).find_map(|(_, line)| line.trim().strip_prefix("path_to_goal"))?;
    let moves = path.trim_start().strip_prefix([':', '='])?;
    Some(Reported { start: None, moves: moves.to_owned(), reading: None })
}

/// The first row of a table; the fields up to the moves have no commas in them.
fn csv(text: &str) -> Option<Reported> {
    let (_, head) = lines(text).next()?;
    if !head.contains("moves_blank") {
        return None;
    }
    let mut rows = lines(text).map(|(_, line)| line.split(',').collect::<Vec<&str>>());
    let (names, row) = (rows.next()?, rows.next()?);
    let field = |name: &str| row.get(names.iter().position(|found| *found == name)?).copied();
    let moves = field("moves_blank")?.to_owned();
    let goal = field("goal").and_then(|goal| parse_goal(goal, &ParseOptions::default()).ok());
    let start = field("tiles").or_else(|| field("start"));
    let start = start.and_then(|start| parse(start, &ParseOptions::default()).ok());
    let start = start.map(|read| Parsed { goal, ..read });
    Some(Reported { start, moves, reading: Some(Reading::Blank) })
}

/// What stands before the tiles that slide, in both languages.
const LABELS: [&str; 2] = ["Tiles slide ", "Glissent "];

/// The tiles after their label, on as many lines as they take; those that
/// slide together have a plus between them.
fn for_people(text: &str) -> Option<Reported> {
    let mut rest = lines(text).map(|(_, line)| line);
    let first = rest.find_map(|line| LABELS.iter().find_map(|label| line.strip_prefix(label)))?;
    let is_tiles = |line: &&str| {
        line.starts_with(' ') && line.chars().all(|c| c.is_ascii_digit() || " +".contains(c))
    };
    let all: Vec<&str> = std::iter::once(first).chain(rest.take_while(is_tiles)).collect();
    let moves = all.join(" ").replace('+', " ");
    Some(Reported { start: first_drawing(text), moves, reading: None })
}

/// What stands before the goal where the start is not drawn beside it.
const GOALS: [&str; 2] = ["Goal ", "État but "];

/// The first board of the path, a letter in its upper edge, or the box on the left above.
fn first_drawing(text: &str) -> Option<Parsed> {
    let is_drawn = |line: &&str| line.starts_with(['┌', '├', '│', '└', '+', '|']);
    let all = || lines(text).map(|(_, line)| line);
    let drawn: Vec<&str> = all().skip_while(|line| !is_drawn(line)).take_while(is_drawn).collect();
    let first = drawn.first()?;
    if ["┌─ ", "+- "].iter().any(|edge| first.starts_with(edge)) {
        let is_row = |line: &&&str| line.starts_with(['│', '|']);
        let inside = |line: &&str| line.split(['│', '|']).nth(1).map(str::to_owned);
        let rows: Option<Vec<String>> = drawn[1..].iter().take_while(is_row).map(inside).collect();
        let board = rows?.join("\n").replace(['·', '.'], "0");
        let read = parse(&board, &ParseOptions::default()).ok()?;
        let named = all().find_map(|line| GOALS.iter().find_map(|label| line.strip_prefix(label)));
        let goal =
            named.map_or(Ok(Goal::Last), |name| parse_goal(name.trim(), &ParseOptions::default()));
        return Some(Parsed { goal: Some(goal.ok()?), ..read });
    }
    let width = first.chars().take_while(|c| !c.is_whitespace()).count();
    let cut: Vec<String> = drawn.iter().map(|line| line.chars().take(width).collect()).collect();
    let in_parentheses = |line: &str| line.split_once('(')?.1.split_once(')')?.0.parse().ok();
    let goal: Goal = all().find_map(in_parentheses)?;
    let read = parse(&cut.join("\n"), &ParseOptions::default()).ok()?;
    Some(Parsed { goal: Some(goal), ..read })
}

/// No row or state of the largest board is longer.
const LONGEST_STATE: usize = 4096;

/// Lines that courses print around the states.
const CAPTIONS: [&str; 3] = ["Minimum number of moves", "Complexity in", "Number of moves"];

/// The moves between states, all of which must be boards.
fn states(text: &str) -> Option<Reported> {
    let is_caption = |line: &str| CAPTIONS.iter().any(|caption| line.starts_with(caption));
    let (captions, boards): (Vec<&str>, Vec<&str>) =
        lines(text).map(|(_, line)| line).partition(|line| is_caption(line));
    let is_empty = boards.iter().all(|line| line.trim().is_empty());
    if is_empty || boards.iter().any(|line| line.len() > LONGEST_STATE) {
        return None;
    }
    let (boards, options) = (boards.join("\n"), ParseOptions::default());
    let read = parse_many(&boards, &options).map(|entry| entry.result);
    let states: Vec<Parsed> = read.collect::<Result<_, _>>().ok()?;
    let moves: Option<Vec<Vec<Move>>> =
        states.windows(2).map(|pair| between(&pair[0].position, &pair[1].position)).collect();
    let goal = meant(&states, &captions);
    let start = states.into_iter().next()?;
    let is_report = !captions.is_empty() || moves.as_ref().is_some_and(|moves| !moves.is_empty());
    let moves = write_moves(&moves?.concat(), MoveStyle::Letters, Reading::Blank);
    let start = Some(Parsed { goal, ..start });
    is_report.then_some(Reported { start, moves, reading: Some(Reading::Blank) })
}

/// The goal of the course whose layout it is; 42's programs are asked for other
/// goals as well, and then end at one of them.
fn meant(states: &[Parsed], captions: &[&str]) -> Option<Goal> {
    let (first, last) = (states.first()?, &states.last()?.position);
    if !captions.iter().any(|caption| caption.starts_with("Complexity")) {
        return first.goal.clone();
    }
    let is_last = |goal: &Goal| goal.position(last.shape()).as_ref() == Ok(last);
    Goal::NAMED.into_iter().find(is_last).or(Format::FortyTwo.goal())
}

/// The blank's moves along one line from a board to the next.
fn between(from: &Position, to: &Position) -> Option<Vec<Move>> {
    if from.shape() != to.shape() {
        return None;
    }
    let length = from.shape().taxicab(from.blank(), to.blank());
    let along = |step: &Move| {
        let moves = vec![*step; length];
        (from.replay(&moves).as_ref() == Ok(to)).then_some(moves)
    };
    Move::ALL.iter().filter(|_| length > 0).find_map(along)
}
