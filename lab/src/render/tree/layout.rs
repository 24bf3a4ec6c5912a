//! Tidy trees: parents are centred over their children, subtrees are as close as their outlines
//! allow, and mirrored trees have mirrored drawings.
//!
//! The algorithm is that of Reingold and Tilford (1981). Each subtree stores its outline: for every
//! row, its leftmost and its rightmost place. Children are packed once from the left and once from
//! the right, and each is put halfway between the two places. Every pair keeps its distance in both
//! packings and therefore in their mean, and neither side is favoured.

/// The leftmost and the rightmost place of each row, from the subtree's root down.
type Outline = Vec<(f64, f64)>;

/// Returns the middle of each node, from 0 at the left edge. Parents come before their children;
/// several roots are side by side.
pub(super) fn layout(parents: &[Option<usize>], widths: &[f64], gap: f64) -> Vec<f64> {
    let count = parents.len();
    let mut children = vec![Vec::new(); count + 1];
    for (index, parent) in parents.iter().enumerate() {
        children[parent.unwrap_or(count)].push(index);
    }
    let mut outlines: Vec<Outline> = vec![Vec::new(); count];
    let mut offsets = vec![0.0; count];
    for index in (0..count).rev() {
        let below = place_children(&children[index], &mut outlines, &mut offsets, gap);
        let half = widths[index] / 2.0;
        outlines[index] = std::iter::once((-half, half)).chain(below).collect();
    }
    let all = place_children(&children[count], &mut outlines, &mut offsets, gap);
    let left = all.iter().map(|row| row.0).fold(0.0, f64::min);
    let mut middles = vec![0.0; count];
    for index in 0..count {
        middles[index] = offsets[index] + parents[index].map_or(-left, |parent| middles[parent]);
    }
    middles
}

/// Places siblings relative to their parent and returns their common outline. Their own outlines
/// are consumed.
fn place_children(
    children: &[usize],
    outlines: &mut [Outline],
    offsets: &mut [f64],
    gap: f64,
) -> Outline {
    let own: Vec<Outline> =
        children.iter().map(|&child| std::mem::take(&mut outlines[child])).collect();
    let from_left = pack(own.iter(), gap);
    let mirrored: Vec<Outline> = own.iter().map(mirror).collect();
    let mut from_right = pack(mirrored.iter().rev(), gap);
    from_right.reverse();
    let width = from_left.last().copied().unwrap_or(0.0);
    let mut common = Outline::new();
    for (index, &child) in children.iter().enumerate() {
        // The packing from the right counts from the last child to the left.
        let mean = (from_left[index] + width - from_right[index]) / 2.0;
        offsets[child] = mean - width / 2.0;
        include(&mut common, &own[index], offsets[child]);
    }
    common
}

/// Returns the offset of each outline when all are pushed to the left, the first at 0.
fn pack<'a>(outlines: impl Iterator<Item = &'a Outline>, gap: f64) -> Vec<f64> {
    let mut so_far = Outline::new();
    let mut places = Vec::new();
    for outline in outlines {
        let rows = so_far.iter().zip(outline);
        let pushed = rows.map(|(left, own)| left.1 + gap - own.0).reduce(f64::max);
        let place = pushed.unwrap_or(0.0);
        include(&mut so_far, outline, place);
        places.push(place);
    }
    places
}

fn mirror(outline: &Outline) -> Outline {
    outline.iter().map(|&(left, right)| (-right, -left)).collect()
}

/// Extends an outline by another one at an offset.
fn include(outline: &mut Outline, other: &Outline, offset: f64) {
    for (row, &(left, right)) in other.iter().enumerate() {
        let (left, right) = (left + offset, right + offset);
        match outline.get_mut(row) {
            Some(own) => *own = (own.0.min(left), own.1.max(right)),
            None => outline.push((left, right)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const GAP: f64 = 4.0;

    fn depths(parents: &[Option<usize>]) -> Vec<usize> {
        let mut depths = Vec::new();
        for parent in parents {
            depths.push(parent.map_or(0, |parent: usize| depths[parent] + 1));
        }
        depths
    }

    /// Generates forests: each node has an earlier parent, or is a root.
    fn forests() -> impl Strategy<Value = (Vec<Option<usize>>, Vec<f64>)> {
        prop::collection::vec((any::<prop::sample::Index>(), 1u8..40), 1..60).prop_map(|nodes| {
            let parent = |(at, (index, _)): (usize, &(prop::sample::Index, u8))| {
                let choice = index.index(at + 1);
                (choice < at).then_some(choice)
            };
            let parents = nodes.iter().enumerate().map(parent).collect();
            (parents, nodes.iter().map(|&(_, width)| f64::from(width)).collect())
        })
    }

    proptest! {
        #[test]
        fn nodes_of_a_row_never_touch((parents, widths) in forests()) {
            let (middles, depths) = (layout(&parents, &widths, GAP), depths(&parents));
            for one in 0..parents.len() {
                prop_assert!(middles[one] - widths[one] / 2.0 > -1e-9);
                for other in 0..one {
                    let apart = (middles[one] - middles[other]).abs();
                    let needed = (widths[one] + widths[other]) / 2.0 + GAP;
                    prop_assert!(depths[one] != depths[other] || apart > needed - 1e-9);
                }
            }
        }

        #[test]
        fn parents_are_centred((parents, widths) in forests()) {
            let middles = layout(&parents, &widths, GAP);
            for parent in 0..parents.len() {
                let children: Vec<usize> =
                    (0..parents.len()).filter(|&child| parents[child] == Some(parent)).collect();
                if let (Some(first), Some(last)) = (children.first(), children.last()) {
                    let centre = (middles[*first] + middles[*last]) / 2.0;
                    prop_assert!((middles[parent] - centre).abs() < 1e-6);
                }
            }
        }
    }

    #[test]
    fn small_subtrees_between_large_ones_are_spread_evenly() {
        // A root with five children; the first and the last one are wide one row further down.
        let mut parents = vec![None];
        parents.extend([Some(0); 5]);
        parents.extend([Some(1); 7]);
        parents.extend([Some(5); 7]);
        let middles = layout(&parents, &[10.0; 20], GAP);
        let steps: Vec<f64> = (1..5).map(|child| middles[child + 1] - middles[child]).collect();
        assert!((steps[0] - steps[3]).abs() < 1e-9, "{steps:?}");
        assert!((steps[1] - steps[2]).abs() < 1e-9, "{steps:?}");
    }
}
