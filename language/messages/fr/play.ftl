### Le jeu en plein écran.

help-play = Jouer en plein écran, avec des indices et des solutions optimales
help-play-examples =
    Exemples :
      taquin play                             quinze tuiles, mélangées
      taquin play --size 3x3 --seed 7         chaque fois la même grille
      taquin play 1 3 6 5 2 8 4 0 7           votre propre grille
      taquin play --size 3x3 --goal snail     un autre état but
      taquin generate 5 | taquin play -       la grille d’un autre programme
      taquin play --blindfold                 les nombres disparaissent au premier coup
      taquin play --size 3x3 --marathon 10    dix grilles, un seul chronomètre
      taquin play --scramble GGHDBGHHDBDBGGGH  une grille donnée par des coups

    Les flèches, hjkl ou WASD déplacent, un clic fait glisser une tuile, i donne un
    indice, la barre d’espace montre la solution, v votre partie à côté d’elle, ? donne
    les touches, q quitte, et Ctrl-Z suspend le jeu si le shell gère les tâches. Chaque
    partie gagnée est gardée : « taquin records » montre records et moyennes.
    TAQUIN_RECORDS nomme un autre fichier ; si elle est vide, rien n’est gardé.

    Codes de retour : 0 jeu quitté, 1 grille insoluble, 2 ligne de commande ou grille
    incorrecte, ou pas de terminal, 129, 130 ou 143 terminé par un signal.
flag-play-size = Lignes et colonnes de la grille [défaut : 4x4]
play-flag-scramble = Coups de la case vide qui mènent du but à la grille, par exemple ceux de « taquin generate --as-moves »
play-flag-blindfold = Cacher les nombres dès le premier coup
play-flag-marathon = Résoudre ce nombre de grilles à la suite, avec un seul chronomètre
play-flag-tiles = Ce que montrent les couleurs : les tuiles à leur place, la ligne ou la colonne du but, ou les deux de l’extérieur vers l’intérieur
flag-seed = Graine de la grille aléatoire : même graine, même grille [défaut : tirée au hasard]

play-no-terminal = le jeu a besoin d’un terminal où dessiner et lire les touches : lancez « taquin play » sans redirection sauf « … | taquin play - », ou employez « taquin solve »
play-dumb-terminal = ce terminal (TERM=dumb) ne sait pas dessiner en plein écran : ouvrez-en un autre, ou donnez à TERM sa vraie valeur ; « taquin » seul ouvre un menu qui fonctionne partout
play-terminal-fault = le terminal ne répond pas : { $fault }

## Au-dessus et à côté de la grille. $shape, $goal (texte) : comme on les écrit.

play-title = TAQUIN { $shape } · état but { $goal }
play-title-seed = TAQUIN { $shape } · état but { $goal } · graine { $seed }
play-moves = Coups
play-time = Temps
play-inspection = Observation
# $clock (texte) : minutes, secondes et centièmes ; $pace (nombre) : coups par seconde.
play-time-value = { $clock } ({ $pace }/s)
play-left = Reste
play-boards = Grilles
play-boards-of = { $at } sur { $all }
play-own = Vous
play-shortest = Optimum
play-left-at-least =
    { $bound ->
        [one] au moins { $bound } coup
       *[other] au moins { $bound } coups
    }
# $bound (nombre) : prouvé ; $moves (nombre) : de la meilleure solution connue.
play-left-between = de { $bound } à { $moves } coups
play-left-unknown = …
play-goal = État but
play-arrows-tile = Les flèches déplacent la tuile (t : la case vide)
play-arrows-blank = Les flèches déplacent la case vide (t : la tuile)
play-arrows-watching = Flèches : un coup en avant ou en arrière
play-watched = Solution
play-watched-of = coup { $at } sur { $all }
play-pace = Vitesse
play-pace-value = { $pace } par seconde

## Sous la grille. $time (texte) : la durée de la recherche.

play-welcome = Bienvenue ! Faites glisser les tuiles jusqu’à l’état but.
play-thinking = Recherche d’une solution optimale, pendant { $time } au plus, puis d’une solution quelconque…
play-hint =
    { $left ->
        [one] Faites glisser la tuile { $tile } : c’est le dernier coup.
       *[other] Faites glisser la tuile { $tile } : encore { $left } coups.
    }
# $longer (texte) : ce que sont les coups qui suivent.
play-good-move = Faites glisser la tuile { $tile } : { $longer }
play-not-found = Aucune solution trouvée en { $time }. Quelques coups vers l’état but faciliteront la recherche.
play-no-room = Pas assez de mémoire pour une recherche ; fermez un autre programme, ou réessayez plus tard.
play-perhaps-longer =
    { $moves ->
        [one] { $moves } coup connu
       *[other] { $moves } coups connus
    } (au moins { $bound }).
