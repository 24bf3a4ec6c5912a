### The page in the browser: what all its rooms share, the board and its solution.

page-skip = Skip to the puzzle
page-subtitle = a laboratory of search
page-rooms = Rooms
page-room-solve = Board & solve
page-room-watch = Watch
page-room-race = Race
page-room-heuristics = Heuristics
page-share = Copy link
page-help = Help
page-theme = Theme
page-theme-system = System
page-theme-light = Light
page-theme-dark = Dark
page-language = Language
page-colophon = Everything is searched in your browser; nothing is sent anywhere.
page-close = Close
page-in-the-making = This room is being furnished.

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
page-tie-low-g = smaller g, oldest first
page-tie-high-g = larger g, newest first
page-tie-first-in = oldest first
page-tie-last-in = newest first
page-tie-low-g-last-in = smaller g, newest first
page-tie-high-g-first-in = larger g, oldest first
page-goal-last = blank last
page-goal-first = blank first
page-goal-snail = snail

## Help.

page-help-title = What there is
page-help-text = Slide the tiles, let a search solve them, and watch how it thinks.
