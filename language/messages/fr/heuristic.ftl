### « taquin heuristic » : une heuristique face à la vraie distance.

help-heuristic = Examiner une heuristique : admissible, consistante, précise
help-heuristic-examples =
    Exemples :
      taquin heuristic manhattan --size 3x3
      taquin heuristic misplaced-all --size 3x3     non admissible, avec un contre-exemple
      taquin heuristic pdb:4-4 --size 3x3           non consistante
      taquin heuristic linear-conflict --size 4x4 --samples 50 --against md,wd

    Jusqu’à dix cases, toutes les grilles sont examinées. Au-delà, des grilles tirées
    au hasard sont résolues de façon optimale : un contre-exemple suffit, mais
    n’en trouver aucun ne prouve rien.

    Codes de retour : 0 examinée, 2 ligne de commande incorrecte, 130 interruption.
heuristic-flag-name = L’heuristique : { $names }, pdb:4-4, max(a,b)
heuristic-flag-size = Lignes et colonnes des grilles
heuristic-flag-against = Autres heuristiques auxquelles la comparer, séparées par des virgules
heuristic-flag-samples = Nombre de grilles à tirer quand il y en a trop pour les examiner toutes
heuristic-flag-chart = Écrire l’histogramme en SVG
heuristic-title = { $heuristic } sur { $shape }
heuristic-whole =
    { $boards ->
        [one] la { $boards } grille qui peut atteindre l’état but
       *[other] les { $boards } grilles qui peuvent atteindre l’état but
    }
heuristic-drawn = { $solved } grilles au hasard sur { $drawn } résolues de façon optimale à temps (graine { $seed })
heuristic-walked = { $solved } arrivées de marches aléatoires de { $steps } coups sur { $drawn } résolues de façon optimale à temps (graine { $seed }) : des grilles proches de l’état but
heuristic-biased = Les grilles écartées sont les plus difficiles.
heuristic-boards = Grilles
heuristic-admissible = Admissible
heuristic-consistent = Consistante
heuristic-yes = oui (toutes les grilles ont été examinées)
heuristic-perhaps = aucun contre-exemple trouvé (ce n’est pas une preuve)
heuristic-no-admissible = non : cette grille est estimée à { $estimate }, sa distance est { $distance }
heuristic-no-consistent = non : un coup, de la première grille à la seconde, fait passer l’estimation de { $before } à { $after }
heuristic-mean = h moyen
heuristic-distance = d moyenne
heuristic-error = d − h moyen
heuristic-exact = Exacte
heuristic-share = { $share } des grilles
heuristic-percent = { $percent } %
# Une part qui existe mais ne se voit pas ; ou à qui il ne manque qu’autant.
heuristic-percent-below = < { $percent } %
heuristic-percent-above = > { $percent } %
heuristic-over = Trop haute
heuristic-against = Face à
heuristic-greater = plus grande
heuristic-equal = égale
heuristic-less = plus petite
heuristic-histogram = h selon la vraie distance d : chaque ligne montre comment ses grilles se répartissent sur h
heuristic-density = · moins de 5 %, : moins de 20 %, o moins de 50 %, # 50 % ou plus des grilles de la ligne
heuristic-histogram-boards = grilles
heuristic-least = h minimal
heuristic-mean-of = h moyen
heuristic-most = h maximal
heuristic-status = { $drawn } grilles tirées sur { $samples }, { $solved } résolues (Ctrl-C arrête)
heuristic-interrupted = interruption avant la première grille résolue
heuristic-chart-distance = vraie distance
heuristic-chart-estimate = estimation
heuristic-chart-boards = grilles
heuristic-chart-exact = exacte
heuristic-chart-over = trop haute
