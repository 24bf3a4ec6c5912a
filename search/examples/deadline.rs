//! The best answer within 50 ms: sort a stack of pancakes in fewer and fewer flips.
//!
//! `cargo run --release --example deadline`. A flip turns the upper pancakes upside down.

use std::{ops::ControlFlow, time::Duration};
use taquin_search::{Anytime, Event, Graph, Limits, Ratio, Report};

type Stack = Vec<u8>;

/// Sorts the pancakes, and says each better number of flips.
pub(crate) fn sort(stack: &Stack, limits: Limits, mut say: impl FnMut(u32)) -> Report<Stack, u32> {
    let flips = Graph::unweighted(|stack: &Stack| {
        let flip = |many| {
            let (upper, lower) = stack.split_at(many);
            upper.iter().rev().chain(lower).copied().collect()
        };
        (2..=stack.len()).map(flip).collect::<Vec<Stack>>()
    });
    // A flip closes at most one gap: neighbours whose sizes differ by more than 1.
    let plate = [stack.len() as u8 + 1];
    let gaps = |stack: &Stack| {
        let pairs = stack.iter().zip(stack[1..].iter().chain(&plate));
        pairs.filter(|(upper, lower)| upper.abs_diff(**lower) != 1).count() as u32
    };
    let observe = |event| {
        if let Event::Solution(path) = event {
            say(path.cost);
        }
        ControlFlow::Continue(())
    };
    let search = Anytime::weighted(Ratio::new(5, 1)).expect("5 is at least 1");
    flips.limits(limits).watch(&search, stack, gaps, |stack| stack.is_sorted(), observe)
}

fn main() {
    let stack = (0..41).map(|n| (n * n * n % 41) as u8 + 1).collect();
    let limits = Limits { time: Some(Duration::from_millis(50)), ..Limits::NONE };
    println!("{}", sort(&stack, limits, |flips| println!("{flips} flips")));
}
