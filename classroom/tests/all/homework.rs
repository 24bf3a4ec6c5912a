//! A* as students write it, in plain code: an open list that is scanned, boards as
//! arrays, and a switch for each convention and for each fault.

use taquin_puzzle::{Position, Shape};

pub(crate) type Tiles = [u8; 9];

/// The goal `last`.
pub(crate) const GOAL: Tiles = [1, 2, 3, 4, 5, 6, 7, 8, 0];

/// The rule for equal f.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Tie {
    Oldest,
    Newest,
    SmallG,
    LargeG,
    /// As a heap of (f, board).
    SmallestBoard,
}

/// A mistake of a student.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Fault {
    /// A move left from the first column reaches the end of the row above.
    Wraps,
    /// The list is never sorted: the oldest state is taken.
    Unsorted,
    /// A state is expanded again.
    NoClosed,
    /// g is 0 everywhere.
    NoG,
    /// h counts the blank.
    CountsBlank,
    /// h is for the goal with the blank first.
    OtherGoal,
    /// A shorter path to an open state is ignored.
    NoUpdate,
    /// A shorter path to a closed state is ignored.
    NoReopening,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Homework {
    pub(crate) manhattan: bool,
    /// The order of the blank's moves, such as `UDLR`.
    pub(crate) order: &'static str,
    pub(crate) tie: Tie,
    pub(crate) early: bool,
    /// f = a·g + b·h.
    pub(crate) weights: (i32, i32),
    pub(crate) fault: Option<Fault>,
}

pub(crate) const USUAL: Homework = Homework {
    manhattan: true,
    order: "UDLR",
    tie: Tie::SmallG,
    early: false,
    weights: (1, 1),
    fault: None,
};

#[derive(Clone, Copy)]
struct Node {
    tiles: Tiles,
    g: i32,
    arrival: usize,
}

/// What a program prints about a run.
pub(crate) struct Run {
    /// The expanded states, each with g and h.
    pub(crate) steps: Vec<(Tiles, i32, i32)>,
    pub(crate) generated: usize,
    pub(crate) solved: bool,
}

impl Homework {
    fn h(&self, tiles: &Tiles) -> i32 {
        let goal = match self.fault {
            Some(Fault::OtherGoal) => [0, 1, 2, 3, 4, 5, 6, 7, 8],
            _ => GOAL,
        };
        let counted = |tile: u8| tile != 0 || self.fault == Some(Fault::CountsBlank);
        let mut sum = 0;
        for (cell, &tile) in tiles.iter().enumerate() {
            let home = goal.iter().position(|&one| one == tile).unwrap();
            if counted(tile) && home != cell {
                let distance = (cell / 3).abs_diff(home / 3) + (cell % 3).abs_diff(home % 3);
                sum += if self.manhattan { distance as i32 } else { 1 };
            }
        }
        sum
    }

    fn successors(&self, tiles: &Tiles) -> Vec<Tiles> {
        let blank = tiles.iter().position(|&tile| tile == 0).unwrap() as i32;
        let (row, col) = (blank / 3, blank % 3);
        let wraps = self.fault == Some(Fault::Wraps);
        let mut all = Vec::new();
        for step in self.order.chars() {
            let to = match step {
                'U' if row > 0 => blank - 3,
                'D' if row < 2 => blank + 3,
                'L' if col > 0 || (wraps && blank > 0) => blank - 1,
                'R' if col < 2 || (wraps && blank < 8) => blank + 1,
                _ => continue,
            };
            let mut next = *tiles;
            next.swap(blank as usize, to as usize);
            all.push(next);
        }
        all
    }

    fn f(&self, node: &Node) -> i32 {
        self.weights.0 * node.g + self.weights.1 * self.h(&node.tiles)
    }

    /// The place of the next state in the list.
    fn next(&self, open: &[Node]) -> usize {
        let mut best = 0;
        for at in 1..open.len() {
            let (one, other) = (&open[at], &open[best]);
            let (f, least) = (self.f(one), self.f(other));
            let wins = match self.tie {
                Tie::Oldest => one.arrival < other.arrival,
                Tie::Newest => one.arrival > other.arrival,
                Tie::SmallG if one.g != other.g => one.g < other.g,
                Tie::SmallG => one.arrival < other.arrival,
                Tie::LargeG if one.g != other.g => one.g > other.g,
                Tie::LargeG => one.arrival > other.arrival,
                Tie::SmallestBoard => one.tiles < other.tiles,
            };
            if f < least || (f == least && wins) {
                best = at;
            }
        }
        if self.fault == Some(Fault::Unsorted) {
            return (0..open.len()).min_by_key(|&at| open[at].arrival).unwrap();
        }
        best
    }

