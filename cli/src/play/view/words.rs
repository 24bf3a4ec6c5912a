//! Everything the game says.

use super::layout;
use crate::language::{Fixed, grouped, say};
use crate::play::adviser::PATIENCE;
use crate::play::library::{Effort, Known};
use crate::play::model::Game;
use crate::play::vocabulary::{Longer, Mode, Notice, Wanted};
use crate::report::duration;
use ratatui::layout::Rect;
use std::time::Duration;
use taquin_puzzle::{Reading, Shape};

pub(super) fn title(game: &Game) -> String {
    let shape = game.target.shape().to_string();
    let goal = game.goal.name();
    match game.seed {
        Some(seed) => say!("play-title-seed", shape = shape, goal = goal, seed = seed.to_string()),
        None => say!("play-title", shape = shape, goal = goal),
    }
}

/// Names and values, in the order of their interest.
pub(super) fn facts(game: &Game) -> Vec<(String, String)> {
    let mut facts = vec![
        (say!("play-moves"), grouped(game.moves())),
        (say!("play-time"), clock(game.elapsed)),
        (say!("play-left"), left(game)),
    ];
    if let Mode::Watching(watch) = &game.mode {
        let (at, all) = (watch.at as u64, watch.moves.len() as u64);
        let pace = Fixed(watch.moves_a_second(), 1);
        facts.truncate(0);
        facts.push((say!("play-watched"), say!("play-watched-of", at = at, all = all)));
        facts.push((say!("play-pace"), say!("play-pace-value", pace = pace)));
    }
    facts
}

/// `1:02`, or with hours `1:00:02`.
fn clock(elapsed: Duration) -> String {
    let seconds = elapsed.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

fn left(game: &Game) -> String {
    match game.library.of(&game.now) {
        Some(known) if known.optimal().is_some() => say!("moves", count = known.bound),
        Some(Known { bound, way: Some(way), .. }) => {
            say!("play-left-between", bound = *bound, moves = way.len() as u64)
        }
        Some(known) => say!("play-left-at-least", bound = known.bound),
        None => say!("play-left-unknown"),
    }
}

pub(super) fn goal_heading() -> String {
    say!("play-goal")
}

pub(super) fn arrows(game: &Game) -> String {
    match (&game.mode, game.reading) {
        (Mode::Watching(_), _) => say!("play-arrows-watching"),
        (_, Reading::Tile) => say!("play-arrows-tile"),
        (_, Reading::Blank) => say!("play-arrows-blank"),
    }
}

pub(super) fn notice(game: &Game) -> String {
    match &game.notice {
        Notice::Welcome => say!("play-welcome"),
        Notice::Nothing => String::new(),
        Notice::Thinking => say!("play-thinking", time = duration(PATIENCE)),
        Notice::Hint(tile, left) => say!("play-hint", tile = tile.to_string(), left = *left),
        Notice::GoodMove(tile, longer) => {
            say!("play-good-move", tile = tile.to_string(), longer = unproven(longer))
        }
        Notice::NotFound => say!("play-not-found", time = duration(PATIENCE)),
        Notice::NoRoom => say!("play-no-room"),
        Notice::PerhapsLonger(longer) => unproven(longer),
        Notice::NewBoard => say!("play-new-board"),
        Notice::NewGoal => say!("play-new-goal", goal = game.goal.name()),
        Notice::NoBoard(fault) => say!("play-no-board", fault = fault.as_str()),
        Notice::NewBoardFor(goal) => say!("play-new-board-for", goal = goal.name()),
        Notice::Unreachable(goal, None) => say!("play-unreachable", goal = goal.name()),
        Notice::Unreachable(goal, Some(other)) => {
            say!("play-unreachable-other", goal = goal.name(), other = other.name())
        }
        Notice::OtherBoard(goal) => say!("play-other-board", goal = goal.name()),
        Notice::HowToLeave => say!("play-how-to-leave"),
    }
}

/// How long a way is, and how much shorter one could be.
fn unproven(longer: &Longer) -> String {
    say!("play-perhaps-longer", moves = longer.moves, bound = longer.bound)
}

/// What can be pressed, in `width` columns: where they are few, what help tells
/// as well is left out, and how to get help and to leave stays.
pub(super) fn keys(game: &Game, width: u16) -> String {
    fitting(&all_keys(game), width)
}

pub(super) fn fitting(all: &str, width: u16) -> String {
    let mut keys: Vec<&str> = all.split('·').map(str::trim).collect();
    let line = |keys: &[&str]| keys.join(" · ");
    while line(&keys).chars().count() > usize::from(width) && keys.len() > 2 {
        keys.remove(keys.len() - 3);
    }
    line(&keys)
}

fn all_keys(game: &Game) -> String {
    match game.mode {
        Mode::Watching(_) => say!("play-keys-watching"),
        Mode::Typing(..) => say!("play-keys-typing"),
        Mode::Won => say!("play-keys-won"),
        Mode::Playing => say!("play-keys"),
    }
}

pub(super) fn help_title() -> String {
    say!("play-help-title")
}

pub(super) fn help(wide: bool) -> String {
    if wide { say!("play-help") } else { say!("play-help-narrow") }
}

pub(super) fn typing_title(wanted: Wanted) -> String {
    match wanted {
        Wanted::Board => say!("play-typing-title"),
        Wanted::Goal => say!("play-typing-goal-title"),
    }
}

pub(super) fn typing(wanted: Wanted) -> String {
    match wanted {
        Wanted::Board => say!("play-typing"),
        Wanted::Goal => say!("play-typing-goal"),
    }
}

pub(super) fn won_title() -> String {
    say!("play-won-title")
}

/// The result, against the best possible.
pub(super) fn won(game: &Game) -> String {
    let made = say!("play-won", moves = game.moves(), time = clock(game.elapsed));
    let compared = match game.library.of(&game.start) {
        Some(known) if known.optimal().is_some() => match game.moves() - known.bound {
            0 => say!("play-won-optimal"),
            over => say!("play-won-over", best = known.bound, over = over),
        },
        Some(known) if game.library.lacks(&game.start, Effort::Full) => {
            say!("play-won-searching", bound = known.bound)
        }
        Some(known) if known.bound == 0 => String::new(),
        Some(known) => say!("play-won-bound", bound = known.bound, time = duration(PATIENCE)),
        None => String::new(),
    };
    match game.hints {
        0 => format!("{made} {compared}"),
        hints => format!("{made} {compared} {}", say!("play-won-hints", hints = hints)),
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
