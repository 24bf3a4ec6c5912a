### The page: exercises and their marks.

# $heuristic (text): the name of the estimate.
page-exercises-rules = A move slides one tile into the blank and costs 1. g is the number of moves made, h the { $heuristic } (the blank does not count), f = g + h. A* expands the node with the smallest f; at equal f the smaller g, then the older node. Successors come in the order up, down, left, right.
page-exercises-level = Level
page-exercises-another = Another sheet
page-exercises-seed = Seed
page-exercises-next =
    { $expanded ->
        [one] A* has expanded { $expanded } node from this start. Its open list is below, the oldest node first. Which node is expanded next?
       *[other] A* has expanded { $expanded } nodes from this start. Its open list is below, the oldest node first. Which node is expanded next?
    }
page-exercises-trace =
    { $steps ->
        [one] Run A* from this board for { $steps } step. The first row is an example.
       *[other] Run A* from this board for { $steps } steps. In each row write g, h and f of the board that is expanded; the first row is an example.
    }
page-exercises-moves =
    { $count ->
        [0] Slide the tiles until the board is the goal.
        [one] { $count } move
       *[other] { $count } moves
    }
# $moves (text): letters.
page-exercises-reached = { $moves }: this is the goal. Can it be done in fewer moves?
# $row (text): the name of the row; $letter (text): g, h or f.
page-exercises-cell = { $letter }, { $row }
# $right (text): the right number.
page-exercises-cell-wrong = should be { $right }
page-exercises-inversions = Number of inversions
page-exercises-yes = Yes
page-exercises-no = No
page-exercises-mark = Mark my answers
# $points (text), $of (text): numbers as the language writes them.
page-exercises-score = Score: { $points } of { $of }
# $attempts (number): how often answers were marked; $shown (number): the attempt after which the answers were shown, 0 if never.
page-exercises-attempts =
    { $attempts ->
        [one] Marked { $attempts } time
       *[other] Marked { $attempts } times
    }; { $shown ->
        [0] the answers were not shown.
       *[other] the answers were shown after attempt { $shown }.
    }
page-exercises-nothing = There is no answer to mark yet.
page-exercises-show = Show the answers
page-exercises-class = Copy a link for a class, without the answers
page-exercises-link = Copy the link for the teacher
page-exercises-text = Copy the answers as text
page-exercises-note = The link contains the level, the seed, your name, your answers, how often they were marked and whether the answers were shown. It opens the same sheet, marked again. This tab keeps what you write on each sheet; nothing is sent anywhere. “taquin verify” marks the text.
page-exercises-missing = No answer yet.
page-exercises-right = Right.
page-exercises-wrong = Not right.
# $right, $of (number): cells; $points (text): a number.
page-exercises-some = { $right } of { $of } are right: { $points } of a point.
# $answer (text): the key.
page-exercises-key = The answer: { $answer }
page-exercises-longer =
    { $lost ->
        [one] It reaches the goal, with { $lost } move more than necessary: half a point.
       *[other] It reaches the goal, with { $lost } moves more than necessary: half a point.
    }
page-exercises-elsewhere = The moves do not end at the goal.
page-exercises-waiting = Making the sheet…
