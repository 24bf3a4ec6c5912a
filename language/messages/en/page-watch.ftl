### The page: the room Watch.

page-watch-board = Board
page-watch-other-board = another board…
page-watch-change = Change
page-watch-from = Start
page-watch-record = Record again
page-watch-recording = Recording the search…
# $elapsed (text): the time so far, with its unit.
page-watch-progress =
    { $expanded ->
        [one] Recording: { $expanded } state expanded, { $elapsed }
       *[other] Recording: { $expanded } states expanded, { $elapsed }
    }
page-watch-unsolvable = Parity proves without any search that this board cannot be solved. A search that ignores parity must expand all { $expanded } boards that can be reached before it knows the answer. That is what you see here.
# $expanded (number): states expanded so far.
page-watch-behind = The search continues in the background: { $expanded } states expanded so far.
page-watch-ready =
    { $expanded ->
        [one] Recorded from start to end: { $expanded } expansion, { $nodes } nodes.
       *[other] Recorded from start to end: { $expanded } expansions, { $nodes } nodes.
    }
# $nodes (text): a number as the language writes it.
page-watch-cut =
    { $expanded ->
        [one] The recording is full at { $nodes } nodes; it shows the first expansion.
       *[other] The recording is full at { $nodes } nodes; it shows the first { $expanded } expansions.
    }
# $expanded (number): expansions of the whole search.
page-watch-cut-expansions = A recorded search stops after { $expanded } expansions, and this one had no answer by then. A stronger heuristic or another search may expand fewer states.
page-watch-cut-time = The search reached its time limit after { $expanded } expansions, without an answer. A stronger heuristic or another search may expand fewer states.
page-watch-cut-memory = The search reached its memory limit after { $expanded } expansions, without an answer. A stronger heuristic or another search may expand fewer states.
page-watch-cut-solved =
    { $moves ->
        [one] The search itself continued and found a solution of { $moves } move.
       *[other] The search itself continued and found a solution of { $moves } moves.
    }
page-watch-transport = Search playback
page-watch-fine = Finer steps
page-watch-fine-title = Make every generated successor a step of its own

## The tree.

page-watch-tree = Search tree
page-watch-tree-kind = Part of the tree to show
page-watch-tree-near = Nearby
page-watch-tree-whole = Whole tree
page-watch-tree-keys = Arrow keys move from node to node, Shift+arrows or dragging moves the picture, + and − or the wheel zooms, 0 follows the search again, Enter selects.
page-watch-zoom = Zoom
page-watch-zoom-in = Zoom in
page-watch-zoom-out = Zoom out
page-watch-zoom-fit = Follow the search
# $letter (text): f or g.
page-watch-shades = Colours of { $letter } in the tree, from the smallest to the largest
page-watch-sign-current = expanded now
page-watch-sign-expanded = expanded, closed
page-watch-sign-left = expanded
page-watch-sign-open = open
page-watch-sign-dropped = discarded
page-watch-sign-solution = on the solution path
page-watch-sign-here = expanded only by this search
page-watch-sign-there = expanded only by the other
# $formula (text): f = 4 = 1 + 3; $moves (text): the letters from the start; $standing (text): its status.
page-watch-about = { $moves }: { $formula }, { $standing }. Board { $board }.
page-watch-about-root = The root: { $formula }, { $standing }. Board { $board }.
page-watch-about-step = (step { $step })

## A step in words. $formula (text): f = 4 = 1 + 3; $moves (text): the letters from the start.

