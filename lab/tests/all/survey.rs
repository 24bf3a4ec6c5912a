//! Surveys of random boards.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use taquin_lab::survey::{SampleOptions, Subject, survey_sample};
use taquin_puzzle::pdb::{PatternTable, TableSource, WantedTables};
use taquin_puzzle::{Goal, HeuristicChoice, Shape, Solver, TableShelf};
use taquin_search::{Limits, StopReason};

/// A source without tables that counts queries.
#[derive(Debug)]
struct Asked(Arc<AtomicU64>);

impl TableSource for Asked {
    fn fetch(
        &self,
        _: WantedTables<'_>,
        _: &Limits,
    ) -> Result<Option<Vec<PatternTable>>, StopReason> {
        self.0.fetch_add(1, Ordering::Relaxed);
        Ok(None)
    }
}

#[test]
fn distances_of_4x4_boards_come_from_stored_tables() {
    let asked = Arc::new(AtomicU64::new(0));
    let shelf = TableShelf::with_source(Box::new(Asked(Arc::clone(&asked))));
    let goal = Goal::Last.position(Shape::new(4, 4).unwrap()).unwrap();
    let subject = Subject { heuristic: HeuristicChoice::Manhattan, goal, against: vec![] };
    let options = SampleOptions { samples: 3, seed: 1, limits: Limits::NONE };
    let solver = Solver::with_shelf(shelf);
    let survey = survey_sample(&subject, &options, &solver, &mut |_| {}).unwrap();
    assert!(asked.load(Ordering::Relaxed) > 0, "stored tables are not asked for");
    assert_eq!(survey.drawn.unwrap().solved, 3);
}
