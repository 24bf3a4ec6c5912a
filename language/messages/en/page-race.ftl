### The page in the browser: several searches on one board, side by side.

## What is raced.

page-race-board = Board: { $board }
page-race-other = Another board…
page-race-start = Start the race
page-race-add = Add a lane
page-race-seconds = Seconds, at most
page-race-megabytes = MB, at most
page-race-how = The searches run one after another, so that none takes time from another, and are replayed side by side.

## The lanes. $name (text): what a lane is called.

page-race-lanes = Lanes
# $number (number): of the lane, from 1.
page-race-lane = Lane { $number }: { $name }
page-race-change = change
page-race-remove = Remove this lane
page-race-remove-lane = Remove the lane { $name }
# $weight (text): as the language writes it.
page-race-weight = w = { $weight }
page-race-idle = Not run yet.
page-race-waiting = Waits for its turn.
page-race-cancelled = Cancelled.
page-race-searching = Still searching…
page-race-skip = Skip this lane
# $board (text): its tiles.
page-race-in-hand = Board in hand: { $board }
page-race-beyond = Last board of the record; the counts go on.
page-race-expanded = expanded
page-race-generated = generated
page-race-stored = stored
page-race-g = g, moves so far
page-race-h = h, estimate

## What a lane found. $bound (number): moves; $factor (text).

page-race-proven = Proven: none is shorter.
page-race-unproven = Not proven to be shortest.
page-race-unproven-stopped = A limit came before the proof; at least { $bound } are needed.
page-race-within = At most { $factor } times the shortest.
page-race-stopped-time = Out of time, no answer
page-race-stopped-memory = Out of memory, no answer
page-race-stopped-incomplete = Nothing in the part searched

## The clock and the transport.

page-race-transport = Race, played
page-race-where = { $expanded } of { $longest } states
page-race-where-share = { $percent }%
page-race-clock = How the lanes are moved
page-race-clock-log = Log
page-race-clock-linear = Linear
page-race-clock-share = Each by its end
page-race-clock-log-meaning = All lanes have expanded as many states; steps grow, so that short searches can be followed too.
page-race-clock-linear-meaning = All lanes have expanded as many states; one state a step.
page-race-clock-share-meaning = Each lane has done the same share of its own work: all end together.

## Who won. $names, $others (text): lanes; $count, $most, $times (text): numbers, with their unit.

page-race-verdict = Who won?
page-race-best-cost = Shortest solution: { $names }, { $count } moves; longest: { $others }, { $most } moves.
page-race-same-cost = All solutions have { $count } moves.
page-race-best-expanded = Fewest states expanded: { $names }, { $count }; most: { $others }, { $most }, which is { $times } times as many.
page-race-same-expanded = All expanded { $count } states.
page-race-best-stored = Least memory: { $names }, { $count } states at once; most: { $others }, { $most }, which is { $times } times as many.
page-race-same-stored = All stored { $count } states at once.
page-race-best-time = Soonest here: { $names }, { $count }; last: { $others }, { $most }.
page-race-same-time = All took { $count }.
page-race-soon = All ended within { $time }: too soon to compare times.
page-race-none = No search found a solution within its limits. Allow more time, or take a stronger heuristic.
page-race-alone = Only { $name } found a solution.
page-race-stopped = Without an answer, and so not compared: { $names }. More time or memory, or a stronger heuristic, may help.
page-race-unsolvable = There is no solution: parity proves it, and nothing was searched.

## The chart. $generated, $stored, $expanded (number).

page-race-chart = How the searches grew
page-race-chart-generated = Nodes generated
page-race-chart-stored = States stored (memory)
page-race-chart-keys = Press or drag in the chart to move all lanes; with the focus on it, the arrow keys, Home, End and the space bar do what they do in the transport.
page-race-chart-save = SVG: { $name }
page-race-axis-expanded = states expanded
page-race-axis-share = share of each search
page-race-percent = { $percent }%
page-race-legend = { $generated } generated, { $stored } stored
page-race-chart-at = { $name }: { $expanded } expanded, { $generated } generated, { $stored } stored.

## The table.

page-race-table = All counts
page-race-cost = moves
page-race-cost-meaning = length of the solution found
page-race-optimal = shortest?
page-race-optimal-meaning = whether it is proven that no solution is shorter
page-race-time = time
page-race-time-meaning = of the search in this browser, while it is written down; run by the command it is several times faster
# $time (text): a number.
page-race-instant = < { $time } ms
page-race-yes = proven
page-race-no = not proven
page-race-no-solution = no solution
page-race-least = least:
page-race-copy-markdown = Copy as Markdown
page-race-copy-csv = Copy as CSV
