//! Reads a sequence of moves in the spellings that people use.
//!
//! ```text
//! LDRR    l d r r    LDR2    R3DLU2          letters, with repeat counts
//! GBDD    g b d d    GBD2                    letters in French
//! Left, Down, Right    ['Up', 'Left']        words
//! Gauche, Bas, Droite, Haut                  words in French
//! 5 4 7 8                                    the tiles that slide
//! ```
//!
//! No word consists only of move letters, so the reader takes the longest word at each place, even
//! in `LeftDownR2`. `D` is down in English and droite in French: the other letters of the sequence
//! decide, or the caller decides if there are none. Spaces, commas, brackets and quotes are
//! separators. A number directly after a direction repeats it; any other number is a tile. The two
//! kinds do not mix, because letters have a meaning with a [`Reading`] and tiles with a
//! [`Position`].
//!
//! A short text can mean a billion moves (`R999999999`), so the length is checked before moves are
//! stored.

use std::str::Chars;

use crate::model::moves::error::{MovesError, MovesErrorKind};
use crate::model::{Move, Position, Reading, moves::Letters};
use crate::notation::Span;
use crate::words::shortened;

/// The length of the longest sequence that the reader accepts: several times the longest solution
/// of a depth-first search on 3×3.
pub const MAX_MOVES: usize = 1_000_000;

/// The words for moves, which take precedence over single letters.
const WORDS: [(&str, Move); 8] = [
    ("gauche", Move::Left),
    ("droite", Move::Right),
    ("right", Move::Right),
    ("haut", Move::Up),
    ("down", Move::Down),
    ("left", Move::Left),
    ("bas", Move::Down),
    ("up", Move::Up),
];

/// A sequence as written. Its meaning depends on a reading or a board.
///
/// ```
/// use taquin_puzzle::{Move, moves::{Written, parse_written}};
/// assert_eq!(parse_written("LD")?, Written::Directions(vec![Move::Left, Move::Down]));
/// assert!(matches!(parse_written("5 4")?, Written::Tiles(tiles) if tiles.len() == 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Written {
    /// Directions, of the blank or of the tiles.
    Directions(Vec<Move>),
    /// The tiles that slide, with their places in the text.
    Tiles(Vec<(u64, Span)>),
}

impl Written {
    /// Returns the moves of the blank from `start`, for directions in `reading`.
    ///
    /// Tile numbers determine the moves without a reading. Directions are not checked against the
    /// board; [`Position::replay`] checks them.
    ///
    /// ```
    /// use taquin_puzzle::{Move, Position, Reading, moves::parse_written};
    ///
    /// let start: Position = "1 2 3/5 0 6/4 7 8".parse()?;
    /// for (text, reading) in [("LD", Reading::Blank), ("RU", Reading::Tile)] {
    ///     let moves = parse_written(text)?.resolve(reading, &start)?;
    ///     assert_eq!(moves, [Move::Left, Move::Down]);
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn resolve(&self, reading: Reading, start: &Position) -> Result<Vec<Move>, MovesError> {
        match self {
            Written::Directions(all) => Ok(all.iter().map(|d| d.in_reading(reading)).collect()),
            Written::Tiles(tiles) => resolve_tiles(tiles, start),
        }
    }
}

fn resolve_tiles(tiles: &[(u64, Span)], start: &Position) -> Result<Vec<Move>, MovesError> {
    let mut now = start.clone();
    let mut moves = Vec::with_capacity(tiles.len());
    for (index, &(tile, span)) in tiles.iter().enumerate() {
        let step =
            now.legal_moves().find(|&step| now.tile_moved_by(step).map(u64::from) == Some(tile));
        let Some(step) = step else {
            let beside = now.legal_moves().filter_map(|step| now.tile_moved_by(step));
            let kind = MovesErrorKind::NotBeside { tile, beside: beside.collect() };
            return Err(MovesError { index, span, kind });
        };
        now.slide(step);
        moves.push(step);
    }
    Ok(moves)
}

/// Reads moves from `start`, for directions in `reading`.
///
/// ```
/// use taquin_puzzle::{Move::*, Position, Reading, moves::parse_moves};
///
/// let start = Position::from_rows(&[vec![1u8, 2, 3], vec![5, 0, 6], vec![4, 7, 8]])?;
/// let path = vec![Left, Down, Right, Right];
/// assert_eq!(parse_moves("LDR2", Reading::Blank, &start)?, path);
/// assert_eq!(parse_moves("droite, haut, gauche, gauche", Reading::Tile, &start)?, path);
/// assert_eq!(parse_moves("5 4 7 8", Reading::Blank, &start)?, path);
/// assert!(parse_moves("R999999999", Reading::Blank, &start).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn parse_moves(
    text: &str,
    reading: Reading,
    start: &Position,
) -> Result<Vec<Move>, MovesError> {
    parse_written(text)?.resolve(reading, start)
}

