//! Hand-ins that a program printed.

use taquin_classroom::reading::{AnswerBlock, hand_in};
use taquin_puzzle::{Goal, Move, Reading, Shape};

fn words(block: &AnswerBlock) -> String {
    let moves = block.moves.as_ref().map_or("", |moves| &moves.value);
    moves.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn the_answer_is_found_in_every_layout() {
    let cases = [
        (
            "path_to_goal: ['Up', 'Left']\ncost_of_path: 2\nrunning_time: 0.1\n",
            "['Up', 'Left']",
            None,
        ),
        (
            "1 2\n0 3\n\n1 2\n3 0\n\nComplexity in time: 2\nNumber of moves: 1\n",
            "R",
            Some(Goal::Last),
        ),
        ("1 2\n3 0\n\n1 0\n3 2\n\nComplexity in time: 2\n", "U", Some(Goal::Snail)),
        (
            "Minimum number of moves = 1\n\n2\n 1  2 \n 0  3 \n\n2\n 1  2 \n 3  0 \n",
            "R",
            Some(Goal::Last),
        ),
        ("1 2 3/4 5 6/0 7 8\n1 2 3/4 5 6/7 8 0\n", "RR", None),
        ("tiles,goal,moves_blank\n1 2/0 3,first,R\n", "R", Some(Goal::First)),
    ];
    for (text, moves, goal) in cases {
        let read = hand_in(text);
        let [block] = &read.blocks[..] else { panic!("{text:?}: {read:?}") };
        assert_eq!((words(block).as_str(), &block.goal), (moves, &goal), "{text:?}");
        assert!(!read.is_of_class(), "{text:?}");
    }
    for text in ["LDRR", "123506478\nLDRR\n", "1 2\n3 0\n", "1 2/3 0\n1 0/2 3\n"] {
        assert_eq!(hand_in(text).blocks[0].reading, None, "{text:?}");
    }
}

#[test]
fn states_of_the_largest_board_are_read() {
    let shape = Shape::new(Shape::MAX_SIDE, Shape::MAX_SIDE).unwrap();
    let goal = Goal::Last.position(shape).unwrap();
    let before = goal.after(Move::Left).unwrap();
    let read = hand_in(&format!("{before}\n{goal}\nNumber of moves: 1\n"));
    assert_eq!(read.blocks.iter().map(words).collect::<Vec<_>>(), ["R"]);
}

/// Rows and documents keep their lines, and a board without a solution keeps its place.
#[test]
fn several_boards_are_several_answers() {
    let json = r#"{"schema":"taquin/1","instance":{"width":2,"height":2,"tiles":[1,2,0,3],
        "goal":"last"},"moves":{"blank":"R","tile":"L"}}
{"schema":"taquin/1","status":"unsolvable","moves":null}
"#;
    let csv = "line,tiles,goal,moves_blank,moves_tile\n\"a,b:1\",1 2/0 3,last,R,L\n\n\
               b:2,1 2/3 0,last,,\n";
    for (text, lines) in [(json, [1, 3]), (csv, [2, 4])] {
        let read = hand_in(text);
        assert_eq!(read.blocks.iter().map(|block| block.line).collect::<Vec<_>>(), lines);
        assert_eq!([words(&read.blocks[0]), words(&read.blocks[1])], ["R", ""], "{text}");
        assert_eq!(read.blocks[0].reading, Some(Reading::Blank));
        let board = &read.blocks[0].board.as_ref().unwrap().value;
        let board = taquin_puzzle::notation::parse(board, &Default::default()).unwrap();
        assert_eq!(board.position.to_string(), "1 2/0 3");
    }
    assert!(hand_in("{\"schema\":\"taquin/1\"}\n{\"moves\"").blocks[0].moves.is_none());
}
