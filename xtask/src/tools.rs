//! Running other programs, and the paths of the workspace.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Mutex, PoisonError};

/// The result of a command: done, or an error with a remedy.
pub(crate) type Done = Result<(), String>;

/// Messages about tests that did not run.
static LEFT_OUT: Mutex<Vec<String>> = Mutex::new(Vec::new());

/// Records tests that cannot run because the machine lacks something. Continuous integration
/// sets `CI`, and then this is an error, because skipped tests would look like passed ones.
pub(crate) fn left_out(tests: &str, needed: &str) -> Done {
    let message = left_out_there(tests, needed, env::var("CI").ok().as_deref())?;
    LEFT_OUT.lock().unwrap_or_else(PoisonError::into_inner).push(message);
    Ok(())
}

fn left_out_there(tests: &str, needed: &str, ci: Option<&str>) -> Result<String, String> {
    let message = format!("{tests} did not run: there is no {needed}");
    if matches!(ci, None | Some("" | "false")) { Ok(message) } else { Err(message) }
}

/// Prints which tests did not run, after all tests.
pub(crate) fn tell_left_out() {
    for message in LEFT_OUT.lock().unwrap_or_else(PoisonError::into_inner).iter() {
        eprintln!("{message}");
    }
}

/// The folder of the workspace.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("a crate of the workspace").to_owned()
}

/// Runs a program in the workspace.
pub(crate) fn run(command: &mut Command) -> Done {
    let shown = format!("{command:?}").replace('"', "");
    let status = command.status().map_err(|fault| format!("cannot run `{shown}`: {fault}"))?;
    if status.success() { Ok(()) } else { Err(format!("`{shown}` failed")) }
}

/// Returns the output of a program, if it runs and succeeds.
pub(crate) fn output_of(command: &mut Command) -> Option<String> {
    let output = command.stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// The cargo that runs this.
pub(crate) fn cargo() -> Command {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(root());
    cargo
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_that_cannot_run_fail_continuous_integration_alone() {
        let told = |ci| left_out_there("the page's tests", "browser", ci);
        let message = "the page's tests did not run: there is no browser".to_owned();
        for developer in [None, Some(""), Some("false")] {
            assert_eq!(told(developer), Ok(message.clone()));
        }
        assert_eq!(told(Some("true")), Err(message));
        let script = std::fs::read_to_string(root().join(".ci/run")).unwrap();
        assert!(script.lines().any(|line| line == "export CI=true"), "{script}");
    }
}
