//! The command in both languages; output for programs does not depend on the language.

use crate::common::{ADVANCED, CLASSIC, HARDEST, UNSOLVABLE, run, taquin, transcript_of};
use std::collections::HashSet;

/// Compares a run in a language with its snapshot, without the time and the
/// bytes, which differ from run to run and with the layout of a stored state.
macro_rules! assert_said {
    ($language:literal, $name:literal, $($argument:expr),+) => {
        insta::with_settings!({
            filters => vec![
                (r"(Durée|Time) {2,}[\d.,]+.(ms|s)", "$1  [time]"),
                (r"(octets au plus|peak bytes) +[\d,\u{202f}]+", "$1  [bytes]"),
                (r"(occupée|most), [\d.,]+ (a|par)", "$1, [bytes] $2"),
            ],
            omit_expression => true,
            prepend_module_to_snapshot => false,
        }, {
            let mut command = taquin();
            command.args(["--lang", $language]);
            let said = transcript_of(command, &[$($argument),+]);
            insta::assert_snapshot!(concat!($language, "_", $name), said);
        });
    };
}

#[test]
fn solutions_in_french() {
    assert_said!("fr", "classic", "solve", CLASSIC);
    assert_said!("fr", "advanced", "solve", ADVANCED, "-v");
    let hard = "8 6 7/2 5 4/3 0 1";
    assert_said!("fr", "weighted", "solve", hard, "--weight", "1.5", "--moves-are", "tile");
    assert_said!("fr", "welcome", "--time-limit", "1h");
}

#[test]
fn no_solution_in_french() {
    assert_said!("fr", "unsolvable", "solve", UNSOLVABLE, "--goal", "snail");
    assert_said!("fr", "node_limit", "solve", HARDEST, "--node-limit", "10k");
}

#[test]
fn help_in_both() {
    assert_said!("en", "help", "--help");
    assert_said!("fr", "help", "--help");
    assert_said!("en", "help_short", "-h");
    assert_said!("fr", "help_short", "-h");
    assert_said!("en", "help_solve", "solve", "--help");
    assert_said!("fr", "help_solve", "solve", "--help");
}

#[test]
fn bad_boards_in_french() {
    assert_said!("fr", "bad_tile", "solve", "1 2 3/4 0 z/7 8 5");
    assert_said!("fr", "bad_repeat", "solve", "1 2 3 5 0 6 4 7 7");
    assert_said!("fr", "bad_shape", "solve", "1 2 3 4 5 0");
    assert_said!("fr", "bad_file", "solve", "no-such-board.txt");
    assert_said!("fr", "bad_goal", "solve", CLASSIC, "--goal", "snial");
}

#[test]
fn bad_lines_in_both() {
    assert_said!("en", "line_flag", "solve", "--wieght", "2");
    assert_said!("fr", "line_flag", "solve", "--wieght", "2");
    assert_said!("en", "line_command", "123506478");
    assert_said!("fr", "line_command", "123506478");
    assert_said!("fr", "line_name", "solve", CLASSIC, "--algorithm", "astr");
    assert_said!("fr", "line_value", "solve", CLASSIC, "--goal-test", "later");
    assert_said!("fr", "line_no_value", "solve", CLASSIC, "--goal-test");
    assert_said!("fr", "line_conflict", "solve", CLASSIC, "--weight", "2", "--balance", "1");
    assert_said!("fr", "line_stray", "--time-limit", "1s", "solve", CLASSIC);
    assert_said!("fr", "line_lang", "--lang", "klingon");
}

/// Returns the output of `taquin --lang fr …` on both streams.
fn french(line: &[&str]) -> String {
    let output = taquin().args(["--lang", "fr"]).args(line).output().unwrap();
    String::from_utf8([output.stdout, output.stderr].concat()).unwrap()
}

/// The words of every command, including those of `tables`.
fn commands() -> Vec<Vec<String>> {
    let names = |line: &[&str]| -> Vec<String> {
        let help = french(line);
        let listed = help.split("Commandes\u{202f}:\n").nth(1).unwrap();
        let lines = listed.lines().take_while(|line| !line.is_empty());
        let named = lines.filter(|line| !line.starts_with("    "));
        named.map(|line| line.split_whitespace().next().unwrap().to_owned()).collect()
    };
    let inner = names(&["tables", "-h"]).into_iter().map(|name| vec!["tables".into(), name]);
    names(&["-h"]).into_iter().map(|name| vec![name]).chain(inner).collect()
}

