//! The report of a heuristic, in words and as a histogram.

use super::pictures::survey_title;
use std::collections::BTreeMap;
use taquin_lab::document::style::{FAINT, STRONG, painted};
use taquin_lab::document::{Block, Table, parts, wrapped};
use taquin_lab::survey::{Dominance, Drawn, Survey};
use taquin_language::{Fixed, grouped, say};

/// The survey for people.
pub fn survey(survey: &Survey) -> Vec<Block<'_>> {
    let title = Block::Title(survey_title(survey));
    let head = vec![title, Block::Entry(say!("heuristic-boards"), boards(survey))];
    let mut all =
        vec![head, [admissible(survey), consistent(survey)].into_iter().flatten().collect()];
    if survey.boards() > 0 {
        let spreads = vec![Block::Table(spreads(survey))];
        let histogram = Block::picture(|width| histogram(survey, width), spreads);
        all.extend([means(survey), dominance(survey), vec![histogram]]);
    }
    parts(all)
}

fn boards(survey: &Survey) -> String {
    let Some(Drawn { drawn, solved, seed, walk, .. }) = survey.drawn else {
        return say!("heuristic-whole", boards = survey.boards());
    };
    let seed = seed.to_string();
    let text = match walk {
        Some(steps) => say!("heuristic-walked", solved, drawn, steps, seed),
        None => say!("heuristic-drawn", solved, drawn, seed),
    };
    if solved < drawn { format!("{text}. {}", say!("heuristic-biased")) } else { text }
}

fn no_counter_example(survey: &Survey) -> String {
    if survey.is_whole() { say!("heuristic-yes") } else { say!("heuristic-perhaps") }
}

fn admissible(survey: &Survey) -> Vec<Block<'_>> {
    let label = say!("heuristic-admissible");
    let Some(over) = &survey.overestimate else {
        return vec![Block::Entry(label, no_counter_example(survey))];
    };
    let (estimate, distance) = (over.estimate, over.distance);
    let verdict = say!("heuristic-no-admissible", estimate, distance);
    vec![Block::Entry(label, verdict), Block::boards([over.board.clone()], false)]
}

fn consistent(survey: &Survey) -> Vec<Block<'_>> {
    let label = say!("heuristic-consistent");
    let Some(jump) = &survey.jump else {
        return vec![Block::Entry(label, no_counter_example(survey))];
    };
    let (before, after) = (jump.estimate, jump.next_estimate);
    let verdict = say!("heuristic-no-consistent", before, after);
    let boards = Block::boards([jump.board.clone(), jump.next.clone()], true);
    vec![Block::Entry(label, verdict), boards]
}

/// Returns a share in percent. A share that is neither 0 nor 1 is never rounded to 0 % or 100 %: a
/// verdict may depend on one board.
fn percent(share: f64) -> String {
    match 100.0 * share {
        low if low > 0.0 && low < 0.05 => say!("heuristic-percent-below", percent = Fixed(0.1, 1)),
        high if (99.95..100.0).contains(&high) => {
            say!("heuristic-percent-above", percent = Fixed(99.9, 1))
        }
        percent => say!("heuristic-percent", percent = Fixed(percent, 1)),
    }
}

fn means(survey: &Survey) -> Vec<Block<'_>> {
    let mean = |value: f64| {
        let sign = if value < 0.0 { "−" } else { "" };
        sign.to_owned() + &Fixed(value.abs(), 3).written()
    };
    let means = survey.means();
    let of_boards = |share| say!("heuristic-share", share = percent(share));
    let mut lines = vec![
        (say!("heuristic-mean"), mean(means.estimate)),
        (say!("heuristic-distance"), mean(means.distance)),
        (say!("heuristic-error"), mean(means.error)),
        (say!("heuristic-exact"), of_boards(means.exact)),
    ];
    if !survey.seems_admissible() {
        lines.push((say!("heuristic-over"), of_boards(means.over)));
    }
    lines.into_iter().map(|(label, text)| Block::Entry(label, text)).collect()
}

