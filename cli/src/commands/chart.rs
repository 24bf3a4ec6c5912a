//! Writing a chart beside the report.

use crate::exit::Exit;
use crate::language::say;
use crate::output::Output;
use std::path::Path;

/// Writes a chart where one was asked for; a fault is said and decides the exit.
pub(super) fn write(
    path: Option<&Path>,
    svg: impl FnOnce() -> String,
    exit: Exit,
    output: &Output,
) -> Exit {
    let Some(path) = path else {
        return exit;
    };
    match std::fs::write(path, svg()) {
        Ok(()) => exit,
        Err(fault) => {
            let fault = format!("{}: {fault}", path.display());
            output.note(&format!(
                "{} {}\n",
                say!("label-error"),
                say!("output-fault", fault = fault)
            ));
            Exit::Usage
        }
    }
}
