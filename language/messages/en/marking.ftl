### verify, if a class hands in answers to several exercises.

# $file (text), $line (text): the place. $fault (text): the error there.
mark-fault = in `{ $file }`, line { $line }: { $fault }
# $file (text): the name of a file.
mark-file = `{ $file }`
# $files (text): names of files. $name (text): a student.
mark-same-name = { $files } give the same name, { $name }: check whose they are.
mark-same-text = { $files } have the same text.
mark-skipped = Skipped because they are not hand-ins: { $files }

## The table of a class.

mark-column-who = student
# $of (number): exercises.
mark-column-total = of { $of }
mark-summary =
    { $count ->
        [one] { $count } hand-in. Exercises are numbered; – no answer, ? unreadable.
       *[other] { $count } hand-ins. Exercises are numbered; – no answer, ? unreadable.
    }
mark-worth = An optimal solution is worth 1, a longer one 0.5; a table or any other answer earns the share that is right.

## Feedback for one student.

# $who (text): the student.
mark-feedback-title = Marks of { $who }
# $file (text): the hand-in.
mark-feedback-footer = taquin verify, { $file }
# $number, $title, $points (texts): the exercise, its kind, its mark.
mark-heading = Exercise { $number }. { $title }: { $points }
mark-heading-unknown = An answer without an exercise: ?
mark-no-answer = No answer.
# $line (text), $fault (text): the place, and the error there.
mark-fault-here = Line { $line }: { $fault }
mark-share = { $right } of { $of } right.
# $parts (text): a list.
mark-wrong = Wrong or left out: { $parts }
# $number (text): of the step.
mark-step = step { $number }
mark-part-inversions = the number of inversions
mark-part-solvable = whether the board can reach the goal
mark-part-node = the node
mark-total = Total: { $points } of { $of }
# $folder (text): where the files are.
mark-feedback-written =
    { $count ->
        [one] Feedback on { $count } hand-in is in { $folder }
       *[other] Feedback on { $count } hand-ins is in { $folder }
    }
