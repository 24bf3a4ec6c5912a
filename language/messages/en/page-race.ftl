### The page in the browser: several searches on one board, side by side.

## The board and the searches.

page-race-board = Board: { $board }
page-race-other = Another board…
page-race-start = Start the race
page-race-add = Add a lane
page-race-limits = Limits
page-race-seconds = Time limit (s)
page-race-megabytes = Memory limit (MB)
page-race-how = The searches run one after another, so that none slows another down, and are replayed side by side.
page-race-ask = Start from a question
page-race-ask-why = Why A*?
page-race-ask-why-text = Breadth-first search looks only at the path so far (g): its solution is the shortest, but it visits nearly every board. Greedy search looks only at what is left (h): it visits few boards, but its solution is long. A* looks at both, g + h. Compare moves and states.
page-race-ask-estimate = How much does an estimate save?
page-race-ask-estimate-text = All three find a shortest solution. Compare how many states each expands: the better the estimate, the fewer.
page-race-ask-greedy = Does faster mean shorter?
page-race-ask-greedy-text = Greedy search looks only at h, weighted A* counts h three times: both get there sooner, by a longer path. Compare the moves.
page-race-ask-memory = Time or memory?
page-race-ask-memory-text = IDA* keeps only its path and starts over with each bound; A* keeps every state. Compare what they store.
page-race-ask-ties = Which tie-breaking wins?
page-race-ask-ties-text = Three searches with the same estimate: the only difference is which of the states with equal f comes first.

## The lanes. $name (text): the name of a lane.

page-race-lanes = Lanes
# $number (number): of the lane, from 1.
page-race-lane = Lane { $number }: { $name }
page-race-change = change
page-race-remove = Remove this lane
page-race-remove-lane = Remove lane { $name }
# $weight (text): as the language writes it.
page-race-weight = w = { $weight }
page-race-idle = Not run yet.
page-race-waiting = Waiting for its turn.
page-race-cancelled = Cancelled.
page-race-searching = Searching…
page-race-skip = Skip this lane
# $board (text): its tiles.
page-race-in-hand = Current board: { $board }
page-race-beyond = Last recorded board; the counts continue.
page-race-expanded = expanded
page-race-generated = generated
page-race-stored = stored
page-race-g = g, moves so far
page-race-h = h, estimate

## The result of a lane. $bound (number): moves; $factor (text).

page-race-proven = Proven: none is shorter.
page-race-unproven = Not proven to be the shortest.
page-race-unproven-stopped =
    { $bound ->
        [0] A limit was reached before the proof.
       *[other] A limit was reached before the proof; at least { $bound } are needed.
    }
page-race-within = At most { $factor } times the shortest.
page-race-stopped-time = Time limit reached, no answer
page-race-stopped-memory = Memory limit reached, no answer
page-race-stopped-incomplete = No solution in the part searched

## The clock and the transport.

page-race-transport = Race playback
page-race-where = { $expanded } of { $longest } states
page-race-where-share = { $percent }%
page-race-clock = How the lanes advance
page-race-clock-log = Log
page-race-clock-linear = Linear
page-race-clock-share = Proportional
page-race-clock-log-meaning = All lanes have expanded the same number of states; the steps grow, so that short searches can be followed too.
page-race-clock-linear-meaning = All lanes have expanded the same number of states; each step is one state.
page-race-clock-share-meaning = Each lane has done the same share of its own work, so all finish together.

## The winners. $names, $others (text): lanes; $count, $most, $times (text): numbers, with their unit.

page-race-verdict = Who won?
# $name (text): a search; $number (number): its lane.
page-race-named = { $name } (lane { $number })
page-race-best-cost = Shortest solution: { $names }, length { $count }; longest: { $others }, length { $most }.
page-race-same-cost = Solution length in every lane: { $count }.
page-race-best-expanded = Fewest states expanded: { $names }: { $count }; most: { $others }, { $most }, which is { $times } times as many.
page-race-same-expanded = States expanded in every lane: { $count }.
page-race-best-stored = Least memory: { $names }, { $count } states at once; most: { $others }, { $most }, which is { $times } times as many.
page-race-same-stored = States stored at once in every lane: { $count }.
page-race-best-time = Fastest here: { $names }, { $count }; slowest: { $others }, { $most }.
page-race-same-time = All took { $count }.
page-race-soon = All finished within { $time }: too fast to compare times.
# $expanded, $ties (text): numbers; $cost (number): moves; $rule (text): a tie-breaking rule.
page-race-ties = Why { $name } expanded more: of its { $expanded } states, { $ties } tie at f = { $cost }, the length of the shortest solution. Its rule, “{ $rule }”, takes those near the start first; a rule that takes the larger g first would reach the goal sooner.
page-race-none = No search found a solution within its limits. Allow more time, or choose a stronger heuristic.
page-race-alone = Only { $name } found a solution.
page-race-stopped = No answer, so not compared: { $names }. More time, more memory or a stronger heuristic may help.
page-race-unsolvable = There is no solution: parity proves it without any search.

## The chart. $generated, $stored, $expanded (number).

page-race-chart = How the searches grew
page-race-chart-generated = Nodes generated
page-race-chart-stored = States stored (memory)
page-race-chart-keys = Click or drag in the chart to move all lanes. While it has the focus, the arrow keys, Home, End and the space bar work as in the playback controls.
page-race-chart-save = SVG: { $name }
page-race-axis-expanded = states expanded
page-race-axis-share = share of each search
page-race-percent = { $percent }%
page-race-legend = { $generated } generated, { $stored } stored
page-race-chart-at = { $name }: { $expanded } expanded, { $generated } generated, { $stored } stored.

## The table.

page-race-table = All counts
page-race-own-small = Your own estimate races with A*, without a weight, on boards up to 3×3.
page-race-cost = moves
page-race-cost-meaning = length of the solution found
page-race-optimal = shortest?
page-race-optimal-meaning = whether it is proven that no solution is shorter
page-race-time = time
page-race-time-meaning = time of the recorded search in this browser; the command is several times faster
# $time (text): a number.
page-race-instant = < { $time } ms
page-race-yes = proven
page-race-no = not proven
page-race-no-solution = no solution
page-race-least = least:
page-race-copy-markdown = Copy as Markdown
page-race-copy-csv = Copy as CSV

## Many boards.

page-race-many = Race over many boards
page-race-many-how = Two searches solve the same random boards of this size. Each dot is a board. Below the diagonal the second search counts less.
page-race-many-count = Boards
page-race-many-seed = Seed
page-race-many-first = First search
page-race-many-second = Second search
page-race-many-measure = Count
page-race-many-start = Race
# $done and $all (numbers): boards.
page-race-many-progress = { $done } of { $all } boards
# $less, $equal and $more (numbers): boards; $second (text): the second search; $ratio (text): a number.
page-race-many-result = { $second } counts less on { $less } boards, as many on { $equal }, more on { $more }. Geometric mean of second ÷ first: { $ratio }.
# $skipped (number): boards.
page-race-many-skipped =
    { $skipped ->
        [one] { $skipped } board without a dot: a limit stopped a search.
       *[other] { $skipped } boards without a dot: a limit stopped a search.
    }
# $board, $first and $second (texts): a board and its two counts.
page-race-many-dot = { $board }: { $first } and { $second }
page-race-many-table = In numbers
page-race-many-save = Save as SVG
page-race-many-csv = Save as CSV
page-race-many-this = Race on this board
page-race-many-none = Choose a dot to see its board.
