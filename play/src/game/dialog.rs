//! Boards and goals that are typed or pasted. The game changes only if it can then be won.
//!
//! A text that is refused stays in the dialog with the reason, so that it can be corrected. If
//! another goal, or another board, makes the game possible, the reason is a question, which the
//! next Enter answers with yes.

use super::Game;
use crate::actions::{Action, Mode, Wanted};
use crate::knowledge::Knowledge;
use taquin_language::{Explain, say};
use taquin_puzzle::notation::{ParseOptions, parse, parse_goal};
use taquin_puzzle::{Goal, Position, Sampler, explain, is_solvable};

/// The longest text of a dialog. The largest board takes a fraction of it in any format.
const MOST_TYPED: usize = 4096;

/// Why a text is not accepted.
struct Refusal {
    notice: String,
    /// Whether the notice is a question, which Enter answers with yes.
    asks: bool,
}

impl Game {
    /// Opens a dialog. Then the player no longer waits for a hint.
    pub(super) fn open_dialog(&mut self, wanted: Wanted) {
        self.pending = None;
        self.notice.clear();
        self.mode = Mode::Typing(wanted, String::new());
    }

    /// Performs the player's action in a dialog.
    pub(super) fn type_text(&mut self, action: Action) {
        let Mode::Typing(wanted, text) = &mut self.mode else { return };
        match action {
            Action::Typed(c) if text.len() < MOST_TYPED => text.push(c),
            Action::Erase => drop(text.pop()),
            Action::Back => self.mode = self.board_mode(),
            Action::Confirm(seed) => {
                let (wanted, text) = (*wanted, std::mem::take(text));
                let agreed = self.asked.then_some(seed);
                return self.take(wanted, text, agreed);
            }
            _ => return,
        }
        self.notice.clear();
        self.asked = false;
    }

    /// Accepts a text, or shows why it does not fit. `agreed` is the seed of a board to draw, if
    /// the player answered the question with yes.
    pub(super) fn take(&mut self, wanted: Wanted, text: String, agreed: Option<u64>) {
        let taken = match wanted {
            Wanted::Board => self.take_board(&text, agreed.is_some()),
            Wanted::Goal => self.take_goal(&text, agreed),
        };
        (self.notice, self.asked) = match taken {
            Ok(notice) => (notice, false),
            Err(refusal) => {
                self.pending = None;
                self.mode = Mode::Typing(wanted, text.chars().take(MOST_TYPED).collect());
                (refusal.notice, refusal.asks)
            }
        };
    }

    /// Takes a board in any format, with the goal that its format implies. A custom goal has
    /// one size, and the board must have it too.
    fn take_board(&mut self, text: &str, agreed: bool) -> Result<String, Refusal> {
        let read = parse(text, &ParseOptions::default()).map_err(does_not_fit)?;
        let board = read.position;
        let mut goal = read.goal.unwrap_or_else(|| self.goal.clone());
        let mut target = goal.position(board.shape()).map_err(does_not_fit)?;
        if !is_solvable(&board, &target) {
            let goals = explain(&board, &target).map(|why| why.reachable).unwrap_or_default();
            goal = match goals.into_iter().next() {
                Some(reachable) if agreed => reachable,
                reachable => return Err(unreachable(&goal, reachable)),
            };
            target = goal.position(board.shape()).map_err(does_not_fit)?;
        }
        let notice = if goal == self.goal {
            say!("play-new-board")
        } else {
            say!("play-new-board-for", goal = goal.name())
        };
        self.aim_at(goal, target);
        self.begin(board, None);
        Ok(notice)
    }

    /// Takes a goal by name, or as a board. The game begins again from the same board if that
    /// can reach the goal, otherwise from a random one.
    fn take_goal(&mut self, text: &str, agreed: Option<u64>) -> Result<String, Refusal> {
        let goal = parse_goal(text, &ParseOptions::default()).map_err(does_not_fit)?;
        let shape = match &goal {
            Goal::Custom(board) => board.shape(),
            _ => self.target.shape(),
        };
        let target = goal.position(shape).map_err(does_not_fit)?;
        let same = self.start.shape() == shape && is_solvable(&self.start, &target);
        let (start, seed) = match (same, agreed) {
            (true, _) => (self.start.clone(), self.seed),
            (false, Some(seed)) => (Sampler::new(seed).solvable(&target), agreed),
            (false, None) => {
                let notice = say!("play-other-board", goal = goal.name());
                return Err(Refusal { notice, asks: true });
            }
        };
        self.aim_at(goal, target);
        self.begin(start, seed);
        Ok(say!("play-new-goal", goal = self.goal.name()))
    }

    /// Changes the goal. Distances are known for one goal only.
    fn aim_at(&mut self, goal: Goal, target: Position) {
        if target != self.target {
            self.knowledge = Knowledge::default();
            self.target = target;
        }
        self.goal = goal;
    }
}

fn does_not_fit(fault: impl Explain) -> Refusal {
    Refusal { notice: say!("play-no-board", fault = fault.explained()), asks: false }
}

fn unreachable(goal: &Goal, other: Option<Goal>) -> Refusal {
    let asks = other.is_some();
    let notice = match other {
        None => say!("play-unreachable", goal = goal.name()),
        Some(other) => {
            say!("play-unreachable-other", goal = goal.name(), other = other.name())
        }
    };
    Refusal { notice, asks }
}
