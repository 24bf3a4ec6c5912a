//! Boards as courses, tools and people write them, with the detected format. Each case is one line:
//! the text, the format, the board.

use taquin_puzzle::notation::{
    Entry, Format, Known, ParseOptions, format_position, is_batch, parse, parse_many,
};
use taquin_puzzle::{Goal, Shape};

fn with_size(size: &str) -> ParseOptions {
    ParseOptions { format: None, shape: Some(size.parse::<Shape>().unwrap()) }
}

fn check(text: &str, options: &ParseOptions, format: Format, board: &str) {
    match parse(text, options) {
        Ok(read) => {
            assert_eq!(read.format, format, "{text:?}");
            assert_eq!(read.position.to_string(), board, "{text:?}");
            assert_eq!(read.goal, format.goal(), "{text:?}");
        }
        Err(error) => panic!("{text:?}: {error}"),
    }
}

#[test]
fn every_format_is_detected() {
    use Format::{Digits, Drawn, FortyTwo, Korf, List, Princeton, Rows, Wh};
    const CLASSIC: &str = "1 2 3/5 0 6/4 7 8";
    const GOAL: &str = "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0";
    for (text, format, board) in [
        ("[1,2,3,5,0,6,4,7,8]", List, CLASSIC),
        ("1 2 3 5 0 6 4 7 8", List, CLASSIC),
        ("1, 2, 3, 5, 0, 6, 4, 7, 8,", List, CLASSIC),
        ("(1,2,3,5,0,6,4,7,8)", List, CLASSIC),
        ("['1','2','3','5','_','6','4','7','8']", List, CLASSIC),
        ("2 3 4 1 5 x 7 6 8", List, "2 3 4/1 5 0/7 6 8"),
        ("1\u{a0}2\u{202f}3\t5 * 6 4 7 8", List, CLASSIC),
        ("\u{feff}1 2 3 5 . 6 4 7 8\r\n", List, CLASSIC),
        ("[[1,2,3],[4,0,5]]", List, "1 2 3/4 0 5"),
        ("{{1,2,3},{5,0,6},{4,7,8}}", List, CLASSIC),
        ("((1,2,3),(5,0,6),(4,7,8))", List, CLASSIC),
        ("[[1 2 3]\n [5 0 6]\n [4 7 8]]", List, CLASSIC),
        ("[\n  [1, 2, 3],\n  [5, 0, 6],\n  [4, 7, 8],\n]", List, CLASSIC),
        ("[1,2,3]\n[5,0,6]\n[4,7,8]", List, CLASSIC),
        ("[1,2,3,5,0,6,\n 4,7,8]", List, CLASSIC),
        ("1\n2\n3\n5\n0\n6\n4\n7\n8\n", List, CLASSIC),
        ("3\n2\n1\n0\n", List, "3 2/1 0"),
        ("5 3 8 9/0 2 4 1/7 10 14 13/12 11 6 15", Rows, "5 3 8 9/0 2 4 1/7 10 14 13/12 11 6 15"),
        ("1 2 3\n5 _ 6\n4 7 8", Rows, CLASSIC),
        ("1,2,3\r\n5,0,6\r\n4,7,8\r\n", Rows, CLASSIC),
        ("  1 2 3\n\n  5 X 6 # the blank\n\n  4 7 8", Rows, CLASSIC),
        ("[1 2 3; 5 0 6; 4 7 8]", Rows, CLASSIC),
        ("[1 2 3 4 5 6 7 8; 9 10 11 12 13 14 15 0]", Rows, "1 2 3 4 5 6 7 8/9 10 11 12 13 14 15 0"),
        ("1 2 3 / 4 0 5", Rows, "1 2 3/4 0 5"),
        ("2 3\n4 1\n5 0\n6 7", Rows, "2 3/4 1/5 0/6 7"),
        ("3 1 2 0 4\n5 6 7 8 9", Rows, "3 1 2 0 4/5 6 7 8 9"),
        ("# a comment\n3\n3 2 6 # x\n1 4 0\n8 7 5\n", FortyTwo, "3 2 6/1 4 0/8 7 5"),
        (
            "# This puzzle is solvable\n4\n1   2  3 4\n5 6 7 8\n9 10#comment\n11 12\n13 14 15 0",
            FortyTwo,
            GOAL,
        ),
        ("3\n 0  1  3\n 4  2  5\n 7  8  6\n", Princeton, "0 1 3/4 2 5/7 8 6"),
        ("3\n0 1 3 4 2\n5 7 8 6", Princeton, "0 1 3/4 2 5/7 8 6"),
        ("2\n1\n2\n3\n0", Princeton, "1 2/3 0"),
        ("3 0 1 3\n4 2 5\n7 8 6", Princeton, "0 1 3/4 2 5/7 8 6"),
        ("4 4\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 0", Wh, GOAL),
        ("2 3\n1 2 3\n4 0 5\n", Wh, "1 2 3/4 0 5"),
        ("2 2\n1 2\n3 0", Wh, "1 2/3 0"),
        ("3 2\n1 2\n3 4\n5 0", Wh, "1 2/3 4/5 0"),
        ("123506478", Digits, CLASSIC),
        ("1235_6478", Digits, CLASSIC),
        ("123456789abcdef0", Digits, GOAL),
        ("123456789ABCDEFx", Digits, GOAL),
        ("3120", Digits, "3 1/2 0"),
        (
            "1 14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3 57",
            Korf,
            "14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3",
        ),
        ("7,1,2,3,5,0,6,4,7,8", Korf, CLASSIC),
        (
            "+---+---+---+\n| 1 | 2 | 3 |\n+---+---+---+\n| 5 |   | 6 |\n+---+---+---+\n| 4 | 7 | 8 |\n+---+---+---+",
            Drawn,
            CLASSIC,
        ),
        ("│ 1 │ 2 │ 3 │\n│ 5 │ · │ 6 │\n│ 4 │ 7 │ 8 │", Drawn, CLASSIC),
        (" 1 | 2 \n---+---\n 3 |   ", Drawn, "1 2/3 0"),
        ("   | 2 \n---+---\n 3 | 1 ", Drawn, "0 2/3 1"),
        ("|1|2|3|\n|-|-|-|\n|5| |6|\n|4|7|8|", Drawn, CLASSIC),
        ("1|2|3|5|0|6|4|7|8", Drawn, CLASSIC),
        ("123/506/478", Digits, CLASSIC),
        ("123 506 478", Digits, CLASSIC),
        ("123\n5_6\n478\n", Digits, CLASSIC),
        ("1234/5678/9abc/def0", Digits, GOAL),
        ("1 2 3 4/5 6 7 8/9 A B C/D E F 0", Digits, GOAL),
        ("1 2 3 4 5 6 7 8 9 a b c d e f _", Digits, GOAL),
        ("1 2 3 4 5 6 7 8/9 a b c d e f 0", Digits, "1 2 3 4 5 6 7 8/9 10 11 12 13 14 15 0"),
        ("123/405", Digits, "1 2 3/4 0 5"),
        ("1,2,3|5,0,6|4,7,8", Rows, CLASSIC),
        ("1 2 3 | 5 0 6 | 4 7 8\n", Rows, CLASSIC),
        ("# c\r3\r1 2 3\r5 0 6 # x\r4 7 8\r", FortyTwo, CLASSIC),
        ("1 2 3\r5 0 6\r4 7 8", Rows, CLASSIC),
        ("|1|2|3|\r|-|-|-|\r|5| |6|\r|4|7|8|\r", Drawn, CLASSIC),
        ("00 01 02 03", List, "0 1/2 3"),
    ] {
        check(text, &ParseOptions::default(), format, board);
    }
}

