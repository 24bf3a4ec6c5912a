//! `taquin completions`, `taquin man` and `taquin help`: what a shell, a manual and
//! people need, from the definition of the command line itself.

use crate::args::{CompletionsArgs, HelpArgs, ManArgs, command};
use crate::exit::Exit;
use crate::language::say;
use crate::output::Output;
use crate::report;
use crate::suggest::nearest;
use clap::Command;

/// The script that completes commands and flags.
pub(crate) fn completions(args: &CompletionsArgs, output: &Output) -> Exit {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command(), "taquin", &mut script);
    output.raw(&String::from_utf8_lossy(&script));
    Exit::Success
}

/// A page of the manual: of the program, or of one of its commands.
pub(crate) fn man(args: &ManArgs, output: &Output) -> Exit {
    about(args.command.as_deref(), output, |page| {
        let title = page.get_display_name().unwrap_or("taquin").to_owned();
        let mut text = Vec::new();
        let rendered = clap_mangen::Man::new(page).title(title).render(&mut text);
        rendered.expect("memory can be written to");
        output.raw(&String::from_utf8_lossy(&text));
    })
}

/// What `--help` says: of the program, or of one of its commands.
pub(crate) fn help(args: &HelpArgs, output: &Output) -> Exit {
    about(args.command.as_deref(), output, |mut page| {
        output.result(&report::translated(&page.render_long_help().ansi().to_string()));
    })
}

/// Shows the program, or one of its commands, by its definition.
fn about(name: Option<&str>, output: &Output, show: impl FnOnce(Command)) -> Exit {
    let mut whole = command();
    whole.build();
    let Some(name) = name else {
        show(whole);
        return Exit::Success;
    };
    if let Some(page) = whole.find_subcommand(name) {
        show(page.clone());
        return Exit::Success;
    }
    let names: Vec<&str> = whole.get_subcommands().map(Command::get_name).collect();
    let meant = nearest(name, names.iter().copied()).unwrap_or("solve");
    let shown: String = name.chars().filter(|c| !c.is_control()).take(24).collect();
    let text = say!("man-unknown", name = shown, meant = meant);
    output.note(&report::error_line(&text, output.width));
    Exit::Usage
}
