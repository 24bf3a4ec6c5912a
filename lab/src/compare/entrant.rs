//! The searches of a comparison.

use super::{Boards, Variant, Variants};
use crate::json::{name, name_if_any};
use serde::Serialize;
use std::fmt;
use taquin_puzzle::{Algorithm, Goal, HeuristicChoice, Position, Request};
use taquin_search::Limits;

/// A search in a comparison: an algorithm, and a heuristic if the algorithm uses one.
///
/// ```
/// use taquin_lab::compare::{Entrant, Variant};
/// use taquin_lab::puzzle::{Algorithm, HeuristicChoice};
/// let (algorithm, heuristic) = (Algorithm::IdaStar, Some(HeuristicChoice::Manhattan));
/// let entrant = Entrant { algorithm, heuristic, variant: Variant::default() };
/// assert_eq!(entrant.to_string(), "idastar manhattan");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Entrant {
    /// The algorithm.
    #[serde(serialize_with = "name")]
    pub algorithm: Algorithm,
    /// The heuristic; `None` for an uninformed algorithm.
    #[serde(serialize_with = "name_if_any")]
    pub heuristic: Option<HeuristicChoice>,
    /// Its other options.
    #[serde(serialize_with = "name", skip_serializing_if = "Variant::is_usual")]
    pub variant: Variant,
}

impl Entrant {
    /// Returns every algorithm with every heuristic, uninformed algorithms once, without
    /// duplicates.
    ///
    /// ```
    /// use taquin_lab::compare::Entrant;
    /// use taquin_lab::puzzle::{Algorithm, HeuristicChoice};
    /// let entrants = Entrant::all(
    ///     &[Algorithm::AStar, Algorithm::BreadthFirst],
    ///     &[HeuristicChoice::Misplaced, HeuristicChoice::Manhattan],
    /// );
    /// let names: Vec<String> = entrants.iter().map(ToString::to_string).collect();
    /// assert_eq!(names, ["astar misplaced", "astar manhattan", "bfs"]);
    /// ```
    #[must_use]
    pub fn all(algorithms: &[Algorithm], heuristics: &[HeuristicChoice]) -> Vec<Self> {
        let mut entrants = Vec::new();
        for &algorithm in algorithms {
            let with = |heuristic| Self { algorithm, heuristic, variant: Variant::default() };
            if algorithm.is_informed() {
                entrants.extend(heuristics.iter().cloned().map(Some).map(with));
            } else {
                entrants.push(with(None));
            }
        }
        distinct(entrants)
    }

    /// Returns the request for this search on a board.
    ///
    /// ```
    /// use taquin_lab::compare::Entrant;
    /// use taquin_lab::puzzle::{Algorithm, Goal, HeuristicChoice, search::Limits, solve};
    /// let [entrant] = &Entrant::all(&[Algorithm::AStar], &[HeuristicChoice::Misplaced])[..] else {
    ///     panic!("one search")
    /// };
    /// let request = entrant.request(&"1 2 3/5 0 6/4 7 8".parse()?, &Goal::Last, Limits::NONE);
    /// assert_eq!(solve(&request)?.cost(), Some(4));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn request(&self, start: &Position, goal: &Goal, limits: Limits) -> Request {
        self.variant.of(Request {
            goal: goal.clone(),
            algorithm: self.algorithm,
            heuristic: self.heuristic.clone(),
            limits,
            ..Request::new(start.clone())
        })
    }

    /// Returns each search in every variant that it supports, without duplicates.
    ///
    /// ```
    /// use taquin_lab::compare::{Entrant, Variants};
    /// use taquin_lab::puzzle::{Algorithm, HeuristicChoice, Weighting};
    ///
    /// let both = [Algorithm::AStar, Algorithm::BreadthFirst];
    /// let entrants = Entrant::all(&both, &[HeuristicChoice::Misplaced]);
    /// let weightings = ["0.3", "0.5"].map(|w| Weighting::Balance(w.parse().unwrap()));
    /// let variants = Variants { weightings: weightings.to_vec(), ..Variants::default() };
    /// let names: Vec<String> =
    ///     Entrant::varied(entrants, &variants).iter().map(ToString::to_string).collect();
    /// assert_eq!(names, ["astar misplaced balance=0.3", "astar misplaced balance=0.5", "bfs"]);
    /// ```
    #[must_use]
    pub fn varied(entrants: Vec<Self>, variants: &Variants) -> Vec<Self> {
        let forms = variants.all();
        let each = |entrant: Self| {
            let form = move |variant: &Variant| {
                let variant = variant.for_search(entrant.algorithm);
                Self { variant, ..entrant.clone() }
            };
            forms.iter().map(form).collect::<Vec<_>>()
        };
        distinct(entrants.into_iter().flat_map(each).collect())
    }

    /// Returns algorithms with the heuristics that a comparison of these boards runs by default.
    /// `auto` runs without a heuristic.
    ///
    /// ```
    /// use taquin_lab::compare::{Boards, Entrant, usual_algorithms};
    /// use taquin_lab::puzzle::Goal;
    ///
    /// let boards = Boards::Given(vec![("1 2 3 5 0 6 4 7 8".parse()?, Goal::Last)]);
    /// let usual = usual_algorithms(boards.most_cells());
    /// let mut entrants = Entrant::with_usual(usual, &boards).into_iter();
    /// assert!(entrants.any(|entrant| entrant.to_string() == "astar manhattan"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_usual(algorithms: Vec<Algorithm>, boards: &Boards) -> Vec<Self> {
        let cells = boards.most_cells();
        let serves = |choice: &HeuristicChoice| {
            contains(choice.entry().compared_on, cells)
                && boards.goals().all(|(goal, shape)| {
                    goal.position(shape).is_ok_and(|target| choice.check(&target).is_ok())
                })
        };
        let heuristics: Vec<_> = HeuristicChoice::plain().filter(serves).collect();
        let unguided = |one: &Algorithm| {
            heuristics.is_empty()
                || *one == Algorithm::Auto && contains(one.entry().compared_on, cells)
        };
        let (alone, guided): (Vec<_>, Vec<_>) = algorithms.into_iter().partition(unguided);
        let alone = alone.into_iter().map(|algorithm| Self {
            algorithm,
            heuristic: None,
            variant: Variant::default(),
        });
        alone.chain(Self::all(&guided, &heuristics)).collect()
    }
}

fn distinct(mut entrants: Vec<Entrant>) -> Vec<Entrant> {
    let mut seen = std::collections::HashSet::new();
    entrants.retain(|entrant| seen.insert(entrant.clone()));
    entrants
}

/// Returns the algorithms that a comparison of boards with this many cells runs by default.
///
/// ```
/// use taquin_lab::compare::usual_algorithms;
/// use taquin_lab::puzzle::Algorithm;
/// assert!(usual_algorithms(9).contains(&Algorithm::BreadthFirst));
/// assert!(!usual_algorithms(16).contains(&Algorithm::BreadthFirst));
/// ```
#[must_use]
pub fn usual_algorithms(cells: usize) -> Vec<Algorithm> {
    Algorithm::all().filter(|one| contains(one.entry().compared_on, cells)).collect()
}

fn contains((least, most): (usize, usize), cells: usize) -> bool {
    (least..=most).contains(&cells)
}

impl fmt::Display for Entrant {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}", self.algorithm)?;
        if let Some(heuristic) = &self.heuristic {
            write!(out, " {heuristic}")?;
        }
        if self.variant.is_usual() { Ok(()) } else { write!(out, " {}", self.variant) }
    }
}