#[test]
fn a_size_decides_ambiguous_text() {
    check("1 2 3 4 5 0", &with_size("2x3"), Format::List, "1 2 3/4 5 0");
    check("1 2 3 4 5 0", &with_size("3x2"), Format::List, "1 2/3 4/5 0");
    check("123450", &with_size("2x3"), Format::Digits, "1 2 3/4 5 0");
    check("9 0 1 2 3 4 5 6 7 8", &with_size("3x3"), Format::Korf, "0 1 2/3 4 5/6 7 8");
    check("9 0 1 2 3 4 5 6 7 8", &with_size("2x5"), Format::List, "9 0 1 2 3/4 5 6 7 8");
    check(
        "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 0",
        &with_size("4"),
        Format::Rows,
        "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0",
    );
}

#[test]
fn a_format_can_be_forced() {
    let forced = |format| ParseOptions { format: Some(format), shape: None };
    let first = "0 1 2 3 4 5 6 7 8";
    check(first, &forced(Format::Korf), Format::Korf, "0 1 2/3 4 5/6 7 8");
    let one_line = "3 0 1 3 4 2 5 7 8 6";
    check(one_line, &forced(Format::Princeton), Format::Princeton, "0 1 3/4 2 5/7 8 6");
    check(one_line, &forced(Format::FortyTwo), Format::FortyTwo, "0 1 3/4 2 5/7 8 6");
    check("3\n1 2 0", &forced(Format::List), Format::List, "3 1/2 0");
}

