//! Reads hand-ins: a name, and answers to exercises.
//!
//! ```text
//! Name: Ada Lovelace
//!
//! Exercise 1
//! Solution: LDRR
//!
//! Exercise 2
//! U | 1 | 5 | 6        g, h and f after a letter: a row of a table
//! D | 1 | 3 | 4
//!
//! Exercise 3
//! Answer: B            a letter, numbers, yes or no
//!
//! Exercise 4
//! Inversions: 9        or both on one line: `Answer: 9, no`
//! Answer: no
//!
//! 1 2 3                a board instead of a number
//! 5 0 6
//! 4 7 8
//! LDRR
//! ```
//!
//! [`super::program`] reads the output of programs. No text is refused: a line of unknown kind
//! belongs to a board, and the marker reports why that board is unreadable and in which line. Words
//! below an answer are a reason.

use super::program;
use taquin_puzzle::moves::{Letters, Written, parse_written};
use taquin_puzzle::notation::lines;
use taquin_puzzle::{Goal, Move, Reading};

/// The labels of lines, in English and French.
const MOVES: [&str; 4] = ["moves", "solution", "coups", "mouvements"];
const NAMES: [&str; 4] = ["name", "nom", "student", "élève"];
const EXERCISES: [&str; 4] = ["exercise", "exercice", "ex", "exo"];
const ANSWERS: [&str; 3] = ["answer", "réponse", "reponse"];
const INVERSIONS: [&str; 1] = ["inversions"];
const STEPS: [&str; 3] = ["step", "étape", "etape"];

/// The numbers of a row.
const NUMBERS: [&str; 3] = ["g", "h", "f"];

/// The signs between the cells of a table.
const BARS: [char; 2] = ['|', '│'];

/// A name and the answers of one student.
///
/// ```
/// let read = taquin_classroom::reading::hand_in("Name: Ada\nExercise 1\nSolution: LDRR\n");
/// assert_eq!((read.name.as_deref(), read.blocks.len()), (Some("Ada"), 1));
/// assert!(read.is_of_class());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HandIn {
    /// The student's name: `None` without a label, empty if nothing follows the label.
    pub name: Option<String>,
    /// The answers in their order.
    pub blocks: Vec<AnswerBlock>,
}

/// A value, and its line in the text, from 1.
///
/// ```
/// use taquin_classroom::reading::{InLine, hand_in};
/// let read = hand_in("Exercise 1\nAnswer: yes\n");
/// assert_eq!(read.blocks[0].answer, Some(InLine { line: 2, value: "yes".into() }));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InLine<T> {
    /// The line.
    pub line: usize,
    /// The value.
    pub value: T,
}

/// The answer to one exercise.
///
/// ```
/// let read = taquin_classroom::reading::hand_in("Exercise 3\nAnswer: B\n");
/// let block = &read.blocks[0];
/// assert_eq!((block.line, block.exercise, block.moves.is_some()), (1, Some(3), false));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AnswerBlock {
    /// The first line, from 1.
    pub line: usize,
    /// The exercise's number; `None` if the answer has none.
    pub exercise: Option<u64>,
    /// The board as written; `None` if the answer has none.
    pub board: Option<InLine<String>>,
    /// The goal; `None` unless a program printed the answer.
    pub goal: Option<Goal>,
    /// The moves as written.
    pub moves: Option<InLine<String>>,
    /// The meaning of the moves; `None` if the text does not define it.
    pub reading: Option<Reading>,
    /// The rows of a table of g, h and f.
    pub rows: Vec<InLine<AnswerRow>>,
    /// The text after `Inversions:`.
    pub inversions: Option<InLine<String>>,
    /// A word, a letter or numbers.
    pub answer: Option<InLine<String>>,
}

impl AnswerBlock {
    fn is_table_or_word(&self) -> bool {
        self.answer.is_some() || self.inversions.is_some() || !self.rows.is_empty()
    }

    /// Whether the block has more than a number and a board.
    pub(crate) fn has_answer(&self) -> bool {
        self.moves.is_some() || self.is_table_or_word()
    }

