//! Tests of the command as a program. They are one program, because each test program is linked
//! separately.

mod bad_input;
mod batch;
mod bench;
mod certificates;
mod class;
mod common;
mod counting;
mod course;
mod documentation;
mod documents;
mod end_to_end;
mod help;
mod json;
mod json_documented;
mod lab;
mod languages;
mod large;
mod limits;
mod manners;
mod matching;
mod menu;
mod play;
mod profiles;

mod records;
mod round_trips;
mod seeing;
mod sheet;
mod solve_reports;
mod streams;
mod tables;
mod tools;
mod web;
mod weights;
