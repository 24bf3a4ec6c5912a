//! Heuristics by name and in combination: `manhattan`, `lc`, `pdb:4-4`,
//! `max(manhattan,walking-distance)`.

mod read;

use super::{HeuristicChoice, HeuristicUnavailable, Unavailable, WalkingDistance, learned};
use crate::engine::large::learned::WeightShelf;
use crate::model::Position;
use crate::pdb::PatternError;
use crate::words::shortened;
use std::fmt;
use thiserror::Error;

/// The parts of a `max`: 1 to [`MOST_PARTS`] heuristics, none of them a `max`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Parts(Vec<HeuristicChoice>);

/// The most heuristics that a `max` combines.
pub const MOST_PARTS: usize = 4;

/// The reason why a text is not the name of a heuristic.
///
/// ```
/// use taquin_puzzle::{HeuristicChoice, HeuristicError};
/// let refused = "euclid".parse::<HeuristicChoice>();
/// assert_eq!(refused, Err(HeuristicError::Unknown { name: "euclid".into() }));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum HeuristicError {
    /// The name is unknown.
    #[error("unknown heuristic `{name}`: use one of {}, a partition such as pdb:4-4, or max(a,b)", HeuristicChoice::plain().map(|plain| plain.entry().name).collect::<Vec<_>>().join(", "))]
    Unknown {
        /// The text, shortened.
        name: String,
    },
    /// A `max` or `sum` of no parts, of too many, or of another combination.
    #[error(
        "invalid combination `{text}`: write max(a,b) with 1 to {MOST_PARTS} plain names, such as max(misplaced,manhattan)"
    )]
    BadCombination {
        /// The text, shortened.
        text: String,
    },
    /// A sum whose parts may count the same move.
    #[error(
        "the sum of `{first}` and `{second}` is not admissible, as both may count the same move: write max({first},{second}), or add pattern databases of different tiles, such as sum(pdb:1,2,3,pdb:4,5)"
    )]
    NotAdditive {
        /// One of the parts.
        first: Box<HeuristicChoice>,
        /// Another part.
        second: Box<HeuristicChoice>,
    },
    /// The text after `pdb:` is not a partition.
    #[error(transparent)]
    Partition(#[from] PatternError),
}

impl HeuristicChoice {
    /// Returns the maximum of several heuristics. A nested maximum is replaced by its parts.
    ///
    /// # Errors
    /// Returns an error if there are no parts, or more than [`MOST_PARTS`].
    pub(crate) fn max_of(parts: impl IntoIterator<Item = Self>) -> Result<Self, HeuristicError> {
        let parts: Vec<Self> = parts.into_iter().flat_map(|part| part.parts().to_vec()).collect();
        let fits = (1..=MOST_PARTS).contains(&parts.len());
        let max = Self::Max(Parts(parts));
        if fits {
            Ok(max)
        } else {
            Err(HeuristicError::BadCombination { text: shortened(&max.to_string()) })
        }
    }

    /// Returns the parts of a `max`; for any other heuristic, the heuristic itself.
    pub fn parts(&self) -> &[Self] {
        match self {
            Self::Max(Parts(parts)) => parts,
            plain => std::slice::from_ref(plain),
        }
    }

    /// Returns whether the estimate never exceeds the true distance.
    pub fn is_admissible(&self) -> bool {
        self.parts().iter().all(|part| match part {
            Self::Own(own) => own.is_admissible(),
            part => part.entry().admissible,
        })
    }

    /// Returns whether a move never changes the estimate by more than one, on any board. If not, A*
    /// may reopen states.
    pub fn is_consistent(&self) -> bool {
        self.parts().iter().all(|part| part.entry().consistent)
    }

    /// Checks that the heuristic can be used for a goal, without building its tables.
    ///
    /// # Errors
    /// Returns an error if the heuristic or one of its parts cannot be used for the board.
    pub fn check(&self, goal: &Position) -> Result<(), HeuristicUnavailable> {
        self.check_with(&WeightShelf::default(), goal)
    }

    /// Does the same check with learned weights from the user.
    pub(crate) fn check_with(
        &self,
        weights: &WeightShelf,
        goal: &Position,
    ) -> Result<(), HeuristicUnavailable> {
        self.parts().iter().try_for_each(|part| {
            let checked = part.check_part(weights, goal);
            checked.map_err(|reason| HeuristicUnavailable::new(part, goal, reason))
        })
    }

    fn check_part(&self, weights: &WeightShelf, goal: &Position) -> Result<(), Unavailable> {
        match self {
            Self::WalkingDistance => WalkingDistance::<16>::check(goal.shape()),
            Self::Learned => learned::check(weights, goal),
            Self::Patterns(choice) => choice.check(goal),
            _ => Ok(()),
        }
    }
}

