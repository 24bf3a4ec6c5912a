//! A planning problem as a state space.

use crate::domain::Description;
use crate::error::PddlError;
use crate::ground;
use taquin_search::{PackedSpace, StateSpace, UndoSpace};

/// An operator, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step(pub(crate) u32);

/// One way to bind the parameters of an action. Facts have numbers, in rising order.
#[derive(Clone, Debug)]
pub(crate) struct Operator {
    pub(crate) name: String,
    pub(crate) cost: u64,
    pub(crate) needs: Vec<u32>,
    pub(crate) adds: Vec<u32>,
    pub(crate) deletes: Vec<u32>,
}

/// The facts that hold: one bit per fact.
type Bits = Box<[u64]>;

/// A state: the facts that hold. An operator may add facts that already hold, so a step is undone
/// from a copy of the state before it.
#[derive(Clone, Debug)]
pub struct Facts {
    bits: Bits,
    before: Vec<Bits>,
}

impl Facts {
    pub(crate) fn holds(&self, fact: u32) -> bool {
        self.bits[fact as usize / 64] >> (fact % 64) & 1 == 1
    }

    fn hold(&self, facts: &[u32]) -> bool {
        facts.iter().all(|&fact| self.holds(fact))
    }

    /// Returns the facts that hold, in rising order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = u32> {
        (0..).zip(&self.bits).flat_map(|(word, &bits)| {
            let rest = |bits: &u64| Some(bits & (bits - 1)).filter(|&bits| bits != 0);
            let left = std::iter::successors(Some(bits).filter(|&bits| bits != 0), rest);
            left.map(move |bits| 64 * word + bits.trailing_zeros())
        })
    }
}

/// A grounded planning problem, as a [`StateSpace`] for all searches that do not need a goal state.
#[derive(Debug)]
pub struct Task {
    facts: Vec<String>,
    pub(crate) operators: Vec<Operator>,
    start: Vec<u32>,
    pub(crate) goal: Vec<u32>,
    /// The operators without conditions.
    free: Vec<u32>,
    /// For each fact, the operators whose first condition it is.
    first: Vec<Vec<u32>>,
    /// For each fact, the operators that need it.
    pub(crate) needing: Vec<Vec<u32>>,
}

impl Task {
    /// Reads a domain and a problem in PDDL, and binds all parameters.
    ///
    /// # Errors
    /// If a text is not in the supported subset of PDDL; the error names the line.
    pub fn parse(domain: &str, problem: &str) -> Result<Self, PddlError> {
        ground::ground(&Description::read(domain, problem)?)
    }

    pub(crate) fn new(
        facts: Vec<String>,
        operators: Vec<Operator>,
        start: Vec<u32>,
        goal: Vec<u32>,
    ) -> Self {
        let mut first = vec![Vec::new(); facts.len()];
        let mut needing = vec![Vec::new(); facts.len()];
        let mut free = Vec::new();
        for (number, operator) in (0..).zip(&operators) {
            match operator.needs.first() {
                Some(&fact) => first[fact as usize].push(number),
                None => free.push(number),
            }
            operator.needs.iter().for_each(|&fact| needing[fact as usize].push(number));
        }
        Self { facts, operators, start, goal, free, first, needing }
    }

    /// Returns the first state.
    #[must_use]
    pub fn start(&self) -> Facts {
        let mut bits = self.empty();
        set(&mut bits, &self.start);
        Facts { bits, before: Vec::new() }
    }

    /// Returns a step in words: the action and its objects.
    #[must_use]
    pub fn name(&self, step: Step) -> &str {
        &self.operator(step).name
    }

    /// Returns the facts that hold, in words.
    pub fn spell(&self, state: &Facts) -> impl Iterator<Item = &str> {
        state.iter().map(|fact| self.facts[fact as usize].as_str())
    }

    /// Returns the number of facts and of operators.
    #[must_use]
    pub fn size(&self) -> (usize, usize) {
        (self.facts.len(), self.operators.len())
    }

    fn operator(&self, step: Step) -> &Operator {
        &self.operators[step.0 as usize]
    }

    fn empty(&self) -> Bits {
        vec![0; self.facts.len().div_ceil(64)].into()
    }

    fn change(&self, bits: &mut Bits, step: Step) {
        let operator = self.operator(step);
        for &fact in &operator.deletes {
            bits[fact as usize / 64] &= !(1 << (fact % 64));
        }
        set(bits, &operator.adds);
    }
}

fn set(bits: &mut Bits, facts: &[u32]) {
    for &fact in facts {
        bits[fact as usize / 64] |= 1 << (fact % 64);
    }
}

impl StateSpace for Task {
    type State = Facts;
    type Action = Step;
    type Cost = u64;
    type Actions = Vec<Step>;

    /// Only operators whose first condition holds are examined. Their order is that of the text.
    fn actions(&self, state: &Facts) -> Vec<Step> {
        let likely = state.iter().flat_map(|fact| &self.first[fact as usize]).chain(&self.free);
        let usable = likely.filter(|&&number| state.hold(&self.operators[number as usize].needs));
        let mut usable: Vec<u32> = usable.copied().collect();
        usable.sort_unstable();
        usable.into_iter().map(Step).collect()
    }

    fn cost(&self, _: &Facts, step: Step) -> u64 {
        self.operator(step).cost
    }

    fn apply(&self, state: &mut Facts, step: Step) {
        state.before.push(state.bits.clone());
        self.change(&mut state.bits, step);
    }

    fn is_goal(&self, state: &Facts) -> bool {
        state.hold(&self.goal)
    }

    fn min_action_cost(&self) -> u64 {
        self.operators.iter().map(|operator| operator.cost).min().unwrap_or(0)
    }
}

impl UndoSpace for Task {
    fn undo(&self, state: &mut Facts, _: Step) {
        if let Some(bits) = state.before.pop() {
            state.bits = bits;
        }
    }
}

impl PackedSpace for Task {
    type Packed = Bits;

    fn pack(&self, state: &Facts) -> Bits {
        state.bits.clone()
    }

    fn unpack(&self, packed: &Bits) -> Facts {
        Facts { bits: packed.clone(), before: Vec::new() }
    }

    fn pack_successor(&self, packed: &Bits, _: &Facts, step: Step) -> Bits {
        let mut bits = packed.clone();
        self.change(&mut bits, step);
        bits
    }
}
