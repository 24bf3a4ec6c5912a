### sheet: exercises to print, and their answers.

sheet-value-levels = LEVELS
sheet-value-kinds = KINDS
sheet-value-text = TEXT

sheet-about = Print an exercise sheet, or its answers: HTML, LaTeX or Markdown
sheet-flag-level = How far the boards are from the goal, one or several: { $names } (4 to 10, 11 to 18, 19 moves and more); several make the sheet harder from first to last
sheet-flag-kinds = Which exercises, in this order: { $names } [default: all]
sheet-flag-count = How many exercises; the kinds take turns [default: one of each kind]
sheet-flag-steps = How many steps of A* the kind trace shows
sheet-flag-seed = The same seed gives the same sheet [default: random, and printed]
sheet-flag-title = Title of the sheet
sheet-flag-key = Print the answers instead
sheet-flag-report = What to write: markdown, html, latex, or json for `taquin verify`
sheet-examples =
    Examples:
      taquin sheet --seed 7 --report html > sheet.html
      taquin sheet --seed 7 --report html --key > key.html
      taquin sheet --level easy,medium --count 8 --title "Lab 2"
      taquin sheet --kinds solve,next --count 10 --report latex > sheet.tex
      taquin sheet --seed 7 --report json > sheet.json
      taquin verify sheet.json answers/       marks what a class hands in

    Boards are 3×3, no two exercises share one, and answers are searched for. Print HTML
    from a browser, on A4 or Letter. docs/sheets.md says what students hand in.

    Exit codes: 0 written, 2 bad command line.
# $seed (text): the seed.
sheet-seed = seed { $seed }: --seed { $seed } gives the same sheet again, and --key its answers

## What stands on the sheet.

sheet-language = en
sheet-title = Sliding-tile puzzle: exercises
# $title (text): the title of the sheet.
sheet-title-key = { $title } (answers)
sheet-name = Name
sheet-class = Class
sheet-date = Date
# $seed (text): the seed.
sheet-footer = taquin sheet, seed { $seed }
# $heuristic (text): the name of the estimate.
sheet-rules = A move slides one tile into the blank and costs 1. Write moves as the way of the blank: U up, D down, L left, R right. g is the number of moves made, h the { $heuristic } (the blank does not count), f = g + h. A* expands the node with the smallest f; at equal f the smaller g, then the older node. Successors come in the order U, D, L, R.
sheet-goal = Goal
sheet-start = Start
# $number (text), $title (text), $level (text): all of the heading.
sheet-heading = Exercise { $number }. { $title } ({ $level })
sheet-level-easy = easy
sheet-level-medium = medium
sheet-level-hard = hard
sheet-title-solve = Solve it
sheet-title-successors = g, h and f
sheet-title-next = Which node is next?
sheet-title-solvable = Can it be solved?
sheet-title-trace = The first steps of A*
sheet-title-heuristics = Two heuristics
sheet-solve = Find a solution with as few moves as you can.
# $moves (text): letters.
sheet-solve-answer =
    { $count ->
        [one] { $moves }, { $count } move (the fewest possible; other solutions may be as short)
       *[other] { $moves }, { $count } moves (the fewest possible; other solutions may be as short)
    }
sheet-successors = A* expands this board, with g = 0. Fill in g, h and f of each successor.
sheet-next =
    { $expanded ->
        [one] A* has expanded { $expanded } node from this start. Its open list is below, the oldest node first. Fill in h and f.
       *[other] A* has expanded { $expanded } nodes from this start. Its open list is below, the oldest node first. Fill in h and f.
    }
sheet-next-which = Which node is expanded next, and why?
# $letter (text): the node.
sheet-next-answer = { $letter }
sheet-solvable = Can this board reach the goal? Count inversions (pairs of tiles, in reading order and without the blank, where the larger one comes first) to prove your answer.
sheet-solvable-yes = Yes. Inversions: { $board } here, { $goal } in the goal; both are even or both are odd, and no move changes that on a board three wide.
sheet-solvable-no = No. Inversions: { $board } here, { $goal } in the goal; one is even and the other odd, and no move changes that on a board three wide.
sheet-trace =
    { $steps ->
        [one] Run A* from this board for { $steps } step. In each row write the board that is expanded and its g, h and f.
       *[other] Run A* from this board for { $steps } steps. In each row write the board that is expanded and its g, h and f.
    }
# $one (text), $other (text): the names of the estimates.
sheet-heuristics =
    { $distance ->
        [one] The goal is { $distance } move away. Fill in both estimates for this board: { $one } and { $other }. The last column has the nodes that A* expands with each.
       *[other] The goal is { $distance } moves away. Fill in both estimates for this board: { $one } and { $other }. The last column has the nodes that A* expands with each.
    }
sheet-heuristics-why = Which of the two is nearer to the true distance? Is either ever above it? How does that explain the last column?
# $one (text), $other (text): the names of the estimates.
sheet-heuristics-answer = Neither is above the true distance ({ $distance }): both are admissible. With { $other } the estimate is never below the one with { $one }, so it is at least as near, and A* must expand no node with it that it need not expand with the other; nodes whose f equals the distance depend on ties.
sheet-column-move = move
sheet-column-node = node
sheet-column-step = step
sheet-column-board = board
sheet-column-heuristic = heuristic
sheet-column-expanded = expanded by A*
