### La page dans le navigateur : ce que toutes ses salles partagent, la grille et sa solution.

page-title = Taquin, un laboratoire de recherche
# $room (texte) : la salle affichée.
page-title-room = { $room } · Taquin, un laboratoire de recherche
page-skip = Aller au taquin
page-subtitle = un laboratoire de recherche
page-rooms = Salles
page-room-solve = Résoudre
page-room-play = Jouer
page-room-watch = Observer
page-room-race = Course
page-room-heuristics = Heuristiques
page-room-lesson = Leçon
page-room-exercises = Exercices
page-share = Partager
page-help = Aide
page-projector = Projeter
page-projector-title = Grands caractères, commande au clavier
page-projector-keys = p quitter · f plein écran · 1 à 7 les salles · flèches, espace, Début, Fin
page-projector-off = La vue pour projecteur est fermée.
page-theme = Thème
page-theme-system = Auto
page-theme-light = Clair
page-theme-dark = Sombre
page-language = Langue
page-colophon = Toutes les recherches se font dans votre navigateur ; rien n’est envoyé nulle part.
page-open-whole = Ouvrir la page entière
page-close = Fermer
# $board (texte) : comme dans le lien ; $why (texte) : une phrase.
page-board-unread = La grille du lien, { $board }, n’a pas pu être lue ({ $why }) ; une autre la remplace.

## Fichiers et presse-papiers.

page-copied = Copié.
page-not-copied = Le navigateur ne permet pas à cette page de copier : sélectionnez le texte et copiez-le vous-même.
page-saved = Enregistré sous { $name }.

## Les unités. $value (texte) : un nombre comme la langue l’écrit.

page-milliseconds = { $value } ms
page-seconds = { $value } s
page-bytes = { $value } octets
page-kilobytes = { $value } ko
page-megabytes = { $value } Mo

## Les recherches qui finissent mal.

page-out-of-memory = Le navigateur n’a plus de mémoire pour cette recherche : essayez une heuristique plus forte, IDA*, ou une grille plus petite.
page-search-broke = La recherche s’est interrompue ({ $fault }). Merci de signaler cette grille.

## Les commandes de lecture d’une solution ou d’une recherche.

page-transport-first = Au début
page-transport-back = Étape précédente
page-transport-play = Lire
page-transport-pause = Pause
page-transport-next = Étape suivante
page-transport-last = À la fin
page-transport-where = Position
page-transport-speed = Vitesse
page-transport-pace = { $value } / s
page-transport-at = étape { $at } sur { $length }

## Les noms des buts.

page-goal-last = case vide en dernier
page-goal-first = case vide en premier
page-goal-snail = escargot
# Un état but dans une phrase.
page-goal-quoted = « { $goal } »

## Préparer une grille. $board (texte) : ses tuiles.

page-setup = Choisir une grille
page-typed = Grille, dans n’importe quel format
page-typed-help = Tapez ou collez une liste, des lignes, neuf chiffres, du JSON… Entrée valide ; Maj+Entrée passe à la ligne.
page-use = Valider
page-copy-as = Copier au format
page-copy-format = Format à copier
page-copy-board = Copier
page-format-list = liste entre crochets
page-format-rows = lignes jointes par /
page-format-42 = 42 : côté, puis lignes
page-format-princeton = Princeton : côté, puis lignes
page-format-wh = largeur et hauteur, puis lignes
page-format-digits = un chiffre par case
page-format-korf = Korf : une ligne
page-format-json = JSON
page-format-drawn = dessin
page-presets = Grilles connues
page-preset-none = personnalisée
page-preset-classic = Cours, cas classique (4 coups)
page-preset-advanced = Cours, cas avancé (9 coups)
page-preset-textbook = Manuel (5 coups)
page-preset-hardest-1 = 3×3 la plus dure, nᵒ 1 (31 coups)
page-preset-hardest-2 = 3×3 la plus dure, nᵒ 2 (31 coups)
page-preset-unsolvable = Insoluble
page-preset-korf-1 = Nᵒ 1 de Korf (57 coups)
page-size = Taille
page-rows = Lignes
page-cols = Colonnes
page-seed = graine
page-seed-long = Grille aléatoire, d’après sa graine
page-random = Au hasard
page-goal = État but
page-goal-custom = une autre grille…
page-goal-typed = L’état but, dans n’importe quel format
page-goal-help = Chaque tuile une fois, à la taille de la grille ; ou last, first, snail.
page-goal-here = Prendre la grille actuelle
page-goal-picture = État but : { $board }
page-goal-size = L’état but doit avoir la taille de la grille, { $rows }×{ $cols }.

