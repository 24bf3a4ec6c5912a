//! Marks of a class: two hundred generated hand-ins with every kind of fault and known marks, and
//! the output for a few of them in both languages.

use crate::common::{run, taquin, transcript_of};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use tempfile::TempDir;

const SHEET: [&str; 5] = ["sheet", "--seed", "7", "--report", "json"];

fn sheet() -> (String, Vec<Value>) {
    let (text, _, code) = run(&SHEET);
    assert_eq!(code, 0);
    let document: Value = serde_json::from_str(&text).unwrap();
    (text, document["exercises"].as_array().unwrap().clone())
}

/// Rows as a student writes them; `change` modifies each number.
fn rows(answer: &Value, steps: bool, change: impl Fn(usize, u64) -> u64) -> String {
    let list = answer[if steps { "steps" } else { "successors" }].as_array().unwrap();
    let mut place = 0;
    let mut line = |(index, row): (usize, &Value)| {
        let label =
            if steps { format!("{}:", index + 1) } else { row["move"].as_str().unwrap().into() };
        let numbers = ["g", "h", "f"].map(|name| {
            place += 1;
            change(place, row[name].as_u64().unwrap()).to_string()
        });
        format!("{label} {}\n", numbers.join(" "))
    };
    list.iter().enumerate().skip(usize::from(steps)).map(&mut line).collect()
}

/// The right answers, one for each exercise.
fn right(exercises: &[Value]) -> Vec<String> {
    let text = |exercise: &Value| {
        let answer = &exercise["answer"];
        match exercise["kind"].as_str().unwrap() {
            "solve" => format!("Solution: {}\n", answer["moves"].as_str().unwrap()),
            "successors" => rows(answer, false, |_, number| number),
            "trace" => rows(answer, true, |_, number| number),
            "next" => format!("Answer: {}\n", answer["next"].as_str().unwrap()),
            "solvable" => {
                let word = if answer["solvable"] == true { "oui" } else { "non" };
                format!("Réponse : {}, {word}\n", answer["inversions"])
            }
            _ => format!("Answer: {} and {}\n", answer["estimates"][0], answer["estimates"][1]),
        }
    };
    exercises.iter().map(text).collect()
}

/// A fault: its change to the answers, the resulting mark of its exercise, and the expected
/// message. Exercise 0 is the whole file.
struct Fault {
    exercise: usize,
    answer: String,
    mark: Option<f64>,
    told: &'static str,
}

