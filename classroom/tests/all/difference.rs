//! The first difference between a program and a search, with programs of known conventions and
//! faults.

use crate::homework::{
    DeepeningFault, Fault, Homework, Run, Tie, Tiles, USUAL, deepening, line, position, printed,
};
use taquin_classroom::difference::{
    Compared, Guess, HeapKey, Outstanding, Reason, WrongG, compare_searches, compare_visits,
    read_visits, visits_of,
};
use taquin_puzzle::{Algorithm, HeuristicChoice, Request, Solver, Weighting};

/// Boards of 9, 16, 14 and 10 moves.
const BOARDS: [Tiles; 4] = [
    [1, 3, 6, 5, 2, 8, 4, 0, 7],
    [1, 6, 2, 3, 8, 7, 5, 4, 0],
    [5, 3, 6, 4, 2, 1, 0, 7, 8],
    [0, 3, 5, 2, 1, 4, 7, 8, 6],
];

fn compared(start: Tiles, text: &str) -> Compared {
    beside(&Request { algorithm: Algorithm::AStar, ..Request::new(position(start)) }, text)
}

fn beside(request: &Request, text: &str) -> Compared {
    let shape = request.start.shape();
    let theirs = read_visits(text, shape).unwrap();
    let solver = Solver::new().without_distance_table();
    compare_visits(request, theirs, &solver, &mut || true).unwrap()
}

fn first_reason(compared: &Compared) -> &Reason {
    &compared.asked.difference.as_ref().expect("a difference").reasons[0]
}

fn reasons(start: Tiles, text: &str) -> Vec<Reason> {
    let compared = compared(start, text);
    let side = compared.fit.map_or(compared.asked, |fit| fit.side);
    side.difference.map_or_else(Vec::new, |difference| difference.reasons)
}

/// The text with the board of one line replaced.
fn with_line(run: &Run, step: usize, board: &str) -> String {
    let text = printed(run, false);
    let mut lines: Vec<&str> = text.lines().collect();
    lines[step - 1] = board;
    lines.join("\n")
}

#[test]
fn a_hundred_programs_are_identified() {
    let ties = [Tie::Oldest, Tie::Newest, Tie::SmallG, Tie::LargeG];
    let orders = ["UDLR", "LURD", "RDLU"];
    let mut identified = 0;
    for start in [BOARDS[0], BOARDS[2], BOARDS[3]] {
        for manhattan in [true, false] {
            for tie in ties {
                for order in orders {
                    for early in [false, true] {
                        let weights = if early { (1, 2) } else { (1, 1) };
                        let homework =
                            Homework { manhattan, order, tie, early, weights, fault: None };
                        let run = homework.run(start);
                        assert!(run.solved, "{homework:?}");
                        let compared = compared(start, &printed(&run, true));
                        let side = compared.fit.as_ref().map_or(&compared.asked, |fit| &fit.side);
                        assert_eq!(side.difference, None, "{homework:?} on {start:?}");
                        assert_eq!(side.agreed, run.steps.len());
                        identified += 1;
                    }
                }
            }
        }
    }
    assert!(identified >= 100, "{identified}");
}

#[test]
fn the_search_of_the_request_needs_no_other_options() {
    let run = USUAL.run(BOARDS[0]);
    let compared = compared(BOARDS[0], &printed(&run, true));
    assert!(compared.agrees() && compared.fit.is_none());
    assert_eq!(compared.asked.left, Some(0));
}

#[test]
fn another_tie_breaking_rule_is_named() {
    let run = Homework { tie: Tie::Newest, ..USUAL }.run(BOARDS[1]);
    let compared = compared(BOARDS[1], &printed(&run, true));
    let reasons = compared.asked.difference.unwrap().reasons;
    let Reason::Tie { rules, .. } = &reasons[0] else { panic!("{reasons:?}") };
    assert!(rules.iter().any(|rule| rule.to_string() == "last-in"), "{rules:?}");
    let flags = compared.fit.unwrap().program.flags().join(" ");
    assert!(flags.contains("--tie last-in") || flags.contains("--tie high-g"), "{flags}");
}

