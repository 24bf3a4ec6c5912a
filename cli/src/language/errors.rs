//! The errors of the shell, said to people; those of the libraries are said by
//! `taquin-language`. One file a concern.

mod files;
mod input;
mod quantities;
#[cfg(test)]
mod tests;
