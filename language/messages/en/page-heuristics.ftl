### The page in the browser: a heuristic against the true distance of every board.

page-heuristics-one = Heuristic
page-heuristics-two = Compare with
page-heuristics-none = nothing
page-heuristics-lead = Every board that can reach the goal, by its true distance and by its estimate h. A search is led the better the closer the boards lie below the diagonal; above it an estimate promises too much.
page-heuristics-title = { $heuristic }, { $size }
page-heuristics-waiting = Every board is looked at…

## The picture. $distance, $estimate (number): of a cell; $boards (number): in it.

page-heuristics-map = Boards by distance and estimate; the arrow keys go from cell to cell
page-heuristics-look = Point at a cell, or move through them with the arrow keys.
page-heuristics-cell =
    distance { $distance }, h = { $estimate }: { $boards ->
        [one] { $boards } board
       *[other] { $boards } boards
    }
page-heuristics-cell-exact =
    distance { $distance }, h = { $estimate }: { $boards ->
        [one] { $boards } board
       *[other] { $boards } boards
    }, estimated exactly
page-heuristics-cell-over =
    distance { $distance }, h = { $estimate }: { $boards ->
        [one] { $boards } board
       *[other] { $boards } boards
    }, estimated too high
page-heuristics-above = h too high: not admissible
page-heuristics-axis-distance = true distance
page-heuristics-axis-estimate = estimate h
page-heuristics-shades = boards in a cell
page-heuristics-diagonal = h = distance
page-heuristics-mean-line = mean h
page-heuristics-hatched = h too high

## The numbers. $percent (text): as the language writes it.

page-heuristics-yes = yes
page-heuristics-no = no
page-heuristics-percent = { $percent }%
page-heuristics-over-value = { $boards } ({ $percent })
page-heuristics-admissible-meaning = never above the true distance: A* then finds a shortest solution
page-heuristics-consistent-meaning = no move changes h by more than 1: A* then never reopens a state
page-heuristics-boards-meaning = boards that can reach the goal; every one was looked at
page-heuristics-mean-meaning = the estimate of a board on average
page-heuristics-distance-meaning = the true distance of a board on average
page-heuristics-error-meaning = how far the estimate falls short of the distance on average
page-heuristics-exact-meaning = boards whose estimate is their distance
page-heuristics-over-meaning = boards whose estimate is above their distance; a single one makes a heuristic inadmissible

## Counter-examples.

page-heuristics-inadmissible =
    Not admissible: this board is estimated { $estimate }, its distance is { $distance }. No board nearer to the goal shows it; the worst estimates are { $worst ->
        [one] { $worst } move
       *[other] { $worst } moves
    } too high.
page-heuristics-inconsistent = Not consistent: one move takes the estimate from { $before } to { $after }.
page-heuristics-open = Open this board

## The table.

page-heuristics-table = The same as a table
page-heuristics-lowest = lowest h
page-heuristics-mean = mean h
page-heuristics-highest = highest h

## Two side by side. $high, $low, $more, $less, $names (text): heuristics, or differences.

page-heuristics-compare = Side by side
page-heuristics-compare-mean = On average “{ $high }” is { $more } larger than “{ $low }”.
page-heuristics-compare-same = On average “{ $high }” and “{ $low }” are equal: { $mean }.
page-heuristics-compare-exact = “{ $more }” is exact for { $most } of the boards, “{ $less }” for { $least }.
page-heuristics-compare-worth = Both are admissible, so A* finds shortest solutions with either, and the larger one expands fewer states wherever it is larger.
page-heuristics-compare-over = Not admissible: “{ $names }”. With it A* may return a solution that is not shortest, however large its estimates are.
page-heuristics-race = Race A* with both