    /// Returns the letters of the moves: programs print the English ones in every language.
    #[must_use]
    pub fn letters(&self, spoken: Letters) -> Letters {
        if self.reading.is_some() { Letters::English } else { spoken }
    }
}

/// A row of a table: its label, a board, and the numbers that are filled in.
///
/// ```
/// use taquin_classroom::reading::hand_in;
/// let read = hand_in("Exercise 5\n2: 3 5 0/1 7 6/2 4 8 1 12 13\n");
/// let row = &read.blocks[0].rows[0].value;
/// assert_eq!(row.board.as_deref(), Some("3 5 0/1 7 6/2 4 8"));
/// assert_eq!(row.numbers, [Some(1), Some(12), Some(13)]); // g, h and f
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnswerRow {
    /// The text before the numbers.
    pub label: RowLabel,
    /// The board as written; `None` if the row has none.
    pub board: Option<String>,
    /// g, h and f, and further numbers. Fewer than three if the text does not show which ones are
    /// missing.
    pub numbers: Vec<Option<u64>>,
}

/// The label of a row.
///
/// ```
/// use taquin_classroom::reading::{RowLabel, hand_in};
/// let read = hand_in("Exercise 2\nL | 1 | 3 | 4\n");
/// let row = &read.blocks[0].rows[0].value;
/// assert_eq!(row.label, RowLabel::Letter('L'));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowLabel {
    /// A letter, of a move or of a node.
    Letter(char),
    /// A move by its word.
    Move(Move),
    /// The number of a step.
    Step(u64),
}

/// Reads a hand-in: a text that a student wrote, or the output of a program.
///
/// ```
/// use taquin_classroom::reading::hand_in;
///
/// let read = hand_in("Nom : Ada\nExercice 2\nSolution : LDRR # four\n");
/// assert_eq!(read.name.as_deref(), Some("Ada"));
/// let block = &read.blocks[0];
/// assert_eq!((block.line, block.exercise), (2, Some(2)));
/// assert_eq!(block.moves.as_ref().unwrap().value.trim(), "LDRR");
///
/// let states = "1 2 3/4 5 6/0 7 8\n1 2 3/4 5 6/7 0 8\n1 2 3/4 5 6/7 8 0\n";
/// assert_eq!(hand_in(states).blocks[0].moves.as_ref().unwrap().value, "RR");
/// ```
#[must_use]
pub fn hand_in(text: &str) -> HandIn {
    let text = text.trim_start_matches('\u{feff}');
    if let Some(blocks) = program::answers(text) {
        return HandIn { name: None, blocks };
    }
    let mut reader = Reader::default();
    for ((_, line), number) in lines(text).zip(1..) {
        if let Some(heading) = markdown_heading(line) {
            reader.line(number, heading);
            continue;
        }
        reader.commented |= line.contains('#');
        reader.line(number, line.split('#').next().unwrap_or(line).trim());
    }
    reader.close();
    reader.read.without_preamble()
}

/// Returns the exercise that a heading in Markdown names; `None` for a comment.
fn markdown_heading(line: &str) -> Option<&str> {
    let heading = line.trim_start().strip_prefix('#')?;
    let is_second = heading.starts_with('#');
    let heading = heading.trim_start_matches('#').trim();
    let (_, rest) = exercise(heading)?;
    (is_second || rest.is_empty() || is_title(rest)).then_some(heading)
}

/// Whether the text after the number of an exercise is its title on the sheet, `Solve it (easy)`.
fn is_title(rest: &str) -> bool {
    rest.ends_with(')') && is_prose(rest)
}

impl HandIn {
    /// The lines above the first exercise, such as a name and a title, are left out.
    fn without_preamble(mut self) -> Self {
        let has_exercises = self.blocks.iter().any(|block| block.exercise.is_some());
        let is_preamble = |block: &AnswerBlock| {
            let is_prose = block.board.as_ref().is_some_and(|board| is_prose(&board.value));
            block.exercise.is_none() && !block.has_answer() && is_prose
        };
        if has_exercises && self.blocks.first().is_some_and(is_preamble) {
            self.blocks.remove(0);
        }
        self
    }

