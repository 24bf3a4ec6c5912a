//! Trees and charts, with the words of the messages.

use taquin_language::{letters, numerals, say};
use taquin_puzzle::compare::{Comparison, Spread, Summary};
use taquin_puzzle::render::{
    ComparisonChart, ComparisonRow, HeatCell, HeatChart, Scale, TreeWords, comparison_svg,
    heat_svg, tree_svg,
};
use taquin_puzzle::survey::Survey;
use taquin_puzzle::trace::Trace;

/// The tree of a search.
pub(crate) fn tree(title: String, trace: &Trace) -> String {
    let words = TreeWords {
        path: say!("tree-path"),
        order: say!("tree-order"),
        dropped: say!("tree-dropped"),
        expanded: say!("tree-expanded"),
        open: say!("tree-open"),
        improved: say!("tree-improved"),
        reopened: say!("tree-reopened"),
        duplicate: say!("tree-duplicate"),
        closed: say!("tree-closed"),
        pruned: say!("tree-pruned"),
        left_out: say!("tree-left-out"),
        letters: letters(),
        numerals: numerals(),
    };
    tree_svg(&trace.tree(title, words))
}

/// Estimate against distance.
pub(crate) fn survey(survey: &Survey) -> String {
    let cell = |cell: &taquin_puzzle::survey::Cell| HeatCell {
        x: cell.distance,
        y: cell.estimate,
        count: cell.boards,
    };
    let shape = survey.goal.shape().to_string();
    heat_svg(&HeatChart {
        title: say!("heuristic-title", heuristic = survey.heuristic.as_str(), shape = shape),
        x_label: say!("heuristic-chart-distance"),
        y_label: say!("heuristic-chart-estimate"),
        count_label: say!("heuristic-chart-boards"),
        diagonal_label: say!("heuristic-chart-exact"),
        above_label: say!("heuristic-chart-over"),
        numerals: numerals(),
        cells: survey.cells.iter().map(cell).collect(),
    })
}

/// Expanded, generated and stored states of each search.
pub(crate) fn comparison(comparison: &Comparison) -> String {
    let median = |spread: Option<Spread>| spread.map(|spread| spread.median);
    let row = |summary: Summary| ComparisonRow {
        name: summary.entrant.to_string(),
        values: [summary.expanded, summary.generated, summary.max_stored].map(median).to_vec(),
    };
    comparison_svg(&ComparisonChart {
        title: say!("compare-chart-many", boards = comparison.solvable_boards()),
        value_label: say!("compare-chart-states"),
        missing_label: say!("compare-chart-missing"),
        scale: Scale::Log,
        numerals: numerals(),
        series: vec![say!("count-expanded"), say!("count-generated"), say!("count-max-stored")],
        rows: comparison.summaries().into_iter().map(row).collect(),
    })
}
