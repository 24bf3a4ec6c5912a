//! Common mistakes and their messages. Each case is one line: the text, the message, and the marked
//! part of the text (empty if the error concerns the whole text).

use taquin_puzzle::notation::{Format, ParseError, ParseOptions, lines, parse, parse_many};
use taquin_puzzle::{Position, Shape};

fn fault(text: &str) -> ParseError {
    fault_with(text, &ParseOptions::default())
}

fn fault_with(text: &str, options: &ParseOptions) -> ParseError {
    match parse(text, options) {
        Err(error) => error,
        Ok(read) => panic!("{text:?} reads as {read:?}"),
    }
}

/// The characters under the carets.
fn pointed_at(text: &str, error: &ParseError) -> String {
    let Some(span) = error.span else {
        return String::new();
    };
    let line = lines(text).nth(span.line - 1).map_or("", |(_, line)| line);
    line.chars().skip(span.column - 1).take(span.width).collect()
}

const NOT_A_TILE: &str = "is not a tile: tiles are whole numbers, the blank is 0 or one of _ x . *";

#[test]
fn numbers_that_make_no_board() {
    for (text, message, at) in [
        ("1 2 3/4 42 6/7 8 0", "tile 42 is outside 0–8 for a 3×3 board", "42"),
        ("1 2 3\n4 5 6\n7 42 0", "line 3: tile 42 is outside 0–8 for a 3×3 board", "42"),
        ("1 2 3 5 0 6 4 7 7", "7 appears twice, 8 is missing", "7"),
        ("1 2 3 5 0 0 4 7 8", "the blank (0) appears twice, 6 is missing", "0"),
        ("1 2 3 5 _ x 4 7 8", "the blank (0) appears twice, 6 is missing", "x"),
        ("1 2 2 1", "1 appears twice, 2 appears twice, there is no blank (0), 3 is missing", "1"),
        ("1 2 3 4 5 6 7 8 9", "the tiles are 1–9, with no blank: write one cell as 0", ""),
        ("1 2 3\n4 5\n6 7 8", "line 2: row 2 has 2 of 3 cells: write the blank as 0", "4 5"),
        (
            "[[1,2,3],[4,0]]",
            "row 2 has 2 cells, but the first row has 3: make all rows the same length",
            "4,0",
        ),
        (
            "1 2 3 0 99999999999999999999",
            "`99999999999999999999` is too large for a tile: the largest board, 100×100, has tiles up to 9999",
            "99999999999999999999",
        ),
        (
            "1 2 0 99999999999999999999",
            "`99999999999999999999` is too large for a tile: the largest board, 100×100, has tiles up to 9999",
            "99999999999999999999",
        ),
        ("1 2 3 5 6 4 7 8", "the board has 8 numbers; 3×3 needs 9, the blank included", ""),
        (
            "1 2 3 4 0 5",
            "the board has 6 numbers, which do not make a square: give its size, such as 2x3 or 3x2",
            "",
        ),
        ("1 2 3", "the board has 3 numbers; 2×2 needs 4, the blank included", ""),
        ("1 2 3 0 5 6 7", "the board has 7 numbers; 3×3 needs 9", ""),
        ("1 0", "the board has 2 numbers; 2×2 needs 4", ""),
        ("7", "the board has 1 number; 2×2 needs 4", ""),
        ("1 2 3/", "the board has 3 numbers; 2×2 needs 4, the blank included", ""),
        (
            "12350647",
            "the board has 8 digits; 3×3 needs 9, and 4×4 needs 16 (hexadecimal)",
            "12350647",
        ),
        (
            "1235064789",
            "the board has 10 digits; 3×3 needs 9, and 4×4 needs 16 (hexadecimal)",
            "1235064789",
        ),
        ("123 406 788", "8 appears twice, 5 is missing", "8"),
        ("1,2,3|4,0,5|7,8,8", "8 appears twice, 6 is missing", "8"),
        ("1 2 3\r4 5 6\r7 42 0", "line 3: tile 42 is outside 0–8 for a 3×3 board", "42"),
        ("1 2 3\r\n\r\n4 5 6\r\n7 42 0", "line 4: tile 42 is outside 0–8 for a 3×3 board", "42"),
        ("123456788", "8 appears twice, there is no blank (0)", "8"),
        ("123456789abcdeff", "15 appears twice, there is no blank (0)", "f"),
    ] {
        let error = fault(text);
        assert_eq!(error.to_string(), message, "{text:?}");
        assert_eq!(pointed_at(text, &error), at, "{text:?}");
    }
}

