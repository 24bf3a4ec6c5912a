//! The errors of the shell in French; those of the libraries are in
//! `taquin-language`, and English is the `Display` of each. One file a concern.

mod input;
#[cfg(test)]
mod tests;
