//! The classroom, asked as others ask it. One program, since each file of its own would be linked by
//! itself.

mod course;
mod hostile;
mod marking;
mod reading;
mod sheet;
