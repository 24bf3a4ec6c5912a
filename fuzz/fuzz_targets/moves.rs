//! Whatever is read as moves is bounded, and a submission is cut where its
//! moves begin.
#![no_main]

use libfuzzer_sys::fuzz_target;
use taquin_classroom::reading::{board_and_moves, reported};
use taquin_lab::verify::verify;
use taquin_puzzle::moves::{MAX_MOVES, Written, parse_written};
use taquin_puzzle::{Goal, Shape};

fuzz_target!(|text: &str| {
    let start = Goal::Last.position(Shape::new(3, 3).unwrap()).unwrap();
    if let Ok(written) = parse_written(text) {
        let length = match &written {
            Written::Directions(all) => all.len(),
            Written::Tiles(all) => all.len(),
        };
        assert!(length <= MAX_MOVES);
        let attempt = verify(&start, &start, &written, None);
        assert!(start.replay(&attempt.moves).is_ok());
    }
    let _ = reported(text);
    if let Some((board, _)) = board_and_moves(text) {
        assert!(text.starts_with(board));
    }
});
