//! Valid texts, damaged at random. No text may cause a panic, a long run or a long message.
//!
//! The fuzz targets search longer; these tests run in every build.

use std::time::{Duration, Instant};
use taquin_classroom::reading::hand_in;
use taquin_puzzle::Shape;
use taquin_puzzle::moves::parse_written;
use taquin_puzzle::notation::{Format, ParseOptions, format_position, parse, parse_many};

/// A board in every format, and moves in every spelling.
const GOOD: [&str; 16] = [
    "[1,2,3,5,0,6,4,7,8]",
    "[[1,2,3],[4,0,5]]",
    "5 3 8 9/0 2 4 1/7 10 14 13/12 11 6 15",
    "# a comment\n3\n3 2 6 # x\n1 4 0\n8 7 5\n",
    "3\n 0  1  3 \n 4  2  5 \n 7  8  6 \n",
    "4 4\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 0\n",
    "123506478",
    "1 14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3 57 540859",
    r#"{"schema":"taquin/1","instance":{"width":3,"height":3,"tiles":[1,2,3,5,0,6,4,7,8],"goal":"last"}}"#,
    "┌───┬───┐\n│ 1 │ 2 │\n├───┼───┤\n│ 3 │   │\n└───┴───┘",
    "+---+---+\n| 1 | 2 |\n+---+---+\n| 3 |   |\n+---+---+",
    "LDR2 U999999",
    "['Up', 'Left'] Gauche, Bas",
    "1 2/3 0\nmoves: 3 1 2",
    "Name: Ada\nExercise 2\nU | 1 | 5 | 6\nExercise 3: B\nExercise 6\nMisplaced\t4\t11\n",
    "Exercise 5\n2: 3 5 0/1 7 6/2 4 8 1 12 13\nstep 3: [[1,2],[3,0]], g=1 h=2 f=3\n",
];

/// Text to insert: separators, brackets, extreme numbers, other scripts.
const PIECES: [&str; 24] = [
    "0",
    "9",
    "-1",
    "255",
    "256",
    "99999999999999999999",
    " ",
    "\n",
    "\r\n",
    "\t",
    ",",
    "/",
    ";",
    "[",
    "]",
    "{",
    "}",
    "|",
    "│",
    "#",
    "\u{feff}",
    "\u{202e}",
    "é",
    "\0",
];

/// xorshift: fast, and the same on every machine.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound as u64) as usize
    }

    fn text(&mut self) -> String {
        let mut chars: Vec<char> = GOOD[self.below(GOOD.len())].chars().collect();
        for _ in 0..=self.below(6) {
            let at = self.below(chars.len() + 1);
            match self.below(4) {
                0 => chars.truncate(at),
                1 if at < chars.len() => drop(chars.remove(at)),
                2 => {
                    let other = GOOD[self.below(GOOD.len())];
                    let tail: Vec<char> = other.chars().skip(self.below(20)).collect();
                    chars.splice(at..at, tail);
                }
                _ => drop(chars.splice(at..at, PIECES[self.below(PIECES.len())].chars())),
            }
        }
        chars.into_iter().collect()
    }
}

fn try_all(text: &str, dice: &mut Dice) {
    let format = match dice.below(3) {
        0 => Some(Format::ALL[dice.below(Format::ALL.len())]),
        _ => None,
    };
    let shape = (dice.below(4) == 0).then(|| Shape::new(2 + dice.below(3), 3).unwrap());
    match parse(text, &ParseOptions { format, shape }) {
        Ok(read) => {
            let again = format_position(&read.position, Format::Rows).unwrap();
            assert_eq!(again.parse().as_ref(), Ok(&read.position), "{text:?}");
        }
        Err(error) => {
            assert!(error.to_string().len() < 600, "{text:?}: {error}");
            let excerpt = error.excerpt(text, 60).unwrap_or_default();
            assert!(excerpt.lines().all(|line| line.chars().count() <= 60), "{text:?}");
            assert!(!excerpt.contains('\u{202e}') && !excerpt.contains('\0'), "{text:?}");
        }
    }
    parse_many(text, &ParseOptions::default()).for_each(drop);
    let _ = parse_written(text);
    let _ = hand_in(text).into_single();
}

fn attack(count: usize, seed: u64) {
    let mut dice = Dice(seed);
    for _ in 0..count {
        let text = dice.text();
        try_all(&text, &mut dice);
    }
}

#[test]
fn thirty_thousand_damaged_texts_are_handled() {
    attack(30_000, 0x7a71_5e4b_9d2c_f013);
}

#[test]
#[ignore = "half a minute"]
fn a_million_damaged_texts_are_handled() {
    attack(1_000_000, 0x51ed_270b_a3c4_9f67);
}

/// Text to repeat up to half a megabyte or ten megabytes.
const MASSES: [&str; 24] = [
    "1", "0", "1 ", " ", ",", "1,", "[", "]", "[1]", "\n", "\r\n", "| 1 ", "│", "# ", "#", "a",
    "é ", "{\"", "1 2 3\n", "LR", "U1", "\0", "٣", "🧩",
];

/// The time grows in proportion to the length: eight times the text would take 64 times as long if
/// it grew with the square.
fn masses_take_no_time(bytes: usize) {
    let time = |piece: &str, bytes: usize| {
        let text = piece.repeat(bytes / piece.len());
        let begin = Instant::now();
        try_all(&text, &mut Dice(1));
        begin.elapsed()
    };
    for piece in MASSES {
        let (part, whole) = (time(piece, bytes / 8), time(piece, bytes));
        assert!(whole < 32 * part + Duration::from_secs(1), "{piece:?}: {part:?}, {whole:?}");
    }
}

#[test]
fn half_a_megabyte_of_any_text_is_read_quickly() {
    masses_take_no_time(500_000);
}

#[test]
#[ignore = "ten seconds"]
fn ten_megabytes_of_any_text_are_read_quickly() {
    masses_take_no_time(10_000_000);
}

/// Byte order marks, line ends of every system and digits of other scripts are read, or refused
/// with their place.
#[test]
fn signs_that_editors_add_are_ignored() {
    let board = "1 2 3/5 0 6/4 7 8";
    for text in [
        "\u{feff}1 2 3\n5 0 6\n4 7 8\n",
        "1 2 3\r\n5 0 6\r\n4 7 8\r\n",
        "\u{feff}# c\r\n3\r\n1 2 3\r\n5 0 6\r\n4 7 8",
        "1\u{a0}2\u{2003}3/5 0 6/4 7 8",
    ] {
        let read = parse(text, &ParseOptions::default()).unwrap();
        assert_eq!(read.position.to_string(), board, "{text:?}");
    }
    for text in ["١ ٢ ٣ 0", "１ ２ ３ 0", "1 2 3 🧩", "1 2 3 \0"] {
        let error = parse(text, &ParseOptions::default()).unwrap_err();
        assert!(error.span.is_some(), "{text:?}: {error}");
    }
}
