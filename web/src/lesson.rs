//! The numbers in the lesson. Only this file has them: the texts in `language/messages/*/page-lesson.ftl` refer to their names, and a test counts every one of them again.

use std::collections::BTreeMap;

/// Each number by the name that the texts use. The boards are those of the catalogue: `course` has
/// nine moves, `textbook` five, `hardest` thirty-one.
const FACTS: [(&str, u64); 32] = [
    ("boards", 181_440),
    ("boards4x4", 10_461_394_944_000),
    ("days4x4", 121),
    ("farthest", 31),
    ("meanDistance", 22),
    ("meanMisplaced", 7),
    ("meanManhattan", 14),
    ("meanPatterns", 18),
    ("tooHigh", 78),
    ("courseMoves", 9),
    ("courseBfs", 449),
    ("courseAstar", 9),
    ("textbookBfs", 34),
    ("textbookAstar", 5),
    ("textbookEstimate", 5),
    ("textbookGood", 5),
    ("textbookBad", 7),
    ("hardestBfs", 181_438),
    ("hardestMisplaced", 143_848),
    ("hardestAstar", 21_197),
    ("hardestHighG", 6_728),
    ("hardestStored", 30_047),
    ("hardestIda", 14_195),
    ("hardestIdaStored", 32),
    ("hardestEstimate", 21),
    ("hardestRounds", 6),
    ("hardestPatterns", 2_587),
    ("hardestIdaPatterns", 640),
    ("hardestPatternsEstimate", 23),
    ("hardestGreedyMoves", 45),
    ("hardestGreedy", 147),
    ("placements", 3_024),
];

