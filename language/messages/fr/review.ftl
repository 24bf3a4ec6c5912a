### verify et analyze : des coups donnés comme solution.

review-flag-board = La grille dans n’importe quel format, ou un fichier ; seul, un fichier ou un dossier de fichiers avec une grille et ses coups
review-flag-moves = Les coups, des fichiers qui les contiennent, ou un dossier de tels fichiers
review-flag-moves-are = Le sens des lettres [défaut : celui qui résout la grille]
review-flag-time-limit = Temps pour trouver le moins de coups possible, pour chaque suite
review-flag-effort = Durée de la recherche de solutions plus courtes au-delà de 16 cases : 0.2 prend une seconde au plus environ, 1 correspond à « taquin solve ». L’effort compte des états, pas des secondes
verify-value-folder = DOSSIER
verify-flag-feedback = Écrire dans ce dossier un retour sur chaque copie : en texte, ou dans le format de --report
verify-flag-any-length = Accepter une solution de toute longueur, sans chercher la plus courte
verify-flag-certificate = Vérifier un certificat, nommé à la place de la grille (docs/certificates.md)

verify-about = Vérifier des coups : légaux ? atteignent-ils le but ? le moins possible ?
verify-examples =
    Exemples :
      taquin verify 123506478 GBDD
      taquin verify 123506478 "Droite, Haut, Gauche, Gauche"  les coups des tuiles
      taquin verify 123506478 5 4 7 8               les tuiles qui glissent
      taquin verify taquin.txt copies/              une classe, une même grille
      taquin verify copies/                         chaque fichier : grille, coups
      taquin verify feuille.json copies/            une classe, une feuille
      taquin verify feuille.json copies/ --feedback retours  un fichier par élève
      taquin verify grilles.txt copies/ --report csv  une classe, plusieurs grilles
      taquin solve 123506478 --json | taquin verify -

    Les lettres sont les coups de la case vide ou ceux de la tuile ; si un seul des deux sens
    résout la grille, c’est celui-là qui est retenu. Dans un fichier avec sa propre
    grille, les coups commencent à la première ligne faite de directions seules, ou
    après « coups : ». « # » commence un commentaire. Un fichier peut aussi contenir ce
    que « taquin solve » affiche avec --json ou avec --report csv, states, 42, princeton
    ou columbia. Un fichier avec une ligne « Nom : … », avec « Exercice 1 » ou avec
    plusieurs réponses est noté exercice par exercice (docs/sheets.md).

    Au-delà de 16 cases, les coups sont comparés à la meilleure solution connue.

    Codes de retour : 0 oui, avec le moins de coups ; 1 non, ou avec davantage ; 2 quelque
    chose n’a pu être lu ; 3 une solution, mais le minimum n’est pas connu. Avec
    plusieurs suites, le code le plus grave.

analyze-about = Montrer où des coups ont été perdus, et ce qui aurait été meilleur
analyze-examples =
    Exemples :
      taquin analyze 123506478 GDGBDD
      taquin analyze copie.txt --json
      taquin analyze 123506478 copies/              une classe, une même grille

    Chaque coup rapproche du but d’un pas ou en éloigne d’un pas ; celui qui éloigne coûte
    deux coups. Le graphique montre la distance exacte et la distance de Manhattan après
    chaque coup, avec une marque où un coup a été perdu.

    Codes de retour : 0 une solution, 1 aucune, 2 quelque chose n’a pu être lu.
    Avec plusieurs suites, le code le plus grave.

review-label-result = Résultat
review-label-moves = Coups
review-label-start = Départ
review-label-distance = Distance
review-label-manhattan = Manhattan
review-marks = perdu ici

review-optimal =
    { $moves ->
        [one] Une solution en { $moves } coup, le minimum (prouvé).
       *[other] Une solution en { $moves } coups, le minimum (prouvé).
    }
review-longer =
    { $moves ->
        [one] Une solution en { $moves } coup,
       *[other] Une solution en { $moves } coups,
    } { $lost ->
        [one] soit { $lost } de plus que le minimum.
       *[other] soit { $lost } de plus que le minimum.
    }
review-solution =
    { $moves ->
        [one] Une solution en { $moves } coup ; on ne sait pas si moins suffirait.
       *[other] Une solution en { $moves } coups ; on ne sait pas si moins suffirait.
    }
# Au-delà de 16 cases. $percent (nombre) : combien plus longue. $best (nombre) : coups.
review-beaten = Une solution en { $moves } coups, { $percent } % de plus que la meilleure connue ({ $best } coups).
review-best-known = Une solution en { $moves } coups ; on n’en connaît pas de plus courte.
review-bound = Aucune solution n’a moins de { $moves } coups (prouvé).
review-between = La plus courte solution connue a { $best } coups ; aucune n’en a moins de { $moves } (prouvé).
# $board (text): the board they lead to.
review-elsewhere =
    { $moves ->
        [one] Ce n’est pas une solution : { $moves } coup mène à { $board }, pas au but
       *[other] Ce n’est pas une solution : { $moves } coups mènent à { $board }, pas au but
    }
review-left =
    { $moves ->
        [one] , il manque { $moves } coup.
       *[other] , il manque { $moves } coups.
    }
# $direction (text): the letter of the blank’s move.
review-off-board = Ce n’est pas une solution : le coup { $number } ({ $direction }) fait sortir la case vide du plateau, de la ligne { $row }, colonne { $column }.
# $tile (text), $beside (text): tile numbers.
review-not-beside = Ce n’est pas une solution : le coup { $number } ne peut pas faire glisser la tuile { $tile }, la case vide est à côté de { $beside }.
review-read-blank = lus comme les coups de la case vide
review-read-tile = lus comme les coups de la tuile
review-read-numbers = lus comme les tuiles qui glissent
# $why (text): the parity, in words.
review-unsolvable = Aucun coup ne peut le résoudre. { $why }
review-at-least =
    La limite a été atteinte avant que le minimum soit connu{ $moves ->
        [0] {""}
       *[other]  : au moins { $moves }
    }.
review-lost-title =
    { $count ->
        [one] { $count } coup éloigne du but
       *[other] { $count } coups éloignent du but
    }
# $number (text): which move. $direction (text): its letter.
review-lost-move = coup { $number } ({ $direction }) : distance { $before } → { $after }
# $moves (text): letters.
review-better = , mieux : { $moves }
review-at-goal = , le but était déjà atteint
review-lost-more =
    { $count ->
        [one] et { $count } autre ; --json les donne tous
       *[other] et { $count } autres ; --json les donne tous
    }

# $done, $all (numbers): hand-ins.
review-progress = copie { $done } sur { $all }

verify-column-name = fichier
verify-column-verdict = verdict
verify-column-moves = coups
verify-column-fewest = minimum
verify-column-lost = perdus
verify-column-first = dès le
verify-optimal = optimale
verify-longer = trop longue
verify-solution = solution
verify-elsewhere = pas une solution
verify-illegal = coup illégal
verify-unreadable = illisible
verify-summary =
    { $good ->
        [one] { $good } copie sur { $all } résout sa grille
       *[other] { $good } copies sur { $all } résolvent leur grille
    }
