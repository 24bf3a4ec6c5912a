//! Naming a heuristic, as people type it: `manhattan`, `md`, `max(misplaced,manhattan)`.

use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// Which estimate to use.
///
/// ```
/// use taquin_puzzle::HeuristicChoice;
/// let choice: HeuristicChoice = "max(hamming, md)".parse()?;
/// assert_eq!(choice.to_string(), "max(misplaced,manhattan)");
/// # Ok::<(), taquin_puzzle::HeuristicError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum HeuristicChoice {
    /// Always zero.
    Zero,
    /// Tiles that are not at home.
    Misplaced,
    /// The sum of the tiles' distances from home.
    Manhattan,
    /// The largest of several.
    Max(Vec<HeuristicChoice>),
}

/// How many heuristics a `max` may combine.
pub const MOST_PARTS: usize = 4;

/// Text that names no heuristic.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum HeuristicError {
    /// Not a known name.
    #[error("`{name}` is no heuristic: use one of {}, or max(a,b)", names().collect::<Vec<_>>().join(", "))]
    Unknown {
        /// The text, shortened.
        name: String,
    },
    /// `max` of nothing, of too many, or of another `max`.
    #[error(
        "`{text}` does not combine heuristics: write max(a,b) with 1 to {MOST_PARTS} plain names, such as max(misplaced,manhattan)"
    )]
    BadMax {
        /// The text, shortened.
        text: String,
    },
}

/// Every plain heuristic, with its name first and then what people also type.
const NAMES: [(HeuristicChoice, &[&str]); 3] = [
    (HeuristicChoice::Zero, &["zero", "none", "null"]),
    (HeuristicChoice::Misplaced, &["misplaced", "hamming", "misplaced-tiles"]),
    (HeuristicChoice::Manhattan, &["manhattan", "md", "taxicab", "manhattan-distance"]),
];

fn names() -> impl Iterator<Item = &'static str> {
    NAMES.iter().map(|(_, names)| names[0])
}

impl HeuristicChoice {
    /// Every plain heuristic, weakest first.
    pub fn plain() -> impl Iterator<Item = Self> {
        NAMES.iter().map(|(choice, _)| choice.clone())
    }

    /// The heuristics that this one is the largest of; itself where it is plain.
    #[must_use]
    pub fn parts(&self) -> &[Self] {
        match self {
            Self::Max(parts) => parts,
            plain => std::slice::from_ref(plain),
        }
    }
}

impl fmt::Display for HeuristicChoice {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Max(parts) => {
                let parts: Vec<String> = parts.iter().map(Self::to_string).collect();
                write!(out, "max({})", parts.join(","))
            }
            plain => {
                let named = NAMES.iter().find(|(choice, _)| choice == plain);
                out.write_str(named.map_or("", |(_, names)| names[0]))
            }
        }
    }
}

impl FromStr for HeuristicChoice {
    type Err = HeuristicError;

    fn from_str(text: &str) -> Result<Self, HeuristicError> {
        let name = text.trim().to_ascii_lowercase().replace(['_', ' '], "-");
        let inside = name.strip_prefix("max(").and_then(|rest| rest.strip_suffix(')'));
        match inside {
            Some(list) => parse_max(list, text),
            None => parse_plain(&name, text),
        }
    }
}

fn parse_plain(name: &str, text: &str) -> Result<HeuristicChoice, HeuristicError> {
    let found = NAMES.iter().find(|(_, names)| names.contains(&name));
    let unknown = || HeuristicError::Unknown { name: shortened(text) };
    found.map(|(choice, _)| choice.clone()).ok_or_else(unknown)
}

fn parse_max(list: &str, text: &str) -> Result<HeuristicChoice, HeuristicError> {
    let parts: Result<Vec<_>, _> = list
        .split(',')
        .take(MOST_PARTS + 1)
        .map(|part| parse_plain(part.trim_matches('-'), part.trim_matches('-')))
        .collect();
    let parts = parts?;
    if list.contains('(') || parts.len() > MOST_PARTS {
        return Err(HeuristicError::BadMax { text: shortened(text) });
    }
    Ok(HeuristicChoice::Max(parts))
}

fn shortened(text: &str) -> String {
    text.trim().chars().take(40).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_aliases_read_back() {
        for (choice, names) in &NAMES {
            for name in *names {
                assert_eq!(name.to_uppercase().parse().as_ref(), Ok(choice));
            }
            assert_eq!(choice.to_string(), names[0]);
        }
    }

    #[test]
    fn bad_names_say_what_is_known() {
        for text in ["", "euclid", "max(", "max()", "max(manhattan", "max(a,b)", "manhattan)"] {
            let message = text.parse::<HeuristicChoice>().unwrap_err().to_string();
            assert!(message.contains("manhattan"), "{text}: {message}");
        }
        let many = format!("max({})", ["md"; MOST_PARTS + 1].join(","));
        assert!(matches!(many.parse::<HeuristicChoice>(), Err(HeuristicError::BadMax { .. })));
    }
}
