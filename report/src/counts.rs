//! Every count with a short definition.
//!
//! Programs that print "nodes" often count different things. With a definition beside each number,
//! the numbers can be compared.

use super::style::{FAINT, STRONG, painted};
use taquin_lab::document::{Block, Table};
use taquin_language::{Fixed, count_meaning, count_name, grouped, say};
use taquin_puzzle::{Aim, Algorithm, Answer, Layering, Memory, Moves, Verdict};
use taquin_search::{Count, Layer};

/// The number of layers shown: the last ones, which have most of the work.
const MOST_LAYERS: usize = 12;

/// A name, a figure and a definition.
type Line = [String; 3];

/// Returns the table of counts; empty without a search.
pub(crate) fn counts<'a>(answer: &Answer) -> Vec<Block<'a>> {
    if matches!(answer.verdict, Verdict::Unsolvable(_)) {
        return vec![];
    }
    let table = Table::new([const { String::new() }; 3], all(answer)).explained();
    vec![Block::Title(say!("counts")), Block::Table(table)]
}

/// Returns the counts of the course on one line.
pub(crate) fn brief(answer: &Answer) -> String {
    let counts = [Count::Expanded, Count::Popped, Count::Generated, Count::GeneratedNew];
    let told = |count: Count| {
        // A figure and its name stay on one line.
        let name = count_name(count).replace(' ', "\u{a0}");
        format!("{name}\u{a0}{}", grouped(count.of(&answer.stats)))
    };
    counts.map(told).join(", ")
}

fn all(answer: &Answer) -> Vec<Line> {
    let counted = Count::ALL.iter().filter(|count| is_counted(answer, **count));
    let mut lines: Vec<Line> = counted.map(|&count| line_of(answer, count)).collect();
    lines.extend(branching(answer));
    lines
}

fn line_of(answer: &Answer, count: Count) -> Line {
    let meaning = match count {
        Count::PeakBytes => peak_bytes(answer),
        other => count_meaning(other, memory(answer)),
    };
    line(count_name(count), grouped(count.of(&answer.stats)), meaning)
}

/// Returns a line of the table. Figures below ten million have the same width, so that most tables
/// have the same columns.
fn line(name: String, figure: String, meaning: String) -> Line {
    [name, format!("{figure:>9}"), meaning]
}

/// Returns which lists the search kept; if beams precede a proof, those of the beams are counted.
fn memory(answer: &Answer) -> Memory {
    let by_beams = answer.stages.iter().any(|stage| stage.aim == Aim::Improve);
    let algorithm = if by_beams { Algorithm::Beam } else { answer.plan().algorithm };
    algorithm.entry().memory
}

/// Whether a count is shown. The count before the last layer needs a search by layers, even if it
/// has only one layer.
fn is_counted(answer: &Answer, count: Count) -> bool {
    let layered = answer.layering() != Layering::Whole && !answer.stats.layers.is_empty();
    count != Count::ExpandedBeforeLastLayer || layered
}

/// Searches with fewer states leave most of their tables empty, so bytes per state would be
/// misleading.
const FILLED: u64 = 1000;

/// Explains the bytes, as far as they are known.
fn peak_bytes(answer: &Answer) -> String {
    let (bytes, states) = (answer.stats.peak_bytes, answer.stats.max_stored);
    let memory = memory(answer);
    match memory {
        _ if bytes == 0 => say!("meaning-bytes-none"),
        _ if uses_tables(answer) => say!("meaning-bytes-tables"),
        Memory::Lists | Memory::TwoEnds if states < FILLED => say!("meaning-bytes-spare"),
        _ if states < FILLED || memory == Memory::Path => count_meaning(Count::PeakBytes, memory),
        _ => say!("meaning-bytes-each", each = Fixed(bytes as f64 / states as f64, 1)),
    }
}

/// Whether tables of a heuristic are part of the memory.
fn uses_tables(answer: &Answer) -> bool {
    let heuristic = answer.plan().heuristic;
    answer.stages.iter().any(|stage| stage.tables.is_some())
        || heuristic.is_some_and(|heuristic| heuristic.table_bytes(&answer.target) > 0)
}

/// Returns both branching factors: that of the courses, and the effective one.
fn branching(answer: &Answer) -> impl Iterator<Item = Line> {
    let factors = [
        (
            answer.mean_branching_factor(),
            say!("count-branching-mean"),
            say!("meaning-branching-mean"),
        ),
        (answer.effective_branching_factor(), say!("count-branching"), say!("meaning-branching")),
    ];
    let known = factors.into_iter().filter_map(|(factor, name, meaning)| {
        Some(line(name, Fixed(factor?, 3).written(), meaning))
    });
    known.collect::<Vec<_>>().into_iter()
}

/// Returns the layers or iterations with their bounds, if there are several.
pub(crate) fn layers<'a>(answer: &Answer) -> Vec<Block<'a>> {
    let layers = &answer.stats.layers;
    if layers.len() < 2 {
        return vec![];
    }
    let layering = answer.layering();
    let before = layers.len().saturating_sub(MOST_LAYERS);
    let title = if layering == Layering::Iterations { say!("iterations") } else { say!("layers") };
    // The bound of a beam hardly rises, so its layers are identified by depth.
    let of_depths = layering == Layering::Depths;
    let note = match (of_depths, before) {
        (false, 0) => say!("layers-note"),
        (false, _) => say!("layers-note-cut", shown = MOST_LAYERS, before),
        (true, 0) => say!("beam-layers-note"),
        (true, _) => say!("beam-layers-note-cut", shown = MOST_LAYERS, before),
    };
    let column = if of_depths { say!("beam-layers-moves") } else { say!("layers-bound") };
    let row = |(depth, layer): (usize, &Layer<Moves>)| {
        let number = if of_depths { depth.to_string() } else { layer.bound.to_string() };
        [number, grouped(layer.expanded), grouped(layer.generated)]
    };
    let head = [column, say!("layers-expanded"), say!("layers-generated")];
    let table = Table::new(head, layers.iter().enumerate().skip(before).map(row));
    let title = format!("{} {}", painted(STRONG, &title), painted(FAINT, &note));
    vec![Block::Text(title), Block::Table(table)]
}
