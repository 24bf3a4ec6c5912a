//! Runs the short examples.

#![allow(dead_code, reason = "an example's `main` reads the arguments of the program")]

#[path = "../../examples/flights.rs"]
mod flights;
#[path = "../../examples/moving_ai.rs"]
mod moving_ai;
#[path = "../../examples/word_ladder.rs"]
mod word_ladder;

#[test]
fn flights_are_found() {
    flights::main(); // which asserts its answer
}

#[test]
fn words_lead_to_words() {
    let ladders = word_ladder::ladders("cold", "warm");
    assert_eq!(ladders.len(), 4);
    assert!(ladders.iter().all(|ladder| ladder.len() == 4 && ladder[3] == "warm"));
    assert_eq!(word_ladder::ladders("cold", "wolves"), [[""; 0]; 0]);
}

const MAP: &str = include_str!("../../examples/data/bay.map");
const SCENARIO: &str = include_str!("../../examples/data/bay.map.scen");

#[test]
fn every_length_of_the_scenario_is_right() {
    assert!(moving_ai::check(MAP, SCENARIO).is_ok());
}

#[test]
fn a_wrong_length_or_line_is_an_error() {
    let last = SCENARIO.lines().last().unwrap();
    let wrong = format!("version 1\n{}9\n", last.trim_end_matches(char::is_numeric));
    let error = moving_ai::check(MAP, &wrong).unwrap_err().to_string();
    assert!(error.starts_with("found 43.14213"), "{error}");
    assert!(moving_ai::check(MAP, "version 1\n1 2 3\n").is_err());
    assert!(moving_ai::check(MAP, "version 1\n0 bay.map 32 24 0 0 12 5 1\n").is_err());
}

/// Each example must stay short enough for one view.
#[test]
fn examples_are_short() {
    for source in [
        include_str!("../../examples/flights.rs"),
        include_str!("../../examples/moving_ai.rs"),
        include_str!("../../examples/word_ladder.rs"),
    ] {
        assert!(source.lines().count() < 60, "{}", source.lines().next().unwrap());
    }
}
