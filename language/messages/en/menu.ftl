### The menu.

menu-banner = the sliding-tile puzzle, solved
menu-question = Your choice:
menu-goodbye = Goodbye.

## The choices. Each has one line, with its description after two spaces, and the words that choose it. The line below a report shows the first of these words.

menu-classic = Classic case    1 2 3 / 5 0 6 / 4 7 8, 4 moves
menu-classic-words = classic
menu-advanced = Advanced case   1 3 6 / 5 2 8 / 4 0 7, 9 moves
menu-advanced-words = advanced
menu-own = Your own board  typed or pasted, in any format
menu-own-words = own board, own, board
menu-random = Random board    any size; the seed recreates it
menu-random-words = random
menu-search = Search          choose algorithm, heuristic, weight and goal
menu-search-words = search, algorithm, heuristic
menu-trace = Step by step    trace the search on the last board
menu-trace-words = steps, trace
menu-compare = Compare         compare searches on the last board
menu-compare-words = compare
menu-play = Play            the puzzle as a game, with hints
menu-play-words = play, game
menu-exercises = Exercises       a sheet of exercises, and its answers
menu-exercises-words = exercises, sheet
menu-course = Course          its documents, figures and algorithms
menu-course-words = course
menu-records = Records         best times and averages of the games won
menu-records-words = records
menu-page = Page            the laboratory in your browser
menu-page-words = page, web
menu-about = About
menu-about-words = about, help, ?
menu-quit = Quit
menu-quit-words = quit, q, exit, bye
menu-typing = A board or a command can be typed too, such as: solve 867254301 --all

## Questions and answers. $question, $usual (text): the question, and the answer that Enter gives.

menu-prompt = { $question }, b to go back [{ $usual }]:
menu-prompt-plain = { $question }, b to go back:
menu-back-words = b, back, q, 0
menu-no-choice = `{ $typed }` is not on the menu: type a number from 0 to 13, or Enter to see the menu.
menu-no-answer = `{ $typed }` is not an answer: type y or n, or b to go back.
# $most (number): the last number of the list.
menu-no-number = `{ $typed }` is not in the list: type a number from 1 to { $most }.
menu-paste =
    Type or paste a board, 0 for the blank, then an empty line; b goes back.
      1 2 3 5 0 6 4 7 8     123506478     [[1,2,3],[4,0,5]]     or row by row
menu-ask-shape = Rows and columns, as in 2x3
menu-ask-goal = Goal: last, first, snail, or a board on one line
menu-ask-size = Size, rows x columns
menu-ask-seed = Seed, any number
menu-ask-number = Number
menu-random-board = Random { $shape } board of seed { $seed }: { $board }
menu-solve-instead = Solve it for the goal { $goal } instead? [Y/n]
menu-yes-words = y, yes
menu-no-words = n, no
menu-course-documents = List the documents of the course
menu-sheet = Type --key to see the answers, or another --seed for another sheet.

## How boards are searched. $name, $now (text): as users type them.

menu-heuristic-usual = the algorithm’s default
menu-ask-algorithm = Algorithm, by number or name
menu-ask-heuristic = Heuristic, by number or name
menu-ask-weight = Weight of h
# $search (text): the algorithm, and the heuristic if one was chosen.
menu-chosen = From now on: { $search }, goal { $goal }.
menu-command = Equivalent command (type flags to run it again with them):

## A search that stopped. $limit (text): a time. TIMEOUT-001 is the course's name for it.

menu-stopped-time = [TIMEOUT-001] The search used up its { $limit }.

## About.

menu-about-text =
    taquin { $version }, a solver of sliding-tile puzzles and a laboratory for heuristic search.

    Boards from 2×2 to 100×100; goals last, first, snail or any board. Every solution
    is replayed before it is shown, and the report says whether it is proven to be
    the shortest. Unless you choose an algorithm, A* with the Manhattan distance
    solves boards of up to 12 cells, IDA* with pattern databases those of 14 to 16.
    Larger boards quickly get a good solution, and a bound on how far it is from the
    shortest. Searches started here stop after 10 seconds, unless you type another
    --time-limit. Every command can be typed here:

      help solve

    References: Hart, Nilsson and Raphael, A formal basis for the heuristic
    determination of minimum cost paths (1968); Russell and Norvig, Artificial
    Intelligence: A Modern Approach (2020); Bratko, Prolog Programming for
    Artificial Intelligence (2012). The command `course` lists the course documents.

    Free software under the MIT or the Apache-2.0 licence.
