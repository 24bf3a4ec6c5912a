### Names of searches and heuristics, and the meanings of counts.

## Algorithms, in the middle of a sentence.

algorithm-auto = the automatic strategy
algorithm-auto-about = an optimal solution up to 16 cells, a good one beyond
algorithm-astar = A*
algorithm-astar-about = A*: the lowest g + h first
algorithm-idastar = IDA*
algorithm-idastar-about = IDA*: depth first, up to a rising bound on f
algorithm-bfs = breadth-first search
algorithm-bfs-about = breadth first, without a heuristic
algorithm-ucs = uniform-cost search
algorithm-ucs-about = uniform cost: the lowest g first
algorithm-greedy = greedy best-first search
algorithm-greedy-about = greedy best first: the lowest h first
algorithm-dfs = depth-first search
algorithm-dfs-about = depth first, up to a bound
algorithm-iddfs = iterative deepening
algorithm-iddfs-about = iterative deepening: depth first, up to a rising depth
algorithm-rbfs = recursive best-first search
algorithm-rbfs-about = recursive best first, in little memory
algorithm-smastar = SMA*
algorithm-smastar-about = SMA*: A* with a limited number of states
algorithm-bibfs = breadth-first search from both ends
algorithm-bibfs-about = breadth first from both ends
algorithm-bidirectional = bidirectional heuristic search
algorithm-bidirectional-about = from both ends with a heuristic (NBS)
algorithm-beam = beam search
algorithm-beam-about = beam search: the best of each layer
algorithm-anytime = anytime weighted A*
algorithm-anytime-about = weighted A* that keeps improving its solution
algorithm-table = table of all distances
algorithm-table-about = no search: the distances of all boards, up to 12 cells

## Heuristics. $partition (text): such as 4-4; $heuristics (text): several of these.

estimate-zero = h = 0
estimate-zero-about = none: 0 everywhere
estimate-misplaced = misplaced tiles
estimate-misplaced-about = tiles that are not in their place
estimate-misplaced-all = misplaced tiles and blank
estimate-misplaced-all-about = tiles not in their place, and the blank: not admissible
estimate-row-column = tiles out of row and out of column
estimate-row-column-about = tiles outside their row, plus outside their column
estimate-gaschnig = Gaschnig’s heuristic
estimate-gaschnig-about = moves if any tile could jump to the blank
estimate-inversion = inversion distance
estimate-inversion-about = vertical and horizontal moves that the inversions need
estimate-manhattan = Manhattan distance
estimate-manhattan-about = rows and columns between each tile and its place
estimate-linear-conflict = linear conflicts
estimate-linear-conflict-about = Manhattan distance, plus tiles in each other’s way
estimate-walking-distance = walking distance
estimate-walking-distance-about = moves to the right rows, plus to the right columns
estimate-learned = learned weights
estimate-learned-about = weights of all pairs of pieces, learned from solutions: not admissible
estimate-pdb = pattern databases { $partition }
estimate-pdb-about = groups of tiles, each solved exactly, added up
estimate-max = the largest of { $heuristics }
estimate-max-about = the largest of several

## Tie-breakings.

tie-low-g = smaller g first, then the oldest
tie-high-g = larger g first, then the newest
tie-first-in = the oldest first
tie-last-in = the newest first
tie-low-g-last-in = smaller g first, then the newest
tie-high-g-first-in = larger g first, then the oldest

## The counts: a name of at most 18 characters, and a meaning.

count-expanded = expanded
count-generated = generated
count-generated-new = generated new
count-popped = popped
count-reopened = reopened
count-max-open = max open
count-max-stored = max stored
count-peak-bytes = peak bytes
count-expanded-before-last-layer = before last layer
count-branching-mean = mean branching
count-branching = branching factor
meaning-expanded = states whose successors were generated
meaning-generated = successors created, duplicates included
meaning-generated-new = of those, not yet closed
meaning-popped = states taken from open, expanded or not
meaning-reopened = closed states reached by a shorter path
meaning-max-open = most states on the open list at once
meaning-max-stored = most states in memory, open and closed
meaning-expanded-before-last-layer = expanded before the last layer of equal f
meaning-branching-mean = generated / popped, as in textbooks
meaning-branching = b* of a uniform tree of this depth and size
meaning-bytes-spare = most held at once, mostly unused capacity
meaning-bytes-each = most held at once, { $each } per stored state

## Their meanings for a search without open and closed lists.

meaning-path-generated-new = the same: no closed list is kept
meaning-path-popped = states visited, expanded or not
meaning-path-reopened = no closed list is kept
meaning-path-max-open = no open list is kept
meaning-path-max-stored = most states on the path in memory
meaning-path-expanded-before-last-layer = expanded before the last iteration

## The meanings of counts for searches that keep other lists.

meaning-ends-max-open = most states on both open lists at once
meaning-ends-max-stored = most states in memory, from both ends
meaning-beam-generated-new = of those, never in the beam before
meaning-beam-reopened = none: a state enters the beam once
meaning-beam-max-open = most states waiting, in two layers
meaning-beam-max-stored = most states in memory, of all layers
meaning-beam-expanded-before-last-layer = expanded before the last layer
meaning-tree-generated-new = of those, not in memory by another path
meaning-tree-reopened = states in memory reached by a shorter path
meaning-tree-max-open = most leaves of the tree in memory
meaning-tree-max-stored = most states of the tree in memory
meaning-bound-expanded-before-last-layer = expanded before the bound last rose
meaning-checked-generated-new = of those, not on the path already
meaning-siblings-max-stored = most states in memory: path and siblings
meaning-table-max-stored = boards in the table of distances
meaning-peak-bytes = most bytes held at once
meaning-bytes-none = only the path is kept
meaning-bytes-tables = most held at once, tables included

## The layers of a beam.

beam-layers-note = one for each number of moves
beam-layers-note-cut = one for each number of moves; the last { $shown }, after { $before } others
beam-layers-moves = moves

## A stage of the automatic strategy without its tables, which do not fit in memory.

stage-tables-no-room =
    { $states ->
        [one] then without tables ({ $states } state expanded)
       *[other] then without tables ({ $states } states expanded)
    }