/// All of them.
#[must_use]
pub fn facts() -> BTreeMap<&'static str, u64> {
    FACTS.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use taquin_puzzle::Estimator;
    use taquin_puzzle::atlas::DistanceTable;
    use taquin_puzzle::moves::Letters;
    use taquin_puzzle::{Answer, Goal, HeuristicChoice, Listener, Position, Request, Solver};

    const COURSE: &str = "1 3 6/5 2 8/4 0 7";
    const TEXTBOOK: &str = "2 8 3/1 6 4/7 0 5";
    const HARDEST: &str = "8 6 7/2 5 4/3 0 1";

    /// A search as in the address of a race: algorithm, heuristic, ties.
    fn search(board: &str, how: &str) -> Answer {
        let mut words = how.split('~');
        let mut next = || words.next().filter(|word| !word.is_empty());
        let request = Request {
            algorithm: next().unwrap().parse().unwrap(),
            heuristic: next().map(|name| name.parse().unwrap()),
            tie: next().map(|name| name.parse().unwrap()),
            goal: if board == TEXTBOOK { Goal::Snail } else { Goal::Last },
            ..Request::new(board.parse().unwrap())
        };
        Solver::new().without_distance_table().solve(&request, Listener::NONE).unwrap()
    }

    fn moves(board: &str, how: &str) -> u64 {
        search(board, how).solution().unwrap().moves.len() as u64
    }

    fn expanded(board: &str, how: &str) -> u64 {
        search(board, how).stats.expanded
    }

    fn estimator(name: &str, goal: &Goal) -> Estimator {
        let choice: HeuristicChoice = name.parse().unwrap();
        let shape = HARDEST.parse::<Position>().unwrap().shape();
        Estimator::new(&choice, &goal.position(shape).unwrap()).unwrap()
    }

    fn estimate(board: &str, name: &str, goal: &Goal) -> u64 {
        estimator(name, goal).of(&board.parse().unwrap())
    }

    /// The number of placements of this many tiles on nine cells.
    fn placements(tiles: u64) -> u64 {
        (10 - tiles..=9).product()
    }

    #[test]
    fn the_lessons_claims() {
        let goal: Position = "1 2 3/4 5 6/7 8 0".parse().unwrap();
        let table = DistanceTable::new(&goal).unwrap();
        let boards = table.iter().count() as u64;
        let mean = |of: &dyn Fn(&Position, u8) -> u64| {
            let sum: u64 = table.iter().map(|(board, distance)| of(&board, distance)).sum();
            (sum + boards / 2) / boards
        };
        let mean_of = |name| {
            let estimator = estimator(name, &Goal::Last);
            mean(&|board, _| estimator.of(board))
        };
        let all = estimator("misplaced-all", &Goal::Last);
        let too_high = table.iter().filter(|(board, far)| all.of(board) > u64::from(*far)).count();
        let deepening = search(HARDEST, "idastar~manhattan");
        let counted = [
            ("boards", boards),
            ("boards4x4", (3..=16).product()),
            ("days4x4", (3..=16).product::<u64>() / 1_000_000 / 86_400),
            ("farthest", table.iter().map(|(_, distance)| distance).max().unwrap().into()),
            ("meanDistance", mean(&|_, distance| distance.into())),
            ("meanMisplaced", mean_of("misplaced")),
            ("meanManhattan", mean_of("manhattan")),
            ("meanPatterns", mean_of("pdb:4-4")),
            ("tooHigh", too_high as u64),
            ("courseMoves", moves(COURSE, "astar~manhattan")),
            ("courseBfs", expanded(COURSE, "bfs")),
            ("courseAstar", expanded(COURSE, "astar~manhattan")),
            ("textbookBfs", expanded(TEXTBOOK, "bfs")),
            ("textbookAstar", expanded(TEXTBOOK, "astar~manhattan")),
            ("textbookEstimate", estimate(TEXTBOOK, "manhattan", &Goal::Snail)),
            ("textbookGood", f_after('U')),
            ("textbookBad", f_after('L')),
            ("hardestBfs", expanded(HARDEST, "bfs")),
            ("hardestMisplaced", expanded(HARDEST, "astar~misplaced")),
            ("hardestAstar", expanded(HARDEST, "astar~manhattan~low-g")),
            ("hardestHighG", expanded(HARDEST, "astar~manhattan~high-g")),
            ("hardestStored", search(HARDEST, "astar~manhattan").stats.max_stored),
            ("hardestIda", deepening.stats.expanded),
            ("hardestIdaStored", deepening.stats.max_stored),
            ("hardestEstimate", estimate(HARDEST, "manhattan", &Goal::Last)),
            ("hardestRounds", deepening.stats.layers.len() as u64),
            ("hardestPatterns", expanded(HARDEST, "astar~pdb:4-4")),
            ("hardestIdaPatterns", expanded(HARDEST, "idastar~pdb:4-4")),
            ("hardestPatternsEstimate", estimate(HARDEST, "pdb:4-4", &Goal::Last)),
            ("hardestGreedyMoves", moves(HARDEST, "greedy~manhattan")),
            ("hardestGreedy", expanded(HARDEST, "greedy~manhattan")),
            ("placements", placements(4)),
        ];
        assert_eq!(facts(), counted.into_iter().collect());
    }

    /// f of a successor of the textbook's board.
    fn f_after(step: char) -> u64 {
        let start: Position = TEXTBOOK.parse().unwrap();
        let board = start.after(Letters::English.step(step).unwrap()).unwrap();
        1 + estimate(&board.to_string(), "manhattan", &Goal::Snail)
    }

    /// The other numbers in the texts.
    #[test]
    fn examples_print_what_their_comments_say() {
        assert_eq!(f_after('R'), f_after('L'));
        let near = "1 2 3/4 5 6/7 0 8";
        assert_eq!(estimate(near, "misplaced-all", &Goal::Last), 2);
        assert_eq!(estimate(near, "misplaced", &Goal::Last), 1);
        assert_eq!(estimate(near, "manhattan", &Goal::Last), 1);
        let thresholds = search(HARDEST, "idastar~manhattan").stats.layers;
        let values: Vec<u64> = thresholds.iter().map(|layer| layer.bound.into()).collect();
        assert_eq!(values, [21, 23, 25, 27, 29, 31]);
    }
}
