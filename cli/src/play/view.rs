//! The screen: title, board, what is known, and what can be pressed.
//!
//! Tiles are as large as the window allows; where there is no room beside the
//! board, what is known about it goes into one line above. Colours only repeat
//! what shapes say: without them a tile at home is bold, and one that is hinted
//! at has a double border.

mod board;
mod layout;
mod overlay;
mod panel;
mod words;

use super::model::Game;
use super::vocabulary::Mode;
use crate::output::{Output, shows_colours};
use layout::{BoardPlace, Plan};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Style, Stylize};
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Widget, Wrap};

/// Draws games, and remembers where the cells are for the mouse.
pub(super) struct View {
    output: Output,
    colour: bool,
    place: Option<BoardPlace>,
}

impl View {
    /// A view for this terminal; without colours where none are wanted.
    pub(super) fn new(output: &Output) -> Self {
        Self { output: *output, colour: shows_colours(), place: None }
    }

    /// The cell below a point of the screen.
    pub(super) fn cell_at(&self, column: u16, row: u16) -> Option<usize> {
        self.place.as_ref().and_then(|place| place.cell_at(column, row))
    }

    /// Draws the whole screen.
    pub(super) fn draw(&mut self, frame: &mut Frame<'_>, game: &Game) {
        let area = frame.area();
        self.render(area, frame.buffer_mut(), game);
    }

    fn render(&mut self, area: Rect, buffer: &mut Buffer, game: &Game) {
        let two = matches!(game.mode, Mode::Comparing(_));
        match Plan::new(area, game.shown().shape(), two) {
            Some(plan) => {
                render_game(&plan, buffer, game);
                overlay::render(area, buffer, game);
                self.place = plan.boards.first().copied();
            }
            None => {
                render_too_small(area, buffer, game);
                self.place = None;
            }
        }
        self.simplify(buffer);
    }

    /// Takes away what this terminal cannot show or shall not.
    fn simplify(&self, buffer: &mut Buffer) {
        for cell in &mut buffer.content {
            if !self.colour {
                cell.fg = Color::Reset;
                cell.bg = Color::Reset;
            }
            let plain = self.output.fit(cell.symbol()).chars().next().unwrap_or(' ');
            if !cell.symbol().starts_with(plain) {
                cell.set_char(plain);
            }
        }
    }
}

fn render_game(plan: &Plan, buffer: &mut Buffer, game: &Game) {
    Line::from(words::title(game)).bold().fg(Color::Cyan).render(plan.title, buffer);
    board::render(&plan.boards, buffer, game);
    match plan.panel {
        Some(panel) => panel::render(panel, buffer, game),
        None => panel::render_line(plan.status, buffer, game),
    }
    // The dialog says what is wrong with its text itself.
    if !matches!(game.mode, Mode::Typing(..)) {
        let notice = Paragraph::new(words::notice(game)).wrap(Wrap { trim: true }).centered();
        notice.style(notice_style(game)).render(plan.notice, buffer);
    }
    Line::from(words::keys(game, plan.keys.width)).dim().centered().render(plan.keys, buffer);
}

fn notice_style(game: &Game) -> Style {
    match game.mode {
        Mode::Won => Style::new().green().bold(),
        _ => Style::new().yellow(),
    }
}

fn render_too_small(area: Rect, buffer: &mut Buffer, game: &Game) {
    let text = words::too_small(game.shown().shape(), area);
    Paragraph::new(text).wrap(Wrap { trim: true }).render(area, buffer);
}

#[cfg(test)]
#[path = "view_tests.rs"]
mod tests;