page-watch-root = the start itself
page-watch-start = Before the first step, the open list holds only the start, { $formula }.
page-watch-start-ends = Before the first step, one open list holds the start, { $formula }, and the other holds the goal.
page-watch-start-depth = Before the first step, the search is at the start, { $formula }. It keeps no open list.
page-watch-chosen = Step { $step }: the best state on the open list is { $moves }, with { $formula }. It is expanded.
page-watch-chosen-tie = Step { $step }: the best state on the open list is { $moves }, with { $formula }. Others tie with it; the rule decides: { $rule }.
page-watch-chosen-own = Step { $step }: the search takes { $moves }, with { $formula }.
page-watch-chosen-fore = Step { $step }, forwards from the start: { $moves }, with { $formula }, is expanded.
page-watch-chosen-back = Step { $step }, backwards from the goal: { $moves }, with { $formula }, is expanded.
page-watch-round = Step { $step }: iteration { $round } begins, back at the start, { $formula }.
page-watch-down = Step { $step }: one level deeper, the blank moves { $way }, to { $moves } with { $formula }.
page-watch-up =
    { $up ->
        [one] Step { $step }: no successor is left here. The search goes back up { $up } level, then the blank moves { $way }, to { $moves } with { $formula }.
       *[other] Step { $step }: no successor is left here. The search goes back up { $up } levels, then the blank moves { $way }, to { $moves } with { $formula }.
    }
page-watch-successors = Its successors: { $list }.
page-watch-no-successors = The search moves on before it generates a successor.
page-watch-successor = { $way }, { $formula }, { $fate }
page-watch-fate-new = new
page-watch-fate-improved = a shorter path to an open state
page-watch-fate-reopened = a shorter path to a closed state, which is reopened
page-watch-fate-duplicate = already open, discarded
page-watch-fate-closed = already closed, discarded
page-watch-fate-pruned = above the bound, discarded
page-watch-end =
    { $moves ->
        [one] The search ended after { $expanded } expansions with a solution of { $moves } move.
       *[other] The search ended after { $expanded } expansions with a solution of { $moves } moves.
    }
page-watch-end-goal =
    { $moves ->
        [one] The next state is the goal, with { $formula }: solved in { $moves } move after { $expanded } expansions.
       *[other] The next state is the goal, with { $formula }: solved in { $moves } moves after { $expanded } expansions.
    }
page-watch-end-nothing = The search ended without a solution.
page-watch-end-exhausted = The search is complete: it expanded all { $expanded } boards that can be reached, and the goal is not among them. There is no solution.

## The open list, or the path.

page-watch-open =
    { $count ->
        [one] Open list: { $count } state
       *[other] Open list: { $count } states
    }
# $letter (text): f or g; $rule (text): the name of the tie-breaking rule.
page-watch-open-rule = Smallest { $letter } first; ties: { $rule }.
page-watch-open-own = This search also has a rule of its own. The state it takes next is on top; the others follow by f.
page-watch-open-ends = Two open lists, one from each end (← from the goal); the state taken next is on top.
page-watch-open-rest =
    { $count ->
        [one] … and { $count } more.
       *[other] … and { $count } more.
    }
page-watch-path =
    { $count ->
        [one] Path: { $count } state
       *[other] Path: { $count } states
    }
page-watch-path-note = This search keeps only its path, deepest state on top.
page-watch-path-bound = Only the path is kept, deepest state on top. States with f above the bound { $bound } are discarded.
page-watch-next = next
page-watch-here = here
page-watch-entry = { $place }, board { $board }:

## Counts of a moment.

page-watch-count-open = open
page-watch-meaning-open = states on the open list now
page-watch-count-closed = closed
page-watch-meaning-closed = states expanded and not reopened
page-watch-count-bound = bound
page-watch-meaning-bound = bound on f of the current layer or iteration

## Bounds, and the whole space.

page-watch-bars-iterations = Iterations
page-watch-bars-layers = Layers
page-watch-bars-note = One bar per bound, growing as states are expanded. Lengths are square roots, so the real differences are even larger.
page-watch-space = All boards by distance to the goal
page-watch-space-apart = All boards that can be reached, by distance from the start
# $share (text): a percentage without its sign.
page-watch-space-text = { $generated } of { $all } boards generated ({ $share }%), { $expanded } expanded. The ring marks the current board. The first boards reached are drawn larger.
page-watch-space-unseen = never seen
page-watch-space-generated = generated
page-watch-space-expanded = expanded
page-watch-space-table = In numbers
page-watch-space-distance = distance
page-watch-space-boards = boards

## Predict, then reveal.

