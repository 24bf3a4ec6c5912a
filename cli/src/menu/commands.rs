//! Runs menu choices and typed lines as commands, and prints each command so that it can be repeated.

use super::{Menu, Reply};
use crate::args::{self, BoardArgs, Command, Form, Refusal, read_from};
use crate::commands::CLASSIC;
use crate::exit::Exit;
use crate::input;
use crate::language::{choose, say, speak};
use crate::{report, web};
use std::ffi::OsString;
use taquin_puzzle::{Algorithm, Goal, Position, SearchOption};
use taquin_search::Ratio;

impl Menu<'_> {
    /// Traces or compares the last board, or the first example.
    pub(super) fn about_last(&mut self, name: &str) -> Reply<()> {
        let usual = || (CLASSIC.parse().expect("the examples are boards"), Goal::default());
        let (board, goal) = self.last.clone().unwrap_or_else(usual);
        self.run_words(self.command_words(name, &board, &goal));
        Ok(())
    }

    /// Runs a command.
    pub(super) fn run<'a>(&mut self, words: impl IntoIterator<Item = &'a str>) -> Reply<()> {
        self.run_words(["taquin"].into_iter().chain(words).map(str::to_owned).collect());
        Ok(())
    }

    /// Runs a command line and prints it.
    pub(super) fn run_words(&mut self, words: Vec<String>) -> Exit {
        self.say("\n");
        let line = || words.iter().map(OsString::from);
        if words.iter().any(|word| word.starts_with("--lang")) {
            speak(choose(line()));
        }
        let exit = match read_from(line()) {
            // The page is served while the menu runs.
            Ok(args::Cli { command: Some(Command::Web(args)), .. }) => {
                let opened = web::open(&args, self.output).map(|_| Exit::Success);
                opened.unwrap_or_else(|refusal| {
                    self.output.tell([refusal]);
                    Exit::Usage
                })
            }
            Ok(args::Cli { command: None, .. }) => {
                self.say(&super::items::menu(self.output.width));
                return Exit::Success;
            }
            Ok(cli) => {
                self.last = cli.command.as_ref().and_then(board_of).or(self.last.take());
                crate::run(cli, self.output)
            }
            Err(error) => {
                let refusal = Refusal { error, form: Form::Text };
                report::print(report::usage(&refusal, self.output), Form::Text, self.output)
            }
        };
        self.say(&quoted(&words, self.output.width));
        self.words = words;
        exit
    }

    /// Returns the typed command line: with or without the name of the program, or flags for the
    /// last command. `None` for any other text.
    pub(super) fn typed_command(&self, typed: &str) -> Option<Vec<String>> {
        let typed = words(typed);
        let first = typed.first()?;
        let program = || "taquin".to_owned();
        if first == "taquin" {
            return Some(typed);
        }
        if first.starts_with('-') {
            let before = if self.words.is_empty() { vec![program()] } else { self.words.clone() };
            return first.contains(|c: char| c.is_alphabetic()).then(|| with_flags(before, typed));
        }
        let is_command = args::command().get_subcommands().any(|it| it.get_name() == first);
        is_command.then(|| [vec![program()], typed].concat())
    }

    /// Returns the weight, if the algorithm uses one.
    pub(super) fn weight(&self) -> Option<Ratio> {
        self.weight.filter(|_| self.algorithm.heeds(SearchOption::Weight))
    }

    /// Returns the words of a command with a board.
    pub(super) fn command_words(&self, name: &str, board: &Position, goal: &Goal) -> Vec<String> {
        let mut words = vec!["taquin".to_owned(), name.to_owned(), board.to_string()];
        let mut flag = |name: &str, value: String| words.extend([name.to_owned(), value]);
        match goal {
            Goal::Last => {}
            Goal::Custom(board) => flag("--goal", board.to_string()),
            named => flag("--goal", named.to_string()),
        }
        let limit = self.limit;
        let written = match limit.subsec_millis() {
            0 => format!("{}s", limit.as_secs()),
            _ => format!("{}ms", limit.as_millis()),
        };
        flag("--time-limit", written);
        // `compare` chooses its own searches.
        if name != "compare" && self.algorithm != Algorithm::default() {
            flag("--algorithm", self.algorithm.to_string());
        }
        let heuristic = self.heuristic.as_ref().filter(|_| self.algorithm.is_informed());
        if let Some(heuristic) = heuristic {
            flag(
                if name == "compare" { "--heuristics" } else { "--heuristic" },
                heuristic.to_string(),
            );
        }
        if let Some(weight) = self.weight().filter(|_| name != "compare") {
            flag("--weight", weight.to_string());
        }
        words
    }
}

