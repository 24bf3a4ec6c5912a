//! Tests of the public interface. They are one program, because each test program is linked
//! separately.

mod bench;
mod documents;
mod render;
mod review;
mod survey;
