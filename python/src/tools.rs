//! The other commands as functions: they return the documents of docs/json.md, their reports and
//! pictures.

use crate::boards::{AnyGoal, Board, Size, board_of, position, written_moves};
use crate::errors::{self, invalid, raised, underlined};
use crate::options::{Amount, LIMITS, Options, READING, SEARCH, Seed, written};
use crate::running::{self, ALONE, MANY};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use taquin_lab::compare::{self as comparing, Boards, Contest, Entrant, usual_algorithms};
use taquin_lab::document::{Block, Medium, write};
use taquin_lab::json::ReviewDocument;
use taquin_lab::record::{columns, csv_line};
use taquin_lab::render::{BoardStyle, board_svg, tree_svg};
use taquin_lab::review as reviewing;
use taquin_lab::survey::{
    self as surveying, MOST_CELLS, SampleOptions, Subject, SurveyError, survey_all, survey_sample,
};
use taquin_lab::trace::{TraceOptions, Tracer};
use taquin_language::{about_algorithm, about_heuristic, quantities};
use taquin_puzzle::moves::parse_written;
use taquin_puzzle::notation::{Format, parse_many};
use taquin_puzzle::{
    Algorithm, GenerateError, Generator, HeuristicChoice, Listener, Metric, Pruning, Reading,
    Recipe, Request, bulk,
};
use taquin_report::{TraceParts, comparison, comparison_chart, survey_chart};
use taquin_search::{Limits, StopReason, TieBreak};

/// The document of a result as JSON, its report and its picture.
type Pictured = (String, String, String);

/// Returns the report of a result as Markdown.
fn markdown(blocks: &[Block<'_>]) -> String {
    write(blocks, Medium::Markdown)
}

/// Returns the trace of a search as a document, its report and its tree.
#[pyfunction]
#[pyo3(signature = (board, goal, first, limit, nodes, **options))]
pub(crate) fn trace<'py>(
    py: Python<'py>,
    board: &Bound<'py, PyAny>,
    goal: AnyGoal<'py>,
    first: Amount,
    limit: Amount,
    nodes: Amount,
    options: Option<&Bound<'py, PyDict>>,
) -> PyResult<Pictured> {
    let asked = Options::read(options, &[SEARCH, LIMITS, READING])?;
    let request = asked.request(board, &goal)?;
    let own = asked.solver();
    let solver = own.as_ref().unwrap_or(&ALONE);
    let traced = running::run(py, None, |line| {
        let limits = Limits { cancel: Some(line.cancel.clone()), ..request.limits.clone() };
        let request = Request { limits, ..request };
        let window = TraceOptions { from: first.0, limit: limit.0, most_nodes: nodes.0 as usize };
        let mut tracer = Tracer::new(&request.start, window);
        let answer = solver.solve(&request, Listener::observer(&mut tracer))?;
        let trace = tracer.finish(&answer);
        let parts = TraceParts { boards: false, lists: false, cut: false };
        let report = markdown(&taquin_report::trace(&answer, &trace, parts));
        Ok((trace.to_json(&answer), report, tree_svg(&taquin_report::tree(&answer, &trace))))
    })?;
    traced.map_err(errors::request)
}

/// Compares searches: returns the document, its report and its chart.
#[pyfunction]
#[pyo3(signature = (boards, goal, algorithms, heuristics, **options))]
pub(crate) fn compare<'py>(
    py: Python<'py>,
    boards: Vec<Bound<'py, PyAny>>,
    goal: AnyGoal<'py>,
    algorithms: Option<Vec<String>>,
    heuristics: Option<Vec<String>>,
    options: Option<&Bound<'py, PyDict>>,
) -> PyResult<Pictured> {
    let options = Options::read(options, &[LIMITS, READING])?;
    let mut given = Vec::new();
    for board in &boards {
        let (board, written) = position(board, &options.reading)?;
        let goal = goal.or_written(board.shape(), written)?;
        given.push((board, goal));
    }
    let boards = Boards::Given(given);
    let algorithms: Vec<Algorithm> = match algorithms {
        Some(names) => all_parsed(&names)?,
        None => usual_algorithms(boards.most_cells()),
    };
    let entrants = match heuristics {
        Some(names) => Entrant::all(&algorithms, &all_parsed::<HeuristicChoice>(&names)?),
        None => Entrant::with_usual(algorithms, &boards),
    };
    let compared = running::run(py, None, |line| {
        let limits = Limits { cancel: Some(line.cancel.clone()), ..options.limits().clone() };
        comparing::compare(&Contest { boards, entrants, limits }, &ALONE, &mut |_| {})
    })?;
    let compared = compared.map_err(errors::request)?;
    let report = markdown(&comparison(&compared, false));
    Ok((comparing::json(&compared), report, comparison_chart(&compared)))
}

fn all_parsed<T: std::str::FromStr<Err: std::fmt::Display>>(names: &[String]) -> PyResult<Vec<T>> {
    names.iter().map(|name| name.parse().map_err(invalid)).collect()
}

