//! The game in a real pseudo-terminal, and its refusal without one.

use crate::common::{UNSOLVABLE, taquin};
use predicates::str::contains;

#[test]
fn without_a_terminal_there_is_no_game() {
    let run = taquin().arg("play").assert().code(2);
    run.stdout("").stderr(contains("needs a terminal"));
    let run = taquin().args(["play", "--lang", "fr"]).assert().code(2);
    run.stderr(contains("besoin d’un terminal"));
}

#[test]
fn boards_that_make_no_game_are_refused_first() {
    taquin().args(["play", "1 2 2/3"]).assert().code(2);
    taquin().args(["play", "--goal", "snial"]).assert().code(2).stderr(contains("snail"));
    taquin().args(["play", "1 2/3 0", "--seed", "1"]).assert().code(2);
    let run = taquin().args(["play", UNSOLVABLE, "--goal", "snail"]).assert().code(1);
    run.stdout(contains("Unsolvable")).stderr(contains("--goal last"));
}

#[cfg(unix)]
mod on_a_terminal {
    use rexpect::session::{PtySession, spawn_command};
    use std::path::Path;
    use std::process::Command;

    const LEFT_SCREEN: &str = "\x1b[?1049l";

    /// A game in a window of 80×24; the settings of its terminal are printed before and after.
    fn session(term: &str, arguments: &str) -> PtySession {
        let taquin = env!("CARGO_BIN_EXE_taquin");
        let game = format!("sh -c 'echo $$; exec \"$0\" \"$@\"' '{taquin}' play {arguments}");
        in_window(term, &game)
    }

    /// Games of other tests are not recorded.
    fn in_window(term: &str, game: &str) -> PtySession {
        keeping(Path::new(""), term, game)
    }

    fn keeping(records: &Path, term: &str, game: &str) -> PtySession {
        let script =
            format!("stty rows 24 cols 80; stty -g; {game}; echo \"code $?\"; stty -g; echo done");
        let mut command = Command::new("sh");
        command.args(["-c", &script]).env("NO_COLOR", "1").env("LANG", "C").env("TERM", term);
        command.env_remove("LC_ALL").env_remove("LC_CTYPE").env_remove("LC_MESSAGES");
        command.env_remove("COLUMNS").env("TAQUIN_RECORDS", records);
        spawn_command(command, Some(20_000)).unwrap()
    }

    fn press(session: &mut PtySession, keys: &str) {
        session.send(keys).unwrap();
        session.flush().unwrap();
    }

    /// Opens a game; returns the settings of the terminal before it, and its process.
    fn open(arguments: &str) -> (PtySession, String, String) {
        let mut session = session("xterm", arguments);
        let before = session.read_line().unwrap();
        let game = session.read_line().unwrap();
        session.exp_string("Welcome!").unwrap();
        (session, before, game)
    }

    /// Checks that the game has ended with that exit code, and that the terminal is restored.
    fn assert_restored(session: &mut PtySession, before: &str, code: i32) {
        session.exp_string(LEFT_SCREEN).unwrap();
        session.exp_string(&format!("code {code}")).unwrap();
        session.read_line().unwrap();
        assert_eq!(session.read_line().unwrap(), before);
        session.exp_string("done").unwrap();
    }

    #[test]
    fn a_game_with_a_hint_is_won_and_left() {
        let (mut session, before, _) = open("123506478");
        press(&mut session, "i");
        // Only what changes on the screen is written.
        session.exp_regex("5: 4").unwrap();
        // An arrow, a letter of vi and one of WASD: each moves a tile.
        press(&mut session, "\x1b[C");
        press(&mut session, "k");
        press(&mut session, "aa");
        session.exp_string("Solved!").unwrap();
        session.exp_string("shorter!").unwrap();
        press(&mut session, "q");
        assert_restored(&mut session, &before, 0);
    }

    /// The won games are kept however the game ends.
    #[test]
    fn a_won_game_is_stored_on_disk() {
        let folder = tempfile::tempdir().unwrap();
        let records = folder.path().join("games.jsonl");
        let taquin = env!("CARGO_BIN_EXE_taquin");
        let game = format!("sh -c 'echo $$; exec \"$0\" \"$@\"' '{taquin}' play --scramble LLUR");
        let mut session = keeping(&records, "xterm", &format!("{game} --size 3x3"));
        session.read_line().unwrap();
        let process = session.read_line().unwrap();
        session.exp_string("Welcome!").unwrap();
        press(&mut session, "\x1b[C\x1b[A\x1b[D\x1b[D");
        session.exp_string("Solved!").unwrap();
        assert!(Command::new("kill").args(["-9", &process]).status().unwrap().success());
        let kept = std::fs::read_to_string(&records).unwrap();
        let round: serde_json::Value = serde_json::from_str(kept.trim_end()).unwrap();
        assert_eq!((&round["size"], &round["goal"]), (&"3x3".into(), &"last".into()));
        assert!(round["count"].as_u64() >= Some(4) && round["seed"].is_null(), "{kept}");
    }

