//! Runs every example of every help text.
#![cfg(unix)]

use crate::common::{run, taquin};
use crate::documentation::{folder, typed};
use std::collections::BTreeSet;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

/// The commands of the program; those of `tables` and `course` have two words.
fn commands() -> Vec<String> {
    let names = |page: &[&str]| -> Vec<String> {
        let help = taquin().args(page).arg("--help").output().unwrap().stdout;
        let help = String::from_utf8(help).unwrap();
        let (_, rest) = help.split_once("Commands:\n").unwrap_or_default();
        let list = rest.lines().take_while(|line| line.starts_with("  "));
        let named = list.filter(|line| !line.starts_with("   "));
        named.filter_map(|line| line.split_whitespace().next()).map(str::to_owned).collect()
    };
    let mut all = names(&[]);
    for group in ["tables", "course"] {
        all.extend(names(&[group]).into_iter().map(|name| format!("{group} {name}")));
    }
    all.push(String::new());
    all
}

/// The examples of a help text, without their descriptions.
fn examples(command: &str, language: &str) -> Vec<String> {
    let words = command.split_whitespace();
    let output = taquin().args(words).args(["--help", "--lang", language]).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let line = |line: &str| {
        let line = line.strip_prefix("  ").filter(|line| line.starts_with("taquin"))?;
        Some(line.split("  ").next().unwrap_or(line).to_owned())
    };
    text.lines().filter(|line| !line.contains("Usage:")).filter_map(line).collect()
}

/// Files of the French examples, and the same in the English ones.
const IN_ENGLISH: [(&str, &str); 8] = [
    ("copies/", "answers/"),
    ("copie.txt", "answer.txt"),
    ("grilles.txt", "boards.txt"),
    ("grille.txt", "board.txt"),
    ("taquins.txt", "boards.txt"),
    ("taquin.txt", "board.txt"),
    ("avant.json", "before.json"),
    ("feuille.json", "sheet.json"),
];

/// Long examples are replaced by shorter ones of the same form.
const SHORTER: [(&str, &str); 15] = [
    ("taquin bench", "taquin bench --effort 0 --time-limit 1s --limit 1"),
    ("--limit 1 --suite large --limit 5", "--suite large --limit 1"),
    ("--effort 0 --time-limit 1s --limit 1 --limit 10", "--limit 1"),
    ("--limit 1 --suite korf24 --time-limit 60s", "--suite korf24 --limit 1"),
    ("--effort 0 --time-limit 1s --limit 1 boards.txt", "boards.txt"),
    ("--random 100", "--random 2"),
    ("--samples 50", "--samples 1"),
    ("atlas --size 3x4", "atlas --size 2x4"),
    ("tables build 7-7 --size 3x5", "tables build 4-4-3-3 --size 3x5"),
    ("1,2,3,4,5,6,7/8,9,10,11,12,13,14,15", "1,2,3,4,5/6,7,8,9,10/11,12,13,14,15"),
    ("tables remove 7-8", "tables remove 5-5-5"),
    ("tables verify 7-8", "tables verify 5-5-5"),
    ("taquin verify answers/", "taquin verify whole/"),
    ("sheet.json answers/", "sheet.json hand-ins/"),
    ("boards.txt answers/", "boards.txt whole/"),
];

