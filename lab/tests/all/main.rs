//! The laboratory, asked as others ask it. One program, since each file of its own would be linked by
//! itself.

mod bench;
mod documents;
mod render;
mod review;
mod survey;
