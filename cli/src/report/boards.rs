//! The start and the goal, side by side.

use super::style::{FAINT, STRONG, painted};
use crate::language::say;
use taquin_puzzle::render::{TextStyle, draw};
use taquin_puzzle::{Answer, Goal};

/// The space between the two boards; its middle row has the arrow.
const GAP: &str = "       ";
const ARROW: &str = "  ──→  ";

/// Returns both boards side by side, or one above the other if the window is narrow.
pub(super) fn start_and_goal(answer: &Answer, width: usize) -> String {
    let start = draw(&answer.start, TextStyle::default());
    let goal = draw(&answer.target, TextStyle::default());
    let titles = (say!("board-start"), goal_title(&answer.goal));
    let needed = 2 * block_width(&start, &titles.1) + GAP.len();
    if needed > width {
        return format!("{}\n{}", titled(&titles.0, &start), titled(&titles.1, &goal));
    }
    beside(&titled(&titles.0, &start), &titled(&titles.1, &goal), block_width(&start, &titles.0))
}

fn goal_title(goal: &Goal) -> String {
    match goal {
        Goal::Custom(_) => say!("board-goal"),
        named => say!("board-goal-named", name = named.name()),
    }
}

fn block_width(drawn: &str, title: &str) -> usize {
    let columns = drawn.lines().next().map_or(0, |line| line.chars().count());
    columns.max(title.chars().count())
}

fn titled(title: &str, drawn: &str) -> String {
    format!("{title}\n{drawn}\n")
}

fn beside(left: &str, right: &str, width: usize) -> String {
    let middle = left.lines().count() / 2;
    let pairs = left.lines().zip(right.lines()).enumerate();
    let line = |(row, (left, right)): (usize, (&str, &str))| {
        let pad = " ".repeat(width - left.chars().count());
        match row {
            0 => format!("{}{pad}{GAP}{}\n", painted(STRONG, left), painted(STRONG, right)),
            row if row == middle => format!("{left}{pad}{}{right}\n", painted(FAINT, ARROW)),
            _ => format!("{left}{pad}{GAP}{right}\n"),
        }
    };
    pairs.map(line).collect()
}
