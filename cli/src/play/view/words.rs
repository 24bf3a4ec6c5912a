//! Everything the game says.

use super::layout;
use crate::language::{Fixed, grouped, say};
use crate::play::adviser::PATIENCE;
use crate::play::library::{Effort, Known};
use crate::play::model::Game;
use crate::play::vocabulary::{Longer, Mode, Notice, Wanted};
use crate::play::watch::Watch;
use crate::report::duration;
use crate::report::records::{self, clock, minutes};
use ratatui::layout::Rect;
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
    match &game.mode {
        Mode::Watching(watch) => vec![step_of(say!("play-watched"), watch), pace_of(watch)],
        Mode::Comparing(beside) => {
            let [own, best] = sides();
            vec![step_of(own, &beside.own), step_of(best, &beside.best), pace_of(&beside.own)]
        }
        _ => measured(game),
    }
}

/// The names of two boards beside each other.
pub(super) fn sides() -> [String; 2] {
    [say!("play-own"), say!("play-shortest")]
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

/// The time since the first move and the moves a second, or how long the board was looked at.
fn time(game: &Game) -> (String, String) {
    let attempt = &game.attempt;
    if !attempt.started {
        return (say!("play-inspection"), minutes(attempt.inspection.as_secs()));
    }
    let clock = clock(attempt.elapsed);
    let seconds = attempt.elapsed.as_secs_f64();
    // A pace of less than a second says nothing.
    let value = if seconds < 1.0 {
        clock
    } else {
        let pace = Fixed(game.moves() as f64 / seconds, 2);
        say!("play-time-value", clock = clock, pace = pace)
    };
    (say!("play-time"), value)
}

fn step_of(name: String, watch: &Watch) -> (String, String) {
    let (at, all) = (watch.at as u64, watch.moves.len() as u64);
    (name, say!("play-watched-of", at = at, all = all))
}

fn pace_of(watch: &Watch) -> (String, String) {
    let pace = Fixed(watch.moves_a_second(), 1);
    (say!("play-pace"), say!("play-pace-value", pace = pace))
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
    match (&game.mode, game.taste.reading) {
        (Mode::Watching(_) | Mode::Comparing(_), _) => say!("play-arrows-watching"),
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
        Notice::NextBoard(solved, boards) => {
            say!("play-next-board", solved = *solved, boards = *boards)
        }
        Notice::Blindfold(true) => say!("play-blindfold"),
        Notice::Blindfold(false) => say!("play-open-eyes"),
        Notice::BeforeTheFirstMove => say!("play-before-the-first-move"),
        Notice::NewGoal => say!("play-new-goal", goal = game.goal.name()),
        Notice::NoBoard(fault) => say!("play-no-board", fault = fault.as_str()),
        Notice::NewBoardFor(goal) => say!("play-new-board-for", goal = goal.name()),
        Notice::Unreachable(goal, None) => say!("play-unreachable", goal = goal.name()),
        Notice::Unreachable(goal, Some(other)) => {
            say!("play-unreachable-other", goal = goal.name(), other = other.name())
        }
        Notice::OtherBoard(goal) => say!("play-other-board", goal = goal.name()),
        Notice::AtEdge => say!("play-at-edge"),
        Notice::OnlyWatching => say!("play-only-watching"),
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
        Mode::Watching(_) | Mode::Comparing(_) => say!("play-keys-watching"),
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
    let time = clock(game.attempt.elapsed);
    let made = match game.taste.boards {
        boards if boards > 1 => {
            say!("play-won-marathon", boards = boards, moves = game.moves(), time = time)
        }
        _ => say!("play-won", moves = game.moves(), time = time),
    };
    let compared = match game.library.of(&game.start) {
        // What is known is about the last board alone.
        _ if game.taste.boards > 1 => String::new(),
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
    let hints = match game.attempt.hints {
        0 => String::new(),
        hints => say!("play-won-hints", hints = hints),
    };
    let sentences = [made, compared, hints].into_iter().filter(|text| !text.is_empty());
    let result = sentences.collect::<Vec<_>>().join(" ");
    match &game.standing {
        Some(standing) if standing.counted > 0 => format!("{result}\n{}", records::rank(standing)),
        _ => result,
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
