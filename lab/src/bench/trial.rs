//! Runs a trial: every board, every repetition, with times.

use std::time::Duration;

use taquin_search::Stopwatch;

use super::record::{Times, TrialLine, TrialRecord, YardstickRecord};
use super::{Check, TrialBoard};
use crate::record::milliseconds;
use std::sync::Arc;
use taquin_puzzle::{
    Answer, Checkpoint, Checkpoints, Listener, Position, Request, RequestError, Solver, Verdict,
};
use taquin_search::StopReason;

/// A trial to run.
///
/// ```
/// use taquin_lab::bench::{Trial, korf};
/// use taquin_lab::puzzle::Request;
/// // Every board three times; board and goal of the request are replaced.
/// let request = Request::new("0 1 2 3".parse()?);
/// let trial = Trial { instances: korf(), request, repeat: 3, yardstick: None, baseline: None };
/// assert_eq!(trial.instances.len(), 100);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Trial {
    /// The boards.
    pub instances: Vec<TrialBoard>,
    /// The request for each board, whose board and goal are replaced. Its limits are for a single
    /// board; its flag ends the whole trial.
    pub request: Request,
    /// How many times each board is solved.
    pub repeat: u64,
    /// The yardstick's measurement, for comparing machines.
    pub yardstick: Option<YardstickRecord>,
    /// An earlier record [of the same boards](TrialRecord::for_boards).
    pub baseline: Option<TrialRecord>,
}

/// An event of a trial.
///
/// ```
/// # use taquin_lab::bench::{Trial, TrialBoard, TrialEvent, measure};
/// # use taquin_lab::puzzle::{Goal, Request, Solver};
/// # let (name, start) = ("7".into(), "1 2 3/5 0 6/4 7 8".parse()?);
/// # let board = TrialBoard { name, start, goal: Goal::Last, optimum: Some(4), set: None };
/// # let instances = vec![board];
/// # let request = Request::new("0 1 2 3".parse()?);
/// # let trial = Trial { instances, request, repeat: 1, yardstick: None, baseline: None };
/// let mut finished = 0;
/// let mut tell = |event: TrialEvent<'_>| {
///     finished += usize::from(matches!(event, TrialEvent::Finished(_)));
/// };
/// measure(&trial, &Solver::new, &|| None, &mut tell)?;
/// assert_eq!(finished, trial.instances.len());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub enum TrialEvent<'a> {
    /// A board is being solved.
    Running(TrialStage<'a>),
    /// A board was solved the requested number of times, or as often as time allowed. Each line is
    /// reported once, in the order of the boards.
    Finished(&'a TrialLine),
}

/// The progress of a trial.
///
/// ```
/// # use taquin_lab::bench::{Trial, TrialBoard, TrialEvent, TrialStage, measure};
/// # use taquin_lab::puzzle::{Goal, Request, Solver};
/// # let (name, start) = ("7".into(), "1 2 3/5 0 6/4 7 8".parse()?);
/// # let board = TrialBoard { name, start, goal: Goal::Last, optimum: Some(4), set: None };
/// # let instances = vec![board];
/// # let request = Request::new("0 1 2 3".parse()?);
/// # let trial = Trial { instances, request, repeat: 1, yardstick: None, baseline: None };
/// let mut last = (0, 0);
/// let mut tell = |event: TrialEvent<'_>| {
///     if let TrialEvent::Running(TrialStage { done, total, .. }) = event {
///         last = (done, total);
///     }
/// };
/// measure(&trial, &Solver::new, &|| None, &mut tell)?;
/// assert_eq!(last.0 + 1, last.1); // the last board was under way
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct TrialStage<'a> {
    /// Searches that have ended.
    pub done: u64,
    /// All searches.
    pub total: u64,
    /// The board that is being solved.
    pub instance: &'a TrialBoard,
    /// The expanded states of this search so far.
    pub expanded: u64,
}

/// The results of a trial.
///
/// ```
/// # use taquin_lab::bench::{Trial, TrialBoard, measure};
/// # use taquin_lab::puzzle::{Goal, Request, Solver};
/// # let (name, start) = ("7".into(), "1 2 3/5 0 6/4 7 8".parse()?);
/// # let board = TrialBoard { name, start, goal: Goal::Last, optimum: Some(4), set: None };
/// # let instances = vec![board];
/// # let request = Request::new("0 1 2 3".parse()?);
/// # let trial = Trial { instances, request, repeat: 1, yardstick: None, baseline: None };
/// let measured = measure(&trial, &Solver::new, &|| None, &mut |_| {})?;
/// assert!(!measured.interrupted && measured.lines.len() == trial.instances.len());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Measured {
    /// A line for each board that was attempted.
    pub lines: Vec<TrialLine>,
    /// Whether the trial was stopped before the end.
    pub interrupted: bool,
}

