//! Tests of the public interface. They are one program, because each test program is linked
//! separately.

mod course;
mod difference;
mod homework;
mod hostile;
mod marking;
mod matching;
mod reading;
mod sheet;
