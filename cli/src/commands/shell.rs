//! `taquin completions`, `taquin man` and `taquin help`, made from the definition of the command
//! line.

use crate::args::{CompletionsArgs, HelpArgs, ManArgs, command};
use crate::failure::Failure;
use crate::language::{Message, say};
use crate::output::Output;
use crate::report::{self, Outcome, Ready};
use crate::suggest::nearest;
use clap::Command;
use taquin_puzzle::words::shortened;

/// Returns the shell script that completes commands and flags.
pub(crate) fn completions<'a>(args: &CompletionsArgs) -> Outcome<'a> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command(), "taquin", &mut script);
    Ready::raw(String::from_utf8_lossy(&script)).told()
}

/// Returns a manual page: of the program, or of one of its commands.
pub(crate) fn man<'a>(args: &ManArgs) -> Outcome<'a> {
    let page = page(&args.command)?;
    let title = page.get_display_name().unwrap_or("taquin").to_owned();
    let mut text = Vec::new();
    let rendered = clap_mangen::Man::new(page).title(title).render(&mut text);
    rendered.expect("memory can be written to");
    Ready::raw(in_words(&String::from_utf8_lossy(&text))).told()
}

/// The headings that only a manual page has.
const WORDS: [(&str, Message); 4] = [
    (".SH NAME", Message("man-name")),
    (".SH SUBCOMMANDS", Message("man-commands")),
    (".SH EXTRA", Message("man-extra")),
    ("\\fIsubcommands\\fR", Message("man-command")),
];

/// Returns a manual page in the language of the run.
fn in_words(page: &str) -> String {
    let mut in_list = false;
    let mut out = String::new();
    for line in report::translated(page).lines() {
        let line =
            if in_list { line.replacen(':', &say!("clap-colon"), 1) } else { in_own_words(line) };
        in_list = line.starts_with(".IP");
        out.push_str(&line);
        out.push('\n');
    }
    out
}

/// Translates a heading. It has no colon here, so the space before a French colon is removed too.
fn in_own_words(line: &str) -> String {
    let replace =
        |line: String, &(word, message): &(&str, Message)| line.replace(word, &say!(message));
    let line = WORDS.iter().fold(line.to_owned(), replace);
    if line.starts_with(".SH") { line.replace('\u{202f}', "") } else { line }
}

/// Returns the text of `--help`: of the program, or of one of its commands.
pub(crate) fn help<'a>(args: &HelpArgs, output: &Output) -> Outcome<'a> {
    let text = page(&args.command)?.render_long_help().ansi().to_string();
    Ready::text(report::help(&text, output.width)).told()
}

/// Returns the definition of the program, or of one of its commands: `tables build` is two names.
fn page(names: &[String]) -> Result<Command, Failure> {
    let mut page = command();
    page.build();
    for name in names {
        let Some(inner) = page.find_subcommand(name).cloned() else {
            let meant = nearest(name, page.get_subcommands().map(Command::get_name));
            let message = say!("usage-unknown-command", command = shortened(name));
            let tip = meant.map(|name| say!("tip-did-you-mean", name));
            return Err(Failure::usage(&message, tip, None));
        };
        page = inner;
    }
    Ok(page)
}
