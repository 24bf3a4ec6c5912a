//! The texts of the command in the user's language: the messages of `taquin-language`, and the choice
//! of the language.

mod choice;

pub(crate) use choice::{Asked, choose};
pub(crate) use taquin_language::{
    Explain, Language, Message, about_algorithm, about_heuristic, displayable, dressed,
    explained_by_text, heuristic_name, letters, list_and, list_or, meaning_in_words,
    permutation_explained, plain_number, program_in_words, reason_in_words, respelled, say, say_in,
    speak, use_ascii,
};
