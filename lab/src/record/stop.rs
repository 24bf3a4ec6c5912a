//! The names of the reasons to stop.

use serde::de::{Deserializer, Error};
use serde::ser::Serializer;
use serde::{Deserialize, Serialize};
use taquin_search::StopReason;

pub(super) fn serialize<S: Serializer>(
    reason: &Option<StopReason>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    reason.map(StopReason::name).serialize(serializer)
}

pub(super) fn deserialize<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<StopReason>, D::Error> {
    let Some(name) = Option::<String>::deserialize(deserializer)? else {
        return Ok(None);
    };
    let known = StopReason::ALL.into_iter().find(|reason| reason.name() == name);
    known.map(Some).ok_or_else(|| D::Error::custom("unknown reason to stop"))
}
