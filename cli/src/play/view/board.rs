//! The board, tile by tile.

use super::layout::BoardPlace;
use crate::play::model::Game;
use crate::play::vocabulary::Mode;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use ratatui::widgets::{Block, BorderType, Widget};

/// How a tile stands.
#[derive(Clone, Copy)]
struct Tile {
    number: u16,
    home: bool,
    hinted: bool,
}

/// Draws the board that is shown.
pub(super) fn render(place: &BoardPlace, buffer: &mut Buffer, game: &Game) {
    let board = game.shown();
    let step = match &game.mode {
        Mode::Watching(watch) => watch.moves.get(watch.at).copied(),
        _ => game.hinted,
    };
    let hinted = step.and_then(|step| board.tile_moved_by(step));
    for (cell, &number) in board.tiles().iter().enumerate() {
        let home = game.target.tiles()[cell] == number;
        let tile = Tile { number, home, hinted: hinted == Some(number) };
        match number {
            0 => render_blank(place.cell(cell), buffer),
            _ => render_tile(place.cell(cell), buffer, tile),
        }
    }
}

fn style(tile: Tile) -> Style {
    match tile {
        Tile { hinted: true, .. } => Style::new().fg(Color::Yellow).add_modifier(Modifier::BOLD),
        Tile { home: true, .. } => Style::new().fg(Color::Green).add_modifier(Modifier::BOLD),
        _ => Style::new().fg(Color::Cyan),
    }
}

fn render_tile(area: Rect, buffer: &mut Buffer, tile: Tile) {
    let style = style(tile);
    if area.height > 1 {
        let border = if tile.hinted { BorderType::Double } else { BorderType::Rounded };
        Block::bordered().border_type(border).style(style).render(area, buffer);
    }
    let number = match (area.height, tile.hinted) {
        (1, true) => format!("#{}", tile.number),
        _ => tile.number.to_string(),
    };
    let x = area.x + (area.width + 1).saturating_sub(number.len() as u16) / 2;
    buffer.set_string(x, area.y + area.height / 2, number, style);
}

fn render_blank(area: Rect, buffer: &mut Buffer) {
    let style = Style::new().add_modifier(Modifier::DIM);
    buffer.set_string(area.x + area.width / 2, area.y + area.height / 2, "·", style);
}
