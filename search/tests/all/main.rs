//! Tests of searches on graphs, on the domains of the examples and at their limits. They are one
//! program, because each test program is linked separately.

mod by_closures;
mod by_closures_many;
mod domains;
mod examples;
mod games;
mod graphs;
mod heap_states;
mod limits;
mod panics;
mod parallel;
mod steps;
mod tasks;
mod torture;

#[path = "../../examples/spaces/mod.rs"]
#[allow(unreachable_pub, reason = "the examples of the documentation include this file, too")]
mod spaces;
