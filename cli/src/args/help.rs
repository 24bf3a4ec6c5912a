//! The longer texts of `--help`.

pub(super) const ABOUT: &str = "Solve the sliding-tile puzzle, and see how the search did it";

pub(super) const LONG_ABOUT: &str = "\
Solve the sliding-tile puzzle (taquin, 8-puzzle, 15-puzzle, any size from 2×2 to 16×16), \
and see how the search did it.

Without a command, in a terminal, a menu opens.";

pub(super) const EXAMPLES: &str = "\
Examples:
  taquin                                  the menu
  taquin solve 1 2 3 5 0 6 4 7 8          the classic case
  taquin solve 283164705 --goal snail     the textbook board
  taquin solve board.txt --json           a file, for programs

Exit codes: 0 solved, 1 cannot be solved, 2 bad command line or board,
3 a limit was hit, 130 interrupted.";

pub(super) const SOLVE_EXAMPLES: &str = "\
Examples:
  taquin solve 1 2 3 5 0 6 4 7 8
  taquin solve '[[1,2,3],[4,0,5]]' --goal '1 2 3/0 4 5'
  taquin solve 136528407 --algorithm astar --heuristic misplaced --tie first-in
  taquin solve 283164705 --goal snail --balance 0.5 --goal-test generated
  taquin solve board.txt --algorithm idastar --time-limit 1m
  taquin solve - --quiet < board.txt

A board can be written as a list, as rows, as a drawing, with its size before it
(42, Princeton), as digits, as a line of research data or as JSON; the format is
detected, and -v says which it was. An argument that names an existing file is
read as that file.

Exit codes: 0 solved, 1 cannot be solved, 2 bad command line or board,
3 a limit was hit (the bounds known are printed), 130 interrupted.";
