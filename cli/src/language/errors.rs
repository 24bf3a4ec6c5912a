//! The errors of the shell, said to people; those of the libraries are said by
//! `taquin-language`. One file a concern.

mod files;
mod input;
mod quantities;
mod tables;
#[cfg(test)]
mod tests;
