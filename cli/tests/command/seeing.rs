//! `trace` and `atlas` for people and for programs.

use crate::common::{ADVANCED, CLASSIC, taquin, transcript_of};
use serde_json::Value;

/// Boards at each depth of 3×3, computed by an independent search.
const FROM_LAST: [u64; 32] = [
    1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529, 10878,
    16993, 17110, 23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2,
];
const FROM_SNAIL: [u64; 31] = [
    1, 4, 8, 8, 16, 32, 60, 72, 136, 200, 376, 512, 964, 1296, 2368, 3084, 5482, 6736, 11132,
    12208, 18612, 18444, 24968, 19632, 22289, 13600, 11842, 4340, 2398, 472, 148,
];

macro_rules! assert_shown {
    ($name:literal, $($argument:expr),+) => {
        insta::with_settings!({
            omit_expression => true,
            prepend_module_to_snapshot => false,
        }, {
            insta::assert_snapshot!($name, transcript_of(taquin(), &[$($argument),+]));
        });
    };
}

fn stdout(arguments: &[&str]) -> String {
    let output = taquin().args(arguments).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

fn parsed(arguments: &[&str]) -> Value {
    serde_json::from_str(&stdout(arguments)).unwrap()
}

#[test]
fn the_table_of_the_classic_case() {
    assert_shown!("trace_astar", "trace", CLASSIC);
    assert_shown!("trace_idastar", "trace", CLASSIC, "--algorithm", "ida*");
    assert_shown!("trace_iterations", "trace", ADVANCED, "-a", "ida*", "-H", "misplaced");
    assert_shown!("trace_beyond", "trace", CLASSIC, "--from", "99");
    assert_shown!("trace_fr", "--lang", "fr", "trace", CLASSIC, "--boards", "--limit", "2");
}

#[test]
fn every_line_fits_eighty_columns() {
    for board in [ADVANCED, "1 2 3 4/6 10 7 8/5 0 11 12/9 13 14 15"] {
        for algorithm in ["astar", "idastar", "rbfs", "smastar", "bidirectional", "beam", "bfs"] {
            let text = stdout(&["trace", board, "--algorithm", algorithm]);
            let longest = text.lines().map(|line| line.chars().count()).max();
            assert!(longest <= Some(80), "{algorithm}: {text}");
        }
    }
}

#[test]
fn the_steps_add_up_to_the_counts() {
    for algorithm in ["astar", "idastar", "rbfs", "smastar", "bibfs", "bidirectional", "iddfs"] {
        let trace =
            parsed(&["trace", ADVANCED, "--json", "--limit", "1e6", "--algorithm", algorithm]);
        let steps = trace["steps"].as_array().unwrap();
        let successors = |step: &Value| step["successors"].as_array().unwrap().len() as u64;
        let generated: u64 = steps.iter().map(successors).sum();
        for step in steps {
            for next in step["successors"].as_array().unwrap() {
                assert_eq!(next["g"].as_u64(), step["g"].as_u64().map(|g| g + 1), "{algorithm}");
                assert!(!next["tiles"].as_array().unwrap().is_empty(), "{algorithm}: {step}");
            }
        }
        let counts = &trace["answer"]["counts"];
        assert_eq!(counts["expanded"], steps.len() as u64, "{algorithm}");
        assert_eq!(counts["generated"], generated, "{algorithm}");
    }
}

#[test]
fn a_window_shows_the_same_steps() {
    let all = parsed(&["trace", ADVANCED, "--json"]);
    let some = parsed(&["trace", ADVANCED, "--json", "--from", "3", "--limit", "2"]);
    assert_eq!(some["steps"][0], all["steps"][2]);
    assert_eq!(some["steps"].as_array().unwrap().len(), 2);
    assert_eq!(some["steps_after"], 5);
}

#[test]
fn the_tree_as_dot_holds_every_node_and_the_path() {
    let dot = stdout(&["trace", CLASSIC, "--dot", "-"]);
    assert!(dot.starts_with("digraph search {") && dot.ends_with("}\n"));
    // The start and twelve successors; the path has four edges.
    assert_eq!(dot.matches(" [label=<").count(), 13);
    assert_eq!(dot.matches(" -> ").count(), 12);
    assert_eq!(dot.matches("[penwidth=4").count(), 4);
    let svg = stdout(&["trace", CLASSIC, "--svg", "-"]);
    assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"));
}

#[test]
fn posthoc_has_every_node_before_its_expansion() {
    for algorithm in ["astar", "idastar"] {
        let trace = parsed(&["trace", ADVANCED, "--posthoc", "-", "--algorithm", algorithm]);
        assert_eq!(trace["version"], "1.4.0");
        let events = trace["events"].as_array().unwrap();
        assert_eq!(events[0]["type"], "source");
        assert_eq!(events[events.len() - 1]["type"], "destination");
        assert_eq!(events[events.len() - 1]["g"], 9);
        let mut known = std::collections::HashSet::new();
        for event in events {
            let (id, parent) = (event["id"].as_u64().unwrap(), event["pId"].as_u64());
            match event["type"].as_str().unwrap() {
                "source" => assert!(parent.is_none() && known.insert(id)),
                "generating" => assert!(known.contains(&parent.unwrap()) && known.insert(id)),
                _ => assert!(known.contains(&id), "{event}"),
            }
        }
    }
}

/// The published format: four fields; views of components, each with its kind; events with a number
/// and the number of their parent.
#[test]
fn a_report_for_posthoc_has_the_shape_that_the_viewer_reads() {
    let trace = parsed(&["solve", ADVANCED, "--report", "posthoc", "--algorithm", "astar"]);
    let keys = |value: &Value| value.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    assert_eq!(keys(&trace), ["events", "pivot", "version", "views"]);
    assert_eq!(trace["version"], "1.4.0");
    assert!(keys(&trace["pivot"]).iter().all(|key| ["x", "y", "z", "scale"].contains(&&**key)));
    assert!(trace["pivot"]["scale"].is_number());
    for component in trace["views"]["main"].as_array().unwrap() {
        let primitives = ["rect", "circle", "path", "polygon"];
        assert!(primitives.contains(&component["$"].as_str().unwrap()), "{component}");
    }
    let events = trace["events"].as_array().unwrap();
    assert_eq!(events.iter().filter(|event| event["type"] == "expanding").count(), 9);
    for event in events {
        assert!(event["type"].is_string() && event["id"].is_u64(), "{event}");
        assert!(event["pId"].is_u64() || event["pId"].is_null(), "{event}");
        assert!(["f", "g", "h", "x", "y"].iter().all(|name| event[*name].is_number()), "{event}");
    }
    let traced = parsed(&["trace", ADVANCED, "--posthoc", "-", "--algorithm", "astar"]);
    assert_eq!(trace, traced);
}

#[test]
fn every_board_of_many_has_its_own_trace() {
    let mut run = taquin();
    run.args(["solve", "-", "--report", "posthoc"]).write_stdin("1203\n1230\n");
    let out = String::from_utf8(run.assert().code(0).get_output().stdout.clone()).unwrap();
    let events = |line: &str| serde_json::from_str::<Value>(line).unwrap()["events"].clone();
    assert_eq!(
        out.lines().map(|line| events(line).as_array().unwrap().len()).collect::<Vec<_>>(),
        [6, 2]
    );
}

#[test]
fn a_tree_computes_f_like_the_search() {
    let weighted = stdout(&["trace", CLASSIC, "--svg", "-", "--weight", "1.5"]);
    assert!(weighted.contains("f = g + 1.5·h") && weighted.contains("6 = 0 + 1.5·4"), "{weighted}");
    let greedy = stdout(&["trace", CLASSIC, "--dot", "-", "--algorithm", "greedy"]);
    assert!(!greedy.contains("4 = 0 + 4"), "{greedy}");
}

#[test]
fn nodes_missing_from_the_record_are_reported() {
    let shown = stdout(&["trace", "867254301", "--algorithm", "bfs", "--limit", "1"]);
    assert!(shown.contains("cover the first 100,000 nodes"), "{shown}");
    let json = parsed(&["trace", "867254301", "--algorithm", "bfs", "--limit", "1", "--json"]);
    assert!(json["nodes_missed"].as_u64().unwrap() > 100_000);
}

/// The recorded nodes and the missed ones are all generated nodes and the start.
#[test]
fn no_node_is_counted_twice() {
    let dfs = ["trace", "136528407", "--algorithm", "dfs", "--limit", "1", "--json"];
    let trace = parsed(&dfs);
    let generated = trace["answer"]["counts"]["generated"].as_u64().unwrap();
    assert_eq!(trace["nodes_missed"].as_u64(), Some(generated + 1 - 100_000));
}

#[test]
fn a_table_of_few_steps_does_not_wait_for_the_end() {
    let board = "14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3";
    // A busy machine takes longer than the usual limit.
    let patient = ["--time-limit", "10m"];
    let line = [&["trace", board, "--goal", "first", "--limit", "2"][..], &patient].concat();
    let shown = stdout(&line);
    assert!(shown.contains("… more expansions: --from 3"), "{shown}");
    assert!(shown.contains("Stopped after 1,000,003 expansions"), "{shown}");
    let head: Vec<&str> = shown.lines().filter(|line| line.contains("generated")).collect();
    assert_eq!(head.len(), 1, "{shown}");
    assert!(shown.lines().all(|line| line == line.trim_end()), "{shown}");
    let limited = ["trace", board, "--goal", "first", "--node-limit", "9"];
    taquin().args(limited).assert().code(3);
    for flag in ["--limit", "--from"] {
        taquin().args(["trace", CLASSIC, flag, "0"]).assert().code(2);
    }
}

#[test]
fn a_tree_names_its_moves_and_numbers_its_goal() {
    let dot = stdout(&["trace", CLASSIC, "--dot", "-"]);
    for letter in ['U', 'D', 'L', 'R'] {
        assert!(dot.contains(&format!("label=\" {letter}\"")), "{letter}: {dot}");
    }
    // Four expansions; the goal is the fifth state popped.
    assert!(dot.contains("\"0\">5.</TD>"), "{dot}");
    let svg = stdout(&["trace", CLASSIC, "--svg", "-"]);
    assert_eq!(svg.matches(">D</text>").count(), dot.matches("label=\" D\"").count(), "{svg}");
    let solved = stdout(&["trace", "123456780", "--dot", "-"]);
    assert!(solved.contains("\"0\">1.</TD>"), "{solved}");
}

#[test]
fn a_solved_board_is_source_and_destination() {
    let trace = parsed(&["solve", "123456780", "--report", "posthoc"]);
    let kinds = trace["events"].as_array().unwrap().iter().map(|event| &event["type"]);
    assert_eq!(kinds.collect::<Vec<_>>(), ["source", "destination"]);
}

#[test]
fn the_atlas_agrees_with_an_independent_search() {
    for (goal, depths) in [("last", &FROM_LAST[..]), ("snail", &FROM_SNAIL)] {
        let atlas = parsed(&["atlas", "--size", "3x3", "--goal", goal, "--json"]);
        assert_eq!(atlas["depths"], Value::from(depths));
        assert_eq!(atlas["radius"], depths.len() as u64 - 1);
    }
    let last = parsed(&["atlas", "--size", "3x3", "--json"]);
    let hardest = [[6, 4, 7, 8, 5, 0, 3, 2, 1], [8, 6, 7, 2, 5, 4, 3, 0, 1]];
    assert_eq!(last["hardest"], serde_json::json!(hardest));
    assert_shown!("atlas_2x3", "atlas", "--size", "2x3");
    assert_shown!("atlas_csv", "atlas", "--size", "2x2", "--report", "csv");
}

#[test]
fn impossible_requests_are_refused() {
    assert_shown!("atlas_too_large", "atlas", "--size", "4x4");
    assert_shown!("trace_two_outputs", "trace", CLASSIC, "--dot", "-", "--svg", "-");
    for (file, own) in [("--svg=tree.png", "tree.svg"), ("--dot=tree.svg", "tree.dot")] {
        let refused = taquin().args(["trace", CLASSIC, file]).output().unwrap();
        let message = String::from_utf8(refused.stderr).unwrap();
        assert!(refused.status.code() == Some(2) && message.contains(own), "{message}");
    }
    assert_shown!("trace_json_and_dot", "trace", CLASSIC, "--json", "--dot", "-");
    assert_shown!("atlas_two_outputs", "atlas", "--size", "2x2", "--report", "csv", "--chart", "-");
}

/// The contents of open and closed, as on a blackboard.
#[test]
fn lists_are_shown_on_demand() {
    let (text, _, code) = crate::common::run(&["trace", CLASSIC, "--lists", "--limit", "2"]);
    assert_eq!(code, 0);
    let flat = text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(flat.contains("open: 1 · 3/5 2 6/4 7 8 (6), 1 2 3/5 7 6/4 · 8 (6),"), "{text}");
    assert!(flat.contains("closed: 1 2 3/5 · 6/4 7 8 (4), 1 2 3/· 5 6/4 7 8 (4)"), "{text}");
    let (late, ..) = crate::common::run(&["trace", CLASSIC, "--lists", "--from", "2"]);
    assert!(late.contains("leave out --from"), "{late}");
}

/// The table of steps in a document: g, h and f of each successor, open before and after.
#[test]
fn the_table_goes_into_a_document() {
    let to = |form: &str| {
        let (text, told, code) = crate::common::run(&["trace", CLASSIC, "--report", form]);
        assert_eq!(code, 0, "{told}");
        text
    };
    let markdown = to("markdown");
    let first = markdown.lines().nth(2).unwrap();
    assert!(
        first.starts_with("| 1 |  | 1 2 3/5 0 6/4 7 8 | 0 | 4 | 4 | 0 | 4 | 1 | U: g 1 h 5 f 6")
    );
    assert_eq!(markdown.lines().count(), 2 + 5, "{markdown}");
    let html = to("html");
    assert_eq!((html.matches("<tr>").count(), html.matches("<th>").count()), (6, 10), "{html}");
    let latex = to("latex");
    assert!(latex.starts_with("\\begin{tabular}{llllllllll}\n\\hline\n\\#"), "{latex}");
    assert_eq!(latex.matches(" \\\\\n").count(), 6, "{latex}");
}
