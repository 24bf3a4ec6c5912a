//! `taquin tables`, with truncated and damaged files, killed builds and full disks.

use crate::common::{anywhere, taquin, transcript_of};
use serde_json::Value;
use std::fs::{self, File, FileTimes};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant, SystemTime};
use tempfile::TempDir;

/// One of Korf's boards that is too hard without tables; it takes 65 moves.
const HARD: &str = "15 2 12 11 14 13 9 5 1 3 8 7 0 10 6 4";
const EASY: &str = "5 1 2 3/0 6 7 4/9 10 11 8/13 14 15 12";

struct Outcome {
    stdout: String,
    stderr: String,
    code: Option<i32>,
}

/// Returns the output of a command, with its lines joined.
fn run(folder: &Path, arguments: &[&str]) -> Outcome {
    let output = taquin().args(arguments).env("TAQUIN_CACHE", folder).output().unwrap();
    let flat = |bytes: Vec<u8>| {
        let text = String::from_utf8(bytes).unwrap();
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let (stdout, stderr) = (flat(output.stdout), flat(output.stderr));
    Outcome { stdout, stderr, code: output.status.code() }
}

fn build(folder: &Path, partition: &str) -> PathBuf {
    let built = run(folder, &["tables", "build", partition]);
    assert_eq!(built.code, Some(0), "{}", built.stderr);
    let name = format!("4x4-{partition}-");
    let is_it = |path: &PathBuf| path.file_name().unwrap().to_string_lossy().starts_with(&name);
    files(folder).into_iter().find(is_it).unwrap()
}

fn files(folder: &Path) -> Vec<PathBuf> {
    fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect()
}

/// Returns the messages of solving the hard board, which must be solved optimally.
fn solve_hard(folder: &Path) -> (Value, String) {
    let solved = run(folder, &["solve", HARD, "--goal", "first", "--json"]);
    assert_eq!(solved.code, Some(0), "{}", solved.stderr);
    let answer: Value = serde_json::from_str(&solved.stdout).unwrap();
    assert_eq!((&answer["cost"], &answer["optimal"]), (&65.into(), &true.into()));
    (answer, solved.stderr)
}

macro_rules! assert_shown {
    ($name:literal, $folder:expr, $($argument:expr),+) => {
        let mut command = taquin();
        command.env("TAQUIN_CACHE", $folder);
        insta::with_settings!({
            filters => vec![
                (r"[\d.,]+\s(ms|s)\b", "[time]"),
                (r" +\[", " ["),
                (r" +built in", " built in"),
                (r" +construites en", " construites en"),
                (r"(in|dans) /\S+", "$1 [folder]"),
            ],
            omit_expression => true,
            prepend_module_to_snapshot => false,
        }, {
            insta::assert_snapshot!($name, transcript_of(command, &[$($argument),+]));
        });
    };
}

#[test]
fn in_words() {
    let folder = TempDir::new().unwrap();
    for partition in ["5-5-5", "4-4-4-3"] {
        build(folder.path(), partition);
    }
    run(folder.path(), &["tables", "build", "4-4-3-4", "--goal", "snail"]);
    assert_shown!("tables_list", folder.path(), "tables", "list");
    assert_shown!("tables_list_french", folder.path(), "tables", "list", "--lang", "fr");
    assert_shown!("tables_verify", folder.path(), "tables", "verify", "5-5-5");
    assert_shown!("tables_help", folder.path(), "tables", "build", "--help");
    assert_shown!("tables_help_french", folder.path(), "tables", "--help", "--lang", "fr");
}

#[test]
fn for_programs() {
    let folder = TempDir::new().unwrap();
    build(folder.path(), "4-4-4-3");
    fs::write(folder.path().join("strange.taquin"), "hello").unwrap();
    let listed = run(folder.path(), &["tables", "list", "--json", "--lang", "fr"]);
    let document: Value = serde_json::from_str(&listed.stdout).unwrap();
    assert_eq!(document["schema"], "taquin/1");
    let [table, strange] = &document["tables"].as_array().unwrap()[..] else { panic!() };
    assert_eq!(table["partition"], "4-4-4-3");
    assert_eq!(table["goals"], serde_json::json!(["last", "first"]));
    assert_eq!((&table["width"], &table["height"]), (&4.into(), &4.into()));
    assert!(strange["error"].as_str().unwrap().contains("not a table file"));
}

#[test]
fn a_search_uses_stored_tables_and_reports_it() {
    let folder = TempDir::new().unwrap();
    build(folder.path(), "6-6-3");
    let (answer, _) = solve_hard(folder.path());
    assert_eq!(answer["stages"][1]["stored"], true);
    assert_eq!(answer["stages"][1]["built"], false);
    let told = run(folder.path(), &["solve", HARD, "-g", "first", "-v", "--quiet"]);
    assert!(told.stderr.contains("the tables 6-6-3, the strongest stored"));
    // Only `tables` has a flag for another folder, not `solve`, so no tables are found.
    let (answer, _) = solve_hard(&folder.path().join("elsewhere"));
    assert_eq!(answer["stages"][1]["built"], true);
}

#[test]
fn an_easy_board_opens_no_file() {
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join("strange.taquin"), "hello").unwrap();
    let solved = run(folder.path(), &["solve", EASY]);
    assert_eq!((solved.code, solved.stderr.as_str()), (Some(0), ""));
}

