### « taquin bench » : des grilles connues, chronométrées.

help-bench = Chronométrer le solveur sur des grilles connues, et vérifier chaque longueur
help-bench-examples =
    Exemples :
      taquin bench                                  les 100 grilles de Korf
      taquin bench --suite large --limit 5          de 5×5 à 32×32, cinq par série
      taquin bench --suite korf24 --time-limit 60s  5×5 prouvées, une minute chacune
      taquin bench --limit 10 --algorithm idastar --heuristic linear-conflict
      taquin bench --repeat 5 --yardstick           médianes, comparables ailleurs
      taquin bench --report json > avant.json       un relevé, pour comparer
      taquin bench --baseline avant.json
      taquin bench --records records.txt --size 8x8  les plus courtes solutions connues
      taquin bench grilles.txt --time-limit 10s --report csv > durees.csv

    Un fichier contient une grille par ligne. Si une ligne a un indice, les tuiles et un
    nombre, comme dans les données de recherche, ce nombre est la longueur des solutions
    optimales. Chaque répétition part de zéro. La durée est celle de la recherche ; la
    construction des bases est donnée à part, et le temps processeur compte les deux.

    Codes de retour : 0 tout est résolu, 1 une longueur est fausse ou une grille n’a
    pas de solution, 2 ligne de commande, grille ou relevé incorrects, 3 limite
    atteinte, 130 interruption (les grilles terminées sont affichées).
bench-flag-files = Fichiers de grilles, ou - pour l’entrée standard [défaut : les 100 grilles de Korf, 1985]
bench-flag-suite = Série de grilles fournie avec le programme
bench-suite-korf = Les 100 grilles de Korf (1985), 4x4
bench-suite-korf24 = Les 50 grilles 5x5 de Korf et Felner, les plus faciles d’abord, chacune avec sa preuve (des minutes à des jours ; --limit et --time-limit abrègent)
bench-suite-random24 = 24 grilles 5x5 au hasard, chacune avec sa preuve
bench-suite-large = Dix séries de 5x5 à 32x32 : celles de Korf et Felner, de DeepCubeA, et au hasard (environ un quart d’heure ; --limit l’abrège)
bench-flag-limit = Ne résoudre que ce nombre de grilles (de chaque série, avec --suite large)
bench-flag-repeat = Nombre de résolutions de chaque grille ; les médianes sont affichées
bench-flag-yardstick = Chronométrer aussi une recherche simple et fixe, et donner les durées en multiples de la sienne, pour comparer des machines
bench-flag-baseline = Comparer à un relevé antérieur (--report json) qui a ces grilles
bench-flag-records = Vérifier les solutions de ce fichier, et remplacer celles que la recherche améliore (grilles de 5x5 à 32x32 ; --size et --limit choisissent)
bench-flag-checkpoints = Conserver la preuve de chaque grille dans ce dossier, et reprendre celles qui y sont

## Le tableau. $search (text) : algorithme et heuristique.

bench-title-korf =
    { $boards ->
        [one] { $boards } des 100 grilles de Korf (1985)
       *[other] { $boards } des 100 grilles de Korf (1985)
    } : { $search }, { $repeat ->
        [one] résolues une fois
       *[other] médianes de { $repeat } passages
    }
bench-title =
    { $boards ->
        [one] { $boards } grille
       *[other] { $boards } grilles
    } : { $search }, { $repeat ->
        [one] un passage
       *[other] médianes de { $repeat } passages
    }
bench-board = grille
bench-cpu = CPU
bench-direction = sens
bench-forward = avant
bench-backward = arrière
bench-partition = tuiles de chaque base
bench-rate = nœuds/s
bench-yardsticks = × étalon
bench-time-ratio = rapport durée
bench-nodes-ratio = rapport nœuds

## Les séries, une par ligne.

bench-set = série
bench-set-boards = grilles
bench-set-solved = { $solved } sur { $boards }
bench-set-mean = coups en moyenne
bench-set-measure = comparés à
bench-set-reference = sa moyenne
bench-set-ratio = rapport
bench-set-optimal = optimales
bench-measure-optimum = l’optimum
bench-measure-conflicts = linear-conflict
bench-measure-record = le record

## Dessous. Les étiquettes doivent tenir en 12 colonnes.

bench-label-solved = Résolues
bench-label-time = Durée
bench-label-counts = Compteurs
bench-label-rate = Débit
bench-label-yardstick = Étalon
bench-label-baseline = Référence
bench-label-machine = Machine
bench-label-program = Programme
bench-solved =
    { $solved } sur { $boards }{ $unsolvable ->
        [0] {""}
        [one] , { $unsolvable } insoluble
       *[other] , { $unsolvable } insolubles
    }{ $solved ->
        [0] {""}
       *[other] , longueur moyenne { $mean }
    } ; longueurs : { $right } justes, { $wrong } fausses{ $unchecked ->
        [0] {""}
       *[other] , { $unchecked } non vérifiées
    }
bench-times = { $search } de recherche, { $preparation } de préparation (bases, automates) ; { $cpu } de processeur pour les deux
bench-times-wall = { $search } de recherche, { $preparation } de préparation (bases, automates)
bench-counts = { $expanded } développés, { $popped } extraits, { $generated } générés, dont { $fresh } nouveaux, { $reopened } rouverts ; au plus { $open } ouverts, { $stored } en mémoire et { $bytes } octets à la fois
bench-rate-total = { $rate } nœuds générés par seconde de temps processeur de la recherche
# $time (text) : d’un passage ; $multiple (number) : toutes les grilles rapportées à lui.
bench-yardstick = { $time } ici ({ $rate } millions de nœuds par seconde) ; toutes les grilles ont pris { $multiple } fois cela
# $time, $cpu, $nodes (text) : des rapports.
bench-baseline = par rapport à la référence : durée { $time }, processeur { $cpu }, nœuds { $nodes } (au-dessous de 1 : moins)
bench-cpu-unknown = processeur inconnu
bench-cores =
    { $cores ->
        [one] { $cores } cœur
       *[other] { $cores } cœurs
    }
bench-memory = { $size } Gio de mémoire
bench-program = taquin { $version }, compilé en release pour { $target }
bench-program-debug = taquin { $version }, compilé en debug pour { $target } : ces durées ne signifient pas grand-chose ; compilez avec --release

## Avertissements et progression.

bench-records-unusable = « { $file } » n’est pas un fichier de records : { $fault }
bench-records-checked =
    { $solutions ->
        [0] « { $file } » ne contient encore aucune solution
        [one] « { $file } » : { $solutions } solution vérifiée
       *[other] « { $file } » : { $solutions } solutions vérifiées
    }
bench-wrong = la grille { $name } a été résolue en { $length } coups, mais son optimum connu est { $optimum } : le fichier ou le programme se trompe
bench-wrong-bound = la grille { $name } demanderait au moins { $bound } coups, mais son optimum connu est { $optimum } : le fichier ou le programme se trompe
bench-interrupted =
    interruption : { $boards ->
        [0] aucune grille n’a été mesurée
        [one] { $boards } grille a été mesurée
       *[other] { $boards } grilles ont été mesurées
    }
# Elle doit tenir en 80 colonnes.
bench-status = { $done } sur { $total }, grille { $name } : { $expanded } développés (Ctrl-C arrête)
