//! Documents that are written to files, or to standard output instead of the report.

use crate::args::{FormArgs, Forms};
use crate::failure::{Failure, Kind};
use crate::language::{say, say_in};
use crate::output::Output;
use crate::report::Note;
use std::ffi::{OsStr, OsString};
use std::io;
use std::path::{Path, PathBuf};
use taquin_puzzle::words::harmless;
use taquin_tables::{SystemFault, replace};

/// A flag and the file that it names.
pub(crate) type Asked<'a> = (&'static str, Option<&'a OsString>);

/// Refuses two documents on standard output, and file names with the extension of another picture
/// format.
pub(crate) fn check<F: Forms>(form: &FormArgs<F>, flags: &[Asked<'_>]) -> Result<(), Failure> {
    let on_stdout = flags.iter().filter(|(_, file)| file.is_some_and(|file| file == "-"));
    let report = form.form().is_document().then(|| form.flag());
    let mut asking = on_stdout.map(|(flag, _)| *flag).chain(report);
    match (asking.next(), asking.next()) {
        (Some(first), Some(second)) => Err(Failure::said(Kind::File, |language| {
            say_in!(language, "file-both-stdout", first, second)
        })),
        _ => named_rightly(flags),
    }
}

/// The extensions of pictures.
const PICTURES: [&str; 12] =
    ["svg", "dot", "gv", "png", "jpg", "jpeg", "gif", "webp", "bmp", "tiff", "pdf", "eps"];

/// Refuses a file name with the extension of a picture format that its flag does not write.
fn named_rightly(flags: &[Asked<'_>]) -> Result<(), Failure> {
    for &(flag, file) in flags {
        let Some(path) = file.map(Path::new) else { continue };
        let ending = path.extension().map(|end| end.to_string_lossy().to_ascii_lowercase());
        let Some(ending) = ending.filter(|ending| PICTURES.contains(&ending.as_str())) else {
            continue;
        };
        let (kind, own, tool) = match flag {
            "--dot" if ["dot", "gv"].contains(&ending.as_str()) => continue,
            "--dot" => ("DOT", "dot", format!("dot -T{ending}")),
            "--svg" | "--chart" if ending != "svg" => ("SVG", "svg", "rsvg-convert".to_owned()),
            _ => continue,
        };
        let shown = |path: &Path| harmless(&path.to_string_lossy());
        let (file, own) = (shown(path), shown(&path.with_extension(own)));
        let command = format!("{tool} {own} -o {file}");
        return Err(Failure::said(Kind::File, |language| {
            say_in!(language, "file-other-kind", flag, kind, file, own, command)
        }));
    }
    Ok(())
}

/// Returns the user's folder for data that is kept between runs: games, unfinished proofs.
pub(crate) fn state_folder() -> Option<PathBuf> {
    Some(dirs::state_dir().or_else(dirs::data_local_dir)?.join("taquin"))
}

/// Writes a document to the named file, and reports that.
pub(crate) fn write(file: &OsStr, text: &str, output: &Output) -> Result<(), Failure> {
    if file == "-" {
        output.raw(text);
        return Ok(());
    }
    replace(file.as_ref(), text.as_bytes()).map_err(|error| unwritten(file, &error))?;
    let name = harmless(&file.to_string_lossy());
    output.tell([Note::Line(say!("file-written", file = name))]);
    Ok(())
}

/// Returns the failure of a file that cannot be written, without the name of the temporary file.
pub(crate) fn unwritten(file: &OsStr, error: &io::Error) -> Failure {
    let path = Path::new(file);
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty() && !folder.exists());
    let file = harmless(&path.to_string_lossy());
    let folder = folder.map(|folder| harmless(&folder.to_string_lossy()));
    let error = error.kind().into();
    Failure::said(Kind::File, |language| match &folder {
        Some(folder) => say_in!(language, "file-no-folder", file, folder),
        None => say_in!(language, "file-unwritable", file, fault = SystemFault(&error)),
    })
}
