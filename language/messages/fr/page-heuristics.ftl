### La page dans le navigateur : une heuristique face à la vraie distance de chaque grille.

page-heuristics-one = Heuristique
page-heuristics-two = Comparer à
page-heuristics-none = aucune autre
page-heuristics-lead = Toutes les grilles qui peuvent atteindre l’état but, selon leur vraie distance et leur estimation h. Plus les grilles sont proches de la diagonale, par en dessous, mieux l’estimation guide une recherche ; au-dessus, elle est trop haute.
page-heuristics-title = { $heuristic }, { $size }
page-heuristics-waiting = Évaluation de toutes les grilles…

## L’image. $distance, $estimate (nombre) : d’une cellule ; $boards (nombre) : dans celle-ci.

page-heuristics-map = Les grilles selon leur distance et leur estimation ; les flèches vont d’une cellule à l’autre
page-heuristics-look = Pointez ou touchez une cellule, ou parcourez-les avec les flèches du clavier.
page-heuristics-cell =
    distance { $distance }, h = { $estimate } : { $boards ->
        [one] { $boards } grille
       *[other] { $boards } grilles
    }
page-heuristics-cell-exact =
    distance { $distance }, h = { $estimate } : { $boards ->
        [one] { $boards } grille, estimée exactement
       *[other] { $boards } grilles, estimées exactement
    }
page-heuristics-cell-over =
    distance { $distance }, h = { $estimate } : { $boards ->
        [one] { $boards } grille, estimée trop haut
       *[other] { $boards } grilles, estimées trop haut
    }
page-heuristics-above = h trop haut : pas admissible
page-heuristics-axis-distance = vraie distance
page-heuristics-axis-estimate = estimation h
page-heuristics-shades = grilles par cellule
page-heuristics-diagonal = h = distance
page-heuristics-mean-line = h moyen
page-heuristics-hatched = h trop haut

## Les nombres. $percent (texte) : comme la langue l’écrit.

page-heuristics-yes = oui
page-heuristics-no = non
page-heuristics-percent = { $percent } %
page-heuristics-over-value = { $boards } ({ $percent })
page-heuristics-admissible-meaning = jamais au-dessus de la vraie distance ; A* trouve alors une solution optimale
page-heuristics-consistent-meaning = aucun coup ne change h de plus de 1 ; A* ne rouvre alors aucun état
page-heuristics-boards-meaning = grilles qui peuvent atteindre l’état but ; toutes ont été examinées
page-heuristics-mean-meaning = l’estimation d’une grille, en moyenne
page-heuristics-distance-meaning = la vraie distance d’une grille, en moyenne
page-heuristics-error-meaning = écart entre l’estimation et la distance, en moyenne
page-heuristics-exact-meaning = grilles dont l’estimation est égale à la distance
page-heuristics-over-meaning = grilles dont l’estimation dépasse la distance ; une seule suffit à rendre une heuristique non admissible

## Les contre-exemples.

page-heuristics-inadmissible =
    Non admissible : cette grille est estimée à { $estimate }, mais sa distance est { $distance }. Aucune grille plus proche de l’état but n’est surestimée ; les pires estimations sont trop hautes de { $worst ->
        [one] { $worst } coup
       *[other] { $worst } coups
    }.
page-heuristics-inconsistent = Non consistante : un seul coup fait passer l’estimation de { $before } à { $after }.
page-heuristics-open = Ouvrir cette grille

## Le tableau.

page-heuristics-table = Afficher en tableau
page-heuristics-lowest = h minimal
page-heuristics-mean = h moyen
page-heuristics-highest = h maximal

## Deux côte à côte. $high, $low, $more, $less, $names (texte) : des heuristiques, ou des écarts.

page-heuristics-compare = Côte à côte
page-heuristics-compare-mean = En moyenne, « { $high } » dépasse « { $low } » de { $more }.
page-heuristics-compare-same = En moyenne, « { $high } » et « { $low } » sont égales : { $mean }.
page-heuristics-compare-exact = « { $more } » est exact pour { $most } des grilles, « { $less } » pour { $least }.
# $one, $other (texte) : des heuristiques ; $greater, $less, $percent (texte) : des parts des grilles.
page-heuristics-compare-boards = Grille par grille, « { $one } » est plus haute sur { $greater } des grilles et « { $other } » sur { $less }.
page-heuristics-compare-never = Grille par grille, « { $high } » n’est jamais au-dessous de « { $low } », et elle est plus haute sur { $percent } des grilles.
page-heuristics-compare-equal = « { $high } » et « { $low } » sont égales sur toutes les grilles.
page-heuristics-compare-optimal = Les deux sont admissibles : A* trouve une solution optimale avec l’une comme avec l’autre.
page-heuristics-compare-dominates = Les deux sont admissibles : A* trouve une solution optimale avec l’une comme avec l’autre. Avec « { $high } », il ne développe jamais plus de nœuds, aux égalités f = longueur de la solution près.
page-heuristics-compare-depends = Les deux sont admissibles : A* trouve une solution optimale avec l’une comme avec l’autre. Selon la grille, c’est l’une ou l’autre qui lui fait développer le moins de nœuds.
page-heuristics-compare-over = Non admissible : « { $names } ». A* peut alors rendre une solution qui n’est pas la plus courte.
page-heuristics-race = Faire courir A* avec les deux

## Une estimation à soi.

page-own = Construire votre estimation
page-own-name = votre estimation
page-own-lead = Donnez un poids à chaque partie. L’estimation obtenue est jugée sur toutes les grilles à la fois : est-elle admissible, est-elle consistante, et sinon, quelle grille le montre ?
page-own-kind = Comment les parties se combinent
page-own-sum = somme des parties
page-own-max = la plus grande partie
page-own-admissible = Admissible : elle n’est jamais trop grande, donc A* trouve avec elle une solution optimale.
# $percent (texte) : une part avec son signe.
page-own-inadmissible =
    { $boards ->
        [one] Non admissible : trop grande sur { $boards } grille ({ $percent }). Avec elle, A* peut manquer la solution optimale.
       *[other] Non admissible : trop grande sur { $boards } grilles ({ $percent }). Avec elle, A* peut manquer la solution optimale.
    }
page-own-consistent = Consistante : aucun coup ne la change de plus d’une unité.
page-own-inconsistent = Non consistante : A* peut devoir rouvrir des états fermés.
page-own-race-it = En faire une course
page-own-race = A* sur la grille la plus éloignée, avec votre estimation et avec chacune de ses parties seule
page-own-longer =
    { $more ->
        [one] { $moves }, { $more } de trop
       *[other] { $moves }, { $more } de trop
    }
