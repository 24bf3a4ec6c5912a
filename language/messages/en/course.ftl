### `taquin course`: the course that this project started from.

course-about = Check the figures of the course documents, and run their algorithms as printed
course-examples =
    Examples:
      taquin course                  lists the documents
      taquin course check            compares every printed figure with ours
      taquin course lda              runs the LDA pseudo-code as printed, and A*
      taquin course lda --x column   reads X as the column
      taquin course lab --balance 0.3
      taquin course lab --balance 0 --count-blank

    Exit codes: 0 all figures agree or are known errors in the documents, 1 one differs,
    2 invalid command line or board.
course-check-about = Check every figure in the course documents
course-lda-about = Run the LDA pseudo-code as printed, and compare it with A*
course-lab-about = Run the algorithm of the lab sheet as printed, and compare it with A*
course-enact-examples =
    The board is that of the lab sheet, 2 8 3/1 6 4/7 0 5 with the goal snail, unless
    another is given.
course-flag-steps = Steps to show
course-flag-goal = The board to reach: last, first, snail, or a board [default: snail, unless the format of the board implies another]
course-flag-x = Read X of the pseudo-code as the `row` or the `column`
course-flag-literal = Do not correct the misprinted branches of Generer_suc
course-flag-count-blank = Let h count the cell of the blank too: the lab sheet does not say
course-flag-balance = The weight w of g in f = (1-w)·h + w·g, from 0 to 1

## The documents.

course-intro = taquin began as an exercise in a course on A*. These are the documents of the course:
course-document-reports = The two reports
course-document-reports-about = a 3×3 solver with its menu, its test suite, and two cases to the goal last
course-document-architecture = The architecture
course-document-architecture-about = the classes of the solver, A* in thirty lines, and a table of its steps
course-document-lda = The pseudo-code
course-document-lda-about = A* in the notation LDA, with lists
course-document-lab = The lab sheet
course-document-lab-about = f = (1-w)·h + w·g, from greedy to breadth-first search
course-commands =
    taquin course check    compares every figure with ours
    taquin course lda      runs the pseudo-code as printed
    taquin course lab      runs the lab sheet as printed

## The figures.

# $mark, $figure, $value (texts): ✓, the name of the figure, its value.
course-figure = { $mark } { $figure }: { $value }
# $printed, $ours, $verdict (texts): the printed value, our value, the verdict.
course-beside = printed { $printed }, here { $ours }: { $verdict }
course-known-error = known error
course-differs = DIFFERENT
course-figure-head = figure
course-printed = printed
course-ours = here
# $claims, $agree, $errors, $differ (numbers): all figures, and the number with each verdict.
course-total =
    { $claims } figures: { $agree } agree, { $errors } are known errors in the documents, { $differ ->
        [0] none differs
        [one] { $differ } differs
       *[other] { $differ } differ
    }.
course-word-yes = yes
course-word-no = no
course-word-length = wrong length
course-word-twice = repeated number
course-word-out-of-range = number out of range
course-word-unsolvable = unsolvable
course-word-the-parents = the parent’s
course-word-its-own = its own
course-word-its-parent = its parent
course-word-a-new-board = a new board
course-word-breadth-first = breadth-first
course-word-greedy-best-first = greedy best-first
course-word-depth-first = depth-first
course-claim-blank = the blank of the classic board: row, column, counted from 0
course-claim-legal-moves = its legal moves, in order
course-claim-apply = the board after U
course-claim-solvable = the classic board is solvable
course-claim-goal = the goal last
course-claim-manhattan-classic = Manhattan distance, classic board
course-claim-manhattan-advanced = Manhattan distance, advanced board
course-claim-path-boards = boards of the path, classic case
course-claim-display = lines of a drawn board
course-claim-classic-cost = classic case: moves
course-claim-classic-nodes = classic case: nodes generated
course-claim-classic-teacher = classic case: nodes not closed, the teacher’s count
course-claim-classic-moves = classic case: the path
course-claim-advanced-cost = advanced case: moves
course-claim-advanced-nodes = advanced case: nodes generated
course-claim-advanced-nodes-33 = advanced case: nodes generated, another version
course-claim-advanced-moves = advanced case: the path
course-claim-fault-length = why eight numbers are refused
course-claim-fault-twice = why a repeated tile is refused
course-claim-fault-range = why a tile too large is refused
course-claim-fault-parity = two tiles swapped, decided without a search
course-claim-fault-time = code of the menu for a time limit of zero
course-claim-misplaced-classic = misplaced tiles, classic board
course-claim-table-first = first row of the table: g h f
course-claim-table-open-1 = open after the first step
course-claim-table-open-2 = open after the second (the table adds two a step)
course-claim-table-open-3 = open after the third
course-claim-table-closed = closed at the goal
course-claim-branching-course = generated / explored, 12 / 5
course-claim-branching-mean = mean branching of the 3×3 (2.13 is that of the 15-puzzle without moves back)
course-claim-dominance = Manhattan never below misplaced tiles
course-claim-lda-start = its start is solvable for the goal snail
course-claim-lda-order-rows = order of the successors, X as the row
course-claim-lda-order-columns = order of the successors, X as the column
course-claim-lda-branch-x-minus = the branch for X-1 generates
course-claim-lda-branch-x-plus = the branch for X+1 generates
course-claim-lda-branch-y-minus = the branch for Y-1 generates
course-claim-lda-branch-y-plus = the branch for Y+1 generates
course-claim-lda-nesting = the four branches stand side by side
course-claim-lda-start-values = g and h of the start
course-claim-lda-length = Nlo after the first step (it is not lowered)
course-claim-lda-equal = Egal returns a result
course-claim-lda-h = whose h a successor gets
course-claim-lab-cost = moves from its start, w = 0.5
course-claim-lab-start = f of the start
course-claim-lab-breadth = w = 1
course-claim-lab-depth = w = 0

