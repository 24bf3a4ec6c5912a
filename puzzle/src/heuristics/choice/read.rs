//! Reads the name of a heuristic or of a combination.
//!
//! A maximum takes any heuristics. A sum is admissible only if no move counts twice, which holds
//! for pattern databases that share no tile. So `sum(pdb:1,2,3,pdb:4,5)` means `pdb:1,2,3/4,5`, and
//! every other sum is an error.

use super::{HeuristicError, MOST_PARTS};
use crate::heuristics::HeuristicChoice;
use crate::pdb::PartitionChoice;
use crate::words::shortened;
use std::str::FromStr;

impl FromStr for HeuristicChoice {
    type Err = HeuristicError;

    fn from_str(text: &str) -> Result<Self, HeuristicError> {
        let name = text.trim().to_ascii_lowercase();
        let inside = |word: &str| name.strip_prefix(word)?.trim_start().strip_prefix('(');
        match (inside("max"), inside("sum")) {
            (Some(list), _) => Self::max_of(parse_parts(list, text)?),
            (_, Some(list)) => add_up(parse_parts(list, text)?),
            _ => parse_plain(&name),
        }
    }
}

impl HeuristicChoice {
    /// Splits a list of names at its commas, except those inside a combination or a partition.
    ///
    /// ```
    /// use taquin_puzzle::HeuristicChoice;
    /// let names = HeuristicChoice::split_list("md,max(lc,wd),pdb:1,2/3,4,zero");
    /// assert_eq!(names, ["md", "max(lc,wd)", "pdb:1,2/3,4", "zero"]);
    /// ```
    pub fn split_list(list: &str) -> Vec<String> {
        let mut names: Vec<String> = Vec::new();
        for piece in split(list) {
            let open = |name: &&mut String| name.matches('(').count() > name.matches(')').count();
            match names.last_mut().filter(open) {
                Some(name) => *name = format!("{name},{piece}"),
                None => names.push(piece),
            }
        }
        names
    }
}

fn parse_plain(text: &str) -> Result<HeuristicChoice, HeuristicError> {
    if let Some(partition) = text.trim().strip_prefix("pdb:") {
        return Ok(HeuristicChoice::Patterns(partition.parse()?));
    }
    let name = text.trim().replace(['_', ' '], "-");
    let is_named = |choice: &HeuristicChoice| {
        let entry = choice.entry();
        entry.name == name || entry.aliases.contains(&name.as_str())
    };
    let unknown = || HeuristicError::Unknown { name: shortened(text) };
    HeuristicChoice::plain().find(is_named).ok_or_else(unknown)
}

/// Reads the heuristics of a list that ends with `)`.
fn parse_parts(list: &str, text: &str) -> Result<Vec<HeuristicChoice>, HeuristicError> {
    let bad = || HeuristicError::BadCombination { text: shortened(text) };
    let list = list.strip_suffix(')').ok_or_else(bad)?;
    let parts = split(list);
    if list.contains(['(', ')']) || parts.len() > MOST_PARTS {
        return Err(bad());
    }
    parts.iter().map(|part| parse_plain(part)).collect()
}

/// Splits at commas, except those inside a partition: a piece that begins with a digit continues the
/// part before.
fn split(list: &str) -> Vec<String> {
    let mut parts: Vec<String> = Vec::new();
    for piece in list.split(',') {
        let continues = piece.trim_start().starts_with(|c: char| c.is_ascii_digit());
        match parts.last_mut().filter(|_| continues) {
            Some(part) => {
                part.push(',');
                part.push_str(piece);
            }
            None => parts.push(piece.to_owned()),
        }
    }
    parts
}

/// Returns the heuristic that equals a sum, if the sum is admissible.
fn add_up(parts: Vec<HeuristicChoice>) -> Result<HeuristicChoice, HeuristicError> {
    let mut counting = parts.into_iter().filter(|part| *part != HeuristicChoice::Zero);
    let first = counting.next().unwrap_or(HeuristicChoice::Zero);
    counting.try_fold(first, |sum, part| {
        both(&sum, &part).ok_or_else(|| {
            let (first, second) = (Box::new(sum.clone()), Box::new(part.clone()));
            HeuristicError::NotAdditive { first, second }
        })
    })
}

/// Returns the pattern databases of both, if they share no tile.
fn both(one: &HeuristicChoice, other: &HeuristicChoice) -> Option<HeuristicChoice> {
    let (HeuristicChoice::Patterns(one), HeuristicChoice::Patterns(other)) = (one, other) else {
        return None;
    };
    if one.mirror || other.mirror {
        return None;
    }
    let groups = [one.partition.tiles()?, other.partition.tiles()?].concat();
    let both = PartitionChoice::of_tiles(groups).ok()?;
    Some(HeuristicChoice::Patterns(both.into()))
}
