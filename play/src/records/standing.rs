//! Best times and averages, as speed-solvers count them.

use super::Round;

/// The statistics of a class of games. All times are in milliseconds.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Standing {
    /// How many games there are.
    pub(crate) games: u64,
    /// How many of them count; the other fields describe only these.
    pub(crate) counted: u64,
    /// The shortest time.
    pub(crate) best: Option<u64>,
    pub(crate) mean: Option<u64>,
    pub(crate) of_five: Averages,
    pub(crate) of_twelve: Averages,
    pub(crate) fewest_moves: Option<u64>,
    /// The most moves per second.
    pub(crate) pace: Option<f64>,
}

/// Averages of several consecutive games, without the best and the worst.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Averages {
    /// The average of the last games.
    pub(crate) last: Option<u64>,
    /// The best average.
    pub(crate) best: Option<u64>,
}

impl Averages {
    fn of(times: &[u64], count: usize) -> Self {
        let averages = || times.windows(count).map(trimmed);
        Self { last: averages().next_back(), best: averages().min() }
    }
}

/// Returns the mean without the best and the worst.
fn trimmed(times: &[u64]) -> u64 {
    let mut sorted = times.to_vec();
    sorted.sort_unstable();
    rounded(&sorted[1..sorted.len() - 1])
}

/// Returns the mean. The times are read from a file, so their sum may need more than 64 bits.
fn rounded(times: &[u64]) -> u64 {
    let (sum, count) =
        times.iter().fold((0, 0), |(sum, count), &time| (sum + u128::from(time), count + 1));
    u64::try_from((sum + count / 2) / count).unwrap_or(u64::MAX)
}

impl Standing {
    /// Computes the statistics of games of one class, in the order in which they were won.
    pub(crate) fn of<'a>(rounds: impl Iterator<Item = &'a Round>) -> Self {
        let rounds: Vec<&Round> = rounds.collect();
        let counted: Vec<&Round> = rounds.iter().copied().filter(|round| round.counts()).collect();
        let times: Vec<u64> = counted.iter().map(|round| round.time_ms).collect();
        let mean = || rounded(&times);
        let pace = |round: &&Round| round.pace();
        Self {
            games: rounds.len() as u64,
            counted: counted.len() as u64,
            best: times.iter().min().copied(),
            mean: (!times.is_empty()).then(mean),
            of_five: Averages::of(&times, 5),
            of_twelve: Averages::of(&times, 12),
            fewest_moves: counted.iter().map(|round| round.count).min(),
            pace: counted.iter().filter_map(pace).reduce(f64::max),
        }
    }
}

impl Round {
    /// Returns the moves per second; `None` if no time passed.
    pub(crate) fn pace(&self) -> Option<f64> {
        (self.time_ms > 0).then(|| 1000.0 * self.count as f64 / self.time_ms as f64)
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::round;
    use super::*;

    #[test]
    fn averages_exclude_the_best_and_the_worst() {
        let rounds: Vec<Round> = [10, 90, 20, 30, 40, 30].map(round).into();
        let standing = Standing::of(rounds.iter());
        // 10 and 90 are excluded: 20, 30, 40; then 20 and 90: 30, 40, 30.
        let five = Averages { last: Some(33_333), best: Some(30_000) };
        assert_eq!((standing.of_five, standing.of_twelve), (five, Averages::default()));
        assert_eq!((standing.best, standing.mean), (Some(10_000), Some(36_667)));
        assert_eq!((standing.fewest_moves, standing.pace), (Some(20), Some(2.0)));
    }

    #[test]
    fn an_average_of_12_has_the_middle_10() {
        let rounds: Vec<Round> = (1..=12).map(round).collect();
        assert_eq!(Standing::of(rounds.iter()).of_twelve.last, Some(6_500));
    }

    #[test]
    fn aided_games_are_recorded_but_not_counted() {
        let rounds =
            [round(9), Round { aided: true, ..round(1) }, Round { seed: None, ..round(2) }];
        let standing = Standing::of(rounds.iter());
        assert_eq!((standing.games, standing.counted, standing.best), (3, 1, Some(9_000)));
    }

    #[test]
    fn the_longest_times_of_a_file_have_a_mean() {
        let longest = Round { time_ms: u64::MAX, ..round(1) };
        let standing = Standing::of(std::iter::repeat_n(&longest, 12));
        assert_eq!((standing.mean, standing.of_twelve.last), (Some(u64::MAX), Some(u64::MAX)));
    }
}
