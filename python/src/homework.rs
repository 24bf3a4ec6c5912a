//! A student's program: the conventions behind its numbers, and the first step at which it differs
//! from a search.

use crate::boards::{AnyGoal, position};
use crate::errors::{self, invalid, invalid_board, raised};
use crate::options::{LIMITS, Options, READING, SEARCH, written};
use crate::running::{self, ALONE};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::time::Instant;
use taquin_classroom::difference::{Compared, compare_visits, read_visits};
use taquin_classroom::matching::{BoardPrintouts, find, quoted};
use taquin_language::{
    agreement_in_words, fit_in_words, found_in_words, group_in_words, heap_in_words, quantities,
    reason_in_words, rest_in_words,
};
use taquin_puzzle::is_solvable;
use taquin_puzzle::notation::ParseOptions;
use taquin_search::Limits;

/// Finds the programs that count the numbers of each board: returns the document and the report in
/// words.
#[pyfunction]
#[pyo3(signature = (boards, goal, time_limit))]
pub(crate) fn match_numbers<'py>(
    py: Python<'py>,
    boards: Vec<(Bound<'py, PyAny>, Vec<String>)>,
    goal: AnyGoal<'py>,
    time_limit: Option<Bound<'py, PyAny>>,
) -> PyResult<(String, String)> {
    let time = time_limit.map(|it| written(&it, quantities::duration)).transpose()?;
    let mut given = Vec::new();
    for (board, numbers) in &boards {
        let (start, own) = position(board, &ParseOptions::default())?;
        let goal = goal.or_written(start.shape(), own)?;
        let printouts: Vec<_> = numbers
            .iter()
            .map(|number| number.parse())
            .collect::<Result<_, _>>()
            .map_err(invalid)?;
        if printouts.is_empty() {
            return Err(invalid(format!(
                "no number for the board {start}: give the count that the program prints, such as expanded=33"
            )));
        }
        let target = goal.position(start.shape()).map_err(invalid_board)?;
        if !is_solvable(&start, &target) {
            return Err(raised(
                "Unsolvable",
                format!("no moves lead from {start} to the goal {target}"),
            ));
        }
        given.push(BoardPrintouts { start, goal, printouts });
    }
    let found = running::run(py, None, |line| {
        let limits = Limits { cancel: Some(line.cancel.clone()), ..Limits::NONE };
        let begin = Instant::now();
        find(&given, &limits, &ALONE, &mut |_, _| {
            time.is_none_or(|time| begin.elapsed() < time) && !line.cancel.is_cancelled()
        })
    })?;
    let found = found.map_err(errors::request)?;
    let first = &found.boards[0];
    let line = |group| {
        format!(
            "{}\n    {}",
            group_in_words(group),
            quoted(&group.program.command("solve", &first.start, &first.goal))
        )
    };
    let groups = found.groups.iter().chain(&found.nearest).map(line);
    let words: Vec<String> = std::iter::once(found_in_words(&found)).chain(groups).collect();
    Ok((found.to_json(), words.join("\n")))
}

/// Compares the states that another program expanded with those of a search: returns the document
/// and the report in words.
#[pyfunction]
#[pyo3(signature = (board, trace, goal, **options))]
pub(crate) fn first_difference<'py>(
    py: Python<'py>,
    board: &Bound<'py, PyAny>,
    trace: &str,
    goal: AnyGoal<'py>,
    options: Option<&Bound<'py, PyDict>>,
) -> PyResult<(String, String)> {
    let asked = Options::read(options, &[SEARCH, LIMITS, READING])?;
    let request = asked.request(board, &goal)?;
    let theirs = read_visits(trace, request.start.shape()).map_err(invalid_board)?;
    let compared = running::run(py, None, |line| {
        let mut request = request;
        request.limits.cancel = Some(line.cancel.clone());
        compare_visits(&request, theirs, &ALONE, &mut || !line.cancel.is_cancelled())
    })?;
    let compared = compared.map_err(errors::request)?;
    Ok((compared.to_json(), in_words(&compared).join("\n")))
}

fn in_words(compared: &Compared) -> Vec<String> {
    let steps = compared.theirs.len();
    let mut words = vec![agreement_in_words(&compared.asked, steps)];
    let difference = compared.asked.difference.as_ref();
    words.extend(difference.iter().flat_map(|it| &it.reasons).map(reason_in_words));
    words.extend(rest_in_words(&compared.asked, "taquin"));
    if let Some(fit) = &compared.fit {
        words.push(format!("{} {}", fit_in_words(&fit.side, steps), fit.program.flags().join(" ")));
        let difference = fit.side.difference.as_ref();
        words.extend(difference.iter().flat_map(|it| &it.reasons).map(reason_in_words));
    }
    words.extend(compared.heap.as_ref().map(|heap| heap_in_words(heap, steps)));
    words
}
