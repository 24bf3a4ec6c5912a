//! A command-line planner.
//!
//! ```text
//!   cargo run --release --example plan -- DOMAIN.pddl PROBLEM.pddl [HEURISTIC] [SEARCH]
//!
//!   HEURISTIC   lmcut (default), hmax, hadd, hff, goals, none
//!   SEARCH      astar (default), idastar, greedy
//! ```
//!
//! Prints the plan as other planners do, one step per line, and the counts on standard error. The
//! exit code is 0 for a plan, 1 if there is none, 2 for an unreadable text, and 3 if memory ran
//! out.

use std::process::ExitCode;
use std::{env, fs};
use taquin_planning::{Relaxation, Task};
use taquin_search::{BestFirst, Heuristic, IdaStar, Limits, Outcome, Problem, ReportOf, Zero};

const LIMITS: Limits = Limits { memory: Some(2 << 30), ..Limits::NONE };

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match planned(&words) {
        Ok(code) => code,
        Err(message) => {
            eprintln!("plan: {message}");
            ExitCode::from(2)
        }
    }
}

fn planned(words: &[&str]) -> Result<ExitCode, String> {
    let [domain, problem, options @ ..] = words else {
        return Err("give a domain and a problem: plan DOMAIN.pddl PROBLEM.pddl".to_owned());
    };
    let text = |path: &str| fs::read_to_string(path).map_err(|error| format!("{path}: {error}"));
    let task = Task::parse(&text(domain)?, &text(problem)?).map_err(|error| error.to_string())?;
    let (facts, operators) = task.size();
    eprintln!("{facts} facts, {operators} operators");

    let search = options.get(1).copied().unwrap_or("astar");
    let report = match options.first().copied().unwrap_or("lmcut") {
        "lmcut" => solved(&task, &Relaxation::LmCut, search)?,
        "hmax" => solved(&task, &Relaxation::HMax, search)?,
        "hadd" => solved(&task, &Relaxation::HAdd, search)?,
        "hff" => solved(&task, &Relaxation::HFf, search)?,
        "goals" => solved(&task, &Relaxation::GoalCount, search)?,
        "none" => solved(&task, &Zero, search)?,
        other => {
            return Err(format!(
                "unknown heuristic `{other}`; use lmcut, hmax, hadd, hff, goals or none"
            ));
        }
    };
    let optimal = if report.is_optimal() { "optimal" } else { "perhaps not optimal" };
    eprintln!("{} expanded, {} generated", report.stats.expanded, report.stats.generated);
    Ok(match &report.outcome {
        Outcome::Solved(path) => {
            path.actions.iter().for_each(|&step| println!("({})", task.name(step)));
            println!("; cost = {} ({optimal})", path.cost);
            ExitCode::SUCCESS
        }
        Outcome::Exhausted => {
            println!("; no plan exists");
            ExitCode::from(1)
        }
        Outcome::Stopped(_) => {
            println!("; stopped; a plan costs at least {}", report.lower_bound);
            ExitCode::from(3)
        }
    })
}

fn solved(
    task: &Task,
    heuristic: &impl Heuristic<Task>,
    search: &str,
) -> Result<ReportOf<Task>, String> {
    let start = task.start();
    let problem = Problem::new(task, &start).heuristic(heuristic).limits(LIMITS);
    match search {
        "astar" => Ok(problem.solve(&BestFirst::astar())),
        "greedy" => Ok(problem.solve(&BestFirst::greedy())),
        "idastar" => Ok(problem.solve(&IdaStar)),
        other => Err(format!("unknown search `{other}`; use astar, idastar or greedy")),
    }
}
