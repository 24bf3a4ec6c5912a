### `atlas`: every board of a shape.

help-atlas = Survey every board of a size: how many at each distance, and the hardest
help-atlas-examples =
    Examples:
      taquin atlas --size 3x3
      taquin atlas --size 3x3 --goal snail --hardest 10
      taquin atlas --size 2x5 --chart depths.svg
      taquin atlas --size 3x4 --report csv

    Boards of up to 12 cells; 3x4 and 2x6 take some seconds and about 100 MB.

    Exit codes: 0 surveyed, 2 bad command line or too many cells, 130 interrupted.
atlas-flag-size = Rows and columns, at most 12 cells
atlas-flag-hardest = How many of the hardest boards to show
atlas-flag-threads = Number of threads; 0 for all cores
atlas-flag-chart = Draw the numbers as a picture (SVG)

## The report. $shape, $goal (text).

atlas-summary = { $shape }, goal { $goal }: { $boards } boards, at most { $radius } moves away, { $mean } on average.
atlas-depth = depth
atlas-boards = boards
atlas-hardest =
    { $count ->
        [one] The one board that takes { $radius } moves
       *[other] The hardest of all, { $radius } moves: { $count } boards
    }
atlas-hardest-rest =
    { $count ->
        [one] … and { $count } more; --hardest N lists N
       *[other] … and { $count } more; --hardest N lists N
    }
atlas-chart-title = { $shape }, goal { $goal }: boards at each depth
atlas-chart-depth = moves to the goal
atlas-status = depth { $depth }, { $boards } boards, { $percent }% (Ctrl-C stops)
