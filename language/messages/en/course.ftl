### `taquin course`: the course that the project began with.

course-about = The course’s figures checked, its algorithms run as printed
course-examples =
    Examples:
      taquin course                  what the documents are
      taquin course check            every figure that they print beside ours
      taquin course lda              the pseudo-code in LDA, as printed, beside A*
      taquin course lab --balance 0.3

    Exit codes: 0 all figures agree or are known errors of the documents, 1 one differs,
    2 invalid command line or board.
course-check-about = Check every figure that the documents print
course-lda-about = Run the pseudo-code in LDA as it is printed, beside A*
course-lab-about = Run the algorithm of the lab sheet as it is printed, beside A*
course-enact-examples =
    The board is that of the lab sheet, 2 8 3/1 6 4/7 0 5 with the goal snail, unless
    another is given.
course-flag-steps = Steps to show
course-flag-balance = The weight w of g in f = (1-w)·h + w·g, from 0 to 1

## The documents.

course-intro = taquin began as an exercise of a course on A*. These are its documents, and what can be done with them here:
course-document-reports = The two reports
course-document-reports-about = a solver of the 3×3 with its menu, its suite of tests, and two cases to the goal last
course-document-architecture = The architecture
course-document-architecture-about = the classes of the solver, A* in thirty lines, and a table of its steps
course-document-lda = The pseudo-code
course-document-lda-about = A* in the notation LDA, with lists
course-document-lab = The lab sheet
course-document-lab-about = f = (1-w)·h + w·g, from greedy to breadth-first search
course-commands =
    taquin course check    every figure beside ours
    taquin course lda      the pseudo-code, as printed
    taquin course lab      the lab sheet, as printed

## The figures.

# $mark, $figure, $value (texts): ✓, what it is about, what it comes to.
course-figure = { $mark } { $figure }: { $value }
# $printed, $ours, $verdict (texts): what the document prints, what comes out here, what that means.
course-beside = { $printed } printed, { $ours } here: { $verdict }
course-known-error = a known error of the document
course-differs = THEY DIFFER
course-figure-head = figure
course-printed = printed
course-ours = here
# $claims, $agree, $errors, $differ (numbers): all figures, and how many came out how.
course-total = { $claims } figures: { $agree } agree, { $errors } are known errors of the documents, { $differ } differ.
course-word-yes = yes
course-word-no = no
course-word-length = its length
course-word-twice = a number twice
course-word-out-of-range = a number out of range
course-word-unsolvable = unsolvable
course-word-the-parents = the parent’s
course-word-its-own = its own
course-word-breadth-first = breadth-first
course-word-greedy-best-first = greedy best-first
course-word-depth-first = depth-first
course-claim-blank = the blank of the classic board: row, column
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
course-claim-classic-teacher = classic case: those of the teacher, not closed
course-claim-classic-moves = classic case: the path
course-claim-advanced-cost = advanced case: moves
course-claim-advanced-nodes = advanced case: nodes generated
course-claim-advanced-nodes-33 = the same, as one version prints it
course-claim-advanced-moves = advanced case: the path
course-claim-fault-length = eight numbers are refused for
course-claim-fault-twice = a tile twice is refused for
course-claim-fault-range = a tile too large is refused for
course-claim-fault-parity = two tiles swapped: without a search
course-claim-fault-time = a time limit of zero: the menu’s code
course-claim-misplaced-classic = misplaced tiles, classic board
course-claim-table-first = first row of the table: g h f
course-claim-table-open-1 = open after the first step
course-claim-table-open-2 = open after the second (the table adds two a step)
course-claim-table-open-3 = open after the third
course-claim-table-closed = closed at the goal
course-claim-branching-course = generated / explored, 12 / 5
course-claim-branching-mean = mean branching of the 3×3 (2.13 is the 15-puzzle’s, without the way back)
course-claim-dominance = Manhattan never below misplaced tiles
course-claim-lda-start = its start is solvable for the goal snail
course-claim-lda-first-h = misplaced cells of the lab’s start, blank included
course-claim-lda-h = whose h a successor gets
course-claim-lab-cost = moves from its start, w = 0.5
course-claim-lab-start = f of the start
course-claim-lab-breadth = w = 1
course-claim-lab-depth = w = 0

## A printed algorithm and A*, side by side.

course-lda-title = The pseudo-code in LDA, as printed
course-lda-rules = The smallest g + h first, the first of equals; h counts the misplaced cells, blank included, and every successor gets that of its parent; a successor that is already open or closed is dropped.
course-lda-difference = What the difference does: all successors of a node have the same h, one step late, so the list cannot tell the better of them until it has taken each up; and a shorter way to a node that is already open is lost, so that the path need not be shortest. A* estimates each successor itself and keeps the better way.
course-lab-title = The lab sheet, as printed
course-lab-rules = The smallest f = (1-w)·h + w·g first, with f(start) = 0; the goal is looked for among the successors; a successor that is known replaces the known one unless that one is strictly better, and a closed node becomes open again.
course-lab-difference = What the difference does: f(start) = 0 changes nothing, since the start is alone; but replacing at equal f opens closed nodes again that are no better, and they are expanded once more. A* reopens only where g is smaller. And a goal that is taken as soon as it is generated may not be at the end of a shortest way.
course-unsolvable = This board cannot reach that goal: A* knows by parity, without a search; the printed algorithm goes on until it has taken up every board of its half, 181,440 on 3×3.
course-cut = The printed algorithm was stopped after { $steps } nodes: it searches its lists from end to end, and takes ever longer. A* has the solution.
course-stopped = A* was stopped by a limit before it found a solution. --time-limit and --memory-limit give it more.
# $name (text): a document; $about (text): what it is.
course-document = { $name }: { $about }
course-step = step, board
course-open-after = open after
course-closed-after = closed after
course-more = … and { $rest } more steps (--steps shows them)
course-as-printed = as printed
course-as-it-should = A*
course-length = moves
course-expanded = expanded
course-generated = generated
course-reopened = reopened
course-moves = path (blank)
