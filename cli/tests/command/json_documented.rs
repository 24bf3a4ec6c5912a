//! Compares `docs/json.md` with the output: an example below its command has exactly the fields
//! that the command prints.

use crate::common::taquin;
use serde_json::Value;
use std::collections::BTreeSet;

/// The commands of the document, each with the example below it.
fn examples() -> Vec<(String, Value)> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/json.md");
    let document = std::fs::read_to_string(path).unwrap();
    let mut command = None;
    let mut found = Vec::new();
    for part in document.split("```json") {
        let (example, text) = part.split_once("```").unwrap_or(("", part));
        if let Some(command) = command.take().filter(|_| !example.is_empty()) {
            found.push((command, serde_json::from_str(example).unwrap()));
        }
        let named = text.rsplit("`taquin ").next().filter(|_| text.contains("`taquin "));
        command = named.and_then(|rest| Some(rest.split_once('`')?.0.to_owned()));
    }
    found
}

/// The path of each field. Another section describes the fields that an example leaves empty.
fn fields(value: &Value, at: &str, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(object) => object.iter().for_each(|(name, value)| {
            let path = format!("{at}.{name}");
            fields(value, &path, found);
            found.insert(path);
        }),
        Value::Array(items) => {
            items.iter().for_each(|item| fields(item, &format!("{at}[]"), found));
        }
        _ => {}
    }
}

fn fields_of(value: &Value) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    fields(value, "", &mut found);
    found
}

#[test]
fn examples_have_the_fields_that_are_printed() {
    let examples = examples();
    let commands: Vec<&str> = examples.iter().map(|(command, _)| &**command).collect();
    for name in ["solve", "verify", "trace", "compare", "heuristic", "atlas", "bench", "convert"] {
        assert!(commands.iter().any(|command| command.starts_with(name)), "{name}: {commands:?}");
    }
    for (command, example) in &examples {
        let output = taquin().args(command.split(' ')).output().unwrap();
        let printed: Value = serde_json::from_slice(&output.stdout).unwrap();
        let (told, is) = (fields_of(example), fields_of(&printed));
        let missing: Vec<_> = told.difference(&is).collect();
        assert!(missing.is_empty(), "{command} does not print {missing:?}");
        // `{}` and `[]` replace parts that another section describes.
        let elided = |path: &String| {
            told.iter().any(|known| is_elided(example, known) && path.starts_with(&**known))
        };
        let untold: Vec<_> = is.difference(&told).filter(|path| !elided(path)).collect();
        assert!(untold.is_empty(), "{command} prints {untold:?}, which docs/json.md lacks");
    }
}

/// Whether the field at a path is empty.
fn is_elided(example: &Value, path: &str) -> bool {
    let mut here = example;
    for name in path.split('.').skip(1) {
        let (name, items) = (name.trim_end_matches("[]"), name.ends_with("[]"));
        here = &here[name];
        if items {
            here = &here[0];
        }
    }
    here.as_object().is_some_and(|object| object.is_empty())
        || here.as_array().is_some_and(|items| items.is_empty())
}

/// The columns of every command have the names of the document.
#[test]
fn columns_are_those_of_the_document() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/json.md");
    let document = std::fs::read_to_string(path).unwrap();
    let commands: [&[&str]; 6] = [
        &["solve", "1203"],
        &["compare", "1203"],
        &["bench", "--limit", "1"],
        &["verify", "1203", "R"],
        &["heuristic", "md", "--size", "2x2"],
        &["atlas", "--size", "2x2"],
    ];
    for command in commands {
        let output = taquin().args(command).args(["--report", "csv"]).output().unwrap();
        let csv = String::from_utf8(output.stdout).unwrap();
        let named = |column: &&str| {
            [
                format!("`{column}`"),
                format!("`{column}["),
                format!(".{column}`"),
                format!("\"{column}\""),
            ]
            .iter()
            .any(|name| document.contains(name.as_str()))
        };
        let untold: Vec<_> = csv.lines().next().unwrap().split(',').filter(|c| !named(c)).collect();
        assert!(untold.is_empty(), "{command:?} has the columns {untold:?}");
    }
}

#[test]
fn fields_of_a_run_of_the_course_are_documented() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/json.md");
    let document = std::fs::read_to_string(path).unwrap();
    let (_, course) = document.split_once("## The course").unwrap();
    let (course, _) = course.split_once("## Records").unwrap();
    let output = taquin().args(["course", "lda", "--json"]).output().unwrap();
    let run: Value = serde_json::from_slice(&output.stdout).unwrap();
    for field in fields_of(&run).iter().filter(|field| !field.starts_with(".moves.")) {
        let name = field.rsplit('.').next().unwrap();
        let is_told = [format!("`{name}`"), format!("\"{name}\"")].map(|it| course.contains(&it));
        assert!(is_told.contains(&true), "{field}");
    }
}
