//! `taquin-check FILE`: exit code 0 if the certificate is confirmed, 1 if it is refuted, 2 if it
//! cannot be read.
#![forbid(unsafe_code)]

use std::process::ExitCode;

use taquin_check::{Confirmed, check};

fn main() -> ExitCode {
    let [_, file] = &std::env::args_os().collect::<Vec<_>>()[..] else {
        eprintln!("usage: taquin-check FILE (exit code: 0 confirmed, 1 refuted, 2 unreadable)");
        return ExitCode::from(2);
    };
    let (code, told) = match std::fs::read(file).map(|bytes| check(&bytes)) {
        Ok(Ok(Confirmed { start, goal, length: Some(length), listed, .. })) => {
            (0, format!("confirmed: {start} takes {length} moves to {goal} ({listed} boards)"))
        }
        Ok(Ok(it)) => (0, format!("confirmed: no moves lead from {} to {}", it.start, it.goal)),
        Ok(Err(rejection)) if rejection.is_refuted() => (1, format!("refuted: {rejection}")),
        Ok(Err(rejection)) => (2, format!("unreadable: {rejection}")),
        Err(error) => (2, error.to_string()),
    };
    println!("{}: {told}", file.display());
    ExitCode::from(code)
}
