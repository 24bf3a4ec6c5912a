### The page in the browser: the texts that all rooms share, the board and its solution.

page-title = Taquin, a search laboratory
# $room (text): the room that is shown.
page-title-room = { $room } · Taquin, a search laboratory
page-skip = Skip to the puzzle
page-subtitle = a search laboratory
page-rooms = Rooms
page-room-solve = Solve
page-room-play = Play
page-room-watch = Watch
page-room-race = Race
page-room-heuristics = Heuristics
page-room-lesson = Lesson
page-room-exercises = Exercises
page-share = Share
page-help = Help
page-projector = Projector
page-projector-title = Large type, keyboard control
page-projector-keys = p exit · f full screen · 1 to 7 rooms · arrows, space, Home, End
page-projector-off = The projector view is closed.
page-theme = Theme
page-theme-system = Auto
page-theme-light = Light
page-theme-dark = Dark
page-language = Language
page-colophon = Every search runs in your browser; nothing is sent anywhere.
page-open-whole = Open the full page
page-close = Close
# $board (text): as the link has it; $why (text): a sentence.
page-board-unread = The board in the link, { $board }, cannot be read ({ $why }); another board is shown instead.

## Files and the clipboard.

page-copied = Copied.
page-not-copied = The browser does not let this page copy. Select the text and copy it by hand.
page-saved = Saved as { $name }.

## Units. $value (text): a number as the language writes it.

page-milliseconds = { $value } ms
page-seconds = { $value } s
page-bytes = { $value } bytes
page-kilobytes = { $value } kB
page-megabytes = { $value } MB

## Searches that fail.

page-out-of-memory = The browser ran out of memory for this search. Try a stronger heuristic, IDA*, or a smaller board.
page-search-broke = The search failed ({ $fault }). Please report this board.

## The transport: the playback controls of a solution or a search.

page-transport-first = Go to the start
page-transport-back = Step back
page-transport-play = Play
page-transport-pause = Pause
page-transport-next = Step forward
page-transport-last = Go to the end
page-transport-where = Position
page-transport-speed = Speed
page-transport-pace = { $value } / s
page-transport-at = step { $at } of { $length }

## The names of goals.

page-goal-last = blank last
page-goal-first = blank first
page-goal-snail = snail
# A goal in a sentence.
page-goal-quoted = “{ $goal }”

## Setting up a board. $board (text): its tiles.

page-setup = Set up a board
page-typed = Board, in any format
page-typed-help = Type or paste a list, rows, nine digits, JSON… Press Enter to use it, Shift+Enter for a new line.
page-use = Use
page-copy-as = Copy as
page-copy-format = Format to copy
page-copy-board = Copy
page-format-list = list in brackets
page-format-rows = rows joined by /
page-format-42 = 42: side, then rows
page-format-princeton = Princeton: side, then rows
page-format-wh = width and height, then rows
page-format-digits = one digit per cell
page-format-korf = Korf: one line
page-format-json = JSON
page-format-drawn = drawing
page-presets = Well-known boards
page-preset-none = custom
page-preset-classic = Course, classic case (4 moves)
page-preset-advanced = Course, advanced case (9 moves)
page-preset-textbook = Textbook (5 moves)
page-preset-hardest-1 = Hardest 3×3, no. 1 (31 moves)
page-preset-hardest-2 = Hardest 3×3, no. 2 (31 moves)
page-preset-unsolvable = Unsolvable
page-preset-korf-1 = Korf’s instance 1 (57 moves)
page-size = Size
page-rows = Rows
page-cols = Columns
page-seed = seed
page-seed-long = Random board from a seed
page-random = Random
page-goal = Goal
page-goal-custom = custom…
page-goal-typed = Goal, in any format
page-goal-help = Each tile once, the same size as the board; or last, first, snail.
page-goal-here = Use the current board
page-goal-picture = Goal: { $board }
page-goal-size = The goal must be the same size as the board, { $rows }×{ $cols }.

## The board. $row, $col (number): of a cell; $tile (text): its tile.

