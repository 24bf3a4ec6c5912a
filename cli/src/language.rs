//! The texts of the command in the user's language: the messages of `taquin-language`, and the choice
//! of the language.

mod choice;

pub(crate) use choice::{Asked, choose};
pub(crate) use taquin_language::{
    Explain, Fixed, Language, Message, about_algorithm, about_document, about_heuristic,
    algorithm_name, claim_name, comparison_chart, count_meaning, count_name, displayable,
    document_name, dressed, explained_by_text, grouped, heuristic_name, letter, letters, list_and,
    list_or, meaning_in_words, numerals, permutation_explained, plain_number, program_in_words,
    reason_in_words, respelled, say, say_in, speak, spelled, survey_chart, survey_title,
    tie_message, tree_words, use_ascii,
};
