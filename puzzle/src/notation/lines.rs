//! Lines with any ending: `\n` on Unix, `\r\n` on Windows, `\r` in text pasted into a terminal and in very
//! old files.

/// Returns the lines of a text without their ends, each with the byte where it begins.
///
/// ```
/// use taquin_puzzle::notation::lines;
///
/// let found: Vec<_> = lines("1 2\r\n3 0\r\r4").collect();
/// assert_eq!(found, [(0, "1 2"), (5, "3 0"), (9, ""), (10, "4")]);
/// ```
pub fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut begin = 0;
    std::iter::from_fn(move || {
        let (at, rest) = (begin, &text[begin..]);
        let length = rest.find(['\n', '\r']).unwrap_or(rest.len());
        let end = if rest[length..].starts_with("\r\n") { 2 } else { 1 };
        begin = (at + length + end).min(text.len());
        (!rest.is_empty()).then(|| (at, &rest[..length]))
    })
}