page-board = Sliding-tile puzzle
page-cell = row { $row }, column { $col }: tile { $tile }
page-cell-home = row { $row }, column { $col }: tile { $tile }, in place
page-cell-blank = row { $row }, column { $col }: blank
page-touch = Click, drag or swipe a tile to slide it. A dot marks a tile that is in place.
page-keys = Arrow keys slide a tile in that direction, Shift+arrows move the focus, Enter slides the focused tile, Ctrl+Z undoes.
page-undo = Undo
page-redo = Redo
page-made =
    { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }
page-marks = Marks on tiles
page-arrows = Manhattan: h = { $estimate }
page-conflicts = Linear conflicts: h = { $estimate }
# For a board that cannot be solved.
page-arrows-unsolvable = Manhattan
page-conflicts-unsolvable = Linear conflicts
page-conflicts-none = No conflicts: no two tiles block each other in their goal row or column.
page-tell-move =
    { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }, Manhattan distance { $estimate }
page-tell-solved =
    { $moves ->
        [one] Solved in { $moves } move.
       *[other] Solved in { $moves } moves.
    }
page-tell-moves =
    { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }
## Solved by hand. $time (text): as in 0:41; $hints (number): hints that were taken.

page-win-title =
    { $moves ->
        [one] Solved in { $moves } move, { $time }
       *[other] Solved in { $moves } moves, { $time }
    }{ $hints ->
        [0] {""}
        [one] , with { $hints } hint
       *[other] , with { $hints } hints
    }
page-win-shortest =
    { $hints ->
        [0] No solution is shorter: yours is optimal.
       *[other] No solution is shorter.
    }
# $count (number): moves of the shortest solution; $more (number): how many more the player made.
page-win-longer = The shortest solution takes { $count }, { $more } fewer than yours.
page-win-looking = Looking for the shortest solution…
page-win-bound =
    { $bound ->
        [one] Every solution takes at least { $bound } move.
       *[other] Every solution takes at least { $bound } moves.
    }
page-win-again = Play again
page-win-share = Copy result
page-win-shared =
    { $moves ->
        [one] I solved this board in { $moves } move, in { $time }
       *[other] I solved this board in { $moves } moves, in { $time }
    }{ $hints ->
        [0] {""}
        [one] , with { $hints } hint
       *[other] , with { $hints } hints
    }. Can you do better?

## Parity. $goal (text): the name of a goal.

page-solvable = Solvable
page-unsolvable = Unsolvable
page-why = why?
page-take-goal = Goal: { $goal }
page-swap = Swap two tiles

## The search.

page-solve = Solve
page-cancel = Cancel
page-stop = Stop and keep the best
page-options = Search options
page-algorithm = Algorithm
page-heuristic = Heuristic
page-weight = Weight w
page-weight-wrong = The weight must be a number from 1 to 999, such as 1.5.
page-tie = Tie-breaking
# $name (text): the default.
page-usual = default: { $name }
page-limit-seconds = Time limit (seconds)
page-limit-megabytes = Memory limit (MB)
page-invitation = Up to 4×4: a shortest solution, with proof. Larger boards: a good solution at once, with a guarantee.
page-searching = Searching…
page-cancelled = The search was cancelled.
# $elapsed (text): the time so far, with its unit.
page-progress =
    { $expanded ->
        [one] { $expanded } state expanded
       *[other] { $expanded } states expanded
    }{ $bound ->
        [0] {""}
        [one] ; every solution takes at least { $bound } move
       *[other] ; every solution takes at least { $bound } moves
    }; { $elapsed }

## The first screen.

page-doors = Slide the tiles into order, let a search do it, and watch how it works.
page-door-play = Play
page-door-watch = Watch A* think
page-door-lesson = Learn A* in 15 minutes

## The answer.

page-answer-watch = Watch how it was found →