fn faults(exercises: &[Value]) -> Vec<Fault> {
    let answer =
        |kind: &str| &exercises.iter().find(|exercise| exercise["kind"] == kind).unwrap()["answer"];
    let moves = answer("solve")["moves"].as_str().unwrap();
    let back = match moves.as_bytes()[0] {
        b'L' => "LR",
        b'R' => "RL",
        b'U' => "UD",
        _ => "DU",
    };
    let solvable = &right(exercises)[3];
    let fault = |exercise, answer: String, mark, told| Fault { exercise, answer, mark, told };
    vec![
        fault(0, String::new(), Some(1.0), ""),
        fault(1, format!("Solution: {back}{moves}\n"), Some(0.5), ""),
        fault(1, "Solution: UUUUUUUU\n".into(), Some(0.0), ""),
        fault(1, format!("{}\n", &moves[..2]), Some(0.0), ""),
        fault(1, "Solution: LDQR\n".into(), None, "unknown move `Q"),
        fault(1, "Solution:\n".into(), Some(0.0), ""),
        fault(1, "1 2 3\n4 5 6\n7 8 0\nLD\n".into(), None, "not the board of the exercise"),
        fault(1, "1 2 3\n4 5 5\n7 8 0\nLD\n".into(), None, "5 appears twice"),
        fault(
            1,
            "Sorry, I was ill.\n".into(),
            None,
            "`Sorry, I was ill.` as an answer: write `Sol",
        ),
        fault(1, "Answer: seven\n".into(), None, "unknown move"),
        fault(1, "U 1 2 3\n".into(), None, "write `Solution: LDRR`"),
        fault(
            2,
            rows(answer("successors"), false, |place, n| n + u64::from(place == 2)),
            Some(5.0 / 6.0),
            "",
        ),
        fault(2, rows(answer("successors"), false, |_, n| n + 1), Some(0.0), ""),
        fault(2, short(rows(answer("successors"), false, |_, n| n)), None, "write `_` for each"),
        fault(2, "\n".into(), Some(0.0), ""),
        fault(2, "Answer: 4\n".into(), None, "a row for each move"),
        fault(3, "Answer: z\n".into(), Some(0.0), ""),
        fault(3, "Answer: the first one\n".into(), None, "the letter of the node"),
        fault(4, "Answer: maybe\n".into(), None, "such as `Answer: 9, no`"),
        fault(4, format!("Answer: {}\n", answer("solvable")["inversions"]), Some(0.5), ""),
        fault(4, format!("{solvable}because 3 of them are odd\n"), Some(1.0), ""),
        fault(4, format!("The parity is odd.\n{solvable}"), Some(1.0), ""),
        fault(4, "no idea\n".into(), None, "such as `Answer: 9, no`"),
        fault(
            5,
            rows(answer("trace"), true, |place, n| n + u64::from(place < 4)),
            Some(6.0 / 9.0),
            "",
        ),
        fault(5, short(rows(answer("trace"), true, |_, n| n)), None, "write `_` for each"),
        fault(5, "1 7 8\n1 7 8\n2 6 8\n".into(), None, "`1 7 8` has no step number"),
        fault(6, "Answer: 0 99\n".into(), Some(0.0), ""),
        fault(6, "0 99\n".into(), Some(0.0), ""),
        fault(6, "four\n".into(), None, "both estimates"),
        fault(6, "Answer: 5\n".into(), None, "both estimates"),
        fault(6, "Answer: 1 1\nExercise 9\nno\n".into(), Some(0.0), "there is no exercise 9"),
    ]
}

/// Rows, the first without its last number.
fn short(rows: String) -> String {
    let (first, rest) = rows.split_once('\n').unwrap();
    format!("{}\n{rest}", first.rsplit_once(' ').unwrap().0)
}

fn hand_in(number: usize, answers: &[String], fault: &Fault) -> String {
    let mut text = if number.is_multiple_of(2) {
        format!("Name: Student {number}\n")
    } else {
        format!("# rendu\r\nNom : Student {number}\n")
    };
    for (index, answer) in answers.iter().enumerate() {
        let answer = if fault.exercise == index + 1 { &fault.answer } else { answer };
        text.push_str(&format!("\nExercise {}\n{answer}", index + 1));
    }
    text
}

fn marks(sheet: &Path, folder: &Path) -> (Vec<Value>, i32) {
    let (sheet, folder) = (sheet.to_str().unwrap(), folder.to_str().unwrap());
    let (lines, _, code) = run(&["verify", sheet, folder, "--report", "json"]);
    (lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect(), code)
}

