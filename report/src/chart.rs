//! Numbers over time as a row of bars.
//!
//! ```text
//! ▅▄▅▄▃▂▁     one column for each board; several boards in a column show the highest
//! ```

/// From empty to full.
const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// Returns one bar for each number, or one for several if there is too little room.
pub(crate) fn bars(values: &[u64], highest: u64, columns: usize) -> String {
    let tallest = BARS.len() as u64 - 1;
    let bar = |value: u64| BARS[(value * tallest).div_ceil(highest.max(1)).min(tallest) as usize];
    let groups = values.chunks(group_size(values.len(), columns));
    groups.map(|group| bar(group.iter().copied().max().unwrap_or(0))).collect()
}

/// Returns marks below the bars at these places; empty without places.
pub(crate) fn marks(places: &[usize], of: usize, columns: usize) -> String {
    let size = group_size(of, columns);
    let mut line = vec![' '; of.div_ceil(size)];
    for &place in places {
        line[place / size] = '^';
    }
    line.into_iter().collect::<String>().trim_end().to_owned()
}

fn group_size(values: usize, columns: usize) -> usize {
    values.div_ceil(columns.max(1)).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_has_a_bar_and_zero_the_lowest() {
        assert_eq!(bars(&[4, 3, 4, 3, 2, 1, 0], 4, 80), "█▇█▇▅▃▁");
        assert_eq!(bars(&[0, 0], 0, 80), "▁▁");
        assert_eq!(bars(&[], 9, 80), "");
        assert_eq!(marks(&[2, 6], 7, 80), "  ^   ^");
    }

    #[test]
    fn many_numbers_share_bars() {
        let values: Vec<u64> = (0..100).collect();
        assert_eq!(bars(&values, 99, 10).chars().count(), 10);
        assert_eq!(marks(&[0, 99], 100, 10), "^        ^");
        assert_eq!(bars(&values, 99, 0).chars().count(), 1);
    }
}