#[test]
fn words_that_are_not_tiles() {
    for (text, token) in [
        ("1 2 3 abc 0 5 6 7 8", "abc"),
        ("1 2 3 4.5 0 5 6 7 8", "4.5"),
        ("1 2 3 +4 0 5 6 7 8", "+4"),
        ("1 2 3 ~ 0 5 6 7 8", "~"),
        ("1 2 3 ٣ 0 5 6 7 8", "٣"),
        ("hello", "hello"),
    ] {
        let error = fault(text);
        assert_eq!(error.to_string(), format!("`{token}` {NOT_A_TILE}"));
        assert_eq!(pointed_at(text, &error), token);
    }
    for token in ["-4", "−4", "–4"] {
        let text = format!("1 2 3 {token} 0 5 6 7 8");
        let error = fault(&text);
        let message = format!("`{token}` is negative: tiles start at 1, and the blank is 0");
        assert_eq!(error.to_string(), message);
        assert_eq!(pointed_at(&text, &error), token);
    }
}

#[test]
fn punctuation() {
    for (text, message, at) in [
        ("1,2,,3", "nothing before this comma: write the blank as 0", ","),
        ("[,1,2,3]", "nothing before this comma: write the blank as 0", ","),
        ("[1,2,3,0", "`[` is never closed", "["),
        ("1,2,3,0]", "unmatched `]`: remove it, or open a bracket before it", "]"),
        ("[1,2,3,0)", "`[` is closed by `)`: use one kind of bracket", ")"),
        (
            "[[[1,2],[3,0]]]",
            "brackets are nested too deeply: a board is a list of rows, such as [[1,2],[3,0]]",
            "[",
        ),
    ] {
        let error = fault(text);
        assert_eq!(error.to_string(), message, "{text:?}");
        assert_eq!(pointed_at(text, &error), at, "{text:?}");
    }
}

#[test]
fn there_is_nothing_to_read() {
    for text in ["", " \t\r\n\n", "# only a comment", "[]", "[[],[]]", "\u{feff}", "\u{a0}"] {
        assert!(fault(text).to_string().starts_with("no board found"), "{text:?}");
    }
}

#[test]
fn sizes_that_do_not_fit() {
    for (text, message, at) in [
        (
            "3\n1 2 3\n4 5 6\n7 8",
            "line 1: the size is 3×3, so 9 numbers should follow; found 8",
            "3",
        ),
        (
            "#\n3\n1 2 3\n4 5 6\n7 8 0\n9",
            "line 2: the size is 3×3, so 9 numbers should follow; found 10",
            "3",
        ),
        (
            "101\n1 2 3\n4 5 6",
            "line 1: invalid size `101`: rows and columns go from 2 to 100",
            "101",
        ),
        ("1\n0 1 2", "line 1: invalid size `1`: rows and columns go from 2 to 100", "1"),
        ("2 4\n1 2 3\n4 5 0", "line 1: the size is 2×4, so 8 numbers should follow; found 6", "2"),
        (
            "3 2\n1 2 3\n4 5 0",
            "line 1: the size is 3×2, but the rows below make 2×3: give rows first, then columns",
            "3",
        ),
    ] {
        let error = fault(text);
        assert_eq!(error.to_string(), message, "{text:?}");
        assert_eq!(pointed_at(text, &error), at, "{text:?}");
    }
}

#[test]
fn a_size_without_its_tiles() {
    for (text, shape) in [("3x3", "3×3"), ("4×4", "4×4"), ("10X8", "10×8"), ("4x5", "4×5")] {
        let says = format!("{shape} is a size, and the tiles are missing: write its ");
        assert!(fault(text).to_string().starts_with(&says), "{text}: {}", fault(text));
        assert_eq!(pointed_at(text, &fault(text)), text);
    }
    assert_eq!("12x3".parse::<Position>().unwrap().tiles(), [1, 2, 0, 3]);
}

#[test]
fn drawings_that_do_not_fit() {
    for (text, message, at) in [
        (
            "Start\n| 1 | 2 |\n| 3 |   |",
            "line 1: `Start` is outside the drawn board: paste the box alone",
            "Start",
        ),
        (
            "| 1 | 2 3 |\n| 0 | 4 |",
            "line 1: `2 3` is in one cell of the drawing: draw a line between its tiles",
            "2 3",
        ),
        ("| 1 | 2 |\n|   |   |", "line 2: the blank (0) appears twice, 3 is missing", " "),
        ("| 1 | 2 |\n| 3 |", "line 2: row 2 has 1 of 2 cells: write the blank as 0", "3"),
    ] {
        let error = fault(text);
        assert_eq!(error.to_string(), message, "{text:?}");
        assert_eq!(pointed_at(text, &error), at, "{text:?}");
    }
}