page-watch-predict = Predict the next step
page-watch-predict-title = Hide the next choice and guess it
page-watch-predict-open = Which state is expanded next? They are listed in the order they were generated.
page-watch-predict-depth = Where does the search go from here?
page-watch-predict-over = The recording ends here. Go back, or choose another search.
page-watch-predict-go = Reveal the step
page-watch-back-up = back up
page-watch-choice = Board { $board }:
page-watch-right = Right!
page-watch-wrong = Not that one.
page-watch-why-value = { $best } comes before { $other }: the smallest value on the open list is always taken first.
# $value, $best, $other (text): as in f = 4, 2, 3.
page-watch-why-g = Both have { $value }; ties go by “{ $rule }”, so g = { $best } comes before g = { $other }.
page-watch-why-arrival = Both have { $value } and g does not decide; ties go by “{ $rule }”.
page-watch-why-only = It was the only state on the open list.
page-watch-why-own = This search also has a rule of its own.
page-watch-why-bound = It goes down to the first successor, in the order { $order }, that the bound { $bound } allows; when none is left, it goes back up.
page-watch-why-beside = It follows the best successor as long as no state off the path is better.
page-watch-score-none = Your score will appear here.
page-watch-score = Score: { $right } of { $asked }

## Exports.

page-watch-save-svg = Tree as SVG
page-watch-save-csv = Recording as CSV
page-watch-save-json = Recording as JSON
page-watch-save-webm = Play and save as WebM

## Pseudo-code, by the states that a search stores. A line is the keyword that highlights it, one dot for each level of indentation, and its text.
## $f (text): the formula of f, such as g + h.

page-code = Pseudo-code
page-code-title = Show the algorithm, with the line that is running
page-code-variables = Variables
page-code-lists =
    start open ← [start], closed ← [ ]
    start g(start) ← 0
    loop while open is not empty
    take · n ← the state of open with the smallest f
    take · remove n from open
    goal · if n is the goal
    found · · return the path to n
    close · add n to closed
    each · for each move from n
    apply · · m ← the state it leads to
    apply · · g(m) ← g(n) + 1
    apply · · f(m) ← { $f }
    closed · · if m is in closed and its path is not shorter
    closed · · · discard m
    reopened · · else if m is in closed
    reopened · · · move m back to open
    duplicate · · else if m is in open and its path is not shorter
    duplicate · · · discard m
    improved · · else if m is in open
    improved · · · keep the shorter path to m
    new · · else
    new · · · add m to open
    end return “no solution”
page-code-path =
    start bound ← h(start)
    round repeat
    round · search(start, 0)
    round · bound ← the smallest f that was above it
    down search(n, g)
    goal · if n is the goal
    found · · return the path to n
    each · for each move from n, except straight back
    apply · · m ← the state it leads to
    pruned · · if { $f } is above the bound
    pruned · · · discard m
    new · · else
    new · · · search(m, g + 1)
    back · go back up
    end return “no solution”
page-code-checked =
    start bound ← the depth allowed
    round search(start, 0), again with a larger bound if it found no solution
    down search(n, g)
    goal · if n is the goal
    found · · return the path to n
    each · for each move from n
    apply · · m ← the state it leads to
    closed · · if m is on the path already
    closed · · · discard m
    pruned · · else if g + 1 is above the bound
    pruned · · · discard m
    new · · else
    new · · · search(m, g + 1)
    back · go back up
    end return “no solution”
page-code-siblings =
    start search(start, limit = ∞)
    down search(n, limit)
    goal · if n is the goal
    found · · return the path to n
    each · for each move from n
    new · · m ← the state it leads to, f(m) ← max({ $f }, f(n))
    loop · repeat
    take · · m ← the successor with the smallest f
    back · · if f(m) is above the limit
    back · · · go back up, remember f(m) there, forget the rest
    take · · search(m, min(limit, the second smallest f))
    end return “no solution”
page-code-tree =
    start open ← [start]
    loop while open is not empty
    take · n ← the deepest of the states with the smallest f
    goal · if n is the goal
    found · · return the path to n
    each · for each move from n
    apply · · m ← the state it leads to
    new · · f(m) ← max({ $f }, f(n)), add m to open
    closed · · a state that is on the path is left out
    pruned · if memory is full
    pruned · · forget the leaf with the largest f, its parent remembers f
    end return “no solution”