#[test]
fn stored_tables_are_built_again_only_on_request() {
    let folder = TempDir::new().unwrap();
    build(folder.path(), "4-4-4-3");
    let again = |flags: &[&str]| {
        let line = [&["tables", "build", "4-4-4-3"], flags].concat();
        run(folder.path(), &line).stderr
    };
    assert!(again(&[]).contains("are already stored"));
    assert!(again(&["--goal", "first"]).contains("are already stored"));
    assert!(again(&["--again"]).contains("built in"));
    assert_eq!(files(folder.path()).len(), 1);
}

#[test]
fn tables_are_removed_by_name_or_all() {
    let folder = TempDir::new().unwrap();
    build(folder.path(), "4-4-4-3");
    build(folder.path(), "5-5-5");
    fs::write(folder.path().join("strange.taquin"), "hello").unwrap();
    let remove = |names: &[&str]| run(folder.path(), &[&["tables", "remove"], names].concat());
    assert_eq!(remove(&["7-8"]).code, Some(2));
    assert_eq!(remove(&[]).code, Some(2));
    assert_eq!(remove(&["5-5-5"]).code, Some(0));
    assert_eq!(files(folder.path()).len(), 2);
    assert_eq!(remove(&["--all"]).code, Some(0));
    assert_eq!(files(folder.path()).len(), 0);
}

/// For every damage to a file, a search reports it and is still optimal, `verify` and `list` report
/// it, and `build` repairs it.
#[test]
fn damaged_files_are_reported_and_replaced() {
    let folder = TempDir::new().unwrap();
    let file = build(folder.path(), "6-6-3");
    let whole = fs::read(&file).unwrap();
    let other = fs::read(build(folder.path(), "4-4-4-3")).unwrap();
    fs::remove_file(files(folder.path()).into_iter().find(|path| *path != file).unwrap()).unwrap();
    let with = |place: usize, bytes: &[u8]| {
        let mut damaged = whole.clone();
        damaged[place..place + bytes.len()].copy_from_slice(bytes);
        damaged
    };
    let flipped = |place: usize| with(place, &[whole[place] ^ 16]);
    let cases = [
        (Vec::new(), "0 of 4096 bytes"),
        (whole[..4095].to_vec(), "4095 of 4096 bytes"),
        (whole[..whole.len() - 1].to_vec(), "bytes: build the tables again"),
        (b"hello, world".to_vec(), "not a table file"),
        (with(8, &[7]), "format version 7"),
        (flipped(20), "the header of the file"),
        (flipped(4090), "the header of the file"),
        (flipped(4096 + 1234), "the content of the file"),
        (flipped(whole.len() - 1), "the content of the file"),
    ];
    for (content, fault) in cases {
        fs::write(&file, &content).unwrap();
        let (answer, stderr) = solve_hard(folder.path());
        assert_eq!(answer["stages"][1]["built"], true);
        assert!(stderr.contains("Ignoring a stored file"), "{stderr}");
        assert!(stderr.contains(fault), "{fault}: {stderr}");
        let verified = run(folder.path(), &["tables", "verify"]);
        assert_eq!(verified.code, Some(1));
        assert!(verified.stdout.contains(fault), "{fault}: {}", verified.stdout);
        let built = run(folder.path(), &["tables", "build", "6-6-3"]);
        assert!(built.stderr.contains("Replacing"), "{}", built.stderr);
        assert_eq!(run(folder.path(), &["tables", "verify"]).code, Some(0));
    }
    // A file for another partition under this name.
    fs::write(&file, &other).unwrap();
    let built = run(folder.path(), &["tables", "build", "6-6-3"]);
    assert!(built.stderr.contains("holds tables 4-4-4-3"), "{}", built.stderr);
    assert_eq!(solve_hard(folder.path()).0["stages"][1]["tables"], "6-6-3");
}

