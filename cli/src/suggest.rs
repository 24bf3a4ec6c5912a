//! "Did you mean": the known name that is most similar to a mistyped one.

/// Returns the most similar name, if it is similar enough.
pub(crate) fn nearest<'a>(
    typed: &str,
    names: impl IntoIterator<Item = &'a str>,
) -> Option<&'a str> {
    let typed: Vec<char> = typed.trim().to_lowercase().chars().take(40).collect();
    let allowed = (typed.len() / 3).clamp(1, 3);
    names
        .into_iter()
        .map(|name| (distance(&typed, name), name))
        .filter(|&(distance, _)| distance <= allowed)
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, name)| name)
}

/// Returns the fewest insertions, deletions, replacements and swaps of neighbours between two words
/// (optimal string alignment).
fn distance(typed: &[char], name: &str) -> usize {
    let name: Vec<char> = name.chars().collect();
    let mut rows = vec![(0..=name.len()).collect::<Vec<usize>>()];
    for (i, &a) in typed.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, &b) in name.iter().enumerate() {
            let replaced = rows[i][j] + usize::from(a != b);
            let best = replaced.min(rows[i][j + 1] + 1).min(row[j] + 1);
            let swapped = i > 0 && j > 0 && a == name[j - 1] && typed[i - 1] == b;
            row.push(if swapped { best.min(rows[i - 1][j - 1] + 1) } else { best });
        }
        rows.push(row);
    }
    rows[typed.len()][name.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_slips_find_the_name_meant() {
        let names = ["auto", "astar", "idastar", "bfs", "ucs", "greedy", "manhattan"];
        let cases = [
            ("astr", Some("astar")),
            ("satar", Some("astar")),
            ("Greedi", Some("greedy")),
            ("manhatan", Some("manhattan")),
            ("manhatten", Some("manhattan")),
            ("bsf", Some("bfs")),
            ("euclidean", None),
            ("", None),
        ];
        for (typed, meant) in cases {
            assert_eq!(nearest(typed, names), meant, "{typed}");
        }
    }
}
