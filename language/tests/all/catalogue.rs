//! The messages that follow from the catalogue: every search, heuristic and count has messages in
//! every language.

use crate::{LANGUAGES, files};
use taquin_classroom::course::{Claim, Document, check};
use taquin_language::{about_key, count_key, heuristic_key, meaning_key, search_key};
use taquin_puzzle::{Algorithm, HeuristicChoice};
use taquin_search::Count;

/// The messages of the catalogue, each with its purpose.
pub(crate) fn expected() -> Vec<(String, String)> {
    let mut all = Vec::new();
    for algorithm in Algorithm::all() {
        let of = |what: &str| format!("the search `{algorithm}` needs {what}");
        all.push((search_key(algorithm), of("a name")));
        all.push((about_key(&search_key(algorithm)), of("a few words about it")));
        let memory = algorithm.entry().memory;
        let meaning =
            |count: &Count| (meaning_key(*count, memory), of(&format!("a meaning of {count:?}")));
        all.extend(Count::ALL.iter().map(meaning));
    }
    for entry in HeuristicChoice::entries() {
        let of = |what: &str| format!("the heuristic `{}` needs {what}", entry.name);
        all.push((heuristic_key(entry), of("a name")));
        all.push((about_key(&heuristic_key(entry)), of("a few words about it")));
    }
    let name = |count: &Count| (count_key(*count), format!("the count {count:?} needs a name"));
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
fn everything_in_the_catalogue_has_messages() {
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
