//! Reads a map of the MovingAI benchmarks (Sturtevant 2012) and checks its scenario.
//!
//! `cargo run --example moving_ai -- FILE.map FILE.scen`, or without files for a built-in map. A
//! line of a scenario: bucket, map, width, height, x and y of start and goal, length.

use std::{env, error::Error, fs};
use taquin_search::{Cost, Graph, Real};

type Cell = (i32, i32);

fn main() -> Result<(), Box<dyn Error>> {
    let files: Vec<String> = env::args().skip(1).collect();
    let read = |file| fs::read_to_string(file).map_err(|error| format!("{file}: {error}"));
    let expanded = match &files[..] {
        [] => check(include_str!("data/bay.map"), include_str!("data/bay.map.scen"))?,
        [map, scenario] => check(&read(map)?, &read(scenario)?)?,
        _ => return Err("give a .map and a .scen file, or nothing".into()),
    };
    println!("Every length is right; {expanded} cells expanded");
    Ok(())
}

/// Finds each path of the scenario, and compares its length.
pub(crate) fn check(map: &str, scenario: &str) -> Result<u64, Box<dyn Error>> {
    let rows = map.lines().skip_while(|&line| line != "map").skip(1);
    let rows: Vec<&[u8]> = rows.map(str::as_bytes).collect();
    let free = |x: i32, y: i32| {
        let cell = usize::try_from(y).ok().and_then(|y| rows.get(y)?.get(usize::try_from(x).ok()?));
        matches!(cell, Some(b'.' | b'G' | b'S'))
    };
    let (straight, diagonal) = (Real::new(1.0), Real::rounded(std::f64::consts::SQRT_2));
    let grid = Graph::new(|&(x, y): &Cell| {
        let steps = (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| (dx, dy)));
        let open = steps.filter(|&(dx, dy)| {
            (dx, dy) != (0, 0) && free(x + dx, y) && free(x, y + dy) && free(x + dx, y + dy)
        });
        let cost = |dx, dy| if dx == 0 || dy == 0 { straight } else { diagonal };
        open.map(|(dx, dy)| ((x + dx, y + dy), cost(dx, dy))).collect::<Vec<_>>()
    });
    let mut expanded = 0;
    for line in scenario.lines().skip(1).filter(|line| !line.is_empty()) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [.., start_x, start_y, x, y, length] = words[..] else {
            return Err(format!("{line:?} has too few columns").into());
        };
        let (start, goal) = ((start_x.parse()?, start_y.parse()?), (x.parse()?, y.parse()?));
        let octile = |&(x, y): &Cell| {
            let (wide, high) = (u64::from(x.abs_diff(goal.0)), u64::from(y.abs_diff(goal.1)));
            diagonal.times(wide.min(high)).plus(straight.times(wide.abs_diff(high)))
        };
        let report = grid.astar(&start, octile, |&cell| cell == goal);
        let cost = report.path().ok_or(format!("no way for {line:?}"))?.cost.get();
        if (cost - length.parse::<f64>()?).abs() > 1e-4 {
            return Err(format!("found {cost:.6} for {line:?}").into());
        }
        expanded += report.stats.expanded;
    }
    Ok(expanded)
}
