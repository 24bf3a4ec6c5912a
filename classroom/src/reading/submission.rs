//! A board and the moves that someone gives as its solution, in one text: what
//! a student hands in.
//!
//! ```text
//! # Ada, exercise 3
//! 1 2 3
//! 5 0 6
//! 4 7 8
//! LDRR
//! ```
//!
//! The moves begin at the first line that is nothing but directions, or after
//! `moves:` (which tile numbers need, since they look like a row of tiles).

use taquin_puzzle::moves::{Written, parse_written};
use taquin_puzzle::notation::lines;

/// What announces the moves, in the two languages of the courses.
const LABELS: [&str; 4] = ["moves", "solution", "coups", "mouvements"];

/// The board's part of a text and the moves' part, comments taken out of the
/// latter; nothing where no line begins the moves.
///
/// ```
/// use taquin_classroom::reading::board_and_moves;
///
/// let (board, moves) = board_and_moves("1 2 3\n5 0 6\n4 7 8\nmoves: 5 4 7 8 # done\n").unwrap();
/// assert_eq!((board, moves.trim()), ("1 2 3\n5 0 6\n4 7 8\n", "5 4 7 8"));
/// assert!(board_and_moves("1 2 3\n5 0 6\n4 7 8\n").is_none());
/// ```
#[must_use]
pub fn board_and_moves(text: &str) -> Option<(&str, String)> {
    lines(text).find_map(|(offset, line)| {
        let (content, board) = (without_comment(line), &text[..offset]);
        if let Some(moves) = labelled(content) {
            return Some((board, rest(moves, &text[offset + line.len()..])));
        }
        is_directions(content).then(|| (board, rest("", &text[offset..])))
    })
}

/// Lines without what follows `#`.
fn rest(first: &str, text: &str) -> String {
    let mut moves = first.to_owned();
    for (_, line) in lines(text) {
        moves.push('\n');
        moves.push_str(without_comment(line));
    }
    moves
}

pub(super) fn without_comment(line: &str) -> &str {
    line.split('#').next().unwrap_or(line)
}

/// What follows `moves:` on its line.
pub(super) fn labelled(line: &str) -> Option<&str> {
    value_of(line, &LABELS)
}

/// What follows one of these labels and a colon.
pub(super) fn value_of<'a>(line: &'a str, labels: &[&str]) -> Option<&'a str> {
    let (label, value) = line.split_once(':')?;
    let label = label.trim().to_lowercase();
    labels.contains(&label.as_str()).then_some(value)
}

pub(super) fn is_directions(line: &str) -> bool {
    matches!(parse_written(line), Ok(Written::Directions(moves)) if !moves.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_told_from_tiles() {
        let cases = [
            ("123506478\nLDRR\n", "LDRR"),
            ("# Ada\n3\n1 2 3\n5 0 6 # row\n4 7 8\n\nl d\nr r # end\n", "l d\nr r"),
            ("[[1,2],[3,0]]\n['Up', 'Left']", "['Up', 'Left']"),
            ("1 2/3 0\nCoups : 3 1", "3 1"),
            ("d123456789abcef0\nmoves:\n5 4\n", "5 4"),
            ("1 2 3\r5 0 6\r4 7 8\rLD\rRR\r", "LD RR"),
        ];
        for (text, expected) in cases {
            let (_, moves) = board_and_moves(text).unwrap();
            assert_eq!(
                moves.split_whitespace().collect::<Vec<_>>().join(" "),
                expected.split_whitespace().collect::<Vec<_>>().join(" "),
                "{text}"
            );
        }
        assert!(board_and_moves("1 2 x\n5 _ 6\n").is_none());
        assert!(board_and_moves("").is_none());
    }
}