/// Returns the one board that a command searches, with its goal.
fn board_of(command: &Command) -> Option<(Position, Goal)> {
    let BoardArgs { board, puzzle } = match command {
        Command::Solve(args) => &args.board,
        Command::Trace(args) => &args.board,
        _ => return None,
    };
    let is_typed = !board.is_empty() && !board.iter().any(|word| word == "-");
    let text = is_typed.then(|| input::text_of("solve", board))?.ok()?;
    let start = input::start(text, &puzzle.options()).ok()?;
    let goal = puzzle.goal(start.position.shape()).ok()?.or(start.goal);
    Some((start.position, goal.unwrap_or_default()))
}

/// Returns the command line, with quotes around words that a shell would split. In a narrow window
/// it continues below a backslash, as shells read it.
fn quoted(words: &[String], width: usize) -> String {
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

/// Returns the words of a line. Spaces inside quotes do not separate words.
fn words(line: &str) -> Vec<String> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    for c in line.chars() {
        match quote {
            Some(open) if c == open => quote = None,
            None if c == '"' || c == '\'' => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            None if c.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    words
}

/// Returns a command with more flags, which replace earlier ones of the same name.
fn with_flags(mut before: Vec<String>, flags: Vec<String>) -> Vec<String> {
    let is_flag = |word: &String| word.starts_with("--");
    for (at, flag) in flags.iter().enumerate().filter(|(_, flag)| is_flag(flag)) {
        let (name, value) = flag.split_once('=').unzip();
        let name = name.unwrap_or(flag);
        let takes_value = value.is_some() || flags.get(at + 1).is_some_and(|next| !is_flag(next));
        if let Some(old) = before.iter().position(|word| word == name) {
            before.drain(old..(old + 1 + usize::from(takes_value)).min(before.len()));
        }
    }
    before.extend(flags);
    before
}

#[cfg(test)]
mod tests {
    use super::*;

    fn strings(words: &[&str]) -> Vec<String> {
        words.iter().map(|&word| word.to_owned()).collect()
    }

    #[test]
    fn quotes_keep_words_together() {
        assert_eq!(words(r#"solve "1 2/3 0" -v"#), strings(&["solve", "1 2/3 0", "-v"]));
        assert_eq!(words("  --goal='1 2/3 0'  "), strings(&["--goal=1 2/3 0"]));
        assert_eq!(words(r#"a "" "it's""#), strings(&["a", "", "it's"]));
    }

    #[test]
    fn new_flags_take_the_place_of_the_old_ones() {
        let before = || strings(&["taquin", "solve", "1 2/3 0", "--time-limit", "10s", "--all"]);
        let with = |flags: &[&str]| with_flags(before(), strings(flags));
        let limit = strings(&["taquin", "solve", "1 2/3 0", "--all", "--time-limit", "32s"]);
        assert_eq!(with(&["--time-limit", "32s"]), limit);
        assert_eq!(with(&["-v"]), [before(), strings(&["-v"])].concat());
        let all = strings(&["taquin", "solve", "1 2/3 0", "--time-limit", "10s", "--all"]);
        assert_eq!(with(&["--all"]), all);
    }
}
