### `taquin heuristic`: a heuristic against the true distance.

help-heuristic = Examine a heuristic: is it admissible, consistent, accurate?
help-heuristic-examples =
    Examples:
      taquin heuristic manhattan --size 3x3
      taquin heuristic misplaced-all --size 3x3     not admissible, with a counter-example
      taquin heuristic pdb:4-4 --size 3x3           not consistent
      taquin heuristic linear-conflict --size 4x4 --samples 50 --against md,wd

    Up to ten cells every board is checked. Beyond that, random boards are solved
    optimally: one counter-example settles the question; finding none proves nothing.

    Exit codes: 0 surveyed, 2 bad command line, 130 interrupted.
heuristic-flag-name = The heuristic: { $names }, pdb:4-4, max(a,b)
heuristic-flag-size = Rows and columns of the boards
heuristic-flag-against = Other heuristics to compare it with, separated by commas
heuristic-flag-samples = How many boards to draw when there are too many to check them all
heuristic-flag-chart = Write the histogram as SVG
heuristic-title = { $heuristic } on { $shape }
heuristic-whole =
    { $boards ->
        [one] the { $boards } board that can reach the goal
       *[other] all { $boards } boards that can reach the goal
    }
heuristic-drawn = { $solved } of { $drawn } random boards solved optimally in time (seed { $seed })
heuristic-walked = { $solved } of { $drawn } ends of random walks of { $steps } moves solved optimally in time (seed { $seed }): boards near the goal
heuristic-biased = The boards left out are the hardest ones.
heuristic-boards = Boards
heuristic-admissible = Admissible
heuristic-consistent = Consistent
heuristic-yes = yes (every board was checked)
heuristic-perhaps = no counter-example found (not a proof)
heuristic-no-admissible = no: the estimate of this board is { $estimate }, its distance is { $distance }
heuristic-no-consistent = no: one move, from the first board to the second, lowers the estimate from { $before } to { $after }
heuristic-mean = Mean h
heuristic-distance = Mean d
heuristic-error = Mean d − h
heuristic-exact = Exact
heuristic-share = { $share } of the boards
heuristic-percent = { $percent }%
# A share too small to show, but not 0; or too close to all of them.
heuristic-percent-below = < { $percent }%
heuristic-percent-above = > { $percent }%
heuristic-over = Too high
heuristic-against = Against
heuristic-greater = greater
heuristic-equal = equal
heuristic-less = less
heuristic-histogram = h by true distance d: each line shows how its boards are spread over h
heuristic-density = · under 5%, : under 20%, o under 50%, # 50% or more of the line’s boards
heuristic-histogram-boards = boards
heuristic-least = least h
heuristic-mean-of = mean h
heuristic-most = greatest h
heuristic-status = { $drawn } of { $samples } boards drawn, { $solved } solved (Ctrl-C stops)
heuristic-interrupted = interrupted before the first board was solved
heuristic-chart-distance = true distance
heuristic-chart-estimate = estimate
heuristic-chart-boards = boards
heuristic-chart-exact = exact
heuristic-chart-over = too high
