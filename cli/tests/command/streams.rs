//! Results go to standard output, everything else to standard error; pipes and limited terminals
//! are respected.

use crate::common::{ADVANCED, CLASSIC, HARDEST, UNSOLVABLE, solve, taquin};
use predicates::prelude::*;

#[test]
fn quiet_prints_the_moves_alone() {
    solve(&[CLASSIC, "--quiet"]).assert().success().stdout("LDRR\n").stderr("");
    let tiles = [CLASSIC, "--quiet", "--moves-are", "tile"];
    solve(&tiles).assert().success().stdout("RULL\n").stderr("");
    let unsolvable = [UNSOLVABLE, "--quiet", "--goal", "snail"];
    let explained = predicate::str::contains("Unsolvable");
    solve(&unsolvable).assert().code(1).stdout("").stderr(explained);
}

#[test]
fn verbose_notes_go_to_standard_error() {
    solve(&[ADVANCED, "--quiet", "--verbose"])
        .assert()
        .stdout("RUULDLDRR\n")
        .stderr(predicate::str::contains("read as list"))
        .stderr(predicate::str::contains("search (chosen for this size): A* with Manhattan"));
}

#[test]
fn the_goal_of_the_format_is_the_default() {
    let textbook = "# a comment\n3\n2 8 3\n1 6 4\n7 0 5\n";
    let snail = predicate::str::is_match("Goal +snail").unwrap();
    solve(&["-"]).write_stdin(textbook).assert().success().stdout(snail);
    let asked = predicate::str::contains("Goal (last)");
    let not_asked = solve(&["-", "--goal", "last"]).write_stdin(textbook).assert();
    not_asked.code(1).stdout(asked);
}

#[test]
fn a_pipe_gets_no_colours() {
    let escape = predicate::str::contains("\x1b");
    solve(&[ADVANCED]).assert().stdout(escape.clone().not());
    solve(&["nonsense 1"]).assert().stderr(escape.clone().not());
    taquin().arg("--help").assert().stdout(escape.not());
}

#[test]
fn a_locale_without_unicode_selects_ascii() {
    for board in [ADVANCED, "1 2 3 99"] {
        let output = solve(&[board, "-v"]).env("LANG", "C").output().unwrap();
        assert!(output.stdout.is_ascii() && output.stderr.is_ascii(), "{output:?}");
    }
    let boxes = predicate::str::contains("+- A ---+");
    solve(&[ADVANCED]).env("LC_ALL", "POSIX").assert().stdout(boxes);
}

#[test]
fn the_width_is_respected() {
    let boards_a_line = |columns: &str| {
        let output = solve(&[ADVANCED]).env("COLUMNS", columns).output().unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        let line = text.lines().find(|line| line.contains("─ A ")).unwrap().to_owned();
        line.matches('┌').count()
    };
    assert_eq!(boards_a_line("200"), 10);
    assert_eq!(boards_a_line("80"), 5);
    assert_eq!(boards_a_line("30"), 2);
    assert_eq!(boards_a_line("1"), 1);
}

#[cfg(unix)]
#[test]
fn head_closes_the_pipe_without_noise() {
    let program = env!("CARGO_BIN_EXE_taquin");
    let script = format!("'{program}' solve '{HARDEST}' --weight 2 --lang en | head -1");
    assert_cmd::Command::new("sh")
        .args(["-c", &script])
        .env("LANG", "C.UTF-8")
        .assert()
        .success()
        .stdout(predicate::str::starts_with("┌─ A"))
        .stderr("");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_reported() {
    let program = env!("CARGO_BIN_EXE_taquin");
    assert_cmd::Command::new("sh")
        .args(["-c", &format!("'{program}' solve 123506478 --lang en > /dev/full")])
        .assert()
        .code(2)
        .stderr(predicate::str::contains("cannot write"));
}

/// A limit on the length of files simulates a full disk; its signal is ignored, because a full disk
/// sends none.
#[cfg(unix)]
#[test]
fn a_picture_that_cannot_be_written_leaves_the_old_one() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tree.svg");
    std::fs::write(&file, "the former picture").unwrap();
    let program = env!("CARGO_BIN_EXE_taquin");
    let script = format!(
        "trap '' XFSZ; ulimit -f 1; '{program}' trace 136528407 --svg '{}' --lang en",
        file.display()
    );
    assert_cmd::Command::new("sh")
        .args(["-c", &script])
        .assert()
        .code(2)
        .stderr(predicate::str::contains("tree.svg").and(predicate::str::contains("cannot write")));
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "the former picture");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "nothing is left beside it");
    taquin().args(["trace", "136528407", "--svg"]).arg(&file).assert().success();
    assert!(std::fs::read_to_string(&file).unwrap().starts_with("<svg"));
}

/// A file that the shell has opened is written to, not replaced.
#[cfg(target_os = "linux")]
#[test]
fn a_picture_is_written_to_a_file_opened_by_the_shell() {
    let folder = tempfile::tempdir().unwrap();
    let program = env!("CARGO_BIN_EXE_taquin");
    let script = format!(
        "'{program}' trace 136528407 --svg /dev/stdout 2> /dev/null >> out.svg; \
         '{program}' trace 136528407 --svg - 2> /dev/null | cmp - out.svg; \
         '{program}' trace 136528407 --svg /dev/null"
    );
    let run = assert_cmd::Command::new("sh")
        .args(["-c", &script])
        .current_dir(folder.path())
        .output()
        .unwrap();
    assert!(run.status.success(), "{run:?}");
}

#[test]
fn a_picture_follows_the_viewer_only_on_request() {
    for asked in [["--svg", "-"], ["--report", "svg"]] {
        let drawn = |more: &[&str]| {
            let output = taquin().args(["trace", "136528407"]).args(asked).args(more).output();
            String::from_utf8(output.unwrap().stdout).unwrap()
        };
        assert!(!drawn(&[]).contains("prefers-color-scheme"));
        assert!(!drawn(&["--theme", "dark"]).contains("prefers-color-scheme"));
        assert_ne!(drawn(&["--theme", "dark"]), drawn(&[]));
        assert!(drawn(&["--theme", "auto"]).contains("prefers-color-scheme"));
    }
}

#[test]
fn a_theme_without_a_picture_is_refused() {
    for command in [&["trace", "136528407", "--report", "csv"][..], &["atlas", "--size", "2x3"]] {
        let run = taquin().args(command).args(["--theme", "dark"]).assert().code(2);
        let said = String::from_utf8_lossy(&run.get_output().stderr).into_owned();
        let flag = if command[0] == "trace" { "--svg" } else { "--chart" };
        assert!(said.contains(flag), "{said}");
    }
}

#[test]
fn colour_follows_the_option() {
    let coloured = |when: &str| {
        let mut command = assert_cmd::Command::cargo_bin("taquin").unwrap();
        let output = command.args(["solve", "123506478", "--color", when]).output().unwrap();
        String::from_utf8(output.stdout).unwrap().contains('\u{1b}')
    };
    assert!(coloured("always"));
    assert!(!coloured("never"));
    assert!(!coloured("auto"), "a pipe shows no colours");
}
