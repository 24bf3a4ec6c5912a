//! Sorting pancakes: what an estimate is worth, and what memory is worth.
//!
//! ```text
//!   cargo run --release --example pancakes                     ten pancakes
//!   cargo run --release --example pancakes -- 3 1 4 2 5        your own, top first
//! ```
//!
//! What to look at: the gap heuristic is nearly perfect, so A* and IDA* with it
//! look at a handful of stacks where uniform-cost search looks at millions. IDA*
//! stores one path and pays by generating some stacks again.

#[path = "domains/pancake.rs"]
mod pancake;
#[path = "domains/table.rs"]
mod table;

use pancake::{Gaps, Kitchen, Stack};
use std::process::ExitCode;
use taquin_search::{BestFirst, IdaStar, Limits, Silent, Zero};

const TEN: [u64; 10] = [6, 2, 9, 5, 1, 10, 8, 3, 7, 4];

/// Searching without an estimate meets every stack there is; this is enough of it.
const BLIND: Limits = Limits {
    expansions: Some(200_000),
    ..Limits::NONE
};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match stack_from(&arguments) {
        Ok((kitchen, stack)) => {
            compare(&kitchen, &stack);
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("pancakes: {message}");
            ExitCode::from(2)
        }
    }
}

fn stack_from(arguments: &[String]) -> Result<(Kitchen, Stack), String> {
    let size = |text: &String| {
        text.parse()
            .map_err(|_| format!("{text:?} is no size: give whole numbers, top first"))
    };
    let sizes: Vec<u64> = match arguments {
        [] => TEN.to_vec(),
        _ => arguments.iter().map(size).collect::<Result<_, _>>()?,
    };
    Kitchen::with(&sizes).map_err(|error| error.to_string())
}

fn compare(kitchen: &Kitchen, stack: &Stack) {
    let blind = BestFirst::astar().run(kitchen, stack, &Zero, &BLIND, &mut Silent);
    let astar = BestFirst::astar().run(kitchen, stack, &Gaps, &Limits::NONE, &mut Silent);
    let idastar = IdaStar.run(kitchen, stack, &Gaps, &Limits::NONE, &mut Silent);
    if let Some(path) = idastar.path() {
        tell(kitchen, stack, &path.actions);
    }
    println!("{}", table::heading());
    println!("{}", table::row("A* without an estimate", &blind));
    println!("{}", table::row("A* with gaps", &astar));
    println!("{}", table::row("IDA* with gaps", &idastar));
    println!("\nIteration by iteration, IDA* raises its bound:");
    for layer in &idastar.stats.layers {
        let (bound, generated) = (layer.bound, layer.generated);
        println!("  bound {bound:>2}: {generated} stacks generated");
    }
}

fn tell(kitchen: &Kitchen, stack: &Stack, flips: &[u8]) {
    println!("{}\n", kitchen.draw(stack));
    match flips {
        [] => println!("The stack is sorted.\n"),
        _ => {
            let flips: Vec<String> = flips.iter().map(u8::to_string).collect();
            println!("Flip the topmost {}.\n", flips.join(", then "));
        }
    }
}
