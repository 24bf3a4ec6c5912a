//! What is typed or pasted, taken as the board or as the goal; the game changes
//! only where it makes one that can be won.
//!
//! A text that is refused stays in the dialog with the reason, to be mended.
//! Where the reason is a question, Enter again answers it with yes: a board for
//! another goal, or a goal for another board, is nothing to take unasked.

use super::library::Library;
use super::model::Game;
use super::vocabulary::{Action, Mode, Notice, Wanted};
use crate::language::Explain;
use taquin_puzzle::notation::{ParseOptions, parse, parse_goal};
use taquin_puzzle::{Goal, Position, Sampler, explain, is_solvable};

/// The largest board takes a fraction of this, however it is written.
const MOST_TYPED: usize = 4096;

impl Game {
    /// Opens the dialog; whoever types no longer waits for a hint.
    pub(super) fn open_dialog(&mut self, wanted: Wanted) {
        self.pending = None;
        self.notice = Notice::Nothing;
        self.mode = Mode::Typing(wanted, String::new());
    }

    /// Something is done in the dialog.
    pub(super) fn type_text(&mut self, action: Action) {
        let Mode::Typing(wanted, text) = &mut self.mode else { return };
        match action {
            Action::Typed(c) if text.len() < MOST_TYPED => text.push(c),
            Action::Erase => drop(text.pop()),
            Action::Back => self.mode = self.board_mode(),
            Action::Confirm(seed) => {
                let (wanted, text) = (*wanted, std::mem::take(text));
                let agreed = self.notice.asks().then_some(seed);
                return self.take(wanted, text, agreed);
            }
            _ => return,
        }
        self.notice = Notice::Nothing;
    }

    /// Takes a text for what is wanted, or says why it cannot be that. Whoever
    /// has agreed to what is asked gives the seed of a board to be drawn.
    pub(super) fn take(&mut self, wanted: Wanted, text: String, agreed: Option<u64>) {
        let taken = match wanted {
            Wanted::Board => self.take_board(&text, agreed.is_some()),
            Wanted::Goal => self.take_goal(&text, agreed),
        };
        self.notice = taken.unwrap_or_else(|refused| {
            self.pending = None;
            self.mode = Mode::Typing(wanted, text.chars().take(MOST_TYPED).collect());
            refused
        });
    }

    /// A board in any format, with the goal that its format implies; of another
    /// size only for a goal with a name.
    fn take_board(&mut self, text: &str, agreed: bool) -> Result<Notice, Notice> {
        let read = parse(text, &ParseOptions::default()).map_err(no_board)?;
        let board = read.position;
        let mut goal = read.goal.unwrap_or_else(|| self.goal.clone());
        let mut target = goal.position(board.shape()).map_err(no_board)?;
        if !is_solvable(&board, &target) {
            let goals = explain(&board, &target).map(|why| why.reachable).unwrap_or_default();
            goal = match goals.into_iter().next() {
                Some(reachable) if agreed => reachable,
                reachable => return Err(Notice::Unreachable(goal, reachable)),
            };
            target = goal.position(board.shape()).map_err(no_board)?;
        }
        let notice =
            if goal == self.goal { Notice::NewBoard } else { Notice::NewBoardFor(goal.clone()) };
        self.aim_at(goal, target);
        self.begin(board, None);
        Ok(notice)
    }

    /// A goal by name, or as a board; the game begins again from the same board,
    /// or from one that is drawn where that cannot reach the goal.
    fn take_goal(&mut self, text: &str, agreed: Option<u64>) -> Result<Notice, Notice> {
        let goal = parse_goal(text, &ParseOptions::default()).map_err(no_board)?;
        let shape = match &goal {
            Goal::Custom(board) => board.shape(),
            _ => self.target.shape(),
        };
        let target = goal.position(shape).map_err(no_board)?;
        let same = self.start.shape() == shape && is_solvable(&self.start, &target);
        let (start, seed) = match (same, agreed) {
            (true, _) => (self.start.clone(), self.seed),
            (false, Some(seed)) => (Sampler::new(seed).solvable(&target), agreed),
            (false, None) => return Err(Notice::OtherBoard(goal)),
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