/// The flags of a command that take a value.
fn flags(command: &[&str]) -> Vec<String> {
    let help = french(&[command, &["-h"]].concat());
    let flag = |line: &str| {
        let (flag, rest) = line.split_once("--")?.1.split_once(" <")?;
        (!flag.contains(' ') && rest.contains('>')).then(|| format!("--{flag}"))
    };
    help.lines().filter_map(flag).collect()
}

/// A command line with a bad value and an unknown flag is refused for one of them. Each flag gets
/// every bad value once; other commands with the same flag get one of the values in turn.
#[test]
fn every_refusal_has_a_french_text() {
    let bad = ["x", "99999999999999999999999999", "-1", ""];
    let (mut tried, mut met) = (0, HashSet::new());
    for command in commands() {
        let command: Vec<&str> = command.iter().map(String::as_str).collect();
        for flag in flags(&command) {
            let values = if met.insert(flag.clone()) { &bad[..] } else { &bad[tried % 4..][..1] };
            for value in values {
                let value = format!("{flag}={value}");
                let said = french(&[&command[..], &[&value, "--no-such-flag"]].concat());
                assert!(said.starts_with("erreur\u{202f}: "), "{command:?} {value}\n{said}");
                tried += 1;
            }
        }
    }
    assert!(tried > 300, "{tried}");
    for line in [&["solve", "--json=5"][..], &["generate", "-n", "x"], &["solve", "1", "-j", "x"]] {
        let said = french(&[&["--color", "never"], line].concat());
        assert!(!said.contains("error") && !said.contains("invalid"), "{said}");
    }
}

#[test]
fn an_unknown_command_is_not_another_one() {
    for line in [["man", "zzz"], ["help", "xyz"]] {
        let run = taquin().args(line).assert().code(2);
        let said = String::from_utf8(run.get_output().stderr.clone()).unwrap();
        assert!(said.contains("unknown command") && !said.contains("did you mean"), "{said}");
    }
    for line in [&["sove"][..], &["help", "sove"], &["man", "sove"]] {
        let run = taquin().args(line).assert().code(2);
        let said = String::from_utf8(run.get_output().stderr.clone()).unwrap();
        assert!(said.contains("did you mean `solve`?"), "{said}");
    }
}

#[test]
fn help_and_manual_are_french_throughout() {
    let english = ["NAME", "SUBCOMMANDS", "EXTRA", "subcommands", "[default", "ossible values"];
    for command in commands() {
        let mut help: Vec<&str> = command.iter().map(String::as_str).collect();
        help.push("--help");
        for line in french(&help).lines() {
            let colon = line.trim_end().strip_suffix(':');
            assert!(colon.is_none_or(|rest| rest.ends_with('\u{202f}')), "{help:?}: {line}");
        }
        let manual = french(&["man", &command[0]]);
        for word in english {
            assert!(!manual.contains(word), "{word} in {manual}");
        }
        let headings = manual.lines().filter(|line| line.starts_with(".SH"));
        headings.for_each(|line| assert!(!line.contains('\u{202f}'), "{line:?}"));
    }
    assert!(french(&["solve", "--help"]).contains("- popped\u{202f}:"));
}

/// Returns the language of a run in this environment.
fn spoken(environment: &[(&str, &str)], arguments: &[&str]) -> &'static str {
    let mut command = taquin();
    command.envs(environment.iter().copied()).args(["solve", CLASSIC]).args(arguments);
    let text = String::from_utf8(command.output().unwrap().stdout).unwrap();
    match (text.contains("\nResult "), text.contains("\nRésultat ")) {
        (true, false) => "en",
        (false, true) => "fr",
        _ => panic!("{text}"),
    }
}