fn dominance(survey: &Survey) -> Vec<Block<'_>> {
    if survey.dominance.is_empty() {
        return vec![];
    }
    let share = |count: u64| percent(count as f64 / survey.boards() as f64);
    let row = |against: &Dominance| {
        let [greater, equal, less] = [against.greater, against.equal, against.less].map(share);
        [against.other.to_string(), greater, equal, less]
    };
    let head = [
        say!("heuristic-against"),
        say!("heuristic-greater"),
        say!("heuristic-equal"),
        say!("heuristic-less"),
    ];
    vec![Block::Table(Table::new(head, survey.dominance.iter().map(row)))]
}

/// Returns the estimates at each distance as numbers.
fn spreads(survey: &Survey) -> Table {
    let mut rows: BTreeMap<u64, Vec<(u64, u64)>> = BTreeMap::new();
    for cell in &survey.cells {
        rows.entry(cell.distance).or_default().push((cell.estimate, cell.boards));
    }
    let row = |(distance, cells): (u64, Vec<(u64, u64)>)| {
        let boards: u64 = cells.iter().map(|(_, boards)| boards).sum();
        let sum: u64 = cells.iter().map(|(estimate, boards)| estimate * boards).sum();
        let estimates = cells.iter().map(|&(estimate, _)| estimate);
        let (least, most) = (estimates.clone().min(), estimates.max());
        let mean = Fixed(sum as f64 / boards as f64, 3).written();
        let [least, most] = [least, most].map(|end| grouped(end.unwrap_or(0)));
        [distance.to_string(), grouped(boards), least, mean, most]
    };
    let head = [
        "d".to_owned(),
        say!("heuristic-histogram-boards"),
        say!("heuristic-least"),
        say!("heuristic-mean-of"),
        say!("heuristic-most"),
    ];
    Table::new(head, rows.into_iter().map(row))
}

/// The width of the columns before the marks: distance and boards.
const BEFORE: usize = 20;

fn histogram(survey: &Survey, width: usize) -> String {
    let most = survey.cells.iter().map(|cell| cell.estimate).max().unwrap_or(0);
    let room = width.saturating_sub(BEFORE + 1).max(8) as u64;
    let bin = most / room + 1;
    let mut rows: BTreeMap<u64, Vec<u64>> = BTreeMap::new();
    for cell in &survey.cells {
        let row = rows.entry(cell.distance).or_insert_with(|| vec![0; (most / bin) as usize + 1]);
        row[(cell.estimate / bin) as usize] += cell.boards;
    }
    let head =
        format!("  {:>3}  {:>11}  {}", "d", say!("heuristic-histogram-boards"), scale(most, bin));
    let lines: String = rows.iter().map(|(&distance, row)| line(distance, row)).collect();
    let title = painted(STRONG, &wrapped(&say!("heuristic-histogram"), width, 0));
    let key = painted(FAINT, &wrapped(&say!("heuristic-density"), width, 0));
    format!("{title}\n{key}\n{}\n{lines}", painted(FAINT, &head))
}

/// Returns the numbers above the marks: `h=0    5    10`.
fn scale(most: u64, bin: u64) -> String {
    let mut scale = String::new();
    for (column, estimate) in (0..=most / bin).map(|column| (column as usize, column * bin)) {
        if column % 5 == 0 && scale.len() <= column {
            scale.push_str(&" ".repeat(column - scale.len()));
            scale.push_str(&estimate.to_string());
        }
    }
    scale
}

fn line(distance: u64, row: &[u64]) -> String {
    let boards: u64 = row.iter().sum();
    let marks: String = row.iter().map(|&count| mark(count, boards)).collect();
    format!("  {distance:>3}  {:>11}  {}\n", grouped(boards), marks.trim_end())
}

fn mark(count: u64, boards: u64) -> char {
    match count * 100 / boards.max(1) {
        _ if count == 0 => ' ',
        0..5 => '·',
        5..20 => ':',
        20..50 => 'o',
        _ => '#',
    }
}
