//! The list of a small board as text. It needs neither tables nor packed boards, so a page that makes
//! only such lists contains no code for others.

use std::io::Write;

use taquin_search::{Limits, Stopwatch};

use super::{CertificateError, Claim, Summed};
use crate::engine::optima::StepBound;
use crate::model::{Metric, Move, Position, spaced};

/// Writes the listed boards of each g by Manhattan distance, and returns how many there are.
pub(super) fn list(
    Claim { start, target, metric, .. }: Claim<'_>,
    length: u64,
    limits: &Limits,
    out: &mut Summed<'_>,
) -> Result<u64, CertificateError> {
    let (bound, stopwatch) = (StepBound::new(target, metric), Stopwatch::start());
    if bound.of(start) >= length {
        return Ok(0);
    }
    let size = size_of::<Position>() + size_of_val(start.tiles());
    let (mut listed, mut before, mut layer) = (0, Vec::new(), vec![start.clone()]);
    for g in 0..length {
        listed += layer.len() as u64;
        let bytes = (size * (before.len() + layer.len())) as u64;
        if let Some(reason) = limits.reached(stopwatch.elapsed(), listed, bytes) {
            return Err(reason.into());
        }
        if layer.contains(target) {
            return Err(CertificateError::Unproven);
        }
        writeln!(out, "g {g} {}", layer.len())?;
        for board in &layer {
            writeln!(out, "{}", spaced(board.tiles()))?;
        }
        if layer.is_empty() {
            break;
        }
        // A move changes the distance from the start by at most one. A layer has so few boards that each
        // is inserted at its place.
        let mut next: Vec<Position> = Vec::new();
        let place = |layer: &[Position], board: &Position| {
            layer.binary_search_by(|it| it.tiles().cmp(board.tiles()))
        };
        for board in &layer {
            successors(board, metric, &mut |board| {
                let is_near = g + 1 + bound.of(&board) < length;
                let is_met = place(&before, &board).is_ok() || place(&layer, &board).is_ok();
                if let (true, false, Err(index)) = (is_near, is_met, place(&next, &board)) {
                    next.insert(index, board);
                }
            });
        }
        before = std::mem::replace(&mut layer, next);
    }
    Ok(listed)
}

/// Calls `visit` with the boards after one move.
fn successors(board: &Position, metric: Metric, visit: &mut dyn FnMut(Position)) {
    for step in Move::ALL {
        let mut next = board.after(step);
        while let Some(board) = next {
            next = board.after(step).filter(|_| metric == Metric::Multi);
            visit(board);
        }
    }
}