/// The repetitions of one board.
struct Runs {
    line: TrialLine,
    times: Vec<Times>,
}

/// Solves every board `repeat` times, each time with a new solver.
///
/// ```
/// use taquin_lab::bench::{Trial, csv_head, korf, measure};
/// use taquin_lab::puzzle::{Request, Solver};
///
/// let easiest = korf().into_iter().filter(|instance| instance.optimum == Some(41)).collect();
/// let request = Request::new("0 1 2 3".parse()?);
/// let trial = Trial { instances: easiest, request, repeat: 1, yardstick: None, baseline: None };
/// let measured = measure(&trial, &Solver::new, &|| None, &mut |_| {})?;
/// assert!(measured.lines.iter().all(|line| line.answer.cost == Some(41)));
///
/// let line = &measured.lines[0];
/// assert!(csv_head().starts_with("name,") && line.to_csv().starts_with(&line.name));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Returns an error if the request is invalid for one of the boards; all are checked before the
/// first search.
pub fn measure(
    trial: &Trial,
    solver: &dyn Fn() -> Solver,
    cpu: &dyn Fn() -> Option<Duration>,
    tell: &mut dyn FnMut(TrialEvent<'_>),
) -> Result<Measured, RequestError> {
    measure_proofs(trial, solver, cpu, None, tell)
}

/// A store of unfinished and finished proofs, by start and goal, so that a later trial continues them.
///
/// ```
/// use std::sync::Arc;
/// use taquin_lab::bench::ProofStore;
/// use taquin_lab::puzzle::{Checkpoint, Position};
///
/// /// Stores nothing.
/// struct Forgetful;
///
/// impl ProofStore for Forgetful {
///     fn begun(&self, _: &Position, _: &Position) -> Option<Arc<Checkpoint>> {
///         None
///     }
///     fn keep(&self, _: &Position, _: &Position, _: &Checkpoint) {}
/// }
/// ```
pub trait ProofStore {
    /// Returns the proof that an earlier trial began; `None` if there is none.
    fn begun(&self, start: &Position, goal: &Position) -> Option<Arc<Checkpoint>>;

    /// Stores the progress of a proof.
    fn keep(&self, start: &Position, goal: &Position, checkpoint: &Checkpoint);
}

/// Solves every board as [`measure`] does, and stores the proofs of boards that have one. The times of a
/// proof that is continued are those of its last part.
///
/// # Errors
/// As [`measure`].
pub fn measure_proofs(
    trial: &Trial,
    solver: &dyn Fn() -> Solver,
    cpu: &dyn Fn() -> Option<Duration>,
    proofs: Option<&dyn ProofStore>,
    tell: &mut dyn FnMut(TrialEvent<'_>),
) -> Result<Measured, RequestError> {
    check(trial, &solver())?;
    let total = trial.repeat.saturating_mul(trial.instances.len() as u64);
    let mut measuring = Measuring { trial, runs: Vec::new(), lines: Vec::new() };
    let mut done = 0;
    'trial: for repetition in 1..=trial.repeat {
        let solver = solver();
        for (number, instance) in trial.instances.iter().enumerate() {
            if trial.is_cancelled() {
                break 'trial;
            }
            let mut running = |expanded| {
                tell(TrialEvent::Running(TrialStage { done, total, instance, expanded }));
            };
            running(0);
            let question = trial.question(instance);
            let (answer, times) = timed(question, &solver, cpu, proofs, &mut running)?;
            if matches!(answer.verdict, Verdict::Stopped(StopReason::Cancelled)) {
                break 'trial;
            }
            measuring.add(number, TrialLine::of(instance, &answer), times);
            done += 1;
            if repetition == trial.repeat {
                measuring.finish(number, tell);
            }
        }
    }
    for number in measuring.lines.len()..measuring.runs.len() {
        measuring.finish(number, tell);
    }
    Ok(Measured { lines: measuring.lines, interrupted: done < total })
}

/// The known values, and the finished lines.
struct Measuring<'a> {
    trial: &'a Trial,
    runs: Vec<Runs>,
    lines: Vec<TrialLine>,
}