#[test]
fn each_fault_has_its_reason() {
    let faulty = |fault, manhattan| Homework { fault: Some(fault), manhattan, ..USUAL };
    let text = |homework: Homework, start| printed(&homework.run(start), true);
    let start = BOARDS[1];

    let wraps = reasons(start, &text(faulty(Fault::Wraps, true), start));
    assert!(matches!(wraps[0], Reason::Wrap { .. }), "{wraps:?}");

    // taquin has breadth-first search, so it explains the whole trace.
    let unsorted = compared(start, &text(faulty(Fault::Unsorted, true), start));
    let first = &unsorted.asked.difference.as_ref().unwrap().reasons[0];
    assert!(
        matches!(
            first,
            Reason::Unsorted { kind: Some(Outstanding::Oldest), .. } | Reason::Tie { .. }
        ),
        "{first:?}"
    );
    assert_eq!(unsorted.fit.unwrap().program.flags()[1], "bfs");

    let closed = reasons(start, &printed(&faulty(Fault::NoClosed, true).run(start), false));
    assert!(matches!(closed[0], Reason::Closed { .. }), "{closed:?}");

    let no_g = compared(start, &text(faulty(Fault::NoG, true), start));
    let first = &no_g.asked.difference.as_ref().unwrap().reasons[0];
    assert!(matches!(first, Reason::G { .. }), "{first:?}");

    let blank = reasons(start, &text(faulty(Fault::CountsBlank, true), start));
    let Reason::H { explained: Some(explained), .. } = &blank[0] else { panic!("{blank:?}") };
    assert_eq!(explained.guess, Guess::ManhattanWithBlank);
    assert_eq!(explained.fits, explained.values);

    let goal = compared(start, &text(faulty(Fault::OtherGoal, false), start));
    let first = &goal.asked.difference.as_ref().unwrap().reasons[0];
    let Reason::H { explained: Some(explained), .. } = first else { panic!("{first:?}") };
    assert!(
        matches!(explained.guess, Guess::OtherGoal(HeuristicChoice::Misplaced, _)),
        "{first:?}"
    );
}

#[test]
fn a_heap_of_boards_is_recognised() {
    let run = Homework { tie: Tie::SmallestBoard, ..USUAL }.run(BOARDS[1]);
    let compared = compared(BOARDS[1], &printed(&run, true));
    let difference = compared.asked.difference.unwrap();
    assert!(matches!(difference.reasons[0], Reason::Tie { smallest: true, .. }), "{difference:?}");
    let heap = compared.heap.expect("no search of taquin compares boards");
    assert_eq!((heap.key, heap.agreed), (HeapKey::Board, run.steps.len()));
    assert_eq!(heap.heuristic, HeuristicChoice::Manhattan);
}

#[test]
fn one_wrong_step_is_diagnosed() {
    let start = BOARDS[0];
    let run = USUAL.run(start);
    let digits = |step: usize| printed(&run, false).lines().nth(step - 1).unwrap().to_owned();
    let at_five = |board: &str| {
        let compared = compared(start, &with_line(&run, 5, board));
        let difference = compared.asked.difference.unwrap();
        assert_eq!(difference.step, 5);
        difference.reasons[0].clone()
    };
    assert_eq!(at_five(&digits(2)), Reason::Closed { step: 2 });
    // Two tiles of the fourth board are swapped, then a tile jumps to its blank.
    let swapped = |one: char, other: char| -> String {
        let swap = |c| {
            if c == one {
                other
            } else if c == other {
                one
            } else {
                c
            }
        };
        digits(4).chars().map(swap).collect()
    };
    assert_eq!(at_five(&swapped('7', '8')).code(), "swap");
    let board: Vec<char> = digits(4).chars().collect();
    let blank = board.iter().position(|&c| c == '0').unwrap();
    let far = (0..9_usize).find(|&cell| {
        (cell / 3).abs_diff(blank / 3) + (cell % 3).abs_diff(blank % 3) > 1
            && cell.abs_diff(blank) > 1
    });
    assert_eq!(at_five(&swapped('0', board[far.unwrap()])).code(), "jump");
    assert_eq!(at_five("876543210").code(), "unrelated");

    let other_start = with_line(&run, 1, "123456708");
    assert_eq!(compared(start, &other_start).asked.difference.unwrap().reasons, [Reason::Start]);
    let longer = printed(&run, false) + "123456780\n123456708\n";
    let after = compared(start, &longer).asked.difference.unwrap();
    assert_eq!((after.step, after.reasons), (run.steps.len() + 2, vec![Reason::AfterGoal]));
    let shorter: String =
        printed(&run, false).lines().take(3).map(|it| it.to_owned() + "\n").collect();
    let shorter = compared(start, &shorter).asked;
    assert_eq!(
        (shorter.difference, shorter.agreed, shorter.left),
        (None, 3, Some(run.steps.len() - 3))
    );
}

#[test]
fn iterations_of_ida_star_are_followed() {
    let start = position(BOARDS[1]);
    let solver = Solver::new().without_distance_table();
    let ida = |order: &str| Request {
        algorithm: Algorithm::IdaStar,
        order: order.parse().unwrap(),
        ..Request::new(start.clone())
    };
    let same = compare_searches(&ida("UDLR"), &ida("UDLR"), 1000, &solver).unwrap();
    assert!(same.agrees());
    let other = compare_searches(&ida("UDLR"), &ida("RLDU"), 1000, &solver).unwrap();
    let reasons = other.asked.difference.unwrap().reasons;
    assert!(
        matches!(
            reasons[0],
            Reason::Order { .. }
                | Reason::CutOff
                | Reason::SameIteration
                | Reason::NextIteration { .. }
                | Reason::BeyondBound
        ),
        "{reasons:?}"
    );
    let astar = Request { algorithm: Algorithm::AStar, ..Request::new(start.clone()) };
    let both = compare_searches(&astar, &ida("UDLR"), 1000, &solver).unwrap();
    assert!(!both.agrees());
}

