//! Every test: cargo's, the page's in a real browser, and Python's. On a machine that lacks what the page
//! needs the rest still runs, and what did not is said.

use crate::tools::{Done, cargo, left_out, output_of, root, run};
use crate::{page, python};
use std::env;
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread::{self, JoinHandle};

/// Everything that people use. What runs here is compiled apart from it: with both at once, cargo
/// would give what they share other features, and compile it once more.
const EVERYTHING: [&str; 5] = ["--workspace", "--exclude", "xtask", "--all-features", "--locked"];

/// The module for Python is built among the rest where no other linker's flags are needed.
const WITH_PYTHON: bool = cfg!(target_os = "linux");

/// Cargo's tests, the page's and Python's.
pub(crate) fn all() -> Done {
    // What Python's tests and the browser's need is fetched while the rest is compiled.
    let python = WITH_PYTHON.then(|| thread::spawn(python::prepare_tests));
    let scripts = thread::spawn(check_scripts);
    cargos_and_page(scripts)?;
    // Python's cluster waits more than it works, and starts too late beside a browser.
    let python = thread::spawn(move || of_python(python));
    let rest = the_rest();
    rest.and(joined(python))
}

/// Cargo's tests, and beside them the page's where there is a browser.
fn cargos_and_page(scripts: JoinHandle<Scripts>) -> Done {
    if !page::can_be_built() {
        build()?;
        run(cargo().arg("test").args(EVERYTHING).args(PROGRAM))?;
        run(cargo().arg("test").args(EVERYTHING).args(LIBRARIES))?;
        joined(scripts)?;
        return left_out(PAGE, "compiler for WebAssembly (`cargo xtask web` says what to install)");
    }
    // One core compiles the page while the others compile and run the tests of the libraries. The
    // program waits: the page is put into it.
    let page = thread::spawn(page::build);
    run(cargo().arg("test").args(EVERYTHING).args(LIBRARIES))?;
    joined(page)?;
    build()?;
    let browser = thread::spawn(move || in_browser(joined(scripts)?));
    let tested = run(cargo().arg("test").args(EVERYTHING).args(PROGRAM));
    // Whatever came of them: a browser that nobody waits for would outlive this.
    let tried = joined(browser);
    tested.and(tried)
}

/// Python's tests, with what was prepared for them.
fn of_python(prepared: Option<JoinHandle<Result<bool, String>>>) -> Done {
    match prepared.map(joined).transpose()? {
        Some(true) => python::test_built(),
        Some(false) => Ok(()),
        None => python::test(),
    }
}

/// The tests of the libraries as others use them. (Named by the target, not by packages: those say
/// which features what they share has.)
const LIBRARIES: [&str; 2] = ["--test", "all"];
/// The tests inside every crate, and those of the program.
const PROGRAM: [&str; 4] = ["--lib", "--bins", "--test", "command"];

fn build() -> Done {
    let python: &[&str] = if WITH_PYTHON { &[] } else { &["--exclude", "taquin-python"] };
    let targets = ["--lib", "--bins", "--tests", "--examples", "--quiet"];
    run(cargo().arg("build").args(EVERYTHING).args(targets).args(python))
}

/// Examples in documentation, and what runs here.
fn the_rest() -> Done {
    run(cargo().arg("test").args(EVERYTHING).arg("--doc"))?;
    run(cargo().args(["test", "--package", "xtask"]))
}

/// What a thread came to.
fn joined<T>(thread: JoinHandle<T>) -> T {
    thread.join().unwrap_or_else(|panic| resume_unwind(panic))
}

/// The page, built and tried in a browser.
pub(crate) fn page() -> Done {
    page::build()?;
    run(cargo().args(["build", "--package", "taquin"]))?;
    in_browser(check_scripts()?)
}

/// The tests that need more than cargo.
const PAGE: &str = "the page's tests in a browser";

/// The folder of the browser's tests, or nothing where they cannot run.
type Scripts = Result<Option<PathBuf>, String>;

/// Where the browser's tests are, once what they need is installed, and the types of the page's
/// scripts are checked.
fn check_scripts() -> Scripts {
    if output_of(npm().arg("--version")).is_none() {
        return left_out(PAGE, "Node.js with npm").map(|()| None);
    }
    let folder = root().join("web/end-to-end");
    run(npm().args(["ci", "--no-audit", "--no-fund"]).current_dir(&folder))?;
    run(npm().args(["run", "check"]).current_dir(&folder))?;
    Ok(Some(folder))
}

/// The page in a browser, served by the program that was built.
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
        // The same without windows takes a fifth less of the processor.
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

    /// A program of tests by another name would never be run.
    #[test]
    fn every_program_of_tests_is_run() {
        let manifest = fs::read_to_string(root().join("Cargo.toml")).unwrap();
        let members = manifest.lines().find_map(|line| line.strip_prefix("members = ")).unwrap();
        let members: Vec<&str> = members.split('"').skip(1).step_by(2).collect();
        assert!(members.contains(&"search") && members.contains(&"xtask"), "{members:?}");
        // Python's own stand in a folder of that name.
        for member in members.into_iter().filter(|&member| member != "python") {
            let entries = fs::read_dir(root().join(member).join("tests")).into_iter().flatten();
            for path in entries.map(|entry| entry.unwrap().path()) {
                let is_program = path.join("main.rs").exists() || path.is_file();
                assert!(
                    !is_program || path.ends_with("all") || path.ends_with("command"),
                    "{path:?}"
                );
            }
        }
    }

    /// A file that nothing names would never be compiled.
    #[test]
    fn every_file_of_tests_is_a_module() {
        for folder in [
            "search/tests/all",
            "puzzle/tests/all",
            "lab/tests/all",
            "classroom/tests/all",
            "language/tests/all",
            "cli/tests/command",
        ] {
            let folder = root().join(folder);
            let main = fs::read_to_string(folder.join("main.rs")).unwrap();
            for entry in fs::read_dir(&folder).unwrap() {
                let name = entry.unwrap().file_name().into_string().unwrap();
                let module = name.trim_end_matches(".rs");
                let named = main.lines().any(|line| line == format!("mod {module};"));
                assert!(named || ["main", "snapshots"].contains(&module), "{name}");
            }
        }
    }
}
