### The page in the browser: what all its rooms share, the board and its solution.

page-title = Taquin, a laboratory of search
page-skip = Skip to the puzzle
page-subtitle = a laboratory of search
page-rooms = Rooms
page-room-solve = Board & solve
page-room-watch = Watch
page-room-race = Race
page-room-heuristics = Heuristics
page-share = Share
page-help = Help
page-theme = Theme
page-theme-system = Auto
page-theme-light = Light
page-theme-dark = Dark
page-language = Language
page-colophon = Everything is searched in your browser; nothing is sent anywhere.
page-open-whole = Open the whole page
page-close = Close
# $board (text): as the link has it; $why (text): a sentence.
page-board-unread = The board in the link, { $board }, could not be read ({ $why }); another one stands here.

## Files and the clipboard.

page-copied = Copied.
page-not-copied = The browser does not let this page copy: select the text and copy it by hand.
page-saved = Saved as { $name }.

## Units. $value (text): a number as the language writes it.

page-milliseconds = { $value } ms
page-seconds = { $value } s
page-bytes = { $value } bytes
page-kilobytes = { $value } kB
page-megabytes = { $value } MB

## Searches that end badly.

page-out-of-memory = The browser gave no more memory to this search: try a stronger heuristic, IDA*, or a smaller board.
page-search-broke = The search broke off ({ $fault }). Please report this board.

## The transport: what moves through a solution or a search.

page-transport-first = To the beginning
page-transport-back = One step back
page-transport-play = Play
page-transport-pause = Pause
page-transport-next = One step
page-transport-last = To the end
page-transport-where = Position
page-transport-speed = Speed
page-transport-pace = { $value } / s
page-transport-at = step { $at } of { $length }

## What algorithms, heuristics, tie-breakings and goals are called.

page-algorithm-auto = auto: the soonest proven answer
page-algorithm-astar = A*
page-algorithm-idastar = IDA*
page-algorithm-bfs = Breadth-first search
page-algorithm-ucs = Uniform-cost search
page-algorithm-greedy = Greedy best-first search
page-algorithm-dfs = Depth-first search, bounded
page-algorithm-iddfs = Iterative deepening
page-algorithm-rbfs = Recursive best-first search
page-algorithm-smastar = SMA*, in bounded memory
page-algorithm-bibfs = Breadth-first from both ends
page-algorithm-bidirectional = Bidirectional heuristic search
page-algorithm-beam = Beam search
page-algorithm-anytime = Anytime weighted A*
page-algorithm-table = Table of all distances
page-heuristic-zero = zero (blind)
page-heuristic-misplaced = misplaced tiles
page-heuristic-misplaced-all = misplaced, blank counted
page-heuristic-manhattan = Manhattan distance
page-heuristic-linear-conflict = linear conflicts
page-heuristic-walking-distance = walking distance
page-heuristic-inversion = inversion distance
page-heuristic-gaschnig = Gaschnig’s swaps
page-heuristic-row-column = wrong rows and columns
# $parts (text): as in 4-4; $names (text): heuristics.
page-heuristic-pdb = pattern databases { $parts }
page-heuristic-max = the larger of { $names }
page-tie-low-g = smaller g, oldest first
page-tie-high-g = larger g, newest first
page-tie-first-in = oldest first
page-tie-last-in = newest first
page-tie-low-g-last-in = smaller g, newest first
page-tie-high-g-first-in = larger g, oldest first
page-goal-last = blank last
page-goal-first = blank first
page-goal-snail = snail
# A goal in a sentence.
page-goal-quoted = “{ $goal }”

## Setting up a board. $board (text): its tiles.

page-setup = Another board
page-typed = Board, in any format
page-typed-help = Type or paste a list, rows, nine digits, JSON… Enter takes it; Shift+Enter begins a new line.
page-use = Use
page-copy-as = Copy as
page-copy-format = Format to copy
page-copy-board = Copy
page-format-list = list in brackets
page-format-rows = rows joined by /
page-format-42 = 42: side, then rows
page-format-princeton = Princeton: side, then rows
page-format-wh = both sides, then rows
page-format-digits = a digit a cell
page-format-korf = Korf: one line
page-format-json = JSON
page-format-drawn = drawing
page-presets = Known boards
page-preset-none = your own
page-preset-classic = Course, classic case (4 moves)
page-preset-advanced = Course, advanced case (9 moves)
page-preset-textbook = Textbook (5 moves)
page-preset-hardest-1 = Hardest 3×3, first (31 moves)
page-preset-hardest-2 = Hardest 3×3, second (31 moves)
page-preset-unsolvable = Unsolvable
page-preset-korf-1 = Korf’s first (57 moves)
page-size = Size
page-rows = Rows
page-cols = Columns
page-seed = seed
page-seed-long = Random board, by seed
page-random = Random
page-goal = Goal
page-goal-custom = another board…
page-goal-typed = The goal, in any format
page-goal-help = Every tile once, the size of the board; or last, first, snail.
page-goal-here = Take the board as it stands
page-goal-picture = Goal: { $board }
page-goal-size = The goal must have the size of the board, { $rows }×{ $cols }.

