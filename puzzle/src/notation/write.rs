//! Writes boards in every format, so that they are read back unchanged.

use thiserror::Error;

use crate::model::{Position, Shape, spaced};
use crate::notation::format::Format;
use crate::notation::known::Known;
use crate::notation::{Parsed, json};
use crate::render::{TextStyle, draw};

/// The error for a format that cannot write a board of a shape.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("the format {format} cannot write a {shape} board: use rows, wh, list or json")]
pub struct FormatError {
    /// The format.
    pub format: Format,
    /// The shape.
    pub shape: Shape,
}

/// Returns a board in a format, without a final newline.
///
/// # Errors
/// Returns an error if the format cannot write the shape.
///
/// ```
/// use taquin_puzzle::{Position, notation::{Format, format_position}};
///
/// let board: Position = "1 2 3/5 0 6/4 7 8".parse()?;
/// assert_eq!(format_position(&board, Format::Digits)?, "123506478");
/// assert_eq!(format_position(&board, Format::List)?, "[1,2,3,5,0,6,4,7,8]");
///
/// let flat: Position = "1 2 3/4 0 5".parse()?;
/// assert!(format_position(&flat, Format::Princeton).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn format_position(position: &Position, format: Format) -> Result<String, FormatError> {
    let shape = position.shape();
    if !format.can_write(shape) {
        return Err(FormatError { format, shape });
    }
    let size = (shape.rows(), shape.cols());
    Ok(match format {
        Format::List => list(position),
        Format::Rows => position.to_string(),
        Format::FortyTwo => format!("# {shape} taquin\n{}\n{}", size.0, aligned(position, "")),
        Format::Princeton => format!("{}\n{}", size.0, aligned(position, " ")),
        Format::Wh => format!("{} {}\n{}", size.0, size.1, aligned(position, "")),
        Format::Digits => digits(position),
        Format::Korf => spaced(position.tiles()),
        Format::Json => json::write(position, None),
        Format::Drawn => draw(position, TextStyle::default()),
    })
}

/// Returns a board that was read in another format, with its goal and known numbers if the format has a
/// place for them.
///
/// # Errors
/// Returns an error if the format cannot write the shape.
///
/// ```
/// use taquin_puzzle::notation::{Format, ParseOptions, format_parsed, parse};
///
/// let read = parse("[1,2,3,5,0,6,4,7,8]", &ParseOptions::default())?;
/// assert_eq!(format_parsed(&read, Format::Rows)?, "1 2 3/5 0 6/4 7 8");
/// assert!(Format::Rows.is_one_line() && !Format::Drawn.is_one_line());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn format_parsed(parsed: &Parsed, format: Format) -> Result<String, FormatError> {
    match format {
        Format::Json => Ok(json::write(&parsed.position, parsed.goal.as_ref())),
        Format::Korf => {
            let tiles = format_position(&parsed.position, format)?;
            Ok(with_known(&tiles, parsed.known))
        }
        _ => format_position(&parsed.position, format),
    }
}

/// Returns the tiles between the known numbers. A number after an unknown one is omitted.
fn with_known(tiles: &str, known: Known) -> String {
    let Some(index) = known.index else {
        return tiles.into();
    };
    let mut line = format!("{index} {tiles}");
    for number in [known.optimum, known.nodes].into_iter().map_while(|n| n) {
        line.push_str(&format!(" {number}"));
    }
    line
}

/// Returns a flat list for a square, and a list of rows for other shapes.
fn list(position: &Position) -> String {
    let joined = |tiles: &[u16]| spaced(tiles).replace(' ', ",");
    if position.shape().is_square() {
        return format!("[{}]", joined(position.tiles()));
    }
    let rows: Vec<String> = position.rows().map(|row| format!("[{}]", joined(row))).collect();
    format!("[{}]", rows.join(","))
}

/// Returns one row for each line with numbers aligned to the right and `end` after each number.
fn aligned(position: &Position, end: &str) -> String {
    let widest = position.shape().largest_tile().to_string().len();
    let (width, gap) = match end {
        "" => (widest, " "),
        _ => (widest.max(2), ""),
    };
    let cell = |tile: &u16| format!("{tile:>width$}{end}");
    let line = |row: &[u16]| row.iter().map(cell).collect::<Vec<_>>().join(gap);
    position.rows().map(line).collect::<Vec<_>>().join("\n")
}

fn digits(position: &Position) -> String {
    let digit = |&tile: &u16| char::from_digit(tile.into(), 16).unwrap_or('?');
    position.tiles().iter().map(digit).collect()
}
