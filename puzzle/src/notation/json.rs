//! The JSON of this program, schema `taquin/1`. Only the `instance` of a document is read.
//!
//! ```json
//! {"schema":"taquin/1","instance":{"width":3,"height":3,"tiles":[1,2,3,5,0,6,4,7,8],"goal":"last"}}
//! ```

use serde::{Deserialize, Serialize};

use crate::model::{Goal, Position, Shape};
use crate::notation::Span;
use crate::notation::error::{ParseError, ParseErrorKind};
use crate::words::shortened;

/// The name of the schema that is read and written.
pub const SCHEMA: &str = "taquin/1";

/// The `instance` of a document: a board and its goal, if it is known.
///
/// ```
/// use taquin_puzzle::notation::Instance;
/// let instance = Instance { width: 2, height: 2, tiles: vec![1, 2, 0, 3], goal: None };
/// assert_eq!(instance.check()?, ("1 2/0 3".parse()?, None));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Instance {
    /// The number of columns.
    pub width: usize,
    /// The number of rows.
    pub height: usize,
    /// The tiles row by row, 0 for the blank.
    pub tiles: Vec<u64>,
    /// The goal; `None` if it is not specified.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub goal: Option<InstanceGoal>,
}

/// A goal in JSON: a name, or the tiles of a board of the same shape.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(untagged, expecting = "a goal is a name or a list of tiles")]
pub enum InstanceGoal {
    /// `"last"`, `"first"` or `"snail"`.
    Name(String),
    /// Any board.
    Tiles(Vec<u64>),
}

#[derive(Deserialize)]
struct Document {
    schema: Option<String>,
    instance: Option<Instance>,
}

#[derive(Serialize)]
struct WrittenDocument<'a> {
    schema: &'static str,
    instance: &'a Instance,
}

impl Instance {
    /// Returns the instance of a board and its goal.
    pub fn new(position: &Position, goal: Option<&Goal>) -> Instance {
        Instance {
            width: position.shape().cols(),
            height: position.shape().rows(),
            tiles: numbers(position),
            goal: goal.map(|goal| match goal {
                Goal::Custom(board) => InstanceGoal::Tiles(numbers(board)),
                named => InstanceGoal::Name(named.name().into()),
            }),
        }
    }

    /// Returns the board and the goal.
    ///
    /// # Errors
    /// Returns an error if the numbers are not a board, or the goal is invalid.
    pub fn check(self) -> Result<(Position, Option<Goal>), ParseErrorKind> {
        let shape = Shape::new(self.height, self.width)?;
        let position = Position::from_numbers(shape, &self.tiles)?;
        let goal = match self.goal {
            None => None,
            Some(InstanceGoal::Name(name)) => Some(name.parse()?),
            Some(InstanceGoal::Tiles(tiles)) => {
                Some(Goal::Custom(Position::from_numbers(shape, &tiles)?))
            }
        };
        Ok((position, goal))
    }
}

fn numbers(position: &Position) -> Vec<u64> {
    position.tiles().iter().map(|&tile| tile.into()).collect()
}

/// Returns whether a text begins like a JSON object. Rows in curly brackets do not, because no name in
/// quotes follows.
pub(super) fn looks_like_json(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    let inner = text.strip_prefix('{').map(str::trim_start);
    inner.is_some_and(|inner| inner.starts_with(['"', '}']))
}

/// Reads the instance of a document.
pub(super) fn json(
    text: &str,
    asked: Option<Shape>,
) -> Result<(Position, Option<Goal>), ParseError> {
    let text = text.trim_start_matches('\u{feff}');
    let document: Document = serde_json::from_str(text).map_err(|fault| placed(&fault))?;
    if let Some(found) = document.schema.filter(|schema| schema != SCHEMA) {
        let found = shortened(&found);
        return Err(ParseError::whole(ParseErrorKind::OtherSchema { found }));
    }
    let instance = document.instance.ok_or(ParseErrorKind::NoInstance);
    let (position, goal) = instance.and_then(Instance::check).map_err(ParseError::whole)?;
    match asked.filter(|&asked| asked != position.shape()) {
        Some(asked) => {
            let found = position.shape();
            let kind = ParseErrorKind::OtherShape { asked, found };
            Err(ParseError::whole(kind))
        }
        None => Ok((position, goal)),
    }
}

/// Returns the error of the JSON parser, with the place as a span.
fn placed(fault: &serde_json::Error) -> ParseError {
    let message = fault.to_string();
    let message = message.split(" at line ").next().unwrap_or_default();
    let span = Span { line: fault.line().max(1), column: fault.column().max(1), width: 1 };
    let message = message.into();
    ParseError::at(span, ParseErrorKind::Json { message })
}

/// Writes a document with only the instance.
pub(super) fn write(position: &Position, goal: Option<&Goal>) -> String {
    let instance = &Instance::new(position, goal);
    let schema = SCHEMA;
    serde_json::to_string(&WrittenDocument { schema, instance })
        .expect("numbers and names are JSON")
}
