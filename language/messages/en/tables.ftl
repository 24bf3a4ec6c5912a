### `tables`: pattern databases on disk, and how the automatic strategy uses them.

tables-about = Keep pattern databases on disk: build, list, verify, remove
tables-examples =
    Examples:
      taquin tables build               7-8 for 4x4: seconds to build, about 200 MB
      taquin tables list
      taquin tables verify
      taquin tables remove 7-8

    `taquin solve` uses them automatically for hard boards; -v reports it. They are
    stored in the folder --dir, else in the folder that the variable TAQUIN_CACHE names,
    else in your cache folder. An empty TAQUIN_CACHE turns them off.
tables-build-about = Build tables and write them to disk
tables-build-examples =
    Examples:
      taquin tables build
      taquin tables build 6-6-3 --goal snail
      taquin tables build 1,2,3,4,5,6,7/8,9,10,11,12,13,14,15
      taquin tables build 7-7 --size 3x5 --dir ./tables

    The strongest for 4x4 is 7-8: it solves any board at once. Tables serve every goal
    with the blank in the same cell, or in a cell that a rotation moves there: the goals
    last and first share theirs.

    Exit codes: 0 built or stored already, 2 not possible, 130 interrupted.
tables-list-about = List the stored tables with their sizes and their use
tables-list-examples =
    Examples:
      taquin tables list
      taquin tables list --json

    Exit codes: 0 shown, damaged files included; 2 the folder cannot be read.
tables-verify-about = Check stored tables, byte by byte and by samples
tables-verify-examples =
    Examples:
      taquin tables verify
      taquin tables verify 7-8 --rebuild

    Every byte is compared with the file's checksum, and several thousand distances with
    independent searches.

    Exit codes: 0 all correct, 1 something is wrong, 2 no tables to check,
    130 interrupted.
tables-remove-about = Remove stored tables
tables-remove-examples =
    Examples:
      taquin tables remove 7-8
      taquin tables remove --all

    Exit codes: 0 removed, 2 none of that name, or one cannot be removed.

tables-value-command = COMMAND
tables-value-folder = FOLDER
tables-value-partition = PARTITION
tables-flag-dir = The folder of the tables [default: TAQUIN_CACHE, or your cache folder]
tables-flag-partition = How the tiles are divided: sizes such as 6-6-3, or tiles such as 1,2,3/4,5,6/…, in up to 4 groups [default: two halves, 7-8 for 4x4]
tables-flag-size = Rows and columns, 13 to 25 cells
tables-flag-again = Build even if they are already stored
tables-flag-threads = Number of threads; 0 for all cores
tables-flag-memory = Memory that building may take: 512MB, 2GiB
tables-flag-names = Which tables: a partition such as 7-8, or the name of a file
tables-flag-rebuild = Build them again and compare every distance
tables-flag-all = All of them, damaged files included

## The list. $folder, $file, $tables, $shape, $time (text).

tables-head-partition = tables
tables-head-board = board
tables-head-goals = goals
tables-head-bytes = size
tables-head-time = built in
tables-head-use = use
tables-megabytes = { $megabytes } MB
tables-goal-blank = blank in cell { $cell }
tables-use-large = solves any board at once
tables-use-proof = faster proofs
tables-use-small = no need to build them
tables-use-none = unused: too weak
tables-total =
    { $files ->
        [one] { $files } file, { $megabytes } MB, in { $folder }
       *[other] { $files } files, { $megabytes } MB, in { $folder }
    }
tables-none = No tables are stored in { $folder }. Searches work without them; `taquin tables build` makes the hardest 4x4 boards fast.
tables-status = table { $number } of { $total }: distance { $distance }, { $percent }% (Ctrl-C stops)
tables-built = tables { $tables } for { $shape } built in { $time }: { $file }
tables-already = tables { $tables } for { $shape } are already stored; --again builds them again
tables-replaced = Replacing { $fault }
tables-removed = Removed { $file }

## Checks.