## The board. $row, $col (number): of a cell; $tile (text): its tile.

page-board = Sliding-tile puzzle
page-cell = row { $row }, column { $col }: tile { $tile }
page-cell-home = row { $row }, column { $col }: tile { $tile }, in its place
page-cell-blank = row { $row }, column { $col }: blank
page-touch = Click, drag or swipe a tile; a dot marks a tile in its place.
page-keys = Arrow keys slide a tile that way, Shift+arrows look around, Enter slides the chosen tile, Ctrl+Z takes back.
page-undo = Undo
page-redo = Redo
page-made =
    { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }
page-marks = Marks on the tiles
page-arrows = Manhattan: h = { $estimate }
page-conflicts = Linear conflicts: h = { $estimate }
page-conflicts-none = No conflicts here: no two tiles are in each other’s way within their own row or column.
page-tell-move =
    { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }, Manhattan distance { $estimate }
page-tell-solved =
    { $moves ->
        [one] Solved with { $moves } move.
       *[other] Solved with { $moves } moves.
    }

## Parity. $goal (text): what a goal is called.

page-solvable = Solvable
page-unsolvable = Unsolvable
page-why = why?
page-take-goal = Goal: { $goal }
page-swap = Exchange two tiles

## The search.

page-solve = Solve
page-cancel = Cancel
page-options = How to search
page-algorithm = Algorithm
page-heuristic = Heuristic
page-weight = Weight w
page-weight-wrong = A weight is a number from 1 to 999, such as 1.5.
page-tie = Among equal f
# $name (text): what is taken.
page-usual = as usual: { $name }
page-limit-seconds = At most, seconds
page-limit-megabytes = At most, megabytes
page-invitation = The search finds a shortest solution and proves that none is shorter.
page-searching = Searching…
page-cancelled = The search was cancelled.
# $elapsed (text): the time so far, with its unit.
page-progress =
    { $expanded ->
        [one] { $expanded } state expanded
       *[other] { $expanded } states expanded
    }; every solution takes at least { $bound ->
        [one] { $bound } move
       *[other] { $bound } moves
    }; { $elapsed }

## The answer.

