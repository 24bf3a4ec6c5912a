//! The texts of the menu.

use super::Choice;
use crate::language::{Explain, Message, about_algorithm, about_heuristic, dressed, say};
use crate::report::{STRONG, Way, bound, command_line, duration, painted, ways_on, wrapped};
use std::time::Duration;
use taquin_puzzle::words::shortened;
use taquin_puzzle::{Algorithm, Answer, Goal, HeuristicChoice, Position, Shape};
use taquin_search::{Ratio, StopReason};

pub(super) use crate::commands::CLASSIC;
/// The second example of the course.
pub(super) const ADVANCED: &str = "1 3 6/5 2 8/4 0 7";

/// A choice: its key and its name.
struct Item {
    choice: Choice,
    key: &'static str,
    /// The name on a line of its own.
    line: Message,
    /// The name among others on one line.
    short: Message,
    /// Words that can be typed instead of the key.
    words: Message,
}

const ITEMS: [Item; 10] = [
    Item {
        choice: Choice::Classic,
        key: "1",
        line: Message("menu-classic"),
        short: Message("menu-classic-short"),
        words: Message("menu-classic-words"),
    },
    Item {
        choice: Choice::Advanced,
        key: "2",
        line: Message("menu-advanced"),
        short: Message("menu-advanced-short"),
        words: Message("menu-advanced-words"),
    },
    Item {
        choice: Choice::Own,
        key: "3",
        line: Message("menu-own"),
        short: Message("menu-own-short"),
        words: Message("menu-own-words"),
    },
    Item {
        choice: Choice::Random,
        key: "4",
        line: Message("menu-random"),
        short: Message("menu-random-short"),
        words: Message("menu-random-words"),
    },
    Item {
        choice: Choice::Search,
        key: "5",
        line: Message("menu-search"),
        short: Message("menu-search-short"),
        words: Message("menu-search-words"),
    },
    Item {
        choice: Choice::Trace,
        key: "6",
        line: Message("menu-trace"),
        short: Message("menu-trace-short"),
        words: Message("menu-trace-words"),
    },
    Item {
        choice: Choice::Compare,
        key: "7",
        line: Message("menu-compare"),
        short: Message("menu-compare-short"),
        words: Message("menu-compare-words"),
    },
    Item {
        choice: Choice::Course,
        key: "8",
        line: Message("menu-course"),
        short: Message("menu-course-short"),
        words: Message("menu-course-words"),
    },
    Item {
        choice: Choice::About,
        key: "9",
        line: Message("menu-about"),
        short: Message("menu-about-short"),
        words: Message("menu-about-words"),
    },
    Item {
        choice: Choice::Quit,
        key: "0",
        line: Message("menu-quit"),
        short: Message("menu-quit-short"),
        words: Message("menu-quit-words"),
    },
];

pub(super) fn choice(typed: &str) -> Option<Choice> {
    let typed = typed.trim().to_lowercase();
    let means = |item: &&Item| item.key == typed || is_among(&typed, &say!(item.words));
    ITEMS.iter().find(means).map(|item| item.choice)
}

/// Whether a word is in a list separated by spaces of any kind.
fn is_among(word: &str, words: &str) -> bool {
    words.split_whitespace().any(|known| known == word)
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

pub(super) fn menu() -> String {
    let line = |item: &Item| format!("  {}  {}\n", painted(STRONG, item.key), say!(item.line));
    let lines: String = ITEMS.iter().map(line).collect();
    format!("\n{lines}\n")
}

/// Returns the menu on as few lines as possible, for the end of a report.
pub(super) fn short_menu(width: usize) -> String {
    let mut out = String::new();
    let mut used = width;
    for item in &ITEMS {
        let name = say!(item.short);
        let length = item.key.len() + name.chars().count() + 3;
        let before = if used + length > width { "\n" } else { "  " };
        used = if before == "\n" { length } else { used + length };
        out += &format!("{before}{} {name}", painted(STRONG, item.key));
    }
    out + "\n"
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

pub(super) fn ask_shape() -> String {
    say!("menu-ask-shape") + " "
}

pub(super) fn ask_goal(usual: &Goal) -> String {
    say!("menu-ask-goal", usual = usual.to_string()) + " "
}

pub(super) fn ask_size(usual: Shape) -> String {
    say!("menu-ask-size", usual = format!("{}x{}", usual.rows(), usual.cols())) + " "
}

pub(super) fn ask_seed(drawn: u64) -> String {
    say!("menu-ask-seed", drawn = drawn.to_string()) + " "
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

/// Returns a numbered list of names and descriptions.
fn numbered(lines: Vec<(String, String)>) -> String {
    let width = lines.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    let line = |(at, (name, what)): (usize, &(String, String))| {
        format!("  {}  {name:width$}  {what}\n", painted(STRONG, &format!("{:2}", at + 1)))
    };
    format!("\n{}\n", lines.iter().enumerate().map(line).collect::<String>())
}

pub(super) fn ask_algorithm(now: Algorithm) -> String {
    say!("menu-ask-algorithm", now = now.name()) + " "
}

pub(super) fn ask_heuristic(now: Option<&HeuristicChoice>) -> String {
    say!("menu-ask-heuristic", now = heuristic_name(now)) + " "
}

pub(super) fn ask_weight(now: Ratio) -> String {
    say!("menu-ask-weight", now = dressed(&now)) + " "
}

/// Returns the command line, with quotes around words that a shell would split.
pub(super) fn command(words: &[String]) -> String {
    let quoted = |word: &String| {
        if word.contains(' ') { format!("\"{word}\"") } else { word.clone() }
    };
    let line: Vec<String> = words.iter().map(quoted).collect();
    format!("\n{}\n  {}\n", say!("menu-command"), line.join(" "))
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

/// Explains why there is no answer, what is proven nevertheless, and what to type next.
pub(super) fn stopped(
    answer: &Answer,
    reason: StopReason,
    limit: Duration,
    width: usize,
) -> String {
    let bound = bound(answer);
    let known = match reason {
        StopReason::Time => say!("menu-stopped-time", limit = duration(limit), bound = bound),
        StopReason::Cancelled => say!("menu-stopped-interrupted", bound = bound),
        other => say!("menu-stopped", why = other.explained(), bound = bound),
    };
    let known = wrapped(&known, width, 0);
    let command = command_line(answer);
    let line = |way: &Way| format!("  # {}\n  {command} {}\n", way.what, way.flags);
    let ways: String = ways_on(answer, reason).iter().map(line).collect();
    format!("\n{known}\n{}\n{ways}", say!("menu-go-on"))
}

pub(super) fn about() -> String {
    format!("\n{}\n", say!("menu-about-text", version = env!("CARGO_PKG_VERSION")))
}

pub(super) fn goodbye() -> String {
    say!("menu-goodbye") + "\n"
}
