//! Sorting pancakes: the gain of an estimate, and the gain of memory.
//!
//! ```text
//!   cargo run --example pancakes                     a shuffled stack and a sly one
//!   cargo run --example pancakes -- 3 1 4 2 5        your own, top first
//! ```
//!
//! On a shuffled stack the gap heuristic is nearly perfect: A* and IDA* expand a few dozen stacks
//! with it, and a search without an estimate gives up. Pancakes swapped in pairs deceive it, and
//! each iteration of IDA* takes several times the work of the one before. Still, IDA* stores one
//! path, while A* stores thousands of stacks.

#[path = "domains/pancake.rs"]
mod pancake;
#[path = "domains/table.rs"]
mod table;

use pancake::{Gaps, Kitchen, Stack};
use std::process::ExitCode;
use taquin_search::{BestFirst, IdaStar, Limits, Problem};

const SHUFFLED: [u64; 12] = [10, 5, 9, 1, 7, 2, 6, 11, 3, 8, 12, 4];
const IN_PAIRS: [u64; 12] = [2, 1, 4, 3, 6, 5, 8, 7, 10, 9, 12, 11];

/// A search without an estimate reaches every stack; this limit stops it.
const BLIND: Limits = Limits { expansions: Some(200_000), ..Limits::NONE };

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match stacks_from(&arguments) {
        Ok(stacks) => {
            for (kitchen, stack) in &stacks {
                compare(kitchen, stack);
            }
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("pancakes: {message}");
            ExitCode::from(2)
        }
    }
}

fn stacks_from(arguments: &[String]) -> Result<Vec<(Kitchen, Stack)>, String> {
    let size = |text: &String| {
        text.parse().map_err(|_| format!("{text:?} is no size: give whole numbers, top first"))
    };
    let stacks: Vec<Vec<u64>> = match arguments {
        [] => vec![SHUFFLED.to_vec(), IN_PAIRS.to_vec()],
        _ => vec![arguments.iter().map(size).collect::<Result<_, _>>()?],
    };
    let stacks: Result<_, _> = stacks.iter().map(|sizes| Kitchen::with(sizes)).collect();
    stacks.map_err(|error: pancake::StackError| error.to_string())
}

fn compare(kitchen: &Kitchen, stack: &Stack) {
    let blind = Problem::new(kitchen, stack).limits(BLIND).solve(&BestFirst::astar());
    let astar = Problem::new(kitchen, stack).heuristic(&Gaps).solve(&BestFirst::astar());
    let idastar = Problem::new(kitchen, stack).heuristic(&Gaps).solve(&IdaStar);
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
    println!();
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