play-new-board = Une nouvelle grille.
play-next-board = { $solved } sur { $boards } résolues. Le chronomètre continue.
play-blindfold = À l’aveugle : les nombres disparaissent à votre premier coup.
play-open-eyes = Les nombres restent.
play-before-the-first-move = On ne peut changer cela qu’avant le premier coup ; appuyez sur b pour recommencer.
play-new-board-for = Une nouvelle grille, pour l’état but { $goal }.
play-new-goal = Nouvel état but : { $goal }.
play-no-board = Cela ne convient pas à ce jeu : { $fault }.
play-unreachable = Aucune suite de coups ne mène de cette grille à l’état but { $goal }.
play-unreachable-other = Aucune suite de coups ne mène de cette grille à l’état but { $goal }. Appuyez encore sur Entrée pour la jouer avec l’état but { $other }.
play-other-board = Aucune suite de coups ne mène de votre grille à l’état but { $goal }. Appuyez encore sur Entrée pour en tirer une autre, ou sur Échap pour garder la vôtre.
play-at-edge = Aucune tuile ne peut glisser dans ce sens : la case vide est au bord.
play-only-watching = Vous regardez une solution ; appuyez sur Échap pour revenir à votre partie.
play-how-to-leave = Rien n’est ouvert ici ; appuyez sur q pour quitter le jeu.

play-keys = flèches · u annuler · i indice · espace solution · n autre · ? aide · q quitter
play-keys-watching = espace pause · flèches pas à pas · +- vitesse · Échap retour
play-keys-typing = Entrée valide · Échap revient
play-keys-won = n nouvelle grille · v votre partie · b la même · u annuler · q quitter

## Les cadres par-dessus la grille.

play-help-title = Aide
play-help =
    flèches, hjkl, WASD  déplacer ; un clic pousse des tuiles
    t                    les flèches déplacent tuile ou case
    u, r                 annuler, refaire (aussi Ctrl-R)
    i                    un indice : un coup optimal
    espace               voir la solution ; pause et reprise
    + -                  plus vite, moins vite
    n, b                 une nouvelle grille ; recommencer
    m                    montrer ou cacher les coups restants
    v                    à la fin : votre partie et l’optimum
    f                    à l’aveugle dès le premier coup
    c                    couleurs : place, lignes, colonnes…
    p, g                 écrire ou coller une grille ; un but
    ?                    cette aide
    q, Ctrl-C            quitter

    Une tuile en gras est à sa place. Une touche ferme l’aide.
# Aucune ligne ne dépasse 36 colonnes (60 dans la large), et il n’y en a pas plus de sept.
play-help-narrow =
    flèches, hjkl, WASD, clic  déplacer
    u  annuler       r  refaire
    i  indice        espace  solution
    + -  vitesse     t  tuile ou case
    n  autre grille  b  recommencer
    m  coups restants  v  votre partie
    f  à l’aveugle   c  couleurs
    p, g  une grille, un but   q quitter
play-typing-title = Votre propre grille
play-typing =
    Écrivez-la ou collez-la dans tout format, par exemple
      1 2 3/5 0 6/4 7 8
      123506478
play-typing-goal-title = Votre propre état but
play-typing-goal =
    Écrivez last, first ou snail, ou bien écrivez ou collez une grille dans tout format. Le jeu recommence.
play-won-title = Résolu !
# $time (texte) : minutes et secondes.
play-won =
    { $moves ->
        [one] { $moves } coup en { $time }.
       *[other] { $moves } coups en { $time }.
    }
# $boards (nombre) : d’un marathon.
play-won-marathon = { $boards } grilles : { $moves } coups en { $time }.
play-won-optimal = Aucune solution n’est plus courte !
play-won-over =
    { $best ->
        [one] La solution optimale a { $best } coup :
       *[other] La solution optimale a { $best } coups :
    } vous en avez joué { $over } de plus.
play-won-searching = La solution optimale demande au moins { $bound } ; recherche en cours…
play-won-bound = La solution optimale demande au moins { $bound } ; elle n’a pas été trouvée en { $time }.
play-won-hints =
    { $hints ->
        [one] Avec { $hints } indice.
       *[other] Avec { $hints } indices.
    }

play-too-small = Cette fenêtre est trop petite pour une grille { $shape } : elle a { $columns } colonnes et { $rows } lignes, il en faut { $width } et { $height }. Agrandissez-la, ou appuyez sur q.
