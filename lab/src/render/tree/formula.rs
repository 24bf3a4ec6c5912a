//! How a search computes f, for the picture of a tree.

use std::fmt;
use taquin_puzzle::{Rank, SearchPlan, Weighting};

/// f = a·g + b·h.
///
/// ```
/// use taquin_lab::render::Formula;
/// let weighted = Formula { g: 1.0, h: 1.5 };
/// assert_eq!(weighted.to_string(), "f = g + 1.5·h");
/// assert_eq!(Formula { g: 0.0, h: 1.0 }.to_string(), "f = h");
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Formula {
    /// The factor of g.
    pub g: f64,
    /// The factor of h.
    pub h: f64,
}

impl Default for Formula {
    fn default() -> Self {
        Self { g: 1.0, h: 1.0 }
    }
}

impl Formula {
    /// Returns how a search computes f.
    ///
    /// ```
    /// use taquin_lab::render::Formula;
    /// use taquin_lab::puzzle::{Algorithm, Position, Request};
    /// let start: Position = "1 2 0 3".parse()?;
    /// let request = Request { algorithm: Algorithm::Greedy, ..Request::new(start) };
    /// assert_eq!(Formula::of(&request.strategy()?.plan()).value(3, 4), 4.0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of(plan: &SearchPlan) -> Self {
        let (g, h) = match (plan.weighting, plan.algorithm.entry().rank) {
            (Weighting::Weight(weight), _) => (1.0, weight.to_f64()),
            (Weighting::Balance(weight), _) => (weight.to_f64(), 1.0 - weight.to_f64()),
            (_, Rank::Estimate) => (0.0, 1.0),
            _ => (1.0, 1.0),
        };
        Self { g, h }
    }

    /// Returns f of a node.
    ///
    /// ```
    /// use taquin_lab::render::Formula;
    /// assert_eq!(Formula { g: 1.0, h: 1.5 }.value(2, 4), 8.0);
    /// ```
    #[must_use]
    pub fn value(&self, g: u64, h: u64) -> f64 {
        self.g * g as f64 + self.h * h as f64
    }

    /// Returns f of a node as text, with at most two decimals.
    #[must_use]
    pub(crate) fn written(&self, g: u64, h: u64) -> String {
        decimal(self.value(g, h))
    }

    /// Returns f of a node with its terms; f alone if there is only one term.
    #[must_use]
    pub(crate) fn equation(&self, g: u64, h: u64) -> String {
        let (f, sum) = (self.written(g, h), self.sum(&g.to_string(), &h.to_string()));
        if sum == f { f } else { format!("{f} = {sum}") }
    }

    fn sum(&self, g: &str, h: &str) -> String {
        let term = |(weight, of): (f64, &str)| match weight {
            0.0 => None,
            1.0 => Some(of.to_owned()),
            weight => Some(format!("{}·{of}", decimal(weight))),
        };
        let terms: Vec<String> = [(self.g, g), (self.h, h)].into_iter().filter_map(term).collect();
        terms.join(" + ")
    }
}

impl fmt::Display for Formula {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "f = {}", self.sum("g", "h"))
    }
}

fn decimal(value: f64) -> String {
    let digits = format!("{value:.2}");
    digits.trim_end_matches('0').trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_equation_shows_the_terms_of_f() {
        assert_eq!(Formula { g: 1.0, h: 1.5 }.equation(3, 5), "10.5 = 3 + 1.5·5");
        assert_eq!(Formula { g: 0.0, h: 1.0 }.equation(3, 5), "5");
    }
}
