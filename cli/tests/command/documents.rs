//! Every table in a document: Markdown, LaTeX, HTML.

use crate::common::taquin;
use std::fs;
use std::path::Path;
use std::process::Command;
use tempfile::tempdir;

/// A short run of each command that prints a table.
const COMMANDS: [&str; 13] = [
    "solve 123506478 -v",
    "course check",
    "course lda --steps 2",
    "course lab --steps 2",
    "compare 123506478 --algorithms astar,bfs",
    "compare --random 5 --algorithms astar,greedy",
    "trace 123506478",
    "heuristic misplaced --size 2x2",
    "atlas --size 2x3",
    "analyze 123456078 RRLR",
    "verify CLASS",
    "bench BOARDS --algorithm idastar",
    "records",
];

fn printed(folder: &Path, command: &str, language: &str, form: &str) -> String {
    let place = |word: &str| match word {
        "CLASS" => folder.join("class").into_os_string(),
        "BOARDS" => folder.join("boards.txt").into_os_string(),
        word => word.into(),
    };
    let mut run = taquin();
    run.env("TAQUIN_RECORDS", folder.join("games.jsonl")).args(["--lang", language]);
    run.args(command.split(' ').map(place)).args(["--report", form]);
    let output = run.output().unwrap();
    assert!(matches!(output.status.code(), Some(0 | 1)), "{command}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// A class, boards and games to print.
fn material(folder: &Path) {
    fs::create_dir(folder.join("class")).unwrap();
    fs::write(folder.join("class/ada.txt"), "1 2 3/4 5 6/0 7 8\nRR\n").unwrap();
    fs::write(folder.join("class/tim & co.txt"), "1 2 3/4 5 6/0 7 8\nRRLR\n").unwrap();
    fs::write(folder.join("boards.txt"), "1 2 3/5 0 6/4 7 8\n8 6 7/2 5 4/3 0 1\n").unwrap();
    let game = r#"{"at":1,"size":"4x4","goal":"last","rules":"standard","boards":1,"seed":7,"start":"","moves":"UD","count":2,"time_ms":9,"inspection_ms":0,"aided":false}"#;
    fs::write(folder.join("games.jsonl"), format!("{game}\n")).unwrap();
}

#[test]
fn every_table_can_be_written_for_a_document() {
    let folder = tempdir().unwrap();
    material(folder.path());
    for command in COMMANDS {
        let of = |form| printed(folder.path(), command, "en", form);
        let markdown = of("markdown");
        let rules = markdown.lines().filter(|line| line.starts_with("| --- |")).count();
        assert!(rules > 0, "{command}: {markdown}");
        let (html, latex) = (of("html"), of("latex"));
        // A board is treated like a table.
        let tables = |text: &str, begin: &str| text.matches(begin).count();
        assert_eq!(tables(&html, "<table border"), rules, "{command}: {html}");
        assert_eq!(tables(&html, "<table"), tables(&html, "</table>"), "{command}: {html}");
        assert_eq!(tables(&latex, "\\begin{tabular}{l"), rules, "{command}: {latex}");
        assert_eq!(tables(&latex, "\\begin{"), tables(&latex, "\\end{"), "{command}: {latex}");
        for text in [&markdown, &html, &latex] {
            assert!(!text.contains('\u{1b}'), "{command}: {text}");
        }
    }
    let class = printed(folder.path(), "verify CLASS", "en", "latex");
    assert!(class.contains("tim \\& co"), "{class}");
}

/// The text that a document needs around the tables, as docs/reports.md says.
const AROUND: [&str; 2] = [
    "\\documentclass{article}\n\\usepackage[T1]{fontenc}\n\\begin{document}\n",
    "\\end{document}\n",
];

#[test]
fn latex_has_only_supported_characters() {
    let folder = tempdir().unwrap();
    material(folder.path());
    for language in ["en", "fr"] {
        let parts = COMMANDS.map(|command| printed(folder.path(), command, language, "latex"));
        let odd = |c: &char| !c.is_ascii() && !"àâçéèêëîïôùûÀÉÈ".contains(*c);
        assert_eq!(parts.concat().chars().find(odd), None, "a sign that pdflatex may not know");
        if Command::new("pdflatex").arg("--version").output().is_err() {
            continue;
        }
        let text = AROUND[0].to_owned() + &parts.join("\n\n") + AROUND[1];
        fs::write(folder.path().join("all.tex"), text).unwrap();
        let mut pdflatex = Command::new("pdflatex");
        pdflatex.args(["-interaction=nonstopmode", "-halt-on-error", "all"]);
        let output = pdflatex.current_dir(folder.path()).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
    }
}
