//! The messages between the page and the libraries: plain data, read and written as JSON.
//!
//! The page stores the user's choices as text (`"linear-conflict"`, `"1.5"`), like the command
//! line, so both accept the same names. This file converts them to the libraries' types, or to a
//! refusal in the current language.

use serde::{Deserialize, Serialize};
use std::time::Duration;
use taquin_language::Explain;
use taquin_puzzle::moves::{MoveStyle, write_moves};
use taquin_puzzle::notation::ParseError;
use taquin_puzzle::{
    Goal, GoalError, Milestone, Move, MoveOrder, Position, PositionError, Reading, Request, Shape,
    ShapeError, Weighting,
};
use taquin_search::{GoalTest, Limits};

/// A board of the page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Board {
    rows: usize,
    cols: usize,
    tiles: Vec<u64>,
}

/// A goal of the page: by name, or tile by tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Goal"))]
#[serde(untagged)]
pub enum GoalChoice {
    /// `last`, `first` or `snail`.
    Named(String),
    /// Any other board.
    Tiles(Vec<u64>),
}

/// A search that the page requests.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Request", optional_fields = nullable))]
pub struct Asked {
    board: Board,
    goal: GoalChoice,
    algorithm: String,
    heuristic: Option<String>,
    weight: Option<String>,
    balance: Option<String>,
    tie: Option<String>,
    goal_test: Option<String>,
    order: Option<String>,
    effort: Option<String>,
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    exhaust: bool,
    #[serde(default)]
    limits: Bounds,
}

/// A milestone of a running search.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Reached {
    cost: Option<u64>,
    bound: u64,
    expanded: u64,
    milliseconds: f64,
    /// The moves of the blank, if the milestone is a shorter solution.
    pub moves: Option<String>,
}

impl Reached {
    /// Returns the milestone for the page.
    #[must_use]
    pub fn of(milestone: &Milestone, shorter: Option<&[Move]>) -> Self {
        let &Milestone { cost, lower_bound: bound, expanded, elapsed } = milestone;
        let milliseconds = elapsed.as_secs_f64() * 1000.0;
        let moves = shorter.map(|moves| write_moves(moves, MoveStyle::Letters, Reading::Blank));
        Self { cost, bound, expanded, milliseconds, moves }
    }

    /// Returns the milestone from the page.
    #[must_use]
    pub fn milestone(&self) -> Milestone {
        let &Self { cost, bound: lower_bound, expanded, milliseconds, .. } = self;
        let elapsed = Duration::try_from_secs_f64(milliseconds / 1000.0).unwrap_or_default();
        Milestone { cost, lower_bound, expanded, elapsed }
    }
}

/// The limits of a search.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Limits", optional_fields = nullable))]
#[serde(default)]
struct Bounds {
    seconds: Option<f64>,
    megabytes: Option<u64>,
    expansions: Option<u64>,
}

/// Why a request failed, in the current language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Refusal {
    message: String,
    excerpt: Option<String>,
}

#[derive(Serialize)]
struct Refused<'a> {
    error: &'a Refusal,
}

/// A result or a refusal.
pub type Answered<T> = Result<T, Refusal>;

impl Refusal {
    /// The refusal as JSON.
    #[must_use]
    pub fn to_json(&self) -> String {
        json(&Refused { error: self })
    }

    /// A refusal in the page's own words.
    pub(crate) fn of_words(message: String) -> Self {
        Self { message, excerpt: None }
    }

    /// A text that is not a board, with the place of the error.
    #[must_use]
    pub fn of_text(error: &ParseError, text: &str) -> Self {
        Self { message: error.explained(), excerpt: error.excerpt(text, EXCERPT) }
    }
}

/// The number of characters of a line that an excerpt shows.
const EXCERPT: usize = 60;

impl<E: Explain> From<E> for Refusal {
    fn from(error: E) -> Self {
        Self { message: error.explained(), excerpt: None }
    }
}

/// Returns plain data as JSON.
pub fn json(data: &impl Serialize) -> String {
    serde_json::to_string(data).expect("plain data is JSON")
}

/// Returns an answer as JSON, or the refusal.
pub fn answered<T: Serialize>(answer: Answered<T>) -> String {
    match answer {
        Ok(data) => json(&data),
        Err(refusal) => refusal.to_json(),
    }
}

/// Reads the JSON of the page.
///
/// # Panics
///
/// Panics if it does not match the type, which users cannot cause.
pub fn read<'a, T: Deserialize<'a>>(text: &'a str) -> T {
    serde_json::from_str(text).unwrap_or_else(|fault| panic!("{fault}: {text}"))
}

impl Board {
    /// Converts it to the library's type.
    ///
    /// # Errors
    ///
    /// Returns a refusal if it is not a board.
    pub fn position(&self) -> Result<Position, PositionError> {
        Position::from_numbers(shape(self.rows, self.cols)?, &self.tiles)
    }
}

/// Returns the shape of boards with these rows and columns.
///
/// # Errors
///
/// Returns an error if the size is out of range.
pub fn shape(rows: usize, cols: usize) -> Result<Shape, ShapeError> {
    Shape::new(rows, cols)
}

impl From<&Position> for Board {
    fn from(position: &Position) -> Self {
        let shape = position.shape();
        let tiles = position.tiles().iter().map(|&tile| tile.into()).collect();
        Self { rows: shape.rows(), cols: shape.cols(), tiles }
    }
}

