//! The labels of trees and charts. The page draws its own pictures, so its module leaves these out.

use taquin_lab::compare::{Comparison, Spread, Summary};
use taquin_lab::render::{
    ComparisonChart, ComparisonRow, HeatCell, HeatChart, Scale, TreeWords, comparison_svg, heat_svg,
};
use taquin_lab::survey::{Cell, Survey};
use taquin_language::{letters, numerals, say};

/// Returns the labels of a search tree.
pub fn tree_words() -> TreeWords {
    TreeWords {
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
    }
}

/// Returns the title of a survey.
pub(crate) fn survey_title(survey: &Survey) -> String {
    let shape = survey.goal.shape().to_string();
    say!("heuristic-title", heuristic = survey.heuristic, shape)
}

/// Draws estimate against distance as SVG.
pub fn survey_chart(survey: &Survey) -> String {
    let cell = |cell: &Cell| HeatCell { x: cell.distance, y: cell.estimate, count: cell.boards };
    heat_svg(&HeatChart {
        title: survey_title(survey),
        x_label: say!("heuristic-chart-distance"),
        y_label: say!("heuristic-chart-estimate"),
        count_label: say!("heuristic-chart-boards"),
        diagonal_label: say!("heuristic-chart-exact"),
        above_label: say!("heuristic-chart-over"),
        numerals: numerals(),
        cells: survey.cells.iter().map(cell).collect(),
    })
}

/// Draws expanded, generated and stored states of each search as SVG.
pub fn comparison_chart(comparison: &Comparison) -> String {
    let median = |spread: Option<Spread>| spread.map(|spread| spread.median);
    let row = |summary: Summary| ComparisonRow {
        name: summary.entrant.to_string(),
        values: [summary.expanded, summary.generated, summary.max_stored].map(median).to_vec(),
    };
    let first = comparison.rows.iter().find(|row| !row.is_unsolvable());
    let title = match (comparison.solvable_boards(), first) {
        (1, Some(row)) => say!("compare-chart-one", tiles = row.start.to_string()),
        (boards, _) => say!("compare-chart-many", boards),
    };
    comparison_svg(&ComparisonChart {
        title,
        value_label: say!("compare-chart-states"),
        missing_label: say!("compare-chart-missing"),
        scale: Scale::Log,
        numerals: numerals(),
        series: vec![say!("count-expanded"), say!("count-generated"), say!("count-max-stored")],
        rows: comparison.summaries().into_iter().map(row).collect(),
    })
}
