//! Marks of answers as students write them, for a sheet with a known key.

use std::fmt::Write;
use taquin_classroom::marking::{Mark, MarkFault, Marker, Outcome, Part, Question};
use taquin_classroom::reading::{RowLabel, hand_in};
use taquin_classroom::sheet::{Sheet, SheetOptions, Task, make};
use taquin_puzzle::{Move, Solver};

fn sheet() -> Sheet {
    make(&Solver::new(), &SheetOptions { seed: 7, ..SheetOptions::default() }).unwrap()
}

/// Returns the mark of one exercise of the sheet for this text.
fn mark(sheet: &Sheet, exercise: u64, text: &str) -> Mark {
    let (solver, goal) = (Solver::new(), &sheet.goal);
    let questions: Vec<Question> =
        sheet.exercises.iter().map(|exercise| Question::of(exercise, goal)).collect();
    let marker = Marker { questions: &questions, ..Marker::new(&solver) };
    let mut marks = marker.marks(&hand_in(text)).into_iter();
    marks.find(|mark| mark.exercise == Some(exercise)).unwrap()
}

fn cells(mark: &Mark) -> Option<(u64, u64)> {
    mark.outcome.share()
}

/// Returns the rows of the trace, each written by `write`; the first one is given.
fn trace(sheet: &Sheet, write: impl Fn(usize, &str, [u64; 3]) -> String) -> String {
    let Task::Trace { rows } = &sheet.exercises[4].task else { panic!("the fifth is a trace") };
    let rows = rows.iter().zip(1..).skip(1);
    rows.fold("Exercise 5\n".to_owned(), |mut text, (row, step)| {
        writeln!(text, "{}", write(step, &row.board.to_string(), row.numbers())).unwrap();
        text
    })
}

#[test]
fn the_board_of_a_step_is_read_and_marked() {
    let sheet = sheet();
    let full = |text: &str| cells(&mark(&sheet, 5, text));
    let plain = trace(&sheet, |step, board, [g, h, f]| format!("{step}: {board} {g} {h} {f}"));
    assert_eq!(full(&plain), Some((12, 12)), "{plain}");
    let flat = trace(&sheet, |step, board, [g, h, f]| {
        format!("{step}: {} {g} {h} {f}", board.replace('/', " "))
    });
    let barred =
        trace(&sheet, |step, board, [g, h, f]| format!("{step}: {board} | {g} | {h} | {f}"));
    let dotted = trace(&sheet, |step, board, [g, h, f]| {
        let board = board.replace('0', "·").replace('/', " / ");
        format!("| {step} | `{board}` | {g} | {h} | {f} |")
    });
    for text in [flat, barred, dotted] {
        assert_eq!(full(&text), Some((12, 12)), "{text}");
    }
    let other =
        trace(&sheet, |step, _, [g, h, f]| format!("{step}: 1 2 3/4 5 6/7 8 0 {g} {h} {f}"));
    assert_eq!(full(&other), Some((9, 12)), "{other}");
    let numbers = trace(&sheet, |step, _, [g, h, f]| format!("{step}: {g} {h} {f}"));
    assert_eq!(full(&numbers), Some((9, 9)));
    let empty = trace(&sheet, |step, _, [g, h, f]| {
        format!("| {step} | `_ _ _ / _ _ _ / _ _ _` | {g} | {h} | {f} |")
    });
    assert_eq!(full(&empty), Some((9, 9)));
}

#[test]
fn a_row_with_more_numbers_than_fit_is_refused() {
    let sheet = sheet();
    let fault = |exercise, text: &str| match mark(&sheet, exercise, text) {
        Mark { outcome: Outcome::Fault(fault), line, .. } => (fault, line),
        other => panic!("{text}: {other:?}"),
    };
    let four = MarkFault::TooManyNumbers { count: 4 };
    for row in ["D 1 11 12 13", "| D | 1 | 11 | 12 | 13 |", "D: g=1 h=11 f=12 13"] {
        let text = format!("Exercise 2\n{row}\nR 1 9 10\n");
        assert_eq!(fault(2, &text), (four.clone(), 2), "{text}");
    }
    let long = trace(&sheet, |step, board, [g, h, f]| format!("{step}: {board} {g} {h} {f} 0"));
    assert_eq!(fault(5, &long), (four, 2));
    let (fault, line) = fault(5, "Exercise 5\n2: 1 2 3 4\n");
    assert!(matches!(fault, MarkFault::Board(_)) && line == 2, "{fault}");
}

/// Numbers after a label may be g and h, or h and f: the missing one cannot be identified.
#[test]
fn a_row_with_fewer_numbers_names_the_gap_or_is_refused() {
    let sheet = sheet();
    for row in ["2: 1 0 2/4 8 3/7 6 5 7 8", "2: 7 8", "step 2: 7"] {
        let mark = mark(&sheet, 5, &format!("Exercise 5\n{row}\n"));
        let is_refused = matches!(mark.outcome, Outcome::Fault(MarkFault::TooFewNumbers { .. }));
        assert!(is_refused && mark.line == 2, "{row}: {mark:?}");
    }
    for row in ["2: _ 7 8", "2: h=7 f=8", "| 2 | | 7 | 8 |", "2: 1 _ _"] {
        let mark = mark(&sheet, 5, &format!("Exercise 5\n{row}\n"));
        assert!(cells(&mark).is_some(), "{row}: {mark:?}");
    }
}

