//! A trial as comma-separated values, a line a board.

use super::{Line, Record};

/// The first line.
pub const CSV_HEAD: &str = "name,tiles,goal,optimum,status,length,lower_bound,check,tables,\
expanded,popped,generated,generated_new,reopened,max_open,max_stored,peak_bytes,\
runs,wall_s,cpu_s,preparation_s,nodes_per_s,yardsticks,\
wall_ratio,cpu_ratio,generated_ratio";

/// Every board on a line, the names of the columns first. Ratios are empty without a
/// baseline.
#[must_use]
pub fn csv(record: &Record) -> String {
    let mut out = format!("{CSV_HEAD}\n");
    for line in &record.instances {
        let mut cells = described(line);
        cells.extend(counted(line));
        cells.extend(timed(line));
        let ratios = line.ratios.map(|ratios| [ratios.wall, ratios.cpu, ratios.generated]);
        cells.extend(ratios.unwrap_or_default().map(|ratio| decimal(ratio, 4)));
        out.push_str(&(cells.join(",") + "\n"));
    }
    out
}

fn described(line: &Line) -> Vec<String> {
    let tiles: Vec<String> = line.tiles.iter().map(ToString::to_string).collect();
    vec![
        line.name.clone(),
        tiles.join(" "),
        quoted(&line.goal),
        number(line.optimum),
        line.ending.clone(),
        number(line.length),
        number(line.lower_bound),
        line.check.name().to_owned(),
        line.tables.as_deref().map_or_else(String::new, quoted),
    ]
}

fn counted(line: &Line) -> [String; 8] {
    let counts = &line.counts;
    [
        counts.expanded,
        counts.popped,
        counts.generated,
        counts.generated_new,
        counts.reopened,
        counts.max_open,
        counts.max_stored,
        counts.peak_bytes,
    ]
    .map(|count| count.to_string())
}

fn timed(line: &Line) -> [String; 6] {
    [
        line.runs.to_string(),
        decimal(Some(line.times.wall_s), 6),
        decimal(line.times.cpu_s, 6),
        decimal(Some(line.times.preparation_s), 6),
        decimal(line.nodes_per_s, 0),
        decimal(line.yardsticks, 6),
    ]
}

/// Lists of tiles may have commas of their own.
fn quoted(text: &str) -> String {
    match text.contains(',') {
        true => format!("\"{text}\""),
        false => text.to_owned(),
    }
}

fn number(value: Option<u64>) -> String {
    value.map_or_else(String::new, |value| value.to_string())
}

fn decimal(value: Option<f64>, decimals: usize) -> String {
    value.map_or_else(String::new, |value| format!("{value:.decimals$}"))
}
