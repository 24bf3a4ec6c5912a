### `match`: the conventions behind a student's numbers.

match-about = Find the conventions that explain the counts of your program
match-examples =
    Examples:
      taquin match 136528407 expanded=33
      taquin match 136528407 33
      taquin match 123506478 cost=4 expanded=9
      taquin match 123506478 expanded=12 136528407 expanded=25
      taquin match 283164705 --goal snail generated=31 --report csv

    A number belongs to the board before it; its word is the name that your program
    gives it: expanded, generated, popped, open, stored, reopened, cost. A number alone
    is any count. Every search is run with every heuristic, order of moves, tie-breaking
    rule and goal test, and with every meaning of the word. The most common programs
    come first.

    Exit codes: 0 found, 1 no program gives these counts, 2 bad command line or board,
    3 the time limit was hit before one was found, 130 interrupted.
match-flag-words = A board, then the numbers that the program printed; more boards narrow the search
match-value-words = BOARD NUMBER
match-flag-time-limit = Time limit for all searches together
match-flag-node-limit = Limit on expanded states of each search [default: follows from the numbers]
match-flag-limit = How many kinds of programs to show
match-no-board = no board before the numbers: write one, as in `taquin match 136528407 expanded=33`
match-no-number = no number for the board { $board }: write the count that your program prints after it, such as expanded=33
match-status = { $done } of { $total } programs tried (Ctrl-C stops)

## The report. $numbers (text): such as expanded=33.

match-title = { $tiles }, goal { $goal }: { $numbers }
match-found =
    { $matches ->
        [one] { $matches } of { $total } programs gives these counts:
       *[other] { $matches } of { $total } programs give these counts, the most common first:
    }
match-none = None of the { $total } programs gives these counts. The nearest:
match-program = { $program }: { $counts }
# $all (text): the number of all kinds.
match-more =
    { $more ->
        [one] … and { $more } more kind of program: --limit { $all }
       *[other] … and { $more } more kinds of programs: --limit { $all }
    }
match-cut = Stopped after { $tried } of { $total } programs: raise --time-limit for the others.

## A program in words.

matching-weight = f = g + { $weight }·h
matching-balance = f = (1-w)·h + w·g with w = { $balance }
matching-order = order { $order }
matching-orders = any of { $count } orders of moves such as { $order }
matching-any-order = any order of moves
matching-up = up
matching-down = down
matching-left = left
matching-right = right
matching-tie = at equal f { $rule }
matching-ties =
    { $others ->
        [one] at equal f { $rule } (or { $others } other rule)
       *[other] at equal f { $rule } (or { $others } other rules)
    }
matching-any-tie = any tie-breaking rule
matching-early = goal test when a state is generated
matching-either-test = either goal test
matching-lda-rows = the course’s pseudo-code (LDA), X as the row
matching-lda-columns = the course’s pseudo-code (LDA), X as the column
matching-lab-tiles = the course’s lab sheet, w = { $balance }, h without the blank
matching-lab-cells = the course’s lab sheet, w = { $balance }, h with the blank

## A count in words.

matching-expanded =
    { $count ->
        [one] { $count } state expanded
       *[other] { $count } states expanded
    }
matching-popped =
    { $count ->
        [one] { $count } state expanded, the goal included
       *[other] { $count } states expanded, the goal included
    }
matching-generated =
    { $count ->
        [one] { $count } state generated
       *[other] { $count } states generated
    }
matching-generated-new =
    { $count ->
        [one] { $count } state generated and not closed
       *[other] { $count } states generated and not closed
    }
matching-generated-and-start =
    { $count ->
        [one] { $count } state generated, the start included
       *[other] { $count } states generated, the start included
    }
matching-stored =
    { $count ->
        [one] { $count } different state in memory
       *[other] { $count } different states in memory
    }
matching-max-open =
    { $count ->
        [one] at most { $count } state in the open list
       *[other] at most { $count } states in the open list
    }
matching-final-open =
    { $count ->
        [one] { $count } state left in the open list
       *[other] { $count } states left in the open list
    }
matching-reopened =
    { $count ->
        [one] { $count } state reopened
       *[other] { $count } states reopened
    }
matching-last-expanded =
    { $count ->
        [one] { $count } state expanded in the last iteration
       *[other] { $count } states expanded in the last iteration
    }
matching-last-generated =
    { $count ->
        [one] { $count } state generated in the last iteration
       *[other] { $count } states generated in the last iteration
    }
