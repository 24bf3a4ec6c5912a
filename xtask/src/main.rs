//! The developers' commands of this workspace; [`HELP`] lists them.

#[cfg(test)]
mod habits;
mod items;
mod licences;
mod page;
mod python;
mod release;
mod tests;
mod tools;
mod torture;

use crate::tools::{Done, cargo, run};
use std::env;
use std::process::{Command, ExitCode};

const HELP: &str = "\
cargo xtask web         builds the page into web/dist, for `taquin web` of the next build
cargo xtask test        runs every test: cargo's, the page's in a browser, the Python package's
cargo xtask test-page   runs only the page's tests
cargo xtask python      runs only the Python tests; `cargo xtask python wheel` builds the wheel and the
                        source archive, `cargo xtask python licences` writes the licences for them
cargo xtask release     makes packages, binaries and checksums, without publishing them
cargo xtask book        builds the documentation as a book into target/book; needs mdBook
cargo xtask torture     tests random graphs and boards for `--minutes N`, by default 10
cargo xtask items       counts the public items of each library, and fails if there are too many
cargo xtask train       trains weights for large boards (see `cargo xtask train --help`)
cargo xtask partitions  ranks partitions into patterns (see `cargo xtask partitions --help`)";

fn main() -> ExitCode {
    let chore = env::args().nth(1);
    let done = match chore.as_deref() {
        Some("web") => page::build(),
        Some("test") => tests::all(),
        Some("test-page") => tests::page(),
        Some("python") if env::args().nth(2).as_deref() == Some("wheel") => wheel(),
        Some("python") if env::args().nth(2).as_deref() == Some("licences") => {
            python::licences(&tools::root())
        }
        Some("python") => python::test(),
        Some("book") => book(),
        Some("items") => items::count(),
        Some("release") => release::release(env::args().skip(2)),
        Some("torture") => torture::torture(env::args().skip(2)),
        Some("train") => program(&["taquin-training"]),
        Some("partitions") => program(&["taquin-puzzle", "--example", "partitions"]),
        _ => Err(HELP.to_owned()),
    };
    tools::tell_left_out();
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            eprintln!("{fault}");
            ExitCode::FAILURE
        }
    }
}

/// Builds the wheel and the source archive of this working tree.
fn wheel() -> Done {
    let made = python::release(&tools::root())?.ok_or("no wheel was built")?;
    made.iter().for_each(|path| println!("{}", path.display()));
    Ok(())
}

/// Builds the pages of `docs/` as a book.
fn book() -> Done {
    let mut mdbook = Command::new("mdbook");
    mdbook.args(["build", "docs"]).current_dir(tools::root());
    if Command::new("mdbook").arg("--version").output().is_err() {
        return Err("mdBook is not installed: run `cargo install mdbook`".to_owned());
    }
    run(&mut mdbook)
}

/// Runs a program of a package with the arguments of the chore. Programs that use the libraries are not
/// part of `xtask`, so that every chore compiles fast.
fn program(package: &[&str]) -> Done {
    let mut program = cargo();
    program.args(["run", "--release", "--quiet", "--package"]).args(package);
    program.arg("--").args(env::args().skip(2));
    // Paths are relative to the current folder of the user.
    run(program.current_dir(env::current_dir().map_err(|fault| fault.to_string())?))
}
