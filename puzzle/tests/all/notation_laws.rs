//! Laws of the notation: writing and reading is the identity in every format, and no text causes a
//! panic.

use std::str::FromStr;

use proptest::prelude::*;
use taquin_puzzle::moves::{MoveStyle, parse_moves, parse_written, tile_numbers, write_moves};
use taquin_puzzle::notation::{
    Batch, Format, Known, ParseOptions, Parsed, format_parsed, format_position, is_batch, parse,
    parse_many,
};
use taquin_puzzle::render::{BlankStyle, BoxStyle, TextStyle, draw};
use taquin_puzzle::{Goal, Move, Position, Reading, Sampler, Shape};

fn shapes() -> impl Strategy<Value = Shape> {
    (2..=16usize, 2..=16usize).prop_map(|(rows, cols)| Shape::new(rows, cols).unwrap())
}

fn squares() -> impl Strategy<Value = Shape> {
    let side = prop_oneof![2..=16usize, 2..=4usize];
    side.prop_map(|side| Shape::new(side, side).unwrap())
}

/// Named goals, and boards of both halves.
fn boards_of(shapes: impl Strategy<Value = Shape>) -> impl Strategy<Value = Position> {
    (shapes, any::<u64>(), 0..4u8).prop_map(|(shape, seed, kind)| {
        let goal = Goal::Last.position(shape).unwrap();
        let mut sampler = Sampler::new(seed);
        match kind {
            0 => Goal::NAMED[(seed % 3) as usize].position(shape).unwrap(),
            1 => sampler.unsolvable(&goal),
            _ => sampler.solvable(&goal),
        }
    })
}

/// Many squares, because some formats write only these.
fn boards() -> impl Strategy<Value = Position> {
    boards_of(prop_oneof![shapes(), squares()])
}

fn formats() -> impl Strategy<Value = Format> {
    proptest::sample::select(&Format::ALL[..])
}

fn forced(format: Format) -> ParseOptions {
    ParseOptions { format: Some(format), shape: None }
}

/// Text made of parts of boards, so that it passes the first checks.
fn board_like() -> impl Strategy<Value = String> {
    let pieces = proptest::sample::select(vec![
        "0",
        "1",
        "2",
        "3",
        "4",
        "5",
        "8",
        "15",
        "16",
        "99999999999999999999",
        " ",
        " ",
        "\n",
        "\r\n",
        "\t",
        ",",
        "/",
        ";",
        "[",
        "]",
        "(",
        ")",
        "{",
        "}",
        "|",
        "│",
        "+---+",
        "─",
        "#",
        "_",
        "x",
        ".",
        "*",
        "·",
        "-",
        "−1",
        "\u{a0}",
        "\u{feff}",
        "\u{202e}",
        "\"",
        "'",
        "abc",
        "{\"instance\":",
        "\"tiles\":[",
        "123456780",
        "é",
        "\0",
        "U",
        "R2",
        "Left",
        "1e9",
        "0x1",
    ]);
    proptest::collection::vec(pieces, 0..80).prop_map(|pieces| pieces.concat())
}

/// Calls every reader on one text.
fn read_everything(text: &str) {
    let shape = Shape::new(3, 3).ok();
    let mut formats: Vec<Option<Format>> = Format::ALL.into_iter().map(Some).collect();
    formats.push(None);
    for (format, shape) in formats.into_iter().flat_map(|f| [(f, None), (f, shape)]) {
        let options = ParseOptions { format, shape };
        if let Err(error) = parse(text, &options) {
            assert!(error.to_string().chars().count() < 400);
            for width in [0, 20, 80] {
                let drawn = error.excerpt(text, width).unwrap_or_default();
                assert!(drawn.lines().all(|line| line.chars().count() <= width.max(40)));
                assert!(!drawn.contains(|c: char| c.is_control() && c != '\n'));
            }
        }
        let _ = parse_many(text, &options).count();
        let _ = is_batch(text, &options);
    }
    let _ = parse_written(text);
    let _ = (Shape::from_str(text), Goal::from_str(text), Format::from_str(text));
}

