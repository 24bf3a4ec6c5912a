### `taquin compare`: searches side by side.

help-compare = Run several searches on the same boards, side by side
help-compare-examples =
    Examples:
      taquin compare 1 2 3 5 0 6 4 7 8
      taquin compare 867254301 647850321 --algorithms astar,rbfs --heuristics md,lc
      taquin compare 2 8 3 1 6 4 7 0 5 --goal snail -H misplaced --balance 0,0.5,1
      taquin compare boards.txt --report csv > counts.csv
      taquin compare --random 100 --size 3x3 --seed 7 --chart counts.svg

    Every algorithm runs with every heuristic; one that uses none runs once. A
    search that hits a limit is marked, and the others continue.

    Exit codes: 0 compared, 1 no board has a solution, 2 bad command line or board,
    130 interrupted (finished searches are shown).
compare-flag-boards = Boards, one per argument; files with one board per line; - for standard input
compare-flag-algorithms = Algorithms, separated by commas: { $names } [default: those that suit the board]
compare-flag-heuristics = Heuristics, separated by commas: { $names }, pdb:4-4, max(a,b)
compare-value-numbers = NUMBERS
compare-flag-weight = Weights w of f = g + w·h to compare, separated by commas: 1,1.5,2,5
compare-flag-balance = Weights w of f = (1-w)·h + w·g to compare, separated by commas: 0,0.5,1
compare-flag-tie = Tie-breaking rules to compare, separated by commas: { $names }
compare-flag-goal-test = When to test for the goal: popped, generated or both
compare-flag-order = Orders of moves to compare, separated by commas: UDLR,LRUD
compare-flag-random = Use this many random boards instead of given ones (3x3 unless --size is given)
compare-flag-seed = Seed of the random boards: the same seed gives the same boards
compare-flag-time-limit = Time limit for each search
compare-flag-verbose = Show every count: new, popped, reopened, stored, bytes, branching factor
compare-flag-chart = Write a chart of the counts as SVG
compare-value-names = NAMES
value-file = FILE

## The tables.

# $tiles (text): the board in one line.
compare-board = Board { $number }: { $tiles }, goal { $goal }
compare-search = search
compare-cost = moves
compare-ending = result
compare-time = time
compare-optimal = optimal
compare-solved = solved
compare-unsolvable = unsolvable
compare-out-of-time = out of time
compare-out-of-nodes = node limit
compare-out-of-memory = memory full
compare-incomplete = incomplete
compare-cut = interrupted
compare-overflow = cost overflow
compare-summary =
    { $boards ->
        [one] Over { $boards } board
       *[other] Over { $boards } boards
    }
compare-mean = mean
compare-least = least
compare-lower-quartile = Q1
compare-median = median
compare-upper-quartile = Q3
compare-most = most
compare-milliseconds = time (ms)
compare-note-solved = Each line averages the boards that its search solved. Boards that hit a limit are excluded, so the averages are optimistic.
compare-left-out =
    { $boards ->
        [one] { $boards } board has no solution and is left out.
       *[other] { $boards } boards have no solution and are left out.
    }
compare-note-rows = --report csv shows every search on every board.
compare-interrupted = interrupted: { $done } of { $asked } searches were run

## While it runs. It must fit in 80 columns.

compare-status = { $done } of { $total } searches done, now { $search } (Ctrl-C stops)

## The chart.

compare-chart-one = States by search, board { $tiles }
compare-chart-many = States by search, median of { $boards } boards
compare-chart-states = states
compare-chart-missing = no solution within the limits