#[test]
fn research_data_keeps_its_numbers() {
    let text = "# number, tiles, optimum, nodes\n\
                8 1 0 2 3 4 5 6 7 8 1\n\
                9 3 1 2 0 4 5 6 7 8 1 17\n\
                9 0 1 2 3 4 5 6 7 8\n";
    let read: Vec<_> =
        parse_many(text, &ParseOptions::default()).map(|entry| entry.result.unwrap()).collect();
    let known: Vec<Known> = read.iter().map(|read| read.known).collect();
    let line = |index, optimum, nodes| Known { index: Some(index), optimum, nodes };
    assert_eq!(known, [line(8, Some(1), None), line(9, Some(1), Some(17)), line(9, None, None)]);
    assert!(read.iter().all(|read| read.goal == Some(Goal::First)));
    assert!(is_batch(text, &ParseOptions::default()));
}

#[test]
fn json_reads_a_whole_report() {
    let text = r#"{"schema":"taquin/1",
        "instance":{"width":3,"height":2,"tiles":[1,2,3,4,0,5],"goal":"first"},
        "status":"solved","cost":4,"moves":{"blank":"LDRR"},"iterations":[[1]]}"#;
    let read = parse(text, &ParseOptions::default()).unwrap();
    assert_eq!(read.format, Format::Json);
    assert_eq!(read.position.to_string(), "1 2 3/4 0 5");
    assert_eq!(read.goal, Some(Goal::First));
}

/// The line, the format and the board of every entry, or its fault.
fn read_all(text: &str) -> Vec<(usize, String)> {
    let entry = |entry: Entry| match entry.result {
        Ok(read) => (entry.line, format!("{} {}", read.format, read.position)),
        Err(error) => (entry.line, error.to_string()),
    };
    parse_many(text, &ParseOptions::default()).map(entry).collect()
}

