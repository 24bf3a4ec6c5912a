//! The screen: title, board, facts, and the keys.
//!
//! Tiles are as large as the window allows. If there is no room beside the board, the facts are on
//! one line above it. Colours only repeat the meaning of shapes: without them a tile in its place
//! is bold, and a hinted tile has a double border.

mod board;
mod layout;
mod overlay;
mod panel;
mod words;

use crate::actions::Mode;
use crate::game::Game;
use layout::{BoardPlace, Plan};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Style, Stylize};
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Widget, Wrap};
use taquin_language::displayable;

/// Draws games, and remembers where the cells are for the mouse.
pub(crate) struct View {
    colour: bool,
    place: Option<BoardPlace>,
}

impl View {
    /// Returns a view that draws with or without colours.
    pub(crate) fn new(colour: bool) -> Self {
        Self { colour, place: None }
    }

    /// Returns the cell at a point of the screen.
    pub(crate) fn cell_at(&self, column: u16, row: u16) -> Option<usize> {
        self.place.as_ref().and_then(|place| place.cell_at(column, row))
    }

    /// Draws the whole screen.
    pub(crate) fn draw(&mut self, frame: &mut Frame<'_>, game: &Game) {
        let (area, buffer) = (frame.area(), frame.buffer_mut());
        let two = matches!(&game.mode, Mode::Watching(watch) if watch.ways.len() > 1);
        match Plan::new(area, game.target.shape(), two) {
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

    /// Removes colours and characters that this terminal does not show.
    fn simplify(&self, buffer: &mut Buffer) {
        for cell in &mut buffer.content {
            if !self.colour {
                cell.fg = Color::Reset;
                cell.bg = Color::Reset;
            }
            let plain = displayable(cell.symbol()).chars().next().unwrap_or(' ');
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
    // A dialog shows the notice itself.
    if !matches!(game.mode, Mode::Typing(..)) {
        let notice = Paragraph::new(game.notice.as_str()).wrap(Wrap { trim: true }).centered();
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
    let text = words::too_small(game.target.shape(), area);
    Paragraph::new(text).wrap(Wrap { trim: true }).render(area, buffer);
}

#[cfg(test)]
mod tests;
