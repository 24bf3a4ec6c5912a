//! The names of messages in the page: `say("name", { value })` and
//! `message("name")` in its scripts, `data-say="name"` and the like in its HTML.

use super::{Use, arguments, files_under, name, root};
use std::collections::BTreeSet;
use std::fs;

const PAGE: &str = "web/page";

/// The text before a name, and whether values follow the name.
const IN_SCRIPTS: [(&str, bool); 2] = [("say(", true), ("message(", false)];

pub(super) fn uses() -> Vec<Use> {
    let mut uses = Vec::new();
    for path in files_under(&root().join(PAGE)) {
        let ending = path.extension().and_then(|ending| ending.to_str());
        let text = || fs::read_to_string(&path).unwrap();
        let file = path.strip_prefix(root()).unwrap().display().to_string();
        match ending {
            Some("js") => uses.extend(in_script(&file, &text())),
            Some("html") => uses.extend(in_html(&file, &text())),
            _ => {}
        }
    }
    uses
}

fn in_script(file: &str, text: &str) -> Vec<Use> {
    let code = without_comments(text);
    let mut uses = Vec::new();
    for (opening, said) in IN_SCRIPTS {
        let calls = code.match_indices(opening).map(|(at, _)| &code[at + opening.len()..]);
        let named = calls.filter_map(|call| Some((name(call)?, call)));
        uses.extend(named.map(|(name, call)| Use {
            name,
            file: file.to_owned(),
            values: if said { values(call) } else { None },
            in_french_alone: false,
        }));
    }
    uses
}

/// Attributes give no values.
fn in_html(file: &str, text: &str) -> Vec<Use> {
    let attributes = text.match_indices(" data-say").map(|(at, _)| &text[at..]);
    let named = attributes.filter_map(|attribute| name(attribute.split_once('=')?.1));
    let used = |name| Use {
        name,
        file: file.to_owned(),
        values: Some(BTreeSet::new()),
        in_french_alone: false,
    };
    named.map(used).collect()
}

fn without_comments(text: &str) -> String {
    let is_code =
        |line: &&str| !["//", "/*", "*"].iter().any(|mark| line.trim_start().starts_with(mark));
    text.lines().filter(is_code).collect::<Vec<_>>().join("\n")
}

/// The keys of the object after the name; `None` if the object is built elsewhere.
fn values(call: &str) -> Option<BTreeSet<String>> {
    let arguments = arguments(call);
    let Some(object) = arguments.get(1).map(|text| text.trim()).filter(|text| !text.is_empty())
    else {
        return Some(BTreeSet::new());
    };
    let entries = super::arguments(object.strip_prefix('{')?.strip_suffix('}')?);
    if entries.iter().any(|entry| entry.trim().starts_with("...")) {
        return None;
    }
    let key = |entry: &str| entry.split(':').next().unwrap_or_default().trim().to_owned();
    Some(entries.iter().map(|entry| key(entry)).filter(|key| !key.is_empty()).collect())
}

#[test]
fn scripts_and_html_are_read() {
    let script = r#"
        // say("in-a-comment")
        say("plain") + say("valued", { count, text: f(1, "a, b") }) + say("made", values) + say("spread", { ...values, a });
        const TABLE = { x: message("travels") };
    "#;
    let read: Vec<_> = in_script("", script)
        .into_iter()
        .map(|used| (used.name, used.values.map(|values| values.into_iter().collect::<Vec<_>>())))
        .collect();
    let keys = |keys: &[&str]| Some(keys.iter().map(|&key| key.to_owned()).collect());
    let expected = [
        ("plain".to_owned(), keys(&[])),
        ("valued".to_owned(), keys(&["count", "text"])),
        ("made".to_owned(), None),
        ("spread".to_owned(), None),
        ("travels".to_owned(), None),
    ];
    assert_eq!(read, expected);
    let html = r#"<p data-say="text" data-say-title="tip">"#;
    let names: Vec<_> = in_html("", html).into_iter().map(|used| used.name).collect();
    assert_eq!(names, ["text", "tip"]);
}
