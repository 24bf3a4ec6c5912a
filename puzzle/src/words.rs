//! Small pieces of messages.

pub(crate) use taquin_search::words::{printable, shortened};

/// `1 step`, `2 steps`.
pub(crate) fn plural(count: u64, noun: &str) -> String {
    match count {
        1 => format!("1 {noun}"),
        _ => format!("{count} {noun}s"),
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