/// With a weight, shorter paths to known states occur.
#[test]
fn a_shorter_path_that_is_ignored_is_diagnosed() {
    let start = [8, 6, 7, 2, 5, 4, 3, 0, 1];
    let weighting = Weighting::Weight("3".parse().unwrap());
    let algorithm = Algorithm::AStar;
    let request = Request { algorithm, weighting, ..Request::new(position(start)) };
    let run = |fault| Homework { weights: (1, 3), fault, ..USUAL }.run(start);
    assert!(beside(&request, &printed(&run(None), true)).agrees());
    for fault in [Fault::NoUpdate, Fault::NoReopening] {
        let boards = beside(&request, &printed(&run(Some(fault)), false));
        let reason = first_reason(&boards);
        assert!(
            matches!(reason, Reason::NotImproved | Reason::NotReopened),
            "{fault:?}: {reason:?}"
        );
    }
}

#[test]
fn a_wrong_g_is_explained() {
    let start = BOARDS[1];
    let text = |fault| printed(&Homework { fault: Some(fault), ..USUAL }.run(start), true);
    let kind = |text: &str| match first_reason(&compared(start, text)) {
        Reason::G { kind, .. } => *kind,
        other => panic!("{other:?}"),
    };
    assert_eq!(kind(&text(Fault::NoG)), Some(WrongG::Zero));
    let steps = USUAL.run(start).steps;
    let number = |(step, (tiles, _, h)): (usize, &(Tiles, i32, i32))| {
        line(tiles).replace('\n', &format!(" g={step} h={h}\n"))
    };
    let numbered: String = steps.iter().enumerate().map(number).collect();
    assert_eq!(kind(&numbered), Some(WrongG::Step));
    let detour = printed(&USUAL.run(start), true).replacen("g=1 ", "g=3 ", 1);
    assert_eq!(kind(&detour), Some(WrongG::LongerPath));
}

/// f of g and h.
type Formula = fn(i32, i32) -> i32;

#[test]
fn the_formula_of_a_wrong_f_is_named() {
    let start = BOARDS[1];
    let steps = USUAL.run(start).steps;
    let formulas: [(&str, Formula); 4] =
        [("h", |_, h| h), ("g", |g, _| g), ("g + 2·h", |g, h| g + 2 * h), ("g - h", |g, h| g - h)];
    for (name, f) in formulas {
        let step = |(tiles, g, h): &(Tiles, i32, i32)| {
            line(tiles).replace('\n', &format!(" g={g} h={h} f={}\n", f(*g, *h)))
        };
        let text: String = steps.iter().map(step).collect();
        let compared = compared(start, &text);
        let Reason::F { formula, .. } = first_reason(&compared) else {
            panic!("{name}: {compared:?}")
        };
        assert_eq!(*formula, Some(name));
    }
}

#[test]
fn a_step_that_is_left_out_is_seen() {
    let start = BOARDS[0];
    let steps = USUAL.run(start).steps;
    // The start's first successor is left out; its own successors follow.
    let child = steps.iter().position(|(_, g, _)| *g == 2).expect("a state of depth 2");
    let parent = steps[..child].iter().rposition(|(_, g, _)| *g == 1).unwrap();
    let kept = |(at, step): (usize, &(Tiles, i32, i32))| (at != parent).then(|| line(&step.0));
    let text: String = steps.iter().take(child + 1).enumerate().filter_map(kept).collect();
    let compared = compared(start, &text);
    assert!(
        matches!(first_reason(&compared), Reason::Skipped { .. } | Reason::Unsorted { .. }),
        "{compared:?}"
    );
}

#[test]
fn each_fault_of_ida_star_has_its_reason() {
    let start = BOARDS[1];
    let ida = Request { algorithm: Algorithm::IdaStar, ..Request::new(position(start)) };
    let diagnosed = |fault| beside(&ida, &deepening(start, fault));
    assert!(diagnosed(None).agrees());
    let reason = |fault| first_reason(&diagnosed(Some(fault))).clone();
    assert_eq!(reason(DeepeningFault::CutsOffTheBound), Reason::CutOff);
    assert_eq!(reason(DeepeningFault::RaisesByOne), Reason::NextIteration { repeated: true },);
    assert!(matches!(reason(DeepeningFault::GoesInCircles), Reason::OnPath { .. }));
    assert!(matches!(
        reason(DeepeningFault::StartsTooHigh),
        Reason::BeyondBound | Reason::SameIteration
    ));
}

#[test]
fn a_search_lists_as_many_states_as_it_has() {
    let request = Request::new(position(BOARDS[0]));
    let request = Request { algorithm: Algorithm::AStar, ..request };
    let solver = Solver::new().without_distance_table();
    let all = visits_of(&request, usize::MAX, &solver).unwrap();
    assert_eq!(all, visits_of(&request, 1_000, &solver).unwrap());
    assert!(all.len() > 9, "{}", all.len());
}

#[test]
fn rows_without_an_end_are_no_board() {
    let error = read_visits(&"U | 1 | 5 | 6\n".repeat(100_000), position(BOARDS[0]).shape());
    assert!(error.unwrap_err().to_string().contains("line 1"));
}
