//! Runs the short examples.

#![allow(dead_code, reason = "an example's `main` reads the arguments of the program")]

#[path = "../../examples/animation.rs"]
mod animation;
#[path = "../../examples/cube.rs"]
mod cube;
#[path = "../../examples/deadline.rs"]
mod deadline;
#[path = "../../examples/flights.rs"]
mod flights;
#[path = "../../examples/moving_ai.rs"]
mod moving_ai;
#[path = "../../examples/word_ladder.rs"]
mod word_ladder;

use std::collections::BTreeSet;
use std::time::Duration;
use taquin_search::Limits;

#[test]
fn flights_are_found() {
    flights::main(); // which asserts its answer
}

#[test]
fn ladders_lead_from_word_to_word() {
    let ladders = word_ladder::ladders("cold", "warm");
    assert_eq!(ladders.len(), 4);
    assert!(ladders.iter().all(|ladder| ladder.len() == 4 && ladder[3] == "warm"));
    assert_eq!(word_ladder::ladders("cold", "wolves"), [[""; 0]; 0]);
}

/// The cubes that lie one to five turns from the solved one were counted often (Jaap Scherphuis).
#[test]
fn cubes_have_their_known_numbers_of_turns() {
    let mut layer = BTreeSet::from([cube::SOLVED]);
    let mut seen = layer.clone();
    for (turns, known) in [(1, 9), (2, 54), (3, 321), (4, 1847)] {
        let near = |cube| (0..9).map(move |turn| cube::turned(cube, turn));
        layer = layer.iter().flat_map(near).filter(|cube| !seen.contains(cube)).collect();
        assert_eq!(layer.len(), known);
        let farthest = layer.last().unwrap();
        let report = cube::solve(farthest);
        assert_eq!(report.path().map(|path| path.cost), Some(turns));
        seen.append(&mut layer.clone());
    }
}

#[test]
fn pancakes_are_sorted_in_fewer_and_fewer_flips() {
    let stack = vec![5, 2, 7, 4, 1, 8, 3, 6];
    let mut told = Vec::new();
    let report = deadline::sort(&stack, Limits::NONE, |flips| told.push(flips));
    let path = report.path().unwrap();
    assert_eq!(path.actions.last().unwrap(), &[1, 2, 3, 4, 5, 6, 7, 8]);
    assert!(report.is_optimal() && told.is_sorted_by(|more, fewer| more > fewer), "{told:?}");
    let limits = Limits { expansions: Some(0), ..Limits::NONE };
    assert!(deadline::sort(&stack, limits, |_| ()).path().is_none());
}

#[test]
fn the_animation_ends_with_the_path_drawn() {
    let mut drawings = Vec::new();
    animation::animate(Duration::ZERO, |drawing| drawings.push(drawing.to_owned()));
    let marks = |mark| drawings.iter().map(|it| it.matches(mark).count()).collect::<Vec<_>>();
    let (expanded, path) = (marks('.'), marks('*'));
    assert!(expanded.windows(2).take(drawings.len() - 2).all(|pair| pair[1] == pair[0] + 1));
    assert_eq!(path.iter().sum::<usize>(), *path.last().unwrap());
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

#[test]
fn the_programs_of_a_first_day_fit_in_one_view() {
    for source in [
        include_str!("../../examples/animation.rs"),
        include_str!("../../examples/cube.rs"),
        include_str!("../../examples/deadline.rs"),
        include_str!("../../examples/flights.rs"),
        include_str!("../../examples/word_ladder.rs"),
    ] {
        assert!(source.lines().count() <= 40, "{}", source.lines().next().unwrap());
    }
}