/// The default number of boards and seed of a survey.
const SAMPLES: u64 = 1000;
const SAMPLE_SEED: u64 = 1;

/// Compares a heuristic with the true distances: returns the document, its report and its chart.
#[pyfunction]
#[pyo3(signature = (heuristic, size, goal, against, samples=None, seed=None, **options))]
#[allow(clippy::too_many_arguments, reason = "the names are Python's keyword arguments")]
pub(crate) fn survey<'py>(
    py: Python<'py>,
    heuristic: &str,
    size: Size,
    goal: AnyGoal<'py>,
    against: Vec<String>,
    samples: Option<Amount>,
    seed: Option<Seed>,
    options: Option<&Bound<'py, PyDict>>,
) -> PyResult<Pictured> {
    let limits = Options::read(options, &[LIMITS])?;
    let subject = subject(heuristic, size, &goal, &against)?;
    let is_whole = size.0.cells() <= MOST_CELLS;
    let has_options =
        samples.is_some() || seed.is_some() || options.is_some_and(|it| !it.is_empty());
    if is_whole && has_options {
        return Err(invalid(format!(
            "a survey of up to {MOST_CELLS} cells examines every board: it takes no samples, no seed \
             and no limits"
        )));
    }
    let samples = samples.map_or(SAMPLES, |samples| samples.0);
    let seed = seed.map_or(SAMPLE_SEED, |seed| seed.0);
    surveyed(py, |line| {
        let limits = Limits { cancel: Some(line.cancel.clone()), ..limits.limits().clone() };
        if is_whole {
            return survey_all(&subject, &MANY, &limits);
        }
        let options = SampleOptions { samples, seed, limits };
        survey_sample(&subject, &options, &MANY, &mut |_| {})
    })
}

/// Does the same for the user's estimates, one for each of `every_board`.
#[pyfunction]
pub(crate) fn survey_own<'py>(
    py: Python<'py>,
    name: &str,
    estimates: Vec<u16>,
    size: Size,
    goal: AnyGoal<'py>,
    against: Vec<String>,
) -> PyResult<Pictured> {
    let subject = subject("zero", size, &goal, &against)?;
    surveyed(py, |line| surveying::survey_own(name, estimates, &subject, &MANY, Some(&line.cancel)))
}

fn subject(name: &str, size: Size, goal: &AnyGoal<'_>, against: &[String]) -> PyResult<Subject> {
    let heuristic: HeuristicChoice = name.parse().map_err(invalid)?;
    let mut against: Vec<HeuristicChoice> = all_parsed(against)?;
    against.retain(|other| *other != heuristic);
    Ok(Subject { heuristic, goal: goal.target(size.0)?, against })
}

fn surveyed(
    py: Python<'_>,
    survey: impl FnOnce(&running::Line) -> Result<surveying::Survey, SurveyError> + Send,
) -> PyResult<Pictured> {
    let survey = running::run(py, None, survey)?.map_err(errors::survey)?;
    let report = markdown(&taquin_report::survey(&survey));
    Ok((surveying::SurveyDocument::of(&survey).to_line(), report, survey_chart(&survey)))
}

/// How many boards are converted between two checks for signals.
const HANDFUL: usize = 4096;

/// Generates boards.
#[pyfunction]
#[allow(clippy::too_many_arguments, reason = "the names are Python's keyword arguments")]
pub(crate) fn generate<'py>(
    py: Python<'py>,
    count: Amount,
    size: Size,
    goal: AnyGoal<'py>,
    seed: Option<Seed>,
    depth: Option<Amount>,
    walk: Option<Amount>,
    unsolvable: bool,
    distinct: bool,
    time_limit: Option<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyList>> {
    let target = goal.target(size.0)?;
    let recipe = match (depth, walk) {
        (Some(_), Some(_)) => return Err(invalid("give either depth or walk, not both")),
        (Some(depth), None) => Recipe::Depth(depth.0),
        (None, Some(steps)) => Recipe::Walk(steps.0),
        (None, None) => Recipe::Uniform,
    };
    let seed = Seed::or_fresh(py, seed)?;
    let time = time_limit.map(|it| written(&it, quantities::duration)).transpose()?;
    let board_bytes = size_of::<Board>() + size_of_val(target.tiles());
    let bytes = usize::try_from(count.0).ok().and_then(|count| count.checked_mul(board_bytes));
    drop(bulk::room::<u8>(bytes).map_err(errors::bulk)?);
    let made = running::run(py, None, |line| {
        let limits = Limits { time, cancel: Some(line.cancel.clone()), ..Limits::NONE };
        let mut generator = Generator::new(&MANY, target, seed);
        let board = |_| match generator.another(recipe, !unsolvable, &limits) {
            Err(GenerateError::Exhausted { .. }) if !distinct && unsolvable => {
                generator.unsolvable(recipe, &limits)
            }
            Err(GenerateError::Exhausted { .. }) if !distinct => generator.board(recipe, &limits),
            made => made,
        };
        (0..count.0).map(board).collect::<Result<Vec<_>, _>>()
    })?;
    let boards = PyList::empty(py);
    for (index, board) in made.map_err(errors::generate)?.into_iter().enumerate() {
        if index.is_multiple_of(HANDFUL) {
            py.check_signals()?;
        }
        boards.append(Board::of(board))?;
    }
    Ok(boards)
}

