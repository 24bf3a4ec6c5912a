### What can be wrong with what was asked. In English, as the libraries say it.

error-in-file = in `{ $file }`: { $fault }
error-in-goal = in the goal: { $fault }
error-internal = the program failed on this board by a fault of its own: please report it, with the board
error-at-line = line { $line }: { $fault }
# $count (text): what was typed after --all.
tip-all = write --all={ $count }
tip-size = add --size { $size }

## Reading. $source (text): one of the three sources.

source-argument = the argument
source-file = `{ $name }`
source-stdin = standard input
input-nothing = no board is given: write one, as in `taquin { $command } 1 2 3 5 0 6 4 7 8`, name a file, or give - for standard input
input-no-boards = there is no board in what was given: a file has a board a line
input-directory = { $source } is a directory: name a file in it
input-no-such-file = there is no file { $source }, and it is no board either: check the name, or write the tiles as numbers
input-forbidden = { $source } may not be read: change its permissions, or copy it to a place of yours
input-unreadable = { $source } cannot be read: { $fault }
input-too-long = { $source } has more than { $mebibytes } MiB, too much for a board: check that it is the right file
input-not-text = { $source } is no text: the byte at offset { $offset } is not UTF-8; save it as plain text in UTF-8

## Boards as written. $token (text): what was written, shortened.

parse-empty = there is no board here: write its tiles row by row, as in 1 2 3 4 5 6 7 8 0
parse-not-a-tile = `{ $token }` is not a tile: tiles are whole numbers, the blank is 0 or one of _ x . *
parse-negative = `{ $token }` is negative: tiles count from 1, and the blank is 0
parse-too-large = `{ $token }` is larger than any tile: the largest board, 32×32, has tiles up to 1023
parse-nothing-before-comma = there is nothing before this comma: write the blank as 0
parse-unopened = `{ $bracket }` closes no bracket: remove it or open one before
parse-unclosed = `{ $bracket }` is never closed
parse-mismatched = `{ $open }` is closed by `{ $close }`: use brackets of one kind
parse-too-deep = brackets are nested too deep: a board is a list of rows, as in [[1,2],[3,0]]
parse-too-many = { $found } numbers are too many for one board: the largest is 32×32, with { $most } cells
parse-many-boards = there are several boards: give one of them, or read them as a batch
parse-no-shape =
    { $found ->
        [one] { $found } number cannot fill a board: check that none is missing or too many
       *[other] { $found } numbers cannot fill a board: check that none is missing or too many
    }
# $sizes (text): such as 2x3 or 3x2.
parse-no-square = { $found } numbers make no square board: give its size, such as { $sizes }
parse-bad-size = `{ $token }` cannot be the size of a board: rows and columns go from 2 to 32
parse-count-after-size = the size says { $shape }, so { $cells } numbers must follow; there are { $found }
parse-size-and-rows = the size says { $said }, but the rows make { $found }: rows come first, then columns
parse-other-shape = the board is { $found }, but a { $asked } one is asked for
parse-not-digits =
    { $length ->
        [one] { $length } digit makes no board: 9 are needed, or 16 hexadecimal ones
       *[other] { $length } digits make no board: 9 are needed, or 16 hexadecimal ones
    }
parse-not-one-word = a board in digits is one word of 9 digits or 16 hexadecimal ones, or a word a row; there are { $words } words
parse-not-an-instance = { $found } numbers are no instance: it takes n×n tiles, with an index before them and an optimum and a node count after them if these are known
parse-crowded-cell = `{ $token }` fills one cell of the drawing: draw a line between its tiles
parse-outside-box = `{ $token }` is no part of the drawn board: paste the box alone
parse-json = the JSON does not fit the schema: { $fault }
parse-other-schema = the schema is `{ $found }`: this program reads `taquin/1`
parse-no-instance = the JSON has no `instance`: it takes width, height and tiles

## Boards as numbers.

board-wrong-count = a { $shape } board has { $cells } cells, the blank included; the number given is { $found }
board-ragged =
    { $found ->
        [one] row { $row } has { $found } cell where the first row has { $expected }: make all rows equally long
       *[other] row { $row } has { $found } cells where the first row has { $expected }: make all rows equally long
    }
board-out-of-range = tile { $tile } is outside 0–{ $largest } for a { $shape } board
board-no-blank = the tiles are 1–{ $cells }, with no blank: write one cell as 0
# The next ones are joined by commas. $tiles (text): 1, 2 and 3.
board-repeat =
    { $times ->
        [2] { $tile } appears twice
       *[other] { $tile } appears { $times } times
    }
