//! A sheet as Markdown, for a page of notes or another program that prints. Boards stand in
//! blocks of code, where their columns hold; inside a table they are one line.

use super::{Cell, Page, Part, Section, face};
use taquin_puzzle::Position;
use taquin_puzzle::render::{TextStyle, draw};

/// A gap that a pen fits into.
const GAP: &str = "____________________";

/// The page as Markdown.
pub(crate) fn markdown(page: &Page) -> String {
    let mut out = format!("# {}\n\n", escaped(&page.title));
    if !page.labels.is_empty() {
        let label = |label: &String| format!("{} {}", escaped(label), GAP.replace('_', "\\_"));
        out.push_str(&page.labels.iter().map(label).collect::<Vec<_>>().join("   "));
        out.push_str("\n\n");
    }
    out.push_str(&page.rules.iter().map(part).collect::<String>());
    out.push_str(&page.exercises.iter().map(section).collect::<String>());
    out + &format!("---\n\n{}\n", escaped(&page.footer))
}

fn section(section: &Section) -> String {
    let parts: String = section.parts.iter().map(part).collect();
    format!("## {}\n\n{parts}", escaped(&section.heading))
}

fn part(part: &Part) -> String {
    match part {
        Part::Text(text) => format!("{}\n\n", escaped(text)),
        Part::Answer(text) => format!("**{}**\n\n", escaped(text)),
        Part::Lines(count) => format!("{}\n\n", GAP.repeat(3).replace('_', "\\_")).repeat(*count),
        Part::Boards(boards) => boards.iter().map(board).collect(),
        Part::Table { head, rows } => {
            let line = |cells: Vec<String>| format!("| {} |\n", cells.join(" | "));
            let rows: String =
                rows.iter().map(|row| line(row.iter().map(cell).collect())).collect();
            let head_line = line(head.iter().map(|text| escaped(text)).collect());
            format!("{head_line}{}{rows}\n", line(vec!["---".to_owned(); head.len()]))
        }
    }
}

fn board((label, position): &(String, Position)) -> String {
    let label = if label.is_empty() { String::new() } else { format!("{}\n\n", escaped(label)) };
    format!("{label}```\n{}\n```\n\n", draw(position, TextStyle::default()))
}

fn cell(cell: &Cell) -> String {
    match cell {
        Cell::Given(text) | Cell::Name(text) => escaped(text),
        Cell::Filled(text) => format!("**{}**", escaped(text)),
        Cell::EmptyBoard(shape) => {
            let row = vec!["_"; shape.cols()].join(" ");
            format!("`{}`", vec![row; shape.rows()].join(" / "))
        }
        Cell::Blank => "     ".to_owned(),
        Cell::Board(position) => {
            let tile = |&tile: &u16| match tile {
                0 => "·".to_owned(),
                tile => face(tile),
            };
            let row = |row: &[u16]| row.iter().map(tile).collect::<Vec<_>>().join(" ");
            format!("`{}`", position.rows().map(row).collect::<Vec<_>>().join(" / "))
        }
    }
}

/// Signs that would begin something.
pub(crate) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '|' | '#' => {
                out.push('\\');
                out.push(c);
            }
            c if c.is_control() => out.push(' '),
            c => out.push(c),
        }
    }
    out
}
