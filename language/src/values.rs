//! The values of messages: numbers, texts, and types of the libraries as people read them.

use crate::{Explain, Language};
use fluent_bundle::FluentValue;
use std::borrow::Cow;
use taquin_puzzle::pdb::Partition;
use taquin_puzzle::{Algorithm, Goal, HeuristicChoice, MoveOrder, PatternChoice, Position, Shape};

/// A value of a message. Numbers select the plural and are formatted for the language; a number
/// that identifies something, such as a tile or a seed, is passed as text.
pub trait InMessage {
    /// Returns the value in a language.
    fn in_message(&self, language: Language) -> FluentValue<'static>;
}

/// An error within another message.
impl<T: Explain + ?Sized> InMessage for T {
    fn in_message(&self, language: Language) -> FluentValue<'static> {
        self.said_in(language).into()
    }
}

macro_rules! numbers {
    ($($number:ty),+) => {
        $(impl InMessage for $number {
            fn in_message(&self, _: Language) -> FluentValue<'static> {
                FluentValue::from(*self)
            }
        })+
    };
}

numbers!(u8, u16, u32, u64, usize, i32, f64, crate::Fixed);

macro_rules! texts {
    ($($text:ty),+) => {
        $(impl InMessage for $text {
            fn in_message(&self, _: Language) -> FluentValue<'static> {
                FluentValue::from(self.to_string())
            }
        })+
    };
}

texts!(str, String, Cow<'_, str>, char);
texts!(Algorithm, Goal, HeuristicChoice, MoveOrder, Partition, PatternChoice, Position, Shape);