    pub(crate) fn run(&self, start: Tiles) -> Run {
        let mut open = vec![Node { tiles: start, g: 0, arrival: 0 }];
        let mut run = Run { steps: vec![], generated: 0, solved: false };
        let mut arrivals = 0;
        while !open.is_empty() && run.steps.len() < 3_000 {
            let node = open.remove(self.next(&open));
            if node.tiles == GOAL {
                run.solved = true;
                return run;
            }
            run.steps.push((node.tiles, node.g, self.h(&node.tiles)));
            for tiles in self.successors(&node.tiles) {
                run.generated += 1;
                let no_closed = self.fault == Some(Fault::NoClosed);
                let g = if self.fault == Some(Fault::NoG) { 0 } else { node.g + 1 };
                // A state is reopened if the new path is shorter.
                let closed = run.steps.iter().rev().find(|step| step.0 == tiles);
                let reopens = |best: i32| self.fault.is_none() && g < best;
                if closed.is_some_and(|&(_, best, _)| !no_closed && !reopens(best)) {
                    continue;
                }
                if self.early && tiles == GOAL {
                    run.solved = true;
                    return run;
                }
                if let Some(known) = open.iter().position(|one| one.tiles == tiles) {
                    let keeps = self.fault == Some(Fault::NoUpdate) || open[known].g <= g;
                    if keeps && !no_closed {
                        continue;
                    }
                    if !no_closed {
                        open.remove(known);
                    }
                }
                arrivals += 1;
                open.push(Node { tiles, g, arrival: arrivals });
            }
        }
        run
    }
}

/// The steps as a file: one board per line, with or without values.
pub(crate) fn printed(run: &Run, values: bool) -> String {
    let step = |(tiles, g, h): &(Tiles, i32, i32)| {
        let after = if values { format!(" g={g} h={h}") } else { String::new() };
        line(tiles).replace('\n', &format!("{after}\n"))
    };
    run.steps.iter().map(step).collect()
}

pub(crate) fn position(tiles: Tiles) -> Position {
    let tiles = tiles.iter().map(|&tile| tile.into()).collect();
    Position::new(Shape::new(3, 3).unwrap(), tiles).unwrap()
}

/// A mistake in IDA\*.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum DeepeningFault {
    /// f = bound is cut off, too.
    CutsOffTheBound,
    /// The bound is raised by 1 and not to the smallest f that was cut off.
    RaisesByOne,
    /// A successor may be on the path.
    GoesInCircles,
    /// The first bound is 2 too large.
    StartsTooHigh,
}

/// IDA\* by Manhattan distance: returns the states that it expands, of all iterations.
pub(crate) fn deepening(start: Tiles, fault: Option<DeepeningFault>) -> String {
    let mut dive = Dive { fault, text: String::new(), steps: 0 };
    let mut bound = USUAL.h(&start);
    if fault == Some(DeepeningFault::StartsTooHigh) {
        bound += 2;
    }
    loop {
        match dive.below(&mut vec![start], 0, bound) {
            None => return dive.text,
            Some(_) if dive.steps > 3_000 => return dive.text,
            Some(_) if fault == Some(DeepeningFault::RaisesByOne) => bound += 1,
            Some(next) => bound = next,
        }
    }
}

struct Dive {
    fault: Option<DeepeningFault>,
    text: String,
    steps: usize,
}

impl Dive {
    /// Returns the smallest f beyond the bound; `None` if the goal was found.
    fn below(&mut self, path: &mut Vec<Tiles>, g: i32, bound: i32) -> Option<i32> {
        let here = *path.last().unwrap();
        let f = g + USUAL.h(&here);
        let cuts_equal = self.fault == Some(DeepeningFault::CutsOffTheBound) && g > 0;
        if f > bound || (cuts_equal && f == bound) {
            return Some(if cuts_equal { f + 2 } else { f });
        }
        if here == GOAL {
            return None;
        }
        self.steps += 1;
        self.text += &line(&here);
        let mut least = i32::MAX;
        for next in USUAL.successors(&here) {
            let circles = self.fault == Some(DeepeningFault::GoesInCircles);
            if self.steps > 3_000 || (!circles && path.contains(&next)) {
                continue;
            }
            path.push(next);
            least = least.min(self.below(path, g + 1, bound)?);
            path.pop();
        }
        Some(least)
    }
}

/// The digits of a board as a line.
pub(crate) fn line(tiles: &Tiles) -> String {
    tiles.iter().map(|&tile| char::from(b'0' + tile)).chain(['\n']).collect()
}