page-code-beam =
    start layer ← [start]
    loop while layer is not empty
    take · for each n of layer
    each · · for each move from n
    apply · · · m ← the state it leads to, f(m) ← { $f }
    found · · · if m is the goal, return the path to m
    closed · · · if m was seen before
    closed · · · · discard m
    new · · · else
    new · · · · add m to the next layer
    pruned · keep only the best states of the next layer
    end return “no solution found”: the rest was never examined
page-code-ends =
    start open₁ ← [start], open₂ ← [goal]
    loop while a shorter path is possible
    take · choose a side, n ← its best open state
    close · move n to the closed list of its side
    each · for each move from n
    apply · · m ← the state it leads to
    closed · · if its side has m by no longer path
    closed · · · discard m
    new · · else
    new · · · add m to the open list of its side
    met · · if the other side has m
    met · · · the two halves make a path; keep the shortest
    found return the shortest path
    end return “no solution”

## The conventions of a search: order of moves, goal test.

page-watch-order = Order of moves
page-watch-test = Goal test
page-watch-test-popped = when a state is taken from the open list
page-watch-test-generated = when a state is generated
page-watch-early = goal test when a state is generated

## Breakpoints.

page-watch-step = Step
page-watch-step-title = Jump to a step by its number
page-watch-stops = Breakpoints
page-watch-stops-title = Stop the playback when a condition holds
page-watch-stop-rise = f rises above all earlier values
page-watch-stop-reopened = a state is reopened
page-watch-stop-tile = a tile moves:
page-watch-stop-tile-number = Number of the tile
page-watch-stop-open = the open list exceeds:
page-watch-stop-open-number = States on the open list
page-watch-stop-board = a board is expanded:
page-watch-stop-board-text = The board, in any format
page-watch-stop-take = Take the selected state
# $rows and $cols (numbers): the size of the board that is watched.
page-watch-stop-size = The search runs on boards of { $rows }×{ $cols }: write one of that size.
page-watch-stop-back = Previous stop
page-watch-stop-next = Next stop
page-watch-stop-none-before = No earlier step meets a condition.
page-watch-stop-none-after = No later step meets a condition.
# $tile, $most, $board (texts): the values of a condition.
page-watch-stop-tile-is = tile { $tile } moves
page-watch-stop-open-is = the open list exceeds { $most } states
page-watch-stop-board-is = the board { $board } is expanded
# $stop (text): a condition.
page-watch-stopped = Breakpoint: { $stop }.

## The program of a student.

page-watch-program = My program
page-watch-program-title = Explain the numbers of your own program, and find its first step that differs
page-watch-program-busy = Comparing…
page-watch-trace = The states that your program expands, in order
page-watch-trace-how = One board a line or drawn, with g, h and f if you have them; CSV, JSON or a Posthoc trace. A file can be dropped here.
page-watch-trace-file = Choose a file
# $name (text): the file.
page-watch-trace-large = { $name } is larger than 20 MB: keep its first steps.
page-watch-compare = Compare
page-watch-other = Compare with another search
page-watch-numbers = Numbers that your program prints
page-watch-numbers-how = Each with its word: expanded, generated, popped, open, stored, reopened, cost. A number alone is any count.
page-watch-match = Find the conventions
# $expanded (number): states expanded so far.
page-watch-progress-short =
    { $expanded ->
        [one] { $expanded } state expanded
       *[other] { $expanded } states expanded
    }
# $done and $total (numbers): programs.
page-watch-match-progress = { $done } of { $total } programs tried
page-watch-match-more =
    { $more ->
        [one] … and { $more } more kind of program. Another number narrows the list.
       *[other] … and { $more } more kinds of programs. Another number narrows the list.
    }
page-watch-copy = Copy
page-watch-this = Watch this search
# $here and $there (numbers): boards.
page-watch-only = Boards that only this search expanded: { $here }; only the other: { $there }. The tree marks them.
page-watch-side-here = taquin
page-watch-side-there = your program
page-watch-side-other = the other search
# $step (text): its number.
page-watch-go-step = Go to step { $step }
# $rank and $open (texts): a place on the open list and its length.
page-watch-rank = place { $rank } of { $open } on the open list
page-watch-show-node = Show in the tree