#[test]
fn a_row_without_its_step_is_named() {
    let sheet = sheet();
    let mark = mark(&sheet, 5, "Exercise 5\n\n1 7 8\n1 7 8\n2 6 8\n");
    let Outcome::Fault(fault) = &mark.outcome else { panic!("{mark:?}") };
    assert_eq!((fault, mark.line), (&MarkFault::NoStep { text: "1 7 8".into() }, 3));
}

#[test]
fn the_letter_of_any_node_is_read_below_a_table() {
    let sheet = sheet();
    let Task::Next { open, next, .. } = &sheet.exercises[2].task else { panic!() };
    let table = "Exercise 3\nA 2 8 10\nB 2 6 8\nC 2 1 10\n";
    for node in open {
        for text in [format!("{table}{}\n", node.letter), format!("{table}\n{}.\n", node.letter)] {
            let points = f64::from(node.letter == open[*next].letter);
            let mark = mark(&sheet, 3, &text);
            assert_eq!((mark.points(), mark.line), (Some(points), 1), "{text}: {mark:?}");
        }
    }
}

#[test]
fn a_short_answer_needs_no_label() {
    let sheet = sheet();
    let Task::Next { open, next, .. } = &sheet.exercises[2].task else { panic!() };
    let Task::Heuristics { estimates: [one, other], expanded, .. } = sheet.exercises[5].task else {
        panic!()
    };
    let letter = open[*next].letter;
    let small = letter.to_ascii_lowercase();
    for text in [
        format!("Exercise 3: {letter}\n"),
        format!("Exercise 3\n{small}\n"),
        format!("exercise 3 {letter}.\n"),
        format!("Exercise 6: {one} {other}\n"),
        format!("Exercise 6\n{one}, {other}\n"),
        format!(
            "Exercise 6\n| heuristic | h | expanded by A\\* |\n| --- | --- | --- |\n\
             | misplaced tiles | {one} | {} |\n| Manhattan distance | {other} | {} |\n",
            expanded[0], expanded[1]
        ),
        format!("Exercice 6\nDistance de Manhattan\t{other}\t9\ntuiles mal placées\t{one}\t11\n"),
    ] {
        let exercise = text.chars().find(char::is_ascii_digit).unwrap();
        let mark = mark(&sheet, exercise.to_digit(10).unwrap().into(), &text);
        assert_eq!(mark.points(), Some(1.0), "{text}: {mark:?}");
    }
    for (exercise, text) in [
        (3, "Exercise 3: because f is small\n"),
        (3, "Exercise 3\n12\n"),
        (4, "Exercise 4: no idea\n"),
        (4, "Exercise 4: 9 idea\n"),
        (4, "Exercise 4: 9, 0 no\n"),
        (4, "Exercise 4: 9, no, 8\n"),
        (4, "Exercise 4\nAnswer: 9 is odd, so no\n"),
        (4, "Exercise 4\nAnswer: not solvable, 9\n"),
        (4, "Exercise 4\nAnswer: 99999999999999999999999 no\n"),
        (6, "Exercise 6: 5\n"),
    ] {
        let mark = mark(&sheet, exercise, text);
        assert!(
            matches!(mark.outcome, Outcome::Fault(MarkFault::Answer { .. })),
            "{text}: {mark:?}"
        );
    }
    // The number of expansions in the table is not the estimate.
    let empty =
        format!("Exercise 6\n| misplaced tiles |  | {one} |\n| Manhattan | {other} | 9 |\n");
    assert_eq!(cells(&mark(&sheet, 6, &empty)), Some((1, 2)));
}

#[test]
fn inversions_and_the_word_are_half_of_the_exercise_each() {
    let sheet = sheet();
    let Task::Solvable { inversions: 9, solvable: false, .. } = sheet.exercises[3].task else {
        panic!("{:?}", sheet.exercises[3].task)
    };
    for (answer, right) in [
        (": 9, no", 2),
        (" 9 no", 2),
        (": no, 9", 2),
        ("\ninversions 9, non", 2),
        (": no: 9 inversions", 2),
        ("\n9 inversions: faux", 2),
        ("\nInversions : 9, non", 2),
        ("\nAnswer: 9, no", 2),
        ("\nRéponse : non, 9 inversions, un nombre impair", 2),
        ("\nAnswer: no, because 9 is odd and 0 is even", 2),
        ("\nInversions: 9\nAnswer: no", 2),
        ("\nAnswer: no\nInversions: 9\nbecause 9 is odd", 2),
        ("\nInversions: 9\nno", 2),
        ("\nInversions: 9, no\nbecause 9 is odd", 2),
        ("\nInversions: 9\nbecause 9 is odd\nAnswer: no", 2),
        (": 9", 1),
        (": no", 1),
        ("\nInversions: 9", 1),
        ("\nAnswer: 9", 1),
        ("\nAnswer: no", 1),
        (": 8, no", 1),
        (": 9, yes", 1),
        ("\nInversions: 8\nAnswer: no", 1),
        (": 0, yes", 0),
        (": yes", 0),
        (": 8", 0),
    ] {
        let mark = mark(&sheet, 4, &format!("Exercise 4{answer}\n"));
        assert_eq!(cells(&mark), Some((right, 2)), "{answer}: {mark:?}");
    }
    for empty in ["\nAnswer:", "\nInversions:\nAnswer:", ""] {
        let mark = mark(&sheet, 4, &format!("Exercise 4{empty}\n"));
        assert!(matches!(mark.outcome, Outcome::Missing), "{empty}: {mark:?}");
    }
}

