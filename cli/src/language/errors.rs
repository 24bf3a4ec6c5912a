//! The errors of this crate in French. Those of the libraries are in `taquin-language`; the English
//! text of each is its `Display`.

mod input;
#[cfg(test)]
mod tests;
