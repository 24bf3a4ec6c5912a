//! A trial as a table of boards, and what they come to.

use super::failure::error_line;
use super::grid::Grid;
use super::style::{STRONG, painted};
use super::table::entry;
use super::{duration, wrapped};
use crate::language::{Fixed, grouped, say};
use std::time::Duration;
use taquin_puzzle::bench::{Check, Line, Machine, Ratios, Record, Times, Total};
use taquin_puzzle::compare::Ending;

/// The report for people.
pub(crate) fn bench_text(record: &Record, of_korf: bool, width: usize) -> String {
    let parts = [
        painted(STRONG, &wrapped(&title(record, of_korf), width, 2)) + "\n",
        boards(record).drawn(Some(width)),
        summary(record, width),
    ];
    parts.join("\n")
}

fn title(record: &Record, of_korf: bool) -> String {
    let (search, repeat) = (search(record), record.repeat);
    let boards = record.instances.len();
    match of_korf {
        true => say!("bench-title-korf", boards = boards, search = search, repeat = repeat),
        false => say!("bench-title", boards = boards, search = search, repeat = repeat),
    }
}

fn search(record: &Record) -> String {
    let search = &record.search;
    let heuristic = search.heuristic.iter().map(String::as_str);
    let pruning = (search.pruning != "parent").then_some(search.pruning.as_str());
    std::iter::once(search.algorithm.as_str())
        .chain(heuristic)
        .chain(pruning)
        .collect::<Vec<_>>()
        .join(" ")
}

fn boards(record: &Record) -> Grid {
    let mut heads = vec![
        say!("bench-board"),
        say!("compare-cost"),
        say!("count-generated"),
        say!("compare-time"),
        say!("bench-cpu"),
        say!("bench-rate"),
    ];
    if record.yardstick.is_some() {
        heads.push(say!("bench-yardsticks"));
    }
    if record.total.ratios.is_some() {
        heads.extend([say!("bench-time-ratio"), say!("bench-nodes-ratio")]);
    }
    let row = |line: &Line| {
        let mut cells = cells(line);
        if record.yardstick.is_some() {
            cells.push(decimal(line.yardsticks, 4));
        }
        if let Some(ratios) = line.ratios {
            cells.extend([decimal(ratios.wall, 2), decimal(ratios.generated, 2)]);
        }
        cells
    };
    Grid { heads, rows: record.instances.iter().map(row).collect() }
}

fn cells(line: &Line) -> Vec<String> {
    vec![
        line.name.clone(),
        moves(line),
        grouped(line.counts.generated),
        seconds(line.times.wall_s),
        line.times.cpu_s.map_or_else(unknown, seconds),
        line.nodes_per_s.map_or_else(unknown, |rate| grouped(rate as u64)),
    ]
}

/// The length, and what is known where it is another.
fn moves(line: &Line) -> String {
    let length = line.length.map_or_else(unknown, grouped);
    let optimum = line.optimum.map_or_else(unknown, grouped);
    match (line.length, line.check) {
        (None, _) if is_unsolvable(line) => say!("compare-unsolvable"),
        (None, _) => format!("≥ {}", grouped(line.lower_bound.unwrap_or(0))),
        (_, Check::Right) => length,
        (_, Check::Unknown) => format!("{length} ?"),
        (_, Check::Longer) => format!("{length} > {optimum}"),
        (_, Check::Wrong) => format!("{length} !"),
    }
}

fn is_unsolvable(line: &Line) -> bool {
    line.ending == Ending::Unsolvable.name()
}