impl fmt::Display for HeuristicChoice {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Max(Parts(parts)) => {
                let parts: Vec<String> = parts.iter().map(Self::to_string).collect();
                write!(out, "max({})", parts.join(","))
            }
            Self::Patterns(choice) => write!(out, "pdb:{choice}"),
            Self::Own(own) => own.fmt(out),
            plain => out.pad(plain.entry().name),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn combinations_read_back() {
        let cases = [
            ("pdb:4-4", "pdb:4-4"),
            ("PDB: 1, 2 / 3", "pdb:1,2/3"),
            ("pdb:7-8 + Mirror", "pdb:7-8+mirror"),
            ("max(pdb:1,2/3+mirror,md)", "max(pdb:1,2/3+mirror,manhattan)"),
            ("max(manhattan,walking-distance)", "max(manhattan,walking-distance)"),
            (
                "max (lc, pdb:1,2,3/4,5 , Walking_Distance)",
                "max(linear-conflict,pdb:1,2,3/4,5,walking-distance)",
            ),
            ("max(pdb:4-4,pdb:1,2,3,4/5,6,7,8)", "max(pdb:4-4,pdb:1,2,3,4/5,6,7,8)"),
            ("sum(pdb:1,2,3,pdb:4,5)", "pdb:1,2,3/4,5"),
            ("sum(zero,md)", "manhattan"),
            ("sum(zero)", "zero"),
        ];
        for (text, expected) in cases {
            let choice: HeuristicChoice = text.parse().unwrap();
            assert_eq!(choice.to_string(), expected);
            assert_eq!(expected.parse(), Ok(choice));
        }
    }

    #[test]
    fn a_maximum_is_flat_and_has_few_parts() {
        use HeuristicChoice::{Manhattan, Misplaced};
        let pair = || HeuristicChoice::max_of([Manhattan, Misplaced]).unwrap();
        let nested = HeuristicChoice::max_of([pair(), pair()]).unwrap();
        assert_eq!(nested.parts(), [Manhattan, Misplaced, Manhattan, Misplaced]);
        for parts in [vec![], vec![pair(), pair(), Manhattan]] {
            let refused = HeuristicChoice::max_of(parts);
            assert!(matches!(refused, Err(HeuristicError::BadCombination { .. })), "{refused:?}");
        }
    }

    #[test]
    fn sums_that_count_a_move_twice_are_refused() {
        let sums = [
            "sum(manhattan,misplaced)",
            "sum(linear-conflict,pdb:1,2)",
            "sum(pdb:1,2,pdb:2,3)",
            "sum(pdb:4-4,pdb:4-4)",
            "sum(pdb:1,2+mirror,pdb:3)",
            "sum(inversion,gaschnig)",
        ];
        for text in sums {
            let error = text.parse::<HeuristicChoice>().unwrap_err();
            assert!(matches!(error, HeuristicError::NotAdditive { .. }), "{text}: {error}");
            assert!(error.to_string().contains("write max("), "{error}");
        }
    }

    #[test]
    fn errors_list_the_known_names() {
        let texts = [
            "",
            "euclid",
            "max(",
            "max()",
            "max(manhattan",
            "max(a,b)",
            "manhattan)",
            "max(md,max(md))",
        ];
        for text in texts {
            let message = text.parse::<HeuristicChoice>().unwrap_err().to_string();
            assert!(message.contains("manhattan"), "{text}: {message}");
        }
        let many = format!("max({})", ["md"; MOST_PARTS + 1].join(","));
        let error = many.parse::<HeuristicChoice>();
        assert!(matches!(error, Err(HeuristicError::BadCombination { .. })));
        assert!(matches!("pdb:".parse::<HeuristicChoice>(), Err(HeuristicError::Partition(_))));
    }

    #[test]
    fn check_refuses_heuristics_that_do_not_fit_a_board() {
        let goal = |rows, cols| {
            let shape = crate::model::Shape::new(rows, cols).unwrap();
            crate::model::Goal::Last.position(shape).unwrap()
        };
        let refused = |text: &str, rows, cols| {
            let choice: HeuristicChoice = text.parse().unwrap();
            choice.check(&goal(rows, cols)).unwrap_err().to_string()
        };
        assert_eq!(
            refused("max(md,wd)", 5, 5),
            "`walking-distance` cannot be used on a 5×5 board: its table would have more than \
             2000000 states; linear-conflict works on every size"
        );
        assert!(refused("pdb:4-4", 4, 4).contains("add up to 15"));
        assert!(refused("pdb:8-8-8", 5, 5).contains("smaller ones"));
        assert!(refused("pdb:4-4-3+mirror", 3, 4).contains("no reflection"));
        assert!(refused("pdb:1/2", 9, 9).contains("64 cells"));
        assert!(refused("pdb:1,9", 3, 3).contains("there is no tile 9"));
        for text in ["max(md,wd)", "pdb:6-6-3", "pdb:7-8+mirror", "pdb:1,2", "gaschnig"] {
            assert_eq!(text.parse::<HeuristicChoice>().unwrap().check(&goal(4, 4)), Ok(()));
        }
    }
}