#[test]
fn json_that_does_not_fit() {
    let instance = |inner: &str| format!(r#"{{"schema":"taquin/1","instance":{{{inner}}}}}"#);
    for (text, message) in [
        ("{}".into(), "the JSON has no `instance`: add one with width, height and tiles"),
        (
            r#"{"schema":"other/9"}"#.into(),
            "unsupported schema `other/9`: this program reads `taquin/1`",
        ),
        (
            instance(r#""width":2,"height":2,"tiles":[1,2,3]"#),
            "the board has 3 numbers; 2×2 needs 4, the blank included",
        ),
        (
            instance(r#""width":2,"height":2,"tiles":[1,2,3,3]"#),
            "3 appears twice, there is no blank (0)",
        ),
        (
            instance(r#""width":2,"height":101,"tiles":[]"#),
            "a 101×2 board is out of range: rows and columns go from 2 to 100",
        ),
        (
            instance(r#""width":2,"height":2,"tiles":[1,2,3,0],"goal":"best""#),
            "unknown goal `best`: write last, first or snail, or a whole board",
        ),
    ] {
        let error = fault(&text);
        assert_eq!(error.to_string(), message, "{text}");
    }
    for text in [r#"{"schema""#.into(), instance(r#""width":2,"height":2,"tiles":[-1]"#)] {
        let error = fault(&text);
        assert!(error.to_string().starts_with("the JSON does not match the schema"), "{error}");
        assert!(error.span.is_some());
    }
}

#[test]
fn errors_name_the_expected_and_the_given() {
    let with = |format: Option<Format>, size: &str| ParseOptions {
        format,
        shape: Some(size.parse::<Shape>().unwrap()),
    };
    let message = |text: &str, options: &ParseOptions| fault_with(text, options).to_string();
    assert_eq!(message("1 2 3/4 5 0", &with(None, "3x2")), "expected a 3×2 board, found a 2×3 one");
    assert_eq!(
        message("1 2 3 4 5 0", &with(None, "2x2")),
        "the board has 6 numbers; 2×2 needs 4, the blank included"
    );
    let digits = ParseOptions { format: Some(Format::Digits), shape: None };
    assert!(message("1250", &digits).starts_with("tile 5 is outside"));
    assert!(message("12345", &digits).starts_with("the board has 5 digits"));
    assert!(message("123 4", &digits).contains("found 2 words"));
    let korf = ParseOptions { format: Some(Format::Korf), shape: None };
    assert!(message("1 2 3", &korf).starts_with("3 numbers are not a line of research data"));
}

#[test]
fn several_boards_instead_of_one() {
    let boards = "1 2 3 4 5 6 7 8 0\n0 1 2 3 4 5 6 7 8\n";
    let message = "several boards found: give one of them, or read them as a batch";
    assert_eq!(fault(boards).to_string(), message);
    assert_eq!(fault(&boards.repeat(1000)).to_string(), message);
}

#[test]
fn a_wrong_line_does_not_affect_the_batch() {
    let text = "# header\n123456780\n\n1 2 3 4 5 6 7 8 8\nfoo bar\n[1,2\n0 1 2 3\n";
    let read: Vec<(usize, String)> = parse_many(text, &ParseOptions::default())
        .map(|entry| match entry.result {
            Ok(read) => (entry.line, read.position.to_string()),
            Err(error) => (entry.line, error.to_string()),
        })
        .collect();
    let expected = [
        (2, "1 2 3/4 5 6/7 8 0".to_string()),
        (4, "line 4: 8 appears twice, there is no blank (0)".to_string()),
        (5, format!("line 5: `foo` {NOT_A_TILE}")),
        (6, "line 6: `[` is never closed".to_string()),
        (7, "0 1/2 3".to_string()),
    ];
    assert_eq!(read, expected);
}

#[test]
fn a_million_characters_are_answered() {
    let million = |unit: &str| unit.repeat(1_000_000);
    let too_many =
        "1,000,000 numbers are too many for one board: the largest is 100×100, with 10,000 cells";
    assert_eq!(fault(&million("7 ")).to_string(), too_many);
    assert_eq!(fault(&million("7\n")).to_string(), too_many);
    assert_eq!(fault(&million("7|")).to_string().split(' ').nth(1), Some("numbers"));
    for unit in ["[", "]", "{", ",", "|", "│\n", "#", "9", "x", "é", "{\"", "[1],", "1/", "--\n"]
    {
        let message = fault(&million(unit)).to_string();
        assert!(message.chars().count() < 200, "{unit}: {message}");
    }
    // The most that is read as a line of code.
    assert!(fault(&"[".repeat(500_000)).to_string().contains("nested too deeply"));
}