## La grille. $row, $col (nombre) : d’une case ; $tile (texte) : sa tuile.

page-board = Taquin
page-cell = ligne { $row }, colonne { $col } : tuile { $tile }
page-cell-home = ligne { $row }, colonne { $col } : tuile { $tile }, à sa place
page-cell-blank = ligne { $row }, colonne { $col } : case vide
page-touch = Cliquez sur une tuile ou faites-la glisser ; un point marque une tuile à sa place.
page-keys = Les flèches font glisser une tuile dans leur sens, Maj+flèches déplacent le focus, Entrée fait glisser la tuile choisie, Ctrl+Z annule.
page-undo = Annuler
page-redo = Rétablir
page-made =
    { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }
page-marks = Repères sur les tuiles
page-arrows = Manhattan : h = { $estimate }
page-conflicts = Conflits linéaires : h = { $estimate }
# D’une grille sans solution.
page-arrows-unsolvable = Manhattan
page-conflicts-unsolvable = Conflits linéaires
page-conflicts-none = Aucun conflit : aucune tuile n’en gêne une autre dans leur ligne ou leur colonne d’arrivée.
page-tell-move =
    { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }, distance de Manhattan { $estimate }
page-tell-solved =
    { $moves ->
        [one] Résolu en { $moves } coup.
       *[other] Résolu en { $moves } coups.
    }
page-tell-moves =
    { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }
## Résolue à la main. $time (texte) : comme 0:41 ; $hints (nombre) : indices demandés.

page-win-title =
    { $moves ->
        [one] Résolue en { $moves } coup, { $time }
       *[other] Résolue en { $moves } coups, { $time }
    }{ $hints ->
        [0] {""}
        [one] , avec { $hints } indice
       *[other] , avec { $hints } indices
    }
page-win-shortest =
    { $hints ->
        [0] Aucune solution n’est plus courte : la vôtre est optimale.
       *[other] Aucune solution n’est plus courte.
    }
# $count (nombre) : coups de la solution optimale.
page-win-longer =
    { $more ->
        [one] La solution optimale en a { $count } : { $more } coup de moins.
       *[other] La solution optimale en a { $count } : { $more } coups de moins.
    }
page-win-looking = Recherche de la solution optimale…
page-win-bound =
    { $bound ->
        [one] Toute solution demande au moins { $bound } coup.
       *[other] Toute solution demande au moins { $bound } coups.
    }
page-win-again = Rejouer
page-win-share = Copier le résultat
page-win-shared =
    { $moves ->
        [one] J’ai résolu cette grille en { $moves } coup, en { $time }
       *[other] J’ai résolu cette grille en { $moves } coups, en { $time }
    }{ $hints ->
        [0] {""}
        [one] , avec { $hints } indice
       *[other] , avec { $hints } indices
    }. Ferez-vous mieux ?

## La parité. $goal (texte) : le nom d’un état but.

page-solvable = Soluble
page-unsolvable = Insoluble
page-why = pourquoi ?
page-take-goal = État but : { $goal }
page-swap = Échanger deux tuiles

## La recherche.

page-solve = Résoudre
page-cancel = Annuler
page-stop = Arrêter et garder la meilleure
page-options = Options de recherche
page-algorithm = Algorithme
page-heuristic = Heuristique
page-weight = Poids w
page-weight-wrong = Un poids est un nombre de 1 à 999, par exemple 1,5.
page-tie = Départage
# $name (texte) : ce qui est pris.
page-usual = par défaut : { $name }
page-limit-seconds = Limite de temps (secondes)
page-limit-megabytes = Limite de mémoire (Mo)
page-invitation = Jusqu’à 4×4 : une solution optimale, prouvée. Au-delà : une bonne solution aussitôt, avec une garantie.
page-searching = Recherche en cours…
page-cancelled = La recherche a été annulée.
# $elapsed (texte) : le temps écoulé, avec son unité.
page-progress =
    { $expanded ->
        [one] { $expanded } nœud développé
       *[other] { $expanded } nœuds développés
    }{ $bound ->
        [0] {""}
        [one] ; toute solution demande au moins { $bound } coup
       *[other] ; toute solution demande au moins { $bound } coups
    } ; { $elapsed }

