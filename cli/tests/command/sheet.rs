//! Exercise sheets of the command: the output in both languages and every form, and refused input.

use crate::common::{run, taquin, transcript_of};
use std::fs;
use std::process::Command;

macro_rules! assert_said {
    ($name:literal, $($argument:expr),+) => {
        insta::with_settings!({ omit_expression => true, prepend_module_to_snapshot => false }, {
            insta::assert_snapshot!($name, transcript_of(taquin(), &[$($argument),+]));
        });
    };
}

const SHEET: [&str; 5] = ["sheet", "--level", "easy,medium", "--seed", "7"];

fn with(more: &[&str]) -> (String, String, i32) {
    run(&[&SHEET[..], more].concat())
}

#[test]
fn sheets_in_both_languages() {
    assert_said!("sheet_en", "sheet", "--seed", "7");
    assert_said!("sheet_key_en", "sheet", "--seed", "7", "--key");
    assert_said!("sheet_fr", "sheet", "--seed", "7", "--lang", "fr");
    assert_said!("sheet_key_fr", "sheet", "--seed", "7", "--key", "--lang", "fr");
    assert_said!("sheet_latex", "sheet", "--seed", "7", "--report", "latex", "--lang", "fr");
    assert_said!("sheet_html", "sheet", "--seed", "7", "--report", "html", "--key");
    assert_said!("sheet_form", "sheet", "--seed", "7", "--report", "form", "--lang", "fr");
    assert_said!("sheet_json", "sheet", "--seed", "7", "--report", "json");
}

#[test]
fn the_key_has_the_boards_of_the_sheet() {
    let boards = |text: &str| {
        let is_board = |line: &&str| line.starts_with(['│', '┌', '├', '└']);
        text.lines().filter(is_board).map(ToOwned::to_owned).collect::<Vec<String>>()
    };
    let (sheet, notes, code) = with(&["--count", "9"]);
    let (key, _, _) = with(&["--count", "9", "--key"]);
    assert_eq!((code, notes.as_str()), (0, ""));
    assert_eq!(boards(&sheet), boards(&key));
    assert!(sheet.contains("Name \\_") && !key.contains("Name \\_"));
    assert!(key.contains("(answers)") && sheet.contains("(medium)"));
}

#[test]
fn a_drawn_seed_is_printed() {
    let (sheet, note, _) = run(&["sheet"]);
    let seed = note.split([' ', ':']).nth(1).unwrap();
    assert_eq!(run(&["sheet", "--seed", seed]).0, sheet);
}

#[test]
fn a_title_is_text_in_every_form() {
    let title = ["--title", "R&D <b> 100% of $x_1$ \\ [*] é"];
    let (html, _, _) = with(&[&title[..], &["--report", "html"]].concat());
    assert!(html.contains("<h1>R&amp;D &lt;b&gt; 100% of $x_1$ \\ [*] é</h1>"), "{html}");
    let (latex, _, _) = with(&[&title[..], &["--report", "latex"]].concat());
    assert!(latex.contains("R\\&D $<$b$>$ 100\\% of \\$x\\_1\\$ \\textbackslash{} [$*$] é"));
    let (markdown, _, _) = with(&title);
    assert!(markdown.starts_with("# R&D \\<b\\> 100% of $x\\_1$ \\\\ \\[\\*\\] é\n"));
}

#[test]
fn bad_sheets_are_refused_in_one_message() {
    let cases: [(&[&str], &str); 8] = [
        (&["--level", "simple"], "unknown value `simple`: use one of easy, medium, hard"),
        (&["--kinds", "solve,guess"], "unknown value `guess`: use one of solve, successors"),
        (&["--count", "700", "--kinds", "solve", "--level", "easy"], "has 691 boards"),
        (&["--count", "0"], "--count"),
        (&["--report", "pdf"], "unknown value `pdf`: use one of markdown, html, latex, text"),
        (&["--goal", "1 2/3 0"], "goal"),
        (&["--seed", "x"], "--seed"),
        (&["--report", "form", "--key"], "a form has no answers"),
    ];
    for (more, expected) in cases {
        let (results, notes, code) = run(&[&["sheet"], more].concat());
        assert_eq!((results.as_str(), code), ("", 2), "{more:?}: {notes}");
        let words: Vec<&str> = notes.split_whitespace().collect();
        assert!(words.join(" ").contains(expected), "{more:?}: {notes}");
        assert_eq!(notes.matches("error:").count(), 1, "{notes}");
    }
    let (_, french, _) = run(&["sheet", "--count", "1e9", "--seed", "1", "--lang", "fr"]);
    assert!(french.contains("le niveau easy a 691 grilles"), "{french}");
}

/// Checks that need no TeX: every environment is closed, and braces are balanced.
#[test]
fn latex_is_balanced() {
    for language in ["en", "fr"] {
        for key in [&[][..], &["--key"]] {
            let more = [&["--report", "latex", "--lang", language, "--count", "12"], key].concat();
            let (latex, _, _) = with(&more);
            for name in ["document", "minipage", "tabular"] {
                let count = |what: &str| latex.matches(&format!("\\{what}{{{name}}}")).count();
                assert_eq!(count("begin"), count("end"), "{name}");
            }
            let plain = latex.replace("\\{", "").replace("\\}", "");
            assert_eq!(plain.matches('{').count(), plain.matches('}').count());
            let odd = |c: &char| !c.is_ascii() && !"àâçéèêëîïôùûÀÉÈ".contains(*c);
            assert_eq!(latex.chars().find(odd), None, "a sign that pdflatex may not know");
        }
    }
}

#[test]
fn latex_compiles_if_it_is_installed() {
    if Command::new("pdflatex").arg("--version").output().is_err() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    for (name, more) in [("sheet", &[][..]), ("key", &["--key", "--lang", "fr"])] {
        let (latex, _, _) = with(&[&["--report", "latex"], more].concat());
        fs::write(folder.path().join(name).with_extension("tex"), latex).unwrap();
        let mut pdflatex = Command::new("pdflatex");
        pdflatex.args(["-interaction=nonstopmode", "-halt-on-error", name]);
        let output = pdflatex.current_dir(folder.path()).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
    }
}

#[test]
fn boards_differ_if_enough_exist() {
    let (boards, notes, code) = run(&["generate", "--depth", "31", "--count", "2", "--seed", "3"]);
    let mut lines: Vec<&str> = boards.lines().collect();
    lines.dedup();
    assert_eq!((lines.len(), notes.as_str(), code), (2, "", 0));
    let more = ["generate", "--depth", "31", "--count", "5", "--seed", "3"];
    let (boards, notes, code) = run(&more);
    assert_eq!((boards.lines().count(), code), (5, 0));
    assert!(notes.contains("only 2 distinct boards"), "{notes}");
    let (_, notes, code) = run(&[&more[..], &["--distinct"]].concat());
    assert!(code == 1 && notes.contains("there are only 2 different boards"), "{notes}");
    let (boards, _, _) = run(&["generate", "2", "--count", "12", "--seed", "1", "--distinct"]);
    let mut all: Vec<&str> = boards.lines().collect();
    all.sort_unstable();
    all.dedup();
    assert_eq!(all.len(), 12);
    let few = ["generate", "4", "--moves", "1", "--count", "5", "--seed", "1", "--distinct"];
    let (_, notes, code) = run(&few);
    assert!(code == 1 && notes.contains("many tries found only 2"), "{notes}");
}
