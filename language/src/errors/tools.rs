//! What cannot be written, moved or made.

use super::Explain;
use crate::say;
use taquin_puzzle::generate::GenerateError;
use taquin_puzzle::moves::{MAX_MOVES, MovesError, MovesErrorKind};
use taquin_puzzle::notation::FormatError;

impl Explain for FormatError {
    fn explained(&self) -> String {
        say!("format-cannot", format = self.format.name(), shape = self.shape.to_string())
    }
}

impl Explain for MovesError {
    fn explained(&self) -> String {
        say!("moves-at", number = (self.index + 1).to_string(), fault = self.kind.explained())
    }
}

impl Explain for MovesErrorKind {
    fn explained(&self) -> String {
        match self {
            Self::Unknown { token } => say!("moves-unknown", token = token.as_str()),
            Self::ZeroTimes => say!("moves-zero-times"),
            Self::TooLong => say!("moves-too-long", most = MAX_MOVES.to_string()),
            Self::Mixed => say!("moves-mixed"),
            Self::NotBeside { tile, beside } => {
                let beside: Vec<String> = beside.iter().map(u16::to_string).collect();
                say!("moves-not-beside", tile = tile.to_string(), beside = beside.join(", "))
            }
        }
    }
}

impl Explain for GenerateError {
    fn explained(&self) -> String {
        match self {
            Self::BeyondRadius { shape, depth, radius } => say!(
                "generate-beyond-radius",
                shape = shape.to_string(),
                depth = *depth,
                radius = *radius
            ),
            Self::BeyondBound { shape, depth, bound } => say!(
                "generate-beyond-bound",
                shape = shape.to_string(),
                depth = depth.to_string(),
                bound = bound.to_string()
            ),
            Self::Stopped(_) => say!("generate-stopped"),
            Self::NotFound { shape, depth, walks, .. } => say!(
                "generate-not-found",
                shape = shape.to_string(),
                depth = *depth,
                walks = *walks
            ),
            Self::UnsolvableAtDepth => say!("generate-unsolvable-at-depth"),
            Self::Request(error) => error.explained(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use taquin_puzzle::atlas::AtlasError;
    use taquin_puzzle::moves::parse_moves;
    use taquin_puzzle::notation::{Format, format_position};
    use taquin_puzzle::{Goal, Position, Reading, Shape};

    #[test]
    fn people_and_programs_read_the_same_english() {
        let board: Position = "1 2 3/4 0 5".parse().unwrap();
        for moves in ["Q", "L0", "L999999999", "L 5", "1 9"] {
            let error = parse_moves(moves, Reading::Blank, &board).unwrap_err();
            assert_eq!(error.explained(), error.to_string());
        }
        let error = format_position(&board, Format::Digits).unwrap_err();
        assert_eq!(error.explained(), error.to_string());
        let shape = Shape::new(4, 4).unwrap();
        let generate = [
            GenerateError::BeyondRadius { shape, depth: 99, radius: 80 },
            GenerateError::NotFound { shape, depth: 60, walks: 12, farthest: 50, stopped: None },
            GenerateError::BeyondBound { shape, depth: 100_000, bound: 1024 },
            GenerateError::Stopped(taquin_search::StopReason::Time),
            GenerateError::UnsolvableAtDepth,
        ];
        for error in generate {
            assert_eq!(error.explained(), error.to_string());
        }
        let goal = Goal::Last.position(shape).unwrap();
        let error = taquin_puzzle::atlas::DistanceTable::new(&goal).unwrap_err();
        assert_eq!(error.explained(), error.to_string());
        assert_eq!(AtlasError::Cancelled.explained(), AtlasError::Cancelled.to_string());
    }
}
