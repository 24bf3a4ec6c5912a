//! The Python package: its wheel, built and tried in a virtual environment of its own. On a
//! machine without Python, or without the packages that the tests need, that is said.

use crate::tools::{Done, output_of, root, run};
use std::env;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

/// The oldest Python that the wheel serves.
const OLDEST: &str = "import sys, venv, ensurepip; assert sys.version_info >= (3, 9)";

/// Builds the wheel as the tests need it, soon, and runs them.
pub(crate) fn test() -> Done {
    let Some(python) = python() else {
        return missing("Python 3.9 with venv (on Debian `apt install python3-venv`)");
    };
    let folder = root().join("target/python");
    if !program("python").exists() {
        run(Command::new(python).args(["-m", "venv"]).arg(&folder))?;
    }
    let pip = |packages: &[&str]| {
        let mut pip = Command::new(program("python"));
        pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]);
        pip.args(packages).current_dir(root());
        pip
    };
    if run(&mut pip(&["maturin>=1.7,<2"])).is_err() {
        return missing("package `maturin` to be had by pip");
    }
    let wheel = wheel("trial")?;
    let wheel = wheel.to_string_lossy();
    run(&mut pip(&[&format!("{wheel}[test,cluster]")]))?;
    // The same version with other content would be left as it is.
    run(&mut pip(&["--force-reinstall", "--no-deps", &wheel]))?;
    // Tables that somebody has stored would prove what a test stops.
    let mut tests = Command::new(program("pytest"));
    tests.env("TAQUIN_CACHE", folder.join("tables"));
    run(tests.args(["--quiet", "python/tests"]).current_dir(root()))
}

/// The wheel that is given away.
pub(crate) fn release() -> Done {
    println!("{}", wheel("dist")?.display());
    Ok(())
}

/// Builds the wheel with a profile of cargo's.
fn wheel(profile: &str) -> Result<PathBuf, String> {
    let out = root().join("target/wheels").join(profile);
    let _ = fs::remove_dir_all(&out);
    let mut maturin = Command::new(program("maturin"));
    maturin.args(["build", "--locked", "--quiet", "--profile", profile, "--manifest-path"]);
    run(maturin.arg(root().join("python/Cargo.toml")).arg("--out").arg(&out))?;
    let mut made = fs::read_dir(&out).map_err(|fault| format!("{}: {fault}", out.display()))?;
    let wheel = made.next().and_then(Result::ok).map(|entry| entry.path());
    wheel.ok_or_else(|| format!("maturin left no wheel in {}", out.display()))
}

/// A program of the virtual environment.
fn program(name: &str) -> PathBuf {
    let folder = root().join("target/python");
    if cfg!(windows) {
        folder.join("Scripts").join(name).with_extension("exe")
    } else {
        folder.join("bin").join(name)
    }
}

fn python() -> Option<String> {
    let named = env::var("PYTHON").ok();
    let mut usual = named.into_iter().chain(["python3", "python"].map(str::to_owned));
    usual.find(|python| output_of(Command::new(python).args(["-c", OLDEST])).is_some())
}

/// Tests that did not run are said not to have run; where they must, that is a failure.
fn missing(what: &str) -> Done {
    let message = format!("the Python package was not tried: there is no {what}");
    if env::var_os("TAQUIN_PYTHON_TESTS").is_some_and(|value| value == "required") {
        Err(message)
    } else {
        eprintln!("{message}");
        Ok(())
    }
}
