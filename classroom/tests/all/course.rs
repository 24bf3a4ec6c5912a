//! Compares the algorithms of the course with a second implementation, which follows the text line
//! by line: arrays, lists and loops, without moves.

use taquin_classroom::course::{Axis, Enacted, Lda, Printed, enact};
use taquin_puzzle::{Goal, Position, Sampler};
use taquin_search::Evaluation;

/// The cells by X and Y, which the text counts from 1.
type Cells = [[u16; 3]; 3];

fn cells(board: &Position, x: Axis) -> Cells {
    let tiles = board.tiles();
    std::array::from_fn(|a| {
        std::array::from_fn(|b| if x == Axis::Row { tiles[3 * a + b] } else { tiles[3 * b + a] })
    })
}

/// `Generer_suc`: each branch copies the tile into the cell of the blank and writes 0 into
/// the cell of the tile, or, if it is misprinted, into the cell of the blank again.
fn generer_suc(n1: &Cells, mended: bool) -> Vec<Cells> {
    let mut successors = Vec::new();
    for x in 0..3 {
        for y in 0..3 {
            if x > 0 && n1[x - 1][y] == 0 {
                let mut n2 = *n1;
                n2[x - 1][y] = n1[x][y];
                n2[x][y] = 0;
                successors.push(n2);
            }
            let others = [(x + 1, Some(y)), (x, y.checked_sub(1)), (x, Some(y + 1))];
            for (a, b) in others {
                let Some(b) = b.filter(|&b| a < 3 && b < 3) else { continue };
                if n1[a][b] == 0 {
                    let mut n2 = *n1;
                    n2[a][b] = n1[x][y];
                    if mended {
                        n2[x][y] = 0;
                    } else {
                        n2[a][b] = 0;
                    }
                    successors.push(n2);
                }
            }
        }
    }
    successors
}

/// `H`: the cells that differ, that of the blank included.
fn h(n: &Cells, goal: &Cells) -> u64 {
    let pairs = n.as_flattened().iter().zip(goal.as_flattened());
    pairs.filter(|(one, other)| one != other).count() as u64
}

/// Returns the boards popped from `Lo`, in order, and the number of generated successors.
fn lda(start: Cells, goal: Cells, mended: bool, most: usize) -> (Vec<Cells>, u64) {
    let (mut lo, mut gh, mut lf) = (vec![start], vec![(0, 0)], Vec::new());
    let (mut taken, mut generated) = (Vec::new(), 0);
    while !lo.is_empty() && taken.len() < most {
        let mut rang = 0;
        for i in 0..lo.len() {
            if gh[i].0 + gh[i].1 < gh[rang].0 + gh[rang].1 {
                rang = i;
            }
        }
        let (n, (g, _)) = (lo.remove(rang), gh.remove(rang));
        taken.push(n);
        lf.push(n);
        if n == goal {
            break;
        }
        for n2 in generer_suc(&n, mended) {
            generated += 1;
            if !lo.contains(&n2) && !lf.contains(&n2) {
                lo.push(n2);
                gh.push((g + 1, h(&n, &goal)));
            }
        }
    }
    (taken, generated)
}

fn snail(board: &str) -> (Position, Position) {
    let start: Position = board.parse().unwrap();
    let goal = Goal::Snail.position(start.shape()).unwrap();
    (start, goal)
}

fn printed_lda(x: Axis, mended: bool) -> Printed {
    Printed::Lda(Lda { x, mended })
}

fn same_as_the_text(start: &Position, goal: &Position, x: Axis, mended: bool) -> Enacted {
    let most = 400;
    let run = enact(printed_lda(x, mended), start, goal, most);
    let (taken, generated) = lda(cells(start, x), cells(goal, x), mended, most);
    let boards: Vec<Cells> = run.steps.iter().map(|(step, _)| cells(&step.board, x)).collect();
    assert_eq!((boards, run.generated), (taken, generated), "{start} {x:?} {mended}");
    run
}

#[test]
fn lda_runs_as_the_text_on_the_board_of_the_lab() {
    let (start, goal) = snail("2 8 3/1 6 4/7 0 5");
    for (x, counts) in [(Axis::Row, (12, 31)), (Axis::Column, (13, 33))] {
        let run = same_as_the_text(&start, &goal, x, true);
        assert_eq!((run.expanded(), run.generated), counts, "{x:?}");
        let (first, f) = &run.steps[0];
        assert_eq!((first.g, first.h, *f), (0, 0, 0.0));
    }
}

