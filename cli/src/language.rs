//! What the command says, in the reader’s language: the messages of
//! `taquin-language`, the choice of the language, and the shell's own errors.

mod choice;
mod errors;

pub(crate) use choice::{Asked, choose};
#[cfg(test)]
pub(crate) use taquin_language::files;
pub(crate) use taquin_language::{
    Explain, Fixed, Language, Message, WIDER_IN_ASCII, about_algorithm, about_document,
    about_heuristic, algorithm_name, claim_name, comparison_chart, count_meaning, count_name,
    document_name, dressed, french, grouped, heuristic_name, letter, letters, list_and, list_or,
    numerals, permutation_explained, respelled, say, speak, spell_out, spelled, survey_chart,
    survey_title, tie_message, tree_words,
};
