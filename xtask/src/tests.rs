//! Every test: cargo's, and the page's in a real browser. On a machine that lacks what the page
//! needs the rest still runs, and what did not is said.

use crate::page;
use crate::tools::{Done, cargo, output_of, root, run};
use std::env;
use std::panic::resume_unwind;
use std::path::Path;
use std::process::Command;
use std::thread;

/// Cargo's tests, then the page's where there is a browser.
pub(crate) fn all() -> Done {
    if !page::can_be_built() {
        run(cargo().args(["test", "--workspace", "--locked"]))?;
        return missing("compiler for WebAssembly (`cargo xtask web` says what to install)");
    }
    // One core compiles the page while the others compile the tests.
    let page = thread::spawn(page::build);
    run(cargo().args(["test", "--workspace", "--locked", "--no-run", "--quiet"]))?;
    page.join().unwrap_or_else(|panic| resume_unwind(panic))?;
    run(cargo().args(["test", "--workspace", "--locked"]))?;
    in_browser()
}

/// The page, built and tried in a browser.
pub(crate) fn page() -> Done {
    page::build()?;
    in_browser()
}

fn in_browser() -> Done {
    let Some(browser) = browser() else {
        return missing("Chromium (set CHROMIUM to its path, or on Debian `apt install chromium`)");
    };
    if output_of(npm().arg("--version")).is_none() {
        return missing("Node.js with npm");
    }
    let folder = root().join("web/end-to-end");
    run(npm().args(["ci", "--no-audit", "--no-fund"]).current_dir(&folder))?;
    run(cargo().args(["build", "--package", "taquin"]))?;
    run(npm().arg("test").current_dir(&folder).env("CHROMIUM", browser))
}

/// Tests that did not run are said not to have run; where they must, that is a failure.
fn missing(what: &str) -> Done {
    let message = format!("the page was not tried in a browser: there is no {what}");
    if env::var_os("TAQUIN_BROWSER_TESTS").is_some_and(|value| value == "required") {
        Err(message)
    } else {
        eprintln!("{message}");
        Ok(())
    }
}

fn browser() -> Option<String> {
    let named = env::var("CHROMIUM").ok();
    let usual = [
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