    #[test]
    fn leaving_prints_the_games_and_how_to_replay_them() {
        let taquin = env!("CARGO_BIN_EXE_taquin");
        let mut session = in_window("xterm", &format!("'{taquin}' play --size 2x2 --seed 1"));
        session.read_line().unwrap();
        session.exp_string("Welcome!").unwrap();
        // Moving in circles solves a 2×2 board within twelve moves.
        for _ in 0..12 {
            press(&mut session, "\x1b[A\x1b[D\x1b[B\x1b[C");
        }
        session.exp_string("Solved!").unwrap();
        press(&mut session, "v");
        session.exp_string("Yours").unwrap();
        press(&mut session, "q");
        session.exp_string(LEFT_SCREEN).unwrap();
        session.exp_string("You won a game in 0:").unwrap();
        session.exp_string("taquin 2x2:").unwrap();
        session.exp_string("taquin play --size 2x2 --seed 1").unwrap();
        session.exp_string("code 0").unwrap();
    }

    #[test]
    fn a_board_is_pasted_and_clicked() {
        let (mut session, before, _) = open("--size 3x3 --seed 1");
        press(&mut session, "\x1b[200~1 2 3\n4 5 6\n7 0 8\n\x1b[201~");
        session.exp_string("A new board.").unwrap();
        // The last cell of the board.
        press(&mut session, "\x1b[<0;38;18M");
        session.exp_string("Solved!").unwrap();
        press(&mut session, "\x03");
        assert_restored(&mut session, &before, 0);
    }

    #[test]
    fn a_board_comes_through_a_pipe_and_keys_from_the_terminal() {
        let taquin = env!("CARGO_BIN_EXE_taquin");
        let mut session = in_window("xterm", &format!("echo 123506478 | '{taquin}' play -"));
        let before = session.read_line().unwrap();
        session.exp_string("Welcome!").unwrap();
        press(&mut session, "\x1b[C");
        press(&mut session, "kaa");
        session.exp_string("Solved!").unwrap();
        press(&mut session, "q");
        assert_restored(&mut session, &before, 0);
    }

    #[test]
    fn a_signal_restores_the_terminal() {
        for (signal, code) in [("-TERM", 143), ("-INT", 130), ("-HUP", 129)] {
            let (mut session, before, game) = open("--size 3x3 --seed 1");
            let killed = Command::new("kill").args([signal, &game]).status().unwrap();
            assert!(killed.success());
            assert_restored(&mut session, &before, code);
        }
    }

    /// Ctrl-Z, and the signal itself: the shell has the terminal until `fg`.
    #[test]
    fn a_game_is_suspended_and_continues() {
        let taquin = env!("CARGO_BIN_EXE_taquin");
        // With jobs (-m) the shell takes back the terminal and can call the game again.
        let rest = "stty -g; echo job; jobs -p; read line; fg";
        let game = format!("set -m; '{taquin}' play 123506478; {rest}; {rest}");
        let mut session = in_window("xterm", &game);
        let before = session.read_line().unwrap();
        session.exp_string("Welcome!").unwrap();
        press(&mut session, "\x1a");
        for round in 0..2 {
            session.exp_string(LEFT_SCREEN).unwrap();
            session.exp_string(&before).unwrap();
            session.exp_string("job\r\n").unwrap();
            let job = session.read_line().unwrap();
            press(&mut session, "\n");
            // Everything is drawn again.
            session.exp_string("Welcome!").unwrap();
            if round == 0 {
                let stopped = Command::new("kill").args(["-TSTP", job.trim()]).status().unwrap();
                assert!(stopped.success());
            }
        }
        press(&mut session, "q");
        assert_restored(&mut session, &before, 0);
    }

    #[test]
    fn a_terminal_that_cannot_draw_is_reported() {
        let mut session = session("dumb", "");
        let said = session.exp_string("code 2").unwrap();
        assert!(said.contains("TERM=dumb") && !said.contains('\x1b'), "{said}");
    }
}
