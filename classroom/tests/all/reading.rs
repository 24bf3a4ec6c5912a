//! Reports of programs, read back.

use taquin_classroom::reading::reported;
use taquin_puzzle::Goal;

#[test]
fn an_answer_is_found_in_every_report() {
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
        ("start,goal,moves_blank\n1 2/0 3,first,R\n", "R", Some(Goal::First)),
        (
            "Start (last)\n┌───┬───┐  x\n│ 1 │ 2 │\n│   │ 3 │\n└───┴───┘\n\nBlank goes   DRR\n             U up\nTiles slide  3+1\n             2\nSearch       x\n",
            "3 1 2",
            Some(Goal::Last),
        ),
        (
            "┌─ A ─┐  R  ┌─ B ─┐\n│ 1 2 │ ──→ │ 1 2 │\n│ · 3 │     │ 3 · │\n└─────┘     └─────┘\n\nGoal         snail\nTiles slide  3\n",
            "3",
            Some(Goal::Snail),
        ),
        ("+- A ---+\n| 1 2 |\n| . 3 |\n+-----+\nGlissent     3\n", "3", Some(Goal::Last)),
    ];
    for (text, moves, goal) in cases {
        let found = reported(text).unwrap_or_else(|| panic!("{text:?}"));
        let words: Vec<&str> = found.moves.split_whitespace().collect();
        assert_eq!(words.join(" "), moves, "{text:?}");
        assert_eq!(found.start.and_then(|start| start.goal), goal, "{text:?}");
    }
    for text in ["LDRR", "123506478\nLDRR\n", "1 2\n3 0\n", "", "1 2/3 0\n1 0/2 3\n"] {
        assert_eq!(reported(text), None, "{text:?}");
    }
}
