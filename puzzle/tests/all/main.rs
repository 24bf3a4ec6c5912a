//! Tests of the public interface. They are one program, because each test program is linked
//! separately.

mod agreement;
mod atlas;
mod beyond_sixteen;
mod certificates;
mod course_suite_board;
mod course_suite_search;
mod exact;
mod fast_search;
mod large;
mod laws;
mod memory;
mod multi_metric;
mod notation_formats;
mod notation_laws;
mod optima;
mod options;
mod parse_errors;
mod pasted;
mod pattern_tables;
mod pruning;
mod sharing;
mod solving;
mod table_files;
mod torture;
mod two_ends;