## Le premier écran.

page-doors = Remettez les tuiles en ordre, laissez faire une recherche, et regardez comment elle procède.
page-door-play = Jouer
page-door-watch = Voir A* réfléchir
page-door-lesson = Apprendre A* en 15 minutes

## La réponse.

page-answer-watch = Voir comment elle a été trouvée →

page-answer-moves =
    { $count ->
        [one] { $count } coup
       *[other] { $count } coups
    }
# La meilleure d’une recherche qui continue.
page-answer-so-far =
    { $count ->
        [one] { $count } coup pour l’instant
       *[other] { $count } coups pour l’instant
    }
page-answer-unsolvable = Il n’y a pas de solution.
page-answer-unsolvable-more = Aucune recherche n’a été nécessaire : la parité le prouve.
page-quality-already = La grille est déjà résolue.
page-quality-optimal = Prouvé : aucune solution n’est plus courte.
page-quality-within =
    Au plus { $factor } fois le minimum ; toute solution demande au moins { $bound ->
        [one] { $bound } coup
       *[other] { $bound } coups
    }.
page-quality-unknown = Elle n’est peut-être pas la plus courte.
# $percent (texte) : un nombre.
page-quality-excess =
    Au plus { $percent } % au-dessus de l’optimum (prouvé) : toute solution demande au moins { $bound ->
        [one] { $bound } coup
       *[other] { $bound } coups
    }.
page-ended = Vous avez arrêté la recherche ; voici la meilleure solution trouvée.
page-kept = La meilleure solution connue, trouvée par une recherche précédente.
page-left = La grille a changé, donc sa recherche s’est arrêtée. Ce qu’elle avait trouvé est gardé : annulez le coup pour y revenir.
# $count (nombre) : coups de la plus courte solution trouvée par les recherches précédentes.
page-known =
    { $count ->
        [one] Connue à ce stade : une solution en { $count } coup.
       *[other] Connue à ce stade : une solution en { $count } coups.
    }
page-known-bound =
    { $bound ->
        [one] Prouvé à ce stade : toute solution demande au moins { $bound } coup.
       *[other] Prouvé à ce stade : toute solution demande au moins { $bound } coups.
    }
page-known-show = Afficher la solution
page-unweighted = Les poids appris n’ont pas pu être chargés : la recherche emploie une évaluation plus simple et peut trouver des solutions plus longues.
page-improvements = Comment la solution a raccourci
# Suit une durée. $percent (texte) : un nombre.
page-improvement =
    { $count ->
        [one] { $count } coup
       *[other] { $count } coups
    }, au plus { $percent } % au-dessus
# $algorithm, $heuristic (texte) : leurs noms ; $time (texte) : avec son unité.
page-search = { $algorithm } avec { $heuristic }, { $time }
# $count (nombre) : les solutions et les bornes après la première.
page-search-improved =
    première réponse aussitôt{ $count ->
        [0] {""}
        [one] , améliorée une fois
       *[other] , améliorée { $count } fois
    } ; { $time }
page-search-blind = { $algorithm }, { $time }
page-stopped-time = La limite de temps a été atteinte avant toute réponse.
page-stopped-memory = La limite de mémoire a été atteinte avant toute réponse.
page-stopped-expansions = La limite de nœuds développés a été atteinte avant toute réponse.
page-stopped-incomplete = Par construction, cette recherche laisse de côté une partie de l’espace ; elle n’a trouvé aucune solution dans le reste.
page-stopped-overflow = Un coût a dépassé la capacité de son type de nombre avant toute réponse.
page-stopped-unproven = Une limite a arrêté la recherche avant qu’elle ne prouve davantage.
page-stopped-bound =
    { $bound ->
        [one] Elle a toutefois prouvé que toute solution demande au moins { $bound } coup.
       *[other] Elle a toutefois prouvé que toute solution demande au moins { $bound } coups.
    }