fn summary(record: &Record, width: usize) -> String {
    let total = &record.total;
    let mut lines = vec![
        (say!("bench-label-solved"), solved(record)),
        (say!("bench-label-time"), times(&total.times)),
        (say!("bench-label-counts"), counts(total)),
    ];
    if let Some(rate) = total.nodes_per_s {
        lines.push((say!("bench-label-rate"), say!("bench-rate-total", rate = Fixed(rate, 0))));
    }
    if let Some(yardstick) = record.yardstick {
        let one = yardstick.cpu_s.unwrap_or(yardstick.wall_s);
        let multiple = Fixed(total.yardsticks.unwrap_or(0.0), 3);
        let rate = Fixed(yardstick.generated as f64 / one / 1e6, 0);
        let text = say!("bench-yardstick", time = seconds(one), rate = rate, multiple = multiple);
        lines.push((say!("bench-label-yardstick"), text));
    }
    if let Some(ratios) = total.ratios {
        lines.push((say!("bench-label-baseline"), baseline(ratios)));
    }
    lines.push((say!("bench-label-machine"), machine(&record.machine)));
    lines.push((say!("bench-label-program"), program(record)));
    lines.iter().map(|(label, text)| entry(label, text, width)).collect()
}

fn solved(record: &Record) -> String {
    let (total, boards) = (&record.total, record.instances.len());
    let mean = total.length as f64 / total.solved.max(1) as f64;
    let unsolvable = record.instances.iter().filter(|line| is_unsolvable(line)).count() as u64;
    let unchecked = boards as u64 - total.right - total.wrong - unsolvable;
    say!(
        "bench-solved",
        solved = total.solved,
        boards = boards,
        unsolvable = unsolvable,
        right = total.right,
        wrong = total.wrong,
        unchecked = unchecked,
        mean = Fixed(mean, 2)
    )
}

fn times(times: &Times) -> String {
    let (search, preparation) = (seconds(times.wall_s), seconds(times.preparation_s));
    match times.cpu_s {
        Some(cpu) => {
            say!("bench-times", search = search, preparation = preparation, cpu = seconds(cpu))
        }
        None => say!("bench-times-wall", search = search, preparation = preparation),
    }
}

fn counts(total: &Total) -> String {
    let counts = &total.counts;
    say!(
        "bench-counts",
        expanded = counts.expanded,
        generated = counts.generated,
        fresh = counts.generated_new,
        popped = counts.popped,
        reopened = counts.reopened,
        open = counts.max_open,
        stored = counts.max_stored,
        bytes = counts.peak_bytes
    )
}

fn baseline(ratio: Ratios) -> String {
    say!(
        "bench-baseline",
        time = decimal(ratio.wall, 3),
        cpu = decimal(ratio.cpu, 3),
        nodes = decimal(ratio.generated, 3)
    )
}

fn machine(machine: &Machine) -> String {
    let cpu = machine.cpu.clone().unwrap_or_else(|| say!("bench-cpu-unknown"));
    let cores = say!("bench-cores", cores = machine.cores);
    let memory = machine
        .memory
        .map(|bytes| say!("bench-memory", size = Fixed(bytes as f64 / f64::from(1u32 << 30), 1)));
    [vec![cpu, cores, machine.os.clone()], memory.into_iter().collect()].concat().join(", ")
}

fn program(record: &Record) -> String {
    let program = &record.program;
    let (version, target) = (program.version.as_str(), program.target.as_str());
    match program.build == "release" {
        true => say!("bench-program", version = version, target = target),
        false => say!("bench-program-debug", version = version, target = target),
    }
}

/// A line for each board whose answer contradicts what is known.
pub(crate) fn wrong_lengths(record: &Record, width: usize) -> String {
    let wrong = record.instances.iter().filter(|line| line.check == Check::Wrong);
    let line = |line: &Line| {
        let (name, optimum) = (line.name.as_str(), line.optimum.unwrap_or(0));
        let text = match line.length {
            Some(length) => {
                say!("bench-wrong", name = name, length = length, optimum = optimum)
            }
            None => {
                let bound = line.lower_bound.unwrap_or(0);
                say!("bench-wrong-bound", name = name, bound = bound, optimum = optimum)
            }
        };
        error_line(&text, width)
    };
    wrong.map(line).collect()
}

fn seconds(seconds: f64) -> String {
    duration(Duration::from_secs_f64(seconds.max(0.0)))
}

fn decimal(value: Option<f64>, decimals: usize) -> String {
    value.map_or_else(unknown, |value| Fixed(value, decimals).written())
}

fn unknown() -> String {
    "–".to_owned()
}
