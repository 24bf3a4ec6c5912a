//! Every text that is read as a board is written in every format and read back unchanged; any other
//! text gives a message and a matching excerpt.
#![no_main]

use libfuzzer_sys::fuzz_target;
use taquin_puzzle::notation::{Format, ParseOptions, format_position, parse, parse_many};

fuzz_target!(|text: &str| {
    for format in [None].into_iter().chain(Format::ALL.map(Some)) {
        let options = ParseOptions { format, shape: None };
        match parse(text, &options) {
            Ok(read) => {
                for to in Format::ALL {
                    let Ok(written) = format_position(&read.position, to) else { continue };
                    let as_written = ParseOptions { format: Some(to), shape: None };
                    assert_eq!(parse(&written, &as_written).unwrap().position, read.position);
                }
            }
            Err(error) => {
                assert!(error.to_string().len() < 600);
                let excerpt = error.excerpt(text, 80).unwrap_or_default();
                assert!(excerpt.lines().all(|line| line.chars().count() <= 80));
            }
        }
    }
    parse_many(text, &ParseOptions::default()).for_each(drop);
});
