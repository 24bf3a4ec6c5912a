//! The order of states with equal f.
//!
//! It decides how many states of the last layer are expanded. Two correct programs often differ in
//! their counts only because of it. So the rules have names, and [`OpenList`](crate::open) follows
//! them.

use std::fmt;
use std::str::FromStr;

/// The order of states with equal f.
///
/// ```
/// use taquin_search::{Arrival, Prefer, TieBreak};
/// assert_eq!("low-g".parse(), Ok(TieBreak::LOW_G));
/// assert_eq!("low-g+last-in".parse::<TieBreak>().unwrap().to_string(), "low-g+last-in");
///
/// assert_eq!(TieBreak::HIGH_G, TieBreak { g: Some(Prefer::High), arrival: Arrival::Lifo });
/// let names = [TieBreak::FIRST_IN, TieBreak::LAST_IN].map(|tie| tie.to_string());
/// assert!(names.iter().all(|name| TieBreak::names().any(|one| one == name)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TieBreak {
    /// The preferred path cost g, if any.
    pub g: Option<Prefer>,
    /// The rule among those still tied.
    pub arrival: Arrival,
}

/// A preference between low and high.
///
/// ```
/// use taquin_search::{Prefer, TieBreak};
/// assert_eq!((TieBreak::LOW_G.g, TieBreak::FIRST_IN.g), (Some(Prefer::Low), None));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Prefer {
    /// The smaller value first.
    Low,
    /// The larger value first.
    High,
}

/// The order of states that are equal in everything else.
///
/// ```
/// use taquin_search::{Arrival, TieBreak};
/// assert_eq!((TieBreak::LOW_G.arrival, TieBreak::HIGH_G.arrival), (Arrival::Fifo, Arrival::Lifo));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Arrival {
    /// First in, first out.
    Fifo,
    /// Last in, first out.
    Lifo,
}

impl TieBreak {
    /// The smaller g first, then first in, first out: the course's order.
    pub const LOW_G: Self = Self { g: Some(Prefer::Low), arrival: Arrival::Fifo };
    /// The larger g first, then last in, first out: usually the fewest expansions.
    pub const HIGH_G: Self = Self { g: Some(Prefer::High), arrival: Arrival::Lifo };
    /// First in, first out, for any g.
    pub const FIRST_IN: Self = Self { g: None, arrival: Arrival::Fifo };
    /// Last in, first out, for any g.
    pub const LAST_IN: Self = Self { g: None, arrival: Arrival::Lifo };

    const NAMED: [(&'static str, Self); 6] = [
        ("low-g", Self::LOW_G),
        ("high-g", Self::HIGH_G),
        ("first-in", Self::FIRST_IN),
        ("last-in", Self::LAST_IN),
        ("low-g+last-in", Self { g: Some(Prefer::Low), arrival: Arrival::Lifo }),
        ("high-g+first-in", Self { g: Some(Prefer::High), arrival: Arrival::Fifo }),
    ];

    /// Returns the names of all rules.
    pub fn names() -> impl Iterator<Item = &'static str> {
        Self::NAMED.iter().map(|&(name, _)| name)
    }
}

impl fmt::Display for TieBreak {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let named = Self::NAMED.iter().find(|(_, tie)| tie == self);
        out.write_str(named.map_or("", |(name, _)| name))
    }
}

/// The error for an unknown tie-breaking rule.
///
/// ```
/// use taquin_search::{TieBreak, UnknownTieBreak};
/// assert_eq!("lowg".parse::<TieBreak>(), Err(UnknownTieBreak("lowg".into())));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownTieBreak(pub String);

impl fmt::Display for UnknownTieBreak {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<_> = TieBreak::names().collect();
        write!(out, "unknown tie-breaking rule `{}`: use one of {}", self.0, names.join(", "))
    }
}

impl std::error::Error for UnknownTieBreak {}

impl FromStr for TieBreak {
    type Err = UnknownTieBreak;

    fn from_str(text: &str) -> Result<Self, UnknownTieBreak> {
        let named = Self::NAMED.iter().find(|(name, _)| *name == text);
        named.map(|&(_, tie)| tie).ok_or_else(|| UnknownTieBreak(crate::quoted::quoted(text)))
    }
}
