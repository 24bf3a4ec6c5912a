//! Names for the states of a path: A, B, …, Z, AA, AB, … as spreadsheets
//! name their columns.

/// Returns the label of the state with number `index`, from 0.
///
/// ```
/// use taquin_lab::render::label;
///
/// assert_eq!(label(0), "A");
/// assert_eq!(label(26), "AA");
/// ```
pub fn label(index: usize) -> String {
    let mut letters = Vec::new();
    let mut rest = Some(index);
    while let Some(number) = rest {
        letters.push(char::from(b'A' + (number % 26) as u8));
        // There is no zero digit: AA follows Z, so each digit counts from 1, and the next higher
        // digit is one less than the quotient.
        rest = (number / 26).checked_sub(1);
    }
    letters.iter().rev().collect()
}

#[cfg(test)]
mod tests {
    use super::label;

    #[test]
    fn labels_follow_spreadsheet_columns() {
        let expected = [
            (0, "A"),
            (25, "Z"),
            (26, "AA"),
            (27, "AB"),
            (51, "AZ"),
            (52, "BA"),
            (701, "ZZ"),
            (702, "AAA"),
            (18_277, "ZZZ"),
            (18_278, "AAAA"),
        ];
        for (index, name) in expected {
            assert_eq!(label(index), name);
        }
        assert!(!label(usize::MAX).is_empty());
    }
}
