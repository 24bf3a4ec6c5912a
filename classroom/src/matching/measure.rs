//! The numbers that programs print, and the possible meanings of each.
//!
//! Courses call five different counts "expanded". A [`Topic`] is the word that a student uses; its
//! [`Measure`]s are the definitions behind the word, the usual one first.

use super::Program;
use crate::course::{Enacted, enact};
use std::fmt;
use std::str::FromStr;
use taquin_lab::trace::Step;
use taquin_puzzle::words::shortened;
use taquin_puzzle::{Answer, Goal, Listener, Position, RequestError, Solver, Verdict};
use taquin_search::{Fate, Limits};
use thiserror::Error;

/// A definition of a count.
///
/// ```
/// use taquin_classroom::matching::Measure;
/// assert_eq!(Measure::GeneratedNew.name(), "generated_new");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Measure {
    /// The moves of the solution.
    Cost,
    /// States whose successors were generated; the goal is not one of them.
    Expanded,
    /// The same and the goal.
    Popped,
    /// Successors created, before any check for duplicates.
    Generated,
    /// Those that were not closed when they were created.
    GeneratedNew,
    /// All successors, and the start.
    GeneratedAndStart,
    /// The most different states in memory at once: open and closed.
    Stored,
    /// The most states on the open list.
    MaxOpen,
    /// The states left on the open list.
    FinalOpen,
    /// States that were reopened.
    Reopened,
    /// States expanded in the last iteration.
    LastExpanded,
    /// Successors generated in the last iteration.
    LastGenerated,
}

/// The number of measures.
const MEASURES: usize = Measure::LastGenerated as usize + 1;

impl Measure {
    /// Returns its name in documents.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Cost => "cost",
            Self::Expanded => "expanded",
            Self::Popped => "popped",
            Self::Generated => "generated",
            Self::GeneratedNew => "generated_new",
            Self::GeneratedAndStart => "generated_and_start",
            Self::Stored => "max_stored",
            Self::MaxOpen => "max_open",
            Self::FinalOpen => "final_open",
            Self::Reopened => "reopened",
            Self::LastExpanded => "last_expanded",
            Self::LastGenerated => "last_generated",
        }
    }
}

/// A word for a count.
///
/// ```
/// use taquin_classroom::matching::{Measure, Topic};
/// assert_eq!("explored".parse(), Ok(Topic::Expanded));
/// assert!(Topic::Expanded.measures().contains(&Measure::GeneratedNew));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Topic {
    /// A number without a word.
    Any,
    /// The moves of the solution.
    Cost,
    /// Expanded, explored or visited states.
    Expanded,
    /// Generated states.
    Generated,
    /// Generated and not closed.
    GeneratedNew,
    /// States taken from the open list.
    Popped,
    /// The size of the open list.
    Open,
    /// The states in memory.
    Stored,
    /// Reopened states.
    Reopened,
}

/// The words, each with its synonyms in English and French.
const TOPICS: [(Topic, &[&str]); 8] = [
    (Topic::Cost, &["cost", "moves", "length", "depth", "cout", "coût", "coups", "longueur"]),
    (Topic::Expanded, &["expanded", "explored", "nodes", "closed", "developpes", "explores"]),
    (Topic::Generated, &["generated", "created", "generes", "crees"]),
    (Topic::GeneratedNew, &["generated_new", "new"]),
    (Topic::Popped, &["popped", "visited", "extraits", "visites"]),
    (Topic::Open, &["open", "max_open", "frontier", "ouverts", "ouverte"]),
    (Topic::Stored, &["stored", "max_stored", "memory", "memoire"]),
    (Topic::Reopened, &["reopened", "rouverts"]),
];

