//! Chores of this workspace: `cargo xtask web` builds the page, `cargo xtask test` runs
//! every test, the browser's included.

mod page;
mod tests;
mod tools;

use std::env;
use std::process::ExitCode;

const HELP: &str = "\
cargo xtask web         builds the page into web/dist; `taquin web` of the next build has it
cargo xtask test        every test: cargo's, then the page's in a browser
cargo xtask test-page   only the page's";

fn main() -> ExitCode {
    let chore = env::args().nth(1);
    let done = match chore.as_deref() {
        Some("web") => page::build(),
        Some("test") => tests::all(),
        Some("test-page") => tests::page(),
        _ => Err(HELP.to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            eprintln!("{fault}");
            ExitCode::FAILURE
        }
    }
}
