//! A sheet as LaTeX for `pdflatex`: the class `article` and packages of every installation.
//! The paper is the one that the installation is set to.

use super::{Cell, Page, Part, Section, face};
use taquin_puzzle::Position;

/// A board is a table whose cells are square; an exercise stays on one page.
const PREAMBLE: &str = r"\documentclass[11pt]{article}
\usepackage[utf8]{inputenc}
\usepackage[T1]{fontenc}
\usepackage[margin=18mm]{geometry}
\usepackage{array}
\setlength{\parindent}{0pt}
\setlength{\parskip}{4pt}
\newcolumntype{T}{>{\centering\arraybackslash}p{4mm}}
\newcommand{\tile}[1]{\rule[-1.6mm]{0pt}{6mm}#1}
\newcommand{\answerline}{\par\vspace{7mm}\hrule}
\newcommand{\fillin}[1]{#1\enspace\hrulefill}
";

/// The page as LaTeX.
pub(crate) fn latex(page: &Page) -> String {
    let names = match page.labels.as_slice() {
        [] => String::new(),
        [first, rest @ ..] => {
            let small = |label: &String| {
                format!("\\quad\\parbox{{0.22\\linewidth}}{{\\fillin{{{}}}}}", escaped(label))
            };
            let rest: String = rest.iter().map(small).collect();
            let first = escaped(first);
            format!("\\parbox{{0.45\\linewidth}}{{\\fillin{{{first}}}}}{rest}\\par\\medskip\n")
        }
    };
    let rules: String = page.rules.iter().map(part).collect();
    let sections: String = page.exercises.iter().map(section).collect();
    format!(
        "{PREAMBLE}\\begin{{document}}\n{{\\LARGE\\bfseries {}\\par}}\\medskip\n{names}\n\
         {rules}\\medskip\\hrule\\medskip\n\n{sections}{{\\footnotesize {}\\par}}\n\\end{{document}}\n",
        escaped(&page.title),
        escaped(&page.footer)
    )
}

fn section(section: &Section) -> String {
    let parts: String = section.parts.iter().map(part).collect();
    format!(
        "\\begin{{minipage}}{{\\linewidth}}\n\\setlength{{\\parskip}}{{4pt}}\n\
         {{\\large\\bfseries {}\\par}}\n{parts}\\end{{minipage}}\\par\\bigskip\n\n",
        escaped(&section.heading)
    )
}

fn part(part: &Part) -> String {
    match part {
        Part::Text(text) => format!("{}\\par\n", escaped(text)),
        Part::Answer(text) => format!("\\textbf{{{}}}\\par\n", escaped(text)),
        Part::Lines(count) => "\\answerline\n".repeat(*count),
        Part::Boards(boards) => {
            let shown = |(label, position): &(String, Position)| match label.as_str() {
                "" => board(position),
                label => format!("{}\\enspace {}", escaped(label), board(position)),
            };
            let boards: Vec<String> = boards.iter().map(shown).collect();
            format!("{}\\par\n", boards.join("\\qquad\n"))
        }
        Part::Table { head, rows } => table(head, rows),
    }
}

fn table(head: &[String], rows: &[Vec<Cell>]) -> String {
    let columns = "|".to_owned() + &"c|".repeat(head.len());
    let head: Vec<String> = head.iter().map(|text| escaped(text)).collect();
    let row = |row: &Vec<Cell>| {
        let cells: Vec<String> = row.iter().map(cell).collect();
        let has_board = |cell: &Cell| matches!(cell, Cell::Board(_) | Cell::EmptyBoard(_));
        let strut =
            if row.iter().any(has_board) { "[-11mm]{0pt}{23mm}" } else { "[-3mm]{0pt}{9mm}" };
        format!("\\rule{strut}{} \\\\ \\hline\n", cells.join(" & "))
    };
    let rows: String = rows.iter().map(row).collect();
    format!(
        "\\begin{{tabular}}{{{columns}}}\n\\hline\n{} \\\\ \\hline\n{rows}\\end{{tabular}}\\par\n",
        head.join(" & ")
    )
}

fn cell(cell: &Cell) -> String {
    match cell {
        Cell::Given(text) | Cell::Name(text) => escaped(text),
        Cell::Filled(text) => format!("\\textbf{{{}}}", escaped(text)),
        Cell::Board(position) => board(position),
        Cell::EmptyBoard(shape) => grid(&vec![vec![String::new(); shape.cols()]; shape.rows()]),
        Cell::Blank => "\\hspace{12mm}".to_owned(),
    }
}

fn board(position: &Position) -> String {
    let row = |row: &[u16]| row.iter().map(|&tile| face(tile)).collect();
    grid(&position.rows().map(row).collect::<Vec<Vec<String>>>())
}

fn grid(rows: &[Vec<String>]) -> String {
    let columns = "|".to_owned() + &"T|".repeat(rows.first().map_or(0, Vec::len));
    let row = |row: &Vec<String>| {
        let cells: Vec<String> = row.iter().map(|face| format!("\\tile{{{face}}}")).collect();
        format!("{} \\\\ \\hline\n", cells.join(" & "))
    };
    let rows: String = rows.iter().map(row).collect();
    format!(
        "{{\\setlength{{\\tabcolsep}}{{1mm}}\\begin{{tabular}}[c]{{{columns}}}\n\\hline\n{rows}\
         \\end{{tabular}}}}"
    )
}

/// Signs that mean something to LaTeX, and those that its usual fonts lack.
pub(crate) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\\' => out.push_str("\\textbackslash{}"),
            '{' | '}' | '$' | '&' | '#' | '%' | '_' => {
                out.push('\\');
                out.push(c);
            }
            '~' => out.push_str("\\textasciitilde{}"),
            '^' => out.push_str("\\textasciicircum{}"),
            '*' => out.push_str("$*$"),
            '×' => out.push_str("$\\times$"),
            '<' => out.push_str("$<$"),
            '>' => out.push_str("$>$"),
            '≤' => out.push_str("$\\le$"),
            '≥' => out.push_str("$\\ge$"),
            '→' => out.push_str("$\\rightarrow$"),
            '−' => out.push_str("$-$"),
            '·' => out.push_str("$\\cdot$"),
            '³' => out.push_str("$^3$"),
            '\u{202f}' => out.push_str("\\,"),
            '\u{a0}' => out.push('~'),
            '’' => out.push('\''),
            '«' => out.push_str("\\guillemotleft{}"),
            '»' => out.push_str("\\guillemotright{}"),
            'œ' => out.push_str("\\oe{}"),
            '–' => out.push_str("--"),
            '…' => out.push_str("\\dots{}"),
            c if c.is_control() => out.push(' '),
            c => out.push(c),
        }
    }
    out
}
