//! The board, tile by tile.

use super::layout::BoardPlace;
use crate::actions::Mode;
use crate::game::{Colours, Game};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style, Stylize};
use ratatui::text::Line;
use ratatui::widgets::{Block, BorderType, Widget};
use taquin_language::say;
use taquin_puzzle::{Move, Position};

/// The appearance of a tile.
#[derive(Clone, Copy)]
struct Tile {
    number: u16,
    home: bool,
    hinted: bool,
    /// Whether its number is hidden.
    hidden: bool,
    /// The colour of its row or column in the goal, if these have one.
    colour: Option<Color>,
}

/// The colours of rows and columns, repeated as often as necessary.
const PALETTE: [Color; 6] =
    [Color::Red, Color::Yellow, Color::Green, Color::Cyan, Color::Blue, Color::Magenta];

/// Draws the board, or two boards below their names.
pub(super) fn render(places: &[BoardPlace], buffer: &mut Buffer, game: &Game) {
    let boards = match &game.mode {
        Mode::Watching(watch) => watch.boards(),
        _ => vec![(game.now.clone(), game.hinted)],
    };
    for (place, (board, step)) in places.iter().zip(&boards) {
        render_one(place, buffer, game, board, *step);
    }
    if places.len() > 1 {
        for (place, name) in places.iter().zip([say!("play-own"), say!("play-shortest")]) {
            Line::from(name).bold().centered().render(place.above(), buffer);
        }
    }
}

fn render_one(
    place: &BoardPlace,
    buffer: &mut Buffer,
    game: &Game,
    board: &Position,
    step: Option<Move>,
) {
    let hinted = step.and_then(|step| board.tile_moved_by(step));
    for (cell, &number) in board.tiles().iter().enumerate() {
        let tile = Tile {
            number,
            home: game.target.tiles()[cell] == number,
            hinted: hinted == Some(number),
            hidden: game.is_blind(),
            colour: colour(game, number),
        };
        match number {
            0 => render_blank(place.cell(cell), buffer),
            _ => render_tile(place.cell(cell), buffer, tile),
        }
    }
}

/// Returns the colour of the tile's row or column in the goal, if these have one.
fn colour(game: &Game, number: u16) -> Option<Color> {
    let home = game.target.tiles().iter().position(|&tile| tile == number)?;
    let (row, col) = game.target.shape().place_of(home);
    let group = match game.taste.colours {
        Colours::Home => return None,
        Colours::Rows => row,
        Colours::Columns => col,
        Colours::Fringe => row.min(col),
    };
    Some(PALETTE[group % PALETTE.len()])
}

fn style(tile: Tile) -> Style {
    match tile {
        Tile { hidden: true, .. } => Style::new().fg(Color::Cyan),
        Tile { hinted: true, .. } => Style::new().fg(Color::Yellow).add_modifier(Modifier::BOLD),
        Tile { colour: Some(colour), home, .. } => {
            let style = Style::new().fg(colour);
            if home { style.add_modifier(Modifier::BOLD) } else { style }
        }
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
        _ if tile.hidden => "?".to_owned(),
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
