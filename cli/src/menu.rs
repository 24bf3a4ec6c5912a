//! The course's menu: the commands of the command line as a dialogue.
//!
//! Each choice asks questions, then runs a command and prints it. Commands can also be typed, and
//! flags alone run the last command again with them, so any advice in a report can be typed below
//! it.
//!
//! From every question, a word leads back to the menu; the end of input ends the program.
//! Ctrl-C at a question ends the program at once, and during a search stops only the search.

mod commands;
mod items;
mod own;
mod questions;

use crate::args::{MenuArgs, flowing};
use crate::commands::CLASSIC;
use crate::exit::Exit;
use crate::interrupt::Interrupt;
use crate::language::say;
use crate::output::Output;
use crate::report::{STRONG, duration, folded, painted};
use items::Choice;
use std::time::Duration;
use taquin_puzzle::words::shortened;
use taquin_puzzle::{Algorithm, Goal, HeuristicChoice, Position, explain, is_solvable};
use taquin_search::Ratio;

/// The second example of the course.
const ADVANCED: &str = "1 3 6/5 2 8/4 0 7";

/// The reason why a question has no answer.
enum Leave {
    /// The user goes back to the menu.
    Back,
    /// The input has ended, or the user quits.
    Program,
}

/// An answer to a question.
type Reply<T> = Result<T, Leave>;

/// A conversation in the terminal.
struct Menu<'a> {
    output: &'a Output,
    limit: Duration,
    /// The search for the next boards.
    algorithm: Algorithm,
    heuristic: Option<HeuristicChoice>,
    weight: Option<Ratio>,
    /// The goal of the examples and of random boards.
    goal: Goal,
    /// The board that was searched last, and its goal.
    last: Option<(Position, Goal)>,
    /// The words of the last command. Empty before the first command.
    words: Vec<String>,
}

/// Opens the menu, until the user quits.
pub(crate) fn run(args: &MenuArgs, output: &Output) -> Exit {
    let _ = Interrupt::listen();
    let mut menu = Menu {
        output,
        limit: args.time_limit,
        algorithm: Algorithm::default(),
        heuristic: None,
        weight: None,
        goal: Goal::default(),
        last: None,
        words: Vec::new(),
    };
    menu.say(&banner(output.width));
    menu.say(&items::menu(output.width));
    menu.converse();
    menu.say(&(say!("menu-goodbye") + "\n"));
    Exit::Success
}

impl Menu<'_> {
    fn converse(&mut self) {
        loop {
            let left = match self.line(&format!("{} ", painted(STRONG, &say!("menu-question")))) {
                Ok(typed) => match items::choice(&typed) {
                    Some(Choice::Quit) => return,
                    Some(choice) => self.serve(choice).map(|()| true),
                    None => self.answer_other(&typed),
                },
                Err(left) => Err(left),
            };
            match left {
                Ok(true) | Err(Leave::Back) => self.say(&items::short_menu(self.output.width)),
                Ok(false) => {}
                Err(Leave::Program) => {
                    self.say("\n");
                    return;
                }
            }
        }
    }

    fn serve(&mut self, choice: Choice) -> Reply<()> {
        match choice {
            Choice::Classic => self.example(CLASSIC),
            Choice::Advanced => self.example(ADVANCED),
            Choice::Own => self.own_board(),
            Choice::Random => self.random_board(),
            Choice::Search => self.choose_search(),
            Choice::Trace => self.about_last("trace"),
            Choice::Compare => self.about_last("compare"),
            Choice::Play => self.play(),
            Choice::Exercises => self.exercises(),
            Choice::Course => self.course(),
            Choice::Records => self.run(["records"]),
            Choice::Page => self.run(["web"]),
            Choice::About => {
                let about = say!("menu-about-text", version = env!("CARGO_PKG_VERSION"));
                self.say(&format!("\n{}\n", flowing(&about)));
                Ok(())
            }
            Choice::Quit => Err(Leave::Program),
        }
    }

    /// Runs a typed board or command, and returns whether a command ran. An empty line prints the
    /// menu again.
    fn answer_other(&mut self, typed: &str) -> Reply<bool> {
        if typed.trim().is_empty() || items::is_back(typed) {
            self.say(&items::menu(self.output.width));
        } else if let Ok(read) = taquin_puzzle::notation::parse(typed, &Default::default()) {
            self.solve(read.position, read.goal.unwrap_or_default())?;
            return Ok(true);
        } else if let Some(words) = self.typed_command(typed) {
            self.run_words(words);
            return Ok(true);
        } else {
            self.say(&(say!("menu-no-choice", typed = shortened(typed)) + "\n"));
        }
        Ok(false)
    }

    fn example(&mut self, board: &str) -> Reply<()> {
        let start = board.parse().expect("the examples are boards");
        self.solve(start, self.goal.clone())
    }

    /// Solves, and offers a goal that can be reached if this one cannot.
    fn solve(&mut self, start: Position, goal: Goal) -> Reply<()> {
        let exit = self.run_words(self.command_words("solve", &start, &goal));
        if exit == Exit::Limit {
            let limit = duration(self.limit);
            self.say(&format!("\n{}\n", say!("menu-stopped-time", limit)));
        }
        let Ok(target) = goal.position(start.shape()) else { return Ok(()) };
        if !is_solvable(&start, &target)
            && let Ok(why) = explain(&start, &target)
            && let Some(goal) = why.reachable.first()
            && self.solves_instead(goal)?
        {
            return self.solve(start, goal.clone());
        }
        Ok(())
    }

    fn say(&self, text: &str) {
        self.output.result(&folded(text, self.output.width));
    }
}

/// Returns the name of the program, with its description beside it, or below in a narrow window.
fn banner(width: usize) -> String {
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
