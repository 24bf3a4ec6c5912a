### `match` : les conventions derrière les nombres d’un étudiant.

match-about = Trouver les conventions avec lesquelles une recherche donne les nombres de votre programme
match-examples =
    Exemples :
      taquin match 136528407 expanded=33
      taquin match 136528407 33
      taquin match 123506478 cost=4 expanded=9
      taquin match 123506478 expanded=12 136528407 expanded=25
      taquin match 283164705 --goal snail generated=31 --report csv

    Un nombre se rapporte à la grille qui le précède ; son mot dit comment votre
    programme l’appelle : expanded (developpes), generated (generes), popped (extraits),
    open (ouverts), stored (memoire), reopened (rouverts), cost (coups). Un nombre seul
    est n’importe quel compte. Chaque recherche est faite avec chaque heuristique, ordre
    des coups, départage et test du but, et avec chaque sens du mot. Les programmes les
    plus courants viennent en premier.

    Codes de retour : 0 trouvé, 1 aucun programme ne donne ces nombres, 2 ligne de
    commande ou grille incorrecte, 3 limite de temps atteinte avant d’en trouver un,
    130 interruption.
match-flag-words = Une grille, puis les nombres affichés par le programme ; d’autres grilles restreignent la recherche
match-value-words = GRILLE NOMBRE
match-flag-time-limit = Limite de temps pour toutes les recherches ensemble
match-flag-node-limit = Limite du nombre d’états développés par chaque recherche [défaut : selon les nombres]
match-flag-limit = Combien de sortes de programmes afficher
match-no-board = aucune grille avant les nombres : écrivez-en une, comme dans « taquin match 136528407 expanded=33 »
match-no-number = aucun nombre pour la grille { $board } : écrivez après elle le compte qu’affiche votre programme, comme expanded=33
match-status = { $done } programmes essayés sur { $total } (Ctrl-C arrête)

## Le rapport. $numbers (texte) : comme expanded=33.

match-title = { $tiles }, but { $goal } : { $numbers }
match-found =
    { $matches ->
        [one] { $matches } programme sur { $total } donne ces nombres :
       *[other] { $matches } programmes sur { $total } donnent ces nombres, les plus courants en premier :
    }
match-none = Aucun des { $total } programmes ne donne ces nombres. Les plus proches :
match-program = { $program } : { $counts }
# $all (texte) : le nombre de toutes les sortes.
match-more =
    { $more ->
        [one] … et { $more } autre sorte de programme : --limit { $all }
       *[other] … et { $more } autres sortes de programmes : --limit { $all }
    }
match-cut = Arrêt après { $tried } programmes sur { $total } : augmentez --time-limit pour les autres.

## Un programme en mots.

matching-weight = f = g + { $weight }·h
matching-balance = f = (1-w)·h + w·g avec w = { $balance }
matching-order = ordre { $order }
matching-orders = { $count } ordres des coups possibles, comme { $order }
matching-any-order = ordre des coups quelconque
matching-up = haut
matching-down = bas
matching-left = gauche
matching-right = droite
matching-tie = à f égal { $rule }
matching-ties =
    { $others ->
        [one] à f égal { $rule } (ou { $others } autre règle)
       *[other] à f égal { $rule } (ou { $others } autres règles)
    }
matching-any-tie = départage quelconque
matching-early = test du but à la génération
matching-either-test = l’un ou l’autre test du but
matching-lda-rows = le pseudo-code du cours (LDA), X pour la ligne
matching-lda-columns = le pseudo-code du cours (LDA), X pour la colonne
matching-lab-tiles = la feuille de TP du cours, w = { $balance }, h sans la case vide
matching-lab-cells = la feuille de TP du cours, w = { $balance }, h avec la case vide

## Un compte en mots.

matching-expanded =
    { $count ->
        [one] { $count } état développé
       *[other] { $count } états développés
    }
matching-popped =
    { $count ->
        [one] { $count } état développé, but compris
       *[other] { $count } états développés, but compris
    }
matching-generated =
    { $count ->
        [one] { $count } état généré
       *[other] { $count } états générés
    }
matching-generated-new =
    { $count ->
        [one] { $count } état généré et non fermé
       *[other] { $count } états générés et non fermés
    }
matching-generated-and-start =
    { $count ->
        [one] { $count } état généré, état initial compris
       *[other] { $count } états générés, état initial compris
    }
matching-stored =
    { $count ->
        [one] { $count } état distinct en mémoire
       *[other] { $count } états distincts en mémoire
    }
matching-max-open =
    { $count ->
        [one] au plus { $count } état dans la liste ouverte
       *[other] au plus { $count } états dans la liste ouverte
    }
matching-final-open =
    { $count ->
        [one] { $count } état restant dans la liste ouverte
       *[other] { $count } états restants dans la liste ouverte
    }
matching-reopened =
    { $count ->
        [one] { $count } état rouvert
       *[other] { $count } états rouverts
    }
matching-last-expanded =
    { $count ->
        [one] { $count } état développé dans la dernière itération
       *[other] { $count } états développés dans la dernière itération
    }
matching-last-generated =
    { $count ->
        [one] { $count } état généré dans la dernière itération
       *[other] { $count } états générés dans la dernière itération
    }
