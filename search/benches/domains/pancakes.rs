//! Stacks of pancakes, sorted by flips.

use crate::pancake::{Gaps, Kitchen};
use crate::{ASTAR, Random, race};
use pathfinding::prelude as peer;
use taquin_search::{Graph, Problem};

const PANCAKES: usize = 12;

pub(crate) fn run() {
    let mut random = Random(3);
    let mut shuffled = || {
        let mut sizes: Vec<u64> = (1..=PANCAKES as u64).collect();
        (1..PANCAKES).rev().for_each(|place| sizes.swap(place, random.below(place + 1)));
        sizes
    };
    let stacks: Vec<Vec<u64>> = (0..300).map(|_| shuffled()).collect();
    let next = |stack: &Vec<u8>| {
        let stack = stack.clone();
        (2..=PANCAKES).map(move |flipped| {
            let mut stack = stack.clone();
            stack[..flipped].reverse();
            (stack, 1)
        })
    };
    let gap = |pair: &[u8]| u32::from(pair[0].abs_diff(pair[1]) != 1);
    let h = |stack: &Vec<u8>| {
        let plate = gap(&[stack[PANCAKES - 1], PANCAKES as u8 + 1]);
        plate + stack.windows(2).map(gap).sum::<u32>()
    };
    let goal = |stack: &Vec<u8>| stack.is_sorted();
    let by_trait = |sizes: &Vec<u64>| {
        let (kitchen, stack) = Kitchen::with(sizes).expect("a stack");
        Problem::new(&kitchen, &stack).heuristic(&Gaps).solve(&ASTAR).path().unwrap().cost
    };
    let bytes: Vec<Vec<u8>> =
        stacks.iter().map(|sizes| sizes.iter().map(|&size| size as u8).collect()).collect();
    let graph = Graph::new(next);
    race(
        "300 stacks of 12 pancakes",
        [
            &|| stacks.iter().map(by_trait).sum(),
            &|| bytes.iter().map(|stack| graph.astar(stack, h, goal).path().unwrap().cost).sum(),
            &|| bytes.iter().map(|stack| peer::astar(stack, next, h, goal).unwrap().1).sum(),
        ],
    );
}