proptest! {
    // Failures are printed with their values, not stored in a file.
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn print_then_parse_is_the_identity(board in boards(), format in formats()) {
        match format_position(&board, format) {
            Ok(text) => {
                let read = parse(&text, &forced(format)).unwrap();
                prop_assert_eq!(&read.position, &board);
                prop_assert_eq!(read.format, format);
                prop_assert_eq!(read.goal, format.goal());
                let detected = parse(&text, &ParseOptions::default()).unwrap();
                prop_assert_eq!(&detected.position, &board);
                // Only tiles alone look the same in two formats.
                let expected = if format == Format::Korf { Format::List } else { format };
                prop_assert_eq!(detected.format, expected);
            }
            Err(error) => prop_assert_eq!((error.format, error.shape), (format, board.shape())),
        }
    }

    #[test]
    fn a_flat_list_is_read_in_the_requested_size(board in boards(), signs in "[_xX.*]") {
        let flat: Vec<String> = board.tiles().iter().map(|&tile| match tile {
            0 => signs.clone(),
            tile => tile.to_string(),
        }).collect();
        let options = ParseOptions { format: None, shape: Some(board.shape()) };
        for separator in [" ", ",", ", ", "\t", "\u{a0}", "  \r "] {
            let read = parse(&flat.join(separator), &options).unwrap();
            prop_assert_eq!(&read.position, &board);
        }
    }

    #[test]
    fn instances_keep_their_known_values(
        board in boards_of(squares()),
        index in any::<u64>(),
        rest in proptest::option::of((any::<u64>(), proptest::option::of(any::<u64>()))),
    ) {
        let known = Known {
            index: Some(index),
            optimum: rest.map(|(optimum, _)| optimum),
            nodes: rest.and_then(|(_, nodes)| nodes),
        };
        let parsed = Parsed { position: board, format: Format::Korf, goal: Some(Goal::First), known };
        let line = format_parsed(&parsed, Format::Korf).unwrap();
        prop_assert_eq!(parse(&line, &forced(Format::Korf)), Ok(parsed.clone()));
        // Detection is certain unless index and tiles together are tiles too.
        if index > 300 {
            prop_assert_eq!(parse(&line, &ParseOptions::default()), Ok(parsed));
        }
    }

    #[test]
    fn json_keeps_the_goal(board in boards(), other in any::<u64>(), which in 0..4usize) {
        let custom = || Goal::Custom(Sampler::new(other).solvable(&board));
        let goal = Goal::NAMED.get(which).cloned().unwrap_or_else(custom);
        let (format, known) = (Format::Json, Known::default());
        let parsed = Parsed { position: board.clone(), format, goal: Some(goal), known };
        let text = format_parsed(&parsed, format).unwrap();
        prop_assert_eq!(parse(&text, &ParseOptions::default()), Ok(parsed));
    }

    #[test]
    fn drawings_read_back(board in boards(), ascii in any::<bool>(), dot in any::<bool>()) {
        let style = TextStyle {
            lines: if ascii { BoxStyle::Ascii } else { BoxStyle::Unicode },
            blank: if dot { BlankStyle::Dot } else { BlankStyle::Empty },
        };
        prop_assert_eq!(draw(&board, style).parse(), Ok(board));
    }

    #[test]
    fn windows_files_are_read_the_same(board in boards(), format in formats()) {
        if let Ok(text) = format_position(&board, format) {
            let windows = format!("\u{feff}{}\r\n\r\n", text.replace('\n', "\r\n"));
            prop_assert_eq!(windows.parse(), Ok(board));
        }
    }

    #[test]
    fn a_batch_reads_each_line_independently(all in proptest::collection::vec((boards(), formats()), 1..8)) {
        let lines: Vec<(Position, String)> = all.into_iter()
            .filter(|(_, format)| format.is_one_line())
            .filter_map(|(board, format)| Some((board.clone(), format_position(&board, format).ok()?)))
            .collect();
        let mut batch = Batch::new(ParseOptions::default());
        for (board, text) in &lines {
            let entry = batch.line(text).unwrap();
            prop_assert_eq!(&entry.result.unwrap().position, board);
        }
        let whole: Vec<&str> = lines.iter().map(|(_, text)| text.as_str()).collect();
        prop_assert_eq!(is_batch(&whole.join("\n"), &ParseOptions::default()), lines.len() > 1);
    }

    #[test]
    fn one_wrong_tile_is_found(board in boards(), format in formats(), at in any::<prop::sample::Index>()) {
        let Ok(text) = format_position(&board, format) else { return Ok(()) };
        let tiles: Vec<usize> = text.char_indices()
            .filter(|(_, c)| c.is_ascii_digit())
            .map(|(index, _)| index)
            .collect();
        let (index, mut mutated) = (tiles[at.index(tiles.len())], text.clone());
        mutated.replace_range(index..=index, "7");
        if let Ok(read) = parse(&mutated, &forced(format)) {
            // A digit of an announced size or of a 7 may change nothing.
            prop_assert_eq!(read.position, board);
        }
    }

    #[test]
    fn hostile_text_is_handled(text in any::<String>()) {
        read_everything(&text);
    }

    #[test]
    fn text_that_looks_like_boards_is_handled(text in board_like()) {
        read_everything(&text);
    }

    #[test]
    fn moves_read_back_in_every_style(
        board in boards(),
        choices in proptest::collection::vec(any::<prop::sample::Index>(), 0..60),
        tile in any::<bool>(),
    ) {
        let reading = if tile { Reading::Tile } else { Reading::Blank };
        let mut now = board.clone();
        let moves: Vec<Move> = choices.iter().map(|choice| {
            let legal: Vec<Move> = now.legal_moves().collect();
            let step = legal[choice.index(legal.len())];
            now = now.after(step).unwrap();
            step
        }).collect();
        prop_assert_eq!(board.replay(&moves), Ok(now));
        for style in [MoveStyle::Letters, MoveStyle::Compressed, MoveStyle::Words] {
            let text = write_moves(&moves, style, reading);
            prop_assert_eq!(parse_moves(&text, reading, &board), Ok(moves.clone()));
        }
        let tiles: Vec<String> = tile_numbers(&board, &moves).unwrap().iter().map(u16::to_string).collect();
        prop_assert_eq!(parse_moves(&tiles.join(" "), reading, &board), Ok(moves));
    }
}