/// The same beyond sixteen cells: the proof uses newly built tables.
#[test]
fn damaged_tables_of_large_boards_are_not_used() {
    const BOARD: &str = "7 1 3 4 5 6/13 2 8 0 11 12/14 9 15 10 16 17";
    let folder = TempDir::new().unwrap();
    let built = run(folder.path(), &["tables", "build", "--size", "3x6"]);
    assert_eq!(built.code, Some(0), "{}", built.stderr);
    let listed = run(folder.path(), &["tables", "list"]).stdout;
    assert!(listed.contains("faster proofs") && !listed.contains("at once"), "{listed}");
    let file = files(folder.path()).remove(0);
    let whole = fs::read(&file).unwrap();
    let solved = || {
        let solved = run(folder.path(), &["solve", BOARD, "--optimal", "--json"]);
        assert_eq!(solved.code, Some(0), "{}", solved.stderr);
        let answer: Value = serde_json::from_str(&solved.stdout).unwrap();
        assert_eq!((&answer["optimal"], &answer["cost"]), (&true.into(), &13.into()), "{answer}");
        solved.stderr
    };
    assert_eq!(solved(), "");
    let flipped = |place: usize| {
        let mut damaged = whole.clone();
        damaged[place] ^= 1;
        damaged
    };
    for content in [whole[..whole.len() / 2].to_vec(), flipped(30), flipped(whole.len() / 2)] {
        fs::write(&file, &content).unwrap();
        let told = solved();
        assert!(told.contains("Ignoring a stored file"), "{told}");
        assert_eq!(run(folder.path(), &["tables", "verify"]).code, Some(1));
    }
}

#[test]
fn every_distance_is_compared_on_request() {
    let folder = TempDir::new().unwrap();
    build(folder.path(), "4-4-4-3");
    let verified = run(folder.path(), &["tables", "verify", "--rebuild"]);
    assert_eq!(verified.code, Some(0));
    assert!(verified.stdout.contains("all 179,616 distances"), "{}", verified.stdout);
}

#[test]
fn an_impossible_folder_is_reported() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    let below = file.join("tables");
    let built = run(&below, &["tables", "build", "4-4-4-3"]);
    assert_eq!(built.code, Some(2));
    assert!(built.stderr.contains("cannot write"), "{}", built.stderr);
    let (_, stderr) = solve_hard(&below);
    assert!(stderr.contains("Searching without stored tables"), "{stderr}");
    let none = run(Path::new(""), &["tables", "list"]);
    assert_eq!(none.code, Some(2));
    assert!(none.stderr.contains("TAQUIN_CACHE is empty"), "{}", none.stderr);
}

/// The remedy depends on the obstacle.
#[test]
fn remedies_fit_their_faults() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    for path in [&file, &file.join("tables")] {
        let built = run(path, &["tables", "build", "4-4-4-3"]);
        assert!(built.stderr.contains("; name another folder with --dir"), "{}", built.stderr);
    }
    let unread = run(folder.path(), &["tables", "build", "abc"]);
    assert!(unread.stderr.contains("such as 6-6-3") && !unread.stderr.contains("up to 9"));
    let tight = run(folder.path(), &["tables", "build", "7-8", "--memory-limit", "100MB"]);
    assert!(tight.stderr.contains("100,000,000 are allowed: allow more"), "{}", tight.stderr);
}

#[test]
fn a_damaged_file_can_be_named_by_its_name() {
    let folder = TempDir::new().unwrap();
    let file = build(folder.path(), "6-6-3");
    build(folder.path(), "4-4-4-3");
    fs::write(&file, &fs::read(&file).unwrap()[..5000]).unwrap();
    let verified = run(folder.path(), &["tables", "verify", "6-6-3"]);
    assert_eq!(verified.code, Some(1), "{}", verified.stderr);
    assert!(verified.stdout.contains("the file is truncated, 5000"), "{}", verified.stdout);
    assert_eq!(run(folder.path(), &["tables", "remove", "6-6-3"]).code, Some(0));
    assert!(!file.exists());
    assert_eq!(files(folder.path()).len(), 1);
}

#[test]
fn nothing_to_verify_is_an_error() {
    let folder = TempDir::new().unwrap();
    let verified = run(folder.path(), &["tables", "verify"]);
    assert_eq!(verified.code, Some(2));
    assert!(verified.stderr.contains("No tables are stored"), "{}", verified.stderr);
}

/// A file that can be opened but not read does not hide others.
#[cfg(target_os = "linux")]
#[test]
fn an_unreadable_file_does_not_hide_others() {
    let folder = TempDir::new().unwrap();
    build(folder.path(), "6-6-3");
    let unreadable = folder.path().join("a.taquin");
    std::os::unix::fs::symlink("/proc/self/mem", &unreadable).unwrap();
    let listed = run(folder.path(), &["tables", "list"]);
    assert_eq!(listed.code, Some(0));
    assert!(listed.stdout.contains("no need to build them"), "{}", listed.stdout);
    assert!(listed.stdout.contains("permissions, or remove it"), "{}", listed.stdout);
    let verified = run(folder.path(), &["tables", "verify"]);
    assert_eq!(verified.code, Some(1));
    assert!(verified.stdout.contains("every byte is correct"), "{}", verified.stdout);
    let (answer, stderr) = solve_hard(folder.path());
    assert_eq!(answer["stages"][1]["stored"], true);
    assert!(stderr.contains("cannot read"), "{stderr}");
    assert_eq!(run(folder.path(), &["tables", "remove", "--all"]).code, Some(0));
    assert_eq!(files(folder.path()).len(), 0);
}

