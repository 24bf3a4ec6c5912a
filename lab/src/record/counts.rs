//! The counts of an answer, under the names of [`Count`].

use serde::de::{Deserializer, Error, MapAccess, Visitor};
use serde::ser::Serializer;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::Index;
use taquin_search::{Count, Stats};

/// The value of every [`Count`].
///
/// ```
/// use taquin_lab::record::Record;
/// use taquin_lab::puzzle::{Request, solve};
/// use taquin_lab::puzzle::search::Count;
/// let record = Record::of(&solve(&Request::new("1 2 3/5 0 6/4 7 8".parse()?))?);
/// assert_eq!(record.counts[Count::Generated], 12);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "Record<CountField, number>"))]
pub struct Counts([u64; Count::ALL.len()]);

impl Counts {
    /// Returns the counts of a search.
    #[must_use]
    pub(crate) fn of<C>(stats: &Stats<C>) -> Self {
        Self(std::array::from_fn(|at| Count::ALL[at].of(stats)))
    }

    /// Adds the counts of another search: sums, and the maximum of two peaks.
    pub(crate) fn add(&mut self, other: &Self) {
        for &count in Count::ALL {
            let (own, other) = (&mut self.0[count as usize], other[count]);
            *own = if count.is_peak() { (*own).max(other) } else { *own + other };
        }
    }
}

impl Index<Count> for Counts {
    type Output = u64;

    fn index(&self, count: Count) -> &u64 {
        &self.0[count as usize]
    }
}

impl Serialize for Counts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(Count::ALL.iter().map(|&count| (count.name(), self[count])))
    }
}

impl<'de> Deserialize<'de> for Counts {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(ByName)
    }
}

/// Reads every count; other names are ignored.
struct ByName;

impl<'de> Visitor<'de> for ByName {
    type Value = Counts;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("the counts of a search")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Counts, A::Error> {
        let mut found = [None; Count::ALL.len()];
        while let Some((name, value)) = map.next_entry::<String, u64>()? {
            if let Some(count) = Count::ALL.iter().find(|count| count.name() == name) {
                found[*count as usize] = Some(value);
            }
        }
        let mut counts = Counts::default();
        for &count in Count::ALL {
            let value = found[count as usize];
            counts.0[count as usize] =
                value.ok_or_else(|| A::Error::missing_field(count.name()))?;
        }
        Ok(counts)
    }
}
