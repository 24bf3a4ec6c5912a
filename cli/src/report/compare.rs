//! A comparison in tables and as a chart.

use super::advice::other_goals;
use super::failure::tip_line;
use super::medium::Grid;
#[allow(unused_imports)]
use super::medium::Parts as _;
use super::style::BAD;
use super::{Medium, duration};
use crate::language::{Explain, Fixed, Message, count_name, grouped, say};
use std::time::Duration;
use taquin_lab::compare::{Comparison, Row, Spread, Summary};
use taquin_lab::record::Record;
use taquin_puzzle::{Explanation, explain};
use taquin_search::{Count, StopReason};

/// The columns that are always shown: the search, moves, result, the first counts, time.
const SHORT: usize = 6;
/// More boards than this are shown together only.
const MOST_TABLES: u64 = 4;

/// The tables for people: of each board where there are few, and of all
/// together where there are several. All counts where `verbose`.
pub(crate) fn comparison_text(comparison: &Comparison, medium: Medium, verbose: bool) -> String {
    let (boards, solvable) = (comparison.boards(), comparison.solvable_boards());
    let mut parts = Vec::new();
    if boards <= MOST_TABLES {
        parts.extend((1..=boards).map(|board| board_part(comparison, board, medium, verbose)));
    }
    if solvable > 1 {
        parts.extend(summary_parts(comparison, medium));
    }
    if boards > MOST_TABLES {
        if solvable < boards {
            let left_out = say!("compare-left-out", boards = boards - solvable);
            parts.push(medium.note(&left_out));
        }
        parts.push(medium.note(&say!("compare-note-rows")));
    }
    parts.join("\n")
}

/// Where boards have no solution, the goals that they can reach.
pub(crate) fn comparison_advice(comparison: &Comparison, width: usize) -> String {
    let hopeless = comparison.rows.iter().filter(|row| row.is_unsolvable());
    let mut tips: Vec<String> =
        hopeless.filter_map(parity).map(|why| other_goals(&why.reachable)).collect();
    tips.sort();
    tips.dedup();
    tips.iter().map(|tip| tip_line(tip, width)).collect()
}

/// Why a board has no solution.
fn parity(row: &Row) -> Option<Explanation> {
    explain(&row.start, &row.goal.position(row.start.shape()).ok()?).ok()
}

fn board_part(comparison: &Comparison, board: u64, medium: Medium, verbose: bool) -> String {
    let rows: Vec<&Row> = comparison.rows.iter().filter(|row| row.board == board).collect();
    let Some(first) = rows.first() else {
        return String::new();
    };
    let (tiles, goal) = (first.start.to_string(), first.goal.to_string());
    let title = say!("compare-board", number = board, tiles = tiles, goal = goal);
    if first.is_unsolvable() {
        return medium.title(&title) + &hopeless(first, medium);
    }
    let shown = |cells: Vec<String>| -> Vec<String> {
        cells.into_iter().take(if verbose { usize::MAX } else { SHORT }).collect()
    };
    let rows = rows.into_iter().map(cells).map(shown).collect();
    let grid = Grid { heads: shown(heads()), rows };
    medium.title(&title) + &grid.drawn(medium)
}

/// What there is to say about a board without a solution: no search would say more.
fn hopeless(row: &Row, medium: Medium) -> String {
    let why = parity(row).map_or_else(String::new, |why| why.explained());
    let headline = medium.painted(BAD, &say!("headline-unsolvable"));
    medium.text(&say!("result-unsolvable", headline = headline, why = why))
}

/// The counts before the time, and those after it: all but what the last layer left out.
fn counts() -> (&'static [Count], &'static [Count]) {
    (&Count::ALL[..2], &Count::ALL[2..8])
}

fn heads() -> Vec<String> {
    let mut heads = vec![say!("compare-search"), say!("compare-cost"), say!("compare-ending")];
    let (first, rest) = counts();
    heads.extend(first.iter().map(|&count| count_name(count)));
    heads.push(say!("compare-time"));
    heads.extend(rest.iter().map(|&count| count_name(count)));
    heads.push(say!("count-branching"));
    heads
}