impl Topic {
    /// Returns the name of each word.
    pub fn names() -> impl Iterator<Item = &'static str> {
        TOPICS.iter().map(|(_, names)| names[0])
    }

    /// Returns its name; that of [`Topic::Any`] is empty.
    #[must_use]
    pub fn name(self) -> &'static str {
        TOPICS.iter().find(|(topic, _)| *topic == self).map_or("", |(_, names)| names[0])
    }

    /// Returns its definitions, the usual one first.
    #[must_use]
    pub const fn measures(self) -> &'static [Measure] {
        use Measure::{
            Cost, Expanded, FinalOpen, Generated, GeneratedAndStart, GeneratedNew, LastExpanded,
            LastGenerated, MaxOpen, Popped, Reopened, Stored,
        };
        match self {
            Self::Any => &[
                Expanded,
                Popped,
                Generated,
                GeneratedNew,
                Stored,
                GeneratedAndStart,
                MaxOpen,
                FinalOpen,
                LastExpanded,
                LastGenerated,
            ],
            Self::Cost => &[Cost],
            Self::Expanded => &[Expanded, Popped, GeneratedNew, Generated, Stored, LastExpanded],
            Self::Generated => &[Generated, GeneratedNew, GeneratedAndStart, Stored, LastGenerated],
            Self::GeneratedNew => &[GeneratedNew],
            Self::Popped => &[Popped, Expanded],
            Self::Open => &[MaxOpen, FinalOpen],
            Self::Stored => &[Stored],
            Self::Reopened => &[Reopened],
        }
    }
}

/// The text is not a name of a count.
///
/// ```
/// use taquin_classroom::matching::{Topic, UnknownTopic};
/// assert_eq!("colour".parse::<Topic>(), Err(UnknownTopic { word: "colour".into() }));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("unknown count `{word}`: use one of {}", Topic::names().collect::<Vec<_>>().join(", "))]
pub struct UnknownTopic {
    /// The text, shortened.
    pub word: String,
}

impl FromStr for Topic {
    type Err = UnknownTopic;

    fn from_str(text: &str) -> Result<Self, UnknownTopic> {
        let word = text.trim().to_lowercase().replace(['-', ' '], "_");
        let plain: String = word.chars().map(|c| if "éè".contains(c) { 'e' } else { c }).collect();
        let named = TOPICS
            .iter()
            .find(|(_, names)| names.contains(&word.as_str()) || names.contains(&plain.as_str()));
        named.map(|&(topic, _)| topic).ok_or_else(|| UnknownTopic { word: shortened(text) })
    }
}

/// A number that a program printed.
///
/// ```
/// use taquin_classroom::matching::{Printout, Topic};
/// let printed: Printout = "expanded=33".parse()?;
/// assert_eq!(printed, Printout { topic: Topic::Expanded, value: 33 });
/// assert_eq!("33".parse::<Printout>()?.topic, Topic::Any);
/// assert_eq!(printed.to_string(), "expanded=33");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Printout {
    /// The word next to it.
    pub topic: Topic,
    /// The number.
    pub value: u64,
}

impl fmt::Display for Printout {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.topic {
            Topic::Any => write!(out, "{}", self.value),
            topic => write!(out, "{}={}", topic.name(), self.value),
        }
    }
}

/// The text is not a number with a word.
///
/// ```
/// use taquin_classroom::matching::{Printout, PrintoutError};
/// let error = "expanded=many".parse::<Printout>().unwrap_err();
/// assert_eq!(error, PrintoutError::Number("many".into()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PrintoutError {
    /// The word is unknown.
    #[error(transparent)]
    Topic(#[from] UnknownTopic),
    /// The number is invalid.
    #[error("`{0}` is not a whole number: write a count such as expanded=33")]
    Number(String),
}

impl FromStr for Printout {
    type Err = PrintoutError;

    fn from_str(text: &str) -> Result<Self, PrintoutError> {
        let (topic, number) = match text.split_once(['=', ':']) {
            Some((word, number)) => (word.parse()?, number),
            None => (Topic::Any, text),
        };
        let digits: String =
            number.trim().chars().filter(|c| !"_,'\u{a0}\u{202f}".contains(*c)).collect();
        let value = digits.parse().map_err(|_| PrintoutError::Number(shortened(number)))?;
        Ok(Self { topic, value })
    }
}

