### The page: the lesson. Numbers come from web/src/lesson.rs, where a test counts them; _words_ between low lines are set in italics.
### The first paragraph of an answer is the answer itself, the second is the reason.

page-lesson-title = A* from scratch
page-lesson-lead = A quarter of an hour, from the first sliding tile to the searches that solve the fifteen puzzle. All you need is to be able to count. The figures can be played with, and every number in the text was counted by the searches of this page.
page-lesson-parts = Parts of the lesson
page-lesson-part-link = Link to this part
page-lesson-watch = Watch it step by step
page-lesson-race = Race them
page-lesson-heuristics = Every board, in detail
page-lesson-exercises = On to the exercises
page-lesson-question = Question
page-lesson-right = Right.
page-lesson-wrong = Not quite.
page-lesson-start-again = Start again
page-lesson-waiting = The search of this figure is running…
# $moves (number): moves made by hand; $ways (number): legal moves of the current board.
page-lesson-slid =
    { $moves ->
        [one] { $moves } move made. The blank can go { $ways } ways from here.
       *[other] { $moves } moves made. The blank can go { $ways } ways from here.
    }
# $search (text): the search that is shown.
page-lesson-figure-search = { $search }, step by step
page-lesson-figure-table = Counted here and now, in your browser, on the hardest board

## 1

page-lesson-board = A board and its moves
page-lesson-board-text =
    Eight tiles lie in a tray of nine cells. A tile beside the blank cell can slide into it, and nothing else can move. The aim is to bring the tiles into order. Slide a few before you read on.

    Each arrangement of the tiles is a _state_. A _move_ leads from a state to a neighbouring one, and a _solution_ is a list of moves from the state we are given, the start, to the one we want, the goal. All moves cost the same, so the best solution is the one with the fewest. It is convenient to let the blank move: it goes up, down, left or right, and the tile in its way takes its place.
page-lesson-board-more =
    States and the moves between them form a graph. From any state, { $boards } states can be reached, itself included. The farthest are { $farthest } moves from the goal; an average one is about { $meanDistance } moves away. To solve the puzzle is to find a shortest path in this graph, and A* was invented to find shortest paths.
page-lesson-board-ask = The blank can be in a corner, on an edge or in the centre. How many moves does each place allow?
page-lesson-board-a =
    Two, three and four

    Count the neighbours of the cell. This is why a search tree of the puzzle is so narrow: between two and four branches at each state, and one of them leads straight back.
page-lesson-board-b =
    Four everywhere

    Only in the centre. In a corner two of the four directions lead off the tray.
page-lesson-board-c =
    Eight, one for each tile

    A tile can move only if it lies beside the blank, and at most four tiles do.

## 2

page-lesson-blind = Searching blind
page-lesson-blind-text =
    Suppose we know only the moves. The simplest way is to look at all states one move away, then at all states two moves away, and so on, ring by ring. This is _breadth-first search_. When it first meets the goal it has found a shortest path, because every shorter path has been tried before.

    To _expand_ a state is to generate the states one move from it. On the board above, whose goal is { $courseMoves } moves away, breadth-first search expands { $courseBfs } states. Play the figure and watch the tree widen with every ring. The search does not know that it does nearly all of this work in the wrong direction.
page-lesson-blind-more =
    The problem is that the rings grow. From a board at the greatest distance, { $farthest } moves, the same search expands { $hardestBfs } states: nearly all of them. A four by four tray has { $boards4x4 }. At a million states a second that would take { $days4x4 } days, and all of them would have to fit in memory.
page-lesson-blind-ask = The goal is twice as far away. What does that do to breadth-first search?
page-lesson-blind-a =
    It takes about twice the work

    That would be true if all rings had the same size. They do not: each holds more states than the one before, until the graph begins to run out of new ones.
page-lesson-blind-b =
    It takes far more than twice the work

    The rings grow by a factor, so the work grows exponentially with the distance, until the graph begins to run out of new states.
page-lesson-blind-c =
    Nothing, the graph is the same

    The graph is the same, but the search stops when it meets the goal, and that happens
    much later.

## 3

page-lesson-estimate = g, h and f
page-lesson-estimate-text =
    People do better, because they see at a glance that some tiles are far from home. Let us turn that into a number. For each tile, count the rows and the columns between it and its place, and add everything up: this is the _Manhattan distance_, named after a city whose streets form a grid. A move takes one tile one cell further, so it lowers the sum by at most one.

    Call this number _h_: an estimate of the moves still to come. Let _g_ be the number of moves made already. Then _f_ = _g_ + _h_ estimates the length of a whole solution that goes through this state. Slide the tiles below and watch the three: a step in the right direction raises _g_ by one and lowers _h_ by one, so _f_ stays as it is. A step in the wrong direction raises both, and _f_ jumps by two.
