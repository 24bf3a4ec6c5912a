//! Tests of the public interface. They are one program, because each test program is linked
//! separately.

mod course;
mod hostile;
mod marking;
mod reading;
mod sheet;