/// Every measure of one run; `None` for those that the search does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Tally([Option<u64>; MEASURES]);

impl Tally {
    pub(super) fn get(&self, measure: Measure) -> Option<u64> {
        self.0[measure as usize]
    }

    fn of(values: &[(Measure, u64)]) -> Self {
        let mut tally = Self([None; MEASURES]);
        values.iter().for_each(|&(measure, value)| tally.0[measure as usize] = Some(value));
        tally
    }

    /// Runs a program; `None` if a limit stopped it.
    pub(super) fn run(
        program: &Program,
        (start, goal): (&Position, &Goal),
        target: &Position,
        limits: &Limits,
        solver: &Solver,
    ) -> Result<Option<Self>, RequestError> {
        match program {
            Program::Search(entrant) => {
                let request = entrant.request(start, goal, limits.clone());
                let answer = solver.solve(&request, Listener::NONE)?;
                Ok(matches!(answer.verdict, Verdict::Solved(_)).then(|| Self::of_answer(&answer)))
            }
            Program::Course(printed, _) => {
                let most = limits.expansions.map_or(MOST_PRINTED, |most| most.min(MOST_PRINTED));
                let run = enact(*printed, start, target, most as usize);
                Ok(run.moves.is_some().then(|| Self::of_course(&run)))
            }
        }
    }

    fn of_answer(answer: &Answer) -> Self {
        let stats = &answer.stats;
        let mut values = vec![
            (Measure::Cost, answer.cost().unwrap_or(0)),
            (Measure::Expanded, stats.expanded),
            (Measure::Popped, stats.popped),
            (Measure::Generated, stats.generated),
            (Measure::GeneratedAndStart, stats.generated + 1),
        ];
        if answer.plan().algorithm.entry().memory.has_open_states() {
            let closed = stats.expanded - stats.reopened;
            let goal = stats.popped.saturating_sub(stats.expanded);
            values.extend([
                (Measure::GeneratedNew, stats.generated_new),
                (Measure::Stored, stats.max_stored),
                (Measure::MaxOpen, stats.max_open),
                (Measure::FinalOpen, stats.max_stored.saturating_sub(closed + goal)),
                (Measure::Reopened, stats.reopened),
            ]);
        } else if let Some(last) = stats.layers.last().filter(|_| stats.layers.len() > 1) {
            values.push((Measure::LastExpanded, last.expanded));
            values.push((Measure::LastGenerated, last.generated));
        }
        Self::of(&values)
    }

    fn of_course(run: &Enacted) -> Self {
        let fates = || run.steps.iter().flat_map(|(step, _)| &step.successors);
        let new = fates().filter(|next| next.fate != Fate::Closed).count() as u64;
        let open = run.steps.iter().map(|(Step { open, .. }, _)| *open).max().unwrap_or(0);
        let last = run.steps.last();
        let final_open = last.map_or(0, |(step, _)| step.open);
        let stored = last.map_or(1, |(step, _)| step.open + step.closed);
        Self::of(&[
            (Measure::Cost, run.moves.as_ref().map_or(0, |moves| moves.len() as u64)),
            (Measure::Expanded, run.expanded()),
            (Measure::Popped, run.steps.len() as u64),
            (Measure::Generated, run.generated),
            (Measure::GeneratedAndStart, run.generated + 1),
            (Measure::GeneratedNew, new),
            (Measure::Stored, stored),
            (Measure::MaxOpen, open),
            (Measure::FinalOpen, final_open),
            (Measure::Reopened, run.reopened),
        ])
    }
}

/// The printed algorithms scan their lists, so long runs take quadratic time.
const MOST_PRINTED: u64 = 2_000;
