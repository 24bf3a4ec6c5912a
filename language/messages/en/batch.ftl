### Report formats, and batches of boards.

reports-heading = Report
tools-value-profile = LAYOUT
tools-value-spelling = SPELLING
reports-flag-report = Layout of the answer: { $names }
reports-flag-moves-style = Spelling of moves, with --report moves or many boards: letters (LDRR), compressed (LDR2), words (Left, Down), tiles (5 4 7 8)
reports-moves-of-blank = Letters give the direction of the blank; with --moves-are tile, that of the tile.
reports-moves-of-tile = Letters give the direction of the sliding tile; with --moves-are blank, that of the blank.

batch-heading = Many boards
batch-flag-batch = Read one board per line, even if there is only one [default: if two lines are boards]
batch-flag-jobs = Boards solved at the same time [default: one per core]

# $line (text): the number of the line.
batch-solved =
    { $line }: { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }
# $line (text): the number of the line. $tip: a change that makes a solution possible.
batch-unsolvable = { $line }: unsolvable for the goal { $goal }, by parity; { $tip }
# $line (text): the number of the line.
batch-stopped =
    { $line }: no answer within the limits{ $bound ->
        [0] {""}
        [one] , at least { $bound } move
       *[other] , at least { $bound } moves
    }
# $line (text): the number of the line. $text (text): the error in it.
batch-note = line { $line }: { $text }

# $elapsed (text): the time with its unit.
batch-status =
    { $boards ->
        [one] { $boards } board answered
       *[other] { $boards } boards answered
    }, { $elapsed } (Ctrl-C stops)
# $parts (text): how many of each kind, and the time.
batch-summary =
    { $boards ->
        [one] { $boards } board: { $parts }
       *[other] { $boards } boards: { $parts }
    }
batch-summary-solved = { $count } solved
batch-summary-unsolvable = { $count } unsolvable
batch-summary-stopped = { $count } stopped before an answer
batch-summary-bad =
    { $count ->
        [one] { $count } bad line
       *[other] { $count } bad lines
    }
batch-summary-interrupted = interrupted
# $left (number): boards that were read and not begun.
batch-summary-left = interrupted, { $left } not started
batch-summary-internal = { $count } failed with an internal error
