//! Why two programs differ, in words.

use crate::{Fixed, Message, heuristic_name, list_or, say, tie_message};
use taquin_classroom::difference::{Explained, Guess, Heap, Outstanding, Reason, Side, WrongG};
use taquin_puzzle::Move;
use taquin_search::TieBreak;

/// Returns how many of all steps agree: `The first 2 steps agree. Step 3 differs:`.
#[must_use]
pub fn agreement_in_words(side: &Side, steps: usize) -> String {
    match side.difference.as_ref().map(|difference| difference.step) {
        None => say!("difference-all", steps = steps as u64),
        Some(1) => say!("difference-none"),
        Some(step) => {
            say!("difference-first", agreed = step as u64 - 1, step = step.to_string())
        }
    }
}

/// Returns how many steps agree with the options that agree longest.
#[must_use]
pub fn fit_in_words(side: &Side, steps: usize) -> String {
    match side.difference {
        None => say!("difference-fit-all", steps = steps as u64),
        Some(_) => say!("difference-fit-first", agreed = side.agreed as u64),
    }
}

/// Returns what a search does after the last step, if all steps agree; `None` if it ends there.
#[must_use]
pub fn rest_in_words(side: &Side, search: &str) -> Option<String> {
    if side.goal_is_next {
        return Some(say!("difference-early"));
    }
    let left = side.left.filter(|&left| left > 0)? as u64;
    Some(say!("difference-left", left, search = search.to_owned()))
}

/// Returns how long a heap of tuples agrees with a program of so many steps.
#[must_use]
pub fn heap_in_words(heap: &Heap, steps: usize) -> String {
    let (key, heuristic) = (heap.key.name(), heuristic_name(&heap.heuristic));
    match heap.agreed {
        agreed if agreed == steps => {
            say!("difference-heap-all", key, heuristic, steps = steps as u64)
        }
        agreed => say!("difference-heap", agreed = agreed as u64, key, heuristic),
    }
}

/// Returns the sentences of a reason.
#[must_use]
pub fn reason_in_words(reason: &Reason) -> String {
    match reason {
        Reason::Start => say!("difference-start"),
        Reason::AfterGoal => say!("difference-after-goal"),
        Reason::Wrap { tile, step } => {
            say!("difference-wrap", tile = tile.to_string(), step = step.to_string())
        }
        Reason::Jump { tile, step } => {
            say!("difference-jump", tile = tile.to_string(), step = step.to_string())
        }
        Reason::Swap { one, other, step } => {
            let (one, other) = (one.to_string(), other.to_string());
            say!("difference-swap", one, other, step = step.to_string())
        }
        Reason::Skipped { via } => say!("difference-skipped", board = via.to_string()),
        Reason::Unrelated { unreachable: false } => say!("difference-unrelated"),
        Reason::Unrelated { unreachable: true } => say!("difference-unreachable"),
        Reason::Closed { step } => say!("difference-closed", step = step.to_string()),
        Reason::Restart => say!("difference-restart"),
        Reason::OnPath { step } => say!("difference-on-path", step = step.to_string()),
        Reason::Unsorted { taken, least, kind } => {
            let sorted =
                say!("difference-unsorted", taken = number(*taken), least = number(*least));
            followed(sorted, kind.map(outstanding))
        }
        Reason::Tie { f, rules, smallest } => tie(number(*f), rules, *smallest),
        Reason::Order { step, ours, theirs } => {
            let (ours, theirs) = (direction(*ours), direction(*theirs));
            say!("difference-order", step = step.to_string(), ours, theirs)
        }
        Reason::NotReopened => say!("difference-not-reopened"),
        Reason::NotImproved => say!("difference-not-improved"),
        Reason::NextIteration { repeated } => {
            let same = repeated.then(|| say!("difference-repeated"));
            followed(say!("difference-next-iteration"), same)
        }
        Reason::SameIteration => say!("difference-same-iteration"),
        Reason::CutOff => say!("difference-cut-off"),
        Reason::BeyondBound => say!("difference-beyond-bound"),
        Reason::H { ours, theirs, explained } => {
            let values = say!("difference-h", ours = number(*ours), theirs = number(*theirs));
            let why = explained.as_ref().map(guess);
            followed(values, Some(why.unwrap_or_else(|| say!("difference-h-unknown"))))
        }
        Reason::G { ours, theirs, kind } => {
            let values = say!("difference-g", ours = number(*ours), theirs = number(*theirs));
            followed(values, kind.map(wrong_g))
        }
        Reason::F { ours, theirs, formula } => {
            let values = say!("difference-f", ours = number(*ours), theirs = number(*theirs));
            let named = formula.filter(|it| *it != "g + h");
            let named = named.map(|it| say!("difference-f-formula", formula = it.to_owned()));
            followed(values, named)
        }
        other => other.code(),
    }
}

fn followed(first: String, then: Option<String>) -> String {
    match then {
        Some(then) => format!("{first} {then}"),
        None => first,
    }
}

/// Returns a number with at most two decimals.
#[must_use]
pub fn number(value: f64) -> String {
    let is_exact = |&decimals: &i32| {
        let scaled = value * 10_f64.powi(decimals);
        (scaled - scaled.round()).abs() < 1e-9
    };
    let decimals = (0..2).find(is_exact).unwrap_or(2);
    Fixed(value, decimals as usize).written()
}

fn outstanding(kind: Outstanding) -> String {
    say!(match kind {
        Outstanding::Newest => Message("difference-newest"),
        Outstanding::Oldest => Message("difference-oldest"),
        Outstanding::LeastH => Message("difference-least-h"),
        Outstanding::LeastG => Message("difference-least-g"),
        Outstanding::GreatestF => Message("difference-greatest-f"),
    })
}

fn tie(f: String, rules: &[TieBreak], smallest: bool) -> String {
    let names: Vec<String> = rules.iter().map(|&rule| say!(tie_message(rule))).collect();
    let mut text = match names.as_slice() {
        [] => say!("difference-tie-unknown", f),
        some => say!("difference-tie", f, rules = list_or(some)),
    };
    if smallest {
        text = followed(text, Some(say!("difference-tie-board")));
    }
    text
}

fn direction(step: Move) -> String {
    say!(match step {
        Move::Up => Message("matching-up"),
        Move::Down => Message("matching-down"),
        Move::Left => Message("matching-left"),
        Move::Right => Message("matching-right"),
    })
}

fn guess(explained: &Explained) -> String {
    let name = match &explained.guess {
        Guess::Heuristic(choice) => heuristic_name(choice),
        Guess::OtherGoal(choice, goal) => {
            say!(
                "difference-other-goal",
                heuristic = heuristic_name(choice),
                goal = goal.to_string()
            )
        }
        Guess::ManhattanWithBlank => say!("difference-with-blank"),
        Guess::Euclidean => say!("difference-euclidean"),
        Guess::OfParent(choice) => {
            say!("difference-of-parent", heuristic = heuristic_name(choice))
        }
        Guess::Times(choice, factor) => {
            let (heuristic, factor) = (heuristic_name(choice), factor.to_string());
            say!("difference-times", heuristic, factor)
        }
    };
    let (fits, values) = (explained.fits as u64, explained.values as u64);
    match fits == values {
        true => say!("difference-guess-all", name),
        false => say!("difference-guess", name, fits, values),
    }
}

fn wrong_g(kind: WrongG) -> String {
    say!(match kind {
        WrongG::Step => Message("difference-g-step"),
        WrongG::Zero => Message("difference-g-zero"),
        WrongG::LongerPath => Message("difference-g-longer"),
    })
}
