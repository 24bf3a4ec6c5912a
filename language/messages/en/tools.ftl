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
      taquin convert 123506478 --to svg > board.svg
      taquin convert board.txt --to json --goal snail
      taquin convert korf100.txt --to list > boards.txt

    The goal is kept if the new format can store it; if not, a note says which flag
    to add. `pddl` is a problem for planners, `pddl-domain` the domain of all of them.

    Exit codes: 0 written, 2 input cannot be read or output cannot be written.
# $format (text): the name of the format. $flag (text): the flag to add.
convert-lost-goal = note: format { $format } cannot store this goal; add { $flag } when you solve the board

generate-about = Generate random boards: any, some moves from the goal, or at an exact distance
generate-flag-side = Rows and columns, or one number for a square [default: 3]
generate-flag-size = The same, as a flag: 3x3, 4x5
generate-flag-count = How many boards
generate-flag-uniform = Any board, each equally likely (the default)
generate-flag-moves = N random moves from the goal, never straight back
generate-flag-depth = At a distance of exactly N moves from the goal (also: --depth exact N)
generate-flag-seed = The same seed gives the same boards [default: random, and printed]
generate-flag-distinct = Fail if fewer distinct boards exist than requested, instead of repeating some
generate-flag-unsolvable = Boards that cannot reach the goal
generate-flag-format = The format to write: { $names } [default: rows]
generate-flag-as-moves = Write each board as the blank moves that scramble the goal into it
generate-letters = The letters are moves of the blank from the goal; `taquin play --scramble MOVES` plays that board.
generate-flag-time-limit = Time limit for each board of --moves and --depth
generate-heading-script = As 42’s npuzzle-gen.py (format 42, goal snail)
generate-flag-script-solvable = Solvable (the default)
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

    Without --moves and --depth every board is equally likely. With --depth, this is
    true up to 3×3; larger boards come from random walks, each checked by a search. A
    board repeats only if no other boards are left.

    Exit codes: 0 generated, 1 no such board exists, 2 bad command line, 3 none found
    in time.
# $seed (text): the seed.
generate-seed = seed { $seed }: --seed { $seed } gives the same boards again
generate-repeats =
    { $boards ->
        [one] note: only { $boards } such board exists, so it repeats (use --distinct to fail instead)
       *[other] note: only { $boards } distinct boards were found, so some repeat (use --distinct to fail instead)
    }

completions-about = Print shell completions
completions-flag-shell = Which shell
completions-examples =
    Examples:
      taquin completions bash > ~/.local/share/bash-completion/completions/taquin
      taquin completions fish > ~/.config/fish/completions/taquin.fish
      taquin completions zsh > ~/.zfunc/_taquin

    zsh reads the script if ~/.zfunc is in $fpath before compinit runs.

man-about = Print a manual page
man-flag-command = For which command [default: the program]
man-examples =
    Examples:
      taquin man > taquin.1
      taquin man solve | man -l -
man-name = .SH NAME
man-commands = .SH COMMANDS
man-extra = .SH EXAMPLES
man-command = \fIcommand\fR