#[test]
fn two_hundred_hand_ins_with_every_kind_of_fault() {
    let (text, exercises) = sheet();
    let (answers, faults) = (right(&exercises), faults(&exercises));
    let top = TempDir::new().unwrap();
    let (folder, sheet) = (top.path().join("answers"), top.path().join("sheet.json"));
    fs::create_dir(&folder).unwrap();
    fs::write(&sheet, text).unwrap();
    for number in 0..198 {
        let fault = &faults[number % faults.len()];
        let name = format!("{number:03}.txt");
        fs::write(folder.join(name), hand_in(number, &answers, fault)).unwrap();
    }
    fs::write(folder.join("198.txt"), [0xff, 0x00, 0xfe]).unwrap();
    fs::write(folder.join("199.txt"), "").unwrap();
    let (marks, code) = marks(&sheet, &folder);
    assert_eq!(code, 2);
    let mut of_file: BTreeMap<String, Vec<Value>> = BTreeMap::new();
    for mark in marks {
        of_file.entry(mark["file"].as_str().unwrap().to_owned()).or_default().push(mark);
    }
    assert_eq!(of_file.len(), 200);
    for number in 0..198 {
        let (fault, marks) =
            (&faults[number % faults.len()], &of_file[&format!("{number:03}.txt")]);
        assert!(marks.iter().all(|mark| mark["who"] == format!("Student {number}")), "{marks:?}");
        for exercise in 1..=6 {
            let mark = marks.iter().find(|mark| mark["exercise"] == exercise).unwrap();
            let expected = if fault.exercise == exercise { fault.mark } else { Some(1.0) };
            let near = match (mark["mark"].as_f64(), expected) {
                (Some(mark), Some(expected)) => (mark - expected).abs() < 0.001,
                (mark, expected) => mark == expected,
            };
            assert!(near, "{number}: {mark} {expected:?} after\n{}", fault.answer);
            assert_eq!(mark["kind"], exercises[exercise - 1]["kind"], "{mark}");
        }
        let told: Vec<&str> = marks.iter().filter_map(|mark| mark["message"].as_str()).collect();
        assert_eq!(told.is_empty(), fault.told.is_empty(), "{told:?}\n{}", fault.answer);
        assert!(told.iter().all(|text| text.contains(fault.told)), "{told:?}");
    }
    assert_eq!(of_file["198.txt"][0]["status"], "error");
    assert!(of_file["199.txt"].iter().all(|mark| mark["status"] == "missing"));
    assert_eq!(of_file["199.txt"].len(), 6);
}

/// Moves with the letters of a French sheet.
fn in_french(moves: &str) -> String {
    moves.chars().map(|c| "HBGD".as_bytes()["UDLR".find(c).unwrap()] as char).collect()
}

#[test]
fn the_letters_of_a_french_sheet_are_marked_in_either_language() {
    let (text, exercises) = sheet();
    let folder = TempDir::new().unwrap();
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let mut answers = String::new();
    for exercise in exercises
        .iter()
        .filter(|it| ["solve", "successors"].map(|k| it["kind"] == k).contains(&true))
    {
        let answer = &exercise["answer"];
        answers += &format!("Exercice {}\n", exercise["number"]);
        answers += &match answer["moves"].as_str() {
            Some(moves) => format!("Solution : {}\n", in_french(moves)),
            None => rows(answer, false, |_, number| number)
                .lines()
                .map(|line| in_french(&line[..1]) + &line[1..] + "\n")
                .collect(),
        };
    }
    let (sheet, handed_in) = (file("sheet.json", &text), file("ada.txt", &answers));
    for language in ["en", "fr"] {
        let line = ["--lang", language, "verify", &sheet, &handed_in, "--report", "json"];
        let (lines, _, _) = run(&line);
        let marks: Vec<Value> = lines.lines().map(|it| serde_json::from_str(it).unwrap()).collect();
        let right = marks.iter().filter(|mark| mark["mark"] == 1.0).count();
        assert_eq!(right, 2, "{language}: {answers}{lines}");
    }
}

/// A few hand-ins, with the report for people.
fn small_class() -> TempDir {
    let folder = TempDir::new().unwrap();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    write("boards.txt", "123506478\n136528407\n");
    fs::create_dir(folder.path().join("answers")).unwrap();
    write("answers/ada.txt", "Name: Ada\nExercise 1\nLDRR\nExercise 2\nSolution: 7 8 6 3\n");
    write("answers/bob.txt", "Nom : Bob\n123506478\nLRLDRR\n\n1 3 6\n5 2 8\n4 0 7\nRU\n");
    write("answers/cyd.txt", "Name: Cyd\nExercise 1\nLDQ\nExercise 7\nLD\n");
    write("answers/dan.txt", "Name: Dan\n\n123506478\nU | 1 | 5 | 6\n");
    folder
}

