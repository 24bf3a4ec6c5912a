//! Times random 4×4 boards in the multi-tile metric, each without tables at the start, and checks
//! their lengths.
//!
//! `cargo bench -p taquin-puzzle --bench slides`

use std::time::{Duration, Instant};
use taquin_puzzle::{Goal, Metric, Request, Sampler, Shape, solve};

/// The optimal numbers of slides of the boards of seeds 1 to 20.
const SLIDES: [u64; 20] =
    [32, 34, 28, 36, 31, 23, 24, 33, 33, 33, 32, 34, 33, 29, 34, 28, 33, 34, 27, 32];

fn main() {
    let shape = Shape::new(4, 4).expect("a board");
    let goal = Goal::Last.position(shape).expect("every shape has it");
    let mut times = Vec::new();
    println!("seed  slides     expanded       time");
    for (seed, slides) in (1..).zip(SLIDES) {
        let start = Sampler::new(seed).solvable(&goal);
        let begin = Instant::now();
        let answer = solve(&Request { metric: Metric::Multi, ..Request::new(start) });
        let elapsed = begin.elapsed();
        let answer = answer.expect("the request makes sense");
        assert_eq!(answer.cost(), Some(slides), "seed {seed}");
        println!(
            "{seed:4}  {slides:6}  {:11}  {:7.3} s",
            answer.stats.expanded,
            elapsed.as_secs_f64()
        );
        times.push(elapsed);
    }
    times.sort();
    let total: Duration = times.iter().sum();
    let (median, all) = (times[times.len() / 2].as_secs_f64(), total.as_secs_f64());
    println!("median {median:.3} s, all {all:.2} s");
}
