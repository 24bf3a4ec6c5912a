//! A comparison for programs: CSV with one line for each search, and JSON. Neither depends on the
//! language.

use super::{Comparison, Row, Summary};
use crate::json::line_of;
use crate::record::{columns, csv_line};
use serde::Serialize;
use taquin_puzzle::notation::SCHEMA;

/// Returns every row as comma-separated values, the names of the columns first: the number of the
/// board, then the columns of an answer.
///
/// ```
/// # use taquin_lab::compare::{Boards, Contest, Entrant, compare, csv};
/// # use taquin_lab::puzzle::{Algorithm, Goal, HeuristicChoice, Solver};
/// # use taquin_lab::puzzle::search::Limits;
/// # let boards = Boards::Given(vec![("1 2 3/5 0 6/4 7 8".parse()?, Goal::Last)]);
/// # let entrants = Entrant::all(&[Algorithm::AStar], &[HeuristicChoice::Manhattan]);
/// # let contest = Contest { boards, entrants, limits: Limits::NONE };
/// let comparison = compare(&contest, &Solver::new().without_distance_table(), &mut |_| {})?;
/// assert!(csv(&comparison).starts_with("board,width,height,"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn csv(comparison: &Comparison) -> String {
    let head = csv_line(["board"].into_iter().chain(columns()));
    let line = |row: &Row| row.record.csv_line(&row.board.to_string(), &[]);
    head + &comparison.rows.iter().map(line).collect::<String>()
}

#[derive(Serialize)]
struct Document<'a> {
    schema: &'static str,
    kind: &'static str,
    interrupted: bool,
    rows: &'a [Row],
    summaries: Vec<Summary>,
}

/// Returns the whole comparison as one line of JSON.
///
/// ```
/// # use taquin_lab::compare::{Boards, Contest, Entrant, compare, json};
/// # use taquin_lab::puzzle::{Algorithm, Goal, HeuristicChoice, Solver};
/// # use taquin_lab::puzzle::search::Limits;
/// # let boards = Boards::Given(vec![("1 2 3/5 0 6/4 7 8".parse()?, Goal::Last)]);
/// # let entrants = Entrant::all(&[Algorithm::AStar], &[HeuristicChoice::Manhattan]);
/// # let contest = Contest { boards, entrants, limits: Limits::NONE };
/// let comparison = compare(&contest, &Solver::new().without_distance_table(), &mut |_| {})?;
/// assert!(json(&comparison).starts_with(r#"{"schema":"taquin/1","kind":"comparison""#));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn json(comparison: &Comparison) -> String {
    line_of(&Document {
        schema: SCHEMA,
        kind: "comparison",
        interrupted: comparison.is_interrupted(),
        rows: &comparison.rows,
        summaries: comparison.summaries(),
    })
}
