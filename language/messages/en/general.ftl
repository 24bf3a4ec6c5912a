### Texts used in several places.

label-error = error:
label-tip = tip:
# $count (text): the typed text after --all.
tip-all = write --all={ $count }
tip-size = add --size { $size }
tip-generate = `taquin generate { $size }` makes a random board; solve it by adding `| taquin solve -`
output-fault = cannot write the output: { $fault }

## The classic case, shown if no menu can be opened.

welcome-more =
    This was the classic case. Solve your own board with
      taquin solve 1 3 6 5 2 8 4 0 7
    and see `taquin --help` for more; in a terminal, `taquin` alone opens a menu.

## The progress line of a search. It must fit in 80 columns.

# $elapsed (text): the time with its unit.
# $cost: the length of the best solution so far; $bound: no solution is shorter.
status-improvement = { $cost } moves, at least { $bound } needed, { $elapsed } (Ctrl-C keeps it)
# $left (text): the approximate time to the next bound.
status-proof = { $cost } moves, at least { $bound } needed (next bound in about { $left }), { $elapsed }
# $search (text): the search that is compared, tables-from-start or tables-from-goal.
status-trial = { $cost } moves, at least { $bound } needed, comparing searches: { $search }, { $elapsed }
status-line =
    { $expanded ->
        [one] searching: { $expanded } state expanded
       *[other] searching: { $expanded } states expanded
    }{ $bound ->
        [0] {""}
        [one] , at least { $bound } move
       *[other] , at least { $bound } moves
    }, { $elapsed } (Ctrl-C stops)

## Times.

time-milliseconds = { $value } ms
time-seconds = { $value } s
time-minutes = { $value } min

## Counts with their noun.

moves =
    { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }

## Lists. $head (text): all but the last.

list-and = { $head } and { $last }
list-or = { $head } or { $last }
