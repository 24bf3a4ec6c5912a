//! `taquin records`: the games that `play` has kept.

use crate::args::{Form, RecordsArgs};
use crate::exit::Exit;
use crate::output::Output;
use crate::records::Records;
use crate::report::{self, records as told};

/// Prints statistics, or every game for programs.
pub(crate) fn records(args: &RecordsArgs, output: &Output) -> Exit {
    let records = match Records::read() {
        Ok(records) => records,
        Err(error) => return report::failure(&error.into(), args.form.is_json(), output),
    };
    output.note(&told::damaged(&records, output.width));
    match args.form.form() {
        Form::Json => output.raw(&told::json(&records.rounds)),
        Form::Csv => output.raw(&told::csv(&records.rounds)),
        _ if records.rounds.is_empty() => output.note(&told::none_yet(&records)),
        form => {
            output.result(&told::statistics(&records, report::medium_of(form, output.width)));
            output.note(&told::kept_in(&records));
        }
    }
    Exit::Success
}