board-repeat-blank =
    { $times ->
        [2] the blank (0) appears twice
       *[other] the blank (0) appears { $times } times
    }
board-repeat-more =
    { $count ->
        [one] { $count } more tile repeats
       *[other] { $count } more tiles repeat
    }
board-blank-missing = there is no blank (0)
board-missing =
    { $count ->
        [one] { $tiles } is missing
       *[other] { $tiles } are missing
    }
board-missing-more = { $tiles } and { $more } more are missing

## Sizes, goals, searches.

shape-out-of-range = a { $rows }×{ $cols } board is out of range: rows and columns go from 2 to 32
shape-unreadable = `{ $text }` is not a size: write rows and columns as 3x4, or one number for a square
goal-other-shape = the goal is a { $goal } board and the start a { $start } one: give both the same size
goal-unknown = `{ $text }` is not a goal: write last, first or snail, or a whole board
# $option: one of the messages that follow. $names (text): the algorithms it goes with; $first is one of them.
option-unheeded = { $option } goes with { $names }, not with `{ $algorithm }`: leave it out, or ask for { $first }
option-heuristic = a heuristic
option-weight = a weight
option-tie = a rule for ties
option-early-goal-test = a goal test at generation
option-automaton = a move automaton
option-depth-bound = a depth bound
option-beam-width = a beam width
option-max-states = a limit on stored states
option-threads = a number of threads
pruning-unknown = `{ $text }` is no kind of pruning: use `parent` or `automaton`
weight-below-one = the weight { $weight } is below 1: f = g + w·h needs w ≥ 1 (1 is plain A*)
weight-above-one = the balance { $weight } is above 1: f = (1−w)·h + w·g needs w from 0 to 1 (0.5 is plain A*)
weight-not-a-number = `{ $text }` is not a weight: write a number such as 1.5 or 3/2, with at most 6 decimals
algorithm-unknown = `{ $text }` is no algorithm: use one of { $names }
heuristic-unknown = `{ $text }` is no heuristic: use one of { $names }, pdb:4-4 or another partition, or max(a,b)
heuristic-bad-combination = `{ $text }` does not combine heuristics: write max(a,b) with 1 to { $most } plain names, such as max(misplaced,manhattan)
heuristic-not-additive = the sum of `{ $first }` and `{ $second }` is not admissible, both may count the same move: write max({ $first },{ $second }), or add pattern databases of different tiles, such as sum(pdb:1,2,3,pdb:4,5)
# $reason: one of the messages that follow.
heuristic-unavailable = `{ $heuristic }` cannot be used on a { $shape } board: { $reason }
unavailable-walks = its table would have more than { $most } states; linear-conflict is defined for every shape
unavailable-cells = estimates are made for up to { $most } cells, such as 16×16
request-too-many-cells = searches take boards of up to { $most } cells, such as 16×16; a { $shape } board has { $cells }
unavailable-reflection = no reflection of the board leaves the goal's blank in its cell: leave out +mirror, or take a goal with the blank in a corner of a square
unavailable-stopped = a limit came before its tables were ready: allow more time, or more memory
tie-unknown = `{ $text }` is no tie-breaking: use one of { $names }
order-bad = `{ $text }` is no order of moves: write each of U, D, L, R once, such as UDLR
format-unknown = `{ $text }` is not a format: choose among { $names }
time-bad = `{ $text }` is no time: write 10, 10s, 500ms, 2m or 1h
states-bad = `{ $text }` is no number of states: write 1 or more, such as 1000, 1e6 or 10M
count-bad = `{ $text }` is no count: write 1000000, 1_000_000, 1e6 or 10M
count-zero = `{ $text }` is no number here: write one from 1 on
bytes-bad = `{ $text }` is no size: write 512MB or 2GiB
threads-bad = `{ $text }` is no number of threads: write one from 1 to 1024, or 0 for all of the machine
seed-bad = `{ $text }` is no seed: write a whole number from 0 to 18446744073709551615
port-bad = `{ $text }` is no port: write a whole number from 0 to 65535
baseline-no-record = the baseline is no record of a trial, or not a whole one: write one with `taquin bench --report json`
baseline-other-kind = the baseline is a JSON document, but none of `taquin bench`: write one with `--report json`
baseline-other-names = the baseline was written by an older version, whose fields had other names: write it anew with `taquin bench --report json`
baseline-version = the baseline has the schema `{ $found }`, which this program does not read: write it anew
baseline-other-board = board { $number } is not in the baseline, or has another goal there: compare runs of the same boards
