### « taquin compare » : des recherches côte à côte.

help-compare = Lancer plusieurs recherches sur les mêmes grilles, côte à côte
help-compare-examples =
    Exemples :
      taquin compare 1 2 3 5 0 6 4 7 8
      taquin compare 867254301 647850321 --algorithms astar,rbfs --heuristics md,lc
      taquin compare 2 8 3 1 6 4 7 0 5 --goal snail -H misplaced --balance 0,0.5,1
      taquin compare grilles.txt --report csv > nombres.csv
      taquin compare --random 100 --size 3x3 --seed 7 --chart nombres.svg

    Chaque algorithme est lancé avec chaque heuristique, une seule fois s’il n’en
    utilise pas. Une recherche qui atteint ses limites est signalée, les autres
    continuent.

    Codes de retour : 0 comparé, 1 aucune grille n’a de solution, 2 ligne de commande
    ou grille incorrecte, 130 interruption (les recherches terminées sont affichées).
compare-flag-boards = Grilles, un argument chacune ; fichiers d’une grille par ligne ; - pour l’entrée standard
compare-flag-algorithms = Algorithmes, séparés par des virgules : { $names }
compare-flag-heuristics = Heuristiques, séparées par des virgules : { $names }, pdb:4-4, max(a,b)
compare-value-numbers = NOMBRES
compare-flag-weight = Poids w de f = g + w·h à comparer, séparés par des virgules : 1,1.5,2,5
compare-flag-balance = Poids w de f = (1-w)·h + w·g à comparer, séparés par des virgules : 0,0.5,1
compare-flag-tie = Règles de départage à comparer, séparées par des virgules : { $names }
compare-flag-goal-test = Quand tester le but : popped, generated ou les deux
compare-flag-order = Ordres des coups à comparer, séparés par des virgules : HBGD,GDHB
compare-flag-random = Nombre de grilles au hasard, au lieu de grilles données, en 3x3 sauf si --size est donné
compare-flag-seed = Graine des grilles au hasard : même graine, mêmes grilles
compare-flag-time-limit = Durée maximale de chaque recherche
compare-flag-verbose = Montrer tous les compteurs : nouveaux, extraits, rouverts, en mémoire, octets, facteur de branchement
compare-flag-chart = Écrire un graphique des compteurs en SVG
compare-value-names = NOMS
value-file = FICHIER

## Les tableaux.

# $tiles (text) : la grille sur une ligne.
compare-board = Grille { $number } : { $tiles }, état but { $goal }
compare-search = recherche
compare-cost = coups
compare-ending = résultat
compare-time = durée
compare-optimal = optimal
compare-solved = résolu
compare-unsolvable = insoluble
compare-out-of-time = temps épuisé
compare-out-of-nodes = trop de nœuds
compare-out-of-memory = mémoire pleine
compare-incomplete = incomplet
compare-cut = interrompu
compare-overflow = coût hors limites
compare-summary =
    { $boards ->
        [one] Sur { $boards } grille
       *[other] Sur { $boards } grilles
    }
compare-mean = moyenne
compare-least = min
compare-lower-quartile = Q1
compare-median = médiane
compare-upper-quartile = Q3
compare-most = max
compare-milliseconds = durée (ms)
compare-note-solved = Chaque ligne porte sur les grilles que sa recherche a résolues. Celles qui ont atteint une limite sont exclues : les moyennes sont donc optimistes.
compare-left-out =
    { $boards ->
        [one] { $boards } grille n’a pas de solution et est laissée de côté.
       *[other] { $boards } grilles n’ont pas de solution et sont laissées de côté.
    }
compare-note-rows = --report csv montre chaque recherche sur chaque grille.
compare-interrupted = interruption : { $done } recherches faites sur { $asked }

## Pendant la comparaison. Tient dans 80 colonnes.

compare-status = { $done } recherches faites sur { $total }, en cours : { $search } (Ctrl-C arrête)

## Le graphique.

compare-chart-one = États par recherche, grille { $tiles }
compare-chart-many = États par recherche, médiane de { $boards } grilles
compare-chart-states = états
compare-chart-missing = pas de solution dans les limites
