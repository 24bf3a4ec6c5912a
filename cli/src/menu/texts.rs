//! The texts of the menu.

use crate::args::flowing;
use crate::language::{Message, about_algorithm, about_heuristic, dressed, say};
use crate::report::{STRONG, duration, painted};
use std::time::Duration;
use taquin_puzzle::words::shortened;
use taquin_puzzle::{Algorithm, Goal, HeuristicChoice, Position, Shape};
use taquin_search::Ratio;

pub(super) use crate::commands::CLASSIC;
/// The second example of the course.
pub(super) const ADVANCED: &str = "1 3 6/5 2 8/4 0 7";

/// Whether a word is in a list with commas between its words.
pub(super) fn is_among(word: &str, words: &str) -> bool {
    words.split(',').any(|known| known.trim() == word)
}

/// Whether an answer leads back to the menu.
pub(super) fn is_back(typed: &str) -> bool {
    is_among(&typed.trim().to_lowercase(), &say!("menu-back-words"))
}

/// Returns the name of the program, with its description beside it, or below in a narrow window.
pub(super) fn banner(width: usize) -> String {
    let letters = "TAQUIN".chars().map(|letter| painted(STRONG, &letter.to_string()));
    let cells = letters.collect::<Vec<_>>().join(" │ ");
    let (line, words) = ("───", say!("menu-banner"));
    let [above, below] = [["┌", "┬", "┐"], ["└", "┴", "┘"]]
        .map(|[left, middle, right]| format!("{left}{}{right}", [line; 6].join(middle)));
    let wide = above.chars().count() + 2 + words.chars().count() <= width;
    let (beside, after) =
        if wide { (format!("  {words}"), String::new()) } else { (String::new(), words + "\n") };
    format!("\n{above}\n│ {cells} │{beside}\n{below}\n{after}")
}

pub(super) fn question() -> String {
    format!("{} ", painted(STRONG, &say!("menu-question")))
}

pub(super) fn no_choice(typed: &str) -> String {
    say!("menu-no-choice", typed = shortened(typed)) + "\n"
}

pub(super) fn no_answer(typed: &str) -> String {
    say!("menu-no-answer", typed = shortened(typed)) + "\n"
}

pub(super) fn paste() -> String {
    format!("\n{}\n\n", say!("menu-paste"))
}

/// Returns a question with the word that leads back, and with the meaning of Enter.
fn prompt(question: Message, usual: &str) -> String {
    let question = say!(question);
    let asked = match usual {
        "" => say!("menu-prompt-plain", question = question),
        usual => say!("menu-prompt", question = question, usual = usual),
    };
    asked + " "
}

pub(super) fn ask_shape() -> String {
    prompt(Message("menu-ask-shape"), "")
}

pub(super) fn ask_goal(usual: &Goal) -> String {
    prompt(Message("menu-ask-goal"), &usual.to_string())
}

pub(super) fn ask_size(usual: Shape) -> String {
    prompt(Message("menu-ask-size"), &format!("{}x{}", usual.rows(), usual.cols()))
}

pub(super) fn ask_seed(drawn: u64) -> String {
    prompt(Message("menu-ask-seed"), &drawn.to_string())
}

pub(super) fn ask_number() -> String {
    prompt(Message("menu-ask-number"), "1")
}

pub(super) fn no_number(typed: &str, most: usize) -> String {
    say!("menu-no-number", typed = shortened(typed), most = most) + "\n"
}

pub(super) fn random_board(board: &Position, seed: u64) -> String {
    let shape = board.shape().to_string();
    let (seed, board) = (seed.to_string(), board.to_string());
    say!("menu-random-board", shape = shape, seed = seed, board = board) + "\n"
}

pub(super) fn solve_for_instead(goal: &Goal) -> String {
    format!("\n{} ", say!("menu-solve-instead", goal = goal.to_string()))
}

pub(super) fn yes_or_no(typed: &str) -> Option<bool> {
    let typed = typed.trim().to_lowercase();
    let yes = typed.is_empty() || is_among(&typed, &say!("menu-yes-words"));
    let no = is_among(&typed, &say!("menu-no-words"));
    (yes || no).then_some(yes)
}

/// The word for the default heuristic.
pub(super) const USUAL: &str = "auto";

