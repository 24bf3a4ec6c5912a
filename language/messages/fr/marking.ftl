### verify, quand une classe rend les réponses à plusieurs exercices.

mark-column-who = qui
mark-column-exercise = exercice
mark-column-legal = légal
mark-column-solves = résout
mark-column-optimal = optimal
mark-column-lost = perdus
mark-column-right = justes
mark-column-mark = note
mark-column-total = total
mark-column-of = sur
mark-yes = oui
mark-no = non
mark-missing = absent
mark-summary =
    { $count ->
        [one] { $count } copie. Une solution optimale vaut 1, une plus longue 0,5, un tableau ou une autre réponse la proportion de cases justes.
       *[other] { $count } copies. Une solution optimale vaut 1, une plus longue 0,5, un tableau ou une autre réponse la proportion de cases justes.
    }
# $file (text), $line (text): where. $fault (text): what is wrong there.
mark-fault = dans « { $file } », ligne { $line } : { $fault }
# $file (text): the name of a file.
mark-file = « { $file } »
# $files (text): names of files. $name (text): a student.
mark-same-name = { $files } donnent le même nom, { $name } : vérifiez à qui elles sont.
mark-same-text = { $files } ont le même texte.
mark-skipped = Ignorés, car ce ne sont pas des copies : { $files }
