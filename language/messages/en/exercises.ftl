### The texts of a sheet of exercises, on paper and on the page.

sheet-name = Name
# $heuristic (text): the name of the estimate.
sheet-rules = A move slides one tile into the blank and costs 1. Write moves as those of the blank: U up, D down, L left, R right. g is the number of moves made, h the { $heuristic } (the blank does not count), f = g + h. A* expands the node with the smallest f; at equal f the smaller g, then the older node. Successors come in the order U, D, L, R.
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
sheet-successors = A* expands this board, with g = 0. Fill in g, h and f of each successor.
sheet-next =
    { $expanded ->
        [one] A* has expanded { $expanded } node from this start. Its open list is below, the oldest node first. Fill in h and f to find the node that is expanded next. The answer is its letter.
       *[other] A* has expanded { $expanded } nodes from this start. Its open list is below, the oldest node first. Fill in h and f to find the node that is expanded next. The answer is its letter.
    }
sheet-next-which = Which node is expanded next, and why?
# $letter (text): the node.
sheet-next-answer = { $letter }
# $letter (text): the node. $ties (number): other nodes with the same f.
sheet-next-reason =
    { $ties ->
        [0] { $letter }, because no other node has an f as small as { $f }.
       *[other] { $letter }, because no node has a smaller f than { $f }, and at equal f the smaller g comes first, then the older node.
    }
sheet-solvable = How many inversions does this board have? An inversion is a pair of tiles whose larger one comes first in reading order; the blank does not count. Can this board reach the goal?
sheet-solvable-yes = Yes. Inversions: { $board } here, { $goal } in the goal; both are even or both are odd, and no move changes that on a board three columns wide.
sheet-solvable-no = No. Inversions: { $board } here, { $goal } in the goal; one is even and the other odd, and no move changes that on a board three columns wide.
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
sheet-heuristics-answer = Neither is above the true distance ({ $distance }): both are admissible. The estimate of { $other } is never below that of { $one }, so it is at least as accurate. Every node that A* must expand with { $other }, it must also expand with { $one }; nodes whose f equals the distance depend on ties.
sheet-column-move = move
sheet-column-node = node
sheet-column-step = step
sheet-column-board = board
sheet-column-heuristic = heuristic
sheet-column-expanded = expanded by A*