/// The test does nothing for a user who may write everywhere.
#[cfg(unix)]
#[test]
fn a_read_only_folder_still_works() {
    use std::os::unix::fs::PermissionsExt;
    let folder = TempDir::new().unwrap();
    build(folder.path(), "6-6-3");
    let mode = |mode| fs::set_permissions(folder.path(), fs::Permissions::from_mode(mode)).unwrap();
    mode(0o500);
    if File::create(folder.path().join("probe")).is_err() {
        let built = run(folder.path(), &["tables", "build", "4-4-4-3"]);
        assert_eq!(built.code, Some(2));
        assert!(built.stderr.contains("cannot write"), "{}", built.stderr);
    }
    assert_eq!(solve_hard(folder.path()).0["stages"][1]["stored"], true);
    mode(0o700);
}

/// The system refuses to write more than half a megabyte.
#[cfg(unix)]
#[test]
fn without_disk_space_nothing_is_left_behind() {
    let folder = TempDir::new().unwrap();
    let script = "trap '' XFSZ; ulimit -f 1024 || exit 99; exec \"$0\" tables build 6-6-3";
    let output = Command::new("sh")
        .args(["-c", script, env!("CARGO_BIN_EXE_taquin")])
        .env("TAQUIN_CACHE", folder.path())
        .env("LC_ALL", "C.UTF-8")
        .output()
        .unwrap();
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{stderr}");
    assert!(stderr.contains("cannot write"), "{stderr}");
    assert_eq!(files(folder.path()), Vec::<PathBuf>::new());
}

fn start(folder: &Path, partition: &str) -> Child {
    let mut command = anywhere(Command::new(env!("CARGO_BIN_EXE_taquin")));
    command.args(["tables", "build", partition, "--again"]).env("TAQUIN_CACHE", folder);
    command.stderr(Stdio::null()).spawn().unwrap()
}

/// Waits until a build writes its draft.
fn drafts(folder: &Path) -> Vec<PathBuf> {
    let begin = Instant::now();
    loop {
        let is_draft = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "part");
        let drafts: Vec<PathBuf> = files(folder).into_iter().filter(is_draft).collect();
        if !drafts.is_empty() {
            return drafts;
        }
        assert!(begin.elapsed() < Duration::from_secs(20), "no draft appears");
        std::thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn a_killed_build_leaves_no_damage() {
    let folder = TempDir::new().unwrap();
    let mut child = start(folder.path(), "7-8");
    let draft = drafts(folder.path()).remove(0);
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(draft.exists());
    // It could belong to another running build.
    build(folder.path(), "4-4-4-3");
    assert!(draft.exists());
    let long_ago = FileTimes::new().set_modified(SystemTime::now() - Duration::from_secs(7200));
    File::options().write(true).open(&draft).unwrap().set_times(long_ago).unwrap();
    build(folder.path(), "5-5-5");
    assert!(!draft.exists());
    assert_eq!(run(folder.path(), &["tables", "verify"]).code, Some(0));
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_a_build_at_once_and_leaves_nothing() {
    use crate::common::interrupt;
    let folder = TempDir::new().unwrap();
    for delay in [0, 200, 600] {
        let mut child = start(folder.path(), "7-8");
        drafts(folder.path());
        interrupt(&child, Duration::from_millis(delay));
        let begin = Instant::now();
        assert_eq!(child.wait().unwrap().code(), Some(130));
        assert!(begin.elapsed() < Duration::from_secs(10), "{:?}", begin.elapsed());
        assert_eq!(files(folder.path()), Vec::<PathBuf>::new());
    }
}

#[test]
fn two_builders_at_once_leave_valid_files() {
    let folder = TempDir::new().unwrap();
    for _ in 0..3 {
        let mut children: Vec<Child> = (0..3).map(|_| start(folder.path(), "6-6-3")).collect();
        // A search at the same time finds a complete file or none.
        let (_, stderr) = solve_hard(folder.path());
        assert_eq!(stderr, "");
        assert!(children.iter_mut().all(|child| child.wait().unwrap().success()));
        assert_eq!(files(folder.path()).len(), 1);
        assert_eq!(run(folder.path(), &["tables", "verify"]).code, Some(0));
    }
}
