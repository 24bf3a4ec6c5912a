### `--help`: the command, its flags, and the words of clap.

help-about = Solve sliding-tile puzzles, and see how the search works
help-long-about =
    Solve sliding-tile puzzles (taquin, 8-puzzle, 15-puzzle, any size from 2×2 to 100×100), and see how the search works.

    Without a command, taquin opens a menu (in a terminal).
help-examples =
    Examples:
      taquin                                  the menu
      taquin solve 1 2 3 5 0 6 4 7 8          the classic case
      taquin solve 283164705 --goal snail     the textbook board
      taquin solve board.txt --json           a file, for programs
      taquin play --size 3x3                  a game
      taquin help solve                       the full help of a command

    Exit codes: 0 solved, 1 cannot be solved, 2 bad command line or board,
    3 a limit was hit, 130 interrupted.
help-help = Print the full help of a command
help-help-command = Which command [default: the program]
help-solve = Solve a board and report the path, the counts and the time
help-solve-examples =
    Examples:
      taquin solve 1 2 3 5 0 6 4 7 8
      taquin solve '[[1,2,3],[4,0,5]]' --goal '1 2 3/0 4 5'
      taquin solve 136528407 --algorithm astar --heuristic misplaced --tie first-in
      taquin solve 283164705 --goal snail --balance 0.5 --goal-test generated
      taquin solve board.txt --algorithm idastar --time-limit 1m
      taquin solve - --quiet < board.txt
      taquin solve 867254301 --all
      taquin solve 867254301 --metric multi

    A board can be written as a list, as rows, as a drawing, with its size before it
    (42, Princeton), as digits, as a line of research data or as JSON; the format is
    detected, and -v names it. An argument that names an existing file is
    read as that file; several files, and a file of several boards, are a batch.

    Exit codes: 0 solved, 1 cannot be solved, 2 bad command line or board,
    3 a limit was hit before a solution (with --optimal, before its proof; the known
    bounds are printed), 130 interrupted.

## Headings over groups of flags.

heading-puzzle = Puzzle
heading-search = Search
heading-limits = Limits
heading-output = Output

## The value that a flag takes, in capitals.

value-board = BOARD|FILE|-
value-goal = NAME|BOARD
value-size = RxC
value-name = NAME
value-rule = RULE
value-when = WHEN
value-what = WHAT
value-time = TIME
value-count = COUNT
value-moves = MOVES
value-port = PORT
value-bytes = SIZE

## Flags of every command.

flag-color = Whether to use colour
flag-theme = Colours of the picture, or auto for those of the viewer
flag-lang = Language of texts for people [default: the system’s]
flag-help = Print help (-h is shorter than --help)
flag-version = Print version

## Flags of the menu and of `solve`. $names (text): the possible values.

flag-menu-time-limit = Time for each search started from the menu
flag-board = The board in any format, a file that holds one, or - for standard input
flag-goal = The board to reach: last, first, snail, or any board [default: last, unless the format implies another]
flag-size = Rows and columns, if a flat list is not square
flag-format = How the board is written: { $names } [default: detected]
flag-algorithm = Search algorithm: { $names }
flag-heuristic = Heuristic: { $names }, pdb:4-4 and other partitions, max(a,b) [default: manhattan; auto also uses pattern databases, unless a heuristic is given]
flag-weight = A* with f = g + W·h, W at least 1: faster, and at most W times the shortest [default: 1, or 2 for anytime]
flag-balance = A* with f = (1−W)·h + W·g, W from 0 (greedy) to 1 (uniform cost)
flag-tie = Tie-breaking at equal f: { $names } [default: low-g, or first-in for bfs]
flag-goal-test = When to test whether a state is the goal
flag-goal-test-popped = When the state is taken from the open list: A* stays optimal
flag-goal-test-generated = When the state is generated: sooner, but the path may not be shortest
flag-depth-bound = How deep dfs may go [default: four moves per cell]
flag-beam-width = How many states beam keeps per layer [default: 1000]
flag-max-states = How many states smastar keeps in memory [default: 100000]
flag-threads = Number of threads for idastar and auto; 0 for all cores [default: 1 for idastar, all for auto, 1 with --node-limit]
flag-effort = How long auto improves solutions beyond 16 cells: effort 1 takes 1.5 to 4 s of processor time, effort 10 ten times as long. Effort counts states, not seconds, so the answer is the same on every machine [default: 1]
flag-weights = Prefer the learned weights in this file to the built-in ones (docs/learning.md)
flag-optimal = Prove an optimal solution even beyond 16 cells, however long it takes (seconds to days on 5x5)
flag-checkpoint = Store the proof of a board of 17 to 25 cells in this file, and resume it if the file exists; implies --optimal
flag-resume = Like --checkpoint, with a file in the user’s state folder, removed when the proof is done
flag-certificate = Write a certificate to this file: taquin-check, or taquin verify --certificate, confirms from it that the solution is optimal or that there is none (up to 25 cells); implies --optimal
flag-order = Order in which the blank’s moves are tried: up, down, left, right. Pattern databases ignore the order: with any other than UDLR, auto searches 4x4 without them
flag-prune = What searches that store only their path (idastar, iddfs, dfs, rbfs) skip: the move back to the parent (parent), or every duplicate path that a move automaton recognises (automaton)
flag-time-limit = Stop after this time: 10, 10s, 500ms, 2m or 1h [default: none]
flag-node-limit = Stop after this many expanded states: 1000000, 1_000_000, 1e6 or 10M [default: none]
flag-memory-limit = Stop when the search uses this much memory: 512MB, 2GiB
flag-moves-are = Whether U, D, L, R give the direction of the blank or of the tile
flag-moves-are-blank = Direction of the blank
flag-moves-are-tile = Direction of the sliding tile
flag-json = The same as --report json: schema taquin/1, errors included
flag-report = Format of the results: { $names }
flag-quiet = Print only the moves, on one line
flag-verbose = Show every count with its meaning and all details of the search; print on standard error what was detected and chosen

## The words of clap.

clap-usage = Usage:
clap-commands = Commands:
clap-arguments = Arguments:
clap-options = Options:
clap-command = [COMMAND]
clap-default = {"["}default:
clap-values = {"["}possible values:
clap-values-listed = Possible values:
clap-alias = {"["}alias:
clap-aliases = {"["}aliases:
# After the name of a value.
clap-colon = :

## Refused command lines. $argument (text): the flag with its value.

usage-unknown-argument = unexpected argument `{ $argument }`
usage-unknown-command = unknown command `{ $command }`
usage-bad-value = `{ $argument }`: { $fault }
usage-no-such-value = `{ $argument }`: unknown value `{ $value }`: use one of { $names }
usage-value-missing = `{ $argument }` needs a value
usage-value-missing-among = `{ $argument }` needs a value: use one of { $names }
usage-twice = `{ $argument }` is given twice
usage-no-value = `{ $argument }` takes no value: leave out `{ $value }`
# $others (text): each in quotation marks.
usage-conflict = `{ $argument }` cannot be used with { $others }
# $arguments (text): each in quotation marks.
usage-required = missing { $arguments }
usage-quoted = `{ $name }`
usage-command-missing = missing command: use one of { $names }
usage-not-text = an argument is not valid UTF-8
usage-more = For more, try `--help`.
tip-did-you-mean = did you mean `{ $name }`?
tip-solve = to solve a board, write `taquin solve { $word } …`