    /// Whether it has more than one board and its moves.
    #[must_use]
    pub fn is_of_class(&self) -> bool {
        let says_more = |block: &AnswerBlock| block.exercise.is_some() || block.is_table_or_word();
        let has_moves = |block: &&AnswerBlock| block.moves.is_some();
        self.name.is_some()
            || self.blocks.iter().filter(has_moves).count() > 1
            || self.blocks.iter().any(says_more)
    }

    /// Returns the first answer with moves, or the first answer. All lines below it become part of
    /// its moves, so that the parser of moves reports a line without moves.
    #[must_use]
    pub fn into_single(self) -> Option<AnswerBlock> {
        let first = self.blocks.iter().position(|block| block.moves.is_some()).unwrap_or(0);
        let mut blocks = self.blocks.into_iter().skip(first);
        let mut single = blocks.next()?;
        if let Some(moves) = &mut single.moves {
            let below = blocks.flat_map(|block| [block.board, block.moves]).flatten();
            moves.value.extend(below.map(|line| format!("\n{}", line.value)));
        }
        Some(single)
    }
}

#[derive(Default)]
struct Reader {
    read: HandIn,
    block: AnswerBlock,
    /// Whether the previous line ended in moves, which may continue.
    in_moves: bool,
    /// Whether tile numbers may follow those moves.
    before_tiles: bool,
    /// The last line of the current block's board.
    board_end: usize,
    /// Whether the current block has comments.
    commented: bool,
}

impl Reader {
    fn line(&mut self, number: usize, line: &str) {
        let continues = std::mem::take(&mut self.in_moves);
        if line.is_empty() || is_rule(line) {
            return;
        }
        if let Some(name) = value_of(line, &NAMES) {
            self.read.name = Some(taquin_puzzle::words::shortened(name.trim()));
        } else if let Some((exercise, rest)) = exercise(line) {
            self.close();
            let exercise = Some(exercise);
            self.block = AnswerBlock { line: number, exercise, ..AnswerBlock::default() };
            if !is_title(rest) {
                self.line(number, rest);
            }
        } else if let Some(moves) = value_of(line, &MOVES) {
            self.moves(number, moves, false);
        } else if let Some(answer) = value_of(line, &ANSWERS) {
            self.at(number).answer = Some(InLine { line: number, value: answer.trim().to_owned() });
        } else if let Some(count) = value_of(line, &INVERSIONS) {
            let value = count.trim().to_owned();
            self.at(number).inversions = Some(InLine { line: number, value });
        } else if let Some(row) = self.row(line) {
            self.at(number).rows.push(InLine { line: number, value: row });
        } else if let Some(letter) = self.letter_below_rows(line) {
            self.block.answer = Some(InLine { line: number, value: letter.into() });
        } else if is_directions(line) || continues && self.before_tiles && are_tiles(line) {
            self.moves(number, line, continues);
        } else {
            self.board(number, line);
        }
    }

    /// Returns a letter alone below rows of g, h and f: the node that is expanded next, not a move.
    fn letter_below_rows(&self, line: &str) -> Option<char> {
        let is_awaited = !self.block.rows.is_empty()
            && self.block.answer.is_none()
            && self.block.moves.is_none();
        let word = line.trim_matches(|c: char| !c.is_alphanumeric());
        match self.label(word, false).filter(|_| is_awaited)? {
            RowLabel::Letter(letter) => Some(letter),
            RowLabel::Move(_) | RowLabel::Step(_) => None,
        }
    }

    /// Returns the current block, which begins here unless it has begun.
    fn at(&mut self, number: usize) -> &mut AnswerBlock {
        if self.block.line == 0 {
            self.block.line = number;
        }
        &mut self.block
    }

