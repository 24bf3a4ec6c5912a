### The report of a search.

board-start = Start
board-goal = Goal
board-goal-named = Goal ({ $name })
# $count: the boards between start and goal, more than a hundred.
path-left-out = (-v shows the { $count } boards in between; --report states lists them, one per line)

## The labels on the left: at most 12 characters.

label-result = Result
label-blank-goes = Blank moves
label-tile-goes = Tile moves
label-goal = Goal
label-letters = Letters
letters-legend = U up, D down, L left, R right
label-tiles-slide = Tiles moved
label-search = Search
label-time = Time

## The result. $moves, $headline (text): are highlighted.

result-solved = { $moves }, { $quality }
result-unsolvable = { $headline } { $why }
result-stopped = { $headline }{ $bound }
quality-already = already solved
quality-optimal = the fewest possible (proven)
quality-within = at most { $factor } times the fewest possible{ $bound }
quality-unknown = perhaps not the fewest possible{ $bound }
# $percent: by how much it may be longer than a shortest solution.
quality-excess = at most { $percent }% above the fewest possible{ $bound }
# $why: the reason why the search stopped.
quality-interrupted = { $quality }; { $why } before more was proven
bound-proven =
    { $count ->
        [0] {""}
        [one] ; every solution takes at least { $count } move (proven)
       *[other] ; every solution takes at least { $count } moves (proven)
    }
headline-unsolvable = Unsolvable.
headline-stopped = No answer: { $why }
stop-states = the limit on stored states was reached

## The goals that a board can reach.

unsolvable-reach-none = The board can reach none of the goals { $goals }.
unsolvable-reach =
    { $count ->
        [one] The board can reach the goal { $goals }.
       *[other] The board can reach the goals { $goals }.
    }

## The search in one sentence, its parts joined by commas.

plan-with = { $algorithm } with { $heuristic }
plan-balance = f = (1−w)·h + w·g with w = { $weight }
# $rule (text): which of the states with equal f is expanded first.
plan-tie = ties: { $rule }
plan-goal-popped = goal test when popped
plan-goal-generated = goal test when generated
plan-order = moves in the order { $order }
plan-automaton = with a move automaton
# $stages: the two messages that follow, with commas between them.
plan-stages = auto: IDA*, { $stages }
plan-improve = auto: { $stages }
stage-improve =
    { $states ->
        [one] a first solution row by row, then beam search, then segments of the path solved again ({ $states } state expanded)
       *[other] a first solution row by row, then beam search, then segments of the path solved again ({ $states } states expanded)
    }
stage-prove =
    { $states ->
        [one] then IDA* with linear conflict for the proof ({ $states } state expanded)
       *[other] then IDA* with linear conflict for the proof ({ $states } states expanded)
    }
stage-no-tables =
    { $states ->
        [one] first with Manhattan distance ({ $states } state expanded)
       *[other] first with Manhattan distance ({ $states } states expanded)
    }
stage-tables =
    { $states ->
        [one] then with pattern databases { $tables } ({ $states } state expanded)
       *[other] then with pattern databases { $tables } ({ $states } states expanded)
    }
# $search (text): tables-from-start or tables-from-goal.
stage-trial =
    { $states ->
        [one] then { $search }, to compare ({ $states } state expanded)
       *[other] then { $search }, to compare ({ $states } states expanded)
    }
stage-chosen =
    { $states ->
        [one] then { $search } for the proof ({ $states } state expanded)
       *[other] then { $search } for the proof ({ $states } states expanded)
    }
tables-from-start = from the start with { $tables }
tables-from-goal = from the goal with { $tables }

## The detected formats and the choices of the program (-v).

choice-board = board: { $shape }, read as { $format }
choice-goal-asked = goal: { $goal }, as requested
choice-goal-implied = goal: { $goal }, as the format { $format } implies; --goal changes it
choice-goal-usual = goal: { $goal }, the default; --goal changes it
choice-search-asked = search (as requested): { $plan }
choice-search-auto = search (chosen for this size): { $plan }

## Layers and iterations.

counts = Counts
counts-more = (-v: all)
layers = Layers
iterations = Iterations
layers-note = by the bound proven so far
layers-note-cut = by the bound proven so far; the last { $shown }, after { $before } others
layers-bound = bound
layers-expanded = expanded
layers-generated = generated

## Suggestions for the next run.

advice-swap = swap any two tiles of the board or of the goal: then it can be solved
advice-goals = add { $flags }
advice-way = { $what }: { $flags }
way-heuristic = use a stronger heuristic
way-no-memory = use almost no memory
way-memory = allow more memory
way-states = keep more states in memory
way-time = raise the limit
way-nodes = raise the limit
way-complete = use a complete search
way-depth = raise the depth bound
way-width = widen the beam
way-weight = faster, but perhaps not the shortest

## Verdicts on certificates. $listed (number): listed boards. $start, $goal (text): boards. $length (number): moves. $metric (text): single or multi.

certificate-optimal =
    { $metric ->
        [multi] Confirmed: { $start } takes { $length } slides to { $goal }, and no fewer ({ $listed } boards listed).
       *[single] Confirmed: { $start } takes { $length } moves to { $goal }, and no fewer ({ $listed } boards listed).
    }
certificate-unsolvable = Confirmed: no moves lead from { $start } to { $goal }.
# $fault (text): the step that fails.
certificate-refuted = Refuted: { $fault }.
