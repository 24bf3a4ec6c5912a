//! The questions of the menu: each asks until the answer is valid, and offers a value for Enter.

use super::items::{is_among, is_back};
use super::{Leave, Menu, Reply};
use crate::args::names;
use crate::failure::{Failure, Kind};
use crate::input;
use crate::language::{Message, about_algorithm, about_heuristic, dressed, say, say_in};
use crate::report::{STRONG, failure_text, painted};
use crate::seeds::fresh_seed;
use std::io::{self, BufRead};
use taquin_classroom::sheet::Level;
use taquin_puzzle::words::shortened;
use taquin_puzzle::{Algorithm, Goal, HeuristicChoice, Sampler, SearchOption, Shape};
use taquin_search::Ratio;

/// The word for the default heuristic.
const USUAL: &str = "auto";

/// An item of a list: its name and its description.
type Item = (String, String);

impl Menu<'_> {
    /// Asks for a size, and opens the game.
    pub(super) fn play(&mut self) -> Reply<()> {
        let shape = self.ask_size(16)?;
        self.run(["play", "--size", &format!("{}x{}", shape.rows(), shape.cols())])
    }

    /// Asks for a size and a seed, and solves a random board.
    pub(super) fn random_board(&mut self) -> Reply<()> {
        let shape = self.ask_size(9)?;
        let seed = self.ask_seed()?;
        // The user's own goal may have another size.
        let fits = self.goal.position(shape).is_ok();
        let goal = if fits { self.goal.clone() } else { Goal::Last };
        let target = goal.position(shape).expect("every shape has this goal");
        let start = Sampler::new(seed).solvable(&target);
        let text = say!("menu-random-board", shape, seed = seed.to_string(), board = start);
        self.say(&(text + "\n"));
        self.solve(start, goal)
    }

    /// Asks for a level and a seed, and shows a sheet.
    pub(super) fn exercises(&mut self) -> Reply<()> {
        let item = |level: Level| (level.name().to_owned(), String::new());
        let level = self.choose(&Level::ALL.map(item))?;
        let seed = self.ask_seed()?.to_string();
        let level = Level::ALL[level].name();
        self.run(["sheet", "--level", level, "--seed", &seed, "--report", "text"])?;
        self.say(&format!("\n{}\n", say!("menu-sheet")));
        Ok(())
    }

    /// Asks which part of the course is shown.
    pub(super) fn course(&mut self) -> Reply<()> {
        let parts = [
            ("course", Message("menu-course-documents")),
            ("check", Message("course-check-about")),
            ("lda", Message("course-lda-about")),
            ("lab", Message("course-lab-about")),
        ];
        let part = self.choose(&parts.map(|(name, about)| (name.to_owned(), say!(about))))?;
        let words = parts[..=part].iter().map(|(name, _)| *name).enumerate();
        self.run(words.filter(|(at, _)| [0, part].contains(at)).map(|(_, name)| name))
    }

    /// Asks for an algorithm, a goal, and for a heuristic and a weight if the algorithm uses them.
    pub(super) fn choose_search(&mut self) -> Reply<()> {
        let algorithms: Vec<Algorithm> = Algorithm::all().collect();
        let item = |one: &Algorithm| (one.name().to_owned(), about_algorithm(*one));
        self.list(&algorithms.iter().map(item).collect::<Vec<_>>());
        let read = |text: &str| by_number(&algorithms, text).map_or(names::algorithm(text), Ok);
        let question = prompt(Message("menu-ask-algorithm"), self.algorithm.name());
        let algorithm = self.ask_value(&question, self.algorithm, |text| Ok(read(text)?))?;
        let heuristic = match algorithm.is_informed() {
            true => self.ask_heuristic()?,
            false => self.heuristic.clone(),
        };
        let mut weight = self.weight;
        if algorithm.heeds(SearchOption::Weight) {
            let now = weight.unwrap_or(Ratio::ONE);
            let question = prompt(Message("menu-ask-weight"), &dressed(&now));
            let asked = self.ask_value(&question, now, |text| Ok(names::weight(text)?))?;
            weight = Some(asked).filter(|&weight| weight != Ratio::ONE);
        }
        let usual = || Shape::square_of(9).expect("nine cells make a square");
        let shape = self.last.as_ref().map_or_else(usual, |(board, _)| board.shape());
        self.goal = self.ask_goal(self.goal.clone(), shape)?;
        (self.algorithm, self.heuristic, self.weight) = (algorithm, heuristic, weight);
        self.say(&format!("\n{}\n", self.chosen()));
        Ok(())
    }

    fn ask_heuristic(&self) -> Reply<Option<HeuristicChoice>> {
        let all: Vec<_> = [None].into_iter().chain(HeuristicChoice::plain().map(Some)).collect();
        let item = |heuristic: &Option<HeuristicChoice>| match heuristic {
            Some(heuristic) => (heuristic.to_string(), about_heuristic(heuristic.entry())),
            None => (USUAL.to_owned(), say!("menu-heuristic-usual")),
        };
        self.list(&all.iter().map(item).collect::<Vec<_>>());
        let read = |text: &str| match by_number(&all, text) {
            Some(heuristic) => Ok(heuristic),
            None if text.eq_ignore_ascii_case(USUAL) => Ok(None),
            None => Ok(Some(names::heuristic(text)?)),
        };
        let question = prompt(Message("menu-ask-heuristic"), &item(&self.heuristic).0);
        self.ask_value(&question, self.heuristic.clone(), read)
    }

    /// Describes the search and the goal of the next boards.
    fn chosen(&self) -> String {
        let name = self.algorithm.name();
        let heuristic = self.heuristic.as_ref().filter(|_| self.algorithm.is_informed());
        let mut search = match heuristic {
            Some(heuristic) => say!("plan-with", algorithm = name, heuristic),
            None => name.to_owned(),
        };
        if let Some(weight) = self.weight() {
            search += &format!(", f = g + {}·h", dressed(&weight));
        }
        say!("menu-chosen", search, goal = self.goal)
    }

    pub(super) fn ask_goal(&self, usual: Goal, shape: Shape) -> Reply<Goal> {
        let question = prompt(Message("menu-ask-goal"), &usual.to_string());
        self.ask_value(&question, usual, |text| input::typed_goal(text, shape))
    }

    /// Asks whether to solve for a reachable goal. Enter means yes.
    pub(super) fn solves_instead(&self, goal: &Goal) -> Reply<bool> {
        let read = |text: &str| {
            let word = text.to_lowercase();
            let yes = is_among(&word, &say!("menu-yes-words"));
            let known = yes || is_among(&word, &say!("menu-no-words"));
            let typed = || shortened(text);
            known.then_some(yes).ok_or_else(|| {
                Failure::said(Kind::Input, |language| {
                    say_in!(language, "menu-no-answer", typed = typed())
                })
            })
        };
        self.ask_value(&format!("\n{} ", say!("menu-solve-instead", goal)), true, read)
    }

    fn ask_size(&self, cells: usize) -> Reply<Shape> {
        let usual = Shape::square_of(cells).expect("a square number of cells");
        let written = format!("{}x{}", usual.rows(), usual.cols());
        let question = prompt(Message("menu-ask-size"), &written);
        self.ask_value(&question, usual, |text| Ok(names::read(text)?))
    }

    /// Asks for a seed. Enter means a fresh one.
    fn ask_seed(&self) -> Reply<u64> {
        let drawn = fresh_seed();
        let question = prompt(Message("menu-ask-seed"), &drawn.to_string());
        self.ask_value(&question, drawn, |text| Ok(names::seed(text)?))
    }

    /// Shows a list, and asks for a place in it, counted from 0. Enter means the first place.
    fn choose(&self, items: &[Item]) -> Reply<usize> {
        self.list(items);
        let places: Vec<usize> = (0..items.len()).collect();
        let read = |text: &str| {
            let (typed, most) = (shortened(text), items.len());
            let no_number = |language| say_in!(language, "menu-no-number", typed, most);
            by_number(&places, text).ok_or_else(|| Failure::said(Kind::Input, no_number))
        };
        self.ask_value(&prompt(Message("menu-ask-number"), "1"), 0, read)
    }

    /// Shows a numbered list.
    fn list(&self, items: &[Item]) {
        let width = items.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
        let line = |((name, about), number): (&Item, u64)| {
            let number = painted(STRONG, &format!("{number:2}"));
            format!("  {number}  {name:width$}  {about}").trim_end().to_owned() + "\n"
        };
        self.say(&format!("\n{}\n", items.iter().zip(1..).map(line).collect::<String>()));
    }

    /// Asks until the answer is valid. Enter means the default.
    fn ask_value<T>(
        &self,
        question: &str,
        usual: T,
        read: impl Fn(&str) -> Result<T, Failure>,
    ) -> Reply<T> {
        loop {
            let typed = self.ask(question)?;
            match typed.trim() {
                "" => return Ok(usual),
                text => match read(text) {
                    Ok(value) => return Ok(value),
                    Err(failure) => self.say(&failure_text(&failure, self.output.width)),
                },
            }
        }
    }

    /// Asks a question that can lead back to the menu.
    pub(super) fn ask(&self, question: &str) -> Reply<String> {
        let typed = self.line(question)?;
        if is_back(&typed) { Err(Leave::Back) } else { Ok(typed) }
    }

    /// Reads one line without its end. A backslash at the end of a line continues it.
    pub(super) fn line(&self, question: &str) -> Reply<String> {
        self.say(question);
        let mut text = String::new();
        loop {
            let mut line = Vec::new();
            // Commands read the same input, so it does not stay locked.
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

/// Returns a question with the word that leads back, and with the meaning of Enter.
pub(super) fn prompt(question: Message, usual: &str) -> String {
    let question = say!(question);
    let asked = match usual {
        "" => say!("menu-prompt-plain", question),
        usual => say!("menu-prompt", question, usual),
    };
    asked + " "
}

/// Returns the item at that place of the list, counted from 1.
fn by_number<T: Clone>(list: &[T], text: &str) -> Option<T> {
    let number: usize = text.parse().ok()?;
    list.get(number.checked_sub(1)?).cloned()
}
