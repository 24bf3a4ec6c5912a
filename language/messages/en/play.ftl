### The game on the whole screen.

help-play = Play the puzzle on the whole screen, with hints and shortest solutions
help-play-examples =
    Examples:
      taquin play                             fifteen tiles, shuffled
      taquin play --size 3x3 --seed 7         the same board every time
      taquin play 1 3 6 5 2 8 4 0 7           your own board
      taquin play --size 3x3 --goal snail     another goal
      taquin generate 5 | taquin play -       a board from another program
      taquin play --blindfold                 the numbers disappear at your first move
      taquin play --size 3x3 --marathon 10    ten boards against one clock
      taquin play --scramble LLURDLUURDRDLLLU  a board given as moves from the goal

    Arrows, hjkl or WASD move, a click slides a tile, i gives a hint, the space bar
    shows the solution, v compares it with yours, ? lists all keys, q quits, and Ctrl-Z
    suspends the game if the shell has job control. Every game that you win is recorded:
    `taquin records` shows best times and averages. TAQUIN_RECORDS names another file;
    if it is empty, no games are recorded.

    Exit codes: 0 quit, 1 the board cannot be solved, 2 bad command line or board, or
    no terminal, 129, 130 or 143 ended by a signal.
flag-play-size = Rows and columns of the board [default: 4x4]
play-flag-scramble = Moves of the blank that scramble the goal into the board, such as those of `taquin generate --as-moves`
play-flag-blindfold = Hide the numbers from the first move on
play-flag-marathon = Solve this many boards in a row against one clock
play-flag-tiles = What the tile colours show: tiles in place, the row or the column of the goal, or both from outside in
flag-seed = Seed of the random board: the same seed gives the same board [default: random]

play-no-terminal = the game needs a terminal to draw on and to read keys from: run `taquin play` without pipes other than `… | taquin play -`, or use `taquin solve`
play-dumb-terminal = this terminal (TERM=dumb) cannot draw a full screen: open another one, or set TERM correctly; `taquin` alone opens a menu that works everywhere
play-terminal-fault = cannot use the terminal: { $fault }

## Above and beside the board. $shape, $goal (text): as users type them.

play-title = TAQUIN { $shape } · goal { $goal }
play-title-seed = TAQUIN { $shape } · goal { $goal } · seed { $seed }
play-moves = Moves
play-time = Time
play-inspection = Inspection
# $clock (text): minutes, seconds and hundredths; $pace (number): moves a second.
play-time-value = { $clock } ({ $pace }/s)
play-left = Left
play-boards = Boards
play-boards-of = { $at } of { $all }
play-own = Yours
play-shortest = Shortest
play-left-at-least =
    { $bound ->
        [one] at least { $bound } move
       *[other] at least { $bound } moves
    }
# $bound (number): proven; $moves (number): of the best solution known.
play-left-between = { $bound } to { $moves } moves
play-left-unknown = …
play-goal = Goal
play-arrows-tile = Arrows move the tile (t: the blank)
play-arrows-blank = Arrows move the blank (t: the tile)
play-arrows-watching = Arrows step forwards or back
play-watched = Solution
play-watched-of = move { $at } of { $all }
play-pace = Speed
play-pace-value = { $pace } a second

## Below the board. $time (text): the time of the search.

play-welcome = Welcome! Slide the tiles into the order of the goal.
play-thinking = Searching for the shortest solution, for { $time } at most, then for any…
play-hint =
    { $left ->
        [one] Slide tile { $tile }: that solves it.
       *[other] Slide tile { $tile }: { $left } moves to go.
    }
# $longer (text): the solution that follows.
play-good-move = Slide tile { $tile }: { $longer }
play-not-found = No solution found within { $time }. A few moves towards the goal make it easier.
play-no-room = Not enough memory for a search now; close another program, or try again later.
play-perhaps-longer =
    { $moves ->
        [one] { $moves } move known
       *[other] { $moves } moves known
    } (at least { $bound }).
play-new-board = A new board.
play-next-board = { $solved } of { $boards } solved. The clock runs on.
play-blindfold = Blindfold: the numbers disappear at your first move.
play-open-eyes = The numbers stay.
play-before-the-first-move = That can be changed only before the first move; press b to begin again.
play-new-board-for = A new board, for the goal { $goal }.
play-new-goal = A new goal: { $goal }.
play-no-board = That does not fit this game: { $fault }.
play-unreachable = No moves lead from that board to the goal { $goal }.
play-unreachable-other = No moves lead from that board to the goal { $goal }. Enter again plays it for the goal { $other }.
play-other-board = No moves lead from your board to the goal { $goal }. Enter again draws another board; Esc keeps yours.
play-at-edge = No tile can slide that way: the blank is at the edge.
play-only-watching = You are watching a solution; press Esc to return to your game.
play-how-to-leave = Nothing is open here; press q to leave the game.

play-keys = arrows move · u undo · i hint · space solution · n new · ? help · q quit
play-keys-watching = space pause · arrows step · + - speed · Esc back
play-keys-typing = Enter accepts · Esc cancels
play-keys-won = n new board · v your solve · b the same again · u undo · q quit

## Boxes over the board.

play-help-title = Help
play-help =
    arrows, hjkl, WASD   move; a click slides tiles to the blank
    t                    arrows move the tile, or the blank
    u, r                 undo, redo (Ctrl-R too)
    i                    a hint: one move of a shortest solution
    space                watch the solution; pause and go on
    + -                  faster, slower
    n, b                 a new random board; begin again
    m                    show or hide the moves left
    v                    after a win: yours and the shortest
    f                    blindfold: no numbers once you move
    c                    colours: place, rows, columns, both
    p, g                 type or paste a board; a goal
    ?                    this help
    q, Ctrl-C            leave

    Tiles in place are bold. Any key closes this.
# No line is longer than 36 columns (60 in the wide one), and there are no more than seven.
play-help-narrow =
    arrows, hjkl, WASD, click  move
    u  undo          r  redo
    i  hint          space  solution
    + -  speed       t  tile or blank
    n  new board     b  begin again
    m  moves left    v  your solve
    f  blindfold     c  colours
    p, g  type a board, a goal   q leave
play-typing-title = Your own board
play-typing =
    Type or paste it in any format, such as
      1 2 3/5 0 6/4 7 8
      123506478
play-typing-goal-title = Your own goal
play-typing-goal =
    Type last, first or snail, or type or paste a board in any format. The game begins again.
play-won-title = Solved!
# $time (text): minutes and seconds.
play-won =
    { $moves ->
        [one] { $moves } move in { $time }.
       *[other] { $moves } moves in { $time }.
    }
# $boards (number): of a marathon.
play-won-marathon = { $boards } boards: { $moves } moves in { $time }.
play-won-optimal = No solution is shorter!
play-won-over =
    { $best ->
        [one] The shortest takes { $best } move:
       *[other] The shortest takes { $best } moves:
    } you used { $over } more.
play-won-searching = The shortest solution takes at least { $bound }; searching for it…
play-won-bound = The shortest solution takes at least { $bound }; it was not found within { $time }.
play-won-hints =
    { $hints ->
        [one] With { $hints } hint.
       *[other] With { $hints } hints.
    }

play-too-small = This window is too small for a { $shape } board: it has { $columns } columns and { $rows } rows, and { $width } and { $height } are needed. Make it larger, or press q.
