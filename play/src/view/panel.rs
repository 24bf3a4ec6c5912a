//! The facts about the game, beside the board or on one line above it.

use super::words;
use crate::actions::Mode;
use crate::game::Game;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Style, Stylize};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget, Wrap};
use taquin_language::say;
use taquin_puzzle::Reading;

/// The most rows and columns of a goal that is drawn.
const MOST_GOAL: usize = 6;

/// Draws the panel.
pub(super) fn render(area: Rect, buffer: &mut Buffer, game: &Game) {
    let mut lines = Vec::new();
    for (name, value) in words::facts(game) {
        lines.push(Line::from(name).dim());
        lines.push(Line::from(value).bold());
        lines.push(Line::default());
    }
    lines.extend(goal(game));
    let arrows = match (&game.mode, game.taste.reading) {
        (Mode::Watching(_), _) => say!("play-arrows-watching"),
        (_, Reading::Tile) => say!("play-arrows-tile"),
        (_, Reading::Blank) => say!("play-arrows-blank"),
    };
    lines.push(Line::from(arrows).style(Style::new().cyan()));
    let inner = Rect { x: area.x + 1, width: area.width.saturating_sub(2), ..area };
    Paragraph::new(lines).wrap(Wrap { trim: false }).render(inner, buffer);
}

/// Returns a small drawing of the goal; empty if the goal is large.
fn goal(game: &Game) -> Vec<Line<'static>> {
    let shape = game.target.shape();
    if shape.rows() > MOST_GOAL || shape.cols() > MOST_GOAL {
        return Vec::new();
    }
    let tile = |&tile: &u16| match tile {
        0 => "  ·".to_owned(),
        tile => format!("{tile:3}"),
    };
    let mut lines = vec![Line::from(say!("play-goal")).dim()];
    let row = |row: &[u16]| Line::from(row.iter().map(tile).collect::<String>());
    lines.extend(game.target.rows().map(row));
    lines.push(Line::default());
    lines
}

/// Draws the facts on one line. If it is too long, names are left out, the last first.
pub(super) fn render_line(area: Rect, buffer: &mut Buffer, game: &Game) {
    let mut facts = words::facts(game);
    for at in (0..facts.len()).rev() {
        if line(&facts).width() > usize::from(area.width) {
            facts[at].0.clear();
        }
    }
    line(&facts).render(area, buffer);
}

/// Returns the names and values on one line.
fn line(facts: &[(String, String)]) -> Line<'_> {
    let mut spans = Vec::new();
    for (name, value) in facts {
        let name = if name.is_empty() { String::new() } else { format!("{name} ") };
        spans.push(Span::from(format!(" {name}")).dim());
        spans.push(Span::from(value.as_str()).bold());
        spans.push(Span::from(" "));
    }
    Line::from(spans)
}
