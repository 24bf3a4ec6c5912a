### The multi-tile metric, and all optimal solutions.

## Flags of `solve`.

metric-flag = Whether each tile counts as one move (single), or each slide of one or several tiles in a row or column (multi; with { $names }; verify and analyze count single tiles)
optima-flag = Count all optimal solutions and list the first 20, or N of them with --all=N

## The report.

metric-slides =
    { $count ->
        [one] { $count } slide
       *[other] { $count } slides
    } (multi-tile metric)
metric-bound-proven =
    { $count ->
        [0] {""}
        [one] ; every solution takes at least { $count } slide (proven)
       *[other] ; every solution takes at least { $count } slides (proven)
    }
metric-plan-multi = multi-tile metric
metric-stage-no-tables =
    { $states ->
        [one] first with walking distance ({ $states } state expanded)
       *[other] first with walking distance ({ $states } states expanded)
    }
# $line (text): the line of the board.
metric-batch-solved =
    { $line }: { $slides ->
        [one] { $slides } slide
       *[other] { $slides } slides
    }

## All optimal solutions. The label has at most 12 characters.

optima-label = Solutions
optima-boards =
    { $count ->
        [one] { $count } board
       *[other] { $count } boards
    }
optima-count =
    { $count ->
        [one] { $count } optimal solution, through { $boards }
       *[other] { $count } optimal solutions, through { $boards }
    }
# $count (text): a number too large for words that depend on it.
optima-many = { $count } optimal solutions, through { $boards }
optima-first =
    { $first ->
        [one] { $count }; the first:
       *[other] { $count }; the first { $first }:
    }
# $count (text): how many there are, as above.
optima-not-listed =
    { $shown ->
        [one] { $count }; { $shown } is listed, --all=N lists N
       *[other] { $count }; { $shown } are listed, --all=N lists N
    }
optima-one-listed = { $count }; this report shows one of them, --report moves lists them
optima-stopped = not counted: { $why }
optima-unproven = not counted: this solution is not proven optimal; --algorithm auto proves it
optima-in-short =
    { $count ->
        [one] , { $count } optimal solution
       *[other] , { $count } optimal solutions
    }
optima-in-short-many = , { $count } optimal solutions
optima-in-short-unknown = , not counted
