//! What a long search tells on the way.

use taquin_search::Heartbeat;

use crate::rules::Moves;

/// Hears from a long search every few milliseconds.
pub type Progress<'a> = &'a mut dyn FnMut(&Heartbeat<'_, Moves>);
