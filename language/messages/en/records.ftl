### Won games: `taquin records`, and the messages of the game about them.

records-about = Show best times and averages of the games you won
records-examples =
    Examples:
      taquin records                            statistics for each size
      taquin records --report csv > games.csv   every game, with its moves

    `taquin play` records every game as soon as it is won; TAQUIN_RECORDS names another
    file. A line that cannot be read is skipped and reported.

    Exit codes: 0 done, 2 bad command line, or the file cannot be read.
records-none = No games yet: win one with `taquin play`.
records-off = Games are not kept: the variable TAQUIN_RECORDS is empty, or there is no folder for them.
records-file = Games are kept in { $file }
# $lines (text): their numbers.
records-damaged =
    { $count ->
        [one] Skipped a line that cannot be read: line { $lines } of { $file }
       *[other] Skipped { $count } lines that cannot be read: lines { $lines } of { $file }
    }
records-unkept = Games of this session may be missing from the records: { $fault }
records-games = games
records-best = best
records-mean = mean
records-five = last 5
records-best-five = best 5
records-twelve = last 12
records-best-twelve = best 12
records-fewest = fewest moves
records-pace = most moves/s
records-meaning = "last 5", "best 12" and the like are averages of consecutive games, best and worst excluded. Only random boards solved at the first try, without a hint or the solution, count; other games are after the +.
# $best, $five, $twelve (text): times.
records-rank =
    { $games ->
        [one] { $games } game counts
       *[other] { $games } games count
    }: best { $best }, average of 5 { $five }, of 12 { $twelve }.
records-session =
    { $games ->
        [one] You won a game in
       *[other] You won { $games } games, the best in
    } { $best }.
# $what (text): size and kind; $pace (number): moves per second.
records-share =
    { $moves ->
        [one] taquin { $what }: { $moves } move in { $time } ({ $pace }/s)
       *[other] taquin { $what }: { $moves } moves in { $time } ({ $pace }/s)
    }
records-optimum = , optimum { $best }
records-blindfold = blindfold
records-marathon = { $size } marathon of { $boards }
