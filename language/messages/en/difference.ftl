### `trace --against` and `compare --first-difference`: the first step at which two programs differ.

trace-flag-against = Compare with the states that another program expands: boards, CSV, JSON or a Posthoc trace
compare-flag-first-difference = Compare two searches of one board step by step: the first state that differs, and why

## The report. $other (text): the name of the file, or a search.

difference-title = { $board }: { $other } compared with { $search }
difference-all =
    { $steps ->
        [one] The only step agrees.
       *[other] All { $steps } steps agree.
    }
difference-none = The first step differs:
difference-first =
    { $agreed ->
        [one] The first step agrees. Step { $step } differs:
       *[other] The first { $agreed } steps agree. Step { $step } differs:
    }
difference-left =
    { $left ->
        [one] { $search } expands { $left } more state after the last one listed.
       *[other] { $search } expands { $left } more states after the last one listed.
    }
difference-early = The goal is a successor of the last state listed: the program tests for it when a state is generated (--goal-test generated).
difference-program = program
difference-board = board
difference-place = place in open
difference-place-of = { $rank } of { $open }
difference-closed-place = not open
difference-ended = ended
difference-fit-all =
    { $steps ->
        [one] With these options the only step agrees:
       *[other] With these options all { $steps } steps agree:
    }
difference-fit-first =
    { $agreed ->
        [one] With these options the first step agrees; no other options agree for longer:
       *[other] With these options the first { $agreed } steps agree, more than with any others:
    }
difference-fit-step = Then step { $step } differs:
difference-heap =
    { $agreed ->
        [one] A heap of { $key } with { $heuristic } agrees in the first step: it compares the boards when the numbers before them are equal. taquin has no such tie-breaking rule.
       *[other] A heap of { $key } with { $heuristic } agrees in the first { $agreed } steps: it compares the boards when the numbers before them are equal. taquin has no such tie-breaking rule.
    }
difference-heap-all = A heap of { $key } with { $heuristic } agrees in all { $steps } steps: it compares the boards when the numbers before them are equal. taquin has no such tie-breaking rule.
difference-fit-none = No other options agree for longer.
difference-two-searches = --first-difference compares two searches of one board: name two, as in -a astar,idastar or --tie low-g,last-in
difference-status = looking for the options that agree longest (Ctrl-C stops)

## Why. All numbers are texts.

difference-start = The program starts from another board.
difference-after-goal = The search has ended: the state before is the goal.
difference-wrap = Tile { $tile } moved from the end of a row to the beginning of the next, so this is not a successor of step { $step }. Check the column before a move to the left or right.
difference-jump = Tile { $tile } jumped to the blank, so this is not a successor of step { $step }: they are not neighbours.
difference-swap = Tiles { $one } and { $other } were swapped: no move from step { $step } does that.
difference-skipped = This is a successor of { $board }, which was not expanded: a step is missing.
difference-unrelated = This is not a successor of any expanded state.
difference-unreachable = This is not a successor of any expanded state, and the goal cannot be reached from it.
difference-closed = This state was already closed: step { $step } expanded it. Test the closed list when a state is taken from the open list.
difference-restart = The program begins again from the start, as IDA* does in each iteration: compare it with -a idastar.
difference-on-path = This state is already on the current path (step { $step }): the program follows a cycle.
difference-unsorted = The open list was not sorted: f { $taken } was taken before f { $least }.
difference-newest = The state is the newest of all open states, so the list works as a stack (depth first).
difference-oldest = The state is the oldest of all open states, so the list works as a queue (breadth first).
difference-least-h = The state has the smallest h of all, so g may be missing from f (greedy search).
difference-least-g = The state has the smallest g of all, so h may be missing from f (uniform cost).
difference-greatest-f = The state has the largest f of all: the list is sorted the wrong way round, or its last entry is taken.
difference-tie = Both states have f { $f }, and the program breaks ties by another rule: { $rules }.
difference-tie-unknown = Both states have f { $f }, and none of the six tie-breaking rules takes this one.
difference-tie-board = It is the smallest board with this f: a heap of (f, board) compares the boards when f is equal.
difference-order = Both are successors of step { $step }: taquin tries { $ours } first, the program { $theirs }.
difference-next-iteration = The program begins the next iteration, but this one has more states within its bound.
difference-not-reopened = taquin reopens this closed state, because it found a shorter path to it; the program does not reopen states.
difference-not-improved = taquin found a shorter path to this open state and lowered its g; the program keeps the old one.
difference-repeated = It visited the same states as the iteration before: raise the bound to the smallest f that was cut off, not by 1.
difference-same-iteration = The iteration has ended, but the program visits more states: its bound is larger, or its h is smaller.
difference-cut-off = The program cuts off a state within the bound: cut off if f > bound, not if f ≥ bound.
difference-beyond-bound = The program continues below a state whose successors are beyond the bound.
difference-h = h is { $theirs } here; taquin has { $ours }.
difference-h-unknown = No known heuristic gives that: check how it is computed on this board.
difference-guess-all = It is the value of “{ $name }”, which also gives every other h of the program.
difference-guess =
    { $values ->
        [one] It is the value of “{ $name }”.
       *[other] It is the value of “{ $name }”, which gives { $fits } of the { $values } values of h.
    }
difference-other-goal = { $heuristic } for the goal { $goal }
difference-with-blank = Manhattan distance with the blank counted
difference-euclidean = straight (Euclidean) distance
difference-of-parent = { $heuristic } of the parent instead of the state
difference-times = { $factor } times { $heuristic }
difference-g = g is { $theirs } here; taquin has { $ours }.
difference-g-step = The program counts steps of the search; g is the number of moves from the start, one more than the parent’s.
difference-g-zero = g is 0 everywhere: give each successor the g of its parent plus 1.
difference-g-longer = It belongs to a longer path: replace g and parent when a shorter path to an open state is found.
difference-f = f is { $theirs } here; its g and h give { $ours }.
difference-f-formula = Every f of the program is { $formula }.
