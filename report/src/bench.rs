//! The report of a trial: a table of boards, printed row by row, and the results below it.

use super::{decimal, duration};
use std::time::Duration;
use taquin_lab::bench::{
    Check, Machine, Measure, Ratios, SetSummary, Times, Total, Trial, TrialLine, TrialRecord,
    YardstickRecord,
};
use taquin_lab::document::{Block, Table, parts};
use taquin_lab::record::{Search, Status};
use taquin_language::{Fixed, Message, grouped, say};
use taquin_search::Count;

/// Returns the headings of the table of boards, each with the width of most cells.
pub fn columns(trial: &Trial) -> Vec<(String, usize)> {
    let mut columns = COLUMNS.to_vec();
    if trial.yardstick.is_some() {
        columns.push((Message("bench-yardsticks"), 8));
    }
    if trial.baseline.is_some() {
        columns.extend([(Message("bench-time-ratio"), 5), (Message("bench-nodes-ratio"), 5)]);
    }
    let names = trial.instances.iter().map(|instance| instance.name.chars().count());
    columns[0].1 = names.max().unwrap_or(0);
    if trial.instances.iter().any(|instance| instance.set.is_some()) {
        // Many lengths are followed by the optimum.
        columns[1].1 = 9;
    }
    if trial.request.optimal {
        columns.extend([(Message("bench-direction"), 8), (Message("bench-partition"), 0)]);
    }
    columns.into_iter().map(|(name, least)| (say!(name), least)).collect()
}

/// Returns the row of a solved board.
pub fn cells(trial: &Trial, line: &TrialLine) -> Vec<String> {
    let mut cells = vec![
        line.name.clone(),
        moves(line),
        grouped(line.answer.counts[Count::Generated]),
        time(line.answer.time_ms),
        line.cpu_ms.map_or_else(super::unknown, time),
        line.nodes_per_s.map_or_else(super::unknown, |rate| grouped(rate as u64)),
    ];
    if trial.yardstick.is_some() {
        cells.push(decimal(line.yardsticks, 4));
    }
    if let Some(ratios) = line.ratios {
        cells.extend([decimal(ratios.time, 2), decimal(ratios.generated, 2)]);
    }
    if trial.request.optimal {
        cells.extend(proof(line));
    }
    cells
}

/// The results of a trial below its boards.
pub fn totals<'a>(record: &TrialRecord) -> Vec<Block<'a>> {
    parts([sets(record), summary(record)])
}

/// The columns of a board: the heading, and the width of most cells.
const COLUMNS: [(Message, usize); 6] = [
    (Message("bench-board"), 0),
    (Message("compare-cost"), 5),
    (Message("count-generated"), 13),
    (Message("compare-time"), 8),
    (Message("bench-cpu"), 8),
    (Message("bench-rate"), 11),
];

/// The columns of the sets of a suite.
const SET_HEADS: [Message; 9] = [
    Message("bench-set"),
    Message("bench-set-boards"),
    Message("bench-set-mean"),
    Message("bench-set-measure"),
    Message("bench-set-reference"),
    Message("bench-set-ratio"),
    Message("bench-set-optimal"),
    Message("bench-cpu"),
    Message("count-expanded"),
];

/// Returns the sets of a suite, one per line.
fn sets<'a>(record: &TrialRecord) -> Vec<Block<'a>> {
    if record.sets.is_empty() {
        return vec![];
    }
    let head = SET_HEADS.map(|head| say!(head));
    vec![Block::Table(Table::new(head, record.sets.iter().map(set_cells)))]
}

fn set_cells(set: &SetSummary) -> [String; 9] {
    let boards = if set.solved == set.boards {
        grouped(set.boards)
    } else {
        say!("bench-set-solved", solved = set.solved, boards = set.boards)
    };
    let measure = match set.measure {
        Measure::Optimum => say!("bench-measure-optimum"),
        Measure::DeepCubeA => "DeepCubeA".to_owned(),
        Measure::Conflicts => say!("bench-measure-conflicts"),
        Measure::Cube => "n³".to_owned(),
        Measure::Record => say!("bench-measure-record"),
    };
    [
        set.name.clone(),
        boards,
        decimal(set.mean_cost, 2),
        measure,
        decimal(set.mean_reference, 2),
        decimal(set.ratio, 3),
        grouped(set.optimal),
        set.mean_cpu_ms.map_or_else(super::unknown, time),
        decimal(set.mean_expanded, 0),
    ]
}

/// Returns the title of the table of boards.
pub fn title(trial: &Trial, of_korf: bool) -> String {
    let (search, repeat) = (search(&Search::asked(&trial.request)), trial.repeat);
    let boards = trial.instances.len();
    if of_korf {
        say!("bench-title-korf", boards, search, repeat)
    } else {
        say!("bench-title", boards, search, repeat)
    }
}

