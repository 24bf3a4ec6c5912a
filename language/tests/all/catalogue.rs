//! The messages that follow from the catalogue: every search, heuristic and count has its
//! words, in every language.

use crate::{LANGUAGES, files};
use taquin_classroom::course::{Claim, Document, check};
use taquin_puzzle::{Algorithm, HeuristicChoice, count_meaning, count_name};
use taquin_search::Count;

/// The messages of the catalogue, and what each is for.
pub(crate) fn expected() -> Vec<(String, String)> {
    let mut all = Vec::new();
    for entry in Algorithm::all().map(Algorithm::entry) {
        let of = |what: &str| format!("the search `{}` needs {what}", entry.name);
        all.push((entry.message(), of("a name")));
        all.push((entry.about(), of("a few words about it")));
        let memory = entry.facts.memory;
        let meaning =
            |count: &Count| (count_meaning(*count, memory), of(&format!("a meaning of {count:?}")));
        all.extend(Count::ALL.iter().map(meaning));
    }
    for entry in HeuristicChoice::entries() {
        let of = |what: &str| format!("the heuristic `{}` needs {what}", entry.name);
        all.push((entry.message(), of("a name")));
        all.push((entry.about(), of("a few words about it")));
    }
    let name = |count: &Count| (count_name(*count), format!("the count {count:?} needs a name"));
    all.extend(Count::ALL.iter().map(name));
    for document in Document::ALL {
        let of = |what: &str| format!("the document {document:?} needs {what}");
        all.push((document.message(), of("a title")));
        all.push((document.about(), of("a few words about it")));
    }
    let figure =
        |claim: &Claim| (claim.message(), format!("the figure {:?} needs a name", claim.key));
    all.extend(check().iter().map(figure));
    all
}

#[test]
fn everything_in_the_catalogue_has_its_words() {
    for language in LANGUAGES {
        let entries = files::entries(language);
        for (message, need) in expected() {
            assert!(
                entries.contains_key(&message),
                "{need}: write `{message} = …` into messages/{language}/searches.ftl"
            );
        }
    }
}