/// Replays moves and, with `analyze`, compares them with the optimum: returns the document and its
/// report.
#[pyfunction]
#[pyo3(signature = (board, moves, goal, reading, analyze, time_limit=None))]
pub(crate) fn review<'py>(
    py: Python<'py>,
    board: &Bound<'py, PyAny>,
    moves: &Bound<'py, PyAny>,
    goal: AnyGoal<'py>,
    reading: Option<&str>,
    analyze: bool,
    time_limit: Option<Bound<'py, PyAny>>,
) -> PyResult<(String, String)> {
    let mut request = Options::read(None, &[])?.request(board, &goal)?;
    request.limits.time = time_limit.map(|it| written(&it, quantities::duration)).transpose()?;
    let reading: Option<Reading> = reading.map(str::parse).transpose().map_err(invalid)?;
    let written = parse_written(&written_moves(moves)?);
    let written = written.map_err(|fault| raised("IllegalMove", fault))?;
    let reviewed = running::run(py, None, |line| {
        request.limits.cancel = Some(line.cancel.clone());
        match analyze {
            true => reviewing::review(&MANY, &request, &written, reading),
            false => reviewing::attempt_only(&request, &written, reading),
        }
    })?;
    let review = reviewed.map_err(errors::request)?;
    let report = if analyze {
        markdown(&taquin_report::review::analysis(&review))
    } else {
        markdown(&taquin_report::review::verdict(&review))
    };
    Ok((ReviewDocument::of(&review, None).to_line(), report))
}

/// Reads the boards of a text in any layout that `taquin solve FILE` reads, each with its line;
/// an error names the line.
#[pyfunction]
#[pyo3(signature = (text, **options))]
pub(crate) fn read_boards<'py>(
    py: Python<'py>,
    text: &str,
    options: Option<&Bound<'py, PyDict>>,
) -> PyResult<Vec<(usize, Board)>> {
    let reading = Options::read(options, &[READING])?.reading;
    let read = running::run(py, None, |line| {
        let mut boards = Vec::new();
        for entry in parse_many(text, &reading).take_while(|_| !line.cancel.is_cancelled()) {
            let read = entry.result.map_err(|fault| {
                let message = underlined(&fault, text);
                // Some messages already begin with the line.
                let place = format!("line {}: ", entry.line);
                if message.starts_with(&place) { message } else { place + &message }
            })?;
            boards.push((entry.line, Board { position: read.position, goal: read.goal }));
        }
        Ok(boards)
    })?;
    read.map_err(|message: String| errors::invalid_board(message))
}

/// The first line of `--report csv`.
#[pyfunction]
pub(crate) fn csv_head() -> String {
    csv_line(["line"].into_iter().chain(columns()))
}

/// Returns the values of each option that takes a name, and the names of the options. Searches and
/// heuristics have a description.
#[pyfunction]
pub(crate) fn catalogue(py: Python<'_>) -> PyResult<Bound<'_, PyDict>> {
    let names = PyDict::new(py);
    let described = |all: Vec<(String, String)>| {
        let described = PyDict::new(py);
        all.into_iter().try_for_each(|(name, about)| described.set_item(name, about))?;
        PyResult::Ok(described)
    };
    let algorithms = Algorithm::all().map(|it| (it.to_string(), about_algorithm(it)));
    names.set_item("algorithm", described(algorithms.collect())?)?;
    let heuristics =
        HeuristicChoice::plain().map(|it| (it.to_string(), about_heuristic(it.entry())));
    names.set_item("heuristic", described(heuristics.collect())?)?;
    names.set_item("tie", TieBreak::names().collect::<Vec<_>>())?;
    names.set_item("prune", Pruning::ALL.map(Pruning::name))?;
    names.set_item("metric", Metric::ALL.map(|it| it.to_string()))?;
    names.set_item("format", Format::ALL.map(Format::name))?;
    names.set_item("options", [SEARCH, LIMITS, READING].concat())?;
    names.set_item("stopped", StopReason::ALL.map(StopReason::name))?;
    Ok(names)
}

/// Draws small pictures of boards.
#[pyfunction]
pub(crate) fn strip(boards: Vec<Bound<'_, PyAny>>, cell: f64) -> PyResult<Vec<String>> {
    let style = BoardStyle { cell, title: None };
    boards.iter().map(|board| Ok(board_svg(&board_of(board)?, &style))).collect()
}
