//! Valid certificates are confirmed, and longer claims are refuted.

use taquin_check::{Rejection, check};

use super::naive::{Board, Proof, Random, distances, with_checksum};

const SQUARE: (usize, usize) = (3, 3);

fn goals() -> [Board; 3] {
    [
        vec![1, 2, 3, 4, 5, 6, 7, 8, 0],
        vec![1, 2, 3, 8, 0, 4, 7, 6, 5],
        vec![3, 1, 4, 0, 5, 2, 6, 8, 7],
    ]
}

/// Checks every board of 3×3 whose rank modulo `step` is 0.
fn each_board(step: usize) {
    for (goal, multi) in goals().iter().flat_map(|goal| [(goal, false), (goal, true)]) {
        let far = distances(SQUARE, multi, goal);
        let mut boards: Vec<&Board> = far.keys().collect();
        boards.sort();
        for board in boards.into_iter().step_by(step) {
            let mut proof = Proof::of(SQUARE, multi, (board, goal), &far);
            for bytes in [proof.text(), proof.binary()] {
                let confirmed = check(&bytes).unwrap_or_else(|error| panic!("{proof:?}: {error}"));
                assert_eq!((confirmed.length, confirmed.multi), (Some(far[board]), multi));
            }
            // There and back again; in the multi-tile metric that may be no longer path.
            let back = |letter| "UDLR".find(letter).map(|at| b"DURL"[at] as char).unwrap();
            let last = proof.path.chars().last();
            for letter in "UDLR"
                .chars()
                .filter(|&letter| Some(letter) != last && Some(letter) != last.map(back))
            {
                let longer = Proof {
                    path: format!("{}{letter}{}", proof.path, back(letter)),
                    ..proof.clone()
                };
                let claim = Proof { length: Some(far[board] + 2), ..longer };
                assert!(check(&claim.text()).is_err_and(|it| it.is_refuted()), "{claim:?}");
            }
            proof.length = proof.length.map(|length| length + 2);
            assert!(check(&proof.text()).is_err_and(|it| it.is_refuted()));
        }
    }
}

#[test]
fn certificates_of_boards_are_confirmed_and_two_more_moves_are_refuted() {
    each_board(4099);
}

#[test]
#[ignore = "takes an hour: every 3×3 board, three goals, both metrics"]
fn the_certificate_of_every_board_is_confirmed() {
    each_board(1);
}

#[test]
fn the_list_of_a_longer_claim_contains_the_goal() {
    let goal = &goals()[0];
    let far = distances(SQUARE, false, goal);
    let start = vec![8, 6, 7, 2, 5, 4, 3, 0, 1];
    let mut proof = Proof::of(SQUARE, false, (&start, goal), &far);
    assert_eq!(proof.layers.values().map(Vec::len).sum::<usize>(), 6549);
    proof.list(33);
    proof.length = Some(33);
    // A path of 33 moves: one more step at the end and back.
    proof.path += "UD";
    assert!(matches!(check(&proof.text()), Err(Rejection::Goal)));
}

/// All partitions of these tiles are lower bounds on every board: with a partition, all boards that
/// the naive list has may be listed, and the proof holds.
#[test]
fn proofs_by_patterns_hold_with_the_list_of_manhattan_distance() {
    let mut random = Random(7);
    for goal in goals() {
        let far = distances(SQUARE, false, &goal);
        let mut boards: Vec<&Board> = far.keys().collect();
        boards.sort();
        for _ in 0..20 {
            let board = boards[random.below(boards.len())];
            let mut proof = Proof::of(SQUARE, false, (board, &goal), &far);
            proof.bound = "patterns 1,2,3,4/5,6,7,8 1,5/2,3,4,6,7/8".into();
            assert!(check(&proof.text()).is_ok(), "{proof:?}");
            // Patterns never exceed the distance: without the list, no true step is left out.
            proof.layers.retain(|&g, _| g == 0);
            let confirmed = check(&proof.binary()).is_ok();
            assert!(!confirmed || far[board] <= 24, "{board:?}");
        }
    }
}

#[test]
fn parity_is_checked() {
    let goal = goals()[0].clone();
    let far = distances(SQUARE, false, &goal);
    let (mut solvable, mut unsolvable) = (0, 0);
    let mut random = Random(99);
    for _ in 0..2000 {
        let mut start = goal.clone();
        (1..9).rev().for_each(|at| start.swap(at, random.below(at + 1)));
        let proof = Proof::unsolvable(SQUARE, random.below(2) > 0, (&start, &goal));
        match check(&proof.text()) {
            Ok(confirmed) => {
                assert_eq!((confirmed.length, far.get(&start)), (None, None));
                unsolvable += 1;
            }
            Err(error) => {
                assert!(matches!(error, Rejection::Solvable) && far.contains_key(&start));
                solvable += 1;
            }
        }
    }
    assert!(solvable > 800 && unsolvable > 800, "{solvable} {unsolvable}");
}

#[test]
fn wide_boards_and_the_largest_are_checked() {
    let far = distances((2, 4), true, &vec![4, 2, 3, 1, 5, 6, 7, 0]);
    let (board, distance) =
        far.iter().max_by_key(|(board, distance)| (**distance, (*board).clone())).unwrap();
    let proof = Proof::of((2, 4), true, (board, &vec![4, 2, 3, 1, 5, 6, 7, 0]), &far);
    assert_eq!(check(&proof.binary()).unwrap().length, Some(*distance));
    let tiles: Vec<String> = (0..25).map(|tile| tile.to_string()).collect();
    let tiles = tiles.join(" ");
    let text = format!(
        "taquin certificate 1\nsize 5 5\nmetric single\nstart {tiles}\ngoal {tiles}\nclaim optimal 0\n\
         path \nbound patterns 1,2,3,4/5,6,7/8,9,10/11,12/13,14,15,16/17,18,19/20,21/22,23,24\n\
         boards binary\n"
    );
    assert_eq!(check(&with_checksum(text.into_bytes())).unwrap().length, Some(0));
}