    fn moves(&mut self, number: usize, moves: &str, continues: bool) {
        if continues && let Some(known) = &mut self.block.moves {
            known.value.push('\n');
            known.value.push_str(moves);
        } else {
            if self.block.moves.is_some() {
                self.close();
            }
            self.at(number).moves = Some(InLine { line: number, value: moves.to_owned() });
        }
        // Numbers below moves are the next sliding tiles, not a board, if they follow such numbers
        // or an empty label.
        self.before_tiles = moves.trim().is_empty() || are_tiles(moves);
        self.in_moves = true;
    }

    fn board(&mut self, number: usize, line: &str) {
        let block = &mut self.block;
        if block.exercise.is_some() && block.is_table_or_word() && is_prose(line) {
            // Yes or no may follow below the number of inversions.
            if let Some(InLine { value, .. }) = &mut block.inversions {
                value.push(' ');
                value.push_str(line);
            }
            return;
        }
        if block.has_answer() {
            self.close();
        }
        let end = self.board_end;
        match &mut self.at(number).board {
            Some(board) => {
                // Empty lines in between keep their number, so that errors name the right line.
                board.value.push_str(&"\n".repeat(number - end));
                board.value.push_str(line);
            }
            none => *none = Some(InLine { line: number, value: line.to_owned() }),
        }
        self.board_end = number;
    }

    /// Reads `U 1 5 6`, `| U | 1 | 5 | 6 |`, `U: g=1 h=5 f=6`, `step 2: 1 5 6` or
    /// `2: 1 2/3 0 1 5 6`. Cells may be left out if the line cannot be a row of a board.
    fn row(&self, line: &str) -> Option<AnswerRow> {
        let barred = line.contains(BARS);
        let (label, board, values) = if barred { self.barred(line)? } else { self.unbarred(line)? };
        let (mut numbers, mut place, mut given) = (vec![None; 3], 0, 0);
        let mut has_names = false;
        for value in values {
            if let Some(named) = NUMBERS.iter().position(|&name| name == value) {
                (place, has_names) = (named, true);
                continue;
            }
            let number = number(value)?;
            match numbers.get_mut(place) {
                Some(cell) => *cell = number,
                None => numbers.push(number),
            }
            (place, given) = (place + 1, given + 1);
        }
        let is_step = matches!(label, RowLabel::Step(_));
        let is_row = match (barred, given) {
            (_, 3) => true,
            (_, 4..) => self.in_exercise(),
            (true, _) => !is_step || board.is_some() || !self.block.rows.is_empty(),
            (false, _) => self.in_exercise() && (is_step || given > 0),
        };
        // Without bars, names or signs for gaps, the missing numbers cannot be identified.
        if !barred && !has_names && (1..3).contains(&given) {
            numbers.truncate(given);
        }
        let board = board.map(|board| board.trim_matches([' ', '`', ',', ';']).to_owned());
        is_row.then_some(AnswerRow { label, board, numbers })
    }

