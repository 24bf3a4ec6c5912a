//! Games that were won, and how one stands.

use super::Medium;
use super::medium::Grid;
#[allow(unused_imports)]
use super::medium::Parts as _;
use super::wrapped;
use crate::language::{Fixed, grouped, numerals, say};
use crate::records::{Averages, Records, Round, Rules, Standing};
use serde_json::json;
use std::collections::BTreeMap;
use std::time::Duration;

/// `0:41.07`, or with hours `1:00:02.50`; hundredths are cut off, as on every stop watch.
pub(crate) fn clock(elapsed: Duration) -> String {
    let hundredths = elapsed.subsec_millis() / 10;
    format!("{}{}{hundredths:02}", minutes(elapsed.as_secs()), numerals().point)
}

/// `0:41`, or with hours `1:00:02`.
pub(crate) fn minutes(seconds: u64) -> String {
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

fn time(milliseconds: Option<u64>) -> String {
    milliseconds.map_or_else(|| "–".into(), |time| clock(Duration::from_millis(time)))
}

/// Best and averages on a line, for the end of a game.
pub(crate) fn rank(standing: &Standing) -> String {
    say!(
        "records-rank",
        games = standing.counted,
        best = time(standing.best),
        five = time(standing.of_five.last),
        twelve = time(standing.of_twelve.last)
    )
}

/// What was played since the game was opened, and a line for others.
pub(crate) fn session(played: &[Round], optimum: Option<u64>, width: usize) -> String {
    let Some(last) = played.last() else { return String::new() };
    let best = played.iter().map(|round| round.time_ms).min();
    let won = say!("records-session", games = played.len() as u64, best = time(best));
    let shared = say!(
        "records-share",
        what = class_name(last),
        moves = last.count,
        time = time(Some(last.time_ms)),
        pace = Fixed(last.pace().unwrap_or(0.0), 2)
    );
    let optimum = optimum.map_or_else(String::new, |best| say!("records-optimum", best = best));
    let again = command_for(last);
    format!("{}\n{}\n  {again}\n", wrapped(&won, width, 0), wrapped(&(shared + &optimum), width, 0))
}

/// The command that plays the same board.
fn command_for(round: &Round) -> String {
    let mut line = "taquin play".to_owned();
    match round.seed {
        Some(seed) => line += &format!(" --size {} --seed {seed}", round.size),
        None => line += &format!(" '{}'", round.start),
    }
    if round.goal != "last" {
        line += &format!(" --goal '{}'", round.goal);
    }
    match round.rules {
        Rules::Standard => {}
        Rules::Blindfold => line += " --blindfold",
        Rules::Marathon => line += &format!(" --marathon {}", round.boards),
    }
    line
}

/// `4x4`, `4x4 snail`, `4x4 blindfold`.
fn class_name(round: &Round) -> String {
    let mut name = round.size.clone();
    if round.goal != "last" {
        name += &format!(" {}", round.goal);
    }
    match round.rules {
        Rules::Standard => name,
        Rules::Blindfold => format!("{name} {}", say!("records-blindfold")),
        Rules::Marathon => say!("records-marathon", size = name, boards = round.boards),
    }
}

/// The statistics of every class, in the order of their first game.
pub(crate) fn statistics(records: &Records, medium: Medium) -> String {
    let mut classes: BTreeMap<_, &Round> = BTreeMap::new();
    for round in &records.rounds {
        classes.entry(round.class()).or_insert(round);
    }
    let heads = [
        String::new(),
        say!("records-games"),
        say!("records-best"),
        say!("records-mean"),
        say!("records-five"),
        say!("records-best-five"),
        say!("records-twelve"),
        say!("records-best-twelve"),
        say!("records-fewest"),
        say!("records-pace"),
    ];
    let rows = classes.values().map(|round| row(round, &records.standing(round)));
    let table = Grid { heads: heads.into(), rows: rows.collect() };
    format!("{}\n{}", table.drawn(medium), medium.note(&say!("records-meaning")))
}

fn row(round: &Round, standing: &Standing) -> Vec<String> {
    let Averages { last: five, best: best_five } = standing.of_five;
    let Averages { last: twelve, best: best_twelve } = standing.of_twelve;
    let fewest = standing.fewest_moves.map_or_else(|| "–".into(), grouped);
    let pace = standing.pace.map_or_else(|| "–".into(), |pace| Fixed(pace, 2).written());
    let times = [standing.best, standing.mean, five, best_five, twelve, best_twelve].map(time);
    let games = match standing.games - standing.counted {
        0 => grouped(standing.games),
        aided => format!("{} + {}", grouped(standing.counted), grouped(aided)),
    };
    [vec![class_name(round), games], times.into(), vec![fewest, pace]].concat()
}

/// What is said where there is nothing, and of lines that cannot be read.
pub(crate) fn none_yet(records: &Records) -> String {
    if records.are_kept() { say!("records-none") + "\n" } else { say!("records-off") + "\n" }
}

/// Where the games are.
pub(crate) fn kept_in(records: &Records) -> String {
    records.shown().map_or_else(String::new, |file| say!("records-file", file = file) + "\n")
}

pub(crate) fn damaged(records: &Records, width: usize) -> String {
    if records.damaged.is_empty() {
        return String::new();
    }
    let lines: Vec<String> = records.damaged.iter().take(10).map(usize::to_string).collect();
    let more = if records.damaged.len() > lines.len() { " …" } else { "" };
    let (count, file) = (records.damaged.len() as u64, records.shown().unwrap_or_default());
    let lines = lines.join(", ") + more;
    wrapped(&say!("records-damaged", count = count, lines = lines, file = file), width, 0) + "\n"
}

/// Every game, one a line.
pub(crate) fn csv(rounds: &[Round]) -> String {
    let heads = "at,size,goal,rules,boards,seed,count,time_ms,inspection_ms,aided,start,moves\n";
    let line = |round: &Round| {
        let seed = round.seed.map_or_else(String::new, |seed| seed.to_string());
        format!(
            "{},{},{},{},{},{seed},{},{},{},{},{},{}\n",
            round.at,
            round.size,
            round.goal,
            round.rules.name(),
            round.boards,
            round.count,
            round.time_ms,
            round.inspection_ms,
            round.aided,
            round.start,
            round.moves
        )
    };
    heads.to_owned() + &rounds.iter().map(line).collect::<String>()
}

/// The same for programs.
pub(crate) fn json(rounds: &[Round]) -> String {
    json!({ "schema": "taquin/1", "kind": "records", "games": rounds }).to_string() + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hundredths_are_cut_off() {
        let cases = [(0, "0:00.00"), (41_079, "0:41.07"), (3_602_500, "1:00:02.50")];
        for (milliseconds, text) in cases {
            assert_eq!(clock(Duration::from_millis(milliseconds)), text);
        }
    }
}
