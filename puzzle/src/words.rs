//! Small pieces of messages.

use crate::render::Numerals;
pub(crate) use taquin_search::words::{printable, shortened};

/// `1 step`, `2 steps`.
pub(crate) fn plural(count: u64, noun: &str) -> String {
    match count {
        1 => format!("1 {noun}"),
        _ => format!("{count} {noun}s"),
    }
}

/// A count with its thousands apart: `1,000,000`.
pub(crate) fn grouped(count: u64) -> String {
    Numerals::default().grouped(count)
}

/// `a, b and c`, with `and` or another word as the link.
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
            crate::bench::read(r#"{"schema":"\u001b","kind":"bench"}"#).unwrap_err().to_string(),
        ];
        for message in messages {
            assert!(message.chars().all(|c| printable(c) == c), "{message:?}");
        }
    }

    #[test]
    fn one_is_no_plural() {
        assert_eq!(plural(1, "step"), "1 step");
        assert_eq!(plural(0, "step"), "0 steps");
    }
}
