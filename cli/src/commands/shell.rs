//! `taquin completions`, `taquin man` and `taquin help`: what a shell, a manual and
//! people need, from the definition of the command line itself.

use crate::args::{CompletionsArgs, HelpArgs, ManArgs, command};
use crate::exit::Exit;
use crate::language::{Message, say};
use crate::output::Output;
use crate::report;
use crate::suggest::nearest;
use clap::Command;
use taquin_puzzle::words::shortened;

/// The script that completes commands and flags.
pub(crate) fn completions(args: &CompletionsArgs, output: &Output) -> Exit {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command(), "taquin", &mut script);
    output.raw(&String::from_utf8_lossy(&script));
    Exit::Success
}

/// A page of the manual: of the program, or of one of its commands.
pub(crate) fn man(args: &ManArgs, output: &Output) -> Exit {
    about(&args.command, output, |page| {
        let title = page.get_display_name().unwrap_or("taquin").to_owned();
        let mut text = Vec::new();
        let rendered = clap_mangen::Man::new(page).title(title).render(&mut text);
        rendered.expect("memory can be written to");
        output.raw(&in_words(&String::from_utf8_lossy(&text)));
    })
}

/// The words that a manual has of its own.
const WORDS: [(&str, Message); 4] = [
    (".SH NAME", Message("man-name")),
    (".SH SUBCOMMANDS", Message("man-commands")),
    (".SH EXTRA", Message("man-extra")),
    ("\\fIsubcommands\\fR", Message("man-command")),
];

/// A page in the language of the run.
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

/// A heading has no colon here, so what French puts before one goes too.
fn in_own_words(line: &str) -> String {
    let replace =
        |line: String, &(word, message): &(&str, Message)| line.replace(word, &say!(message));
    let line = WORDS.iter().fold(line.to_owned(), replace);
    if line.starts_with(".SH") { line.replace('\u{202f}', "") } else { line }
}

/// What `--help` says: of the program, or of one of its commands.
pub(crate) fn help(args: &HelpArgs, output: &Output) -> Exit {
    about(&args.command, output, |mut page| {
        output.result(&report::help(&page.render_long_help().ansi().to_string(), output.width));
    })
}

/// Shows the program, or one of its commands, by its definition: `tables build` is two names.
fn about(names: &[String], output: &Output, show: impl FnOnce(Command)) -> Exit {
    let mut page = command();
    page.build();
    for name in names {
        page = match page.find_subcommand(name) {
            Some(inner) => inner.clone(),
            None => return unknown(&page, name, output),
        };
    }
    show(page);
    Exit::Success
}

fn unknown(page: &Command, name: &str, output: &Output) -> Exit {
    let names: Vec<&str> = page.get_subcommands().map(Command::get_name).collect();
    let meant = nearest(name, names.iter().copied());
    output.note(&report::unknown_command(&shortened(name), meant, output.width));
    Exit::Usage
}