page-answer-moves =
    { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
page-answer-unsolvable = There is no solution.
page-answer-unsolvable-more = No search was needed: parity proves it. The badge by the board explains it.
page-quality-already = The board is at its goal already.
page-quality-optimal = No solution is shorter: proven.
page-quality-within =
    At most { $factor } times the fewest possible; every solution takes at least { $bound ->
        [one] { $bound } move
       *[other] { $bound } moves
    }.
page-quality-unknown =
    Perhaps not the fewest possible; every solution takes at least { $bound ->
        [one] { $bound } move
       *[other] { $bound } moves
    }.
# $algorithm, $heuristic (text): what they are called; $time (text): with its unit.
page-search = { $algorithm } with { $heuristic }, { $time }
# $plan (text): what auto did, in words.
page-search-stages = IDA*, { $stages }; { $time }
# $tables (text): as in 6-6-3; $states (number): expanded.
page-stage-plain = first with Manhattan distance ({ $states } states expanded)
page-stage-tables = then with pattern databases { $tables } ({ $states } states expanded)
page-search-blind = { $algorithm }, { $time }
page-stopped-time = The time limit was reached before an answer was found.
page-stopped-memory = The memory limit was reached before an answer was found.
page-stopped-expansions = The limit on expanded states was reached before an answer was found.
page-stopped-incomplete = The search left parts of the space out by its own rule, and found nothing in the rest.
page-stopped-unproven = A limit ended the search before it could prove more.
page-stopped-bound =
    { $bound ->
        [one] Proven all the same: every solution takes at least { $bound } move.
       *[other] Proven all the same: every solution takes at least { $bound } moves.
    }
page-stopped-try = Auto, a stronger heuristic or a higher limit may prove a shortest solution; a weight above 1 finds a longer one sooner.
page-stopped-auto = A shortest solution takes more time than this to prove. Some solution, perhaps a longer one, is found much sooner.
page-stopped-huge = Boards of this size are beyond the searches here, unless few moves solve them: take a smaller one.
page-stopped-soon = Any solution, quickly
page-stopped-longer = Search five times as long
page-counts = Counts
page-count-memory = memory
page-meaning-memory = most bytes the search’s own structures held at once

## The moves. $step (number): of the solution; $way (text): up, down, left, right; $letter (text): the blank’s move.

page-reading = How letters are read
page-reading-blank = blank goes
page-reading-tile = tile goes
page-style = How moves are written
page-style-letters = letters
page-style-compressed = compressed
page-style-words = words
page-style-tiles = tiles
page-move = { $step }: tile { $tile } goes { $way } (the blank: { $letter })
page-move-up = up
page-move-down = down
page-move-left = left
page-move-right = right
page-transport-solution = Solution, played

## What can be taken along.

page-take-along = Take it along
page-copy-moves = Copy moves
page-save-csv = Save CSV
page-save-json = Save JSON
page-save-svg = Save SVG

## Sharing.

page-share-title = Share what you see
page-share-link = Link: board, goal, search, room and place, all in it
page-share-copy-link = Copy link
page-share-embed = To show it inside another page, without the frame around it
page-share-copy-embed = Copy code
page-share-note = The link carries everything itself; nothing is stored anywhere.

## Help, and the tour.

page-help-title = What there is
page-help-text = Slide the tiles, let a search put them in order, and watch how it thinks. Four rooms, one board.
page-help-solve = Slide, type or draw a board, see whether it can be solved and why, and play a shortest solution forwards and backwards.
page-help-watch = Follow a search step by step: its tree, its open list, its counts; guess which state is next.
page-help-race = Two to four searches on the same board, side by side.
page-help-heuristics = An estimate against the true distance of all 181,440 boards of 3×3.
page-help-keys = Keys
page-help-command = The command “taquin” does the same in a terminal, and more: lists of boards, reviews of solutions, larger tables.
page-key-name-shift = Shift
page-key-name-enter = Enter
page-key-name-space = Space
page-key-name-home = Home
page-key-name-end = End
page-key-slide = slide a tile that way
page-key-look = look around on the board
page-key-enter = slide the chosen tile, and all between it and the blank
page-key-undo = take back (with Shift: again)
page-key-play = play and pause
page-key-ends = to the beginning, to the end, within the transport
page-key-speed = faster, slower, within the transport
page-tour-start = Take the tour
page-tour-back = Back
page-tour-next = Next
page-tour-done = Done
page-tour-end = Leave
page-tour-board = The board
page-tour-board-text = Click, drag, swipe, or use the arrow keys. “Manhattan” shows how far each tile is from its place; those numbers add up to the estimate h that searches go by.
page-tour-parity = Half of all boards cannot be solved
page-tour-parity-text = Each move swaps the blank with a tile and takes it one step on: two parities that change together. Where they do not fit, no search is needed. The badge tells why, and which goals do fit.
page-tour-solve = A shortest solution
page-tour-solve-text = Solve finds one and proves that none is shorter: here it did. Play it at any speed, back and forth. The counts of the search tell their definition when they are pointed at or focused; “How to search” changes algorithm and heuristic.
page-tour-setup = Any board
page-tour-setup-text = Paste any format, take a known board, or draw one at random: its seed gives it again, here and on the command line.
page-tour-watch = Watch it think
page-tour-watch-text = A search, recorded, here after three steps: ▶ is expanded, the states below it are generated, ○ wait on the open list. Predict the next one, then reveal it.
page-tour-race = Race
page-tour-race-text = Several searches on one board, moved through together. Below, curves and a table tell who won by which measure; the scale is logarithmic, and needs to be.
page-tour-heuristics = What an estimate is worth
page-tour-heuristics-text = Every board of 3×3, by its true distance and its estimate. Points above the diagonal promise too much: with them, A* may miss the shortest solution.
page-tour-share = Take it to class
page-tour-share-text = The link holds all that you see: board, goal, search, room, place. It can also be shown inside another page.
