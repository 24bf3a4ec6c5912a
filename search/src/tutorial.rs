//! From an empty file to A*, IDA* and a report read to the last line.
//!
//! The problem: a knight stands on an empty chessboard. Which leaps take it to
//! another square, and what is the least number of them?
//!
//! 1. [A state space](#1-a-state-space)
//! 2. [Searching without knowing anything](#2-searching-without-knowing-anything)
//! 3. [A heuristic](#3-a-heuristic)
//! 4. [A*](#4-a)
//! 5. [Less memory: IDA*](#5-less-memory-ida)
//! 6. [Less work: weights](#6-less-work-weights)
//! 7. [Impossible, and out of time](#7-impossible-and-out-of-time)
//! 8. [Watching](#8-watching)
//! 9. [Reading a report](#9-reading-a-report)
//!
//! # 1. A state space
//!
//! A search asks five things of a problem, and they are the methods of
//! [`StateSpace`](crate::StateSpace): what a state allows, what that costs, how
//! it changes the state, how the change is taken back, and where to stop.
//!
//! ```
#![doc = include_str!("doc/knight.rs")]
//! ```
//!
//! Why `apply` *and* `undo`, and not simply a list of successor states? Because a
//! search that goes deep changes one state in place millions of times a second, and
//! a copy of a large state costs more than taking a step back.
//!
//! # 2. Searching without knowing anything
//!
//! [`BestFirst`](crate::BestFirst) is A* with all its relatives. The simplest of
//! them is breadth-first search: all squares one leap away, then all that are two
//! leaps away, and so on. It needs no estimate, so it gets [`Zero`](crate::Zero).
//!
//! ```
//! use taquin_search::{BestFirst, Limits, Silent, Zero};
//! # use taquin_search::doc::Knight;
//!
//! let knight = Knight { size: 8, goal: (7, 7) };
//! let corner = (0, 0);
//! let report = BestFirst::breadth_first().run(&knight, &corner, &Zero, &Limits::NONE, &mut Silent);
//!
//! let path = report.path().unwrap();
//! assert_eq!(path.cost, 6);
//! assert_eq!(path.actions.len(), 6);
//! assert!(report.is_optimal());
//! ```
//!
//! Six leaps from corner to corner. But the search spread in every direction, and on
//! a larger board that shows:
//!
//! ```
//! # use taquin_search::{BestFirst, Limits, Silent, Zero};
//! # use taquin_search::doc::Knight;
//! let knight = Knight { size: 200, goal: (160, 120) };
//! let middle = (100, 100);
//! let report = BestFirst::breadth_first().run(&knight, &middle, &Zero, &Limits::NONE, &mut Silent);
//!
//! assert_eq!(report.path().unwrap().cost, 30);
//! assert_eq!(report.stats.expanded, 12_013);
//! ```
//!
//! # 3. A heuristic
//!
//! An estimate of the cost to go tells the search where to look first. It may be
//! too low, but must never be too high (it is then *admissible*), or a search that
//! trusts it could dismiss the best path.
//!
//! ```
//! # use taquin_search::doc::Knight;
#![doc = include_str!("doc/leaps.rs")]
//! ```
//!
//! An estimate that is expensive to compute can be carried along from a state to
//! its successors: implement [`Heuristic::step`](crate::Heuristic::step) too, and
//! let [`Checked`](crate::Checked) compare the two wherever you search with it.
//!
//! ```
//! use taquin_search::{astar, Checked};
//! # use taquin_search::doc::{Knight, LeapsAtLeast};
//! # let knight = Knight { size: 8, goal: (7, 7) };
//! astar(&knight, &(0, 0), &Checked(LeapsAtLeast)); // panics if `step` is wrong
//! ```
//!
//! # 4. A*
//!
//! A* takes up first the state whose path so far (g) and estimate to go (h) make the
//! least sum, f = g + h. With nothing to set, [`astar`](crate::astar) does it:
//!
//! ```
//! use taquin_search::astar;
//! # use taquin_search::doc::{Knight, LeapsAtLeast};
//! let knight = Knight { size: 200, goal: (160, 120) };
//! let report = astar(&knight, &(100, 100), &LeapsAtLeast);
//!
//! assert_eq!(report.path().unwrap().cost, 30); // as before
//! assert_eq!(report.stats.expanded, 155); // where breadth-first took 12 013
//! ```
//!
//! Many states have the same f, and which of them goes first is a choice. The
//! default prefers the smaller g; the larger one runs ahead towards the goal:
//!
//! ```
//! use taquin_search::{BestFirst, Limits, Silent, TieBreak};
//! # use taquin_search::doc::{Knight, LeapsAtLeast};
//! # let knight = Knight { size: 200, goal: (160, 120) };
//! let search = BestFirst { tie: TieBreak::HIGH_G, ..BestFirst::astar() };
//! let report = search.run(&knight, &(100, 100), &LeapsAtLeast, &Limits::NONE, &mut Silent);
//!
//! assert_eq!(report.path().unwrap().cost, 30);
//! assert_eq!(report.stats.expanded, 30); // not one leap in vain
//! ```
//!
//! # 5. Less memory: IDA*
//!
//! A* stores every state it meets. [`IdaStar`](crate::IdaStar) stores one path: it
//! searches depth-first up to a bound on f, then again with the next higher bound.
//!
//! ```
//! use taquin_search::{IdaStar, Limits, Silent};
//! # use taquin_search::doc::{Knight, LeapsAtLeast};
//! let knight = Knight { size: 8, goal: (7, 7) };
//! let report = IdaStar.run(&knight, &(0, 0), &LeapsAtLeast, &Limits::NONE, &mut Silent);
//!
//! assert_eq!(report.path().unwrap().cost, 6);
//! assert_eq!(report.stats.max_stored, 7); // the squares of the path
//! ```
//!
//! It pays with time where many paths lead to the same state, as on this board, for
//! it does not notice. Where states are too many to store, that is a good bargain.
//!
//! # 6. Less work: weights
//!
//! With f = g + w·h and w above 1 the search is bolder: it finds a path sooner,
//! and the path costs at most w times the optimum. What was proven in passing is
//! in the report, and it may be better than promised.
//!
//! ```
//! use taquin_search::{BestFirst, Limits, Silent};
//! # use taquin_search::doc::{Knight, LeapsAtLeast};
//! # let knight = Knight { size: 200, goal: (160, 120) };
//! let search = BestFirst::weighted("1.5".parse()?)?;
//! let report = search.run(&knight, &(100, 100), &LeapsAtLeast, &Limits::NONE, &mut Silent);
//!
//! let cost = report.path().unwrap().cost;
//! assert!(cost <= 45); // 1.5 times 30
//! assert!(report.lower_bound <= 30);
//! # Ok::<(), taquin_search::WeightError>(())
//! ```
//!
//! # 7. Impossible, and out of time
//!
//! A search ends in one of three ways, and they are three different values of
//! [`Outcome`](crate::Outcome). No knight reaches the middle of a 3 × 3 board:
//!
//! ```
//! use taquin_search::{astar, Outcome};
//! # use taquin_search::doc::{Knight, LeapsAtLeast};
//! let knight = Knight { size: 3, goal: (1, 1) };
//! assert_eq!(astar(&knight, &(0, 0), &LeapsAtLeast).outcome, Outcome::Exhausted);
//! ```
//!
//! That is a proof. Running out of something is none, but the search still knows
//! something: no solution costs less than the lower bound.
//!
//! ```
//! use std::time::Duration;
//! use taquin_search::{BestFirst, Cancel, Limits, Outcome, Silent, StopReason};
//! # use taquin_search::doc::{Knight, LeapsAtLeast};
//! let knight = Knight { size: 1_000_000, goal: (900_000, 600_000) };
//! let cancel = Cancel::new(); // a clone of it stops the search from any thread
//! let limits = Limits {
//!     time: Some(Duration::from_secs(10)),
//!     expansions: Some(50_000),
//!     memory: Some(100 << 20), // bytes
//!     cancel: Some(cancel.clone()),
//! };
//! let search = BestFirst::astar();
//! let report = search.run(&knight, &(0, 0), &LeapsAtLeast, &limits, &mut Silent);
//! assert_eq!(report.outcome, Outcome::Stopped(StopReason::Expansions));
//! assert_eq!(report.lower_bound, 500_000);
//!
//! cancel.cancel();
//! let report = search.run(&knight, &(0, 0), &LeapsAtLeast, &limits, &mut Silent);
//! assert_eq!(report.outcome, Outcome::Stopped(StopReason::Cancelled));
//! ```
//!
//! IDA* remembers no state, so on a space with cycles it cannot find out that there
//! is no solution: give it a limit, or know better.
//!
//! # 8. Watching
//!
//! A search prints nothing. It tells an [`Observer`](crate::Observer) what it does,
//! which hears what it cares for; [`Silent`](crate::Silent) cares for nothing, and
//! then the calls cost nothing. This one draws the order in which squares are
//! expanded:
//!
//! ```
//! use taquin_search::{BestFirst, Expansion, Limits, Observer};
//! # use taquin_search::doc::{Knight, LeapsAtLeast};
//! struct Order([[char; 5]; 5]);
//!
//! impl Observer<Knight> for Order {
//!     fn expanded(&mut self, event: &Expansion<'_, Knight>) {
//!         let (x, y) = *event.state;
//!         let drawn = self.0.iter().flatten().filter(|&&c| c != '.').count();
//!         self.0[y as usize][x as usize] = char::from(b'a' + drawn as u8);
//!     }
//! }
//!
//! let knight = Knight { size: 5, goal: (4, 4) };
//! let mut order = Order([['.'; 5]; 5]);
//! BestFirst::astar().run(&knight, &(0, 0), &LeapsAtLeast, &Limits::NONE, &mut order);
//! let rows: Vec<String> = order.0.iter().map(String::from_iter).collect();
//! assert_eq!(rows, [
//!     "a.g.j",
//!     "..cf.",
//!     "kb.ni",
//!     ".loem",
//!     "h.dp.",
//! ]);
//! ```
//!
//! [`Recorder`](crate::Recorder) keeps the first events of a search, for viewers
//! that step through it forwards and backwards.
//!
//! # 9. Reading a report
//!
//! What was found is the [`outcome`](crate::Report::outcome); what is proven is the
//! [`lower_bound`](crate::Report::lower_bound):
//!
//! | outcome | the lower bound |
//! | --- | --- |
//! | `Solved`, and [`is_optimal`](crate::Report::is_optimal) | the cost of the path: none is cheaper |
//! | `Solved` otherwise (weights, greedy, early goal test) | no path costs less; the one found costs at most `cost / lower_bound` times the optimum |
//! | `Exhausted` | infinity: there is no path |
//! | `Stopped` | no path costs less than this, if there is one; it grows the longer one searches |
//!
//! A heuristic that says it is not admissible
//! ([`is_admissible`](crate::Heuristic::is_admissible)) proves nothing, and the
//! bound stays at zero unless the search finds a proof without it.
//!
//! Everything counted is in [`Stats`](crate::Stats). Two programs that print "nodes"
//! seldom mean the same thing, so here is each count with its meaning:
//!
//! | count | meaning | A* | IDA* |
//! | --- | --- | --- | --- |
//! | `expanded` | states whose successors were generated; the goal that ends the search is not | 16 | 5 |
//! | `generated` | successors created, before any check for duplicates | 64 | 7 |
//! | `generated_new` | of those, the ones not closed at that moment; IDA*, which has no closed list, counts all | 40 | 7 |
//! | `popped` | states taken up: expanded, or seen to be a goal or beyond a bound; a goal recognised when generated is not | 17 | 6 |
//! | `reopened` | closed states put back on the open list because a cheaper path appeared: only with inconsistent heuristics or weights | 0 | 0 |
//! | `max_open` | most distinct states on the open list at once | 13 | 0 |
//! | `max_stored` | most states in memory at once: open and closed, or the current path | 25 | 5 |
//! | `peak_bytes` | most bytes that the search's own structures held at once | | |
//! | `layers` | the same work cut up: one entry for each value of the bound, that is each f-layer or each iteration, with what was expanded and generated in it | 1 | 1 |
//! | `elapsed` | wall-clock time | | |
//! | [`expanded_before_last_layer`](crate::Stats::expanded_before_last_layer) | what every search with this heuristic must expand, whatever its luck among ties | 0 | 0 |
//! | [`effective_branching_factor`](crate::Report::effective_branching_factor) | how many successors each state of an even tree would have, were it as deep and as large | 2.51 | 1.24 |
//!
//! The figures are those of the small board of the last example:
//!
//! ```
//! use taquin_search::{astar, IdaStar, Limits, Silent, Stats};
//! # use taquin_search::doc::{Knight, LeapsAtLeast};
//! let knight = Knight { size: 5, goal: (4, 4) };
//! let tree = astar(&knight, &(0, 0), &LeapsAtLeast);
//! let path = IdaStar.run(&knight, &(0, 0), &LeapsAtLeast, &Limits::NONE, &mut Silent);
//!
//! let counts = |s: &Stats<u32>| [
//!     s.expanded, s.generated, s.generated_new, s.popped, s.reopened, s.max_open, s.max_stored,
//!     s.layers.len() as u64, s.expanded_before_last_layer(),
//! ];
//! assert_eq!(counts(&tree.stats), [16, 64, 40, 17, 0, 13, 25, 1, 0]);
//! assert_eq!(counts(&path.stats), [5, 7, 7, 6, 0, 0, 5, 1, 0]);
//! let branching = [tree, path].map(|report| report.effective_branching_factor().unwrap());
//! assert_eq!(branching.map(|b| format!("{b:.2}")), ["2.51", "1.24"]);
//! ```
