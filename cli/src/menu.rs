//! The course's menu: the commands of the command line, in conversation.
//!
//! Each choice asks its questions, runs a command and prints it. Commands can also be typed, and
//! flags alone run the last command again with them, so all advice of a report can be typed below it.
//!
//! A word leads back to the menu from every question, and the end of input ends the program.
//! Ctrl-C at a question ends the program at once, and during a search stops only the search.

mod commands;
mod items;
mod own;
mod random;
mod search;
mod texts;

use crate::args::{MenuArgs, Refused};
use crate::exit::Exit;
use crate::interrupt::Interrupt;
use crate::output::Output;
use crate::report;
use items::Choice;
use std::io::{self, BufRead};
use std::time::Duration;
use taquin_puzzle::{Algorithm, Goal, HeuristicChoice, Position, explain, is_solvable};
use taquin_search::Ratio;

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
    menu.say(&texts::banner(output.width));
    menu.say(&items::menu(output.width));
    menu.converse();
    menu.say(&texts::goodbye());
    Exit::Success
}

impl Menu<'_> {
    fn converse(&mut self) {
        loop {
            let left = match self.line(&texts::question()) {
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
            Choice::Classic => self.example(texts::CLASSIC),
            Choice::Advanced => self.example(texts::ADVANCED),
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
                self.say(&texts::about());
                Ok(())
            }
            Choice::Quit => Err(Leave::Program),
        }
    }

    /// Runs a typed board or command, and returns whether a command ran. An empty line prints the
    /// menu again.
    fn answer_other(&mut self, typed: &str) -> Reply<bool> {
        if typed.trim().is_empty() || texts::is_back(typed) {
            self.say(&items::menu(self.output.width));
        } else if let Ok(read) = taquin_puzzle::notation::parse(typed, &Default::default()) {
            self.solve(read.position, read.goal.unwrap_or_default())?;
            return Ok(true);
        } else if let Some(words) = self.typed_command(typed) {
            self.run_words(words);
            return Ok(true);
        } else {
            self.say(&texts::no_choice(typed));
        }
        Ok(false)
    }

    fn example(&mut self, board: &str) -> Reply<()> {
        let start = board.parse().expect("the examples are boards");
        self.solve(start, self.goal.clone())
    }

    /// Solves, and offers a goal that can be reached if this one cannot.
    fn solve(&mut self, start: Position, goal: Goal) -> Reply<()> {
        self.last = Some((start.clone(), goal.clone()));
        let exit = self.run_words(self.command_words("solve", &start, &goal));
        if exit == Exit::Limit {
            self.say(&texts::stopped(self.limit));
        }
        let Ok(target) = goal.position(start.shape()) else { return Ok(()) };
        if !is_solvable(&start, &target)
            && let Ok(why) = explain(&start, &target)
            && let Some(goal) = why.reachable.first()
            && self.ask_whether(&texts::solve_for_instead(goal))?
        {
            return self.solve(start, goal.clone());
        }
        Ok(())
    }

    fn say(&self, text: &str) {
        self.output.result(&report::folded(text, self.output.width));
    }

    /// Asks until the answer is yes or no. Enter means yes.
    fn ask_whether(&self, question: &str) -> Reply<bool> {
        loop {
            let typed = self.ask(question)?;
            match texts::yes_or_no(&typed) {
                Some(answer) => return Ok(answer),
                None => self.say(&texts::no_answer(&typed)),
            }
        }
    }

    /// Asks until the answer is a value. Enter means the usual one.
    fn ask_value<T>(
        &self,
        question: &str,
        usual: T,
        read: impl Fn(&str) -> Result<T, Refused>,
    ) -> Reply<T> {
        loop {
            let typed = self.ask(question)?;
            match typed.trim() {
                "" => return Ok(usual),
                text => match read(text) {
                    Ok(value) => return Ok(value),
                    Err(refused) => self.say(&report::refused(&refused, self.output.width)),
                },
            }
        }
    }

    /// Asks a question that can lead back to the menu.
    fn ask(&self, question: &str) -> Reply<String> {
        let typed = self.line(question)?;
        if texts::is_back(&typed) { Err(Leave::Back) } else { Ok(typed) }
    }

    /// Reads one line without its end. A backslash at the end of a line continues it.
    fn line(&self, question: &str) -> Reply<String> {
        self.say(question);
        let mut text = String::new();
        loop {
            let mut line = Vec::new();
            // Commands read the same input: it is not kept locked.
            match io::stdin().lock().read_until(b'\n', &mut line) {
                Ok(0) | Err(_) => return Err(Leave::Program),
                Ok(_) => text.push_str(String::from_utf8_lossy(&line).trim_end()),
            }
            match text.strip_suffix('\\') {
                Some(begun) => text.truncate(begun.len()),
                None => return Ok(text),
            }
        }
    }
}
