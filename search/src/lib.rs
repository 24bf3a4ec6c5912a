//! Generic state-space search.
#![forbid(unsafe_code)]