## A printed algorithm and A*, side by side.

course-lda-title = The LDA pseudo-code as printed, misprints corrected
course-lda-title-literal = The LDA pseudo-code, with its misprints
course-lda-rules = The node with the smallest g + h is taken first; among equals, the oldest. The start has (g, h) = (0, 0). h counts the misplaced cells, blank included, and a successor gets the h of its parent. A successor that is already open or closed is dropped.
# $order (text): the letters of the moves.
course-lda-rows = Generer_suc visits the cells (X, Y) in order and asks whether a neighbour is the blank. X is read as the row, so the blank moves in the order { $order }. The text does not say what X is: --x column reads it as the column.
course-lda-columns = Generer_suc visits the cells (X, Y) in order and asks whether a neighbour is the blank. X is read as the column, so the blank moves in the order { $order }. The text does not say what X is: --x row reads it as the row.
course-lda-mended = Corrected: the branches for X+1, Y-1 and Y+1 write 0 into the old cell of the blank, so the successor equals its parent (--literal keeps them). Egal never assigns its result, Nlo is not lowered when a node leaves the list, and two inner SI of Generer_suc are closed in the wrong places.
course-lda-literal = The branches for X+1, Y-1 and Y+1 write 0 into the old cell of the blank. Such a successor equals its parent, which is closed, and is dropped.
course-lab-title = The lab sheet, as printed
course-lab-rules = The node with the smallest f = (1-w)·h + w·g is taken first, with f(start) = 0. The goal is tested when a successor is generated. A successor replaces a known node unless that one is strictly better, and a closed node becomes open again.
course-lab-tiles = h counts the misplaced tiles, without the blank. The sheet does not say whether the blank counts: --count-blank counts it.
course-lab-cells = h counts the misplaced cells, the blank included. The sheet does not say whether the blank counts: without --count-blank it does not.
course-unsolvable = This board cannot reach that goal. Parity shows this without a search. A search that ignores parity visits every board of one half: 181,440 boards on 3×3.
# $steps, $boards (texts): numbers.
course-cut = The printed algorithm was stopped after { $steps } nodes, which hold { $boards } different boards.
course-exhausted =
    { $steps ->
        [one] The printed algorithm ends after { $steps } node, because its open list is empty.
       *[other] The printed algorithm ends after { $steps } nodes, because its open list is empty.
    }
course-stopped = A* was stopped by a limit before it found a solution. Raise the limit with --time-limit or --memory-limit.
course-as-long =
    { $moves ->
        [one] Both paths have { $moves } move.
       *[other] Both paths have { $moves } moves.
    }
course-longer = The printed algorithm finds a path of { $moves } moves, { $more } more than A*.
course-shorter = The printed algorithm finds a path of { $moves } moves, { $fewer } fewer than A*.
# $generated (text): a number.
course-foreign-h =
    { $count ->
        [0] Every successor has the h of its own board.
        [one] { $count } of { $generated } successors has an h that differs from that of its own board.
       *[other] { $count } of { $generated } successors have an h that differs from that of their own board.
    }
course-lost-shortcuts =
    { $count ->
        [0] No dropped successor had a smaller g than the known node, so no shorter path was lost.
        [one] { $count } successor was dropped although its g was smaller than that of the known node.
       *[other] { $count } successors were dropped although their g was smaller than that of the known node.
    }
# $equal, $reopened (texts): numbers.
course-replaced =
    { $count ->
        [0] No successor replaced a known node, so no closed node became open again.
        [one] { $count } successor replaced a known node ({ $equal } at equal f); { $reopened } of the replaced nodes was closed and became open again.
       *[other] { $count } successors replaced a known node ({ $equal } at equal f); { $reopened } of the replaced nodes were closed and became open again.
    }
# $name (text): a document; $about (text): its description.
course-document = { $name }: { $about }
course-step = step, board
course-open-after = open after
course-closed-after = closed after
# $all (text): the number of all steps.
course-more =
    { $rest ->
        [one] … and { $rest } more step (--steps { $all } shows it)
       *[other] … and { $rest } more steps (--steps { $all } shows them)
    }
course-x-row = X is the row
course-x-column = X is the column
course-h-tiles = h without blank
course-h-cells = h with blank
course-astar = A*, h without blank
course-length = moves
course-expanded = expanded
course-generated = generated
course-reopened = reopened
course-moves = path (blank)
