//! The boxes over the board: help, dialogs, the end of a game.

use super::words;
use crate::actions::{Mode, Wanted};
use crate::game::Game;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Stylize;
use ratatui::widgets::{Block, BorderType, Clear, Padding, Paragraph, Widget, Wrap};
use taquin_language::say;

/// The maximum width of a box.
pub(super) const WIDTH: u16 = 64;

/// Draws the box over the board, if there is one.
pub(super) fn render(area: Rect, buffer: &mut Buffer, game: &Game) {
    let (title, text) = match &game.mode {
        _ if game.help => {
            let wide = area.width >= WIDTH;
            let keys = if wide { say!("play-help") } else { say!("play-help-narrow") };
            (say!("play-help-title"), keys)
        }
        Mode::Typing(wanted, typed) => {
            let (title, asked) = match wanted {
                Wanted::Board => (say!("play-typing-title"), say!("play-typing")),
                Wanted::Goal => (say!("play-typing-goal-title"), say!("play-typing-goal")),
            };
            (title, format!("{asked}\n\n{typed}_\n\n{}", game.notice).trim_end().to_owned())
        }
        Mode::Won => (say!("play-won-title"), words::won(game)),
        Mode::Playing | Mode::Watching(_) => return,
    };
    let low = !game.help && matches!(game.mode, Mode::Won);
    boxed(area, buffer, &title, &text, low);
}

/// Draws a box in the middle. `low` puts it as far down as possible, off the board.
fn boxed(area: Rect, buffer: &mut Buffer, title: &str, text: &str, low: bool) {
    let width = area.width.min(WIDTH);
    let block = Block::bordered()
        .border_type(BorderType::Rounded)
        .padding(Padding::horizontal(1))
        .title(format!(" {title} ").bold());
    let paragraph = Paragraph::new(text).wrap(Wrap { trim: false });
    let rows = rows_of(&paragraph, width.saturating_sub(4).max(1), area.height);
    let height = rows.saturating_add(2).min(area.height);
    let room = area.height - height;
    let y = area.y + if low { room.saturating_sub(1) } else { room / 2 };
    let place = Rect::new(area.x + (area.width - width) / 2, y, width, height);
    // No text of the panel is visible beside the box.
    Clear.render(Rect { x: area.x, width: area.width, ..place }, buffer);
    paragraph.block(block).render(place, buffer);
}

/// Returns how many rows a paragraph takes, at most `most`: it is drawn and measured.
fn rows_of(paragraph: &Paragraph<'_>, width: u16, most: u16) -> u16 {
    let mut drawn = Buffer::empty(Rect::new(0, 0, width, most));
    paragraph.render(drawn.area, &mut drawn);
    let last = drawn.content.iter().rposition(|cell| cell.symbol() != " ");
    let last = last.map_or(0, |last| last / usize::from(width));
    u16::try_from(last + 1).unwrap_or(most)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_text_takes_all_its_rows() {
        let text = "line\n".repeat(1500);
        assert_eq!(rows_of(&Paragraph::new(text), 60, 2000), 1500);
    }
}
