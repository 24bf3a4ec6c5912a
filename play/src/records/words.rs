//! Games and statistics in words.

use super::standing::{Averages, Standing};
use super::{Records, Round, Rules};
use std::collections::BTreeMap;
use std::time::Duration;
use taquin_language::{Fixed, grouped, numerals, say};

/// Returns a time as `0:41.07` or `1:00:02.50`. Like a stop watch it rounds down.
pub(crate) fn clock(elapsed: Duration) -> String {
    let hundredths = elapsed.subsec_millis() / 10;
    format!("{}{}{hundredths:02}", minutes(elapsed.as_secs()), numerals().point)
}

/// Returns a time as `0:41` or `1:00:02`.
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

/// Returns best time and averages on one line.
pub(crate) fn rank(standing: &Standing) -> String {
    say!(
        "records-rank",
        games = standing.counted,
        best = time(standing.best),
        five = time(standing.of_five.last),
        twelve = time(standing.of_twelve.last)
    )
}

/// Returns a summary of the games won in a session, with a line to share and the command that plays
/// the last board again; empty if no game was won.
pub(crate) fn summary(won: &[Round], optimum: Option<u64>) -> String {
    let Some(last) = won.last() else { return String::new() };
    let best = won.iter().map(|round| round.time_ms).min();
    let games = say!("records-session", games = won.len() as u64, best = time(best));
    let shared = say!(
        "records-share",
        what = class_name(last),
        moves = last.count,
        time = time(Some(last.time_ms)),
        pace = Fixed(last.pace().unwrap_or(0.0), 2)
    );
    let optimum = optimum.map_or_else(String::new, |best| say!("records-optimum", best = best));
    format!("{games}\n{shared}{optimum}\n  {}\n", command_for(last))
}

/// Returns the command that plays the same board.
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

/// Returns `4x4`, `4x4 snail` or `4x4 blindfold`.
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

impl Records {
    /// Returns the statistics of every class for people: the headings of a table and its rows.
    #[must_use]
    pub fn statistics(&self) -> (Vec<String>, Vec<Vec<String>>) {
        let heads = vec![
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
        let classes: BTreeMap<_, &Round> =
            self.rounds.iter().map(|round| (round.class(), round)).collect();
        let rows = classes.values().map(|round| row(round, &self.standing(round)));
        (heads, rows.collect())
    }

    /// Returns which lines of the file were skipped, in words; `None` if all can be read.
    #[must_use]
    pub fn damage(&self) -> Option<String> {
        let count = self.damaged.len();
        let lines: Vec<String> = self.damaged.iter().take(10).map(usize::to_string).collect();
        let more = if count > lines.len() { " …" } else { "" };
        let (lines, file) = (lines.join(", ") + more, self.file().unwrap_or_default());
        let message = || say!("records-damaged", count = count as u64, lines = lines, file = file);
        (count > 0).then(message)
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_round_down() {
        let cases = [(0, "0:00.00"), (41_079, "0:41.07"), (3_602_500, "1:00:02.50")];
        for (milliseconds, text) in cases {
            assert_eq!(clock(Duration::from_millis(milliseconds)), text);
        }
    }
}
