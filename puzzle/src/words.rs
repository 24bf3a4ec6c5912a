//! Small pieces of messages in English.

pub(crate) use taquin_search::words::{printable, shortened};

/// A count with its noun.
///
/// ```
/// use taquin_puzzle::words::plural;
/// assert_eq!([0, 1, 2].map(|count| plural(count, "step")), ["0 steps", "1 step", "2 steps"]);
/// ```
#[must_use]
pub fn plural(count: u64, noun: &str) -> String {
    match count {
        1 => format!("1 {noun}"),
        _ => format!("{count} {noun}s"),
    }
}

/// A count in full, in groups of three digits.
///
/// ```
/// use taquin_puzzle::words::grouped;
/// assert_eq!([0, 999, 1000, 239_500_800].map(|count| grouped(count, ',')), ["0", "999", "1,000", "239,500,800"]);
/// assert_eq!(grouped(9049, ' '), "9 049");
/// ```
#[must_use]
pub fn grouped(count: u64, group: char) -> String {
    let digits = count.to_string();
    let mut out = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            out.push(group);
        }
        out.push(digit);
    }
    out
}

/// A list as people write it, with a word before its last item.
#[must_use]
pub(crate) fn linked<T: AsRef<str>>(items: &[T], link: &str) -> String {
    let items: Vec<&str> = items.iter().map(AsRef::as_ref).collect();
    match items.as_slice() {
        [head @ .., last] if !head.is_empty() => format!("{} {link} {last}", head.join(", ")),
        few => few.concat(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Algorithm, Goal, HeuristicChoice, MoveOrder, Pruning, Shape};

    #[test]
    fn a_list_ends_with_its_link() {
        assert_eq!(linked(&["a", "b", "c"], "and"), "a, b and c");
        assert_eq!(linked(&["a"], "and"), "a");
    }

    #[test]
    fn errors_quote_nothing_that_a_terminal_obeys() {
        let hostile = "\u{1b}[31m\u{9b}31m\u{202e}\u{61c}x\n";
        let shape = Shape::new(4, 4).unwrap();
        let messages = [
            hostile.parse::<Algorithm>().unwrap_err().to_string(),
            hostile.parse::<HeuristicChoice>().unwrap_err().to_string(),
            format!("max({hostile})").parse::<HeuristicChoice>().unwrap_err().to_string(),
            hostile.parse::<Pruning>().unwrap_err().to_string(),
            hostile.parse::<MoveOrder>().unwrap_err().to_string(),
            hostile.parse::<Goal>().unwrap_err().to_string(),
            hostile.parse::<Shape>().unwrap_err().to_string(),
            crate::pdb::Partition::named(shape, 15, hostile).unwrap_err().to_string(),
        ];
        for message in messages {
            assert!(message.chars().all(|c| printable(c) == c), "{message:?}");
        }
    }
}
