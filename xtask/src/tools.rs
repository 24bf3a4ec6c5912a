//! Other programs, and where things are.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What a chore comes to: done, or why not and what to do.
pub(crate) type Done = Result<(), String>;

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

/// What a program prints, where it runs and succeeds.
pub(crate) fn output_of(command: &mut Command) -> Option<String> {
    let output = command.stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// The cargo that runs this.
pub(crate) fn cargo() -> Command {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(root());
    cargo
}
