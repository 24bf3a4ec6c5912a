//! `taquin completions` and `taquin man`: what a shell and a manual need, from
//! the definition of the command line itself.

use crate::args::{CompletionsArgs, ManArgs, command};
use crate::exit::Exit;
use crate::language::say;
use crate::output::Output;
use crate::report;
use crate::suggest::nearest;

/// The script that completes commands and flags.
pub(crate) fn completions(args: &CompletionsArgs, output: &Output) -> Exit {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command(), "taquin", &mut script);
    output.raw(&String::from_utf8_lossy(&script));
    Exit::Success
}

/// A page of the manual: of the program, or of one of its commands.
pub(crate) fn man(args: &ManArgs, output: &Output) -> Exit {
    let mut whole = command();
    whole.build();
    let page = match &args.command {
        None => Some(&whole),
        Some(name) => whole.find_subcommand(name),
    };
    let Some(page) = page else {
        let asked = args.command.as_deref().unwrap_or_default();
        let names: Vec<&str> = whole.get_subcommands().map(clap::Command::get_name).collect();
        let meant = nearest(asked, names.iter().copied()).unwrap_or("solve");
        let shown: String = asked.chars().filter(|c| !c.is_control()).take(24).collect();
        let text = say!("man-unknown", name = shown, meant = meant);
        output.note(&report::error_line(&text, output.width));
        return Exit::Usage;
    };
    let title = page.get_display_name().unwrap_or("taquin").to_owned();
    let mut text = Vec::new();
    let rendered = clap_mangen::Man::new(page.clone()).title(title).render(&mut text);
    rendered.expect("memory can be written to");
    output.raw(&String::from_utf8_lossy(&text));
    Exit::Success
}
