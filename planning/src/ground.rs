//! Turns schemas into operators: finds every binding of the parameters that could ever be applied.
//!
//! The naive way binds every parameter to every object. Two steps keep the number small. A
//! predicate that no action changes is checked as soon as its parameters are bound. Then the
//! problem is solved without deletes as far as possible, and operators that are never applied are
//! dropped.
//!
//! A negative condition `(not p)` becomes a positive one on a second fact, "not p", which each
//! operator that changes p changes as well. So searches and heuristics only deal with positive
//! facts.

use crate::domain::{Atom, Description, EQUAL, Literal, Price, Schema};
use crate::error::{Fault, PddlError};
use crate::task::{Operator, Task};
use std::collections::{BTreeSet, HashMap, HashSet};

/// The most operators of a problem.
const MOST_OPERATORS: usize = 1_000_000;

/// An atom, or its negation.
type Signed = (bool, Atom);

/// An operator of atoms, before facts have numbers.
struct Bound {
    name: String,
    cost: u64,
    needs: Vec<Signed>,
    adds: Vec<Atom>,
    deletes: Vec<Atom>,
}

pub(crate) fn ground(described: &Description) -> Result<Task, PddlError> {
    let mut binding = Binding { described, fluent: fluent(described), operators: Vec::new() };
    for schema in &described.schemas {
        binding.bind(schema, &mut Vec::new())?;
    }
    let operators = binding.operators;
    let goal: Vec<Signed> = described.goal.iter().map(|literal| signed(literal, &[])).collect();
    let init = |wanted: &Signed| holds_at_first(described, &wanted.1) == wanted.0;

    let mut reached: HashSet<Signed> =
        described.init.iter().map(|atom| (true, atom.clone())).collect();
    let wanted = operators.iter().flat_map(|bound| &bound.needs).chain(&goal);
    let negated: HashSet<Atom> =
        wanted.filter(|wanted| !wanted.0).map(|wanted| wanted.1.clone()).collect();
    reached.extend(negated.iter().map(|atom| (false, atom.clone())).filter(|wanted| init(wanted)));
    let used = reachable(&operators, &negated, &mut reached);

    let mut facts = Facts::default();
    let goal = goal.iter().map(|wanted| facts.number(wanted)).collect();
    let operators = operators
        .into_iter()
        .zip(used)
        .filter(|(_, used)| *used)
        .map(|(bound, _)| facts.operator(bound, &negated))
        .collect();
    let start = facts.names.iter().enumerate().filter(|(_, wanted)| init(wanted));
    let start = start.map(|(number, _)| number as u32).collect();
    let names = facts.names.iter().map(|wanted| spelled(described, wanted)).collect();
    Ok(Task::new(names, operators, start, goal))
}

fn holds_at_first(described: &Description, atom: &Atom) -> bool {
    match atom.symbol {
        EQUAL => atom.objects[0] == atom.objects[1],
        _ => described.init.contains(atom),
    }
}

/// Returns the predicates that an action changes.
fn fluent(described: &Description) -> Vec<bool> {
    let mut fluent = vec![false; described.predicates.len()];
    for literal in described.schemas.iter().flat_map(|schema| &schema.effect) {
        fluent[literal.pattern.symbol as usize] = true;
    }
    fluent
}

fn signed(literal: &Literal, bound: &[u32]) -> Signed {
    (literal.positive, literal.pattern.atom(bound))
}

fn spelled(described: &Description, (positive, atom): &Signed) -> String {
    let words = atom.objects.iter().map(|&object| described.objects[object as usize].0.as_str());
    let predicate = described.predicates[atom.symbol as usize].as_str();
    let text = std::iter::once(predicate).chain(words).collect::<Vec<_>>().join(" ");
    if *positive { text } else { format!("not {text}") }
}

/// A depth-first search for all bindings of the parameters.
struct Binding<'a> {
    described: &'a Description,
    fluent: Vec<bool>,
    operators: Vec<Bound>,
}