/// The headings, the text, the fences and the empty lines of the sheet in Markdown are not answers.
#[test]
fn a_sheet_copied_in_markdown_is_read() {
    let sheet = sheet();
    let board = sheet.exercises[0].board.to_string().replace('/', "\n");
    let solve = |answer: &str| {
        let heading = "## Exercise 1. Solve it (easy)\n\nFind a solution in few moves.\n";
        mark(&sheet, 1, &format!("{heading}\n```\n{board}\n```\n\n{answer}\n"))
    };
    assert_eq!(solve("RDLLURDR").points(), Some(1.0));
    assert_eq!(solve("I went right first.\nRDLLURDR").points(), Some(1.0));
    let empty = solve(r"\_\_\_\_\_\_");
    assert!(matches!(empty.outcome, Outcome::Missing), "{empty:?}");
    for comment in ["# Exercise 1 was easy", "# Exercise 1: LDRR", "#Exercises"] {
        assert!(hand_in(&format!("{comment}\n")).blocks.is_empty(), "{comment}");
    }
    let drawn = "Exercise 5\n| 1 | 8 | 2 |\n| 4 |   | 3 |\n| 7 | 6 | 5 |\n\n";
    let rows =
        trace(&sheet, |step, board, [g, h, f]| format!("| {step} | {board} | {g} | {h} | {f} |"));
    let mark = mark(&sheet, 5, &rows.replacen("Exercise 5\n", drawn, 1));
    assert_eq!(cells(&mark), Some((12, 12)), "{mark:?}");
}

#[test]
fn words_above_the_first_exercise_are_not_an_answer() {
    let read = hand_in("Eve Smith, lab 2\n\nExercise 1\nLDRR\n");
    assert_eq!(read.blocks.iter().map(|block| block.exercise).collect::<Vec<_>>(), [Some(1)]);
    let board = hand_in("1 2 3/5 0 6/4 7 8\nLDRR\nExercise 2\nLD\n");
    assert_eq!(board.blocks.len(), 2);
}

#[test]
fn blank_rows_are_not_an_answer() {
    let sheet = sheet();
    for text in ["Exercise 2\nD | _ | _ | _\nR | _ | _ | _\n", "Exercise 5\n2 | _ | _ | _ | _\n"] {
        let exercise = text.chars().find_map(|c| c.to_digit(10)).unwrap();
        let mark = mark(&sheet, exercise.into(), text);
        assert!(matches!(mark.outcome, Outcome::Missing), "{mark:?}");
    }
}

#[test]
fn the_parts_that_are_wrong_are_named() {
    let sheet = sheet();
    let wrong = |exercise, text: &str| match mark(&sheet, exercise, text).outcome {
        Outcome::Cells { wrong, .. } => wrong,
        other => panic!("{other:?}"),
    };
    let (down, right) = (RowLabel::Move(Move::Down), RowLabel::Move(Move::Right));
    let row = |label| ['g', 'h', 'f'].map(|name| Part::Number(label, name));
    let missing = [vec![Part::Number(down, 'h')], row(right).to_vec()].concat();
    assert_eq!(wrong(2, "Exercise 2\nD 1 10 12\n"), missing);
    assert_eq!(wrong(3, "Exercise 3: a\n"), [Part::Node]);
    assert_eq!(wrong(4, "Exercise 4: 8, no\n"), [Part::Inversions]);
    assert_eq!(wrong(4, "Exercise 4: 9\n"), [Part::Solvable]);
    assert_eq!(wrong(6, "Exercise 6: 6 8\n"), [Part::Estimate(1)]);
    let other =
        trace(&sheet, |step, _, [g, h, f]| format!("{step}: 1 2 3/4 5 6/7 8 0 {g} {h} {f}"));
    assert_eq!(wrong(5, &other), [2, 3, 4].map(|step| Part::Board(RowLabel::Step(step))));
}

#[test]
fn more_faults_than_cells_leave_no_right_cell() {
    let outcome = Outcome::Cells { of: 0, wrong: vec![Part::Inversions] };
    assert_eq!(outcome.share(), Some((0, 0)));
}