page-answer-moves =
    { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
# The best solution of a running search.
page-answer-so-far =
    { $count ->
        [one] { $count } move so far
       *[other] { $count } moves so far
    }
page-answer-unsolvable = There is no solution.
page-answer-unsolvable-more = No search was needed: parity proves it.
page-quality-already = The board is already solved.
page-quality-optimal = Proven: no solution is shorter.
page-quality-within =
    At most { $factor } times the shortest; every solution takes at least { $bound ->
        [one] { $bound } move
       *[other] { $bound } moves
    }.
page-quality-unknown = It may not be the shortest.
# $percent (text): a number.
page-quality-excess =
    At most { $percent }% above the optimum (proven): every solution takes at least { $bound ->
        [one] { $bound } move
       *[other] { $bound } moves
    }.
page-ended = You stopped the search; this is the best solution it found.
page-kept = The best solution known so far, from an earlier search.
page-left = The board changed, so its search was stopped. The best solution found is kept; undo your move to see it.
# $count (number): moves of the shortest solution that earlier searches found.
page-known =
    { $count ->
        [one] Known so far: a solution of { $count } move.
       *[other] Known so far: a solution of { $count } moves.
    }
page-known-bound =
    { $bound ->
        [one] Proven so far: every solution takes at least { $bound } move.
       *[other] Proven so far: every solution takes at least { $bound } moves.
    }
page-known-show = Show the solution
page-unweighted = The learned weights could not be fetched. The search used a simpler evaluation and may find longer solutions.
page-improvements = How the solution got shorter
# Follows a time. $percent (text): a number.
page-improvement =
    { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }, at most { $percent }% above
# $algorithm, $heuristic (text): their names; $time (text): with its unit.
page-search = { $algorithm } with { $heuristic }, { $time }
# $count (number): solutions and bounds after the first.
page-search-improved =
    first answer at once{ $count ->
        [0] {""}
        [one] , improved once
       *[other] , improved { $count } times
    }; { $time }
page-search-blind = { $algorithm }, { $time }
page-stopped-time = The time limit was reached before an answer was found.
page-stopped-memory = The memory limit was reached before an answer was found.
page-stopped-expansions = The limit on expanded states was reached before an answer was found.
page-stopped-incomplete = By design, this search skips parts of the space. It found no solution in the rest.
page-stopped-overflow = A cost exceeded the range of its number type before an answer was found.
page-stopped-unproven = The search reached a limit before it could prove more.
page-stopped-bound =
    { $bound ->
        [one] It did prove that every solution takes at least { $bound } move.
       *[other] It did prove that every solution takes at least { $bound } moves.
    }
# Buttons after a search without an answer. $heuristic, $algorithm, $time (text): with their units.
page-advice-heuristic = Use { $heuristic }
page-advice-no-memory = Use { $algorithm }, which needs almost no memory
# $megabytes (number): the new limit.
page-advice-memory = Allow { $megabytes } MB
page-advice-time = Search for up to { $time }
page-advice-complete = Use { $algorithm }, which leaves nothing out
page-advice-sooner = Find any solution, fast
page-counts = Counts
page-counts-more = More counts

## The moves. $step (number): of the solution; $way (text): up, down, left, right; $letter (text): the blank’s move.

page-reading = Letters show the move of
page-reading-blank = the blank
page-reading-tile = the tile
page-style = Notation
page-style-letters = letters
page-style-compressed = compressed
page-style-words = words
page-style-tiles = tiles
page-move = { $step }: tile { $tile } moves { $way } (blank: { $letter })
page-move-up = up
page-move-down = down
page-move-left = left
page-move-right = right
page-transport-solution = Solution playback

## Exports.

page-export = Export
page-copy-moves = Copy moves
page-save-csv = Save CSV
page-save-json = Save JSON
page-save-certificate = Save certificate
# $boards (number): the most boards of a list.
page-certificate-long = The certificate of this board lists more than { $boards } boards, too many to read. taquin solve --certificate writes it.
page-save-svg = Save SVG
page-save-strip-svg = Boards as SVG
page-save-strip-png = Boards as PNG

## Sharing.

page-share-title = Share this view
page-share-link = Link to this view: board, goal, search, room and position
page-share-copy-link = Copy link
page-share-embed = Embed this view in another page, without the rest of this page
page-share-copy-embed = Copy code
page-share-note = The link contains everything; nothing is sent anywhere.
page-share-local = This page comes from this computer, so its links open on this computer only. To share links, publish the page on a web server (docs/web.md).

## Help, and the tour.

page-help-title = What you can do here
page-help-text = Slide the tiles, let a search put them in order, and watch how it works. The seven rooms share one board.
page-help-solve = Slide, type or generate a board, see whether it can be solved and why, and play a shortest solution forwards and backwards.
page-help-watch = Follow a search step by step: its tree, its open list, its counts. Guess which state comes next.
page-help-race = Run two to four searches on the same board, side by side.
page-help-heuristics = Compare an estimate with the true distance of all 181,440 3×3 boards.
page-help-lesson = Read “A* from scratch”: a quarter of an hour, with figures to play with and questions.
page-help-exercises = Do the exercises of a sheet, have them marked, and send the result as a link.
page-help-keys = Keyboard
page-help-command = The “taquin” command does the same in a terminal, and more: lists of boards, reviews of solutions, larger tables.
page-key-name-shift = Shift
page-key-name-enter = Enter
page-key-name-space = Space
page-key-name-home = Home
page-key-name-end = End
page-key-slide = slide a tile in that direction
page-key-look = move the focus on the board
page-key-enter = slide the focused tile and every tile between it and the blank
page-key-undo = undo (with Shift: redo)
page-key-play = play or pause
page-key-ends = go to the start or the end, in the playback controls
page-key-speed = faster or slower, in the playback controls
page-tour-start = Take the tour
page-tour-back = Back
page-tour-next = Next
page-tour-done = Done
page-tour-end = Exit
page-tour-board = The board
page-tour-board-text = Click, drag, swipe, or use the arrow keys. “Manhattan” shows how far each tile is from its place; those numbers add up to the estimate h that guides a search.
page-tour-parity = Half of all boards cannot be solved
page-tour-parity-text = Each move swaps the blank with a tile and takes the blank one step further, so two parities change together. If they do not match, no search is needed. The badge explains why, and which goals can be reached.
page-tour-solve = A shortest solution
page-tour-solve-text = “Solve” finds one and proves that none is shorter, as it did here. Play it at any speed, in both directions. Point at a count, or move the focus to it, to see its definition. “Search options” changes the algorithm and the heuristic.
page-tour-setup = Any board
page-tour-setup-text = Paste any format, pick a well-known board, or generate one at random. The same seed gives the same board, here and on the command line.
page-tour-watch = Watch a search work
page-tour-watch-text = A recorded search, here after three steps: ▶ is being expanded, the states below it are generated, and ○ marks those waiting on the open list. Predict the next one, then reveal it.
page-tour-race = Race
page-tour-race-text = Several searches on one board, replayed together. The curves and the table below show which search won by which measure. The scales are logarithmic because the differences are large.
page-tour-heuristics = How good is an estimate?
page-tour-heuristics-text = Every 3×3 board, by its true distance and its estimate. Points above the diagonal overestimate: with them, A* may miss the shortest solution.
page-tour-share = Take it to class
page-tour-share-text = The link contains everything you see: board, goal, search, room, position. You can also embed it in another page.

## The game. $time (text): as in 0:41.

page-play-time = Time
page-play-new = New game
page-play-another = New board
page-play-restart = Start over
page-play-hint = Hint
page-play-thinking = Looking for a good move…
page-play-hinted = Slide tile { $tile }.
page-play-no-hint = No hint was found in time. Try again after a few moves.
page-play-best =
    { $moves ->
        [one] Best here: { $time }; fewest moves: { $moves }
       *[other] Best here: { $time }; fewest moves: { $moves }
    }
page-play-no-best = Your best time for this size is kept in this browser, and only there. The clock starts with the first move. Only the first game on a new random board counts, without hints.
page-play-no-record = This game cannot be a record: only the first game on a new random board counts, without hints and without a solution seen in another room.
page-play-reset = Forget these records
page-play-record = Your best time for this size!
page-play-enter = Enter a board by tapping
page-play-tap = Tap the cell where tile { $tile } is.
page-play-picture = Picture on the tiles…
page-play-no-picture = This browser cannot read that file as a picture.
page-play-numbers = Remove the picture
page-help-play = Play against the clock, with hints, on numbers or on your own picture.
page-share-projector = The same for a projector: large type, keyboard control
page-share-copy-projector = Copy projector link