#[test]
fn a_class_with_many_boards_in_both_languages() {
    let folder = small_class();
    for (name, language) in [("class_en", "en"), ("class_fr", "fr")] {
        let mut command = taquin();
        command.current_dir(folder.path()).args(["--lang", language]);
        let said = transcript_of(command, &["verify", "boards.txt", "answers"]);
        insta::with_settings!({ omit_expression => true, prepend_module_to_snapshot => false }, {
            insta::assert_snapshot!(name, said);
        });
    }
    let mut command = taquin();
    command.current_dir(folder.path());
    let csv = transcript_of(command, &["verify", "boards.txt", "answers", "--report", "csv"]);
    insta::with_settings!({ omit_expression => true, prepend_module_to_snapshot => false }, {
        insta::assert_snapshot!("class_csv", csv);
    });
}

#[test]
fn answers_contain_their_boards() {
    let folder = small_class();
    let path = folder.path().join("answers/bob.txt");
    let (table, notes, code) = run(&["verify", path.to_str().unwrap()]);
    assert!(code == 1 && table.contains("Bob") && notes.is_empty(), "{table}{notes}");
    let dan = folder.path().join("answers/dan.txt");
    let (lines, _, _) = run(&["verify", dan.to_str().unwrap(), "--json"]);
    let mark: Value = serde_json::from_str(&lines).unwrap();
    assert_eq!((&mark["kind"], &mark["of"]), (&"successors".into(), &12.into()));
}

/// A form that a student fills in: the answers after the labels and in place of the gaps.
fn filled(form: &str, exercises: &[Value], language: &str) -> String {
    let french = language == "fr";
    let answer = |number: usize| &exercises[number - 1]["answer"];
    let (mut number, mut rows) = (0, 0);
    let mut line = |line: &str| {
        if let Some(exercise) = line.strip_prefix("Exerci").and_then(|it| it.split(' ').nth(1)) {
            (number, rows) = (exercise.parse::<usize>().unwrap(), 0);
        }
        if number == 0 && !line.starts_with('#') && line.contains(':') {
            return format!("{line} Ada\n");
        }
        if line.starts_with('#') || !line.ends_with([':', '_']) {
            return format!("{line}\n");
        }
        rows += 1;
        let row = |list: &str| {
            let row =
                &answer(number)[list].as_array().unwrap()[rows - usize::from(list != "steps")];
            ["g", "h", "f"].map(|name| row[name].to_string()).join(" | ")
        };
        let text = match (number, rows) {
            (1, _) if french => in_french(answer(1)["moves"].as_str().unwrap()),
            (1, _) => answer(1)["moves"].as_str().unwrap().to_owned(),
            (2, _) => return format!("{} | {}\n", &line[..1], row("successors")),
            (3, _) => answer(3)["next"].as_str().unwrap().to_owned(),
            (4, 1) => answer(4)["inversions"].to_string(),
            (4, _) if french => "non".to_owned(),
            (4, _) => "no".to_owned(),
            (5, _) => {
                let board = &answer(5)["steps"][rows]["board"];
                return format!(
                    "{} | {} | {}\n",
                    &line[..1],
                    board.as_str().unwrap(),
                    row("steps")
                );
            }
            _ => format!("{} {}", answer(6)["estimates"][0], answer(6)["estimates"][1]),
        };
        format!("{line} {text}\n")
    };
    form.lines().map(&mut line).collect()
}

