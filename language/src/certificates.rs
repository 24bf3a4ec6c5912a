//! The verdict of the checker of certificates in words.

use taquin_check::{Confirmed, Rejection};

use crate::say;

/// Returns what a certificate proves, or the step that fails, in a sentence.
pub fn certificate_in_words(found: &Result<Confirmed, Rejection>) -> String {
    match found {
        Ok(Confirmed { start, goal, length: Some(length), multi, listed }) => {
            let metric = if *multi { "multi" } else { "single" };
            say!("certificate-optimal", start, goal, length = *length, metric, listed = *listed)
        }
        Ok(Confirmed { start, goal, .. }) => say!("certificate-unsolvable", start, goal),
        Err(fault) => say!("certificate-refuted", fault),
    }
}
