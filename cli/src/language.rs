//! The texts of the command in the user's language: the messages of `taquin-language`, and the choice
//! of the language.

mod choice;

pub(crate) use choice::{Asked, choose};
pub(crate) use taquin_language::{
    Explain, Language, Message, about_algorithm, about_heuristic, agreement_in_words,
    certificate_in_words, displayable, dressed, explained_by_text, fit_in_words, found_in_words,
    group_in_words, heap_in_words, letters, list_and, list_or, permutation_explained, plain_number,
    reason_in_words, respelled, rest_in_words, say, say_in, speak, use_ascii,
};
