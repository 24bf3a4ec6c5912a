//! The fewest tiles of a line that must leave it.

/// Returns how many of the tiles in their goal line must leave it, given their goal places along
/// the line, cell by cell. `MOST` is at least the number of cells.
///
/// The tiles that never leave the line keep their order, so they are already in the order of the
/// goal. All but a longest increasing subsequence must leave (Hansson, Mayer and Yung 1992).
#[inline]
pub(crate) fn line_conflicts<const MOST: usize>(places: impl IntoIterator<Item = u8>) -> u32 {
    // For each length, the least last place of an increasing subsequence of this length.
    let mut last = [0; MOST];
    let (mut longest, mut tiles) = (0, 0);
    for place in places {
        let mut length = longest;
        while length > 0 && last[length - 1] > place {
            length -= 1;
        }
        last[length] = place;
        longest = longest.max(length + 1);
        tiles += 1;
    }
    tiles - longest as u32
}
