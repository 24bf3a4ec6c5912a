//! A directed graph with real costs: the cheapest flights, the next best, and all from one place.
//!
//! `cargo run --example flights`. `Real::rounded` makes sums of fares exact, so that equal fares tie.

use taquin_search::{Graph, Real};

/// From, to, fare. Some flights go one way only.
const FLIGHTS: [(&str, &str, f64); 11] = [
    ("Paris", "Rome", 89.90),
    ("Paris", "Vienna", 104.50),
    ("Paris", "Athens", 219.00),
    ("Rome", "Paris", 95.20),
    ("Rome", "Athens", 71.35),
    ("Rome", "Cairo", 149.99),
    ("Vienna", "Athens", 56.75),
    ("Vienna", "Paris", 110.10),
    ("Athens", "Cairo", 62.40),
    ("Athens", "Rome", 68.00),
    ("Cairo", "Athens", 70.25),
];

pub(crate) fn main() {
    let flights = Graph::new(|city: &&str| {
        let from = FLIGHTS.iter().filter(|(from, ..)| from == city);
        from.map(|&(_, to, fare)| (to, Real::rounded(fare))).collect::<Vec<_>>()
    });
    let report = flights.dijkstra(&"Paris", |&city| city == "Cairo");
    assert!(report.is_optimal());
    println!("Cheapest: {report}");

    let shortest = flights.k_shortest(3, &"Paris", |_| Real::new(0.0), |&city| city == "Cairo");
    for path in &shortest.paths {
        println!("{:>7.2}  Paris → {}", path.cost.get(), path.actions.join(" → "));
    }
    println!("From Cairo:");
    for (city, fare) in flights.distances(&"Cairo").iter() {
        println!("{:>7.2}  {city}", fare.get());
    }
}