#[test]
fn lda_runs_as_the_text_on_random_boards() {
    let goal = snail("1 2 3/8 0 4/7 6 5").1;
    let mut sampler = Sampler::new(27);
    for _ in 0..20 {
        let start = sampler.walk(&goal, 14);
        for x in [Axis::Row, Axis::Column] {
            for mended in [true, false] {
                let run = same_as_the_text(&start, &goal, x, mended);
                let moves = run.moves.as_ref();
                assert!(moves.is_none_or(|moves| start.replay(moves).as_ref() == Ok(&goal)));
            }
        }
    }
}

/// With its misprints, the search from the printed start ends after one node.
#[test]
fn lda_with_its_misprints_ends_at_once() {
    for board in ["2 3 4/5 6 8/7 1 0", "2 8 3/1 6 4/7 0 5"] {
        let (start, goal) = snail(board);
        let run = same_as_the_text(&start, &goal, Axis::Row, false);
        assert_eq!((run.steps.len(), run.moves, run.exhausted), (1, None, true), "{board}");
    }
}

const MOST_OF_LAB: u64 = 300;

/// The lab sheet: a child in open or closed replaces the known node unless that one is
/// strictly better, and the goal is tested when it is generated.
fn lab(start: &Position, goal: &Position, weights: Evaluation, counts_blank: bool) -> [u64; 3] {
    // With w = 0, nodes of equal h reopen each other without end if all others are worse.
    struct Node(Position, u64, u64);
    let h = |board: &Position| {
        let pairs = board.tiles().iter().zip(goal.tiles());
        let differ = |(one, other): &(&u16, &u16)| one != other && (counts_blank || **one != 0);
        pairs.filter(differ).count() as u64
    };
    let f = |board: &Position, g| u64::from(weights.g) * g + u64::from(weights.h) * h(board);
    let (mut open, mut closed) = (vec![Node(start.clone(), 0, 0)], Vec::<Node>::new());
    let [mut expanded, mut generated, mut reopened] = [0; 3];
    while expanded < MOST_OF_LAB {
        let least = open.iter().map(|node| node.2).min().unwrap();
        let father = open.remove(open.iter().position(|node| node.2 == least).unwrap());
        let (board, g) = (father.0.clone(), father.1 + 1);
        closed.push(father);
        expanded += 1;
        for step in board.legal_moves() {
            generated += 1;
            let child = board.after(step).unwrap();
            if child == *goal {
                return [expanded, generated, reopened];
            }
            let value = f(&child, g);
            if let Some(known) = open.iter_mut().find(|node| node.0 == child) {
                if known.2 >= value {
                    *known = Node(child, g, value);
                }
            } else if let Some(at) = closed.iter().position(|node| node.0 == child) {
                if closed[at].2 >= value {
                    closed.remove(at);
                    open.push(Node(child, g, value));
                    reopened += 1;
                }
            } else {
                open.push(Node(child, g, value));
            }
        }
    }
    [expanded, generated, reopened]
}

#[test]
fn the_lab_sheet_runs_as_printed_with_either_reading_of_h() {
    let goal = snail("1 2 3/8 0 4/7 6 5").1;
    let mut sampler = Sampler::new(3);
    let mut boards: Vec<Position> = (0..10).map(|_| sampler.walk(&goal, 12)).collect();
    boards.retain(|board| *board != goal);
    boards.push(snail("2 8 3/1 6 4/7 0 5").0);
    let mut reopened = 0;
    for start in &boards {
        for w in ["0", "0.3", "0.5", "1"] {
            let weights = Evaluation::balanced(w.parse().unwrap()).unwrap();
            for counts_blank in [false, true] {
                let run = enact(
                    Printed::Lab { weights, counts_blank },
                    start,
                    &goal,
                    MOST_OF_LAB as usize,
                );
                let found = [run.expanded(), run.generated, run.reopened];
                assert_eq!(found, lab(start, &goal, weights, counts_blank), "{start} w {w}");
                reopened += run.reopened;
            }
        }
    }
    assert!(reopened > 0);
}
