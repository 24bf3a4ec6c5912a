### « atlas » : toutes les grilles d’une taille.

help-atlas = Recenser toutes les grilles d’une taille : combien à chaque profondeur, les plus difficiles
help-atlas-examples =
    Exemples :
      taquin atlas --size 3x3
      taquin atlas --size 3x3 --goal snail --hardest 10
      taquin atlas --size 2x5 --chart profondeurs.svg
      taquin atlas --size 3x4 --report csv

    Des grilles de 12 cases au plus ; 3x4 et 2x6 prennent quelques secondes et environ 100 Mo.

    Codes de retour : 0 recensé, 2 ligne de commande incorrecte ou trop de cases, 130 interruption.
atlas-flag-size = Lignes et colonnes, 12 cases au plus
atlas-flag-hardest = Nombre de grilles à montrer parmi les plus difficiles
atlas-flag-threads = Nombre de fils d’exécution ; 0 pour un par cœur
atlas-flag-chart = Dessiner les nombres (SVG)

## Le rapport. $shape, $goal (texte).

atlas-summary = { $shape }, état but { $goal } : { $boards } grilles, au plus { $radius } coups, { $mean } en moyenne.
atlas-depth = profondeur
atlas-boards = grilles
atlas-hardest =
    { $count ->
        [one] La seule grille qui demande { $radius } coups
       *[other] Les plus difficiles, { $radius } coups : { $count } grilles
    }
atlas-hardest-rest =
    { $count ->
        [one] … et encore { $count } : --hardest N en donne N
       *[other] … et encore { $count } : --hardest N en donne N
    }
atlas-chart-title = { $shape }, état but { $goal } : grilles à chaque profondeur
atlas-chart-depth = coups jusqu’à l’état but
atlas-status = profondeur { $depth }, { $boards } grilles, { $percent } % (Ctrl-C arrête)
