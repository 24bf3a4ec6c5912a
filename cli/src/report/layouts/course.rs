//! The layouts that three courses require of their students' programs.

use super::{Layout, PLAIN};
use crate::searching::Asks;
use std::fmt::Write as _;
use taquin_puzzle::notation::{Format, FormatError};
use taquin_puzzle::{Answer, Position, Reading, Verdict};

/// The layout of 42's n-puzzle: the ordered states, both complexities, and the number of moves. Its
/// counts are those of a search for this board alone.
pub(super) const FORTY_TWO: Layout = Layout {
    name: "42",
    alone: |found, _| forty_two(found.answer),
    asks: Asks::OwnCounts,
    ..PLAIN
};

/// The layout of Princeton's 8-puzzle: the minimum, then each board after its side length.
pub(super) const PRINCETON: Layout = Layout {
    name: "princeton",
    alone: |found, _| princeton(found.answer),
    check: |shape| {
        if shape.is_square() {
            Ok(())
        } else {
            Err(FormatError { format: Format::Princeton, shape })
        }
    },
    ..PLAIN
};

/// The layout of Columbia's 8-puzzle: seven names with their values.
pub(super) const COLUMBIA: Layout = Layout {
    name: "columbia",
    alone: |found, shown| columbia(found.answer, found.aside.depth(), shown.reading),
    asks: Asks::Depth,
    ..PLAIN
};

fn forty_two(answer: &Answer) -> String {
    if answer.solution().is_none() {
        return refusal(answer, "This puzzle is unsolvable\n");
    }
    let width = answer.start.shape().largest_tile().to_string().len();
    let cell = |tile: &u16| format!("{tile:>width$}");
    let mut out = String::new();
    for state in answer.states() {
        for row in state.rows() {
            let cells: Vec<String> = row.iter().map(cell).collect();
            let _ = writeln!(out, "{}", cells.join(" "));
        }
        out.push('\n');
    }
    let _ = writeln!(out, "Complexity in time: {}", answer.stats.popped);
    let _ = writeln!(out, "Complexity in size: {}", answer.stats.max_stored);
    let _ = writeln!(out, "Number of moves: {}", answer.cost().unwrap_or(0));
    out
}

fn princeton(answer: &Answer) -> String {
    if answer.solution().is_none() {
        return refusal(answer, "No solution possible\n");
    }
    let boards: String = answer.states().iter().map(princeton_board).collect();
    format!("Minimum number of moves = {}\n{boards}", answer.cost().unwrap_or(0))
}

fn princeton_board(state: &Position) -> String {
    let row = |tiles: &[u16]| tiles.iter().map(|tile| format!("{tile:2} ")).collect::<String>();
    let rows: String = state.rows().map(|tiles| row(tiles) + "\n").collect();
    format!("\n{}\n{rows}", state.shape().rows())
}

fn columbia(answer: &Answer, depth: u64, reading: Reading) -> String {
    let Some(solution) = answer.solution() else {
        return String::new();
    };
    let word = |step: &taquin_puzzle::Move| format!("'{}'", step.in_reading(reading).word());
    let path: Vec<String> = solution.moves.iter().map(word).collect();
    let (cost, stats) = (solution.moves.len(), &answer.stats);
    format!(
        "path_to_goal: [{}]\ncost_of_path: {cost}\nnodes_expanded: {}\nsearch_depth: {cost}\n\
         max_search_depth: {depth}\nrunning_time: {:.8}\nmax_ram_usage: {:.8}\n",
        path.join(", "),
        stats.expanded,
        stats.elapsed.as_secs_f64(),
        stats.peak_bytes as f64 / (1u64 << 20) as f64,
    )
}

/// Returns the sentence for a proven impossibility; empty if the search was stopped.
fn refusal(answer: &Answer, sentence: &str) -> String {
    match answer.verdict {
        Verdict::Unsolvable(_) => sentence.into(),
        Verdict::Solved(_) | Verdict::Stopped(_) => String::new(),
    }
}
