//! Checks files that only external services read: workflows, templates and the citation.

use crate::HELP;
use crate::tools::root;
use saphyr::{LoadableYamlNode, Yaml};
use std::fs;
use std::path::PathBuf;

fn yaml_files(folder: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(root().join(folder)).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    paths.filter(|path| path.extension().is_some_and(|end| end == "yml")).collect()
}

fn keys<'a>(yaml: &'a Yaml<'_>) -> Vec<&'a str> {
    yaml.as_mapping().unwrap().keys().map(|key| key.as_str().unwrap()).collect()
}

fn named<'a>(yaml: &'a Yaml<'_>) -> &'a str {
    yaml.as_str().expect("a name")
}

/// Each workflow can be parsed; each job has a runner, a time limit and steps.
#[test]
fn workflows_are_whole() {
    let files = yaml_files(".github/workflows");
    assert!(files.len() >= 2);
    for path in files {
        let text = fs::read_to_string(&path).unwrap();
        let shown = path.display();
        let read = Yaml::load_from_str(&text).unwrap_or_else(|fault| panic!("{shown}: {fault}"));
        let [workflow] = read.as_slice() else { panic!("{shown}: one document") };
        for part in ["name", "on", "permissions", "jobs"] {
            assert!(keys(workflow).contains(&part), "{shown} has no `{part}`");
        }
        let jobs = &workflow["jobs"];
        for name in keys(jobs) {
            let job = &jobs[name];
            assert!(job["runs-on"].as_str().is_some(), "{shown}: {name}");
            assert!(job["timeout-minutes"].as_integer().is_some(), "{shown}: {name}");
            let needs = job.as_mapping_get("needs");
            let all = needs.and_then(Yaml::as_sequence).map_or(&[][..], Vec::as_slice);
            for needed in needs.and_then(Yaml::as_str).into_iter().chain(all.iter().map(named)) {
                assert!(keys(jobs).contains(&needed), "{shown}: {name} needs {needed}");
            }
            for step in job["steps"].as_sequence().unwrap() {
                let parts = keys(step);
                let does = ["uses", "run"].iter().filter(|part| parts.contains(*part));
                assert_eq!(does.count(), 1, "{shown}: {name}: {parts:?}");
                if let Some(action) = step.as_mapping_get("uses").and_then(Yaml::as_str) {
                    assert!(action.contains('@'), "{shown}: {action} has no version");
                }
                if let Some(command) = step.as_mapping_get("run").and_then(Yaml::as_str) {
                    assert_known(command);
                }
            }
        }
    }
}

/// Each xtask command in a workflow exists.
fn assert_known(command: &str) {
    if let Some(rest) = command.strip_prefix("cargo xtask ") {
        let chore = rest.split_whitespace().next().unwrap_or_default();
        assert!(HELP.contains(&format!("cargo xtask {chore} ")), "{command}");
    }
}

#[test]
fn the_oldest_compiler_is_the_one_promised() {
    let workflow = fs::read_to_string(root().join(".github/workflows/ci.yml")).unwrap();
    assert!(workflow.contains(concat!("rust-toolchain@", env!("CARGO_PKG_RUST_VERSION"), "\n")));
}

#[test]
fn templates_can_be_read() {
    for path in yaml_files(".github/ISSUE_TEMPLATE") {
        let text = fs::read_to_string(&path).unwrap();
        let read = Yaml::load_from_str(&text).unwrap();
        let is_form = path.file_stem().is_some_and(|name| name != "config");
        for part in ["name", "description", "body"].into_iter().filter(|_| is_form) {
            assert!(keys(&read[0]).contains(&part), "{}: {part}", path.display());
        }
    }
}

#[test]
fn the_citation_is_of_this_version() {
    let text = fs::read_to_string(root().join("CITATION.cff")).unwrap();
    let read = Yaml::load_from_str(&text).unwrap();
    assert_eq!(read[0]["version"].as_str(), Some(env!("CARGO_PKG_VERSION")));
    for part in ["cff-version", "title", "message", "authors", "license"] {
        assert!(keys(&read[0]).contains(&part), "{part}");
    }
}

/// `cargo install` compiles the release profile: all crates at the highest level.
#[test]
fn the_release_profile_is_optimised_throughout() {
    let manifest = fs::read_to_string(root().join("Cargo.toml")).unwrap();
    let release: Vec<_> =
        manifest.split("\n[").filter(|part| part.starts_with("profile.release")).collect();
    let [profile] = release[..] else { panic!("packages of their own: {release:?}") };
    assert!(!profile.contains("opt-level"), "{profile}");
    let (_, profiles) = manifest.split_once("[profile.").unwrap();
    let lines = profiles.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    assert!(lines.count() <= 30);
}
