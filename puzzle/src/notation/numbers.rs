//! The formats that consist of numbers: list, rows, 42, princeton, wh, korf, digits. Each takes the
//! words of a [`Scan`] and decides which of them are tiles and what their shape is.

use crate::model::{Position, PositionError, Shape};
use crate::notation::Span;
use crate::notation::error::{ParseError, ParseErrorKind};
use crate::notation::known::Known;
use crate::notation::scan::{Scan, Token, is_blank_sign, is_permutation};
use crate::words::shortened;

type Rows<'s, 'a> = [&'s [Token<'a>]];

/// Returns the board of tiles. An error has the place of its word.
pub(super) fn board(shape: Shape, tokens: &[Token<'_>]) -> Result<Position, ParseError> {
    let numbers: Vec<u64> = tokens.iter().map(Token::tile).collect::<Result<_, _>>()?;
    Position::from_numbers(shape, &numbers).map_err(|fault| {
        let cell = match &fault {
            PositionError::OutOfRange { cell, .. } => Some(*cell),
            PositionError::Repeated { repeated, .. } => repeated.first().map(|r| r.cell),
            _ => None,
        };
        match cell.and_then(|cell| tokens.get(cell)) {
            Some(token) => ParseError::at(token.span, fault),
            None => ParseError::whole(fault),
        }
    })
}

/// Returns the shape found, or an error if another shape was requested.
fn agreed(asked: Option<Shape>, found: Shape) -> Result<Shape, ParseError> {
    match asked {
        Some(asked) if asked != found => {
            let kind = ParseErrorKind::OtherShape { asked, found };
            Err(ParseError::whole(kind))
        }
        _ => Ok(found),
    }
}

/// Reads `[1,2,3,5,0,6,4,7,8]`, or rows in brackets.
pub(super) fn list(scan: &Scan<'_>, asked: Option<Shape>) -> Result<Position, ParseError> {
    let groups = scan.groups();
    if groups.len() > 1 {
        return rectangle(&groups, asked);
    }
    flat(&scan.tokens, asked).or_else(|fault| match shape_of(&scan.rows()) {
        Ok(shape) if asked.is_none() => board(shape, &scan.tokens),
        _ => Err(fault),
    })
}

/// Reads tiles in the requested shape, or in a square if no shape is requested.
pub(super) fn flat(tokens: &[Token<'_>], asked: Option<Shape>) -> Result<Position, ParseError> {
    let found = tokens.len();
    if let Some(shape) = asked.or_else(|| Shape::square_of(found)) {
        return board(shape, tokens);
    }
    // If the blank is missing, a shape for the other tiles would not help.
    let blank = tokens.iter().any(|token| token.tile().is_ok_and(|tile| tile == 0));
    Err(match Shape::square_of(found + 1).filter(|_| !blank) {
        Some(shape) => ParseError::whole(PositionError::WrongCount { shape, found }),
        None => ParseError::whole(ParseErrorKind::NoShape { found }),
    })
}

/// Reads rows on lines, or separated by `/` or `;`.
pub(super) fn rows(scan: &Scan<'_>, asked: Option<Shape>) -> Result<Position, ParseError> {
    rectangle(&scan.rows(), asked)
}

/// Reads rows of equal length.
pub(super) fn rectangle(rows: &Rows<'_, '_>, asked: Option<Shape>) -> Result<Position, ParseError> {
    let shape = agreed(asked, shape_of(rows)?)?;
    board(shape, &rows.concat())
}

/// Returns the shape of rows.
fn shape_of(rows: &Rows<'_, '_>) -> Result<Shape, ParseError> {
    let expected = rows.first().map_or(0, |row| row.len());
    if let Some(row) = rows.iter().position(|row| row.len() != expected) {
        let found = rows[row].len();
        let is_tile = |word: &Token<'_>| word.tile().is_ok_and(|tile| tile > 0);
        let cells = rows.concat();
        if found + 1 == expected
            && cells.len() + 1 == rows.len() * expected
            && cells.iter().all(is_tile)
        {
            return Err(ParseError::at(
                line_of(rows[row]),
                ParseErrorKind::NoBlankInRow { row, found },
            ));
        }
        let fault = PositionError::Ragged { row, found, expected };
        return Err(ParseError::at(line_of(rows[row]), fault));
    }
    Shape::new(rows.len(), expected).map_err(ParseError::whole)
}

/// Returns the span of a row.
fn line_of(row: &[Token<'_>]) -> Span {
    let (first, last) = (row[0].span, row[row.len() - 1].span);
    let width =
        if first.line == last.line { last.column + last.width - first.column } else { first.width };
    Span { width, ..first }
}

/// Reads `42` and `princeton`: the side, then the tiles.
pub(super) fn after_side(scan: &Scan<'_>, asked: Option<Shape>) -> Result<Position, ParseError> {
    let Some((side, tiles)) = scan.tokens.split_first() else {
        return Err(ParseError::whole(ParseErrorKind::Empty));
    };
    let shape = announced(side, side)?;
    after_size(shape, side.span, tiles, asked)
}

/// Reads `wh`: rows and columns, then the tiles.
pub(super) fn after_rows_and_cols(
    scan: &Scan<'_>,
    asked: Option<Shape>,
) -> Result<Position, ParseError> {
    let [rows, cols, tiles @ ..] = scan.tokens.as_slice() else {
        let found = scan.tokens.len();
        return Err(ParseError::whole(ParseErrorKind::NoShape { found }));
    };
    let said = announced(rows, cols)?;
    if let Ok(found) = shape_of(&scan.rows()[1..])
        && found != said
        && found.cells() == said.cells()
    {
        let kind = ParseErrorKind::SizeAndRowsDiffer { said, found };
        return Err(ParseError::at(rows.span, kind));
    }
    after_size(said, rows.span, tiles, asked)
}

/// Returns the shape that two words announce.
fn announced(rows: &Token<'_>, cols: &Token<'_>) -> Result<Shape, ParseError> {
    let side = |token: &Token<'_>| {
        let side = token.number().and_then(|n| usize::try_from(n).ok());
        let sides = Shape::MIN_SIDE..=Shape::MAX_SIDE;
        side.filter(|side| sides.contains(side)).ok_or_else(|| {
            let token_text = shortened(token.text);
            ParseError::at(token.span, ParseErrorKind::BadSize { token: token_text })
        })
    };
    Shape::new(side(rows)?, side(cols)?).map_err(ParseError::whole)
}

fn after_size(
    shape: Shape,
    size: Span,
    tiles: &[Token<'_>],
    asked: Option<Shape>,
) -> Result<Position, ParseError> {
    let shape = agreed(asked, shape)?;
    let found = tiles.len();
    if found != shape.cells() {
        let kind = ParseErrorKind::CountAfterSize { shape, found };
        return Err(ParseError::at(size, kind));
    }
    board(shape, tiles)
}

/// Reads `korf`: an index, the tiles, an optimum and a node count.
pub(super) fn korf(scan: &Scan<'_>, asked: Option<Shape>) -> Result<(Position, Known), ParseError> {
    let found = scan.tokens.len();
    let Some(shape) = asked.or_else(|| instance_shape(found)) else {
        return Err(ParseError::whole(ParseErrorKind::NotAnInstance { found }));
    };
    let Some(tiles) = instance_tiles(&scan.tokens, shape) else {
        return Err(ParseError::whole(ParseErrorKind::NotAnInstance { found }));
    };
    let position = board(shape, tiles)?;
    let number = |at: Option<usize>| match at.and_then(|at| scan.tokens.get(at)) {
        Some(token) => match token.number() {
            Some(number) => Ok(Some(number)),
            None => Err(token.no_number()),
        },
        None => Ok(None),
    };
    let cells = shape.cells();
    let known = Known {
        index: number((found > cells).then_some(0))?,
        optimum: number(Some(cells + 1))?,
        nodes: number(Some(cells + 2))?,
    };
    Ok((position, known))
}

/// Returns the largest square of at most `found` numbers with at most three left over.
fn instance_shape(found: usize) -> Option<Shape> {
    (0..=3).find_map(|extra| Shape::square_of(found.checked_sub(extra)?))
}

/// Returns the tiles among the words of a line.
fn instance_tiles<'s, 'a>(tokens: &'s [Token<'a>], shape: Shape) -> Option<&'s [Token<'a>]> {
    match tokens.len().checked_sub(shape.cells())? {
        0 => Some(tokens),
        1..=3 => Some(&tokens[1..=shape.cells()]),
        _ => None,
    }
}

/// Returns whether a line is an instance with its index and nothing else.
pub(super) fn is_instance(scan: &Scan<'_>, asked: Option<Shape>) -> bool {
    let shape = asked.or_else(|| instance_shape(scan.tokens.len()));
    let tiles = shape.and_then(|shape| instance_tiles(&scan.tokens, shape));
    tiles.is_some_and(|tiles| tiles.len() < scan.tokens.len() && is_permutation(tiles))
}

/// Reads `123506478`, one digit for each cell, hexadecimal for sixteen cells; or `123 506 478`, one word
/// for each row.
pub(super) fn digits(scan: &Scan<'_>, asked: Option<Shape>) -> Result<Position, ParseError> {
    let word = scan.tokens[0];
    if let Some(shape) = rows_of_digits(scan) {
        let cells: Vec<Token<'_>> = scan.tokens.iter().copied().flat_map(cut_into_digits).collect();
        return board(agreed(asked, shape)?, &cells);
    }
    let length = word.span.width;
    let shape = asked.or_else(|| Shape::square_of(length));
    let fits = |shape: &Shape| scan.tokens.len() == 1 && shape.cells() == length && length <= 16;
    let Some(shape) = shape.filter(fits) else {
        if let Some(found) = Shape::square_of(length).filter(|_| looks_like_digits(&word)) {
            agreed(asked, found)?;
        }
        let words = scan.tokens.len();
        return Err(ParseError::at(word.span, ParseErrorKind::NotDigits { words, length }));
    };
    board(shape, &cut_into_digits(word))
}

/// Returns each character as a word, with hexadecimal digits in decimal.
fn cut_into_digits(word: Token<'_>) -> Vec<Token<'_>> {
    const SPELLED: [&str; 6] = ["10", "11", "12", "13", "14", "15"];
    let cell = |(index, (start, c)): (usize, (usize, char))| {
        let digit = c.to_digit(16).filter(|_| c.is_ascii_alphabetic());
        let mut cell = word;
        cell.text = match digit {
            Some(digit) => SPELLED[digit as usize - 10],
            None => &word.text[start..start + c.len_utf8()],
        };
        cell.span.column += index;
        cell.span.width = 1;
        cell
    };
    word.text.char_indices().enumerate().map(cell).collect()
}

/// Returns whether a word looks like a board in digits.
pub(super) fn looks_like_digits(word: &Token<'_>) -> bool {
    [4, 9, 16].contains(&word.span.width) && is_of_digits(word)
}

fn is_of_digits(word: &Token<'_>) -> bool {
    word.text.chars().all(|c| c.is_ascii_hexdigit() || is_blank_sign(c))
}

/// Returns whether a word consists of any number of digits.
pub(super) fn is_miscounted(word: &Token<'_>) -> bool {
    word.span.width > 1 && is_of_digits(word) && word.text.contains(|c: char| c.is_ascii_digit())
}

/// Returns the shape if each word is a row of digits: n words of n digits, or words that together
/// have each digit once. Read as numbers, these words would be too few or too large for a board.
/// Hexadecimal digits may also be separate words.
pub(super) fn rows_of_digits(scan: &Scan<'_>) -> Option<Shape> {
    let (rows, cols) = (scan.tokens.len(), scan.tokens[0].span.width);
    let fits = scan.total == rows && cols > 1 && rows > 1 && rows * cols <= 16;
    let is_row = |word: &Token<'_>| word.span.width == cols && is_of_digits(word);
    if !fits || !scan.tokens.iter().all(is_row) {
        return cells_of_digits(scan);
    }
    let cells: Vec<Token<'_>> = scan.tokens.iter().copied().flat_map(cut_into_digits).collect();
    let is_board = rows == cols || is_permutation(&cells);
    is_board.then(|| Shape::new(rows, cols).ok()).flatten()
}

/// Returns the shape of 16 hexadecimal digits that are separate words, as in `F B 9 3/D 6 7 5/C A E
/// 1/8 4 2 0`. Without a letter they are numbers.
fn cells_of_digits(scan: &Scan<'_>) -> Option<Shape> {
    let is_cell = |word: &Token<'_>| word.span.width == 1 && is_of_digits(word);
    let is_letter =
        |word: &Token<'_>| word.text.contains(|c: char| c.is_ascii_hexdigit() && c.is_alphabetic());
    let fits = scan.total == 16 && scan.tokens.iter().all(is_cell);
    if !fits || !scan.tokens.iter().any(is_letter) {
        return None;
    }
    let rows = scan.rows();
    let (height, width) = (rows.len(), rows[0].len());
    match height * width == 16 && rows.iter().all(|row| row.len() == width) {
        true if height > 1 => Shape::new(height, width).ok(),
        _ => Shape::square_of(16),
    }
}