#[test]
fn a_form_is_marked_as_it_was_filled_in() {
    let (text, exercises) = sheet();
    let folder = TempDir::new().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    fs::write(path("sheet.json"), text).unwrap();
    for language in ["en", "fr"] {
        let (form, _, _) = run(&["--lang", language, "sheet", "--seed", "7", "--report", "form"]);
        fs::write(path("empty.txt"), &form).unwrap();
        let filled = filled(&form, &exercises, language);
        fs::write(path("full.txt"), &filled).unwrap();
        let marks = |name: &str| {
            let line = ["--lang", language, "verify", &path("sheet.json"), &path(name), "--json"];
            let (lines, notes, code) = run(&line);
            assert_eq!(notes, "");
            let marks = lines.lines().map(|it| serde_json::from_str(it).unwrap());
            (marks.collect::<Vec<Value>>(), code)
        };
        let (full, code) = marks("full.txt");
        assert!(code == 0 && full.iter().all(|mark| mark["who"] == "Ada"), "{filled}{full:?}");
        let (empty, code) = marks("empty.txt");
        assert!(code == 1 && empty.iter().all(|mark| mark["status"] == "missing"), "{empty:?}");
        assert_eq!((full.len(), empty.len()), (6, 6));
    }
}

#[test]
fn a_row_for_each_student_and_a_column_for_each_exercise() {
    let folder = small_class();
    let mut command = taquin();
    command.current_dir(folder.path()).env("COLUMNS", "40").args([
        "verify",
        "boards.txt",
        "answers",
    ]);
    let narrow = String::from_utf8(command.output().unwrap().stdout).unwrap();
    assert!(narrow.lines().all(|line| line.chars().count() <= 40), "{narrow}");
    let cells: Vec<Vec<&str>> =
        narrow.lines().map(|line| line.split_whitespace().collect()).collect();
    for row in ["student 1 2 of 2", "Ada 1.00 0.00 1.00", "Bob 0.50 0.00 0.50", "Cyd ? – 0.00"] {
        assert!(cells.iter().any(|line| line.join(" ") == row), "{row}\n{narrow}");
    }
}

/// The feedback files have the folders and the names of the hand-ins.
#[test]
fn each_student_gets_feedback() {
    let folder = small_class();
    let inside = |name: &str| folder.path().join(name);
    let moodle = "answers/Eve Roe_7_assignsubmission_file_";
    fs::create_dir(inside(moodle)).unwrap();
    fs::write(inside(moodle).join("a.txt"), "Exercise 1\nUUUU\nExercise 2\n?\n").unwrap();
    fs::write(inside("answers/ada.md"), "Exercise 1\nLRLDRR\n").unwrap();
    let verify = |more: &[&str]| {
        let mut command = taquin();
        command.current_dir(folder.path()).args(["verify", "boards.txt", "answers"]).args(more);
        let output = command.output().unwrap();
        (String::from_utf8(output.stderr).unwrap(), output.status.code().unwrap())
    };
    let (notes, _) = verify(&["--feedback", "out"]);
    assert!(notes.ends_with("Feedback on 6 hand-ins is in out\n"), "{notes}");
    let read = |name: &str| fs::read_to_string(inside(name)).unwrap();
    let eve = read("out/Eve Roe_7_assignsubmission_file_/a.txt");
    for part in ["Marks of Eve Roe", "takes the blank off the board", "Exercise 2. Solve it: ?"] {
        assert!(eve.contains(part), "{part}\n{eve}");
    }
    let longer = read("out/ada.txt");
    assert!(longer.contains("2 more than the fewest possible") && longer.contains("better"));
    assert!(read("out/ada-2.txt").contains("Marks of Ada\n"));
    assert!(verify(&["--feedback", "html", "--report", "html"]).0.contains("is in html"));
    assert!(read("html/bob.html").starts_with("<!doctype html>"));
    let before = read("answers/ada.txt");
    for among in ["answers", "answers/feedback", "./answers/../answers"] {
        let (notes, code) = verify(&["--feedback", among]);
        assert!(code == 2 && notes.contains("holds the hand-ins"), "{notes}");
    }
    assert_eq!(read("answers/ada.txt"), before);
}

