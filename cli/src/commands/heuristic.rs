//! `taquin heuristic`.

use crate::args::{Form, HeuristicArgs};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::files;
use crate::language::{say, survey_chart};
use crate::output::Output;
use crate::progress::StatusLine;
use crate::report;
use crate::searching::stoppable;
use crate::tables;
use crate::weights::OwnWeights;
use std::ffi::OsString;
use taquin_lab::survey::{
    self, MOST_CELLS, SampleOptions, Subject, Survey, SurveyError, survey_all, survey_sample,
};
use taquin_puzzle::atlas::AtlasError;
use taquin_puzzle::{Goal, HeuristicChoice, RequestError, Unavailable};
use taquin_search::{Cancel, Limits};

/// Surveys a heuristic and shows what was found.
pub(crate) fn heuristic(args: &HeuristicArgs, output: &Output) -> Exit {
    run(args, output).unwrap_or_else(|failure| {
        let exit = report::failure(&failure, args.form.is_json(), output);
        if is_limit(&failure) { Exit::Limit } else { exit }
    })
}

/// Whether the memory allowed was too little for a table.
fn is_limit(failure: &Failure) -> bool {
    match failure {
        Failure::Atlas(AtlasError::Memory { .. }) => true,
        Failure::Request(RequestError::Heuristic(unavailable)) => {
            matches!(unavailable.reason, Unavailable::Stopped(_))
        }
        _ => false,
    }
}

fn run(args: &HeuristicArgs, output: &Output) -> Result<Exit, Failure> {
    let stdout = OsString::from("-");
    files::on_stdout(&[
        chart(args),
        (args.form.flag(), args.form.form().is_document().then_some(&stdout)),
    ])?;
    files::named_rightly(&[chart(args)])?;
    let (subject, weights) = (subject(args)?, args.trial.weights.read(output)?);
    weights.look(&Goal::Custom(subject.goal.clone()), args.size);
    weights.tell_misfit(output);
    match stoppable(|cancel| survey(args, &subject, &weights, cancel, output)) {
        Ok(survey) => tell(&survey, args, output),
        Err(SurveyError::Atlas(AtlasError::Cancelled)) => {
            output.note(&(say!("heuristic-interrupted") + "\n"));
            Ok(Exit::Interrupted)
        }
        Err(SurveyError::Atlas(error @ AtlasError::Memory { .. })) => Err(error.into()),
        Err(error) => Err(Failure::Request(as_request(error))),
    }
}

fn chart(args: &HeuristicArgs) -> files::Asked<'_> {
    ("--chart", args.chart.as_ref())
}

fn subject(args: &HeuristicArgs) -> Result<Subject, Failure> {
    let goal = args.goal.or_usual(args.size)?;
    let goal = goal.position(args.size).map_err(|error| Failure::Request(error.into()))?;
    let usual = ["misplaced", "manhattan", "linear-conflict"].map(str::parse);
    let mut against: Vec<HeuristicChoice> = match &args.against {
        Some(asked) => asked.0.clone(),
        None => usual.into_iter().flatten().collect(),
    };
    against.retain(|other| *other != args.name);
    Ok(Subject { heuristic: args.name.clone(), goal, against })
}

fn survey(
    args: &HeuristicArgs,
    subject: &Subject,
    weights: &OwnWeights,
    cancel: Cancel,
    output: &Output,
) -> Result<Survey, SurveyError> {
    let solver = weights.given_to(tables::solver(args.trial.limits.limits().memory));
    let limits = Limits { cancel: Some(cancel), ..args.trial.limits.limits() };
    if args.size.cells() <= MOST_CELLS {
        return survey_all(subject, &solver, &limits);
    }
    let options = SampleOptions { samples: args.samples, seed: args.trial.seed, limits };
    let mut status = StatusLine::on_terminal(output);
    let survey = survey_sample(subject, &options, &solver, &mut |at| {
        status.tick(|_| {
            say!("heuristic-status", drawn = at.drawn, samples = at.samples, solved = at.solved)
        });
    });
    status.clear();
    survey
}

/// A survey is refused for the reasons for which a search is; the space of a
/// board that is looked at whole is never too large.
fn as_request(error: SurveyError) -> RequestError {
    match error {
        SurveyError::Heuristic(error) => error.into(),
        SurveyError::Goal(error) | SurveyError::Atlas(AtlasError::Goal(error)) => error.into(),
        SurveyError::Request(error) => error,
        SurveyError::Atlas(error) => unreachable!("{error}"),
    }
}

fn tell(survey: &Survey, args: &HeuristicArgs, output: &Output) -> Result<Exit, Failure> {
    match args.form.form() {
        _ if files::on_stdout(&[chart(args)])? => {}
        Form::Json => output.raw(&(survey::SurveyDocument::of(survey).to_line() + "\n")),
        Form::Csv => output.raw(&survey::csv(survey)),
        form => output.result(&report::survey_text(survey, report::medium_of(form, output.width))),
    }
    if let Some(file) = &args.chart {
        files::write(file, &args.picture.themed(&survey_chart(survey)), output)?;
    }
    let interrupted = survey.drawn.is_some_and(|drawn| drawn.interrupted);
    Ok(if interrupted { Exit::Interrupted } else { Exit::Success })
}
