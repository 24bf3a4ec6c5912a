### verify, quand une classe rend les réponses à plusieurs exercices.

# $file (text), $line (text): where. $fault (text): what is wrong there.
mark-fault = dans « { $file } », ligne { $line } : { $fault }
# $file (text): the name of a file.
mark-file = « { $file } »
# $files (text): names of files. $name (text): a student.
mark-same-name = { $files } donnent le même nom, { $name } : vérifiez à qui elles sont.
mark-same-text = { $files } ont le même texte.
mark-skipped = Ignorés, car ce ne sont pas des copies : { $files }

## Le tableau d’une classe.

mark-column-who = élève
# $of (number): exercises.
mark-column-total = sur { $of }
mark-summary =
    { $count ->
        [one] { $count } copie. Les exercices sont numérotés ; – sans réponse, ? illisible.
       *[other] { $count } copies. Les exercices sont numérotés ; – sans réponse, ? illisible.
    }
mark-worth = Une solution optimale vaut 1, une plus longue 0,5 ; un tableau ou une autre réponse vaut la proportion de cases justes.

## Le retour à un élève.

# $who (text): the student.
mark-feedback-title = Notes de { $who }
# $file (text): the hand-in.
mark-feedback-footer = taquin verify, { $file }
# $number, $title, $points (texts): the exercise, its kind, its mark.
mark-heading = Exercice { $number }. { $title } : { $points }
mark-heading-unknown = Une réponse sans exercice : ?
mark-no-answer = Pas de réponse.
# $line (text), $fault (text): where, and what is wrong there.
mark-fault-here = Ligne { $line } : { $fault }
mark-share = { $right } sur { $of } justes.
# $parts (text): a list.
mark-wrong = Faux ou omis : { $parts }
# $number (text): of the step.
mark-step = étape { $number }
mark-part-inversions = le nombre d’inversions
mark-part-solvable = la possibilité d’atteindre le but
mark-part-node = le nœud
mark-total = Total : { $points } sur { $of }
# $folder (text): where the files are.
mark-feedback-written =
    { $count ->
        [one] Le retour sur { $count } copie est dans { $folder }
       *[other] Le retour sur { $count } copies est dans { $folder }
    }
