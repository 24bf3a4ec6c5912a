//! From five lines to your own state space, and how to read a report.
//!
//! The problem: a knight stands on an empty chessboard. How many leaps does it need to reach
//! another square, and which ones?
//!
//! 1. [Five lines](#1-five-lines)
//! 2. [An estimate: A*](#2-an-estimate-a)
//! 3. [Less memory: IDA*](#3-less-memory-ida)
//! 4. [Less work: weights](#4-less-work-weights)
//! 5. [Impossible, and out of time](#5-impossible-and-out-of-time)
//! 6. [More than one path](#6-more-than-one-path)
//! 7. [A state space](#7-a-state-space)
//! 8. [A heuristic](#8-a-heuristic)
//! 9. [Watching](#9-watching)
//! 10. [Reading a report](#10-reading-a-report)
//! 11. [Two players](#11-two-players)
//!
//! # 1. Five lines
//!
//! A [`Graph`](crate::Graph) is a closure: it says which states follow a state, and at what cost.
//! That is enough to search. Breadth-first search expands all squares one leap away, then all that
//! are two leaps away, and so on:
//!
//! ```
//! use taquin_search::Graph;
//!
#![doc = include_str!("../examples/spaces/closures.rs")]
//!
//! let board = Graph::new(leaps(8));
//! let report = board.breadth_first(&(0, 0), |&square| square == (7, 7));
//!
//! let path = report.path().unwrap();
//! assert_eq!(path.cost, 6);
//! assert_eq!(path.actions, [(1, 2), (2, 4), (3, 6), (5, 7), (6, 5), (7, 7)]);
//! ```
//!
//! It takes six leaps from corner to corner; an action is represented by the state it leads to. But
//! the search expands states in every direction, which takes many expansions on a larger board:
//!
//! ```
//! # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
//! # use {spaces::leaps, taquin_search::Graph};
//! let board = Graph::new(leaps(200));
//! let report = board.breadth_first(&(100, 100), |&square| square == (160, 120));
//!
//! assert_eq!(report.path().unwrap().cost, 30);
//! assert_eq!(report.stats.expanded, 12_013);
//! ```
//!
//! # 2. An estimate: A*
//!
//! An estimate of the cost to go tells the search where to look first. It may be too low, but never
//! too high: such an estimate is *admissible*. With a higher one, a search could miss the best
//! path.
//!
//! A* first expands the state with the least sum f = g + h of path cost (g) and estimate (h):
//!
//! ```
//! # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
//! # use {spaces::leaps, taquin_search::Graph};
//! // A leap covers at most two squares one way, and three in all.
//! let to_go = |&(x, y): &(i32, i32)| {
//!     let (wide, high) = (x.abs_diff(160), y.abs_diff(120));
//!     wide.max(high).div_ceil(2).max((wide + high).div_ceil(3))
//! };
//! let report = Graph::new(leaps(200)).astar(&(100, 100), to_go, |&square| square == (160, 120));
//!
//! assert_eq!(report.path().unwrap().cost, 30); // as before
//! assert_eq!(report.stats.expanded, 30); // where breadth-first took 12 013
//! assert!(report.is_optimal()); // none is cheaper: proven
//! ```
//!
//! The path has thirty leaps, and the search expands thirty states, none of them needlessly. Many
//! states have the same f, and a tie-breaking rule decides which of them is expanded first. The
//! rule used above prefers the larger g, which leads straight towards the goal. The searches that
//! [`BestFirst`](crate::BestFirst) describes prefer the smaller g, as courses do, unless another
//! rule is given:
//!
//! ```
//! use taquin_search::{BestFirst, Graph, TieBreak};
//! # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
//! use spaces::{leaps, leaps_at_least};
//! let expanded = |search: BestFirst| {
//!     let (board, to_go) = (Graph::new(leaps(200)), leaps_at_least((160, 120))); // as above
//!     let report = board.best_first(&search, &(100, 100), to_go, |&square| square == (160, 120));
//!     report.stats.expanded
//! };
//! assert_eq!(expanded(BestFirst::astar()), 155);
//! assert_eq!(expanded(BestFirst { tie: TieBreak::HIGH_G, ..BestFirst::astar() }), 30);
//! ```
//!
//! # 3. Less memory: IDA*
//!
//! A* stores every state it meets. IDA* stores one path: it searches depth-first up to a
//! bound on f, then again with the next higher bound.
//!
//! ```
//! # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
//! # use {spaces::{leaps, leaps_at_least}, taquin_search::Graph};
//! let board = Graph::new(leaps(8));
//! let report = board.idastar(&(0, 0), leaps_at_least((7, 7)), |&square| square == (7, 7));
//!
//! assert_eq!(report.path().unwrap().cost, 6);
//! assert_eq!(report.stats.max_stored, 7); // the squares of the path
//! ```
//!
//! It expands more states if many paths lead to the same state, as on this board, because it does
//! not detect duplicates. If there are too many states to store, it is still the better choice.
//!
//! # 4. Less work: weights
//!
//! With f = g + w·h and w above 1 the search finds a path sooner, and the path costs at most w
//! times the optimum. The report also has the lower bound that the search proved, which may give a
//! better guarantee.
//!
//! ```
//! use taquin_search::{BestFirst, Graph};
//! # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
//! use spaces::{leaps, leaps_at_least};
//! let search = BestFirst::weighted("1.5".parse()?)?;
//! let to_go = leaps_at_least((160, 120));
//! let report = Graph::new(leaps(200))
//!     .best_first(&search, &(100, 100), to_go, |&square| square == (160, 120));
//!
//! assert!(report.path().unwrap().cost <= 45); // 1.5 times 30
//! assert!(report.lower_bound <= 30);
//! # Ok::<(), taquin_search::WeightError>(())
//! ```
//!
//! # 5. Impossible, and out of time
//!
//! A search ends in one of three ways, each a different value of [`Outcome`](crate::Outcome). No
//! knight reaches the middle of a 3 × 3 board:
//!
//! ```
//! use taquin_search::{Graph, Outcome};
//! # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
//! use spaces::leaps;
//! let report = Graph::new(leaps(3)).dijkstra(&(0, 0), |&square| square == (1, 1));
//! assert_eq!(report.outcome, Outcome::Exhausted);
//! ```
//!
//! That is a proof. A search that stops at a limit proves less: no solution costs less than the
//! lower bound.
//!
//! ```
//! use std::time::Duration;
//! use taquin_search::{Cancel, Graph, Limits, Outcome, StopReason};
//! # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
//! use spaces::{leaps, leaps_at_least};
//! let cancel = Cancel::new(); // a clone of it stops the search from any thread
//! let limits = Limits {
//!     time: Some(Duration::from_secs(10)),
//!     expansions: Some(50_000),
//!     memory: Some(100 << 20), // bytes
//!     cancel: Some(cancel.clone()),
//! };
//! let board = Graph::new(leaps(1_000_000)).limits(limits);
//! let goal = (900_000, 600_000);
//! let report = board.astar(&(0, 0), leaps_at_least(goal), |&square| square == goal);
//! assert_eq!(report.outcome, Outcome::Stopped(StopReason::Expansions));
//! assert_eq!(report.lower_bound, 500_000);
//!
//! cancel.cancel();
//! let report = board.astar(&(0, 0), leaps_at_least(goal), |&square| square == goal);
//! assert_eq!(report.outcome, Outcome::Stopped(StopReason::Cancelled));
//! ```
//!
//! # 6. More than one path
//!
//! The same closure answers three more questions. What is the distance of every square?
//!
//! ```
//! # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
//! # use {spaces::leaps, taquin_search::Graph};
//! let distances = Graph::new(leaps(8)).distances(&(0, 0));
//! assert_eq!(distances.cost(&(1, 1)), Some(4)); // the next square is not near
//! assert_eq!(distances.iter().last().unwrap(), (&(7, 7), 6));
//! ```
//!
//! What are all the shortest paths, and what are the next shortest?
//!
//! ```
//! # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
//! # use {spaces::{leaps, leaps_at_least}, taquin_search::Graph};
//! let board = Graph::new(leaps(8));
//! let goal = |square: &(i32, i32)| *square == (7, 7);
//! let cheapest = board.all_cheapest(&(0, 0), leaps_at_least((7, 7)), goal);
//! assert_eq!(cheapest.paths().count(), 108);
//!
//! let shortest = board.k_shortest(109, &(0, 0), leaps_at_least((7, 7)), goal);
//! assert_eq!(shortest.paths[107].cost, 6);
//! assert_eq!(shortest.paths[108].cost, 8); // each leap changes the colour of the square
//! ```
//!
//! # 7. A state space
//!
//! With closures every state is cloned and hashed whole. If a search takes hours or visits millions
//! of states, write a state space: its state is changed in place and stored in a few bytes, its
//! estimate is updated with each step, and it can be searched on several threads. The methods of
//! [`StateSpace`](crate::StateSpace) say which actions a state has, what they cost, how they change
//! the state, and which states are goals. Searches that store states need a form to store as well
//! ([`PackedSpace`](crate::PackedSpace)), and depth-first searches a way to undo an action
//! ([`UndoSpace`](crate::UndoSpace)).
//!
//! ```
#![doc = include_str!("../examples/spaces/knight.rs")]
//! ```
//!
//! Why `apply` and `undo`, and not a list of successor states? Because a depth-first search changes
//! one state in place millions of times a second, and a copy of a large state costs more than an
//! undo.
//!
//! A [`Problem`](crate::Problem) is a space and a start, and any search can solve it. Everything else
//! (a heuristic, limits, an observer, a bound, a known path) is optional. Without a heuristic the
//! search is blind:
//!
//! ```
//! use taquin_search::{BestFirst, Problem};
//! # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
//! use spaces::Knight;
//! let knight = Knight { size: 200, goal: (160, 120) };
//! let report = Problem::new(&knight, &(100, 100)).solve(&BestFirst::breadth_first());
//! assert_eq!(report.stats.expanded, 12_013); // the same search, sooner done
//! ```
//!
//! # 8. A heuristic
//!
//! The estimate becomes a [`Heuristic`](crate::Heuristic). This one is more accurate than the
//! closure, because it takes into account that each leap changes the colour of the square.
//!
//! ```
//! # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
//! use spaces::Knight;
#![doc = include_str!("../examples/spaces/leaps.rs")]
//! ```
//!
//! An estimate that is expensive to compute can be updated from a state to its successors: implement
//! [`Heuristic::step`](crate::Heuristic::step) too, and let [`Checked`](crate::Checked) compare the
//! two in a search:
//!
//! ```
//! use taquin_search::{BestFirst, Checked, Problem};
//! # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
//! use spaces::{Knight, LeapsAtLeast};
//! # let knight = Knight { size: 8, goal: (7, 7) };
//! let problem = Problem::new(&knight, &(0, 0)).heuristic(&Checked(LeapsAtLeast));
//! problem.solve(&BestFirst::astar()); // panics if `step` is wrong
//! ```
//!
//! ```
//! use taquin_search::{BestFirst, IdaStar, Problem};
//! # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
//! use spaces::{Knight, LeapsAtLeast};
//! let knight = Knight { size: 200, goal: (160, 120) };
//! let problem = Problem::new(&knight, &(100, 100)).heuristic(&LeapsAtLeast);
//! let report = problem.solve(&BestFirst::astar());
//! assert_eq!(report.path().unwrap().cost, 30);
//! assert_eq!(report.stats.expanded, 155); // with ties to the smaller g
//!
//! let knight = Knight { size: 8, goal: (7, 7) };
//! let report = Problem::new(&knight, &(0, 0)).heuristic(&LeapsAtLeast).solve(&IdaStar);
//! assert_eq!(report.path().unwrap().cost, 6);
//! ```
//!
//! IDA* on a [`Graph`](crate::Graph) compares each state with those of its path. On a state space it
//! does not, so on a space with cycles it never ends if there is no solution: give it a limit.
//!
//! # 9. Watching
//!
//! A search prints nothing. It calls an [`Observer`](crate::Observer) at every event; events that the
//! observer ignores cost nothing. This one draws the order in which squares are expanded:
//!
//! ```
//! use taquin_search::{BestFirst, Expansion, Observer, Problem};
//! # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
//! use spaces::{Knight, LeapsAtLeast};
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
//! let problem = Problem::new(&knight, &(0, 0)).heuristic(&LeapsAtLeast);
//! problem.observer(&mut order).solve(&BestFirst::astar());
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
//! # 10. Reading a report
//!
//! The [`outcome`](crate::Report::outcome) is the result, and the
//! [`lower_bound`](crate::Report::lower_bound) is what the search has proven:
//!
//! | outcome | the lower bound |
//! | --- | --- |
//! | `Solved`, and [`is_optimal`](crate::Report::is_optimal) | the cost of the path: none is cheaper |
//! | `Solved` otherwise (weights, greedy, early goal test) | no path costs less; the one found costs at most `cost / lower_bound` times the optimum |
//! | `Exhausted` | infinity: there is no path |
//! | `Stopped` | no path costs less than this, if there is one; it grows with the time of the search |
//!
//! A heuristic that is not [admissible](crate::Heuristic::is_admissible) proves no bound, and the
//! bound stays at zero unless the search finds a proof without it.
//!
//! [`Stats`](crate::Stats) contains every count. Two programs that print "nodes" seldom mean the
//! same thing, so here is each count with its meaning:
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
//! | `layers` | the same work divided: one entry for each value of the bound, that is each f-layer or each iteration, with the states expanded and generated in it | 1 | 1 |
//! | `elapsed` | wall-clock time | | |
//! | [`expanded_before_last_layer`](crate::Stats::expanded_before_last_layer) | the states that every search with this heuristic must expand, regardless of ties | 0 | 0 |
//! | [`effective_branching_factor`](crate::Report::effective_branching_factor) | the number of successors of each state in a uniform tree of the same depth and size | 2.51 | 1.24 |
//!
//! The figures are those of the small board of the last example:
//!
//! ```
//! use taquin_search::{BestFirst, IdaStar, Problem, Stats};
//! # mod spaces { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/spaces/mod.rs")); }
//! use spaces::{Knight, LeapsAtLeast};
//! let knight = Knight { size: 5, goal: (4, 4) };
//! let tree = Problem::new(&knight, &(0, 0)).heuristic(&LeapsAtLeast).solve(&BestFirst::astar());
//! let path = Problem::new(&knight, &(0, 0)).heuristic(&LeapsAtLeast).solve(&IdaStar);
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
//!
//! # 11. Two players
//!
//! In a game the opponent chooses every other move, so there is no path to search for: the best
//! move is the one with the best value after the opponent's best reply. [`games`](crate::games)
//! searches such trees. A game says which moves a state allows, makes and undoes them, and knows
//! the value of a finished game for the player to move. Here a knight may only leap to the right or
//! down, and a player who cannot leap loses:
//!
//! ```
//! use taquin_search::games::{AlphaBeta, Game};
//! struct LastLeap { size: i32 }
//!
//! impl Game for LastLeap {
//!     type State = (i32, i32);
//!     type Move = (i32, i32);
//!     type Key = (i32, i32);
//!     fn moves(&self, &(x, y): &(i32, i32), moves: &mut Vec<(i32, i32)>) {
//!         let leaps = [(1, 2), (2, 1), (2, -1), (-1, 2)];
//!         let inside = |to: i32| (0..self.size).contains(&to);
//!         moves.extend(leaps.into_iter().filter(|(dx, dy)| inside(x + dx) && inside(y + dy)));
//!     }
//!     fn apply(&self, square: &mut (i32, i32), (dx, dy): (i32, i32)) {
//!         *square = (square.0 + dx, square.1 + dy);
//!     }
//!     fn undo(&self, square: &mut (i32, i32), (dx, dy): (i32, i32)) {
//!         *square = (square.0 - dx, square.1 - dy);
//!     }
//!     fn result(&self, square: &(i32, i32)) -> Option<i32> {
//!         let mut moves = Vec::new();
//!         self.moves(square, &mut moves);
//!         moves.is_empty().then_some(-1)
//!     }
//!     fn key(&self, square: &(i32, i32)) -> (i32, i32) {
//!         *square
//!     }
//! }
//!
//! let report = AlphaBeta::default().search(&LastLeap { size: 7 }, &(0, 0));
//! assert!(report.is_exact);
//! assert_eq!((report.value, report.best()), (1, Some((1, 2))));
//! ```
//!
//! A report holds the value, the line that both players follow, and the counts described above.
//! Alpha–beta search proves its value if it reaches the end of the game; otherwise
//! [`Game::evaluate`](crate::games::Game::evaluate) estimates the states where it stops.
//! [`Uct`](crate::games::Uct) needs no estimate: it plays random games. The example `connect_four`
//! uses both searches.
//!
//! # 12. Planning
//!
//! In planning a state is a set of facts. An operator needs some facts, adds some and deletes some; a
//! plan leads to a state in which the facts of the goal hold. With one bit per fact this is a graph:
//!
//! ```
//! use taquin_search::Graph;
//! const AT_DOOR: u8 = 1;
//! const AT_TABLE: u8 = 2;
//! const KEY: u8 = 4;
//! const OPEN: u8 = 8;
//! // Each operator: what it needs, adds and deletes.
//! let operators = [
//!     (AT_DOOR, AT_TABLE, AT_DOOR),  // walk to the table
//!     (AT_TABLE, AT_DOOR, AT_TABLE), // walk to the door
//!     (AT_TABLE, KEY, 0),            // take the key
//!     (AT_DOOR | KEY, OPEN, 0),      // open the door
//! ];
//! let house = Graph::new(|&facts: &u8| {
//!     let usable = operators.into_iter().filter(move |(needs, _, _)| facts & needs == *needs);
//!     usable.map(move |(_, adds, deletes)| (facts & !deletes | adds, 1u32))
//! });
//! let plan = house.breadth_first(&AT_DOOR, |facts| facts & OPEN != 0);
//! assert_eq!(plan.path().unwrap().cost, 4); // walk, take, walk, open
//! ```
//!
//! The crate `taquin-planning` of this repository reads such problems in PDDL, the language of
//! planners, and estimates the cost of a plan from the operators alone.