fn heuristic_name(heuristic: Option<&HeuristicChoice>) -> String {
    heuristic.map_or(USUAL.to_owned(), HeuristicChoice::to_string)
}

pub(super) fn algorithms(all: &[Algorithm]) -> String {
    let line = |algorithm: &Algorithm| {
        let name = algorithm.name();
        (name.to_owned(), about_algorithm(*algorithm))
    };
    numbered(all.iter().map(line).collect())
}

pub(super) fn heuristics(all: &[Option<HeuristicChoice>]) -> String {
    let line = |heuristic: &Option<HeuristicChoice>| {
        let about = match heuristic {
            Some(heuristic) => about_heuristic(heuristic.entry()),
            None => say!("menu-heuristic-usual"),
        };
        (heuristic_name(heuristic.as_ref()), about)
    };
    numbered(all.iter().map(line).collect())
}

/// Returns a numbered list of names.
pub(super) fn list(names: &[String]) -> String {
    numbered(names.iter().map(|name| (name.clone(), String::new())).collect())
}

/// Returns the numbered parts of the course.
pub(super) fn course() -> String {
    let parts = [
        ("course", Message("menu-course-documents")),
        ("check", Message("course-check-about")),
        ("lda", Message("course-lda-about")),
        ("lab", Message("course-lab-about")),
    ];
    numbered(parts.map(|(name, about)| (name.to_owned(), say!(about))).to_vec())
}

/// Returns a numbered list of names and descriptions.
fn numbered(lines: Vec<(String, String)>) -> String {
    let width = lines.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    let line = |(at, (name, what)): (usize, &(String, String))| {
        let line =
            format!("  {}  {name:width$}  {what}", painted(STRONG, &format!("{:2}", at + 1)));
        line.trim_end().to_owned() + "\n"
    };
    format!("\n{}\n", lines.iter().enumerate().map(line).collect::<String>())
}

pub(super) fn ask_algorithm(now: Algorithm) -> String {
    prompt(Message("menu-ask-algorithm"), now.name())
}

pub(super) fn ask_heuristic(now: Option<&HeuristicChoice>) -> String {
    prompt(Message("menu-ask-heuristic"), &heuristic_name(now))
}

pub(super) fn ask_weight(now: Ratio) -> String {
    prompt(Message("menu-ask-weight"), &dressed(&now))
}

/// Returns the flags that can be typed below a sheet.
pub(super) fn sheet() -> String {
    format!("\n{}\n", say!("menu-sheet"))
}

/// Returns the command line, with quotes around words that a shell would split. In a narrow window
/// it continues below a backslash, as shells read it.
pub(super) fn command(words: &[String], width: usize) -> String {
    let mut lines = vec![String::from(" ")];
    for word in words {
        let needs_quotes = word.is_empty() || word.contains([' ', '"', '\'', '*', '(']);
        let word = if needs_quotes { format!("\"{word}\"") } else { word.clone() };
        let used = lines.last().map_or(0, |line| line.chars().count());
        if used > 1 && used + word.chars().count() + 3 > width {
            lines.push(String::from("   "));
        }
        if let Some(line) = lines.last_mut() {
            *line += &format!(" {word}");
        }
    }
    format!("\n{}\n{}\n", say!("menu-command"), lines.join(" \\\n"))
}

pub(super) fn chosen(
    algorithm: Algorithm,
    heuristic: Option<&HeuristicChoice>,
    weight: Option<Ratio>,
    goal: &Goal,
) -> String {
    let name = algorithm.name();
    let mut chosen = match heuristic {
        None => name.to_owned(),
        Some(heuristic) => {
            say!("plan-with", algorithm = name, heuristic = heuristic.to_string())
        }
    };
    if let Some(weight) = weight {
        chosen += &format!(", f = g + {}·h", dressed(&weight));
    }
    format!("\n{}\n", say!("menu-chosen", search = chosen, goal = goal.to_string()))
}

/// Returns the error code of the course for a search that reached its time limit.
pub(super) fn stopped(limit: Duration) -> String {
    format!("\n{}\n", say!("menu-stopped-time", limit = duration(limit)))
}

pub(super) fn about() -> String {
    format!("\n{}\n", flowing(&say!("menu-about-text", version = env!("CARGO_PKG_VERSION"))))
}

pub(super) fn goodbye() -> String {
    say!("menu-goodbye") + "\n"
}