fn cells(row: &Row) -> Vec<String> {
    let record = &row.record;
    let counted = |&count: &Count| grouped(record.counts[count]);
    let (first, rest) = counts();
    let branching = record.effective_branching_factor;
    let mut cells = vec![row.entrant.to_string(), cost(record), ending(record)];
    cells.extend(first.iter().map(counted));
    cells.push(duration(Duration::from_secs_f64(record.time_ms / 1000.0)));
    cells.extend(rest.iter().map(counted));
    cells.push(branching.map_or_else(|| "–".to_owned(), |factor| Fixed(factor, 3).written()));
    cells
}

/// The moves, or what is proven about them.
fn cost(record: &Record) -> String {
    match (record.cost, record.lower_bound) {
        (Some(cost), _) => grouped(cost),
        (None, Some(bound)) => format!("≥ {}", grouped(bound)),
        (None, None) => "–".to_owned(),
    }
}

fn ending(record: &Record) -> String {
    match (record.optimal, record.stopped) {
        (Some(true), _) => say!("compare-optimal"),
        (Some(false), _) => say!("compare-solved"),
        (None, None) => say!("compare-unsolvable"),
        (None, Some(StopReason::Time)) => say!("compare-out-of-time"),
        (None, Some(StopReason::Expansions)) => say!("compare-out-of-nodes"),
        (None, Some(StopReason::Memory)) => say!("compare-out-of-memory"),
        (None, Some(StopReason::Incomplete)) => say!("compare-incomplete"),
        (None, Some(StopReason::Cancelled)) => say!("compare-cut"),
        (None, Some(StopReason::Overflow)) => say!("compare-overflow"),
    }
}

/// A measure, its name, and how many decimals its values have.
type Measure = (Message, fn(&Summary) -> Option<Spread>, usize);

const MEASURES: [Measure; 5] = [
    (Message("compare-cost"), |summary| summary.cost, 1),
    (Message("count-expanded"), |summary| summary.expanded, 0),
    (Message("count-generated"), |summary| summary.generated, 0),
    (Message("count-max-stored"), |summary| summary.max_stored, 0),
    (Message("compare-milliseconds"), |summary| summary.time_ms, 3),
];

fn summary_parts(comparison: &Comparison, medium: Medium) -> Vec<String> {
    let summaries = comparison.summaries();
    let title = medium.title(&say!("compare-summary", boards = comparison.solvable_boards()));
    let mut parts = vec![title + &solved_grid(&summaries).drawn(medium)];
    for (name, spread, decimals) in MEASURES {
        parts.push(
            medium.title(&say!(name)) + &spread_grid(&summaries, spread, decimals).drawn(medium),
        );
    }
    if summaries.iter().any(|summary| summary.solved < summary.boards) {
        parts.push(medium.note(&say!("compare-note-solved")));
    }
    parts
}

fn solved_grid(summaries: &[Summary]) -> Grid {
    let row = |summary: &Summary| {
        let share = format!("{}/{}", grouped(summary.solved), grouped(summary.boards));
        vec![summary.entrant.to_string(), share, grouped(summary.optimal)]
    };
    Grid {
        heads: vec![say!("compare-search"), say!("compare-solved"), say!("compare-optimal")],
        rows: summaries.iter().map(row).collect(),
    }
}

fn spread_grid(
    summaries: &[Summary],
    spread: fn(&Summary) -> Option<Spread>,
    decimals: usize,
) -> Grid {
    let row = |summary: &Summary| {
        let figures = match spread(summary) {
            None => vec!["–".to_owned(); 6],
            Some(s) => [s.mean, s.least, s.lower_quartile, s.median, s.upper_quartile, s.most]
                .map(|value| Fixed(value, decimals).written())
                .to_vec(),
        };
        [vec![summary.entrant.to_string()], figures].concat()
    };
    Grid {
        heads: vec![
            say!("compare-search"),
            say!("compare-mean"),
            say!("compare-least"),
            say!("compare-lower-quartile"),
            say!("compare-median"),
            say!("compare-upper-quartile"),
            say!("compare-most"),
        ],
        rows: summaries.iter().map(row).collect(),
    }
}
