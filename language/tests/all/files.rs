//! The messages in their files.

use fluent_syntax::ast::{self, InlineExpression};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

pub(crate) const LANGUAGES: [&str; 2] = ["en", "fr"];

pub(crate) type Entries = BTreeMap<String, Entry>;

/// A message of one language.
#[derive(Default)]
pub(crate) struct Entry {
    pub(crate) section: String,
    /// The names of the values it takes.
    pub(crate) values: BTreeSet<String>,
    /// The values that select a plural.
    pub(crate) counts: BTreeSet<String>,
    /// Its text between the values.
    pub(crate) texts: Vec<String>,
}

fn folder(language: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("messages").join(language)
}

pub(crate) fn section_names(language: &str) -> BTreeSet<String> {
    let files = fs::read_dir(folder(language)).unwrap();
    let name = |file: fs::DirEntry| file.path().file_stem().unwrap().to_str().unwrap().to_owned();
    files.map(|file| name(file.unwrap())).collect()
}

/// The files of a language.
pub(crate) fn texts(language: &str) -> Vec<String> {
    let read = |section| fs::read_to_string(folder(language).join(format!("{section}.ftl")));
    section_names(language).into_iter().map(|section| read(section).unwrap()).collect()
}

/// Every message of a language, by name.
pub(crate) fn entries(language: &str) -> Entries {
    let mut entries = Entries::new();
    for section in section_names(language) {
        let text = fs::read_to_string(folder(language).join(format!("{section}.ftl"))).unwrap();
        let resource = fluent_syntax::parser::parse(text.as_str())
            .unwrap_or_else(|(_, errors)| panic!("{language}/{section}.ftl: {errors:?}"));
        for entry in &resource.body {
            // Terms and attributes would need separate rules.
            let message = match entry {
                ast::Entry::Message(message) if message.attributes.is_empty() => message,
                ast::Entry::Message(_) | ast::Entry::Term(_) => panic!("{entry:?}"),
                _ => continue,
            };
            let name = message.id.name.to_owned();
            let entry = read(&section, message);
            assert!(entries.insert(name.clone(), entry).is_none(), "{language}: {name} twice");
        }
    }
    entries
}

fn read(section: &str, message: &ast::Message<&str>) -> Entry {
    let mut entry = Entry { section: section.into(), texts: vec![], ..Entry::default() };
    entry.visit(message.value.as_ref().expect("a message has a text"));
    entry
}

impl Entry {
    fn visit(&mut self, pattern: &ast::Pattern<&str>) {
        for element in &pattern.elements {
            match element {
                ast::PatternElement::TextElement { value } => self.texts.push((*value).to_owned()),
                ast::PatternElement::Placeable { expression } => self.visit_expression(expression),
            }
        }
    }

    fn visit_expression(&mut self, expression: &ast::Expression<&str>) {
        match expression {
            ast::Expression::Inline(inline) => self.visit_inline(inline),
            ast::Expression::Select { selector, variants } => {
                if let InlineExpression::VariableReference { id } = selector {
                    self.counts.insert(id.name.to_owned());
                }
                self.visit_inline(selector);
                variants.iter().for_each(|variant| self.visit(&variant.value));
            }
        }
    }

    fn visit_inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.values.insert(id.name.to_owned());
            }
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
            // A message inside another, a term or a function: not used here, because the test would
            // have to follow their values.
            other => panic!("{other:?}"),
        }
    }
}
