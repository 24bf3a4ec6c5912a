//! Runs every test: cargo's, the page's in a browser, and Python's. If a browser or Python is missing,
//! the other tests run and the skipped ones are reported.

use crate::tools::{Done, cargo, left_out, output_of, root, run};
use crate::{page, python};
use std::env;
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread::{self, JoinHandle};

/// All packages except xtask. xtask is compiled separately, because cargo would otherwise unify
/// their features and compile shared dependencies again.
const EVERYTHING: [&str; 5] = ["--workspace", "--exclude", "xtask", "--all-features", "--locked"];

/// The Python module is built with the rest if it needs no other linker flags.
const WITH_PYTHON: bool = cfg!(target_os = "linux");

/// Runs the tests of cargo, the page and Python.
pub(crate) fn all() -> Done {
    // The packages of the Python and browser tests are fetched while the rest is compiled.
    let python = WITH_PYTHON.then(|| thread::spawn(python::prepare_tests));
    let scripts = thread::spawn(check_scripts);
    cargos_and_page(scripts)?;
    // The Ray cluster of the Python tests starts too slowly while a browser runs.
    let python = thread::spawn(move || of_python(python));
    let rest = the_rest();
    rest.and(joined(python))
}

/// Runs cargo's tests and, if a browser is installed, the page's tests at the same time.
fn cargos_and_page(scripts: JoinHandle<Scripts>) -> Done {
    if !page::can_be_built() {
        build()?;
        run(cargo().arg("test").args(EVERYTHING).args(PROGRAM))?;
        run(cargo().arg("test").args(EVERYTHING).args(LIBRARIES))?;
        joined(scripts)?;
        return left_out(PAGE, "compiler for WebAssembly (`cargo xtask web` says what to install)");
    }
    // One core compiles the page while the others compile and run the tests of the libraries. The
    // program is built last, because it contains the page.
    let page = thread::spawn(page::build);
    run(cargo().arg("test").args(EVERYTHING).args(LIBRARIES))?;
    joined(page)?;
    build()?;
    let browser = thread::spawn(move || in_browser(joined(scripts)?));
    let tested = run(cargo().arg("test").args(EVERYTHING).args(PROGRAM));
    // Always wait for the browser tests, or the browser would outlive this process.
    let tried = joined(browser);
    tested.and(tried)
}

/// Runs the Python tests with the prepared packages.
fn of_python(prepared: Option<JoinHandle<Result<bool, String>>>) -> Done {
    match prepared.map(joined).transpose()? {
        Some(true) => python::test_built(),
        Some(false) => Ok(()),
        None => python::test(),
    }
}

/// The integration tests of the libraries. (Selected by target, not by package, because a selection
/// of packages changes the features of shared dependencies.)
const LIBRARIES: [&str; 2] = ["--test", "all"];
/// The tests inside every crate, and those of the program.
const PROGRAM: [&str; 4] = ["--lib", "--bins", "--test", "command"];

fn build() -> Done {
    let python: &[&str] = if WITH_PYTHON { &[] } else { &["--exclude", "taquin-python"] };
    let targets = ["--lib", "--bins", "--tests", "--examples", "--quiet"];
    run(cargo().arg("build").args(EVERYTHING).args(targets).args(python))
}

/// Runs the examples in the documentation, and the tests of xtask.
fn the_rest() -> Done {
    run(cargo().arg("test").args(EVERYTHING).arg("--doc"))?;
    run(cargo().args(["test", "--package", "xtask"]))
}

/// Returns the result of a thread.
fn joined<T>(thread: JoinHandle<T>) -> T {
    thread.join().unwrap_or_else(|panic| resume_unwind(panic))
}

/// Builds the page and tests it in a browser.
pub(crate) fn page() -> Done {
    page::build()?;
    run(cargo().args(["build", "--package", "taquin"]))?;
    in_browser(check_scripts()?)
}

/// The tests that need more than cargo.
const PAGE: &str = "the page's tests in a browser";

/// The folder of the browser tests, or `None` if they cannot run.
type Scripts = Result<Option<PathBuf>, String>;

/// Installs the packages of the browser tests, checks the types of the page's scripts, and returns
/// the folder of the tests.
fn check_scripts() -> Scripts {
    if output_of(npm().arg("--version")).is_none() {
        return left_out(PAGE, "Node.js with npm").map(|()| None);
    }
    let folder = root().join("web/end-to-end");
    run(npm().args(["ci", "--no-audit", "--no-fund"]).current_dir(&folder))?;
    run(npm().args(["run", "check"]).current_dir(&folder))?;
    Ok(Some(folder))
}

/// Tests the page in a browser, served by the built program.
fn in_browser(folder: Option<PathBuf>) -> Done {
    let Some(folder) = folder else { return Ok(()) };
    let Some(browser) = browser() else {
        return left_out(
            PAGE,
            "Chromium (set CHROMIUM to its path, or on Debian `apt install chromium`)",
        );
    };
    run(npm().arg("test").current_dir(folder).env("CHROMIUM", browser))
}

fn browser() -> Option<String> {
    let named = env::var("CHROMIUM").ok();
    let usual = [
        // The headless shell takes a fifth less processor time.
        "/usr/bin/chromium-headless-shell",
        "/usr/bin/chromium",
        "/usr/bin/chromium-browser",
        "/usr/bin/google-chrome",
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
    ];
    named.into_iter().chain(usual.map(str::to_owned)).find(|path| Path::new(path).exists())
}

/// npm is a script on Windows.
fn npm() -> Command {
    if cfg!(windows) { Command::new("npm.cmd") } else { Command::new("npm") }
}

#[cfg(test)]
mod files {
    use super::root;
    use std::fs;
    use std::path::PathBuf;

    /// The folders of the tests of all crates. The Python tests have a folder of that name.
    fn test_folders() -> Vec<PathBuf> {
        let manifest = fs::read_to_string(root().join("Cargo.toml")).unwrap();
        let members = manifest.lines().find_map(|line| line.strip_prefix("members = ")).unwrap();
        let members: Vec<&str> = members.split('"').skip(1).step_by(2).collect();
        assert!(members.contains(&"search") && members.contains(&"xtask"), "{members:?}");
        let crates = members.into_iter().filter(|&member| member != "python");
        crates.map(|member| root().join(member).join("tests")).collect()
    }

    /// Test programs with other names would never run.
    #[test]
    fn every_program_of_tests_is_run() {
        for folder in test_folders() {
            let entries = fs::read_dir(folder).into_iter().flatten();
            for path in entries.map(|entry| entry.unwrap().path()) {
                let is_program = path.join("main.rs").exists() || path.is_file();
                assert!(
                    !is_program || path.ends_with("all") || path.ends_with("command"),
                    "{path:?}"
                );
            }
        }
    }

    /// A test file without a `mod` line would never be compiled.
    #[test]
    fn every_file_of_tests_is_a_module() {
        let programs =
            test_folders().into_iter().flat_map(|it| ["all", "command"].map(|name| it.join(name)));
        let programs: Vec<PathBuf> = programs.filter(|it| it.exists()).collect();
        assert!(programs.len() > 5, "{programs:?}");
        for folder in programs {
            let main = fs::read_to_string(folder.join("main.rs")).unwrap();
            for entry in fs::read_dir(&folder).unwrap() {
                let name = entry.unwrap().file_name().into_string().unwrap();
                let module = name.trim_end_matches(".rs");
                let named = main.lines().any(|line| line == format!("mod {module};"));
                assert!(named || ["main", "snapshots"].contains(&module), "{folder:?}: {name}");
            }
        }
    }
}
