### Les formats de rapport, et les lots de grilles.

reports-heading = Rapport{"\u202F"}
tools-value-profile = DISPOSITION
tools-value-spelling = ÉCRITURE
reports-flag-report = Mise en page de la réponse : { $names }
reports-flag-moves-style = Écriture des coups, avec --report moves ou pour plusieurs grilles : letters (LDRR), compressed (LDR2), words (Left, Down), tiles (5 4 7 8)
reports-moves-of-blank = Les lettres donnent la direction de la case vide ; avec --moves-are tile, celle de la tuile.
reports-moves-of-tile = Les lettres donnent la direction de la tuile qui glisse ; avec --moves-are blank, celle de la case vide.

batch-heading = Plusieurs grilles{"\u202F"}
batch-flag-batch = Lire une grille par ligne, même s’il n’y en a qu’une [défaut : si deux lignes sont des grilles]
batch-flag-jobs = Grilles résolues en même temps [défaut : une par cœur]

# $line (text): the number of the line.
batch-solved =
    { $line } : { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }
# $line (text): the number of the line.
# $tip : ce qui rend une solution possible.
batch-unsolvable = { $line } : insoluble pour l’état but { $goal }, par parité ; { $tip }
# $line (text): the number of the line.
batch-stopped =
    { $line } : pas de réponse dans les limites{ $bound ->
        [0] {""}
        [one] , au moins { $bound } coup
       *[other] , au moins { $bound } coups
    }
# $line (text): the number of the line. $text (text): what is wrong with it.
batch-note = ligne { $line } : { $text }

# $elapsed (text): the time with its unit.
batch-status =
    { $boards ->
        [one] { $boards } grille traitée
       *[other] { $boards } grilles traitées
    }, { $elapsed } (Ctrl-C arrête)
# $parts (text): how many of each kind, and the time.
batch-summary =
    { $boards ->
        [one] { $boards } grille : { $parts }
       *[other] { $boards } grilles : { $parts }
    }
batch-summary-solved =
    { $count ->
        [one] { $count } résolue
       *[other] { $count } résolues
    }
batch-summary-unsolvable =
    { $count ->
        [one] { $count } insoluble
       *[other] { $count } insolubles
    }
batch-summary-stopped = { $count } sans réponse avant l’arrêt
batch-summary-bad =
    { $count ->
        [one] { $count } ligne qui n’est pas une grille
       *[other] { $count } lignes qui ne sont pas des grilles
    }
batch-summary-interrupted = interrompu
# $left (number): boards that were read and not begun.
batch-summary-left =
    { $left ->
        [one] interrompu, { $left } restante
       *[other] interrompu, { $left } restantes
    }
batch-summary-internal =
    { $count ->
        [one] { $count } échec dû à une erreur interne
       *[other] { $count } échecs dus à une erreur interne
    }
