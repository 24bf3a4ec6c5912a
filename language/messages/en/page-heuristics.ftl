### The page in the browser: a heuristic against the true distance of every board.

page-heuristics-one = Heuristic
page-heuristics-two = Compare with
page-heuristics-none = no other
page-heuristics-lead = Every board that can reach the goal, by its true distance and its estimate h. The closer the boards lie below the diagonal, the better the estimate guides a search; above the diagonal, it is too high.
page-heuristics-title = { $heuristic }, { $size }
page-heuristics-waiting = Evaluating every board…

## The picture. $distance, $estimate (number): of a cell; $boards (number): the number of boards in it.

page-heuristics-map = Boards by distance and estimate; the arrow keys move from cell to cell
page-heuristics-look = Point at a cell or tap it, or move between cells with the arrow keys.
page-heuristics-cell =
    distance { $distance }, h = { $estimate }: { $boards ->
        [one] { $boards } board
       *[other] { $boards } boards
    }
page-heuristics-cell-exact =
    distance { $distance }, h = { $estimate }: { $boards ->
        [one] { $boards } board
       *[other] { $boards } boards
    }, exact estimate
page-heuristics-cell-over =
    distance { $distance }, h = { $estimate }: { $boards ->
        [one] { $boards } board
       *[other] { $boards } boards
    }, estimate too high
page-heuristics-above = h too high: not admissible
page-heuristics-axis-distance = true distance
page-heuristics-axis-estimate = estimate h
page-heuristics-shades = boards per cell
page-heuristics-diagonal = h = distance
page-heuristics-mean-line = mean h
page-heuristics-hatched = h too high

## The numbers. $percent (text): as the language writes it.

page-heuristics-yes = yes
page-heuristics-no = no
page-heuristics-percent = { $percent }%
page-heuristics-over-value = { $boards } ({ $percent })
page-heuristics-admissible-meaning = never above the true distance; A* then finds a shortest solution
page-heuristics-consistent-meaning = no move changes h by more than 1; A* then never reopens a state
page-heuristics-boards-meaning = boards that can reach the goal; all of them were evaluated
page-heuristics-mean-meaning = average estimate of a board
page-heuristics-distance-meaning = average true distance of a board
page-heuristics-error-meaning = how far the estimate falls short of the distance, on average
page-heuristics-exact-meaning = boards whose estimate equals their distance
page-heuristics-over-meaning = boards whose estimate exceeds their distance; a single one makes a heuristic inadmissible

## Counter-examples.

page-heuristics-inadmissible =
    Not admissible: the estimate for this board is { $estimate }, but its distance is { $distance }. No board closer to the goal is overestimated; the worst estimates are { $worst ->
        [one] { $worst } move
       *[other] { $worst } moves
    } too high.
page-heuristics-inconsistent = Not consistent: a single move changes the estimate from { $before } to { $after }.
page-heuristics-open = Open this board

## The table.

page-heuristics-table = Show as a table
page-heuristics-lowest = lowest h
page-heuristics-mean = mean h
page-heuristics-highest = highest h

## Two side by side. $high, $low, $more, $less, $names (text): heuristics, or differences.

page-heuristics-compare = Side by side
page-heuristics-compare-mean = On average, “{ $high }” is higher than “{ $low }” by { $more }.
page-heuristics-compare-same = On average, “{ $high }” and “{ $low }” are equal: { $mean }.
page-heuristics-compare-exact = “{ $more }” is exact for { $most } of the boards, “{ $less }” for { $least }.
# $one, $other (text): heuristics; $greater, $less, $percent (text): shares of the boards.
page-heuristics-compare-boards = Board by board, “{ $one }” is higher on { $greater } of the boards and “{ $other }” on { $less }.
page-heuristics-compare-never = Board by board, “{ $high }” is never below “{ $low }”, and higher on { $percent } of the boards.
page-heuristics-compare-equal = “{ $high }” and “{ $low }” are equal on every board.
page-heuristics-compare-optimal = Both are admissible, so A* finds a shortest solution with either one.
page-heuristics-compare-dominates = Both are admissible, so A* finds a shortest solution with either one. With “{ $high }” it never expands more states, apart from ties at f = length of the solution.
page-heuristics-compare-depends = Both are admissible, so A* finds a shortest solution with either one. Which one makes it expand fewer states depends on the board.
page-heuristics-compare-over = Not admissible: “{ $names }”. A* may then return a solution that is not the shortest.
page-heuristics-race = Race A* with both

## Your own estimate.

page-own = Build your own estimate
page-own-name = your own estimate
page-own-lead = Give each part a weight. The result is tested on every board at once: is it admissible, is it consistent, and if not, which board shows it?
page-own-kind = How parts are combined
page-own-sum = sum of the parts
page-own-max = largest part
page-own-admissible = Admissible: it is never too high, so A* finds a shortest solution with it.
# $percent (text): a share with its sign.
page-own-inadmissible =
    { $boards ->
        [one] Not admissible: too high on { $boards } board ({ $percent }). A* may miss the shortest solution with it.
       *[other] Not admissible: too high on { $boards } boards ({ $percent }). A* may miss the shortest solution with it.
    }
page-own-consistent = Consistent: no move changes it by more than one.
page-own-inconsistent = Not consistent: A* may have to reopen closed states.
page-own-race-it = Race it
page-own-race = A* on the farthest board, with your estimate and with each of its parts alone
page-own-longer =
    { $more ->
        [one] { $moves }, { $more } too many
       *[other] { $moves }, { $more } too many
    }