impl GoalChoice {
    /// Converts it to the library's type.
    ///
    /// # Errors
    ///
    /// Returns a refusal if it is not a goal of this shape.
    pub fn goal(&self, shape: Shape) -> Answered<Goal> {
        match self {
            Self::Named(name) => Ok(name.parse::<Goal>()?),
            Self::Tiles(tiles) => Ok(Goal::Custom(Position::from_numbers(shape, tiles)?)),
        }
    }

    /// Returns the goal as a board.
    ///
    /// # Errors
    ///
    /// Returns a refusal if it is not a goal of this shape.
    pub fn position(&self, shape: Shape) -> Answered<Position> {
        let goal = self.goal(shape)?;
        goal.position(shape).map_err(|error: GoalError| error.into())
    }
}

impl From<&Goal> for GoalChoice {
    fn from(goal: &Goal) -> Self {
        match goal {
            Goal::Custom(board) => {
                Self::Tiles(board.tiles().iter().map(|&tile| tile.into()).collect())
            }
            named => Self::Named(named.name().to_owned()),
        }
    }
}

impl Asked {
    /// Converts it to the library's type.
    ///
    /// # Errors
    ///
    /// Returns a refusal if it contains an unknown name.
    pub fn request(&self) -> Answered<Request> {
        let start = self.board.position()?;
        let mut request = Request::new(start.clone());
        request.goal = self.goal.goal(start.shape())?;
        request.algorithm = self.algorithm.parse()?;
        request.heuristic = self.heuristic.as_deref().map(str::parse).transpose()?;
        request.weighting = self.weighting()?;
        request.tie = self.tie.as_deref().map(str::parse).transpose()?;
        request.order = self.order.as_deref().map_or(Ok(MoveOrder::default()), str::parse)?;
        if self.goal_test.as_deref() == Some("generated") {
            request.goal_test = GoalTest::Generated;
        }
        request.tuning.effort = self.effort.as_deref().map(str::parse).transpose()?;
        request.exhaust = self.exhaust;
        request.limits = self.limits.limits();
        Ok(request)
    }

    fn weighting(&self) -> Answered<Weighting> {
        Ok(match (&self.weight, &self.balance) {
            (Some(weight), _) => Weighting::Weight(weight.parse()?),
            (None, Some(balance)) => Weighting::Balance(balance.parse()?),
            (None, None) => Weighting::Plain,
        })
    }
}

impl Bounds {
    fn limits(&self) -> Limits {
        Limits {
            // A number of seconds beyond the range of the clock means no limit.
            time: self.seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok()),
            memory: self.megabytes.map(|megabytes| megabytes.saturating_mul(1 << 20)),
            expansions: self.expansions,
            cancel: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ASKED: &str = r#"{"board":{"rows":3,"cols":3,"tiles":[1,2,3,5,0,6,4,7,8]},
        "goal":"last","algorithm":"a*","heuristic":"md","weight":null,"balance":null,"tie":null,
        "goal_test":"popped","order":"UDLR","limits":{"seconds":60,"megabytes":512}}"#;

    #[test]
    fn a_request_is_read() {
        let request = read::<Asked>(ASKED).request().unwrap();
        assert_eq!(request.start.to_string(), "1 2 3/5 0 6/4 7 8");
        assert_eq!(request.limits.memory, Some(512 << 20));
        assert_eq!(taquin_puzzle::solve(&request).unwrap().stats.generated, 12);
    }

    #[test]
    fn huge_limits_mean_no_limit() {
        let far = ASKED.replace(":60", ":1e300").replace(":512", ":18446744073709551615");
        let limits = read::<Asked>(&far).request().unwrap().limits;
        assert_eq!((limits.time, limits.memory), (None, Some(u64::MAX)));
        let below = read::<Asked>(&ASKED.replace(":60", ":-1")).request().unwrap().limits;
        assert_eq!(below.time, None);
    }

    #[test]
    fn a_milestone_survives_a_round_trip() {
        let elapsed = Duration::from_millis(1500);
        let milestone = Milestone { cost: Some(2), lower_bound: 2, expanded: 7, elapsed };
        let reached = Reached::of(&milestone, Some(&[Move::Left, Move::Down]));
        assert_eq!(reached.moves.as_deref(), Some("LD"));
        let heard: Reached = read(&json(&reached));
        assert_eq!((heard.milestone(), &heard), (milestone, &reached));
    }

    #[test]
    fn an_unknown_word_is_refused_with_a_remedy() {
        let asked: Asked = read(&ASKED.replace("a*", "quantum"));
        let refusal = asked.request().unwrap_err();
        assert!(refusal.message.contains("quantum") && refusal.message.contains("astar"));
        assert!(refusal.to_json().starts_with(r#"{"error":{"message":"#));
    }

    #[test]
    fn a_board_survives_a_round_trip() {
        let board: Board = read(r#"{"rows":2,"cols":3,"tiles":[1,2,3,4,5,0]}"#);
        assert_eq!(Board::from(&board.position().unwrap()), board);
        let twice: Board = read(r#"{"rows":2,"cols":2,"tiles":[1,2,2,0]}"#);
        assert!(Refusal::from(twice.position().unwrap_err()).message.contains("twice"));
    }
}
