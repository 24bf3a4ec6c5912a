//! Everything the menu says.

use super::Choice;
use crate::report::{STRONG, Way, bound, command_line, duration, painted, ways_on, wrapped};
use std::time::Duration;
use taquin_puzzle::{Answer, Goal, Position, Shape};
use taquin_search::StopReason;

pub(super) use crate::commands::CLASSIC;
/// The second example of the course.
pub(super) const ADVANCED: &str = "1 3 6/5 2 8/4 0 7";

/// What can be typed for each choice, its key first.
const CHOICES: [(Choice, &[&str], &str); 6] = [
    (Choice::Classic, &["1", "classic"], "Classic case    1 2 3 / 5 0 6 / 4 7 8, 4 moves"),
    (Choice::Advanced, &["2", "advanced"], "Advanced case   1 3 6 / 5 2 8 / 4 0 7, 9 moves"),
    (Choice::Own, &["3", "own", "board"], "Your own board  typed or pasted, in any format"),
    (Choice::Random, &["4", "random"], "Random board    any size; its seed gives it again"),
    (Choice::About, &["5", "about", "help", "?"], "About"),
    (Choice::Quit, &["0", "q", "quit", "exit", "bye"], "Quit"),
];

pub(super) fn choice(typed: &str) -> Option<Choice> {
    let typed = typed.trim().to_lowercase();
    let found = CHOICES.iter().find(|(_, keys, _)| keys.contains(&typed.as_str()));
    found.map(|&(choice, ..)| choice)
}

pub(super) fn banner() -> String {
    let letters = "TAQUIN".chars().map(|letter| painted(STRONG, &letter.to_string()));
    let cells = letters.collect::<Vec<_>>().join(" │ ");
    format!(
        "\n\
         ┌───┬───┬───┬───┬───┬───┐\n\
         │ {cells} │  the sliding-tile puzzle, solved\n\
         └───┴───┴───┴───┴───┴───┘\n"
    )
}

pub(super) fn menu() -> String {
    let line = |(_, keys, text): &(Choice, &[&str], &str)| {
        format!("  {}  {text}\n", painted(STRONG, keys[0]))
    };
    let lines: String = CHOICES.iter().map(line).collect();
    format!("\n{lines}\n")
}

/// The menu on one line, below a report.
pub(super) fn short_menu() -> String {
    let names = ["classic", "advanced", "own board", "random", "about", "quit"];
    let item = |((_, keys, _), name): (&(Choice, &[&str], &str), &str)| {
        format!("{} {name}", painted(STRONG, keys[0]))
    };
    let items: Vec<String> = CHOICES.iter().zip(names).map(item).collect();
    format!("\n{}\n", items.join("   "))
}

pub(super) fn question() -> String {
    format!("{} ", painted(STRONG, "Your choice:"))
}

pub(super) fn no_choice(typed: &str) -> String {
    format!(
        "`{}` is no choice: type a number from 0 to 5, or Enter to see the menu.\n",
        shown(typed)
    )
}

pub(super) fn not_understood(typed: &str) -> String {
    format!(
        "`{}` is not understood: try again, or press Enter for the value in brackets.\n",
        shown(typed)
    )
}

/// What someone typed, fit to be shown.
fn shown(typed: &str) -> String {
    typed.trim().chars().filter(|c| !c.is_control()).take(24).collect()
}

pub(super) const PASTE: &str = "
Type or paste a board, 0 for the blank; an empty line ends it.
  1 2 3 5 0 6 4 7 8     123506478     [[1,2,3],[4,0,5]]     or row by row

";

pub(super) const SIZE_OF_LIST: &str = "Rows and columns, as in 2x3: ";

pub(super) fn sentence(text: &str) -> String {
    format!("{text}.\n")
}

pub(super) fn ask_goal(usual: &Goal) -> String {
    format!("Goal: last, first, snail, or a board on one line [{usual}]: ")
}

pub(super) fn ask_size(usual: Shape) -> String {
    format!("Size, rows x columns [{}x{}]: ", usual.rows(), usual.cols())
}

pub(super) fn ask_seed(drawn: u64) -> String {
    format!("Seed, any number [{drawn}]: ")
}

pub(super) fn random_board(board: &Position, seed: u64) -> String {
    format!("Random {} board of seed {seed}: {board}\n", board.shape())
}

pub(super) fn solve_for_instead(goal: &Goal) -> String {
    format!("\nSolve it for the goal {goal} instead? [Y/n] ")
}

pub(super) fn means_yes(typed: &str) -> bool {
    matches!(typed.trim().to_lowercase().as_str(), "" | "y" | "yes")
}

/// Why there is no answer, what is known all the same, and what to type.
pub(super) fn stopped(
    answer: &Answer,
    reason: StopReason,
    limit: Duration,
    width: usize,
) -> String {
    let why = match reason {
        StopReason::Time => format!("[TIMEOUT-001] The search used up its {}", duration(limit)),
        StopReason::Cancelled => "Interrupted".into(),
        other => format!("The search stopped: {other}"),
    };
    let known = wrapped(&format!("{why}; {}.", bound(answer)), width, 0);
    let command = command_line(answer);
    let line = |way: &Way| format!("  # {}\n  {command} {}\n", way.what, way.flags);
    let ways: String = ways_on(answer, reason).iter().map(line).collect();
    format!("\n{known}\nTo go on, leave the menu and type one of\n{ways}")
}

pub(super) const ABOUT: &str = concat!(
    "\ntaquin ",
    env!("CARGO_PKG_VERSION"),
    ", a solver of sliding-tile puzzles and a laboratory for heuristic search.

Boards from 2×2 to 16×16; goals last, first, snail or any board. Every solution
is replayed before it is shown, and the report says whether it is proven to be
the shortest. Searches from this menu use A* with the Manhattan distance (IDA*
on large boards) and stop after a while; the command line knows more:

  taquin solve --help

Free software under the MIT or the Apache-2.0 licence.
"
);

pub(super) const GOODBYE: &str = "Goodbye.\n";
