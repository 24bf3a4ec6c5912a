### Searches by the names that the field gives them, and what their counts mean.

## Algorithms, as a sentence goes on with them.

algorithm-auto = the automatic strategy
algorithm-astar = A*
algorithm-idastar = IDA*
algorithm-bfs = breadth-first search
algorithm-ucs = uniform-cost search
algorithm-greedy = greedy best-first search
algorithm-dfs = depth-first search
algorithm-iddfs = iterative deepening
algorithm-rbfs = recursive best-first search
algorithm-smastar = SMA*
algorithm-bibfs = breadth-first search from both ends
algorithm-bidirectional = bidirectional heuristic search
algorithm-beam = beam search
algorithm-anytime = anytime weighted A*
algorithm-table = table of all distances

## Heuristics. $partition (text): such as 4-4; $heuristics (text): several of these.

estimate-zero = h = 0
estimate-misplaced = misplaced tiles
estimate-misplaced-all = misplaced tiles and blank
estimate-row-column = tiles out of row and out of column
estimate-gaschnig = Gaschnig’s heuristic
estimate-inversion = inversion distance
estimate-manhattan = Manhattan distance
estimate-linear-conflict = linear conflicts
estimate-walking-distance = walking distance
estimate-patterns = pattern databases { $partition }
estimate-max = the largest of { $heuristics }

## Tie-breakings.

tie-low-g = at equal f the smaller g, then the oldest
tie-high-g = at equal f the larger g, then the newest
tie-first-in = at equal f the oldest
tie-last-in = at equal f the newest
tie-low-g-last-in = at equal f the smaller g, then the newest
tie-high-g-first-in = at equal f the larger g, then the oldest

## What counts mean where a search keeps other things than an open and a closed list.

meaning-ends-max-open = most states on both open lists at once
meaning-ends-max-stored = most states in memory, from both ends
meaning-beam-generated-new = of those, never in the beam before
meaning-beam-reopened = none: a state enters the beam once
meaning-beam-max-open = most states waiting, in two layers
meaning-beam-max-stored = most states in memory, of all layers
meaning-beam-before-last = expanded before the last layer
meaning-tree-generated-new = of those, no better or worse way in memory
meaning-tree-reopened = states in memory reached by a shorter way
meaning-tree-max-open = most leaves of the tree in memory
meaning-tree-max-stored = most states of the tree in memory
meaning-bound-before-last = expanded before the bound last rose
meaning-checked-generated-new = of those, not on the path already
meaning-siblings-max-stored = most in memory, the path and its siblings
meaning-table-max-stored = boards in the table of distances
meaning-bytes = held at most
meaning-bytes-none = nothing is kept but the path
meaning-bytes-tables = held at most, the tables included

## The layers of a beam.

beam-layers-note = one for each number of moves
beam-layers-note-cut = one for each number of moves; the last { $shown }, { $before } came before
beam-layers-moves = moves

## A stage of the automatic strategy for whose tables there is no room.

stage-tables-no-room =
    { $states ->
        [one] then without tables ({ $states } state expanded)
       *[other] then without tables ({ $states } states expanded)
    }
