//! What is typed or pasted, taken as the board or as the goal; the game changes
//! only where it makes one that can be won.

use super::library::Library;
use super::model::Game;
use super::vocabulary::{Notice, Wanted};
use crate::language::Explain;
use taquin_puzzle::notation::parse_goal;
use taquin_puzzle::sample::uniform_solvable;
use taquin_puzzle::{Goal, ParseOptions, Position, explain, is_solvable, parse};

impl Game {
    /// Takes a text for what is wanted, or says why it cannot be that.
    pub(super) fn take(&mut self, wanted: Wanted, text: &str) {
        self.mode = self.board_mode();
        let taken = match wanted {
            Wanted::Board => self.take_board(text),
            Wanted::Goal => self.take_goal(text),
        };
        self.notice = taken.unwrap_or_else(|refused| refused);
    }

    /// A board in any format; of another size only for a goal with a name.
    fn take_board(&mut self, text: &str) -> Result<Notice, Notice> {
        let board = parse(text, &ParseOptions::default()).map_err(no_board)?.position;
        let target = self.goal.position(board.shape()).map_err(no_board)?;
        if !is_solvable(&board, &target) {
            let goals = explain(&board, &target).map(|why| why.reachable);
            return Err(Notice::Unreachable(goals.unwrap_or_default()));
        }
        self.aim_at(self.goal.clone(), target);
        self.begin(board, None);
        Ok(Notice::NewBoard)
    }

    /// A goal by name, or as a board; the game begins again from the same board,
    /// or from one that can reach the goal.
    fn take_goal(&mut self, text: &str) -> Result<Notice, Notice> {
        let goal = parse_goal(text, &ParseOptions::default()).map_err(no_board)?;
        let shape = match &goal {
            Goal::Custom(board) => board.shape(),
            _ => self.target.shape(),
        };
        let target = goal.position(shape).map_err(no_board)?;
        let same = self.start.shape() == shape && is_solvable(&self.start, &target);
        let seed = self.seed.unwrap_or(0);
        let (start, seed) = match same {
            true => (self.start.clone(), self.seed),
            false => (uniform_solvable(shape, &target, seed), Some(seed)),
        };
        self.aim_at(goal, target);
        self.begin(start, seed);
        Ok(Notice::NewGoal)
    }

    /// What is known of distances holds for one goal.
    fn aim_at(&mut self, goal: Goal, target: Position) {
        if target != self.target {
            self.library = Library::default();
            self.target = target;
        }
        self.goal = goal;
    }
}

fn no_board(fault: impl Explain) -> Notice {
    Notice::NoBoard(fault.explained())
}
