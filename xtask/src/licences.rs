//! Checks the licences of all dependencies against the list in `deny.toml` (`cargo deny check`
//! checks more, but must be installed), and collects their texts for published files.

use crate::tools::{Done, cargo, output_of, root};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// The files of this project's own licence.
pub(crate) const OWN: [&str; 2] = ["LICENSE-MIT", "LICENSE-APACHE"];
/// The file with the licences of the libraries in a binary.
const OTHERS: &str = "LICENSE-THIRD-PARTY";

/// Writes the licences into a folder, with those of the libraries linked with a package.
pub(crate) fn give(folder: &Path, package: &str) -> Done {
    let write = |name: &str, text: &[u8]| {
        let path = folder.join(name);
        fs::write(&path, text).map_err(|fault| format!("{}: {fault}", path.display()))
    };
    for name in OWN {
        let text = fs::read(root().join(name)).map_err(|fault| format!("{name}: {fault}"))?;
        write(name, &text)?;
    }
    write(OTHERS, texts(package)?.as_bytes())
}

/// Returns the licence texts of the libraries that a package is linked with, each text once.
fn texts(package: &str) -> Result<String, String> {
    let metadata = metadata()?;
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let by_id = |all: &Value| -> BTreeMap<String, Value> {
        list(all).into_iter().map(|it| (it["id"].as_str().unwrap_or("").to_owned(), it)).collect()
    };
    let (packages, nodes) = (by_id(&metadata["packages"]), by_id(&metadata["resolve"]["nodes"]));
    let mut left: Vec<&str> = Vec::new();
    left.extend(packages.iter().find(|(_, it)| it["name"] == package).map(|(id, _)| id.as_str()));
    let mut linked = BTreeSet::new();
    while let Some(id) = left.pop() {
        if linked.insert(id) {
            let needs = nodes[id]["deps"].as_array().into_iter().flatten().filter(|needed| {
                list(&needed["dep_kinds"]).iter().any(|kind| kind["kind"].is_null())
            });
            left.extend(needs.filter_map(|needed| needed["pkg"].as_str()));
        }
    }
    let mut users = BTreeMap::<String, Vec<String>>::new();
    for package in linked.iter().map(|&id| &packages[id]).filter(|it| !it["source"].is_null()) {
        let of = |field: &str| package[field].as_str().unwrap_or_default();
        let name = format!("{} {} ({})", of("name"), of("version"), of("license"));
        users.entry(text(Path::new(of("manifest_path")))?).or_default().push(name);
    }
    let sections = users.iter().map(|(text, names)| format!("{}\n\n{text}\n", names.join("\n")));
    Ok(sections.collect::<Vec<_>>().join(&format!("\n{}\n", "=".repeat(80))))
}

/// Returns the licence files of a package: only that of the MIT licence if it has its own file.
fn text(manifest: &Path) -> Result<String, String> {
    let folder = manifest.parent().unwrap_or(manifest);
    let entries = fs::read_dir(folder).map_err(|fault| format!("{}: {fault}", folder.display()))?;
    let mut files: Vec<_> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    let begins = |path: &Path, starts: &[&str]| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_uppercase();
        starts.iter().any(|start| name.starts_with(start)) && path.is_file()
    };
    files.retain(|path| begins(path, &["LICEN", "COPYING", "NOTICE", "UNLICENSE"]));
    files.sort();
    if files.iter().any(|path| begins(path, &["LICENSE-MIT", "LICENCE-MIT"])) {
        files.retain(|path| begins(path, &["LICENSE-MIT", "LICENCE-MIT", "NOTICE"]));
    }
    let texts = files.iter().map(fs::read_to_string).collect::<Result<Vec<_>, _>>();
    let texts = texts.map_err(|fault| format!("{}: {fault}", folder.display()))?;
    let missing = "The package has no file with the text of its licence.".to_owned();
    Ok(if texts.is_empty() { missing } else { texts.join("\n") })
}

fn metadata() -> Result<Value, String> {
    let metadata = output_of(cargo().args(["metadata", "--format-version", "1", "--locked"]));
    let metadata = metadata.ok_or("`cargo metadata --locked` failed")?;
    serde_json::from_str(&metadata).map_err(|fault| fault.to_string())
}

/// Checks that every package has an allowed licence.
pub(crate) fn check() -> Done {
    let list = fs::read_to_string(root().join("deny.toml"))
        .map_err(|fault| format!("deny.toml: {fault}"))?;
    let allowed = allowed(&list);
    let metadata = metadata()?;
    let mut refused = Vec::new();
    for package in metadata["packages"].as_array().into_iter().flatten() {
        let (name, licence) = (package["name"].as_str(), package["license"].as_str());
        if !licence.is_some_and(|licence| is_allowed(licence, &allowed)) {
            refused.push(format!("{}: {}", name.unwrap_or("?"), licence.unwrap_or("no licence")));
        }
    }
    if refused.is_empty() {
        return Ok(());
    }
    Err(format!("licences that deny.toml does not allow:\n{}", refused.join("\n")))
}

/// Returns the strings of the list `allow`.
fn allowed(toml: &str) -> Vec<&str> {
    let list = toml.split_once("allow = [").and_then(|(_, after)| after.split_once(']'));
    list.map_or("", |(list, _)| list).split('"').skip(1).step_by(2).collect()
}

/// Returns whether every part of an expression offers an allowed licence.
fn is_allowed(expression: &str, allowed: &[&str]) -> bool {
    let expression = expression.replace('/', " OR ");
    expression.split(" AND ").all(|part| {
        let choices = part.trim_matches(|c| c == '(' || c == ')' || c == ' ').split(" OR ");
        choices.map(str::trim).any(|choice| allowed.contains(&choice))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_and_parts_are_distinguished() {
        let allowed = allowed("allow = [\n  \"MIT\",\n \"Unicode-3.0\",\n]\n[bans]\nx = \"GPL\"");
        assert_eq!(allowed, ["MIT", "Unicode-3.0"]);
        for expression in
            ["MIT", "GPL-3.0 OR MIT", "Apache-2.0/MIT", "(MIT OR Zlib) AND Unicode-3.0"]
        {
            assert!(is_allowed(expression, &allowed), "{expression}");
        }
        for expression in ["GPL-3.0", "MIT AND GPL-3.0", "SSPL-1.0 OR GPL-3.0", ""] {
            assert!(!is_allowed(expression, &allowed), "{expression}");
        }
    }

    #[test]
    fn a_binary_has_the_licences_of_linked_packages() {
        let texts = texts("taquin-python").unwrap();
        for named in ["\npyo3 ", "\nserde_json ", "Permission is hereby granted", "fluent-bundle "]
        {
            assert!(texts.contains(named), "{named}");
        }
        // Neither the packages of this workspace nor those that only tests need.
        for other in ["taquin-", "\nproptest "] {
            assert!(!texts.contains(other), "{other}");
        }
    }

    #[test]
    fn licences_of_dependencies_are_allowed() {
        check().unwrap();
    }
}
