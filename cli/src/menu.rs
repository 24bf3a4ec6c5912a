//! The course's menu: the same requests as on the command line, as a dialogue.
//!
//! The end of input closes the menu at every question. Ctrl-C closes it at a question, and during a
//! search stops only the search.

mod commands;
mod own;
mod random;
mod search;
mod texts;

use crate::args::{MenuArgs, Refused};
use crate::exit::Exit;
use crate::interrupt::Interrupt;
use crate::output::Output;
use crate::progress::StatusLine;
use crate::report::{self, Detail};
use crate::searching::search;
use std::io::{self, BufRead, StdinLock};
use std::time::Duration;
use taquin_puzzle::{
    Algorithm, Answer, Goal, HeuristicChoice, Position, Reading, Request, Verdict, Weighting,
};
use taquin_search::{Limits, Ratio, StopReason};

/// The memory limit of a search from the menu, in bytes.
const MEMORY: u64 = 4 << 30;

/// The choices of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Choice {
    Classic,
    Advanced,
    Own,
    Random,
    Search,
    Trace,
    Compare,
    Course,
    About,
    Quit,
}

/// A dialogue in the terminal. Its steps return `None` at the end of input.
struct Menu<'a> {
    output: &'a Output,
    interrupt: Interrupt,
    limit: Duration,
    /// The algorithm of the next searches.
    algorithm: Algorithm,
    heuristic: Option<HeuristicChoice>,
    weight: Option<Ratio>,
    /// The goal of the examples and of random boards.
    goal: Goal,
    /// The last board that was solved, and its goal.
    last: Option<(Position, Goal)>,
    input: StdinLock<'a>,
}

/// Runs the menu until the user leaves it.
pub(crate) fn run(args: &MenuArgs, output: &Output) -> Exit {
    let mut menu = Menu {
        output,
        interrupt: Interrupt::listen(),
        limit: args.time_limit,
        algorithm: Algorithm::default(),
        heuristic: None,
        weight: None,
        goal: Goal::default(),
        last: None,
        input: io::stdin().lock(),
    };
    menu.say(&texts::banner(output.width));
    menu.say(&texts::menu());
    if menu.converse().is_none() {
        menu.say("\n");
    }
    menu.say(&texts::goodbye());
    Exit::Success
}

impl Menu<'_> {
    fn converse(&mut self) -> Option<()> {
        loop {
            let typed = self.ask(&texts::question())?;
            match texts::choice(&typed) {
                Some(Choice::Quit) => return Some(()),
                Some(choice) => {
                    self.serve(choice)?;
                    self.say(&texts::short_menu(self.output.width));
                }
                None => self.answer_other(&typed)?,
            }
        }
    }

    fn serve(&mut self, choice: Choice) -> Option<()> {
        match choice {
            Choice::Classic => self.example(texts::CLASSIC),
            Choice::Advanced => self.example(texts::ADVANCED),
            Choice::Own => self.own_board(),
            Choice::Random => self.random_board(),
            Choice::Search => self.choose_search(),
            Choice::Trace => self.command("trace"),
            Choice::Compare => self.command("compare"),
            Choice::Course => self.run_words(&["taquin", "course", "check"].map(String::from)),
            Choice::About => {
                self.say(&texts::about());
                Some(())
            }
            Choice::Quit => None,
        }
    }

    /// Answers anything that is not a choice: an empty line shows the menu again, and a board is
    /// solved.
    fn answer_other(&mut self, typed: &str) -> Option<()> {
        if typed.trim().is_empty() {
            self.say(&texts::menu());
        } else if let Ok(read) = taquin_puzzle::notation::parse(typed, &Default::default()) {
            self.solve(read.position, read.goal.unwrap_or_default())?;
            self.say(&texts::short_menu(self.output.width));
        } else {
            self.say(&texts::no_choice(typed));
        }
        Some(())
    }

    fn example(&mut self, board: &str) -> Option<()> {
        let start = board.parse().expect("the examples are boards");
        self.solve(start, self.goal.clone())
    }

    /// Solves and reports; if the goal is unreachable, offers one that is reachable.
    fn solve(&mut self, start: Position, goal: Goal) -> Option<()> {
        let limits = Limits { time: Some(self.limit), memory: Some(MEMORY), ..Limits::NONE };
        self.last = Some((start.clone(), goal.clone()));
        let (algorithm, heuristic) = (self.algorithm, self.heuristic.clone());
        let weighting = self.weight().map_or(Weighting::Plain, Weighting::Weight);
        let request =
            Request { goal, limits, algorithm, heuristic, weighting, ..Request::new(start) };
        self.say("\n");
        let status = StatusLine::on_terminal(self.output);
        match search(request, &self.interrupt, status) {
            Ok(answer) => self.tell(&answer),
            Err(error) => {
                self.say(&report::failure_text(&error.into(), self.output.width));
                Some(())
            }
        }
    }

    fn tell(&mut self, answer: &Answer) -> Option<()> {
        self.say(&report::text(answer, Reading::Blank, Detail::Brief, self.output.width));
        let words = self.command_words("solve", &answer.start, &answer.goal);
        self.say(&texts::command(&words));
        match &answer.verdict {
            Verdict::Solved(_) => {}
            Verdict::Stopped(reason) => self.say_how_to_go_on(answer, *reason),
            Verdict::Unsolvable(why) => {
                if let Some(goal) = why.reachable.first()
                    && self.ask_whether(&texts::solve_for_instead(goal))?
                {
                    return self.solve(answer.start.clone(), goal.clone());
                }
            }
        }
        Some(())
    }

    fn say_how_to_go_on(&self, answer: &Answer, reason: StopReason) {
        self.say(&texts::stopped(answer, reason, self.limit, self.output.width));
    }

    fn say(&self, text: &str) {
        self.output.result(&report::folded(text, self.output.width));
    }

    /// Asks until the answer is yes or no; Enter means yes.
    fn ask_whether(&mut self, question: &str) -> Option<bool> {
        loop {
            let typed = self.ask(question)?;
            match texts::yes_or_no(&typed) {
                Some(answer) => return Some(answer),
                None => self.say(&texts::no_answer(&typed)),
            }
        }
    }

    /// Asks until the answer is valid; Enter means the default.
    fn ask_value<T>(
        &mut self,
        question: &str,
        usual: T,
        read: impl Fn(&str) -> Result<T, Refused>,
    ) -> Option<T> {
        loop {
            let typed = self.ask(question)?;
            match typed.trim() {
                "" => return Some(usual),
                text => match read(text) {
                    Ok(value) => return Some(value),
                    Err(refused) => self.say(&report::refused(&refused, self.output.width)),
                },
            }
        }
    }

    /// Returns one line without its end, or `None` at the end of input.
    fn ask(&mut self, question: &str) -> Option<String> {
        self.say(question);
        let mut line = Vec::new();
        match self.input.read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => None,
            Ok(_) => Some(String::from_utf8_lossy(&line).trim_end().to_owned()),
        }
    }
}