#[test]
fn a_sheet_without_answers_or_for_printing_is_reported() {
    let folder = small_class();
    fs::write(folder.path().join("sheet.json"), sheet().0).unwrap();
    for report in ["html", "latex", "markdown", "form"] {
        let (text, _, _) = run(&["sheet", "--seed", "7", "--report", report]);
        fs::write(folder.path().join(report), text).unwrap();
    }
    let cases: [(&[&str], &str, &str); 6] = [
        (&["form", "answers"], "taquin sheet --report json", "taquin sheet --report json"),
        (&["sheet.json"], "no answers: name their folder", "nommez leur dossier"),
        (&["sheet.json", "absent"], "`absent` is neither a file nor", "« absent » n’est ni un"),
        (&["html", "answers"], "taquin sheet --report json", "taquin sheet --report json"),
        (&["latex", "answers"], "taquin sheet --report json", "taquin sheet --report json"),
        (&["markdown", "answers"], "taquin sheet --report json", "taquin sheet --report json"),
    ];
    for (arguments, english, french) in cases {
        for (language, told) in [("en", english), ("fr", french)] {
            let mut command = taquin();
            command.current_dir(folder.path()).args(["--lang", language, "verify"]);
            let output = command.args(arguments).output().unwrap();
            let notes = String::from_utf8(output.stderr).unwrap().replace('\u{202f}', " ");
            let words: Vec<&str> = notes.split_whitespace().collect();
            assert!(output.stdout.is_empty() && words.join(" ").contains(told), "{notes}");
        }
    }
}

#[test]
fn a_sheet_that_was_changed_is_refused() {
    let folder = small_class();
    let (text, _) = sheet();
    let answers = folder.path().join("answers");
    for (from, to, told) in [
        ("\"solve\"", "\"guess\"", "unknown kind `guess`"),
        ("\"goal\":\"1 2 3", "\"goal\":\"1 2 2", "is not a 3×3 board"),
    ] {
        let changed = folder.path().join("changed.json");
        fs::write(&changed, text.replacen(from, to, 1)).unwrap();
        let arguments = ["verify", changed.to_str().unwrap(), answers.to_str().unwrap()];
        let (results, notes, code) = run(&arguments);
        assert_eq!((results.as_str(), code), ("", 2));
        let words: Vec<&str> = notes.split_whitespace().collect();
        assert!(words.join(" ").contains(told), "{notes}");
    }
    fs::write(folder.path().join("boards.txt"), "123506478\n123506477\n136528407\n").unwrap();
    let boards = folder.path().join("boards.txt");
    let (_, notes, code) = run(&["verify", boards.to_str().unwrap(), answers.to_str().unwrap()]);
    assert!(code == 2 && notes.contains("line 2"), "{notes}");
}

/// `verify boards.txt answers` in this folder, with more arguments.
fn verified(folder: &TempDir, more: &[&str]) -> (String, String, i32) {
    let mut command = taquin();
    command.current_dir(folder.path()).args(["verify", "boards.txt", "answers"]).args(more);
    let output = command.output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    let notes = text(output.stderr).split_whitespace().collect::<Vec<_>>().join(" ");
    (text(output.stdout), notes, output.status.code().unwrap())
}

/// A class of two boards, in folders as learning platforms export them.
fn class_of(files: &[(&str, &[u8])]) -> TempDir {
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join("boards.txt"), "123506478\n136528407\n").unwrap();
    for (name, bytes) in files {
        let path = folder.path().join("answers").join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    }
    folder
}

/// A column of a table with one row for each student, exercise by exercise.
fn who_and_file(csv: &str) -> Vec<(String, String)> {
    let cell = |line: &str| {
        let mut cells = line.split(',').map(str::to_owned);
        (cells.next().unwrap(), cells.next().unwrap())
    };
    let mut all: Vec<(String, String)> = csv.lines().skip(1).map(cell).collect();
    all.dedup();
    all
}

