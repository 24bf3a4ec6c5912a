//! A random board of a chosen size; its seed recreates it.

use super::{Menu, Reply, texts};
use crate::args::names;
use crate::seeds::fresh_seed;
use taquin_puzzle::{Goal, Sampler, Shape};

impl Menu<'_> {
    /// Asks for a size and a seed, and solves.
    pub(super) fn random_board(&mut self) -> Reply<()> {
        let usual = Shape::square_of(9).expect("nine cells make a square");
        let shape = self.ask_value(&texts::ask_size(usual), usual, names::read)?;
        let seed = self.ask_seed()?;
        // The user's own goal may be of another size.
        let (goal, target) = match self.goal.position(shape) {
            Ok(target) => (self.goal.clone(), target),
            Err(_) => {
                let last = Goal::Last.position(shape).expect("every shape has this goal");
                (Goal::Last, last)
            }
        };
        let start = Sampler::new(seed).solvable(&target);
        self.say(&texts::random_board(&start, seed));
        self.solve(start, goal)
    }

    /// Asks for a seed. Enter means a fresh one.
    pub(super) fn ask_seed(&self) -> Reply<u64> {
        let drawn = fresh_seed();
        self.ask_value(&texts::ask_seed(drawn), drawn, names::seed)
    }
}
