//! "Did you mean": the known name that is most similar to a mistyped one.

use strsim::osa_distance;

/// Returns the most similar name, if it is similar enough: the distance counts insertions, deletions,
/// replacements and swaps of neighbours.
pub(crate) fn nearest<'a>(
    typed: &str,
    names: impl IntoIterator<Item = &'a str>,
) -> Option<&'a str> {
    let typed: String = typed.trim().to_lowercase().chars().take(40).collect();
    let allowed = (typed.chars().count() / 3).clamp(1, 3);
    let distances = names.into_iter().map(|name| (osa_distance(&typed, name), name));
    let near = distances.filter(|&(distance, _)| distance <= allowed);
    near.min_by_key(|&(distance, _)| distance).map(|(_, name)| name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_typing_errors_find_the_name() {
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