#[test]
fn boards_on_several_lines_each_are_distinguished() {
    let cases: [(&str, &[(usize, &str)]); 8] = [
        (
            "3\n1 2 3\n4 5 6\n7 8 0\n3\n1 2 3\n4 5 6\n7 0 8\n",
            &[(1, "princeton 1 2 3/4 5 6/7 8 0"), (5, "princeton 1 2 3/4 5 6/7 0 8")],
        ),
        ("# week 1\n\n2\n1 2\n3 0\n\n2\n\n1 2\n0 3\n", &[(3, "42 1 2/3 0"), (7, "42 1 2/0 3")]),
        (
            "2 3\n1 2 3\n4 0 5\n\n2 3\n1 2 3\n4 5 0\n",
            &[(1, "wh 1 2 3/4 0 5"), (5, "wh 1 2 3/4 5 0")],
        ),
        ("2 3\n4 1\n5 0\n\n2 3\n4 1\n0 5\n", &[(1, "rows 2 3/4 1/5 0"), (5, "rows 2 3/4 1/0 5")]),
        (
            "+--+--+\n|1 | 2|\n|3 |  |\n+--+--+\n\n+--+--+\n|1 | 2|\n|  | 3|\n+--+--+\n",
            &[(1, "drawn 1 2/3 0"), (6, "drawn 1 2/0 3")],
        ),
        // Rows that look like small boards.
        (
            "0 1 2 3\n4 5 6 7\n8 9 10 11\n12 13 14 15\n\n1 0 2 3\n4 5 6 7\n8 9 10 11\n12 13 14 15\n",
            &[
                (1, "rows 0 1 2 3/4 5 6 7/8 9 10 11/12 13 14 15"),
                (6, "rows 1 0 2 3/4 5 6 7/8 9 10 11/12 13 14 15"),
            ],
        ),
        (
            "1 2\n3 0\n\n1 2\n3 3\n\n123506478\n0 1\n2 3\n",
            &[
                (1, "rows 1 2/3 0"),
                (5, "line 5: 3 appears twice, there is no blank (0)"),
                (7, "digits 1 2 3/5 0 6/4 7 8"),
                (8, "rows 0 1/2 3"),
            ],
        ),
        (
            "3\n1 2 3\n4 5 6\n7 8 8\n2\n1 2\n3 0\n2\n1 2\n0 3",
            &[
                (4, "line 4: 8 appears twice, there is no blank (0)"),
                (5, "princeton 1 2/3 0"),
                (8, "princeton 1 2/0 3"),
            ],
        ),
    ];
    for (text, expected) in cases {
        let expected: Vec<(usize, String)> =
            expected.iter().map(|&(line, text)| (line, text.to_owned())).collect();
        assert_eq!(read_all(text), expected, "{text:?}");
        assert_eq!(read_all(&text.replace('\n', "\r")), expected, "{text:?}");
    }
}

#[test]
fn one_board_with_empty_lines_is_not_a_batch() {
    for text in ["3\n\n1 2 3\n\n4 5 6\n\n7 8 0\n", "1 2\n3 0\n\n4 5\n", "1\n2\n3\n0\n"] {
        assert!(!is_batch(text, &ParseOptions::default()), "{text:?}");
        assert!(parse(text, &ParseOptions::default()).is_ok(), "{text:?}");
    }
}

/// A vertical board, one tile per line, in which the square of the first tile is the number of the
/// others.
#[test]
fn a_first_tile_is_not_a_size() {
    let on_end = "3\n1\n2\n4\n5\n6\n7\n8\n9\n_\n";
    check(on_end, &with_size("2x5"), Format::List, "3 1 2 4 5/6 7 8 9 0");
    let headed = "3\n1\n2\n3\n4\n5\n6\n7\n8\n0\n";
    check(headed, &ParseOptions::default(), Format::Princeton, "1 2 3/4 5 6/7 8 0");
}

#[test]
fn several_boards_of_the_largest_size_are_read() {
    let shape = Shape::new(Shape::MAX_SIDE, Shape::MAX_SIDE).unwrap();
    let board = Goal::Last.position(shape).unwrap();
    for format in [Format::List, Format::Rows, Format::Drawn] {
        let text = format_position(&board, format).unwrap();
        let both = format!("{text}\n\n{text}\n");
        let options = ParseOptions { format: Some(format), ..ParseOptions::default() };
        let read = parse_many(&both, &options).map(|entry| entry.result.unwrap().position);
        assert_eq!(read.collect::<Vec<_>>(), [board.clone(), board.clone()], "{format:?}");
    }
}
