### convert, generate, completions, man; and the flags that several commands share.

tools-value-board-or-file = BOARD|FILE|-
tools-value-format = FORMAT
tools-value-time = TIME
tools-value-side = SIZE
tools-value-moves = MOVES|FILE|FOLDER
tools-value-reading = blank|tile
tools-value-shell = SHELL
tools-value-command = COMMAND

convert-about = Write a board, or many, in another format
convert-flag-board = The board in any format, a file, or - for standard input
convert-flag-to = The format to write: { $names }
convert-examples =
    Examples:
      taquin convert 123506478 --to princeton
      taquin convert board.txt --to json --goal snail
      taquin convert korf100.txt --to list > boards.txt

    The goal travels along where the new format can tell it; where it cannot, a note
    says which flag to add.

    Exit codes: 0 written, 2 something could not be read or written.
# $format (text): the name of the format. $flag (text): the flag to add.
convert-lost-goal = note: the format { $format } does not tell this goal; to solve what was written, add { $flag }

generate-about = Make random boards: any, some moves from the goal, or at an exact distance
generate-flag-side = Rows and columns, or one number for a square [default: 3]
generate-flag-size = The same, as a flag: 3x3, 4x5
generate-flag-count = How many boards
generate-flag-uniform = Any board, each equally likely, which is the default
generate-flag-moves = After N random moves from the goal, none straight back
generate-flag-depth = At a distance of exactly N moves from the goal (also: --depth exact N)
generate-flag-seed = The same boards again [default: drawn, and told]
generate-flag-unsolvable = Boards that cannot reach the goal
generate-flag-format = The format to write: { $names } [default: rows]
generate-flag-time-limit = Time for the walks and searches that --moves and --depth take, for each board
generate-heading-script = As 42’s npuzzle-gen.py (format 42, goal snail)
generate-flag-script-solvable = Solvable, which is the default
generate-flag-script-unsolvable = Unsolvable
generate-flag-script-iterations = After N random moves from the goal
generate-examples =
    Examples:
      taquin generate                                 any solvable 3×3 board
      taquin generate --size 4x4 --count 10 --seed 1  ten boards, always the same
      taquin generate --depth 31                      one of the two hardest
      taquin generate 4 --moves 60 --format princeton
      taquin generate 3 -s -i 1000                    as npuzzle-gen.py writes it
      taquin generate --count 1000 | taquin solve --report csv

    Without --moves and --depth every board is equally likely. At an exact distance
    that is so up to 3×3; beyond, boards come from random walks, each made sure of by
    a search.

    Exit codes: 0 made, 1 no such board exists, 2 bad command line, 3 none found in time.
# $seed (text): the seed.
generate-seed = seed { $seed }: --seed { $seed } gives the same again
# $shape (text): rows × columns.
generate-beyond-radius =
    no { $shape } board is { $depth ->
        [one] { $depth } move
       *[other] { $depth } moves
    } from this goal: the farthest are { $radius } away
# $shape (text): rows × columns.
generate-not-found =
    no { $shape } board at exactly { $depth ->
        [one] { $depth } move
       *[other] { $depth } moves
    } was found in { $walks ->
        [one] { $walks } random walk
       *[other] { $walks } random walks
    }: ask for fewer moves, give it more time, or take random moves instead
# $shape (text): rows × columns. $depth (text), $bound (text): numbers of moves.
generate-beyond-bound = no { $shape } board is { $depth } moves from its goal: { $bound } are enough for any
generate-stopped = the random moves were stopped on the way: ask for fewer, or give them more time
generate-unsolvable-at-depth = a board that cannot be solved has no distance: ask for one or the other

completions-about = Print the completions of a shell
completions-flag-shell = Which shell
completions-examples =
    Examples:
      taquin completions bash > ~/.local/share/bash-completion/completions/taquin
      taquin completions fish > ~/.config/fish/completions/taquin.fish
      taquin completions zsh  > a folder of $fpath, as _taquin

man-about = Print a page of the manual
man-flag-command = Of which command [default: of the program]
man-examples =
    Examples:
      taquin man > taquin.1
      taquin man solve | man -l -
man-name = .SH NAME
man-commands = .SH COMMANDS
man-extra = .SH EXAMPLES
man-command = \fIcommand\fR

## What cannot be written, read or made.

input-empty-folder = { $source } holds no files: put the answers into it, one a file
# $command (text): the name of the command.
input-several-files = several files are given: { $command } takes one board, so name one of them
# $board (text): the first argument.
input-unquoted = the board is `{ $board }` here, and the rest its moves: write the board in quotes, as in "1 2 3 5 0 6 4 7 8" LDRR
input-no-board = { $source } holds moves and no board: give the board before it, as in 123506478 { $source }
input-no-moves-given = no moves are given: write them after the board, as in 123506478 LDRR, or name a file or a folder that holds them
input-no-moves = { $source } holds no moves: write them after the board, on lines of their own, as in LDRR or moves: 5 4 7 8
# $format (text), $shape (text).
format-cannot = the format { $format } cannot write a { $shape } board: rows, wh, list and json can
# $number (text): which move. $fault (text): what is wrong with it.
moves-at = move { $number }: { $fault }
moves-unknown = `{ $token }` is no move: write U D L R, words such as Left, or tile numbers
moves-zero-times = a move cannot be repeated 0 times: leave it out
# $most (text): a number.
moves-too-long = the sequence is longer than { $most } moves
moves-mixed = directions and tile numbers are mixed: write a sequence in one way
# $tile (text), $beside (text): tile numbers.
moves-not-beside = tile { $tile } cannot slide: the blank is beside { $beside }
# $shape (text): rows × columns.