page-lesson-estimate-more =
    _A*_, read “A star”, always expands the state with the smallest _f_. At the start of this board _h_ is { $textbookEstimate }. Its three successors have an _f_ of { $textbookGood }, { $textbookBad } and { $textbookBad }, so the first of them is next; then the best of all known states, and so on. A* reaches the goal after { $textbookAstar } expansions, breadth-first search after { $textbookBfs }. On the board of { $courseMoves } moves it is { $courseAstar } against { $courseBfs }: not a single expansion off the path.
page-lesson-estimate-ask = One state was reached in 6 moves and its estimate is 7. Another was reached in 3 moves and its estimate is 9. Which does A* expand first?
page-lesson-estimate-a =
    The first: it seems nearer to the goal

    It does, but the moves made to get there count as well: 6 + 7 = 13, and 3 + 9 = 12.
page-lesson-estimate-b =
    The second

    3 + 9 = 12 and 6 + 7 = 13. A solution through the second state may be shorter as a whole, and that is what counts for A*.
page-lesson-estimate-c =
    Either one, at random

    A* chooses by f, and f differs here: 13 and 12.

## 4

page-lesson-lists = Open and closed
page-lesson-lists-text =
    What does A* have to remember? States that have been generated and wait to be expanded are on the _open list_, the smallest _f_ first. States that have been expanded are _closed_. Every step is the same: take the first state off the open list. If it is the goal, stop. If not, close it, generate its successors, and put those that are new on the open list.

    Some successors are already known; the state we have just come from always is. If the new path to such a state is no shorter, it is dropped. If it is shorter, the state goes back on the open list with its smaller _g_.
page-lesson-lists-more =
    Note when A* stops: when the goal is taken off the open list, not when it is first generated. As long as a state with a smaller _f_ is waiting, a shorter solution may lead through it.
page-lesson-lists-ask = The goal has just been generated, with f = 14. A state with f = 12 is still on the open list. May A* stop?
page-lesson-lists-a =
    Yes, a solution is a solution

    It is one, of 14 moves. But the waiting state promises 12, and it has not been examined yet.
page-lesson-lists-b =
    No

    A solution through the waiting state may have 12 moves. Only when the goal is first in the list has every other path been shown to be as long or longer.

## 5

page-lesson-admissible = Estimates that never exaggerate
page-lesson-admissible-text =
    Why is the first solution of A* a shortest one? Because the Manhattan distance never exaggerates: each tile needs at least that many moves of its own. An estimate that is never too high is called _admissible_. With it, the _f_ of a state on a shortest path is never more than the length of that path; until the goal is taken, one such state is always on the open list; and a goal reached by a longer path has to wait behind it. That is the whole proof.

    In the picture, the horizontal position of a board is its true distance and the vertical one its estimate. On the diagonal the estimate is exact, and below it too low, which is allowed. Nothing lies above.
page-lesson-admissible-more =
    Admissible estimates can be good or poor. The number of tiles out of place is admissible as well; it averages { $meanMisplaced }, the Manhattan distance { $meanManhattan }, and the true distance averages { $meanDistance }. On the hardest board A* expands { $hardestMisplaced } states with the one and { $hardestAstar } with the other. The nearer to the truth, the less there is to search. With no estimate at all, _h_ = 0, A* is as blind as breadth-first search.

    And an estimate that is too high? If a program also counts the blank as out of place, which is an easy mistake, the estimate of a board one move from the goal is 2. Only { $tooHigh } of the { $boards } boards are overestimated, but the proof is gone: A* may return a solution that is not the shortest. Sometimes that is intended. _Greedy_ search goes by _h_ alone: on the hardest board it expands only { $hardestGreedy } states, but its solution has { $hardestGreedyMoves } moves instead of { $farthest }.
page-lesson-admissible-ask = Two estimates are admissible. Which of these is always admissible too?
page-lesson-admissible-a =
    Their sum

    If each says 5 and the truth is 6, the sum says 10.
page-lesson-admissible-b =
    The larger of the two

    Neither is ever too high, so the larger one is not either; and it is as near to the truth as the better of the two, on every board.
page-lesson-admissible-c =
    None of them for certain

    One is: choosing the larger of two numbers that are not too high gives one that is not too high.

## 6

