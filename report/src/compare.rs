//! The report of a comparison, as tables.

use super::advice::other_goals;
use super::duration;
use std::time::Duration;
use taquin_lab::compare::{Comparison, Row, Spread, Summary};
use taquin_lab::document::style::{BAD, painted};
use taquin_lab::document::{Block, Table, parts};
use taquin_lab::record::Record;
use taquin_language::{Explain, Message, count_name, grouped, say};
use taquin_puzzle::{Explanation, explain};
use taquin_search::{Count, StopReason};

/// The columns that are always shown: the search, moves, result, the first counts, time.
const SHORT: usize = 6;
/// More boards than this have only the common table.
const MOST_TABLES: u64 = 4;

/// Returns the tables for people: one for each board if there are few, and one for all solvable
/// boards. With `verbose` they have every count.
pub fn comparison(comparison: &Comparison, verbose: bool) -> Vec<Block<'_>> {
    let (boards, solvable) = (comparison.boards(), comparison.solvable_boards());
    let mut all = Vec::new();
    if boards <= MOST_TABLES {
        all.extend((1..=boards).map(|board| board_part(comparison, board, verbose)));
    }
    if solvable > 1 {
        all.extend(summary_parts(comparison));
    }
    if boards > MOST_TABLES {
        if solvable < boards {
            let left_out = say!("compare-left-out", boards = boards - solvable);
            all.push(vec![Block::Note(left_out)]);
        }
        all.push(vec![Block::Note(say!("compare-note-rows"))]);
    }
    parts(all)
}

/// Returns the goals that unsolvable boards can reach.
pub fn comparison_advice(comparison: &Comparison) -> Vec<String> {
    let unsolvable = comparison.rows.iter().filter(|row| row.is_unsolvable());
    let mut tips: Vec<String> =
        unsolvable.filter_map(parity).map(|why| other_goals(&why.reachable)).collect();
    tips.sort();
    tips.dedup();
    tips
}

/// Why a board has no solution.
fn parity(row: &Row) -> Option<Explanation> {
    explain(&row.start, &row.goal.position(row.start.shape()).ok()?).ok()
}

fn board_part<'a>(comparison: &Comparison, board: u64, verbose: bool) -> Vec<Block<'a>> {
    let rows: Vec<&Row> = comparison.rows.iter().filter(|row| row.board == board).collect();
    let Some(first) = rows.first() else {
        return vec![];
    };
    let (tiles, goal) = (first.start.to_string(), first.goal.to_string());
    let title = say!("compare-board", number = board, tiles, goal);
    if first.is_unsolvable() {
        return vec![Block::Title(title), Block::Text(unsolvable(first))];
    }
    let most = if verbose { usize::MAX } else { SHORT };
    let shown = |cells: Vec<String>| -> Vec<String> { cells.into_iter().take(most).collect() };
    let table = Table::new(shown(heads()), rows.into_iter().map(cells).map(shown));
    vec![Block::Title(title), Block::Table(table)]
}

/// Why a board has no solution; a search would add nothing.
fn unsolvable(row: &Row) -> String {
    let why = parity(row).map_or_else(String::new, |why| why.explained());
    let headline = painted(BAD, &say!("headline-unsolvable"));
    say!("result-unsolvable", headline, why)
}

/// Returns the counts before the time and those after it: all but those of the last layer.
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
    cells.push(super::decimal(branching, 3));
    cells
}

/// Returns the moves, or the proven bound.
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

/// A measure, its name, and its number of decimals.
type Measure = (Message, fn(&Summary) -> Option<Spread>, usize);

const MEASURES: [Measure; 5] = [
    (Message("compare-cost"), |summary| summary.cost, 1),
    (Message("count-expanded"), |summary| summary.expanded, 0),
    (Message("count-generated"), |summary| summary.generated, 0),
    (Message("count-max-stored"), |summary| summary.max_stored, 0),
    (Message("compare-milliseconds"), |summary| summary.time_ms, 3),
];

fn summary_parts<'a>(comparison: &Comparison) -> Vec<Vec<Block<'a>>> {
    let summaries = comparison.summaries();
    let title = say!("compare-summary", boards = comparison.solvable_boards());
    let titled = |title: String, table: Table| vec![Block::Title(title), Block::Table(table)];
    let mut parts = vec![titled(title, solved_table(&summaries))];
    parts.extend(MEASURES.map(|(name, spread, decimals)| {
        titled(say!(name), spread_table(&summaries, spread, decimals))
    }));
    if summaries.iter().any(|summary| summary.solved < summary.boards) {
        parts.push(vec![Block::Note(say!("compare-note-solved"))]);
    }
    parts
}

fn solved_table(summaries: &[Summary]) -> Table {
    let row = |summary: &Summary| {
        let share = format!("{}/{}", grouped(summary.solved), grouped(summary.boards));
        [summary.entrant.to_string(), share, grouped(summary.optimal)]
    };
    let head = [say!("compare-search"), say!("compare-solved"), say!("compare-optimal")];
    Table::new(head, summaries.iter().map(row))
}

fn spread_table(
    summaries: &[Summary],
    spread: fn(&Summary) -> Option<Spread>,
    decimals: usize,
) -> Table {
    let row = |summary: &Summary| {
        let figures = spread(summary).map_or([const { None }; 6], |s| {
            [s.mean, s.least, s.lower_quartile, s.median, s.upper_quartile, s.most].map(Some)
        });
        let written = figures.map(|figure| super::decimal(figure, decimals));
        [summary.entrant.to_string()].into_iter().chain(written).collect::<Vec<String>>()
    };
    let head = [
        say!("compare-search"),
        say!("compare-mean"),
        say!("compare-least"),
        say!("compare-lower-quartile"),
        say!("compare-median"),
        say!("compare-upper-quartile"),
        say!("compare-most"),
    ];
    Table::new(head, summaries.iter().map(row))
}