    /// Returns the label, the board and the numbers of a row whose cells are separated by bars.
    fn barred<'a>(&self, line: &'a str) -> Option<RowParts<'a>> {
        let cells = line.strip_prefix(BARS).unwrap_or(line);
        let cells = cells.strip_suffix(BARS).unwrap_or(cells);
        let cells: Vec<&str> = cells.split(BARS).map(str::trim).collect();
        let (first, values) = cells.split_first()?;
        // A board below the exercise may be drawn with bars, but not with a board in a cell.
        let has_board = values.first().is_some_and(|cell| number(cell).is_none());
        let numbered = self.block.exercise.is_some() && has_board || self.in_exercise();
        if let Some(label) = self.label(first, numbered) {
            // The board of a step or a node, which may be nine digits.
            let is_step = matches!(label, RowLabel::Step(_));
            let is_board = |cell: &&str| number(cell).is_none() || cell.len() > 3;
            let has_board =
                values.first().is_some_and(|cell| is_board(cell) || is_step && values.len() == 4);
            let (board, values) = values.split_at(usize::from(has_board));
            return Some((label, board.first().copied(), values.to_vec()));
        }
        // `2: 1 2 3/4 5 6/7 8 0 | 1 | 5 | 6`
        let (label, board) = self.step(first)?;
        Some((label, Some(board), values.to_vec()))
    }

    /// Returns the label, the board and the numbers of a row without bars.
    fn unbarred<'a>(&self, line: &'a str) -> Option<RowParts<'a>> {
        if let Some((label, rest)) = self.step(line) {
            let (board, numbers) = board_and_numbers(rest);
            return Some((label, board, words(numbers).collect()));
        }
        let mut words = words(line);
        let label = self.label(words.next()?, false)?;
        Some((label, None, words.collect()))
    }

    /// Returns a step (`2:`, `step 2`) and the text after it.
    fn step<'a>(&self, text: &'a str) -> Option<(RowLabel, &'a str)> {
        let digits = text.trim_start_matches(|c: char| c.is_alphabetic()).trim_start();
        let word = text[..text.len() - digits.len()].trim_end();
        let end = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
        let (number, rest) = (digits[..end].parse().ok()?, digits[end..].trim_start());
        let counted = rest.strip_prefix(':');
        let is_step = is_one_of(word, &STEPS) || word.is_empty() && counted.is_some();
        is_step.then(|| (RowLabel::Step(number), counted.unwrap_or(rest).trim()))
    }

    /// Whether an exercise was named without a board after it.
    fn in_exercise(&self) -> bool {
        self.block.exercise.is_some() && self.block.board.is_none()
    }

    /// Reads a letter, a move or a step; also a number alone if rows are numbered.
    fn label(&self, first: &str, numbered: bool) -> Option<RowLabel> {
        let mut letters = first.chars();
        if let (Some(letter), None) = (letters.next(), letters.next())
            && letter.is_alphabetic()
        {
            // An x is a blank.
            let letter = letter.to_ascii_uppercase();
            return (letter != 'X').then_some(RowLabel::Letter(letter));
        }
        if let Ok(Written::Directions(moves)) = parse_written(first)
            && let [only] = moves.as_slice()
        {
            return Some(RowLabel::Move(*only));
        }
        if let Some((label, "")) = self.step(first) {
            return Some(label);
        }
        numbered.then(|| first.parse().ok().map(RowLabel::Step))?
    }

    fn close(&mut self) {
        let mut block = std::mem::take(&mut self.block);
        let commented = std::mem::take(&mut self.commented);
        if let Some(InLine { value, .. }) = block.board.as_mut().filter(|_| commented) {
            // A size and a comment are the format of 42, whose goal is the snail.
            let end = value.find('\n').unwrap_or(value.len());
            if value[..end].bytes().all(|byte| byte.is_ascii_digit()) {
                value.insert_str(end, " #");
            }
        }
        if block.line > 0 {
            self.read.blocks.push(block);
        }
    }
}

/// The label of a row, its board if it has one, and its numbers.
type RowParts<'a> = (RowLabel, Option<&'a str>, Vec<&'a str>);

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| c.is_whitespace() || ",;:=".contains(c)).filter(|word| !word.is_empty())
}

/// Splits a text into a board and the numbers after it. The board has brackets, or rows of one
/// width, or is all but the last three numbers.
///
/// ```text
/// 3 5 0/1 7 6/2 4 8 1 12 13      the last row is as wide as the first
/// 3 5 0 1 7 6 2 4 8 1 12 13
/// 1 12 13                        no board
/// ```
fn board_and_numbers(text: &str) -> (Option<&str>, &str) {
    let offset = |word: &str| word.as_ptr() as usize - text.as_ptr() as usize;
    let cut = if let (Some(first), Some(last)) = (text.find('/'), text.rfind('/')) {
        let columns = words(&text[..first]).count();
        words(&text[last + 1..]).take(columns).last().map(|word| offset(word) + word.len())
    } else if let Some(bracket) = text.rfind(']') {
        Some(bracket + 1)
    } else {
        let all: Vec<&str> = words(text).collect();
        let is_name = |word: &&str| NUMBERS.contains(word);
        let count = all.iter().filter(|word| !is_name(word)).count();
        let numbers = all.iter().enumerate().filter(|(_, word)| !is_name(word));
        let third_last = (count > 3).then(|| numbers.map(|(at, _)| at).nth(count - 3)).flatten();
        third_last.map(|at| offset(all[at - usize::from(is_name(&all[at - 1]))]))
    };
    cut.map_or((None, text), |cut| (Some(&text[..cut]), &text[cut..]))
}

