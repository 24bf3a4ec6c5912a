//! What is no amount.

use crate::args::{Quantity, QuantityError};
use crate::language::{Explain, french};

impl Explain for QuantityError {
    fn in_french(&self) -> String {
        let text = self.text.as_str();
        match self.quantity {
            Quantity::Time => french!("time-bad", text = text),
            Quantity::Count => french!("count-bad", text = text),
            Quantity::Some => french!("count-zero", text = text),
            Quantity::States => french!("states-bad", text = text),
            Quantity::Bytes => french!("bytes-bad", text = text),
            Quantity::Threads => french!("batch-bad-jobs", text = text),
            Quantity::ThreadsOrAll => french!("threads-bad", text = text),
            Quantity::Seed => french!("seed-bad", text = text),
            Quantity::Port => french!("port-bad", text = text),
        }
    }
}