#[test]
fn folders_within_the_folder_are_read() {
    let answer = b"Exercise 1\nLDRR\n";
    let folder = class_of(&[
        ("Ada Lovelace_12_assignsubmission_file_/answers.txt", answer),
        ("deep/er/mia/answers.txt", b"Name: Mia\nExercise 1: LDRR\n"),
        ("group/tom.txt", b"Exercise 1: RULL\n"),
        ("group/zoe.txt", b"Exercise 2\nSolution: RU\n"),
        ("hugo.txt", b"Exercise 1\nSolution: 5 4 7 8\n"),
    ]);
    let (csv, notes, code) = verified(&folder, &["--report", "csv"]);
    let expected = [
        ("Ada Lovelace", "Ada Lovelace_12_assignsubmission_file_/answers.txt"),
        ("Mia", "deep/er/mia/answers.txt"),
        ("group/tom", "group/tom.txt"),
        ("group/zoe", "group/zoe.txt"),
        ("hugo", "hugo.txt"),
    ];
    let expected = expected.map(|(who, file)| (who.to_owned(), file.to_owned()));
    assert_eq!((who_and_file(&csv), notes.as_str(), code), (expected.into(), "", 1), "{csv}");
}

#[test]
fn equal_names_and_equal_texts_are_reported() {
    let ada = b"Name: Ada\nExercise 1\nLDRR\n";
    let folder =
        class_of(&[("ada.txt", ada), ("hugo.txt", ada), ("mia.txt", b"Exercise 1: LDRR\n")]);
    let (table, notes, _) = verified(&folder, &[]);
    for name in ["Ada (ada.txt)", "Ada (hugo.txt)", "mia "] {
        assert!(table.lines().any(|line| line.trim_start().starts_with(name)), "{table}");
    }
    assert!(notes.contains("`ada.txt` and `hugo.txt` give the same name, Ada:"), "{notes}");
    assert!(notes.contains("`ada.txt` and `hugo.txt` have the same text."), "{notes}");
    assert!(!notes.contains("mia"), "{notes}");
    let (_, french, _) = verified(&folder, &["--lang", "fr"]);
    assert!(french.contains("donnent le même nom, Ada"), "{french}");
}

#[test]
fn the_file_names_a_hand_in_whose_name_is_empty() {
    let folder = class_of(&[("ada.txt", b"Name:\n123506478\nLDRR\n")]);
    let (csv, _, code) = verified(&folder, &["--report", "csv"]);
    let ada = ("ada".to_owned(), "ada.txt".to_owned());
    assert_eq!((who_and_file(&csv), code), (vec![ada], 1), "{csv}");
}

/// Only a name inside a file can be wrong.
#[test]
fn unread_files_have_different_names() {
    let folder =
        class_of(&[("a/bob.txt", b"Name: Bob\nExercise 1\nLDRR\n"), ("Bob.pdf", b"%PDF-1.4\n")]);
    let (_, notes, _) = verified(&folder, &[]);
    assert!(notes.contains("Bob.pdf` is a PDF") && !notes.contains("the same name"), "{notes}");
}

#[test]
fn answers_to_no_exercise_have_no_total() {
    let folder = class_of(&[("bob.txt", b"Name: Bob\nExercise 1\nLDRR\n")]);
    let path = folder.path().join("answers/bob.txt");
    for language in ["en", "fr"] {
        let (table, _, code) = run(&["verify", path.to_str().unwrap(), "--lang", language]);
        assert!(code == 2 && !table.contains("Total"), "{table}");
        let all = folder.path().join("answers");
        let (csv, _, _) = run(&["verify", all.to_str().unwrap(), "--report", "csv"]);
        assert!(csv.contains("Bob,bob.txt,,,error"), "{csv}");
    }
}

#[test]
fn a_missing_file_of_moves_is_reported() {
    for (name, told) in [
        ("nofile.txt", "`nofile.txt` is neither a file nor moves"),
        ("answers/ada", "`answers/ada` is neither a file nor moves"),
        ("LDQR", "unknown move `QR`"),
    ] {
        let (_, notes, code) = run(&["verify", "123506478", name]);
        let notes = notes.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(code == 2 && notes.contains(told), "{notes}");
    }
}

