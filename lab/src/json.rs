//! Documents in JSON, schema `taquin/1`; documented field by field in `docs/json.md`.
//!
//! An answer is its [`Record`] with the name of the schema; this module has reviews, checked
//! certificates and errors.

mod atlas;
mod certificate;
mod review;

pub use atlas::{atlas_csv, atlas_line};
pub use certificate::CertificateDocument;
pub use review::ReviewDocument;

use crate::record::Record;
use serde::{Serialize, Serializer};
use taquin_puzzle::notation::SCHEMA;
use taquin_puzzle::{Answer, Move, Position};

/// An answer as a JSON document.
///
/// ```
/// use taquin_lab::json;
/// use taquin_lab::puzzle::{Position, Request, solve};
/// let start = Position::from_rows(&[vec![1u8, 2, 3], vec![5, 0, 6], vec![4, 7, 8]])?;
/// let answer = solve(&Request::new(start))?;
/// let text = json::Document::of(&answer).to_line();
/// assert!(text.starts_with(r#"{"schema":"taquin/1","instance":{"width":3,"height":3,"#));
/// assert!(text.contains(r#""moves":{"blank":"LDRR","tile":"RULL"}"#));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Answer"))]
pub struct Document {
    schema: &'static str,
    #[serde(flatten)]
    record: Record,
}

impl Document {
    /// Returns the document of an answer.
    ///
    /// ```
    /// use taquin_lab::json::Document;
    /// use taquin_lab::puzzle::{Request, solve};
    /// let answer = solve(&Request::new("1 2 3/4 5 6/8 7 0".parse()?))?;
    /// assert!(Document::of(&answer).to_line().contains(r#""status":"unsolvable""#));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of(answer: &Answer) -> Self {
        Self::new(Record::of(answer))
    }

    /// Returns the document of a record.
    ///
    /// ```
    /// use taquin_lab::{json::Document, record::Record};
    /// use taquin_lab::puzzle::{Request, solve};
    /// let record = Record::of(&solve(&Request::new("1 2 3/5 0 6/4 7 8".parse()?))?);
    /// let noted = Record { note: Some("on one thread".into()), ..record };
    /// assert!(Document::new(noted).to_line().contains(r#""note":"on one thread""#));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new(record: Record) -> Self {
        Self { schema: SCHEMA, record }
    }

    /// Returns the document on one line, without a final newline.
    ///
    /// ```
    /// use taquin_lab::json::Document;
    /// use taquin_lab::puzzle::{Request, solve};
    /// let line = Document::of(&solve(&Request::new("1 2 3/5 0 6/4 7 8".parse()?))?).to_line();
    /// assert!(line.contains(r#""cost":4"#) && !line.contains('\n'));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn to_line(&self) -> String {
        line_of(self)
    }
}

/// Returns a document on one line, without a final newline. Strings, numbers and lists always have
/// a JSON form.
///
/// ```
/// assert_eq!(taquin_lab::json::line_of(&[1, 2]), "[1,2]");
/// ```
#[must_use]
pub fn line_of(document: &impl Serialize) -> String {
    serde_json::to_string(document).expect("plain data is JSON")
}

/// Serializes a value by its name.
pub(crate) fn name<S: Serializer>(value: &impl ToString, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&value.to_string())
}

/// Serializes a value by its name, or as `null`.
pub(crate) fn name_if_any<S: Serializer>(
    value: &Option<impl ToString>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    value.as_ref().map(ToString::to_string).serialize(serializer)
}

/// Serializes a move by its English letter.
pub(crate) fn letter<S: Serializer>(step: &Move, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_char(step.letter())
}

/// Serializes a board as the list of its tiles.
pub(crate) fn tiles<S: Serializer>(board: &Position, serializer: S) -> Result<S::Ok, S::Error> {
    board.tiles().serialize(serializer)
}

/// An error before any search, as JSON.
///
/// ```
/// use taquin_lab::json::Fault;
/// let fault = Fault::new("board", "7 appears twice, 8 is missing");
/// assert_eq!(
///     fault.to_line(),
///     r#"{"schema":"taquin/1","status":"error","error":{"kind":"board","message":"7 appears twice, 8 is missing","line":null,"column":null}}"#
/// );
/// ```
#[derive(Clone, Debug, Serialize)]
pub struct Fault {
    schema: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    status: &'static str,
    error: Details,
}

#[derive(Clone, Debug, Serialize)]
struct Details {
    kind: String,
    message: String,
    line: Option<usize>,
    column: Option<usize>,
}

impl Fault {
    /// Creates an error of that kind.
    ///
    /// ```
    /// use taquin_lab::json::Fault;
    /// let line = Fault::new("moves", "`X` is not a move").to_line();
    /// assert!(line.contains(r#""error":{"kind":"moves","message":"`X` is not a move""#));
    /// ```
    #[must_use]
    pub fn new(kind: impl Into<String>, message: impl Into<String>) -> Self {
        let (kind, message) = (kind.into(), message.into());
        Self {
            schema: SCHEMA,
            name: None,
            status: "error",
            error: Details { kind, message, line: None, column: None },
        }
    }

    /// Returns the error with the name of a file.
    ///
    /// ```
    /// use taquin_lab::json::Fault;
    /// let fault = Fault::new("board", "no board here").named("ada.txt");
    /// assert!(fault.to_line().contains(r#""name":"ada.txt","status":"error""#));
    /// ```
    #[must_use]
    pub fn named(mut self, name: impl Into<String>) -> Self {
        self.name = Some(name.into());
        self
    }

    /// Returns the error with its place in the text; lines and columns count from 1.
    ///
    /// ```
    /// use taquin_lab::json::Fault;
    /// let fault = Fault::new("board", "7 appears twice").at(2, 5);
    /// assert!(fault.to_line().contains(r#""line":2,"column":5"#));
    /// ```
    #[must_use]
    pub fn at(mut self, line: usize, column: usize) -> Self {
        (self.error.line, self.error.column) = (Some(line), Some(column));
        self
    }

    /// Returns the message.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.error.message
    }

    /// Returns the error on one line, without a final newline.
    ///
    /// ```
    /// use taquin_lab::json::Fault;
    /// let line = Fault::new("board", "two lines:\n7 appears twice").to_line();
    /// assert!(line.starts_with(r#"{"schema":"taquin/1""#) && !line.contains('\n'));
    /// ```
    #[must_use]
    pub fn to_line(&self) -> String {
        line_of(self)
    }
}
