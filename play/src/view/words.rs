//! The longer texts of the screen.

use super::layout;
use crate::actions::Mode;
use crate::game::{Game, patience};
use crate::knowledge::{Effort, Known};
use crate::records::{clock, minutes, rank};
use ratatui::layout::Rect;
use taquin_language::{Fixed, grouped, say};
use taquin_puzzle::Shape;

pub(super) fn title(game: &Game) -> String {
    let shape = game.target.shape().to_string();
    let goal = game.goal.name();
    match game.seed {
        Some(seed) => say!("play-title-seed", shape = shape, goal = goal, seed = seed.to_string()),
        None => say!("play-title", shape = shape, goal = goal),
    }
}

/// Returns the names and values of the facts, the most interesting first.
pub(super) fn facts(game: &Game) -> Vec<(String, String)> {
    let Mode::Watching(watch) = &game.mode else { return measured(game) };
    let names = match watch.ways.len() {
        1 => vec![say!("play-watched")],
        _ => vec![say!("play-own"), say!("play-shortest")],
    };
    let step = |(name, way): (String, &Vec<_>)| {
        let all = way.len();
        (name, say!("play-watched-of", at = watch.at.min(all) as u64, all = all as u64))
    };
    let pace = say!("play-pace-value", pace = Fixed(watch.moves_per_second(), 1));
    let steps = names.into_iter().zip(&watch.ways).map(step);
    steps.chain([(say!("play-pace"), pace)]).collect()
}

fn measured(game: &Game) -> Vec<(String, String)> {
    let mut facts = vec![(say!("play-moves"), grouped(game.moves())), time(game)];
    if game.taste.shows_left {
        facts.push((say!("play-left"), left(game)));
    }
    if game.taste.boards > 1 {
        let (at, all) = (game.attempt.solved, game.taste.boards);
        facts.push((say!("play-boards"), say!("play-boards-of", at = at, all = all)));
    }
    facts
}

/// Returns the time since the first move with the moves per second, or the inspection time.
fn time(game: &Game) -> (String, String) {
    let attempt = &game.attempt;
    if !attempt.started {
        return (say!("play-inspection"), minutes(attempt.inspection.as_secs()));
    }
    let clock = clock(attempt.elapsed);
    let seconds = attempt.elapsed.as_secs_f64();
    // Less than a second is too short for a useful pace.
    let value = if seconds < 1.0 {
        clock
    } else {
        let pace = Fixed(game.moves() as f64 / seconds, 2);
        say!("play-time-value", clock = clock, pace = pace)
    };
    (say!("play-time"), value)
}

fn left(game: &Game) -> String {
    match game.knowledge.of(&game.now) {
        Some(known) if known.optimal().is_some() => say!("moves", count = known.bound),
        Some(Known { bound, way: Some(way), .. }) => {
            say!("play-left-between", bound = *bound, moves = way.len() as u64)
        }
        Some(known) => say!("play-left-at-least", bound = known.bound),
        None => say!("play-left-unknown"),
    }
}

/// Returns the keys of the mode in `width` columns. If these are few, the keys in the middle
/// are left out: the last two are help and quit.
pub(super) fn keys(game: &Game, width: u16) -> String {
    let all = match game.mode {
        Mode::Watching(_) => say!("play-keys-watching"),
        Mode::Typing(..) => say!("play-keys-typing"),
        Mode::Won => say!("play-keys-won"),
        Mode::Playing => say!("play-keys"),
    };
    fitting(&all, width)
}

pub(super) fn fitting(all: &str, width: u16) -> String {
    let mut keys: Vec<&str> = all.split('·').map(str::trim).collect();
    let line = |keys: &[&str]| keys.join(" · ");
    while line(&keys).chars().count() > usize::from(width) && keys.len() > 2 {
        keys.remove(keys.len() - 3);
    }
    line(&keys)
}

/// Returns the result of a won game, compared with the optimum.
pub(super) fn won(game: &Game) -> String {
    let time = clock(game.attempt.elapsed);
    let made = match game.taste.boards {
        boards if boards > 1 => {
            say!("play-won-marathon", boards = boards, moves = game.moves(), time = time)
        }
        _ => say!("play-won", moves = game.moves(), time = time),
    };
    let hints = match game.attempt.hints {
        0 => String::new(),
        hints => say!("play-won-hints", hints = hints),
    };
    let sentences = [made, optimum(game), hints].into_iter().filter(|text| !text.is_empty());
    let result = sentences.collect::<Vec<_>>().join(" ");
    match &game.standing {
        Some(standing) if standing.counted > 0 => format!("{result}\n{}", rank(standing)),
        _ => result,
    }
}

/// Returns a sentence that compares the moves with the optimum; empty in a marathon, whose
/// optimum is not known.
fn optimum(game: &Game) -> String {
    let Some(known) = game.knowledge.of(&game.start).filter(|_| game.taste.boards == 1) else {
        return String::new();
    };
    if known.optimal().is_some() {
        match game.moves() - known.bound {
            0 => say!("play-won-optimal"),
            over => say!("play-won-over", best = known.bound, over = over),
        }
    } else if game.knowledge.lacks(&game.start, Effort::Full) {
        say!("play-won-searching", bound = known.bound)
    } else if known.bound == 0 {
        String::new()
    } else {
        say!("play-won-bound", bound = known.bound, time = patience())
    }
}

pub(super) fn too_small(shape: Shape, window: Rect) -> String {
    let (width, height) = layout::least(shape);
    say!(
        "play-too-small",
        shape = shape.to_string(),
        width = u64::from(width),
        height = u64::from(height),
        columns = u64::from(window.width),
        rows = u64::from(window.height)
    )
}
