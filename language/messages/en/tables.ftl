### `tables`: pattern databases on disk, and what the automatic strategy does with them.

tables-about = Keep pattern databases on disk: build, list, verify, remove
tables-examples =
    Examples:
      taquin tables build               7-8 for 4x4: seconds to build, about 200 MB
      taquin tables list
      taquin tables verify
      taquin tables remove 7-8

    `taquin solve` uses them by itself where a board is hard enough to need
    them; -v says so. They are kept in --dir, else in the folder that the
    variable TAQUIN_CACHE names, else in your folder for caches. An empty
    TAQUIN_CACHE turns their use off.
tables-build-about = Build tables and write them to disk
tables-build-examples =
    Examples:
      taquin tables build
      taquin tables build 6-6-3 --goal snail
      taquin tables build 1,2,3,4,5,6,7/8,9,10,11,12,13,14,15
      taquin tables build 7-7 --size 3x5 --dir ./tables

    The strongest for 4x4 is 7-8: it answers any board at once. Tables serve
    every goal whose blank ends in the same cell, or in one that turning the
    board brings there: the goals last and first share theirs.

    Exit codes: 0 they are there, 2 they cannot be, 130 interrupted.
tables-list-about = Show which tables are stored, how large they are and what for
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

    Every byte is compared with the file's checksum, and some thousand
    distances with searches of their own.

    Exit codes: 0 all right, 1 something is wrong, 2 nothing can be checked,
    130 interrupted.
tables-remove-about = Remove stored tables
tables-remove-examples =
    Examples:
      taquin tables remove 7-8
      taquin tables remove --all

    Exit codes: 0 removed, 2 there are none of that name, or one cannot be removed.

tables-value-command = COMMAND
tables-value-folder = FOLDER
tables-value-partition = PARTITION
tables-flag-dir = The folder of the tables [default: TAQUIN_CACHE, else your folder for caches]
tables-flag-partition = How the tiles are divided: sizes such as 6-6-3, or tiles such as 1,2,3/4,5,6/…, in up to 4 groups [default: two halves, 7-8 for 4x4]
tables-flag-size = Rows and columns, 13 to 16 cells
tables-flag-again = Build even where they are stored already
tables-flag-threads = How many threads to use; 0 for all of the machine
tables-flag-memory = Memory that building may take: 512MB, 2GiB
tables-flag-names = Which: a partition such as 7-8, or the name of a file
tables-flag-rebuild = Build them again and compare every distance
tables-flag-all = All of them, damaged files included

## The list. $folder, $file, $tables, $shape, $time (text).

tables-head-partition = tables
tables-head-board = board
tables-head-goals = goals
tables-head-bytes = size
tables-head-time = built in
tables-head-use = what for
tables-megabytes = { $megabytes } MB
tables-goal-blank = blank in cell { $cell }
tables-use-large = any board at once
tables-use-small = spares building
tables-use-none = unused: too weak
tables-total =
    { $files ->
        [one] { $files } file, { $megabytes } MB, in { $folder }
       *[other] { $files } files, { $megabytes } MB, in { $folder }
    }
tables-none = No tables are stored in { $folder }. Searches do without; `taquin tables build` makes the hardest 4x4 boards quick.
tables-status = table { $number } of { $total }: distance { $distance }, { $percent } % (Ctrl-C stops)
tables-built = tables { $tables } of { $shape } built in { $time }: { $file }
tables-already = tables { $tables } of { $shape } are stored already; --again builds them again
tables-replaced = Replacing { $fault }
tables-removed = removed: { $file }

## Checks.

tables-right =
    { $entries ->
        [one] { $file }: every byte is right, and samples of its { $entries } distance are
       *[other] { $file }: every byte is right, and so are samples of its { $entries } distances
    }
tables-right-all =
    { $entries ->
        [one] { $file }: every byte is right, and so is its { $entries } distance, built again
       *[other] { $file }: every byte is right, and so are all { $entries } distances, built again
    }
tables-different = { $file }: a new build finds other distances: build the tables again
tables-fault = { $file }: { $fault }
tables-unused = The search does without stored tables: { $fault }
tables-unused-file = The search leaves out a stored file: { $fault }

## What `-v` tells of the automatic strategy. $states (number): how many were expanded.

tables-stage-none =
    { $states ->
        [one] strategy: first by Manhattan distance, as easy boards need no tables: { $states } state expanded
       *[other] strategy: first by Manhattan distance, as easy boards need no tables: { $states } states expanded
    }
tables-stage-none-multi =
    { $states ->
        [one] strategy: first by walking distance, as easy boards need no tables: { $states } state expanded
       *[other] strategy: first by walking distance, as easy boards need no tables: { $states } states expanded
    }