fn search(search: &Search) -> String {
    let parts = [Some(&search.algorithm), search.heuristic.as_ref(), search.pruning.as_ref()];
    parts.into_iter().flatten().map(String::as_str).collect::<Vec<_>>().join(" ")
}

/// Returns the direction of the proof, and the tiles of its patterns.
fn proof(line: &TrialLine) -> [String; 2] {
    let Some(stage) = line.proof() else { return [super::unknown(), super::unknown()] };
    let direction = match stage.direction.as_deref() {
        Some("backward") => say!("bench-backward"),
        _ => say!("bench-forward"),
    };
    [direction, stage.partition.clone().unwrap_or_else(super::unknown)]
}

/// Returns the length, with the known optimum if it differs.
fn moves(line: &TrialLine) -> String {
    let length = line.answer.cost.map_or_else(super::unknown, grouped);
    let optimum = line.optimum.map_or_else(super::unknown, grouped);
    match (line.answer.cost, line.check) {
        (None, _) if is_unsolvable(line) => say!("compare-unsolvable"),
        (None, _) => format!("≥ {}", grouped(line.answer.lower_bound.unwrap_or(0))),
        (_, Check::Right) => length,
        (_, Check::Unknown) => format!("{length} ?"),
        (_, Check::Longer) => format!("{length} > {optimum}"),
        (_, Check::Wrong) => format!("{length} !"),
    }
}

fn is_unsolvable(line: &TrialLine) -> bool {
    line.answer.status == Status::Unsolvable
}

fn summary<'a>(record: &TrialRecord) -> Vec<Block<'a>> {
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
        lines.push((say!("bench-label-yardstick"), multiple(yardstick, total)));
    }
    if let Some(ratios) = total.ratios {
        lines.push((say!("bench-label-baseline"), baseline(ratios)));
    }
    lines.push((say!("bench-label-machine"), machine(&record.machine)));
    lines.push((say!("bench-label-program"), program(record)));
    lines.into_iter().map(|(label, text)| Block::Entry(label, text)).collect()
}

fn multiple(yardstick: YardstickRecord, total: &Total) -> String {
    let one = yardstick.cpu_ms.unwrap_or(yardstick.time_ms);
    let multiple = Fixed(total.yardsticks.unwrap_or(0.0), 3);
    let rate = Fixed(yardstick.generated as f64 / one / 1e3, 0);
    say!("bench-yardstick", time = time(one), rate, multiple)
}

fn solved(record: &TrialRecord) -> String {
    let (total, boards) = (&record.total, record.instances.len());
    let mean = total.cost as f64 / total.solved.max(1) as f64;
    let unsolvable = record.instances.iter().filter(|line| is_unsolvable(line)).count() as u64;
    let unchecked = boards as u64 - total.right - total.wrong - unsolvable;
    say!(
        "bench-solved",
        solved = total.solved,
        boards,
        unsolvable,
        right = total.right,
        wrong = total.wrong,
        unchecked,
        mean = Fixed(mean, 2)
    )
}

fn times(times: &Times) -> String {
    let (search, preparation) = (time(times.time_ms), time(times.preparation_ms));
    match times.cpu_ms {
        Some(cpu) => say!("bench-times", search, preparation, cpu = time(cpu)),
        None => say!("bench-times-wall", search, preparation),
    }
}

fn counts(total: &Total) -> String {
    let counts = &total.counts;
    say!(
        "bench-counts",
        expanded = counts[Count::Expanded],
        generated = counts[Count::Generated],
        fresh = counts[Count::GeneratedNew],
        popped = counts[Count::Popped],
        reopened = counts[Count::Reopened],
        open = counts[Count::MaxOpen],
        stored = counts[Count::MaxStored],
        bytes = counts[Count::PeakBytes]
    )
}

fn baseline(ratio: Ratios) -> String {
    say!(
        "bench-baseline",
        time = decimal(ratio.time, 3),
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

fn program(record: &TrialRecord) -> String {
    let program = &record.program;
    let (version, target) = (program.version.as_str(), program.target.as_str());
    if program.build == "release" {
        say!("bench-program", version, target)
    } else {
        say!("bench-program-debug", version, target)
    }
}

/// An error for each board whose answer contradicts what is known.
pub fn wrong_lengths(record: &TrialRecord) -> Vec<String> {
    let wrong = record.instances.iter().filter(|line| line.check == Check::Wrong);
    let line = |line: &TrialLine| {
        let (name, optimum) = (line.name.as_str(), line.optimum.unwrap_or(0));
        match line.answer.cost {
            Some(length) => say!("bench-wrong", name, length, optimum),
            None => {
                let bound = line.answer.lower_bound.unwrap_or(0);
                say!("bench-wrong-bound", name, bound, optimum)
            }
        }
    };
    wrong.map(line).collect()
}

fn time(milliseconds: f64) -> String {
    duration(Duration::from_secs_f64(milliseconds.max(0.0) / 1000.0))
}
