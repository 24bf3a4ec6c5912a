//! The laboratory, asked as others ask it. One program, since each file of its own would be linked by
//! itself.

mod bench;
mod course;
mod documents;
mod hostile;
mod marking;
mod reading;
mod render;
mod review;
mod sheet;
mod survey;
