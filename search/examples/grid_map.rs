//! The shortest way on a map with obstacles, by five searches side by side.
//!
//! ```text
//!   cargo run --example grid_map                 a map with a trap, eight neighbours
//!   cargo run --example grid_map -- 4            steps in four directions only
//!   cargo run --example grid_map -- 8 FILE       a map of your own
//! ```
//!
//! Breadth-first search counts steps, so with diagonals its path is not the shortest. Greedy search
//! runs into the trap and out again. A* finds the same path as uniform-cost search and expands
//! fewer cells; a weight saves more of them and still guarantees a bound.

#[path = "domains/grid.rs"]
mod grid;
#[path = "domains/table.rs"]
mod table;

use grid::{Direction, EmptyMap, Map, Neighbours};
use std::process::ExitCode;
use taquin_search::{BestFirst, Problem, Real, Report};

/// The bay in the middle opens towards the start, so it looks like the short way.
const TRAP: &str = "\
........................................
..............................##########
......##################................
.......................#................
.......................#......######....
.......................#......#....#....
...S...................#......#.G..#....
.......................#......#....#....
.......................#......##.###....
......##################................
...........#............................
...........#......##########............
...........#...............#............
...........................#............
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match map_from(&arguments) {
        Ok(map) => {
            compare(&map);
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("grid_map: {message}");
            ExitCode::from(2)
        }
    }
}

fn map_from(arguments: &[String]) -> Result<Map, String> {
    let (neighbours, file) = match arguments {
        [] => ("8", None),
        [neighbours] => (neighbours.as_str(), None),
        [neighbours, file] => (neighbours.as_str(), Some(file)),
        _ => return Err("too many arguments: give 4 or 8, then perhaps a file".to_owned()),
    };
    let neighbours = match neighbours {
        "4" => Neighbours::Four,
        "8" => Neighbours::Eight,
        other => return Err(format!("{other:?} is no number of neighbours: say 4 or 8")),
    };
    let text = match file {
        None => TRAP.to_owned(),
        Some(file) => std::fs::read_to_string(file)
            .map_err(|error| format!("cannot read {file} ({error}): name a text file"))?,
    };
    Map::parse(&text, neighbours).map_err(|error| error.to_string())
}

fn compare(map: &Map) {
    let weight = "1.5".parse().expect("a decimal number");
    let searches = [
        ("breadth-first", BestFirst::breadth_first()),
        ("uniform cost", BestFirst::uniform_cost()),
        ("A*", BestFirst::astar()),
        ("weighted A*, w = 1.5", BestFirst::weighted(weight).expect("a weight above one")),
        ("greedy", BestFirst::greedy()),
    ];
    let mut rows = vec![table::heading()];
    for (name, search) in searches {
        let report = Problem::new(map, &map.start).heuristic(&EmptyMap).solve(&search);
        show(map, name, &report);
        rows.push(table::row(name, &report));
    }
    println!("{}", rows.join("\n"));
}

/// Draws two paths to compare: the shortest one and the greedy one.
fn show(map: &Map, name: &str, report: &Report<Direction, Real>) {
    if !["A*", "greedy"].contains(&name) {
        return;
    }
    match report.path() {
        Some(path) => println!("The way of {name}:\n{}\n", map.draw(&path.actions)),
        None => println!("{name} finds no way:\n{}\n", map.draw(&[])),
    }
}
