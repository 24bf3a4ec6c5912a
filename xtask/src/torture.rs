//! Long random tests: every search on random graphs, boards with random goals and options, and the
//! certificates of every small board. Each run uses other seeds; a failure prints its seed.

use crate::tools::{Done, cargo, run};

const HELP: &str = "cargo xtask torture [--minutes N]    tests with random graphs and boards, 10 minutes by default";

/// The tests that run as long as they may: a package, and its test.
const ENDLESS: [(&str, &str); 2] = [
    ("taquin-search", "torture::searches_claim_nothing_false_for_a_long_time"),
    ("taquin-puzzle", "torture::answers_claim_nothing_false_for_a_long_time"),
];

/// Runs the long tests.
pub(crate) fn torture(mut flags: impl Iterator<Item = String>) -> Done {
    let minutes: u64 = match (flags.next().as_deref(), flags.next(), flags.next()) {
        (None, ..) => 10,
        (Some("--minutes"), Some(number), None) => number.parse().map_err(|_| HELP)?,
        _ => return Err(HELP.to_owned()),
    };
    let seconds = minutes * 60 / ENDLESS.len() as u64;
    let test = |package: &str, name: &str| {
        let mut test = cargo();
        test.args(["test", "--release", "--package", package, "--test", "all", name]);
        test.args(["--", "--ignored", "--nocapture"]);
        run(test.env("TAQUIN_TORTURE_SECONDS", seconds.to_string()))
    };
    ENDLESS.iter().try_for_each(|(package, name)| test(package, name))?;
    test("taquin-check", "ten_thousand_mutations")
}