/// A folder with the files that the examples name, and programs that may be missing here.
fn material(folder: &Path) {
    let write = |name: &str, text: &str| {
        let path = folder.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
    write("korf100.txt", "79 0 1 9 7 11 13 5 3 14 12 4 2 8 6 10 15 42 540859\n");
    write("whole/ada.txt", "1 2 3 5 0 6 4 7 8\nLDRR\n");
    write("boards.txt", "123506478\n136528407\n");
    write("answer.txt", "1 2 3 5 0 6 4 7 8\nLDRR\n");
    let home = folder.join("home");
    for place in [".local/share/bash-completion/completions", ".config/fish/completions", ".zfunc"]
    {
        fs::create_dir_all(home.join(place)).unwrap();
    }
    for program in ["dot", "man"] {
        write(&format!("programs/{program}"), "#!/bin/sh\nexec cat > /dev/null\n");
        let path = folder.join("programs").join(program);
        fs::set_permissions(path, fs::Permissions::from_mode(0o755)).unwrap();
    }
}

#[test]
fn every_example_runs() {
    let folder = folder();
    let folder = folder.path();
    let (sheet, _, _) = run(&["sheet", "--seed", "7", "--report", "json"]);
    fs::write(folder.join("sheet.json"), sheet).unwrap();
    let (record, _, _) = run(&["bench", "--limit", "1", "--report", "json"]);
    fs::write(folder.join("before.json"), record).unwrap();
    let of = |language| -> BTreeSet<String> {
        commands().iter().flat_map(|command| examples(command, language)).collect()
    };
    let (english, french) = (of("en"), of("fr"));
    assert!(english.len() > 70 && english.len() == french.len(), "{english:?}\n{french:?}");
    english.iter().for_each(|line| assert_runs(line, "en", folder));
    french.difference(&english).for_each(|line| assert_runs(line, "fr", folder));
}

fn assert_runs(line: &str, language: &str, folder: &Path) {
    // These run until the user quits; the tests of the page and of the menu cover them.
    if line.starts_with("taquin web") || line == "taquin" {
        return;
    }
    // An example may have overwritten a file that the next one reads.
    material(folder);
    let short =
        IN_ENGLISH.iter().chain(&SHORTER).fold(line.to_owned(), |line, (a, b)| line.replace(a, b));
    // Each example finds its stored tables, and the user's tables are not touched.
    let tables = folder.join("tables");
    let store = format!("taquin tables build 5-5-5 --dir {0}; ", tables.display());
    let before = if line.starts_with("taquin tables") { store.as_str() } else { "" };
    let variables = format!(
        "export LANG={language}.UTF-8 HOME={0}/home TAQUIN_CACHE={1} TAQUIN_RECORDS={0}/games PATH={0}/programs:$PATH; ",
        folder.display(),
        tables.display()
    );
    let line_in_full = match short.as_str() {
        "taquin tables build" => "taquin tables build 5-5-5",
        short => short,
    };
    let output = typed(&format!("{variables}{before}{line_in_full}"), folder);
    let told =
        String::from_utf8_lossy(&output.stderr).split_whitespace().collect::<Vec<_>>().join(" ");
    let code = output.status.code();
    if line.contains("taquin play") {
        // The game needs a terminal; the message appears only for a playable board.
        let no_terminal = ["the game needs a terminal", "le jeu a besoin d’un terminal"];
        assert!(no_terminal.iter().any(|words| told.contains(words)), "{line}\n{told}");
    } else if line.contains("taquin verify") || line.contains("taquin bench") {
        // A wrong hand-in, or a board that is not solved within a second, is still a result.
        assert!(matches!(code, Some(0 | 1 | 3)), "{line}\n{told}");
    } else {
        assert_eq!(code, Some(0), "{line}\n{told}");
    }
}

/// Two commands accept their words in either order.
#[test]
fn help_and_manual_know_the_commands_of_a_command() {
    for words in
        [["help", "tables", "build"], ["tables", "help", "build"], ["man", "course", "lda"]]
    {
        let (text, told, code) = run(&words);
        assert_eq!((code, told.as_str()), (0, ""), "{words:?}");
        assert!(text.contains("--size") || text.contains("course"), "{text}");
    }
    let (text, _, _) = run(&["help", "tables", "build"]);
    assert!(text.contains("Usage: taquin tables build [OPTIONS] [PARTITION]"), "{text}");
    let (_, told, code) = run(&["help", "tables", "biuld"]);
    assert_eq!(code, 2);
    assert!(told.contains("did you mean `build`"), "{told}");
}