impl Measuring<'_> {
    fn add(&mut self, number: usize, line: TrialLine, times: Times) {
        match self.runs.get_mut(number) {
            Some(runs) => runs.add(line, times),
            None => self.runs.push(Runs { line, times: vec![times] }),
        }
    }

    /// Reports a line, compared with the baseline if there is one.
    fn finish(&mut self, number: usize, tell: &mut dyn FnMut(TrialEvent<'_>)) {
        let mut line = self.runs[number].line();
        let before = self.trial.baseline.as_ref().and_then(|before| before.instances.get(number));
        line.yardsticks = self.trial.yardstick.and_then(|one| one.multiple(&line.times()));
        line.ratios = before.map(|before| line.over(before));
        tell(TrialEvent::Finished(&line));
        self.lines.push(line);
    }
}

fn check(trial: &Trial, solver: &Solver) -> Result<(), RequestError> {
    for instance in &trial.instances {
        let plan = trial.question(instance).strategy()?.plan();
        let target = instance.goal.position(instance.start.shape())?;
        plan.heuristic.map_or(Ok(()), |heuristic| solver.check(&heuristic, &target))?;
    }
    Ok(())
}

impl Trial {
    fn question(&self, instance: &TrialBoard) -> Request {
        let (start, goal) = (instance.start.clone(), instance.goal.clone());
        Request { start, goal, ..self.request.clone() }
    }

    fn is_cancelled(&self) -> bool {
        self.request.limits.cancel.as_ref().is_some_and(|flag| flag.is_cancelled())
    }
}

/// Solves one board and measures the time.
fn timed(
    mut request: Request,
    solver: &Solver,
    cpu: &dyn Fn() -> Option<Duration>,
    proofs: Option<&dyn ProofStore>,
    tell: &mut dyn FnMut(u64),
) -> Result<(Answer, Times), RequestError> {
    let (start, goal) = (request.start.clone(), request.goal.position(request.start.shape())?);
    let proofs = proofs.filter(|_| Checkpoint::serves(&request));
    request.resume = proofs.and_then(|proofs| proofs.begun(&start, &goal));
    let mut keep = |checkpoint: &Checkpoint| {
        if let Some(proofs) = proofs {
            proofs.keep(&start, &goal, checkpoint);
        }
    };
    let checkpoints = Checkpoints { every: Checkpoints::USUALLY, keep: &mut keep };
    let listener = Listener {
        progress: Some(&mut |beat| tell(beat.stats.expanded)),
        checkpoints: proofs.is_some().then_some(checkpoints),
        ..Listener::NONE
    };
    let (stopwatch, before) = (Stopwatch::start(), cpu());
    let answer = solver.solve(&request, listener)?;
    let (whole, after) = (stopwatch.elapsed(), cpu());
    let tables: Duration = answer.stages.iter().map(|stage| stage.preparation).sum();
    let search = answer.stats.elapsed.saturating_sub(tables).min(whole);
    let cpu = after.zip(before).map(|(after, before)| milliseconds(after.saturating_sub(before)));
    let times = Times {
        time_ms: milliseconds(search),
        cpu_ms: cpu,
        preparation_ms: milliseconds(whole - search),
    };
    Ok((answer, times))
}

impl Runs {
    /// Adds a run. Counts are those of the first run; one wrong answer makes the line wrong.
    fn add(&mut self, line: TrialLine, times: Times) {
        if line.check == Check::Wrong && self.line.check != Check::Wrong {
            self.line = line;
        }
        self.times.push(times);
    }

    /// Returns the line, with the median of each time.
    fn line(&self) -> TrialLine {
        let of = |time: fn(&Times) -> Option<f64>| median(self.times.iter().filter_map(time));
        let times = Times {
            time_ms: of(|times| Some(times.time_ms)).unwrap_or(0.0),
            cpu_ms: of(|times| times.cpu_ms),
            preparation_ms: of(|times| Some(times.preparation_ms)).unwrap_or(0.0),
        };
        let mut line = self.line.clone();
        line.timed(self.times.len() as u64, times);
        line
    }
}

/// Returns the median.
fn median(values: impl Iterator<Item = f64>) -> Option<f64> {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    let middle = values.len() / 2;
    match values.len() {
        0 => None,
        odd if odd % 2 == 1 => Some(values[middle]),
        _ => Some(f64::midpoint(values[middle - 1], values[middle])),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_lies_in_the_middle() {
        assert_eq!(median([].into_iter()), None);
        assert_eq!(median([3.0, 1.0, 2.0].into_iter()), Some(2.0));
        assert_eq!(median([4.0, 1.0, 2.0, 3.0].into_iter()), Some(2.5));
    }
}
