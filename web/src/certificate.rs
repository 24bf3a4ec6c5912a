//! The certificate of a small board: the text, and the verdict of the independent checker.

use crate::message::{Answered, Board, GoalChoice};
use serde::Serialize;
use taquin_language::certificate_in_words;
use taquin_puzzle::moves::parse_moves;
use taquin_puzzle::{CertificateError, Claim, Metric, Reading, search::Limits};

/// A certificate with its verdict.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Certified {
    text: String,
    /// What the checker confirms, in a sentence.
    verdict: String,
}

/// Makes the certificate of an optimal solution, or that there is none without `moves`, and checks it.
/// Returns `None` if it would list `most` boards or more.
///
/// # Errors
///
/// Returns a refusal if the claim is wrong.
pub fn certificate(
    board: &Board,
    goal: &GoalChoice,
    moves: Option<&str>,
    most: u64,
) -> Answered<Option<Certified>> {
    let start = &board.position()?;
    let target = &goal.position(start.shape())?;
    let moves = moves.map(|moves| parse_moves(moves, Reading::Blank, start)).transpose()?;
    let claim = Claim { start, target, metric: Metric::Single, moves: moves.as_deref() };
    let limits = Limits { expansions: Some(most), ..Limits::NONE };
    let text = match claim.to_text(&limits) {
        Err(CertificateError::Stopped(_)) => return Ok(None),
        text => text?,
    };
    let verdict = certificate_in_words(&taquin_check::check(text.as_bytes()));
    Ok(Some(Certified { text, verdict }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::message::read;

    const HARD: &str = r#"{"rows":3,"cols":3,"tiles":[8,6,7,2,5,4,3,0,1]}"#;

    /// An optimal path of that board.
    const PATH: &str = "UULDDRRUULDLDRRUULDLDRRUULLDDRR";

    fn certified(board: &str, moves: Option<&str>, most: u64) -> Answered<Option<Certified>> {
        certificate(&read(board), &GoalChoice::Named("last".into()), moves, most)
    }

    #[test]
    fn a_solution_is_certified_only_if_it_is_optimal() {
        let made = certified(HARD, Some(PATH), 20_000).unwrap().unwrap();
        assert!(made.text.contains("\nclaim optimal 31\n"));
        assert!(made.verdict.starts_with("Confirmed: 8 6 7/2 5 4/3 0 1 takes 31 moves"));
        assert!(made.verdict.contains("6,549 boards"), "{}", made.verdict);
        let longer = certified(HARD, Some(&format!("LR{PATH}")), u64::MAX).unwrap_err().to_json();
        assert!(longer.contains("no solution is proven optimal"), "{longer}");
    }

    #[test]
    fn a_long_list_has_no_certificate() {
        assert!(certified(HARD, Some(PATH), 6_549).unwrap().is_none());
        assert!(certified(HARD, Some(PATH), 6_550).unwrap().is_some());
    }

    #[test]
    fn a_board_without_a_solution_is_certified_by_parity() {
        let made = certified(&HARD.replace("8,6", "6,8"), None, 1).unwrap().unwrap();
        assert!(made.verdict.starts_with("Confirmed: no moves lead from"), "{}", made.verdict);
        assert!(certified(HARD, None, 1).is_err());
    }
}
