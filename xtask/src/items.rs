//! Counts the public items of each library in rustdoc's JSON: functions and methods, types, traits,
//! constants and modules. Parts of an item are not counted: fields, variants, types and constants
//! of a trait or type, implementations of traits. An item with two paths counts once.

use crate::tools::{Done, cargo, root, run};
use serde_json::Value;
use std::collections::{BTreeMap, HashSet};
use std::fs;

/// The libraries, each with its maximum number of items: a public item is a promise.
const LIBRARIES: [(&str, usize); 6] = [
    ("search", usize::MAX),
    ("puzzle", 400),
    ("lab", usize::MAX),
    ("classroom", usize::MAX),
    ("report", usize::MAX),
    ("play", usize::MAX),
];

/// Prints the counts.
pub(crate) fn count() -> Done {
    let mut over = Vec::new();
    for (library, most) in LIBRARIES {
        let kinds = Crate::documented(library)?.kinds();
        let sum: usize = kinds.values().sum();
        let by_kind: Vec<String> =
            kinds.iter().map(|(kind, count)| format!("{count} {kind}")).collect();
        println!("{library:<8}{sum:>4}  {}", by_kind.join(", "));
        if sum > most {
            over.push(format!(
                "{library} has {sum} public items, and may have {most}: make some private"
            ));
        }
    }
    if over.is_empty() { Ok(()) } else { Err(over.join("\n")) }
}

/// The rustdoc JSON of a crate.
struct Crate(Value);

impl Crate {
    fn documented(library: &str) -> Result<Self, String> {
        let folder = root().join("target/items");
        // RUSTC_BOOTSTRAP makes a stable compiler write the unstable JSON. The separate folder keeps
        // the artifacts of other commands valid.
        let mut program = cargo();
        program.env("RUSTC_BOOTSTRAP", "1").args(["rustdoc", "--quiet", "--lib", "--package"]);
        program.arg(format!("taquin-{library}")).arg("--target-dir").arg(&folder);
        run(program.args(["--", "-Z", "unstable-options", "--output-format", "json"]))?;
        let file = folder.join(format!("doc/taquin_{library}.json"));
        let text =
            fs::read_to_string(&file).map_err(|fault| format!("{}: {fault}", file.display()))?;
        serde_json::from_str(&text).map(Self).map_err(|fault| fault.to_string())
    }

    /// The items by kind, from the root.
    fn kinds(&self) -> BTreeMap<String, usize> {
        let (mut kinds, mut met, mut left) =
            (BTreeMap::new(), HashSet::new(), vec![(&self.0["root"], false)]);
        while let Some((id, inherited)) = left.pop() {
            let item = &self.0["index"][id.to_string()];
            // A method of a trait has the trait's visibility.
            let public = item["visibility"] == "public" || inherited;
            if item["crate_id"] != 0 || !public || !met.insert(id.to_string()) {
                continue;
            }
            let Some((kind, inner)) = item["inner"].as_object().and_then(|it| it.iter().next())
            else {
                continue;
            };
            let list = |value: &'static str| inner[value].as_array().into_iter().flatten();
            match kind.as_str() {
                "use" => left.push((&inner["id"], false)),
                "module" | "trait" => left.extend(list("items").map(|id| (id, kind == "trait"))),
                "struct" | "enum" => left.extend(list("impls").flat_map(|id| self.own_items(id))),
                _ => {}
            }
            if !["use", "assoc_const", "assoc_type"].contains(&kind.as_str()) {
                *kinds.entry(kind.replace('_', " ")).or_default() += 1;
            }
        }
        kinds
    }

    /// The items of an inherent implementation.
    fn own_items(&self, id: &Value) -> impl Iterator<Item = (&Value, bool)> {
        let implementation = &self.0["index"][id.to_string()]["inner"]["impl"];
        let items = implementation["items"].as_array().into_iter().flatten();
        items.filter(|_| implementation["trait"].is_null()).map(|id| (id, false))
    }
}