/// Reads a sequence without a reading, for callers that try both.
///
/// ```
/// use taquin_puzzle::{Move, Position, Reading, moves::parse_written};
///
/// let start: Position = "1 2 3/5 0 6/4 7 8".parse()?;
/// let written = parse_written("LD")?;
/// assert_eq!(written.resolve(Reading::Blank, &start)?, [Move::Left, Move::Down]);
/// assert_eq!(written.resolve(Reading::Tile, &start)?, [Move::Right, Move::Up]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn parse_written(text: &str) -> Result<Written, MovesError> {
    parse_written_in(text, Letters::default())
}

/// Reads a sequence without a reading, in the language of `letters` if its only letter is `D`.
pub fn parse_written_in(text: &str, letters: Letters) -> Result<Written, MovesError> {
    let mut reader = MovesReader::new(text);
    while reader.skip_separators() {
        reader.item()?;
    }
    Ok(if reader.tiles.is_empty() {
        Written::Directions(reader.directions(letters))
    } else {
        Written::Tiles(reader.tiles)
    })
}

/// A reader of the text that counts lines and columns.
struct MovesReader<'a> {
    rest: Chars<'a>,
    line: usize,
    column: usize,
    /// The directions, with each `D` as in English.
    directions: Vec<Move>,
    /// The index and the count of each `D` in `directions`.
    shared: Vec<(usize, usize)>,
    letters: Option<Letters>,
    tiles: Vec<(u64, Span)>,
}

impl<'a> MovesReader<'a> {
    fn new(text: &'a str) -> Self {
        MovesReader {
            rest: text.chars(),
            line: 1,
            column: 1,
            directions: Vec::new(),
            shared: Vec::new(),
            letters: None,
            tiles: Vec::new(),
        }
    }

    /// Returns the directions. The letters of the sequence decide the language; if they do not,
    /// `usual` does.
    fn directions(mut self, usual: Letters) -> Vec<Move> {
        if self.letters.unwrap_or(usual) == Letters::French {
            for (from, count) in self.shared {
                self.directions[from..from + count].fill(Move::Right);
            }
        }
        self.directions
    }

    fn advance(&mut self) -> Option<char> {
        let c = self.rest.next()?;
        if c == '\n' || (c == '\r' && !self.rest.as_str().starts_with('\n')) {
            self.line += 1;
            self.column = 1;
        } else {
            self.column += 1;
        }
        Some(c)
    }

    /// Skips separators. Returns false at the end of the text.
    fn skip_separators(&mut self) -> bool {
        while let Some(c) = self.rest.clone().next() {
            if !is_separator(c) {
                return true;
            }
            self.advance();
        }
        false
    }

    /// Reads a direction with its count, or a tile number.
    fn item(&mut self) -> Result<(), MovesError> {
        let (line, column) = (self.line, self.column);
        let start = self.rest.as_str();
        let result = match self.number() {
            Some(tile) => self.push_tile(tile, Span { line, column, width: self.column - column }),
            None => self.direction(),
        };
        result.map_err(|kind| MovesError {
            index: self.directions.len() + self.tiles.len(),
            span: Span { line, column, width: self.width_from(column, start) },
            kind,
        })
    }

    /// Returns the width of the text read since `column`, or of the unreadable token at `start`.
    fn width_from(&self, column: usize, start: &str) -> usize {
        match self.column - column {
            0 => token(start).chars().count(),
            read => read,
        }
    }

    /// Reads a run of digits. A number that does not fit becomes the largest one, which is neither a
    /// tile nor a count.
    fn number(&mut self) -> Option<u64> {
        let mut value = None;
        while let Some(digit) = self.rest.clone().next().and_then(|c| c.to_digit(10)) {
            self.advance();
            let before: u64 = value.unwrap_or(0);
            value = Some(before.saturating_mul(10).saturating_add(u64::from(digit)));
        }
        value
    }

    fn push_tile(&mut self, tile: u64, span: Span) -> Result<(), MovesErrorKind> {
        if !self.directions.is_empty() {
            return Err(MovesErrorKind::Mixed);
        }
        if self.tiles.len() == MAX_MOVES {
            return Err(MovesErrorKind::TooLong);
        }
        self.tiles.push((tile, span));
        Ok(())
    }

    fn direction(&mut self) -> Result<(), MovesErrorKind> {
        let (direction, is_shared) = self.word()?;
        let times = self.number().unwrap_or(1);
        if !self.tiles.is_empty() {
            return Err(MovesErrorKind::Mixed);
        }
        if times == 0 {
            return Err(MovesErrorKind::ZeroTimes);
        }
        let room = (MAX_MOVES - self.directions.len()) as u64;
        if times > room {
            return Err(MovesErrorKind::TooLong);
        }
        let from = self.directions.len();
        self.directions.resize(from + times as usize, direction);
        if is_shared {
            self.shared.push((from, times as usize));
        }
        Ok(())
    }

