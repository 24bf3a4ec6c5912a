//! Every text that is read as moves has a bounded length, and any hand-in is read.
#![no_main]

use libfuzzer_sys::fuzz_target;
use taquin_classroom::reading::hand_in;
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
    let _ = hand_in(text).into_single();
});