tables-stage-no-room =
    { $states ->
        [one] strategy: then without tables again, as the memory allowed has no room for them: { $states } state expanded
       *[other] strategy: then without tables again, as the memory allowed has no room for them: { $states } states expanded
    }
tables-stage-stored =
    { $states ->
        [one] strategy: then with the tables { $tables }, the strongest that are stored: { $states } state expanded
       *[other] strategy: then with the tables { $tables }, the strongest that are stored: { $states } states expanded
    }
tables-stage-at-hand =
    { $states ->
        [one] strategy: with the tables { $tables }, which are at hand: { $states } state expanded
       *[other] strategy: with the tables { $tables }, which are at hand: { $states } states expanded
    }
tables-stage-small =
    { $states ->
        [one] strategy: then with the tables { $tables }, built for this board as none are stored: { $states } state expanded
       *[other] strategy: then with the tables { $tables }, built for this board as none are stored: { $states } states expanded
    }
tables-stage-large =
    { $states ->
        [one] strategy: then with the tables { $tables }, built for this board as it is very hard: { $states } state expanded
       *[other] strategy: then with the tables { $tables }, built for this board as it is very hard: { $states } states expanded
    }
tables-offer = `taquin tables build { $tables }` keeps these tables on disk; boards as hard as this are then answered at once

## Errors.

tables-no-folder = no folder for tables is known: name one with --dir, or in the variable TAQUIN_CACHE
tables-turned-off = tables are turned off, as the variable TAQUIN_CACHE is empty: name a folder with --dir, or in that variable
tables-unwritable = tables cannot be written to `{ $folder }`: { $fault }; name another folder with --dir
tables-unwritable-forbidden = tables cannot be written to `{ $folder }`: { $fault }; check its permissions, or name another folder with --dir
tables-unwritable-full = tables cannot be written to `{ $folder }`: { $fault }; make room there, or name another folder with --dir
tables-unreadable = `{ $file }` cannot be read: { $fault }; check its permissions, or remove it
tables-unreadable-folder = the folder `{ $folder }` cannot be read: { $fault }; check its permissions, or name another with --dir or in the variable TAQUIN_CACHE
tables-unremovable = `{ $file }` cannot be removed: { $fault }; check the permissions of its folder
tables-shape = no search uses tables of { $shape }: they serve boards of 13 to 16 cells, such as 4x4 or 3x5
tables-not-stored = no tables { $name } are stored: `taquin tables list` shows those that are

pattern-board = a { $shape } board is too large for pattern databases: they go up to { $most } cells
pattern-size = a pattern of { $tiles } tiles is out of range: take 1 to { $most }
pattern-too-large = the tables of these patterns would be too large for a { $shape } board: take smaller ones
pattern-off-board = cell { $cell } is not on a { $shape } board: cells count from 0 to { $last }
pattern-blank = cell { $cell } is where the blank ends: leave it out of the pattern
pattern-twice = the tile of cell { $cell } is given twice: name each once
pattern-tile-twice = tile { $tile } is given twice, and its moves would count twice: name each tile once
pattern-missing = the tile of cell { $cell } is in no pattern: a partition holds every tile once
pattern-ungrouped = tile { $tile } is in no pattern: a partition holds every tile once
pattern-no-tile = tile { $tile } is not on the board, whose largest is { $largest }: take that one out
pattern-many = { $given } patterns are too many: take up to { $most }
pattern-sum = these patterns have { $given } tiles and the board has { $tiles }: take sizes that add up to { $tiles }
pattern-unreadable = cannot read `{ $text }` as a partition: write the sizes of its patterns, such as 6-6-3, or their tiles, such as 1,2,3/4,5,6/…

build-cancelled = building the table was cancelled
build-time = building the table took longer than allowed: allow more time, or use a smaller pattern
build-memory = building the table takes { $needed } bytes and { $allowed } are allowed: allow more, or use a smaller pattern

table-file-other = this is no file of tables: remove it, or name another
table-file-truncated = the file ends after { $actual } of { $expected } bytes: build the tables again
table-file-long = the file goes on after its { $expected } bytes, to { $actual }: build the tables again
table-file-version = the file is of format version { $found }, and this program reads version { $known }: build the tables again
table-file-header = the header of the file does not match its checksum: build the tables again
table-file-damaged = the content of the file does not match its checksum: build the tables again
table-file-puzzle = the file holds the tables { $found }, not { $wanted }: build those, or name another file
table-file-stopped = reading the tables was stopped: { $reason }; ask again, or allow more time
table-file-stopped-cancelled = the search was cancelled
table-file-stopped-time = the time limit was reached
table-wrong = the distance of the tiles in cells { $cells } with the blank in cell { $blank } is wrong: build the tables again