    /// Reads a word or a letter. Returns its direction, and whether it is `D`.
    fn word(&mut self) -> Result<(Move, bool), MovesErrorKind> {
        let text = self.rest.as_str();
        let starts = |word: &str| {
            let head = text.as_bytes().get(..word.len());
            head.is_some_and(|head| head.eq_ignore_ascii_case(word.as_bytes()))
        };
        if let Some((word, direction)) = WORDS.iter().find(|(word, _)| starts(word)) {
            for _ in 0..word.len() {
                self.advance();
            }
            return Ok((*direction, false));
        }
        let letter = text.chars().next().unwrap_or(' ');
        let found = [Letters::English, Letters::French].map(|letters| letters.step(letter));
        let (direction, letters) = match found {
            [None, None] => return Err(MovesErrorKind::Unknown { token: shortened(token(text)) }),
            [Some(direction), None] => (direction, Letters::English),
            [None, Some(direction)] => (direction, Letters::French),
            [Some(direction), Some(_)] => {
                self.advance();
                return Ok((direction, true));
            }
        };
        if *self.letters.get_or_insert(letters) != letters {
            return Err(MovesErrorKind::TwoAlphabets);
        }
        self.advance();
        Ok((direction, false))
    }
}

fn is_separator(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | ';' | '[' | ']' | '(' | ')' | '\'' | '"' | '\u{feff}')
}

/// Returns the text up to the next separator.
fn token(text: &str) -> &str {
    text.split(is_separator).next().unwrap_or(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use Move::{Down, Left, Right, Up};

    fn directions(text: &str) -> Vec<Move> {
        match parse_written(text) {
            Ok(Written::Directions(all)) => all,
            other => panic!("{text}: {other:?}"),
        }
    }

    #[test]
    fn every_spelling_of_directions_is_read() {
        let path = [Left, Down, Right, Right];
        for text in [
            "LDRR",
            "ldrr",
            "LDR2",
            "L D R R",
            "L,D,R,R",
            "L1D1R2",
            "Left, Down, Right, Right",
            "left down right2",
            "LeftDownRightRight",
            "['Left', 'Down', 'Right', 'Right']",
            "Gauche, Bas, Droite, Droite",
            "gauche\nbas\r\ndroite2",
            "gauche\rbas\rdroite2",
        ] {
            assert_eq!(directions(text), path, "{text}");
        }
        assert_eq!(directions("R3DLU2"), [Right, Right, Right, Down, Left, Up, Up]);
        assert_eq!(directions("HautDDroite"), [Up, Down, Right]);
        assert_eq!(directions(" \n"), []);
        // The other letters, before or after, decide the meaning of a D; alone it is down.
        for text in ["GBDD", "g b d d", "GBD2", "GBDroiteD"] {
            assert_eq!(directions(text), path, "{text}");
        }
        assert_eq!(directions("DH"), [Right, Up]);
        assert_eq!(directions("DU"), [Down, Up]);
        assert_eq!(directions("D2"), [Down, Down]);
    }

    #[test]
    fn errors_have_a_place_in_the_text() {
        let fault = |text: &str| parse_written(text).unwrap_err();
        let error = fault("LD\nR Q7xyz, L");
        assert_eq!((error.index, error.span), (3, Span { line: 2, column: 3, width: 5 }));
        assert_eq!(error.kind, MovesErrorKind::Unknown { token: "Q7xyz".into() });
        assert_eq!(fault("LR0").kind, MovesErrorKind::ZeroTimes);
        assert_eq!(fault("L 5").kind, MovesErrorKind::Mixed);
        let two = fault("GDL");
        assert_eq!((two.index, two.kind), (2, MovesErrorKind::TwoAlphabets));
        assert_eq!(fault("5 L").kind, MovesErrorKind::Mixed);
        assert_eq!(fault("−1").kind, MovesErrorKind::Unknown { token: "−1".into() });
    }

    #[test]
    fn a_short_text_cannot_request_much_memory() {
        let fault = |text: &str| parse_written(text).unwrap_err().kind;
        for text in ["R999999999", "R99999999999999999999999999", "U999999L2"] {
            assert_eq!(fault(text), MovesErrorKind::TooLong, "{text}");
        }
        assert_eq!(directions("U999999L").len(), MAX_MOVES);
        assert_eq!(fault(&"7 ".repeat(MAX_MOVES + 1)), MovesErrorKind::TooLong);
    }

    #[test]
    fn a_tile_must_be_beside_the_blank() {
        let rows = [vec![1u8, 2, 3], vec![5, 0, 6], vec![4, 7, 8]];
        let start = Position::from_rows(&rows).unwrap();
        let error = parse_moves("5 1 8", Reading::Blank, &start).unwrap_err();
        assert_eq!(error.index, 2);
        assert_eq!(error.to_string(), "move 3: tile 8 cannot slide: the blank is next to 1, 2");
    }
}
