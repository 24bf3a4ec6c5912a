### `taquin bench`: known boards, timed.

help-bench = Time the solver on known boards, and check every length
help-bench-examples =
    Examples:
      taquin bench                                  Korf’s 100 boards
      taquin bench --suite large --limit 5          5×5 to 32×32, five of each set
      taquin bench --suite korf24 --time-limit 60s  24-puzzles proven, a minute each
      taquin bench --limit 10 --algorithm idastar --heuristic linear-conflict
      taquin bench --repeat 5 --yardstick           medians, comparable between machines
      taquin bench --report json > before.json      a record to compare with
      taquin bench --baseline before.json
      taquin bench --records best.txt --size 8x8    the shortest solutions known, in a file
      taquin bench boards.txt --time-limit 10s --report csv > times.csv

    A file has one board per line. If a line has an index, the tiles and a number, as in
    research data, the number is the length of the shortest solutions. Every repetition
    starts from scratch. The time is that of the search; building tables is shown
    separately, and CPU time covers both.

    Exit codes: 0 all solved, 1 a length is wrong or a board has no solution, 2 bad
    command line, board or baseline, 3 a limit was hit, 130 interrupted (finished
    boards are shown).
bench-flag-files = Files of boards, or - for standard input [default: Korf’s 100 boards of 1985]
bench-flag-suite = Which of the built-in sets of boards
bench-suite-korf = Korf’s 100 boards of 1985, 4x4
bench-suite-korf24 = Korf and Felner’s 50 boards of 5x5, the easiest first, each with a proof (minutes to days; --limit and --time-limit shorten it)
bench-suite-random24 = 24 random boards of 5x5, each with a proof
bench-suite-large = Ten sets of 5x5 to 32x32: Korf and Felner’s, DeepCubeA’s, uniform ones (about a quarter of an hour; --limit shortens it)
bench-flag-limit = Solve only this many boards (of each set, with --suite large)
bench-flag-repeat = How many times to solve each board; the medians are shown
bench-flag-yardstick = Also time a fixed, plain search and give times as multiples of it, to compare machines
bench-flag-baseline = Compare with an earlier record (--report json) of these boards
bench-flag-records = Check the solutions in this file, and replace each one that the search beats (boards of 5x5 to 32x32; --size and --limit choose)
bench-flag-checkpoints = Store the proof of each board in this folder, and continue proofs stored there

## The table. $search (text): algorithm and heuristic.

bench-title-korf =
    { $boards ->
        [one] { $boards } of Korf’s 100 boards (1985)
       *[other] { $boards } of Korf’s 100 boards (1985)
    }: { $search }, { $repeat ->
        [one] solved once
       *[other] medians of { $repeat } runs
    }
bench-title =
    { $boards ->
        [one] { $boards } board
       *[other] { $boards } boards
    }: { $search }, { $repeat ->
        [one] solved once
       *[other] medians of { $repeat } runs
    }
bench-board = board
bench-cpu = CPU
bench-direction = search
bench-forward = forward
bench-backward = backward
bench-partition = tiles of each table
bench-rate = nodes/s
bench-yardsticks = × yardstick
bench-time-ratio = time ratio
bench-nodes-ratio = node ratio

## The sets of a suite, one per line.

bench-set = set
bench-set-boards = boards
bench-set-solved = { $solved } of { $boards }
bench-set-mean = mean moves
bench-set-measure = compared with
bench-set-reference = its mean
bench-set-ratio = ratio
bench-set-optimal = optimal
bench-measure-optimum = optimum
bench-measure-conflicts = linear conflict
bench-measure-record = record

## Below it. Labels have to fit 12 columns.

bench-label-solved = Solved
bench-label-time = Time
bench-label-counts = Counts
bench-label-rate = Rate
bench-label-yardstick = Yardstick
bench-label-baseline = Baseline
bench-label-machine = Machine
bench-label-program = Program
bench-solved =
    { $solved } of { $boards }{ $unsolvable ->
        [0] {""}
       *[other] , { $unsolvable } unsolvable
    }{ $solved ->
        [0] {""}
       *[other] , mean length { $mean }
    }; lengths: { $right } right, { $wrong } wrong{ $unchecked ->
        [0] {""}
       *[other] , { $unchecked } not checked
    }
bench-times = { $search } of search, { $preparation } of preparation (tables, automata); CPU { $cpu } for both
bench-times-wall = { $search } of search, { $preparation } of preparation (tables, automata)
bench-counts = { $expanded } expanded, { $popped } popped, { $generated } generated, { $fresh } of them new, { $reopened } reopened; at most { $open } open, { $stored } stored and { $bytes } bytes at once
bench-rate-total = { $rate } nodes generated per second of CPU time of the search
# $time (text): of one run; $multiple (number): all boards over it.
bench-yardstick = { $time } here ({ $rate } million nodes per second); all boards took { $multiple } times that
# $time, $cpu, $nodes (text): ratios.
bench-baseline = relative to the baseline: time { $time }, CPU { $cpu }, nodes { $nodes } (below 1 is an improvement)
bench-cpu-unknown = unknown processor
bench-cores =
    { $cores ->
        [one] { $cores } core
       *[other] { $cores } cores
    }
bench-memory = { $size } GiB of memory
bench-program = taquin { $version }, release build for { $target }
bench-program-debug = taquin { $version }, debug build for { $target }: these times mean little; build with --release

## Warnings and progress.

bench-records-unusable = `{ $file }` is not a file of records: { $fault }
bench-records-checked =
    { $solutions ->
        [0] `{ $file }` has no solutions yet
        [one] `{ $file }`: { $solutions } solution checked
       *[other] `{ $file }`: { $solutions } solutions checked
    }
bench-wrong = board { $name } was solved in { $length } moves, but its optimum is known to be { $optimum }: the file or the program is wrong
bench-wrong-bound = board { $name } was reported to take at least { $bound } moves, but its optimum is known to be { $optimum }: the file or the program is wrong
bench-interrupted =
    interrupted: { $boards ->
        [0] no board was measured
        [one] { $boards } board was measured
       *[other] { $boards } boards were measured
    }
# It must fit in 80 columns.
bench-status = { $done } of { $total } done, board { $name }: { $expanded } expanded (Ctrl-C stops)