# Boutons après une recherche sans réponse. $heuristic, $algorithm, $time (texte) : avec leurs unités.
page-advice-heuristic = Utiliser { $heuristic }
page-advice-no-memory = Utiliser { $algorithm }, presque sans mémoire
# $megabytes (nombre) : la nouvelle limite.
page-advice-memory = Autoriser { $megabytes } Mo
page-advice-time = Chercher { $time } au plus
page-advice-complete = Utiliser { $algorithm }, qui n’omet rien
page-advice-sooner = Trouver vite une solution quelconque
page-counts = Compteurs
page-counts-more = Autres compteurs

## Les coups. $step (nombre) : de la solution ; $way (texte) : en haut, en bas, à gauche, à droite ; $letter (texte) : le coup de la case vide.

page-reading = Les lettres disent où va
page-reading-blank = la case vide
page-reading-tile = la tuile
page-style = Écriture des coups
page-style-letters = lettres
page-style-compressed = abrégé
page-style-words = mots
page-style-tiles = tuiles
page-move = { $step } : la tuile { $tile } va { $way } (case vide : { $letter })
page-move-up = en haut
page-move-down = en bas
page-move-left = à gauche
page-move-right = à droite
page-transport-solution = Lecture de la solution

## Les exports.

page-export = Exporter
page-copy-moves = Copier les coups
page-save-csv = Enregistrer en CSV
page-save-json = Enregistrer en JSON
page-save-certificate = Enregistrer le certificat
# $boards (nombre) : le plus grand nombre de grilles d’une liste.
page-certificate-long = Le certificat de cette grille en énumère plus de { $boards }, trop pour être lu. La commande taquin solve --certificate l’écrit.
page-save-svg = Enregistrer en SVG
page-save-strip-svg = Les grilles en SVG
page-save-strip-png = Les grilles en PNG

## Partager.

page-share-title = Partager cette vue
page-share-link = Lien vers cette vue : grille, état but, recherche, salle et position
page-share-copy-link = Copier le lien
page-share-embed = L’intégrer dans une autre page, sans le reste de celle-ci
page-share-copy-embed = Copier le code
page-share-note = Le lien contient tout ; rien n’est envoyé.
page-share-local = Cette page vient de cet ordinateur : ses liens ne s’ouvrent que sur lui. Pour partager des liens, publiez la page sur un serveur web (docs/web.md).

## L’aide et la visite.

