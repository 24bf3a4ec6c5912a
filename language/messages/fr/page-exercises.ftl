### La page : des exercices, corrigés comme ceux d’une classe.

# $heuristic (text): the name of the estimate.
page-exercises-rules = Un coup fait glisser une tuile dans la case vide et coûte 1. g est le nombre de coups joués, h la { $heuristic } (sans la case vide), f = g + h. A* développe le nœud dont f est le plus petit ; à f égal celui dont g est le plus petit, puis le plus ancien. Les successeurs viennent dans l’ordre haut, bas, gauche, droite.
page-exercises-level = Niveau
page-exercises-another = Une autre feuille
page-exercises-seed = Graine
page-exercises-next =
    { $expanded ->
        [one] A* a développé { $expanded } nœud depuis ce départ. Voici sa liste ouverte, le nœud le plus ancien d’abord. Quel nœud est développé ensuite ?
       *[other] A* a développé { $expanded } nœuds depuis ce départ. Voici sa liste ouverte, le nœud le plus ancien d’abord. Quel nœud est développé ensuite ?
    }
page-exercises-trace =
    { $steps ->
        [one] Déroulez A* depuis cette grille pendant { $steps } étape. La première ligne sert d’exemple.
       *[other] Déroulez A* depuis cette grille pendant { $steps } étapes. À chaque ligne, écrivez g, h et f de la grille développée ; la première ligne sert d’exemple.
    }
page-exercises-moves =
    { $count ->
        [0] Faites glisser les tuiles jusqu’à obtenir le but.
        [one] { $count } coup
       *[other] { $count } coups
    }
# $moves (text): letters.
page-exercises-reached = { $moves } : c’est le but. Y arrive-t-on en moins de coups ?
# $row (text): what the row is about; $letter (text): g, h or f.
page-exercises-cell = { $letter }, { $row }
# $right (text): the number that belongs there.
page-exercises-cell-wrong = il fallait { $right }
page-exercises-inversions = Nombre d’inversions
page-exercises-yes = Oui
page-exercises-no = Non
page-exercises-mark = Corriger mes réponses
# $points (text), $of (text): numbers as the language writes them.
page-exercises-score = Note : { $points } sur { $of }
# $attempts (nombre) : combien de fois d’autres réponses ont été corrigées ; $shown (nombre) : l’essai après lequel le corrigé a été affiché, 0 si jamais.
page-exercises-attempts =
    { $attempts ->
        [one] Corrigé { $attempts } fois
       *[other] Corrigé { $attempts } fois
    } ; { $shown ->
        [0] le corrigé n’a pas été affiché.
       *[other] le corrigé a été affiché après l’essai { $shown }.
    }
page-exercises-nothing = Il n’y a encore aucune réponse à corriger.
page-exercises-show = Afficher le corrigé
page-exercises-class = Copier un lien pour une classe, qui n’affiche jamais le corrigé
page-exercises-link = Copier le lien pour l’enseignant
page-exercises-text = Copier les réponses en texte
page-exercises-note = Le lien contient le niveau, la graine, votre nom et vos réponses, combien de fois elles ont été corrigées et si le corrigé a été affiché. Qui l’ouvre voit la même feuille, corrigée de nouveau. Cet onglet garde ce que vous écrivez sur chaque feuille. Rien n’est envoyé. « taquin verify » corrige le texte.
page-exercises-missing = Pas encore de réponse.
page-exercises-right = C’est juste.
page-exercises-wrong = Ce n’est pas juste.
# $right, $of (number): cells; $points (text): a number.
page-exercises-some = { $right } sur { $of } sont justes : { $points } point.
# $answer (text): the key.
page-exercises-key = La réponse : { $answer }
page-exercises-longer =
    { $lost ->
        [one] Le but est atteint, avec { $lost } coup de trop : un demi-point.
       *[other] Le but est atteint, avec { $lost } coups de trop : un demi-point.
    }
page-exercises-elsewhere = Ces coups ne mènent pas au but.
page-exercises-waiting = Préparation de la feuille…