page-lesson-ties = Ties
page-lesson-ties-text =
    For the hardest board the Manhattan distance says { $hardestEstimate }, and the truth is { $farthest }. A* must expand every state that it can reach with an _f_ below { $farthest }; it cannot skip any of them, because a shorter solution might lead through it. But what about the states whose _f_ is exactly { $farthest }? There are thousands, the goal is among them, and _f_ does not say which comes first.

    A tie-breaking rule has to decide. If the smaller _g_ comes first, the search finishes the states near the start before it turns to the goal: { $hardestAstar } expansions. If the larger _g_ comes first, which is the smaller _h_, it goes straight to the goal: { $hardestHighG }. The same algorithm, the same estimate, the same solution length.
page-lesson-ties-ask = Which states can a good tie-breaking rule spare us?
page-lesson-ties-a =
    Those whose f is less than the length of the solution

    They come before the goal under any rule, as their f is smaller.
page-lesson-ties-b =
    Those whose f equals the length of the solution

    They tie with the goal. If the rule takes the goal early, the others are never expanded.
page-lesson-ties-c =
    Those whose f is greater than the length of the solution

    A* expands none of these anyway: the goal comes before them.

## 7

page-lesson-memory = Why IDA*
page-lesson-memory-text =
    A* runs out of memory before it runs out of time. For the hardest board of nine cells it holds { $hardestStored } states at once, which is little. With sixteen cells there are { $boards4x4 } boards, and they do not fit in memory.

    _Iterative deepening A*_, IDA* for short, remembers only its current path. It goes deeper as long as _f_ does not exceed a bound, and turns back otherwise. The first bound is the estimate of the start. If it is too small, the next one is the smallest _f_ that was cut off, and the search starts again. On the hardest board the bound rises from { $hardestEstimate } to { $farthest } in { $hardestRounds } iterations, and the search never holds more than { $hardestIdaStored } states.

    The price is repeated work: each iteration does the work of the one before again, and visits a state once for every path that leads to it. Here the price is low. IDA* expands { $hardestIda } states, fewer than the { $hardestAstar } of A* with the poor tie-breaking rule. With it Richard Korf solved a hundred random fifteen puzzles in 1985, the first shortest solutions for such boards.
page-lesson-memory-ask = Why does the bound of IDA* rise in steps of two on this puzzle?
page-lesson-memory-a =
    To save iterations

    That would be a gamble: a search that skips a possible f may find a solution that is too long. The step follows from the puzzle.
page-lesson-memory-b =
    Because a move changes h by one, up or down

    g grows by one, so f = g + h either stays the same or grows by two. All values of f from one start are even, or all are odd.
page-lesson-memory-c =
    Because each iteration costs twice as much as the last

    Iterations do grow, but the bound does not come from their cost: it is the smallest f that was cut off.

## 8

page-lesson-patterns = What a pattern database knows
page-lesson-patterns-text =
    The Manhattan distance treats every tile as if it were alone in the tray. The true distance is larger because tiles get in each other’s way. So consider some of them together: pick four tiles, ignore the numbers of the others, and ask how few moves of the four bring them home. Four tiles can stand on nine cells in just { $placements } ways, so the answer for each can be computed beforehand, by a blind search backwards from the goal, and kept in a table. This is a _pattern database_.

    A second table does the same for the other four. Each counts the moves of its own tiles only. No move is counted twice, so the two numbers may be added, and the sum is never too high. For the hardest board it is { $hardestPatternsEstimate }, while the Manhattan distance says { $hardestEstimate }; on average { $meanPatterns } instead of { $meanManhattan }, and the true distance averages { $meanDistance }.
page-lesson-patterns-more =
    Knowledge computed beforehand saves search. A* now expands { $hardestPatterns } states instead of { $hardestAstar }, and IDA* { $hardestIdaPatterns }. Larger boards are solved in the same way with larger tables.

    These are all the parts: a graph, an estimate that never exaggerates, an order in which to expand states, and as much knowledge as fits in memory.
page-lesson-patterns-ask = The tables of two groups of tiles may be added. Why not the Manhattan distance and the number of misplaced tiles?
page-lesson-patterns-a =
    Because both count the same move

    When a tile slides home, one falls by one and so does the other: the sum takes two for a single move. Tables of different tiles never do that.
page-lesson-patterns-b =
    Because they are not exact

    The tables are not exact either: each knows four tiles and nothing about the others. What matters is that no move is counted twice.
page-lesson-patterns-c =
    They may be added too

    One move from the goal both say 1. The sum would be 2, and too high.
