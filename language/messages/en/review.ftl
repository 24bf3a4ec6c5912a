### verify and analyze: moves given as a solution.

review-flag-board = The board in any format or a file; alone, a file or a folder of files that hold a board and its moves
review-flag-moves = The moves, files that hold them, or a folder of such files
review-flag-moves-are = What the letters mean [default: whichever solves the board]
review-flag-time-limit = Time to find the fewest moves, for each sequence
review-flag-effort = How long to search for shorter solutions of boards beyond 16 cells: 0.2 takes at most about one second, 1 is the default of `taquin solve`. Effort counts states, not seconds
verify-value-folder = FOLDER
verify-flag-feedback = Write a feedback file for each hand-in into this folder: text, or the document that --report names
verify-flag-any-length = Accept a solution of any length, and do not search for the shortest
verify-flag-certificate = Check a certificate, named instead of the board (docs/certificates.md)

verify-about = Check moves: are they legal, do they reach the goal, are they as few as possible?
verify-examples =
    Examples:
      taquin verify 123506478 LDRR
      taquin verify 123506478 "Right, Up, Left, Left"  the tile’s moves
      taquin verify 123506478 5 4 7 8                  the tiles that slide
      taquin verify board.txt answers/                 a class with one board
      taquin verify answers/                           each file: a board, moves
      taquin verify sheet.json answers/                a class with a sheet
      taquin verify sheet.json answers/ --feedback out  for each student
      taquin verify boards.txt answers/ --report csv   a class with many boards
      taquin solve 123506478 --json | taquin verify -

    Letters are the moves of the blank or of the tile; if only one of the two solves the
    board, it is used. In a file with its own board the moves begin at the first line
    that has only directions, or after `moves:`. `#` begins a comment. A file may also
    hold what `taquin solve` prints with `--json` or with `--report csv`, `states`,
    `42`, `princeton` or `columbia`. A file with a line `Name: …`, with `Exercise 1` or
    with several answers is marked exercise by exercise (docs/sheets.md).

    Beyond 16 cells, moves are compared with the best known solution.

    Exit codes: 0 yes, with the fewest moves; 1 no, or with more; 2 something could not be
    read; 3 a solution, but the fewest moves are not known. With several sequences, the
    most serious one.

analyze-about = Show which moves were lost compared with the optimum, and better moves
analyze-examples =
    Examples:
      taquin analyze 123506478 LRLDRR
      taquin analyze answer.txt --json
      taquin analyze 123506478 answers/                a class with one board

    Every move leads one step closer to the goal or one step away; a step away costs two
    moves. The chart shows the exact distance and the Manhattan distance after each move,
    with a mark where a move was lost.

    Exit codes: 0 a solution, 1 not a solution, 2 something could not be read. With
    several sequences, the most serious one.

review-label-result = Result
review-label-moves = Moves
review-label-start = Start
review-label-distance = Distance
review-label-manhattan = Manhattan
review-marks = lost here

review-optimal =
    { $moves ->
        [one] A solution in { $moves } move, the fewest possible (proven).
       *[other] A solution in { $moves } moves, the fewest possible (proven).
    }
review-longer =
    { $moves ->
        [one] A solution in { $moves } move,
       *[other] A solution in { $moves } moves,
    } { $lost ->
        [one] { $lost } more than the fewest possible.
       *[other] { $lost } more than the fewest possible.
    }
review-solution =
    { $moves ->
        [one] A solution in { $moves } move; whether fewer are enough is not known.
       *[other] A solution in { $moves } moves; whether fewer are enough is not known.
    }
# Boards beyond 16 cells. $percent (number): how much longer. $best (number): moves.
review-beaten = A solution in { $moves } moves, { $percent }% longer than the best known ({ $best } moves).
review-best-known = A solution in { $moves } moves; no shorter one is known.
review-bound = No solution is shorter than { $moves } moves (proven).
review-between = The shortest solution known takes { $best } moves; no solution is shorter than { $moves } (proven).
# $board (text): the board they lead to.
review-elsewhere =
    { $moves ->
        [one] Not a solution: { $moves } move leads to { $board }, not to the goal
       *[other] Not a solution: { $moves } moves lead to { $board }, not to the goal
    }
review-left =
    { $moves ->
        [one] ; { $moves } more move would solve it.
       *[other] ; { $moves } more moves would solve it.
    }
# $direction (text): the letter of the blank’s move.
review-off-board = Not a solution: move { $number } ({ $direction }) takes the blank off the board from row { $row }, column { $column }.
# $tile (text), $beside (text): tile numbers.
review-not-beside = Not a solution: move { $number } cannot slide tile { $tile }, the blank is next to { $beside }.
review-read-blank = read as moves of the blank
review-read-tile = read as moves of the tile
review-read-numbers = read as the tiles that slide
# $why (text): the parity, in words.
review-unsolvable = No moves can solve it. { $why }
review-at-least =
    The limit was reached before the fewest moves were known{ $moves ->
        [0] {""}
       *[other] : at least { $moves }
    }.
review-lost-title =
    { $count ->
        [one] { $count } move leads away from the goal
       *[other] { $count } moves lead away from the goal
    }
# $number (text): which move. $direction (text): its letter.
review-lost-move = move { $number } ({ $direction }): distance { $before } → { $after }
# $moves (text): letters.
review-better = ; better: { $moves }
review-at-goal = ; the goal was reached already
review-lost-more = and { $count } more; --json has them all

# $done, $all (numbers): hand-ins.
review-progress = hand-in { $done } of { $all }

verify-column-name = file
verify-column-verdict = verdict
verify-column-moves = moves
verify-column-fewest = fewest
verify-column-lost = lost
verify-column-first = first at
verify-optimal = optimal
verify-longer = too long
verify-solution = solution
verify-elsewhere = not a solution
verify-illegal = illegal move
verify-unreadable = unreadable
verify-summary =
    { $good ->
        [one] { $good } of { $all } hand-ins solves its board
       *[other] { $good } of { $all } hand-ins solve their board
    }
