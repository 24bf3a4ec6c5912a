//! `taquin heuristic`.

use crate::args::HeuristicArgs;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::files;
use crate::language::say;
use crate::output::Output;
use crate::progress::StatusLine;
use crate::report::{self, Note, Outcome, Ready, Report};
use crate::searching::stoppable;
use crate::tables;
use crate::weights::OwnWeights;
use std::ffi::OsStr;
use taquin_lab::document::Block;
use taquin_lab::survey::{
    self, MOST_CELLS, SampleOptions, Subject, Survey, SurveyDocument, SurveyError, survey_all,
    survey_sample,
};
use taquin_puzzle::atlas::AtlasError;
use taquin_puzzle::{Goal, HeuristicChoice, RequestError};
use taquin_search::{Cancel, Limits};

/// Surveys a heuristic.
pub(crate) fn heuristic<'a>(args: &'a HeuristicArgs, output: &Output) -> Outcome<'a> {
    files::check(&args.form, &[chart(args)])?;
    let (subject, weights) = (subject(args)?, args.trial.weights.read(output)?);
    weights.look(&Goal::Custom(subject.goal.clone()), args.size);
    weights.tell_misfit(output);
    match stoppable(|cancel| survey(args, &subject, &weights, cancel, output)) {
        Ok(survey) => Ok(Box::new(Surveyed { args, survey })),
        Err(SurveyError::Atlas(AtlasError::Cancelled)) => Ready::done(Exit::Interrupted)
            .noting([Note::Line(say!("heuristic-interrupted"))])
            .told(),
        Err(SurveyError::Atlas(error @ AtlasError::Memory { .. })) => Err(error.into()),
        Err(error) => Err(as_request(error).into()),
    }
}

fn chart(args: &HeuristicArgs) -> files::Asked<'_> {
    ("--chart", args.chart.as_ref())
}

fn subject(args: &HeuristicArgs) -> Result<Subject, Failure> {
    let goal = args.goal.or_usual(args.size)?.position(args.size).map_err(RequestError::from)?;
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

/// Returns the error of a survey as that of a request, because the reasons are the same. A board
/// that is surveyed exhaustively is never too large.
fn as_request(error: SurveyError) -> RequestError {
    match error {
        SurveyError::Heuristic(error) => error.into(),
        SurveyError::Goal(error) | SurveyError::Atlas(AtlasError::Goal(error)) => error.into(),
        SurveyError::Request(error) => error,
        SurveyError::Atlas(error) => unreachable!("{error}"),
    }
}

/// A survey, and how to show it.
struct Surveyed<'a> {
    args: &'a HeuristicArgs,
    survey: Survey,
}

impl Report for Surveyed<'_> {
    fn json(&self) -> String {
        SurveyDocument::of(&self.survey).to_line()
    }

    fn csv(&self) -> String {
        survey::csv(&self.survey)
    }

    fn document(&self) -> Vec<Block<'_>> {
        report::survey(&self.survey)
    }

    fn files(&self) -> Vec<(&OsStr, String)> {
        self.args.picture.file(chart(self.args), || report::survey_chart(&self.survey))
    }

    fn exit(&self) -> Exit {
        let interrupted = self.survey.drawn.is_some_and(|drawn| drawn.interrupted);
        if interrupted { Exit::Interrupted } else { Exit::Success }
    }
}
