//! Planning in the blocks world: from towers and facts to a plan in words.
//!
//! ```text
//!   cargo run --example blocks_world
//!   cargo run --example blocks_world -- "A C / B" "A on B, B on C"
//! ```
//!
//! The first argument holds the towers, each from the table upwards; the second the facts to
//! achieve. The example contains no rule for planning: the space defines the moves, the heuristic a
//! lower bound, and A*, the same as on maps, does the rest.

#[path = "domains/blocks.rs"]
mod blocks;
#[path = "domains/table.rs"]
mod table;

use blocks::{Towers, UnavoidableMoves, World};
use std::process::ExitCode;
use taquin_search::{BestFirst, Limits, Problem, StateSpace};

/// Sussman's anomaly, and a larger heap to put in order.
const PROBLEMS: [(&str, &str); 2] = [
    ("A C / B", "A on B, B on C"),
    (
        "roof wall / door chimney window / floor / garden",
        "roof on wall, wall on window, window on door, door on floor, chimney on roof",
    ),
];

/// A memory limit that is generous for a demonstration.
const LIMITS: Limits = Limits { memory: Some(1 << 30), ..Limits::NONE };

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match problems_from(&arguments) {
        Ok(problems) => {
            for (world, towers) in &problems {
                plan(world, towers);
            }
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("blocks_world: {message}");
            ExitCode::from(2)
        }
    }
}

fn problems_from(arguments: &[String]) -> Result<Vec<(World, Towers)>, String> {
    let problems: Vec<(&str, &str)> = match arguments {
        [] => PROBLEMS.to_vec(),
        [towers, facts] => vec![(towers, facts)],
        _ => return Err("give the towers and the facts, as in \"A C / B\" \"A on B\"".to_owned()),
    };
    let parse = |(towers, facts): (&str, &str)| World::parse(towers, facts);
    let worlds: Result<_, _> = problems.into_iter().map(parse).collect();
    worlds.map_err(|error| error.to_string())
}

fn plan(world: &World, start: &Towers) {
    let blind = Problem::new(world, start).limits(LIMITS).solve(&BestFirst::breadth_first());
    let astar = Problem::new(world, start)
        .heuristic(&UnavoidableMoves)
        .limits(LIMITS)
        .solve(&BestFirst::astar());
    println!("Towers: {}", world.draw(start));
    let mut towers = *start;
    for (number, &step) in (1..).zip(astar.path().map_or(&[][..], |path| &path.actions)) {
        world.apply(&mut towers, step);
        println!("{number:>3}. {:<36} {}", world.tell(step), world.draw(&towers));
    }
    println!("\n{}", table::heading());
    println!("{}", table::row("breadth-first", &blind));
    println!("{}\n", table::row("A*, unavoidable moves", &astar));
}
