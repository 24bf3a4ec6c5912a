### The menu.

menu-banner = the sliding-tile puzzle, solved
menu-question = Your choice:
menu-goodbye = Goodbye.

## The choices: on a line of their own, on the line below a report, and the words that choose them.

menu-classic = Classic case    1 2 3 / 5 0 6 / 4 7 8, 4 moves
menu-classic-short = classic
menu-classic-words = classic
menu-advanced = Advanced case   1 3 6 / 5 2 8 / 4 0 7, 9 moves
menu-advanced-short = advanced
menu-advanced-words = advanced
menu-own = Your own board  typed or pasted, in any format
menu-own-short = own board
menu-own-words = own board
menu-random = Random board    any size; its seed gives it again
menu-random-short = random
menu-random-words = random
menu-search = Search          choose algorithm, heuristic, weight and goal
menu-search-short = search
menu-search-words = search algorithm heuristic
menu-trace = Step by step    the search on the board before, traced
menu-trace-short = steps
menu-trace-words = trace steps
menu-compare = Compare         searches side by side on the board before
menu-compare-short = compare
menu-compare-words = compare
menu-course = Course          every figure the course prints, checked
menu-course-short = course
menu-course-words = course check
menu-about = About
menu-about-short = about
menu-about-words = about help ?
menu-quit = Quit
menu-quit-short = quit
menu-quit-words = q quit exit bye

## Questions and answers.

menu-no-choice = `{ $typed }` is not on the menu: type a number from 0 to 9, or Enter to see the menu.
menu-no-answer = `{ $typed }` is not an answer: type y or n.
menu-paste =
    Type or paste a board, 0 for the blank; an empty line ends it.
      1 2 3 5 0 6 4 7 8     123506478     [[1,2,3],[4,0,5]]     or row by row
menu-ask-shape = Rows and columns, as in 2x3:
menu-ask-goal = Goal: last, first, snail, or a board on one line [{ $usual }]:
menu-ask-size = Size, rows x columns [{ $usual }]:
menu-ask-seed = Seed, any number [{ $drawn }]:
menu-random-board = Random { $shape } board of seed { $seed }: { $board }
menu-solve-instead = Solve it for the goal { $goal } instead? [Y/n]
menu-yes-words = y yes
menu-no-words = n no

## How boards are searched. $name, $now (text): as they are typed.

menu-heuristic-usual = the algorithm’s default
menu-ask-algorithm = Algorithm, by number or name [{ $now }]:
menu-ask-heuristic = Heuristic, by number or name [{ $now }]:
menu-ask-weight = Weight of h [{ $now }]:
# $search (text): the algorithm, and the heuristic where one was chosen.
menu-chosen = From now on: { $search }, goal { $goal }.
menu-command = The same as a command:

## A search that stopped. $limit (text): a time. TIMEOUT-001 is the course's name for it.

menu-stopped-time = [TIMEOUT-001] The search used up its { $limit }{ $bound }.
menu-stopped-interrupted = Interrupted{ $bound }.
menu-stopped = The search stopped: { $why }{ $bound }.
menu-go-on = To continue, leave the menu and type one of

## About.

menu-about-text =
    taquin { $version }, a solver of sliding-tile puzzles and a laboratory for heuristic search.

    Boards from 2×2 to 32×32; goals last, first, snail or any board. Every solution
    is replayed before it is shown, and the report says whether it is proven to be
    the shortest. Unless you choose an algorithm, A* with the Manhattan distance
    solves boards of up to 12 cells, IDA* with pattern databases those of 14 to 16.
    Larger boards get a good solution soon, and a bound on how much shorter one can
    be. Searches from this menu stop after a while; the command line offers more:

      taquin solve --help

    References: Hart, Nilsson and Raphael, A formal basis for the heuristic
    determination of minimum cost paths (1968); Russell and Norvig, Artificial
    Intelligence: A Modern Approach (2020); Bratko, Prolog Programming for
    Artificial Intelligence (2012). `taquin course` tells what the course prints.

    Free software under the MIT or the Apache-2.0 licence.
