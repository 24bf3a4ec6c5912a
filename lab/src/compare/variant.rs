//! Variants of one search: all combinations of weights, ties, goal tests and orders of moves.

use std::fmt;

use taquin_search::{GoalTest, TieBreak};

use taquin_puzzle::{Algorithm, MoveOrder, Request, SearchOption, Weighting};

/// The options of a search besides its heuristic; the default has none.
///
/// ```
/// use taquin_lab::compare::{Variant, Variants};
/// use taquin_lab::puzzle::Weighting;
///
/// let weightings = ["0", "0.5", "1"].map(|w| Weighting::Balance(w.parse().unwrap()));
/// let variants = Variants { weightings: weightings.to_vec(), ..Variants::default() }.all();
/// let names: Vec<String> = variants.iter().map(Variant::to_string).collect();
/// assert_eq!(names, ["balance=0", "balance=0.5", "balance=1"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Variant {
    /// How g is weighed against h.
    pub weighting: Weighting,
    /// The tie-breaking.
    pub tie: Option<TieBreak>,
    /// The goal test.
    pub goal_test: GoalTest,
    /// The order in which moves are tried.
    pub order: MoveOrder,
}

impl Default for Variant {
    fn default() -> Self {
        let (weighting, order) = (Weighting::default(), MoveOrder::default());
        Self { weighting, tie: None, goal_test: GoalTest::Popped, order }
    }
}

impl Variant {
    /// Returns whether no option differs from the default.
    pub(super) fn is_usual(&self) -> bool {
        *self == Self::default()
    }

    /// Returns the options that an algorithm uses.
    #[must_use]
    pub(crate) fn for_search(self, algorithm: Algorithm) -> Self {
        let usual = Self::default();
        let heeds = |option| algorithm.heeds(option);
        Self {
            weighting: if heeds(SearchOption::Weight) { self.weighting } else { usual.weighting },
            tie: self.tie.filter(|_| heeds(SearchOption::Tie)),
            goal_test: if heeds(SearchOption::EarlyGoalTest) {
                self.goal_test
            } else {
                usual.goal_test
            },
            order: self.order,
        }
    }

    /// Returns a request with these options.
    #[must_use]
    pub(crate) fn of(self, request: Request) -> Request {
        let Self { weighting, tie, goal_test, order } = self;
        Request { weighting, tie, goal_test, order, ..request }
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = Vec::new();
        match self.weighting {
            Weighting::Plain => {}
            Weighting::Weight(w) => parts.push(format!("weight={w}")),
            Weighting::Balance(w) => parts.push(format!("balance={w}")),
        }
        parts.extend(self.tie.map(|tie| format!("tie={tie}")));
        if self.goal_test == GoalTest::Generated {
            parts.push("goal-test=generated".into());
        }
        if self.order != MoveOrder::default() {
            parts.push(format!("order={}", self.order));
        }
        out.pad(&parts.join(" "))
    }
}

/// The variants to run: every combination. An empty list keeps the default.
///
/// ```
/// use taquin_lab::compare::Variants;
/// use taquin_lab::puzzle::SearchOption;
/// let (ties, orders) = (vec!["low-g".parse()?, "high-g".parse()?], vec!["UDLR".parse()?]);
/// let variants = Variants { ties, orders, ..Variants::default() };
/// assert_eq!((variants.all().len(), variants.varied()), (2, vec![SearchOption::Tie]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Variants {
    /// How g is weighed against h.
    pub weightings: Vec<Weighting>,
    /// The tie-breakings.
    pub ties: Vec<TieBreak>,
    /// The goal tests.
    pub goal_tests: Vec<GoalTest>,
    /// The orders in which moves are tried.
    pub orders: Vec<MoveOrder>,
}

impl Variants {
    /// Returns the options that vary.
    #[must_use]
    pub fn varied(&self) -> Vec<SearchOption> {
        let lists = [
            (self.weightings.is_empty(), SearchOption::Weight),
            (self.ties.is_empty(), SearchOption::Tie),
            (self.goal_tests.is_empty(), SearchOption::EarlyGoalTest),
        ];
        lists.into_iter().filter(|(empty, _)| !empty).map(|(_, option)| option).collect()
    }

    /// Returns every combination; the first list varies slowest.
    #[must_use]
    pub fn all(&self) -> Vec<Variant> {
        let usual = Variant::default();
        let ties: Vec<Option<TieBreak>> = self.ties.iter().copied().map(Some).collect();
        let mut all = Vec::new();
        for weighting in or_usual(&self.weightings, usual.weighting) {
            for tie in or_usual(&ties, usual.tie) {
                for goal_test in or_usual(&self.goal_tests, usual.goal_test) {
                    for order in or_usual(&self.orders, usual.order) {
                        all.push(Variant { weighting, tie, goal_test, order });
                    }
                }
            }
        }
        all
    }
}

fn or_usual<T: Copy>(list: &[T], usual: T) -> Vec<T> {
    if list.is_empty() { vec![usual] } else { list.to_vec() }
}
