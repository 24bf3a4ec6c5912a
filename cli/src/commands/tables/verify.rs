//! `taquin tables verify`.

use super::named;
use crate::args::{Form, TablesVerifyArgs};
use crate::exit::Exit;
use crate::interrupt::Interrupt;
use crate::output::Output;
use crate::report::{self, Note, Outcome, Ready};
use crate::tables::{Audit, Folder};

/// Checks every byte of the files, and samples of their distances.
pub(super) fn verify<'a>(args: &TablesVerifyArgs, output: &Output) -> Outcome<'a> {
    let folder = Folder::of(args.folder.dir.as_deref())?;
    let files = named(folder.files()?, &args.names)?;
    if files.is_empty() {
        return Ready::done(Exit::Usage).noting([Note::Line(report::tables::none(&folder))]).told();
    }
    let interrupt = Interrupt::listen();
    let mut exit = Exit::Success;
    for file in files {
        let audit = interrupt.during(|cancel| file.audit(args.rebuild, &cancel))?;
        if !matches!(audit, Audit::Right { .. }) {
            exit = Exit::Negative;
        }
        report::print_blocks(&[report::tables::audited(&file, &audit)], Form::Text, output);
    }
    Ready::done(exit).told()
}