#[test]
fn the_locale_chooses_and_the_flag_decides() {
    let french = "fr_FR.UTF-8";
    assert_eq!(spoken(&[], &[]), "en");
    assert_eq!(spoken(&[("LANG", french)], &[]), "fr");
    assert_eq!(spoken(&[("LC_MESSAGES", french)], &[]), "fr");
    assert_eq!(spoken(&[("LANG", french), ("LC_MESSAGES", "en_GB.UTF-8")], &[]), "en");
    assert_eq!(spoken(&[("LC_ALL", french), ("LC_MESSAGES", "en_GB.UTF-8")], &[]), "fr");
    assert_eq!(spoken(&[("LANG", "de_DE.UTF-8")], &[]), "en");
    assert_eq!(spoken(&[("LANG", french)], &["--lang", "en"]), "en");
    assert_eq!(spoken(&[("LANG", french)], &["--lang=auto"]), "fr");
    assert_eq!(spoken(&[], &["--lang", "fr"]), "fr");
}

#[test]
fn programs_read_the_same_in_every_language() {
    let lines: [&[&str]; 9] = [
        &["solve", CLASSIC, "--json"],
        &["solve", CLASSIC, "--quiet"],
        &["solve", UNSOLVABLE, "--goal", "snail", "--json"],
        &["solve", HARDEST, "--node-limit", "1k", "--json"],
        &["solve", "1 2 3 5 0 6 4 7 7", "--json"],
        &["solve", "no-such-board.txt", "--json"],
        &["solve", CLASSIC, "--weight", "0.5", "--json"],
        &["solve", CLASSIC, "--algorithm", "astr", "--json"],
        &["solve", CLASSIC, "--nonsense", "--json"],
    ];
    for line in lines {
        let [english, french] = ["en", "fr"].map(|language| {
            let output = taquin().args(["--lang", language]).args(line).output().unwrap();
            let text = String::from_utf8(output.stdout).unwrap();
            // Removes the time and the rest of the line.
            text.split("\"time_ms\"").next().unwrap().to_owned()
        });
        assert!(!english.is_empty(), "{line:?}");
        assert_eq!(english, french, "{line:?}");
    }
}

#[test]
fn french_without_accents_where_the_locale_has_none() {
    for line in [&["solve", ADVANCED, "-v"][..], &["solve", "1 2 z 4"], &["--help"]] {
        let output = taquin().env("LANG", "fr_FR").args(line).output().unwrap();
        assert!(output.stdout.is_ascii() && output.stderr.is_ascii(), "{output:?}");
    }
}

/// H B G D are read and written in French; U D L R are read in both languages and are the only
/// letters for programs.
#[test]
fn moves_have_the_letters_of_the_language() {
    let french = |arguments: &[&str]| {
        let line: Vec<&str> = arguments.iter().copied().chain(["--lang", "fr"]).collect();
        run(&line)
    };
    assert_eq!(french(&["solve", CLASSIC, "-q"]).0, "LDRR\n");
    let text = french(&["solve", CLASSIC]).0;
    assert!(text.contains("GBDD") && text.contains("H haut, B bas, G gauche, D droite"), "{text}");
    let json = french(&["solve", CLASSIC, "--json"]).0;
    assert!(json.contains("\"LDRR\""), "{json}");
    for (moves, language, code) in [
        ("GBDD", "fr", 0),
        ("LDRR", "fr", 0),
        ("GBDD", "en", 0),
        // In French, two steps to the right; in English, a step down, which leaves the board.
        ("DD", "fr", 1),
    ] {
        let verified = run(&["verify", CLASSIC, moves, "--lang", language]);
        assert_eq!(verified.2, code, "{moves}: {verified:?}");
    }
    assert_eq!(run(&["verify", "1 2 3/4 5 6/0 7 8", "DD", "--lang", "fr"]).2, 0);
    assert_eq!(run(&["verify", "1 2 3/4 5 6/0 7 8", "DD"]).2, 1);
    let mixed = french(&["verify", CLASSIC, "GBRR"]);
    assert!(mixed.2 == 2 && mixed.1.contains("sont mêlés"), "{mixed:?}");
    let ordered = french(&["solve", CLASSIC, "-v", "--order", "HGDB"]).0;
    assert!(ordered.contains("HGDB"), "{ordered}");
    assert_eq!(run(&["solve", CLASSIC, "--json", "--order", "HGDB"]).2, 0);
}
