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
            Quantity::States => say!("states-bad", text = text),
            Quantity::Bytes => say!("bytes-bad", text = text),
            Quantity::Threads => say!("batch-bad-jobs", text = text),
            Quantity::ThreadsOrAll => say!("threads-bad", text = text),
            Quantity::Seed => say!("seed-bad", text = text),
            Quantity::Port => say!("port-bad", text = text),
        }
    }
}
