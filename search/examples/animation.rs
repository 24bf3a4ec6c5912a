//! Step by step: A* through a maze, drawn in the terminal. `cargo run --example animation`.
//!
//! The search runs only as far as its steps are read.

use std::{thread, time::Duration};
use taquin_search::{BestFirst, Event, Graph};

const MAZE: &str = "
###########################
#S    #     #   #       # #
# ### # ### # # # ##### # #
# # #   ### ### # #     # #
#         #         #    G#
###########################";
const WIDTH: usize = 28;

/// Shows the maze after each expansion, and at last its shortest path.
pub(crate) fn animate(pause: Duration, mut show: impl FnMut(&str)) {
    let [start, goal] = ['S', 'G'].map(|mark| MAZE.find(mark).expect("the maze has both"));
    let maze = Graph::unweighted(|&at: &usize| {
        let near = [at - WIDTH, at - 1, at + 1, at + WIDTH];
        near.into_iter().filter(|&to| MAZE.as_bytes()[to] != b'#')
    });
    let columns = |&at: &usize| (at % WIDTH).abs_diff(goal % WIDTH) as u32;
    let mut drawing = MAZE.to_owned();
    for event in maze.steps(BestFirst::astar(), &start, columns, |&at| at == goal) {
        let (marked, mark) = match event {
            Event::Expanded { state, .. } => (vec![state], "."),
            Event::Solution(path) => (path.actions, "*"),
            _ => continue,
        };
        marked.iter().for_each(|&at| drawing.replace_range(at..=at, mark));
        show(&drawing);
        thread::sleep(pause);
    }
}

fn main() {
    animate(Duration::from_millis(40), |drawing| println!("\x1b[H\x1b[J{drawing}"));
}
