//! Builds the wheel of the Python package and tests it in a virtual environment. If Python or the
//! packages of the tests are missing, this is reported.

use crate::licences;
use crate::tools::{Done, left_out, output_of, root, run};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const TESTS: &str = "the tests of the Python package";

/// The oldest Python version that the wheel supports.
const OLDEST: &str = "import sys, venv, ensurepip; assert sys.version_info >= (3, 9)";

/// The extras of the package that the tests need.
const NEEDED: &str = "
try: import tomllib
except ImportError: from pip._vendor import tomli as tomllib
project = tomllib.load(open('python/pyproject.toml', 'rb'))['project']
extras = project['optional-dependencies']
print(*project['dependencies'], *extras['test'], *extras['cluster'], sep='\\n')";

/// The builder of wheels, as in `python/pyproject.toml`.
const BUILDER: &str = "maturin>=1.9,<2";

/// Builds the wheel with a fast profile and runs the tests.
pub(crate) fn test() -> Done {
    if !prepare(&[BUILDER])? {
        return Ok(());
    }
    let made = build(&root(), "dev", &[])?;
    let wheel = made[0].to_string_lossy();
    run(&mut pip(&[&format!("{wheel}[test,cluster]")]))?;
    // pip would keep an installed wheel of the same version.
    run(&mut pip(&["--force-reinstall", "--no-deps", &wheel]))?;
    run(&mut tests())
}

/// Runs the tests with the module that cargo built with the rest of the workspace; a wheel would be
/// compiled again. [`prepare_tests`] must have installed the packages.
pub(crate) fn test_built() -> Done {
    let stage = folder().join("stage");
    let (package, built) = (stage.join("taquin"), "target/debug/libtaquin_python.so");
    // A file that the package no longer has must not be tested.
    let _ = fs::remove_dir_all(&stage);
    let copy = "import shutil, sys; shutil.copytree(*sys.argv[1:], dirs_exist_ok=True)";
    let mut copied = Command::new(program("python"));
    run(copied.args(["-c", copy, "python/taquin"]).arg(&package).current_dir(root()))?;
    fs::copy(root().join(built), package.join("_taquin.abi3.so"))
        .map_err(|fault| format!("{built}: {fault}"))?;
    run(tests().env("PYTHONPATH", stage))
}

/// Installs the packages of the tests and returns whether the tests can run.
pub(crate) fn prepare_tests() -> Result<bool, String> {
    let Some(python) = python() else { return prepare(&[]) };
    let needed = output_of(Command::new(python).args(["-c", NEEDED]).current_dir(root()));
    let needed = needed.ok_or("python/pyproject.toml cannot be read by Python")?;
    prepare(&needed.lines().collect::<Vec<_>>())
}

/// Creates the virtual environment with packages and returns whether that worked.
fn prepare(packages: &[&str]) -> Result<bool, String> {
    let Some(python) = python() else {
        left_out(TESTS, "Python 3.9 with venv (on Debian `apt install python3-venv`)")?;
        return Ok(false);
    };
    if !program("python").exists() {
        run(Command::new(python).args(["-m", "venv"]).arg(folder()))?;
    }
    if run(&mut pip(packages)).is_err() {
        left_out(TESTS, &format!("{} that pip can install", packages.join(", ")))?;
        return Ok(false);
    }
    Ok(true)
}

fn pip(packages: &[&str]) -> Command {
    let mut pip = Command::new(program("python"));
    pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]);
    // Most modules of Ray are never imported, so Python compiles them on demand.
    pip.arg("--no-compile");
    pip.args(packages).current_dir(root());
    pip
}

fn tests() -> Command {
    let mut tests = Command::new(program("pytest"));
    // Tables stored on this machine would finish searches that a test stops.
    tests.env("TAQUIN_CACHE", folder().join("tables"));
    tests.args(["--quiet", "python/tests"]).current_dir(root());
    tests
}

/// The virtual environment.
fn folder() -> PathBuf {
    root().join("target/python")
}

/// Builds the wheel and the source archive from a copy of this workspace; `None` without Python.
pub(crate) fn release(sources: &Path) -> Result<Option<Vec<PathBuf>>, String> {
    if prepare(&[BUILDER])? { build(sources, "release", &["--sdist"]).map(Some) } else { Ok(None) }
}

/// Writes the licences that the wheel and the source archive contain.
pub(crate) fn licences(sources: &Path) -> Done {
    licences::give(&sources.join("python"), "taquin-python")
}

/// Builds with a cargo profile and returns the files, the wheel first.
fn build(sources: &Path, profile: &str, flags: &[&str]) -> Result<Vec<PathBuf>, String> {
    let out = root().join("target/wheels").join(profile);
    let _ = fs::remove_dir_all(&out);
    licences(sources)?;
    let mut maturin = Command::new(program("maturin"));
    maturin.args(["build", "--locked", "--quiet", "--profile", profile]).args(flags);
    maturin.arg("--manifest-path").arg(sources.join("python/Cargo.toml")).arg("--out").arg(&out);
    run(maturin.env("CARGO_TARGET_DIR", root().join("target")))?;
    let made = fs::read_dir(&out).map_err(|fault| format!("{}: {fault}", out.display()))?;
    let mut made: Vec<_> = made.filter_map(|entry| Some(entry.ok()?.path())).collect();
    made.sort_by_key(|path| path.extension().is_none_or(|end| end != "whl"));
    if made.is_empty() {
        Err(format!("maturin left no wheel in {}", out.display()))
    } else {
        Ok(made)
    }
}

/// A program of the virtual environment.
fn program(name: &str) -> PathBuf {
    let folder = folder();
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
