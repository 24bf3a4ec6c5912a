//! The compiled part of the Python package: the libraries as the module `taquin._taquin`.
//!
//! Python values are converted to the libraries' types (`boards`, `options`). A search runs on
//! its own thread while the calling thread listens for Ctrl-C (`running`). The result is a class
//! or JSON, which the package in `taquin/` presents. Errors carry the libraries' messages
//! (`errors`).

mod answer;
mod arrays;
mod boards;
mod certificate;
mod checkpoint;
mod errors;
mod graph;
mod homework;
mod options;
mod proof;
mod running;
mod tools;

/// The compiled module.
#[pyo3::pymodule]
mod _taquin {
    use pyo3::prelude::*;

    #[pymodule_export]
    use crate::answer::{Answer, answer_from_json, solve};
    #[pymodule_export]
    use crate::arrays::{
        distances, every_board, heuristic_values, neighbours, random_boards, solvable, solve_many,
    };
    #[pymodule_export]
    use crate::boards::{Board, Goal, Move};
    #[pymodule_export]
    use crate::certificate::{certificate, check_certificate};
    #[pymodule_export]
    use crate::graph::{all_cheapest, k_shortest, search, steps};
    #[pymodule_export]
    use crate::homework::{first_difference, match_numbers};
    #[pymodule_export]
    use crate::proof::{Proof, begin_proof, check, count, read_proof, seconds};
    #[pymodule_export]
    use crate::running::Progress;
    #[pymodule_export]
    use crate::tools::{
        catalogue, compare, csv_head, generate, read_boards, review, strip, survey, survey_own,
        trace,
    };

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("SURVEY_CELLS", taquin_lab::survey::MOST_CELLS)?;
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