/// Returns the text after one of these labels and a colon.
fn value_of<'a>(line: &'a str, labels: &[&str]) -> Option<&'a str> {
    let (label, value) = line.split_once(':')?;
    is_one_of(label.trim(), labels).then_some(value)
}

fn is_directions(line: &str) -> bool {
    matches!(parse_written(line), Ok(Written::Directions(moves)) if !moves.is_empty())
}

fn are_tiles(text: &str) -> bool {
    matches!(parse_written(text), Ok(Written::Tiles(_)))
}

/// Returns a number or a gap; `None` for any other text.
#[allow(clippy::option_option)]
fn number(cell: &str) -> Option<Option<u64>> {
    match cell {
        "" | "_" | "-" | "?" | "." | "…" => Some(None),
        digits => digits.parse().ok().map(Some),
    }
}

/// Whether a line is the head of a table or the rule below it, a fence of Markdown, or a line to
/// write on that is still empty.
fn is_rule(line: &str) -> bool {
    let is_all = |signs: &str| line.chars().all(|c| signs.contains(c));
    if is_all("`") || line.matches('_').count() > 2 && is_all(r"\_ ") {
        return true;
    }
    let is_head = || {
        let cells: Vec<&str> =
            line.split(['|', '│', ' ', '\t']).filter(|cell| !cell.is_empty()).collect();
        cells.ends_with(&["g", "h", "f"])
    };
    line.contains("--") && is_all("|-: +") || is_head()
}

/// Whether a line is a reason and not a row of a board: it has a word or a comparison.
/// Hexadecimal tiles and an x for the blank are not words.
fn is_prose(line: &str) -> bool {
    let of_words = |c: char| c.is_alphabetic() && !c.is_ascii_hexdigit() && !"xX".contains(c);
    let is_word = |word: &str| word.len() > 1 && word.contains(of_words);
    line.contains(['<', '=', '>', '≤', '≥'])
        || line.split(|c: char| !c.is_alphabetic()).any(is_word)
}

/// The text of a board without the words around it, such as the text of the exercise. Empty lines
/// take their place.
pub(crate) fn without_words(board: &str) -> String {
    let tiles = |line| if is_prose(line) { "" } else { line };
    board.split('\n').map(tiles).collect::<Vec<&str>>().join("\n")
}

fn is_one_of(word: &str, words: &[&str]) -> bool {
    words.contains(&word.to_lowercase().as_str())
}

