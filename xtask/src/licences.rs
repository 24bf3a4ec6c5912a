//! Checks the licences of all dependencies against the list in `deny.toml`. `cargo deny check`
//! checks more; this needs no installation.

use crate::tools::{Done, cargo, output_of, root};
use serde_json::Value;
use std::fs;

/// Checks that every package has an allowed licence.
pub(crate) fn check() -> Done {
    let list = fs::read_to_string(root().join("deny.toml"))
        .map_err(|fault| format!("deny.toml: {fault}"))?;
    let allowed = allowed(&list);
    let metadata = output_of(cargo().args(["metadata", "--format-version", "1", "--locked"]));
    let metadata = metadata.ok_or("`cargo metadata --locked` failed")?;
    let metadata: Value = serde_json::from_str(&metadata).map_err(|fault| fault.to_string())?;
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
    fn choices_and_parts_are_told_apart() {
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
    fn what_is_built_in_is_allowed() {
        check().unwrap();
    }
}
