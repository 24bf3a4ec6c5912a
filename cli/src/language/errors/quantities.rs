//! What is no amount.

use crate::args::{Quantity, QuantityError};
use crate::language::{Explain, say};

impl Explain for QuantityError {
    fn explained(&self) -> String {
        let text = self.text.as_str();
        match self.quantity {
            Quantity::Time => say!("time-bad", text = text),
            Quantity::Count => say!("count-bad", text = text),
            Quantity::Some => say!("count-zero", text = text),
            Quantity::Bytes => say!("bytes-bad", text = text),
            Quantity::Threads => say!("batch-bad-jobs", text = text),
        }
    }
}
