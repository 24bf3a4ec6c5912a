//! What lies over the board: help, the dialog for a board, the end of a game.

use super::words;
use crate::play::model::Game;
use crate::play::vocabulary::Mode;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Stylize;
use ratatui::widgets::{Block, BorderType, Clear, Padding, Paragraph, Widget, Wrap};

/// The widest that a box is.
pub(super) const WIDTH: u16 = 64;

/// Draws whatever lies over the board, if anything does.
pub(super) fn render(area: Rect, buffer: &mut Buffer, game: &Game) {
    match &game.mode {
        _ if game.help => {
            boxed(area, buffer, &words::help_title(), &words::help(area.width >= WIDTH), false);
        }
        Mode::Typing(wanted, text) => {
            let text = format!("{}\n\n{text}_\n\n{}", words::typing(*wanted), words::notice(game));
            let text = text.trim_end();
            boxed(area, buffer, &words::typing_title(*wanted), text, false);
        }
        Mode::Won => boxed(area, buffer, &words::won_title(), &words::won(game), true),
        Mode::Playing | Mode::Watching(_) | Mode::Comparing(_) => {}
    }
}

/// A box in the middle; `low` keeps it off the board as far as it can be.
fn boxed(area: Rect, buffer: &mut Buffer, title: &str, text: &str, low: bool) {
    let width = area.width.min(WIDTH);
    let block = Block::bordered()
        .border_type(BorderType::Rounded)
        .padding(Padding::horizontal(1))
        .title(format!(" {title} ").bold());
    let paragraph = Paragraph::new(text).wrap(Wrap { trim: false });
    let rows = rows_of(text, usize::from(width.saturating_sub(4)).max(1));
    let height = (rows + 2).min(area.height);
    let room = area.height - height;
    let y = area.y + if low { room.saturating_sub(1) } else { room / 2 };
    let place = Rect::new(area.x + (area.width - width) / 2, y, width, height);
    // No words of the panel stick out beside it.
    Clear.render(Rect { x: area.x, width: area.width, ..place }, buffer);
    paragraph.block(block).render(place, buffer);
}

/// How many rows a text takes, words kept whole.
fn rows_of(text: &str, width: usize) -> u16 {
    let rows = |line: &str| crate::report::wrapped(line, width, 0).lines().count().max(1);
    let long = |line: &str| rows(line).max(line.chars().count().div_ceil(width));
    text.split('\n').map(long).sum::<usize>().min(usize::from(u16::MAX)) as u16
}
