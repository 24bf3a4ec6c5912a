### verify, where a class hands in answers to several exercises.

mark-column-who = who
mark-column-exercise = exercise
mark-column-legal = legal
mark-column-solves = solves
mark-column-optimal = optimal
mark-column-lost = lost
mark-column-right = right
mark-column-mark = mark
mark-column-total = total
mark-column-of = of
mark-yes = yes
mark-no = no
mark-missing = missing
mark-summary =
    { $count ->
        [one] { $count } hand-in. A shortest solution is worth 1, a longer one 0.5, a table or an answer the share that is right.
       *[other] { $count } hand-ins. A shortest solution is worth 1, a longer one 0.5, a table or an answer the share that is right.
    }
# $file (text), $line (text): where. $fault (text): what is wrong there.
mark-fault = in `{ $file }`, line { $line }: { $fault }
# $file (text): the name of a file.
mark-file = `{ $file }`
# $files (text): names of files. $name (text): a student.
mark-same-name = { $files } give the same name, { $name }: check whose they are.
mark-same-text = { $files } have the same text.
mark-skipped = Skipped, because they are no hand-ins: { $files }
