//! Writes a sequence of moves as letters, letters with counts, words or tiles.

use crate::model::{IllegalMove, Move, Position, Reading};

/// The spelling of a sequence of directions.
///
/// ```
/// use taquin_puzzle::{Move::{Down, Left}, Reading, moves::{MoveStyle, write_moves}};
/// let written = |style| write_moves(&[Left, Down, Down], style, Reading::Blank);
/// assert_eq!(written(MoveStyle::Letters), "LDD");
/// assert_eq!(written(MoveStyle::Compressed), "LD2");
/// assert_eq!(written(MoveStyle::Words), "Left, Down, Down");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum MoveStyle {
    /// `LDRR`
    #[default]
    Letters,
    /// `LDR2`
    Compressed,
    /// `Left, Down, Right, Right`
    Words,
}

/// Returns moves as directions in `reading`.
///
/// ```
/// use taquin_puzzle::{Move::*, Reading, moves::{MoveStyle, write_moves}};
///
/// let path = [Left, Down, Right, Right];
/// assert_eq!(write_moves(&path, MoveStyle::Letters, Reading::Blank), "LDRR");
/// assert_eq!(write_moves(&path, MoveStyle::Compressed, Reading::Tile), "RUL2");
/// assert_eq!(write_moves(&path[..2], MoveStyle::Words, Reading::Blank), "Left, Down");
/// ```
pub fn write_moves(moves: &[Move], style: MoveStyle, reading: Reading) -> String {
    let directions = moves.iter().map(|step| step.in_reading(reading));
    match style {
        MoveStyle::Letters => directions.map(Move::letter).collect(),
        MoveStyle::Words => directions.map(Move::word).collect::<Vec<_>>().join(", "),
        MoveStyle::Compressed => moves
            .chunk_by(|one, next| one == next)
            .map(|run| compressed_run(run[0].in_reading(reading), run.len()))
            .collect(),
    }
}

fn compressed_run(direction: Move, times: usize) -> String {
    match times {
        1 => direction.letter().to_string(),
        _ => format!("{}{times}", direction.letter()),
    }
}

/// Returns the tile that each move slides, from `start`.
///
/// # Errors
/// Returns an error for the first illegal move.
///
/// ```
/// use taquin_puzzle::{Move::*, Position, moves::tile_numbers};
///
/// let start = Position::from_rows(&[vec![1u8, 2, 3], vec![5, 0, 6], vec![4, 7, 8]])?;
/// assert_eq!(tile_numbers(&start, &[Left, Down, Right, Right])?, [5, 4, 7, 8]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn tile_numbers(start: &Position, moves: &[Move]) -> Result<Vec<u16>, IllegalMove> {
    let mut now = start.clone();
    moves
        .iter()
        .enumerate()
        .map(|(index, &step)| now.slide(step).ok_or(IllegalMove::new(index, step, &now)))
        .collect()
}
