//! Stored states on the heap: every search has the same results and counts for every stored form.

use std::hash::Hash;
use std::marker::PhantomData;
use taquin_search::{
    Anytime, Beam, BestFirst, Bidirectional, BidirectionalBreadthFirst, Count, DepthFirst,
    Heuristic, IterativeDeepening, PackedSpace, Problem, Report, ReversibleSpace, SmaStar,
    StateSpace, UndoSpace,
};

/// A stored form of a stack of pancakes.
trait Form: Clone + Eq + Hash {
    fn of(stack: &[u8]) -> Self;
    fn stack(&self) -> Vec<u8>;
}

impl Form for u64 {
    fn of(stack: &[u8]) -> Self {
        stack.iter().fold(1, |packed, &size| packed << 4 | Self::from(size))
    }

    fn stack(&self) -> Vec<u8> {
        let digits = std::iter::successors(Some(*self), |packed| Some(packed >> 4));
        let mut stack: Vec<u8> =
            digits.take_while(|&packed| packed > 1).map(|packed| (packed & 15) as u8).collect();
        stack.reverse();
        stack
    }
}

impl Form for Vec<u8> {
    fn of(stack: &[u8]) -> Self {
        stack.to_vec()
    }

    fn stack(&self) -> Self {
        self.clone()
    }
}

impl Form for Box<[u8]> {
    fn of(stack: &[u8]) -> Self {
        stack.into()
    }

    fn stack(&self) -> Vec<u8> {
        self.to_vec()
    }
}

impl Form for String {
    fn of(stack: &[u8]) -> Self {
        stack.iter().map(|&size| char::from(b'a' + size)).collect()
    }

    fn stack(&self) -> Vec<u8> {
        self.bytes().map(|letter| letter - b'a').collect()
    }
}

/// A space in which flips of the upper pancakes lead to the goal.
struct Pancakes<P> {
    goal: Vec<u8>,
    form: PhantomData<P>,
}

impl<P: Form> StateSpace for Pancakes<P> {
    type State = Vec<u8>;
    type Action = usize;
    type Cost = u32;
    type Actions = std::ops::RangeInclusive<usize>;

    fn actions(&self, stack: &Vec<u8>) -> Self::Actions {
        2..=stack.len()
    }

    fn cost(&self, _: &Vec<u8>, flipped: usize) -> u32 {
        1 + flipped as u32 / 4
    }

    fn apply(&self, stack: &mut Vec<u8>, flipped: usize) {
        stack[..flipped].reverse();
    }

    fn is_goal(&self, stack: &Vec<u8>) -> bool {
        *stack == self.goal
    }

    fn inverse(&self, flipped: usize) -> Option<usize> {
        Some(flipped)
    }

    fn min_action_cost(&self) -> u32 {
        1
    }
}

impl<P: Form> UndoSpace for Pancakes<P> {
    fn undo(&self, stack: &mut Vec<u8>, flipped: usize) {
        self.apply(stack, flipped);
    }
}

impl<P: Form> PackedSpace for Pancakes<P> {
    type Packed = P;

    fn pack(&self, stack: &Vec<u8>) -> P {
        P::of(stack)
    }

    fn unpack(&self, packed: &P) -> Vec<u8> {
        packed.stack()
    }
}

impl<P: Form> ReversibleSpace for Pancakes<P> {
    type Reverse = Self;

    fn goal(&self) -> Vec<u8> {
        self.goal.clone()
    }

    fn reversed(&self, start: &Vec<u8>) -> Self {
        Self { goal: start.clone(), form: PhantomData }
    }
}

/// Neighbours in the stack that are not neighbours in the goal: a flip separates at most two.
struct Gaps;

impl<P: Form> Heuristic<Pancakes<P>> for Gaps {
    type Memo = u32;

    fn start(&self, space: &Pancakes<P>, stack: &Vec<u8>) -> u32 {
        let beside = |pair: &[u8]| {
            let mut pairs = space.goal.windows(2);
            pairs.any(|goal| goal == pair || goal == [pair[1], pair[0]])
        };
        stack.windows(2).filter(|pair| !beside(pair)).count() as u32
    }

    fn estimate(&self, memo: &u32) -> u32 {
        *memo
    }
}

/// The results and counts of every search that stores states.
fn searched<P: Form>() -> Vec<(Option<Vec<usize>>, [u64; 4])> {
    let space = Pancakes::<P> { goal: (0..7).collect(), form: PhantomData };
    let start = vec![3, 0, 5, 1, 6, 2, 4];
    let problem = || Problem::new(&space, &start).heuristic(&Gaps);
    let anytime = Anytime::weighted("2".parse().unwrap()).unwrap();
    let reports = [
        problem().solve(&BestFirst::astar()),
        problem().solve(&BestFirst::greedy()),
        problem().solve(&BestFirst::breadth_first()),
        problem().solve(&anytime),
        problem().solve(&Beam { width: 20 }),
        problem().solve(&SmaStar { max_states: 200 }),
        problem().solve(&DepthFirst { depth_bound: 7 }),
        problem().solve(&IterativeDeepening),
        problem().heuristics(&Gaps, &Gaps).solve(&Bidirectional),
        problem().solve(&BidirectionalBreadthFirst),
    ];
    let told = |report: &Report<usize, u32>| {
        let counts = [Count::Expanded, Count::Generated, Count::GeneratedNew, Count::MaxStored];
        let path = report.path().map(|path| path.actions.clone());
        (path, counts.map(|count| count.of(&report.stats)))
    };
    reports.iter().map(told).collect()
}

#[test]
fn every_search_finds_the_same_for_every_stored_form() {
    let expected = searched::<u64>();
    assert!(expected.iter().all(|(path, _)| path.is_some()), "{expected:?}");
    assert_eq!(searched::<Vec<u8>>(), expected);
    assert_eq!(searched::<Box<[u8]>>(), expected);
    assert_eq!(searched::<String>(), expected);
}
