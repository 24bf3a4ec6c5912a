//! The names of messages in the code: `say!("name", value = …)`, `say_in!(language, "name", value = …)`,
//! `french!("name", value = …)` and `Message("name")`. No other code can name one, so searching the
//! text is enough. `page.rs` reads the names in the page.

mod page;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// A place that names a message.
pub(crate) struct Use {
    pub(crate) name: String,
    pub(crate) file: String,
    /// The given values; `None` if the name is stored before the message is formatted.
    pub(crate) values: Option<BTreeSet<String>>,
    /// Whether the message exists only in French; its English text is elsewhere.
    pub(crate) in_french_alone: bool,
}

/// The folders whose code uses messages.
const SPEAKERS: [&str; 6] =
    ["language/src", "report/src", "play/src", "cli/src", "web/src", "python/src"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("a crate of the workspace").to_owned()
}

pub(crate) fn source(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap()
}

/// Folders without source files.
const BUILT: [&str; 6] = [".git", "target", "node_modules", "dist", "corpus", "artifacts"];

/// The path of every source file, from the root of the repository.
pub(crate) fn sources() -> Vec<String> {
    let built =
        |path: &Path| path.file_name().is_some_and(|name| BUILT.map(Some).contains(&name.to_str()));
    let files = files_among(&root(), &|folder| !built(folder));
    let relative = |path: &PathBuf| path.strip_prefix(root()).unwrap().display().to_string();
    files.iter().map(relative).collect()
}

/// The text before a name, and whether values follow the name.
const OPENINGS: [(&str, bool); 4] =
    [("say!(", true), ("say_in!(language,", true), ("french!(", true), ("Message(", false)];

pub(crate) fn uses() -> Vec<Use> {
    let mut uses = Vec::new();
    for path in SPEAKERS.iter().flat_map(|folder| files_under(&root().join(folder))) {
        let text = fs::read_to_string(&path).unwrap();
        let code = without_comments(&text);
        // A long call takes several lines.
        let code: Vec<&str> = code.split("say_in!(\n").map(str::trim_start).collect();
        let code = code.join("say_in!(");
        let file = path.strip_prefix(root()).unwrap().display().to_string();
        for (opening, said) in OPENINGS {
            let calls = code.match_indices(opening).map(|(at, _)| &code[at + opening.len()..]);
            let named = calls.filter_map(|call| Some((name(call)?, call)));
            uses.extend(named.map(|(name, call)| Use {
                name,
                file: file.clone(),
                values: said.then(|| values(call)),
                in_french_alone: opening == "french!(",
            }));
        }
    }
    uses.extend(page::uses());
    uses
}

/// The text of every file in a folder.
pub(crate) fn texts(folder: &str) -> Vec<String> {
    files_under(&root().join(folder)).iter().map(|file| fs::read_to_string(file).unwrap()).collect()
}

/// The public error types of a folder, with derived or manual implementations.
pub(crate) fn error_types(folder: &str) -> Vec<String> {
    let mut names = Vec::new();
    for text in texts(folder) {
        let by_hand = text.split("\nimpl std::error::Error for ").skip(1);
        names.extend(by_hand.filter_map(|rest| rest.split_whitespace().next().map(str::to_owned)));
        for rest in text.split("\n#[derive(").skip(1) {
            let derived = rest.split(")]").next().unwrap_or_default();
            let declared = ["\npub enum ", "\npub struct "].into_iter();
            let name = declared
                .filter_map(|word| rest.split_once(word))
                .min_by_key(|(before, _)| before.len());
            if let (true, Some((_, name))) = (derived.split(", ").any(|one| one == "Error"), name) {
                names.push(name.chars().take_while(|c| c.is_alphanumeric()).collect());
            }
        }
    }
    names
}

fn files_under(folder: &Path) -> Vec<PathBuf> {
    files_among(folder, &|_| true)
}

/// The files below a folder, in the folders that `enters` accepts.
fn files_among(folder: &Path, enters: &dyn Fn(&Path) -> bool) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let (mut folders, files): (Vec<_>, Vec<_>) = entries.partition(|path| path.is_dir());
    folders.retain(|folder| enters(folder));
    folders.iter().flat_map(|folder| files_among(folder, enters)).chain(files).collect()
}

fn without_comments(text: &str) -> String {
    let is_code = |line: &&str| !line.trim_start().starts_with("//");
    text.lines().filter(is_code).collect::<Vec<_>>().join("\n")
}

/// The literal that a call begins with.
fn name(call: &str) -> Option<String> {
    let (name, _) = call.trim_start().strip_prefix('"')?.split_once('"')?;
    Some(name.to_owned())
}

/// The names of the values of a call, without nested brackets: `name = value`, or `name` alone.
fn values(call: &str) -> BTreeSet<String> {
    let names = arguments(call).into_iter().skip(1).map(|argument| {
        let (name, _) = argument.split_once(" = ").unwrap_or((&argument, ""));
        name.trim().to_owned()
    });
    names.filter(|name| !name.is_empty()).collect()
}

/// The parts of a call between its commas, up to its closing bracket.
fn arguments(call: &str) -> Vec<String> {
    let (mut depth, mut quoted, mut arguments) = (0, false, vec![String::new()]);
    for c in call.chars() {
        match c {
            '"' => quoted = !quoted,
            '(' | '[' | '{' if !quoted => depth += 1,
            ')' | ']' | '}' if !quoted && depth == 0 => break,
            ')' | ']' | '}' if !quoted => depth -= 1,
            ',' if !quoted && depth == 0 => {
                arguments.push(String::new());
                continue;
            }
            _ => {}
        }
        arguments.last_mut().unwrap().push(c);
    }
    arguments
}

#[test]
fn calls_are_read() {
    let call =
        "\n\"a-name\",\n count = list.len(),\n text = f(1, \", )\"),\n left,\n); say!(x = 1)";
    assert_eq!(name(call).as_deref(), Some("a-name"));
    assert_eq!(values(call), BTreeSet::from(["count", "left", "text"].map(str::to_owned)));
    assert_eq!(name("message, x = 1)"), None);
    assert_eq!(values("\"plain\")"), BTreeSet::new());
}