page-help-title = Ce que vous pouvez faire ici
page-help-text = Faites glisser les tuiles, laissez une recherche les remettre en ordre, et regardez-la travailler. Les sept salles partagent une même grille.
page-help-solve = Faire glisser, taper ou tirer au hasard une grille, voir si elle est soluble et pourquoi, et parcourir une solution optimale dans les deux sens.
page-help-watch = Suivre une recherche étape par étape : son arbre, sa liste ouverte, ses compteurs ; deviner l’état suivant.
page-help-race = De deux à quatre recherches sur la même grille, côte à côte.
page-help-heuristics = Une estimation face à la vraie distance des 181 440 grilles 3×3.
page-help-lesson = Lire « A* à partir de zéro » : un quart d’heure, avec des figures à manipuler et des questions.
page-help-exercises = Faire les exercices d’une feuille, les faire corriger, et envoyer le résultat sous forme de lien.
page-help-keys = Clavier
page-help-command = La commande « taquin » fait de même dans un terminal, et davantage : listes de grilles, correction de solutions, tables plus grandes.
page-key-name-shift = Maj
page-key-name-enter = Entrée
page-key-name-space = Espace
page-key-name-home = Début
page-key-name-end = Fin
page-key-slide = faire glisser une tuile dans ce sens
page-key-look = déplacer le focus sur la grille
page-key-enter = faire glisser la tuile choisie, et toutes celles jusqu’à la case vide
page-key-undo = annuler (avec Maj : rétablir)
page-key-play = lire ou mettre en pause
page-key-ends = aller au début ou à la fin, dans les commandes de lecture
page-key-speed = plus vite ou moins vite, dans les commandes de lecture
page-tour-start = Faire la visite
page-tour-back = Retour
page-tour-next = Suite
page-tour-done = Terminer
page-tour-end = Quitter
page-tour-board = La grille
page-tour-board-text = Cliquez, faites glisser, ou utilisez les flèches du clavier. « Manhattan » montre à quelle distance de sa place est chaque tuile ; la somme de ces nombres est l’estimation h qui guide une recherche.
page-tour-parity = La moitié des grilles est insoluble
page-tour-parity-text = Chaque coup échange la case vide avec une tuile et la déplace d’un pas : deux parités changent ensemble. Si elles ne s’accordent pas, aucune recherche n’est nécessaire. Le badge explique pourquoi, et quels états buts sont accessibles.
page-tour-solve = Une solution optimale
page-tour-solve-text = « Résoudre » en trouve une et prouve qu’aucune n’est plus courte, comme ici. Parcourez-la à la vitesse de votre choix, dans les deux sens. Survolez un compteur, ou donnez-lui le focus, pour lire sa définition. « Options de recherche » change l’algorithme et l’heuristique.
page-tour-setup = Toutes les grilles
page-tour-setup-text = Collez n’importe quel format, prenez une grille connue, ou tirez-en une au hasard : la même graine redonne la même grille, ici et en ligne de commande.
page-tour-watch = Voir une recherche à l’œuvre
page-tour-watch-text = Une recherche enregistrée, ici après trois étapes : ▶ est en cours de développement, les nœuds au-dessous sont générés, les ○ attendent dans la liste ouverte. Devinez le suivant, puis révélez-le.
page-tour-race = La course
page-tour-race-text = Plusieurs recherches sur une même grille, rejouées ensemble. Plus bas, des courbes et un tableau montrent laquelle gagne selon chaque mesure ; l’échelle est logarithmique, tant les écarts sont grands.
page-tour-heuristics = Ce que vaut une estimation
page-tour-heuristics-text = Toutes les grilles 3×3, selon leur vraie distance et leur estimation. Au-dessus de la diagonale, l’estimation est trop haute : A* peut alors manquer la solution optimale.
page-tour-share = En classe
page-tour-share-text = Le lien contient tout ce que vous voyez : grille, état but, recherche, salle, position. On peut aussi l’intégrer dans une autre page.

## Le jeu. $time (texte) : comme 0:41.

page-play-time = Temps
page-play-new = Nouvelle partie
page-play-another = Nouvelle grille
page-play-restart = Recommencer
page-play-hint = Indice
page-play-thinking = Recherche d’un bon coup…
page-play-hinted = Faites glisser la tuile { $tile }.
page-play-no-hint = Pas d’indice trouvé à temps. Réessayez après quelques coups.
page-play-best =
    { $moves ->
        [one] Record ici : { $time } ; le moins de coups : { $moves }
       *[other] Record ici : { $time } ; le moins de coups : { $moves }
    }
page-play-no-best = Votre meilleur temps pour cette taille est gardé dans ce navigateur, et seulement là. Le chronomètre part au premier coup. Seule compte la première partie sur une nouvelle grille aléatoire, sans indice.
page-play-no-record = Cette partie n’est pas un record : seule compte la première partie sur une nouvelle grille aléatoire, sans indice et sans solution vue dans une autre salle.
page-play-reset = Effacer ces records
page-play-record = Votre meilleur temps pour cette taille !
page-play-enter = Saisir une grille au doigt
page-play-tap = Touchez la case où se trouve la tuile { $tile }.
page-play-picture = Une image sur les tuiles…
page-play-no-picture = Ce navigateur ne peut pas lire ce fichier comme une image.
page-play-numbers = Retirer l’image
page-help-play = Jouez contre la montre, avec des indices, sur des nombres ou sur une image à vous.
page-share-projector = La même vue pour un projecteur : grands caractères, commande au clavier
page-share-copy-projector = Copier le lien pour projecteur
