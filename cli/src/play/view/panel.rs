//! What is known about the game, beside the board or on one line above it.

use super::words;
use crate::play::model::Game;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Style, Stylize};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget, Wrap};

/// Rows of the goal that are shown; a larger one is known by its name.
const MOST_GOAL: usize = 6;

/// The panel.
pub(super) fn render(area: Rect, buffer: &mut Buffer, game: &Game) {
    let mut lines = Vec::new();
    for (name, value) in words::facts(game) {
        lines.push(Line::from(name).dim());
        lines.push(Line::from(value).bold());
        lines.push(Line::default());
    }
    lines.extend(goal(game));
    lines.push(Line::from(words::arrows(game)).style(Style::new().cyan()));
    let inner = Rect { x: area.x + 1, width: area.width.saturating_sub(2), ..area };
    Paragraph::new(lines).wrap(Wrap { trim: false }).render(inner, buffer);
}

/// The goal, small.
fn goal(game: &Game) -> Vec<Line<'static>> {
    let shape = game.target.shape();
    if shape.rows() > MOST_GOAL || shape.cols() > MOST_GOAL {
        return Vec::new();
    }
    let tile = |&tile: &u16| match tile {
        0 => "  ·".to_owned(),
        tile => format!("{tile:3}"),
    };
    let mut lines = vec![Line::from(words::goal_heading()).dim()];
    let row = |row: &[u16]| Line::from(row.iter().map(tile).collect::<String>());
    lines.extend(game.target.rows().map(row));
    lines.push(Line::default());
    lines
}

/// The same on one line, where there is no room; without the names, the last
/// first, where even that is too long.
pub(super) fn render_line(area: Rect, buffer: &mut Buffer, game: &Game) {
    let mut facts = words::facts(game);
    for at in (0..facts.len()).rev() {
        if line(&facts).width() > usize::from(area.width) {
            facts[at].0.clear();
        }
    }
    line(&facts).render(area, buffer);
}

/// Names and values; some values speak for themselves.
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