tables-right =
    { $entries ->
        [one] { $file }: every byte is correct, and so is a sample of its { $entries } distance
       *[other] { $file }: every byte is correct, and so is a sample of its { $entries } distances
    }
tables-right-all =
    { $entries ->
        [one] { $file }: every byte is correct, and so is its { $entries } distance, compared with a new build
       *[other] { $file }: every byte is correct, and so are all { $entries } distances, compared with a new build
    }
tables-different = { $file }: a new build finds different distances; build the tables again
tables-fault = { $file }: { $fault }
tables-unused = Searching without stored tables: { $fault }
tables-unused-file = Ignoring a stored file: { $fault }
# $file: the name of the file. $fault: the error in it.
weights-unused = Searching without the weights in `{ $file }`: { $fault }. Train weights for this board with `cargo xtask train`, or leave out --weights.

## A proof kept in a file. $file: its name. $fault: why it cannot be written.

checkpoint-resumed = Resuming the proof stored in `{ $file }`.
checkpoint-kept = The proof so far is stored in `{ $file }`; run the same command to resume it.
checkpoint-unwritten = The proof cannot be saved: { $fault }. The search continues, but stopping it would lose the proof.

## The output of `-v` about the automatic strategy. $states (number): expanded states.

tables-stage-improve =
    { $states ->
        [one] strategy: first any solution, then shorter ones: { $states } state expanded
       *[other] strategy: first any solution, then shorter ones: { $states } states expanded
    }
tables-stage-none =
    { $states ->
        [one] strategy: first with Manhattan distance, because easy boards need no tables: { $states } state expanded
       *[other] strategy: first with Manhattan distance, because easy boards need no tables: { $states } states expanded
    }
tables-stage-none-multi =
    { $states ->
        [one] strategy: first with walking distance, because easy boards need no tables: { $states } state expanded
       *[other] strategy: first with walking distance, because easy boards need no tables: { $states } states expanded
    }
tables-stage-no-room =
    { $states ->
        [one] strategy: then without tables again, because they do not fit in the memory limit: { $states } state expanded
       *[other] strategy: then without tables again, because they do not fit in the memory limit: { $states } states expanded
    }
tables-stage-stored =
    { $states ->
        [one] strategy: then with the tables { $tables }, the strongest stored: { $states } state expanded
       *[other] strategy: then with the tables { $tables }, the strongest stored: { $states } states expanded
    }
tables-stage-at-hand =
    { $states ->
        [one] strategy: with the tables { $tables }, already in memory: { $states } state expanded
       *[other] strategy: with the tables { $tables }, already in memory: { $states } states expanded
    }
tables-stage-small =
    { $states ->
        [one] strategy: then with the tables { $tables }, built for this board because none are stored: { $states } state expanded
       *[other] strategy: then with the tables { $tables }, built for this board because none are stored: { $states } states expanded
    }
tables-stage-large =
    { $states ->
        [one] strategy: then with the tables { $tables }, built for this board because it is very hard: { $states } state expanded
       *[other] strategy: then with the tables { $tables }, built for this board because it is very hard: { $states } states expanded
    }
# $search (text): tables-from-start or tables-from-goal.
tables-stage-trial =
    { $states ->
        [one] strategy: then { $search }, to compare the number of states: { $states } state expanded
       *[other] strategy: then { $search }, to compare the number of states: { $states } states expanded
    }
tables-stage-chosen =
    { $states ->
        [one] strategy: then { $search }, which needed the fewest states: { $states } state expanded
       *[other] strategy: then { $search }, which needed the fewest states: { $states } states expanded
    }
tables-offer = `taquin tables build { $tables }` stores these tables on disk; boards as hard as this one are then solved at once

## Certificates. $file (text): the file. $boards (number): listed boards.

certificate-written =
    { $boards ->
        [one] Certificate with one board written to `{ $file }`; check it with `taquin-check`.
       *[other] Certificate with { $boards } boards written to `{ $file }`; check it with `taquin-check`.
    }
# $fault (text): the reason.
certificate-none = no certificate: { $fault }
certificate-many = a certificate is for one board: give one board, or leave out `--certificate`
