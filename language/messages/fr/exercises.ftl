### Ce qui est sur une feuille d’exercices, sur le papier et sur la page.

sheet-name = Nom
# $heuristic (text): the name of the estimate.
sheet-rules = Un coup fait glisser une tuile dans la case vide et coûte 1. Notez chaque coup par la direction de la case vide : H vers le haut, B vers le bas, G à gauche, D à droite. g est le nombre de coups joués, h la { $heuristic } (sans la case vide), f = g + h. A* développe le nœud dont f est le plus petit ; à f égal celui dont g est le plus petit, puis le plus ancien. Les successeurs viennent dans l’ordre H, B, G, D.
sheet-goal = But
sheet-start = Départ
# $number (text), $title (text), $level (text): all of the heading.
sheet-heading = Exercice { $number }. { $title } ({ $level })
sheet-level-easy = facile
sheet-level-medium = moyen
sheet-level-hard = difficile
sheet-title-solve = À résoudre
sheet-title-successors = g, h et f
sheet-title-next = Quel nœud ensuite ?
sheet-title-solvable = Est-ce soluble ?
sheet-title-trace = Les premières étapes d’A*
sheet-title-heuristics = Deux heuristiques
sheet-solve = Trouvez une solution avec le moins de coups possible.
# $moves (text): letters.
sheet-solve-answer =
    { $count ->
        [one] { $moves }, { $count } coup (le minimum ; d’autres solutions peuvent être aussi courtes)
       *[other] { $moves }, { $count } coups (le minimum ; d’autres solutions peuvent être aussi courtes)
    }
sheet-successors = A* développe cette grille, avec g = 0. Complétez g, h et f de chaque successeur.
sheet-next =
    { $expanded ->
        [one] A* a développé { $expanded } nœud depuis ce départ. Voici sa liste ouverte, le nœud le plus ancien d’abord. Complétez h et f pour trouver le nœud développé ensuite. La réponse est sa lettre.
       *[other] A* a développé { $expanded } nœuds depuis ce départ. Voici sa liste ouverte, le nœud le plus ancien d’abord. Complétez h et f pour trouver le nœud développé ensuite. La réponse est sa lettre.
    }
sheet-next-which = Quel nœud est développé ensuite, et pourquoi ?
# $letter (text): the node.
sheet-next-answer = { $letter }
# $letter (text): the node. $ties (number): other nodes with the same f.
sheet-next-reason =
    { $ties ->
        [0] { $letter }, car aucun autre nœud n’a un f aussi petit que { $f }.
       *[other] { $letter }, car aucun nœud n’a un f plus petit que { $f } et, à f égal, le plus petit g vient en premier, puis le nœud le plus ancien.
    }
sheet-solvable = Combien d’inversions cette grille a-t-elle ? Une inversion est une paire de tuiles dont la plus grande vient en premier dans l’ordre de lecture ; la case vide ne compte pas. Cette grille peut-elle atteindre le but ?
sheet-solvable-yes = Oui. Inversions : { $board } ici, { $goal } dans le but ; les deux sont paires ou les deux impaires, et aucun coup n’y change rien sur une grille large de trois cases.
sheet-solvable-no = Non. Inversions : { $board } ici, { $goal } dans le but ; l’un des nombres est pair et l’autre impair, et aucun coup n’y change rien sur une grille large de trois cases.
sheet-trace =
    { $steps ->
        [one] Déroulez A* depuis cette grille pendant { $steps } étape. À chaque ligne, écrivez la grille développée, puis g, h et f.
       *[other] Déroulez A* depuis cette grille pendant { $steps } étapes. À chaque ligne, écrivez la grille développée, puis g, h et f.
    }
# $one (text), $other (text): the names of the estimates.
sheet-heuristics =
    { $distance ->
        [one] Le but est à { $distance } coup. Complétez les deux estimations de cette grille : { $one } et { $other }. La dernière colonne donne les nœuds qu’A* développe avec chacune.
       *[other] Le but est à { $distance } coups. Complétez les deux estimations de cette grille : { $one } et { $other }. La dernière colonne donne les nœuds qu’A* développe avec chacune.
    }
sheet-heuristics-why = Laquelle est la plus proche de la vraie distance ? L’une des deux la dépasse-t-elle parfois ? En quoi cela explique-t-il la dernière colonne ?
# $one (text), $other (text): the names of the estimates.
sheet-heuristics-answer = Aucune ne dépasse la vraie distance ({ $distance }) : les deux sont admissibles. Avec la { $other }, l’estimation n’est jamais plus petite qu’avec les { $one }, donc au moins aussi proche, et tout nœud qu’A* doit développer avec elle doit l’être aussi avec l’autre ; les nœuds dont f égale la distance dépendent du départage.
sheet-column-move = coup
sheet-column-node = nœud
sheet-column-step = étape
sheet-column-board = grille
sheet-column-heuristic = heuristique
sheet-column-expanded = développés par A*
