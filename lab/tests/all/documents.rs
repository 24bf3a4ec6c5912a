//! Answers in documents and drawings.

use taquin_lab::document::BoardRows;
use taquin_lab::json::Document;
use taquin_lab::render::label;
use taquin_puzzle::{Algorithm, Goal, Position, Pruning, Request, solve};
use taquin_search::Limits;

#[test]
fn the_document_names_an_automaton_and_no_other_option() {
    let start: Position = "1 2 3 5 0 6 4 7 8".parse().unwrap();
    let line = |pruning| {
        let algorithm = Algorithm::IdaStar;
        let request = Request { algorithm, pruning, ..Request::new(start.clone()) };
        Document::of(&solve(&request).unwrap()).to_line()
    };
    assert!(line(Pruning::Automaton).contains(r#""pruning":"automaton""#));
    assert!(!line(Pruning::Parent).contains("pruning"));
}

#[test]
fn the_states_of_a_path_have_labels() {
    let labels: Vec<String> = (0..28).map(label).collect();
    assert_eq!(labels[..3], ["A", "B", "C"]);
    assert_eq!(labels[25..], ["Z", "AA", "AB"]);
}

#[test]
fn a_factor_is_the_better_of_guarantee_and_proof() {
    let start: Position = "14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3".parse().unwrap();
    let limits = Limits { expansions: Some(200_000), ..Limits::NONE };
    let base = Request { goal: Goal::First, limits, ..Request::new(start) };
    let answer = solve(&Request { algorithm: Algorithm::Anytime, ..base }).unwrap();
    let document: serde_json::Value =
        serde_json::from_str(&Document::of(&answer).to_line()).unwrap();
    let number = |field: &str| document[field].as_f64().unwrap();
    assert_eq!(document["search"]["weight"], 2.0);
    assert_eq!(document["optimal"], false);
    assert!(number("bound_factor") < 2.0);
    assert_eq!(number("bound_factor"), number("cost") / number("lower_bound"));
}

#[test]
fn drawings_without_columns_have_rows() {
    let rows = |width, drawings: &[Vec<String>]| {
        BoardRows { width, gap: 0, follows_last: false }.drawn(drawings, |_, _, _| String::new())
    };
    assert_eq!(rows(80, &[]), "");
    assert_eq!(rows(usize::MAX, &[vec![String::new()], vec![String::new()]]).trim(), "");
}
