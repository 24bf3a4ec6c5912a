//! The k cheapest paths of a random graph, against `yen` of the `pathfinding` crate.

use crate::Random;
use pathfinding::prelude::yen;
use std::time::{Duration, Instant};
use taquin_search::Graph;

const STATES: usize = 2_000;
const ROUNDS: usize = 3;

pub(crate) fn run() {
    let mut random = Random(7);
    let mut edge = || (random.below(STATES), 1 + random.below(10) as u32);
    let edges: Vec<[(usize, u32); 4]> = (0..STATES).map(|_| [(); 4].map(|()| edge())).collect();
    let (successors, goal) = (|&state: &usize| edges[state], |&state: &usize| state == STATES - 1);
    for k in [10, 100, 1_000] {
        let mut best = [Duration::MAX; 2];
        for _ in 0..ROUNDS {
            let start = Instant::now();
            let own = Graph::new(successors).k_shortest(k, &0, |_| 0, goal);
            best[0] = best[0].min(start.elapsed());
            let start = Instant::now();
            let peer = yen(&0, successors, goal, k);
            best[1] = best[1].min(start.elapsed());
            // The peer misses paths, so its next ones cost more.
            assert_eq!((own.paths.len(), peer.len()), (k, k));
            assert!(own.paths.iter().zip(&peer).all(|(own, peer)| own.cost <= peer.1));
        }
        let [own, peer] = best.map(|time| time.as_secs_f64() * 1e3);
        let name = format!("{k} cheapest paths, {STATES} states");
        println!("{name:<34}{:>10}{own:>7.1} ms{peer:>7.1} ms{:>9}{:>8.1}×", "", "", peer / own);
    }
}