impl Binding<'_> {
    fn bind(&mut self, schema: &Schema, bound: &mut Vec<u32>) -> Result<(), PddlError> {
        if !self.may_hold(schema, bound) {
            return Ok(());
        }
        let Some(&kind) = schema.parameters.get(bound.len()) else {
            return self.push(schema, bound);
        };
        for object in 0..self.described.objects.len() as u32 {
            if self.described.is_of(object, kind) {
                bound.push(object);
                self.bind(schema, bound)?;
                bound.pop();
            }
        }
        Ok(())
    }

    /// Returns whether the unchangeable conditions that the last parameter decides hold.
    fn may_hold(&self, schema: &Schema, bound: &[u32]) -> bool {
        let decided = schema.precondition.iter().filter(|part| part.pattern.depth() == bound.len());
        let mut fixed = decided.filter(|part| !self.fluent[part.pattern.symbol as usize]);
        fixed.all(|literal| {
            let (positive, atom) = signed(literal, bound);
            holds_at_first(self.described, &atom) == positive
        })
    }

    fn push(&mut self, schema: &Schema, bound: &[u32]) -> Result<(), PddlError> {
        if self.operators.len() == MOST_OPERATORS {
            let fault = Fault::TooLarge(MOST_OPERATORS);
            return Err(PddlError { file: "problem", line: 1, fault });
        }
        let words = bound.iter().map(|&object| self.described.objects[object as usize].0.as_str());
        let name = std::iter::once(schema.name.as_str()).chain(words).collect::<Vec<_>>().join(" ");
        let needs = schema.precondition.iter();
        let needs = needs.filter(|part| self.fluent[part.pattern.symbol as usize]);
        let effects = |positive| {
            let effects = schema.effect.iter().filter(move |part| part.positive == positive);
            effects.map(|part| part.pattern.atom(bound)).collect()
        };
        self.operators.push(Bound {
            name,
            cost: self.cost(schema, bound)?,
            needs: needs.map(|part| signed(part, bound)).collect(),
            adds: effects(true),
            deletes: effects(false),
        });
        Ok(())
    }

    /// Returns the cost: 1 per step if the problem has no metric.
    fn cost(&self, schema: &Schema, bound: &[u32]) -> Result<u64, PddlError> {
        if !self.described.priced {
            return Ok(1);
        }
        let mut cost = 0;
        for price in &schema.price {
            cost += match price {
                Price::Fixed(cost) => u64::from(*cost),
                Price::Looked(pattern, line) => {
                    let atom = pattern.atom(bound);
                    let name = self.described.functions[atom.symbol as usize].clone();
                    let missing =
                        PddlError { file: "domain", line: *line, fault: Fault::CostMissing(name) };
                    u64::from(*self.described.values.get(&atom).ok_or(missing)?)
                }
            };
        }
        Ok(cost)
    }
}

/// Returns the operators that can be applied if no fact is ever deleted; adds the facts that they
/// reach to `reached`.
fn reachable(
    operators: &[Bound],
    negated: &HashSet<Atom>,
    reached: &mut HashSet<Signed>,
) -> Vec<bool> {
    let mut waiting: HashMap<&Signed, Vec<usize>> = HashMap::new();
    let mut missing: Vec<usize> = vec![0; operators.len()];
    let mut ready = Vec::new();
    for (number, bound) in operators.iter().enumerate() {
        let needs: HashSet<&Signed> =
            bound.needs.iter().filter(|need| !reached.contains(need)).collect();
        missing[number] = needs.len();
        if needs.is_empty() {
            ready.push(number);
        }
        needs.into_iter().for_each(|need| waiting.entry(need).or_default().push(number));
    }
    let mut used = vec![false; operators.len()];
    while let Some(number) = ready.pop() {
        used[number] = true;
        let bound = &operators[number];
        let added = bound.adds.iter().map(|atom| (true, atom.clone()));
        let lost = bound.deletes.iter().filter(|atom| negated.contains(atom));
        for fact in added.chain(lost.map(|atom| (false, atom.clone()))) {
            if reached.insert(fact.clone()) {
                for &number in waiting.get(&fact).into_iter().flatten() {
                    missing[number] -= 1;
                    if missing[number] == 0 {
                        ready.push(number);
                    }
                }
            }
        }
    }
    used
}

/// Facts by number: those of the goal and of the operators.
#[derive(Default)]
struct Facts {
    numbers: HashMap<Signed, u32>,
    names: Vec<Signed>,
}

impl Facts {
    fn number(&mut self, fact: &Signed) -> u32 {
        *self.numbers.entry(fact.clone()).or_insert_with(|| {
            self.names.push(fact.clone());
            self.names.len() as u32 - 1
        })
    }

    fn operator(&mut self, bound: Bound, negated: &HashSet<Atom>) -> Operator {
        let mut sorted = |facts: BTreeSet<Signed>| {
            let mut numbers: Vec<u32> = facts.iter().map(|fact| self.number(fact)).collect();
            numbers.sort_unstable();
            numbers
        };
        // An atom that is deleted and added is true afterwards.
        let added: BTreeSet<Atom> = bound.adds.into_iter().collect();
        let deleted: BTreeSet<Atom> =
            bound.deletes.into_iter().filter(|atom| !added.contains(atom)).collect();
        let of = |atoms: &BTreeSet<Atom>, positive: bool| {
            let atoms = atoms.iter().filter(|atom| positive || negated.contains(atom));
            atoms.map(|atom| (positive, atom.clone())).collect::<BTreeSet<Signed>>()
        };
        let adds = of(&added, true).into_iter().chain(of(&deleted, false)).collect();
        let deletes = of(&deleted, true).into_iter().chain(of(&added, false)).collect();
        Operator {
            name: bound.name,
            cost: bound.cost,
            needs: sorted(bound.needs.into_iter().collect()),
            adds: sorted(adds),
            deletes: sorted(deletes),
        }
    }
}