#[test]
fn files_that_are_not_hand_ins_get_no_mark() {
    let folder = class_of(&[
        ("ada.txt", b"Exercise 1: LDRR\n"),
        ("empty.txt", b""),
        ("Thumbs.db", b""),
        (".DS_Store", b"\0\0\0\x01Bud1"),
        ("desktop.ini", b"[.ShellClassInfo]\r\n"),
        ("photo.jpg", b""),
        ("__MACOSX/._ada.txt", b"x"),
        ("bob.docx", b"PK\x03\x04\x14\0\x06\0...word/document.xml\xff"),
        ("cyd.pdf", b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n"),
    ]);
    let (csv, notes, code) = verified(&folder, &["--report", "csv"]);
    let students: Vec<String> = who_and_file(&csv).into_iter().map(|(who, _)| who).collect();
    assert_eq!((students, code), (["ada", "bob", "cyd", "empty"].map(str::to_owned).into(), 2));
    let skipped = ".DS_Store, Thumbs.db, __MACOSX, desktop.ini, photo.jpg";
    assert!(notes.contains(&format!("not hand-ins: {skipped}")), "{notes}");
    assert!(notes.contains("bob.docx` is a Word document: save it as plain text"), "{notes}");
    assert!(notes.contains("cyd.pdf` is a PDF: copy the answers"), "{notes}");
    // The same for moves alone, without names and numbers.
    let mut command = taquin();
    command.current_dir(folder.path()).args(["verify", "123506478", "answers"]);
    let told = String::from_utf8(command.output().unwrap().stderr).unwrap();
    assert!(told.contains("Thumbs.db"), "{told}");
}

/// `taquin solve` prints several answers as documents or rows; their boards identify the exercises.
#[test]
fn the_output_of_solve_is_a_hand_in() {
    let folder = class_of(&[]);
    let boards = folder.path().join("boards.txt");
    fs::create_dir(folder.path().join("answers")).unwrap();
    for report in ["json", "csv"] {
        let (answers, _, _) = run(&["solve", boards.to_str().unwrap(), "--report", report]);
        let lines: Vec<&str> = answers.lines().rev().collect();
        // The other order, with the head of the table still first.
        let text = match report {
            "csv" => [lines[2], lines[0], lines[1]].join("\n"),
            _ => lines.join("\n"),
        };
        fs::write(folder.path().join("answers").join(format!("{report}.{report}")), text).unwrap();
    }
    for language in ["en", "fr"] {
        let (csv, notes, code) = verified(&folder, &["--report", "csv", "--lang", language]);
        let marks = csv.lines().filter(|line| line.contains(",marked,true,true,true,")).count();
        assert_eq!((marks, notes.as_str(), code), (4, "", 0), "{csv}");
    }
}

/// A board beyond sixteen cells is compared with a good solution that needs little effort.
#[test]
fn the_effort_of_a_large_board_can_be_raised() {
    let (board, _, _) = run(&["generate", "--size", "5x5", "--seed", "1"]);
    let folder = class_of(&[("ada.txt", b"Exercise 1\nLD\n")]);
    fs::write(folder.path().join("boards.txt"), format!("{board}{board}")).unwrap();
    let best = |effort: &[&str]| {
        let line = ["verify", board.trim(), "U", "--json", "--time-limit", "10m"];
        let line = [&line, effort].concat();
        let (json, notes, _) = run(&line);
        let document: Value = serde_json::from_str(&json).unwrap_or_else(|_| panic!("{notes}"));
        document["best_known"].as_u64().unwrap()
    };
    let solved = |effort: &str| {
        let (json, _, _) = run(&["solve", board.trim(), "--effort", effort, "--json"]);
        serde_json::from_str::<Value>(&json).unwrap()["cost"].as_u64().unwrap()
    };
    assert_eq!(best(&[]), solved("0.2"));
    let more = ["--effort", "0.02"];
    assert_eq!(best(&more), solved("0.02"));
    assert_ne!(best(&more), best(&[]));
}
