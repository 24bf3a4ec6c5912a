//! A sheet as one HTML file that needs nothing else. It leaves the size of the paper to the
//! printer, so that A4 and Letter both fit, and never breaks a page inside an exercise.

use super::{Cell, Page, Part, Section, face};
use taquin_lab::render::escape;
use taquin_puzzle::Position;

const STYLE: &str = "\
@page { margin: 16mm 18mm; }
* { box-sizing: border-box; }
body { font: 11pt/1.4 Georgia, 'Times New Roman', serif; color: #000; background: #fff;
  max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 18pt; line-height: 1.2; margin: 0 0 .6rem; }
h2 { font-size: 12.5pt; margin: 0 0 .3rem; break-after: avoid; page-break-after: avoid; }
p { margin: .3rem 0; }
.names { display: flex; gap: 1.2rem; margin: 0 0 1rem; }
.names span { display: flex; flex: 1; align-items: flex-end; white-space: nowrap; }
.names span:first-child { flex: 2; }
.names i { flex: 1; border-bottom: .6pt solid #000; margin-left: .4rem; height: 1.6rem; }
.rules { display: flex; gap: 1.5rem; align-items: flex-start; border: .6pt solid #000;
  padding: .5rem .8rem; margin-bottom: 1rem; }
.rules > p { flex: 1; }
section { break-inside: avoid; page-break-inside: avoid; margin: 0 0 1.4rem; }
.boards { display: flex; flex-wrap: wrap; gap: .6rem 1.6rem; margin: .5rem 0; }
figure { margin: 0; text-align: center; }
figcaption { font-size: 10pt; margin-bottom: .15rem; }
table { border-collapse: collapse; }
table.board { border: 1.2pt solid #000; }
table.board td { width: 7.5mm; height: 7.5mm; border: .6pt solid #000; text-align: center;
  vertical-align: middle; padding: 0; font: 11pt/1 Helvetica, Arial, sans-serif; }
table.grid { margin: .5rem 0; }
table.grid > thead > tr > th, table.grid > tbody > tr > td { border: .6pt solid #000;
  padding: .25rem .6rem; text-align: center; min-width: 3.2rem; height: 2rem; }
table.grid > tbody > tr > td.name { text-align: left; }
table.grid table.board { margin: .1rem auto; }
table.grid table.board td { width: 5.6mm; height: 5.6mm; font-size: 9.5pt; }
table.board td.hole { background: #ddd; }
.filled, .answer { font-weight: bold; }
.line { border-bottom: .6pt solid #777; height: 2.1rem; }
footer { font-size: 9pt; color: #444; margin-top: 1rem; }
@media print { body { max-width: none; margin: 0; padding: 0; }
  table.board td.hole { print-color-adjust: exact; -webkit-print-color-adjust: exact; } }
";

/// The page as HTML.
pub(crate) fn html(page: &Page) -> String {
    let title = escape(&page.title);
    let names = match page.labels.as_slice() {
        [] => String::new(),
        labels => {
            let label = |label: &String| format!("<span>{}<i></i></span>", escape(label));
            format!("<div class=\"names\">{}</div>\n", labels.iter().map(label).collect::<String>())
        }
    };
    let rules: String = page.rules.iter().map(part).collect();
    let sections: String = page.exercises.iter().map(section).collect();
    format!(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n\
         {names}<div class=\"rules\">\n{rules}</div>\n{sections}<footer>{}</footer>\n\
         </body>\n</html>\n",
        page.language,
        escape(&page.footer)
    )
}

fn section(section: &Section) -> String {
    let parts: String = section.parts.iter().map(part).collect();
    format!("<section>\n<h2>{}</h2>\n{parts}</section>\n", escape(&section.heading))
}

fn part(part: &Part) -> String {
    match part {
        Part::Text(text) => format!("<p>{}</p>\n", escape(text)),
        Part::Answer(text) => format!("<p class=\"answer\">{}</p>\n", escape(text)),
        Part::Lines(count) => "<div class=\"line\"></div>\n".repeat(*count),
        Part::Boards(boards) => {
            let figure = |(label, position): &(String, Position)| {
                let caption = match label.as_str() {
                    "" => String::new(),
                    label => format!("<figcaption>{}</figcaption>", escape(label)),
                };
                format!("<figure>{caption}{}</figure>", board(position))
            };
            let figures: String = boards.iter().map(figure).collect();
            format!("<div class=\"boards\">{figures}</div>\n")
        }
        Part::Table { head, rows } => {
            let head: String =
                head.iter().map(|cell| format!("<th>{}</th>", escape(cell))).collect();
            let row = |row: &Vec<Cell>| {
                format!("<tr>{}</tr>\n", row.iter().map(cell).collect::<String>())
            };
            let rows: String = rows.iter().map(row).collect();
            format!(
                "<table class=\"grid\">\n<thead><tr>{head}</tr></thead>\n<tbody>\n{rows}</tbody>\n\
                 </table>\n"
            )
        }
    }
}

fn cell(cell: &Cell) -> String {
    match cell {
        Cell::Name(text) => format!("<td class=\"name\">{}</td>", escape(text)),
        Cell::Given(text) => format!("<td>{}</td>", escape(text)),
        Cell::Filled(text) => format!("<td class=\"filled\">{}</td>", escape(text)),
        Cell::Board(position) => format!("<td>{}</td>", board(position)),
        Cell::EmptyBoard(shape) => {
            let row = format!("<tr>{}</tr>", "<td></td>".repeat(shape.cols()));
            format!("<td><table class=\"board\">{}</table></td>", row.repeat(shape.rows()))
        }
        Cell::Blank => "<td></td>".to_owned(),
    }
}

fn board(position: &Position) -> String {
    let cell = |&tile: &u16| match tile {
        0 => "<td class=\"hole\"></td>".to_owned(),
        tile => format!("<td>{}</td>", face(tile)),
    };
    let row = |row: &[u16]| format!("<tr>{}</tr>", row.iter().map(cell).collect::<String>());
    format!("<table class=\"board\">{}</table>", position.rows().map(row).collect::<String>())
}