/// Reads `Exercise 3`, and returns the number with the rest of the line.
fn exercise(line: &str) -> Option<(u64, &str)> {
    let (word, rest) = line.split_once(|c: char| c.is_whitespace() || c == '.')?;
    if !is_one_of(word, &EXERCISES) {
        return None;
    }
    let rest = rest.trim_start();
    let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    let number = rest[..end].parse().ok()?;
    Some((number, rest[end..].trim_start_matches([' ', '.', ':', ')', '\u{a0}', '\u{202f}'])))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn blocks(text: &str) -> Vec<AnswerBlock> {
        hand_in(text).blocks
    }

    #[test]
    fn a_number_a_board_or_moves_begin_a_block() {
        let text =
            "# Ada\nName: Ada\n1 2 3\n5 0 6\n4 7 8\nLD\nRR\n1 2/3 0\nmoves: 3 1\n\n0 1/2 3\nR\n";
        let read = blocks(text);
        let boards: Vec<(usize, &str)> = read
            .iter()
            .map(|block| (block.line, block.board.as_ref().unwrap().value.as_str()))
            .collect();
        assert_eq!(boards, [(3, "1 2 3\n5 0 6\n4 7 8"), (8, "1 2/3 0"), (11, "0 1/2 3")]);
        assert_eq!(read[0].moves.as_ref().unwrap().value, "LD\nRR");
        assert_eq!(read[1].moves.as_ref().unwrap().value, " 3 1");
        let close = blocks("123506478\nLDRR\n1 3 6\n5 2 8\n4 0 7\nmoves:\n2 8\n");
        assert_eq!(close[1].board.as_ref().unwrap().value, "1 3 6\n5 2 8\n4 0 7");
        assert_eq!(close[1].moves.as_ref().unwrap().value.trim(), "2 8");
        let two = blocks("Exercise 1: LDRR\nExercice 2\nRéponse : oui\nex. 3\nLD\n");
        let numbers: Vec<Option<u64>> = two.iter().map(|block| block.exercise).collect();
        assert_eq!(numbers, [Some(1), Some(2), Some(3)]);
        assert_eq!(two[1].answer.as_ref().unwrap().value, "oui");
        assert_eq!(blocks("\n\n# nothing\n"), []);
        let reason = blocks("Exercise 4\nAnswer: no\nbecause 3 is odd\n3 > 2\n0 1/2 3\nR\n");
        assert_eq!((reason[0].board.is_none(), reason.len()), (true, 2));
    }

    #[test]
    fn the_moves_follow_the_board() {
        let cases = [
            ("123506478\nLDRR\n", "LDRR"),
            ("# Ada\n3\n1 2 3\n5 0 6 # row\n4 7 8\n\nl d\nr r # end\n", "l d r r"),
            ("[[1,2],[3,0]]\n['Up', 'Left']", "['Up', 'Left']"),
            ("1 2/3 0\nCoups : 3 1", "3 1"),
            ("d123456789abcef0\nmoves:\n5 4\n", "5 4"),
            ("1 2 3\r5 0 6\r4 7 8\rLD\rRR\r", "LD RR"),
            ("123506478\nLDRR\nthanks\n", "LDRR thanks"),
        ];
        for (text, expected) in cases {
            let read = hand_in(text);
            assert!(!read.is_of_class(), "{text}");
            let single = read.into_single().unwrap();
            let moves = single.moves.unwrap().value;
            assert_eq!(moves.split_whitespace().collect::<Vec<_>>().join(" "), expected, "{text}");
            assert!(single.board.is_some(), "{text}");
        }
        assert!(hand_in("1 2 x\n5 _ 6\n").into_single().unwrap().moves.is_none());
        assert_eq!(hand_in("").into_single(), None);
    }

    #[test]
    fn rows_are_read_in_every_spelling() {
        let one = |line: &str| {
            let read =
                blocks(&format!("Exercise 1\n| move | g | h | f |\n|---|---|---|---|\n{line}\n"));
            read[0].rows.first().map(|row| (row.value.label, row.value.numbers.clone()))
        };
        let up = Some((RowLabel::Letter('U'), vec![Some(1), Some(5), Some(6)]));
        for line in
            ["U 1 5 6", "u, 1, 5, 6", "| U | 1 | 5 | 6 |", "U | 1 | 5 | 6", "U: g=1 h=5 f=6"]
        {
            assert_eq!(one(line), up, "{line}");
        }
        let up = Some((RowLabel::Move(Move::Up), vec![Some(1), Some(5), Some(6)]));
        assert_eq!([one("Up: g=1 h=5 f=6"), one("haut | 1 | 5 | 6")], [up.clone(), up]);
        let gaps = Some((RowLabel::Letter('U'), vec![Some(1), None, None]));
        for line in ["U 1 _ ?", "| U | 1 |  |  |", "| U | 1 |", "U | 1", "U: g=1"] {
            assert_eq!(one(line), gaps, "{line}");
        }
        let gaps = Some((RowLabel::Letter('U'), vec![Some(1), None, Some(6)]));
        assert_eq!([one("U | 1 | | 6"), one("U: g=1 f=6")], [gaps.clone(), gaps]);
        let step = Some((RowLabel::Step(2), vec![Some(1), Some(5), Some(6)]));
        for line in
            ["2: 1 5 6", "étape 2 : 1 5 6", "| 2 | `1 2 3 / 4` | 1 | 5 | 6 |", "| 2 | 1 | 5 | 6 |"]
        {
            assert_eq!(one(line), step, "{line}");
        }
        let gaps = Some((RowLabel::Step(2), vec![Some(1), Some(5), None]));
        for line in ["2: 1 5 _", "étape 2 : g=1 h=5", "2 | 1 2 3/4 | 1 | 5", "| 2 | 1 | 5 | |"] {
            assert_eq!(one(line), gaps, "{line}");
        }
        assert_eq!(one("2:"), Some((RowLabel::Step(2), vec![None; 3])));
        // It is unknown which of g, h and f are missing here.
        let short = Some((RowLabel::Step(2), vec![Some(1), Some(5)]));
        assert_eq!([one("2: 1 5"), one("étape 2 : 1 5")], [short.clone(), short]);
        assert_eq!(one("U 1"), Some((RowLabel::Letter('U'), vec![Some(1)])));
        for line in ["x 1 2 3", "1 2 3", "| 1 | 2 | 3 |", "B", "U2"] {
            assert_eq!(one(line), None, "{line}");
        }
    }

    #[test]
    fn a_row_of_a_step_has_a_board_and_the_last_three_numbers() {
        let rows = |line: &str| -> Vec<(Option<String>, Vec<Option<u64>>)> {
            let read = blocks(&format!("Exercise 5\n{line}\n"));
            let parts =
                |row: &InLine<AnswerRow>| (row.value.board.clone(), row.value.numbers.clone());
            read.iter().flat_map(|block| block.rows.iter().map(parts)).collect()
        };
        let numbers = vec![Some(1), Some(12), Some(13)];
        for (line, board) in [
            ("2: 3 5 0/1 7 6/2 4 8 1 12 13", "3 5 0/1 7 6/2 4 8"),
            ("2: 3 5 0 / 1 7 6 / 2 4 8, g=1, h=12, f=13", "3 5 0 / 1 7 6 / 2 4 8"),
            ("step 2: 3 5 0 1 7 6 2 4 8 1 12 13", "3 5 0 1 7 6 2 4 8"),
            ("2: 3 5 0 1 7 6 2 4 8 g 1 h 12 f 13", "3 5 0 1 7 6 2 4 8"),
            ("2: 350176248 1 12 13", "350176248"),
            ("étape 2 : [[3,5,0],[1,7,6],[2,4,8]] 1 12 13", "[[3,5,0],[1,7,6],[2,4,8]]"),
            ("2: 3 5 0/1 7 6/2 4 8 | 1 | 12 | 13", "3 5 0/1 7 6/2 4 8"),
            ("| 2 | `3 5 · / 1 7 6 / 2 4 8` | 1 | 12 | 13 |", "3 5 · / 1 7 6 / 2 4 8"),
            ("| 2 | 350176248 | 1 | 12 | 13 |", "350176248"),
        ] {
            assert_eq!(rows(line), [(Some(board.to_owned()), numbers.clone())], "{line}");
        }
        let board = Some("3 5 0/1 7 6/2 4 8".to_owned());
        let short = "2: 3 5 0/1 7 6/2 4 8 1 12";
        assert_eq!(rows(short), [(board.clone(), vec![Some(1), Some(12)])]);
        let long = "2: 3 5 0/1 7 6/2 4 8 1 12 13 14";
        assert_eq!(rows(long), [(board, [numbers, vec![Some(14)]].concat())]);
        for line in ["U 1 5 6 7", "| U | 1 | 5 | 6 | 7 |"] {
            assert_eq!(rows(line)[0].1.len(), 4, "{line}");
        }
    }
}
