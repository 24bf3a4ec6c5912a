### La page dans le navigateur : ce que toutes ses salles partagent, la grille et sa solution.

page-skip = Aller au taquin
page-subtitle = un laboratoire de recherche
page-rooms = Salles
page-room-solve = Grille et solution
page-room-watch = Observer
page-room-race = Course
page-room-heuristics = Heuristiques
page-share = Copier le lien
page-help = Aide
page-theme = Thème
page-theme-system = Système
page-theme-light = Clair
page-theme-dark = Sombre
page-language = Langue
page-colophon = Toutes les recherches se font dans votre navigateur ; rien n’est envoyé nulle part.
page-close = Fermer
page-in-the-making = Cette salle est en cours d’aménagement.

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
page-transport-back = Un pas en arrière
page-transport-play = Lire
page-transport-pause = Pause
page-transport-next = Un pas
page-transport-last = À la fin
page-transport-where = Position
page-transport-speed = Vitesse
page-transport-pace = { $value } / s
page-transport-at = pas { $at } sur { $length }

## Les noms des algorithmes, heuristiques, départages et buts.

page-algorithm-auto = auto : la réponse prouvée au plus tôt
page-algorithm-astar = A*
page-algorithm-idastar = IDA*
page-algorithm-bfs = Recherche en largeur
page-algorithm-ucs = Recherche à coût uniforme
page-algorithm-greedy = Recherche gloutonne
page-algorithm-dfs = Recherche en profondeur bornée
page-algorithm-iddfs = Approfondissement itératif
page-algorithm-rbfs = RBFS, meilleur d’abord récursif
page-algorithm-smastar = SMA*, à mémoire bornée
page-algorithm-bibfs = En largeur par les deux bouts
page-algorithm-bidirectional = Heuristique bidirectionnelle
page-algorithm-beam = Recherche en faisceau
page-algorithm-anytime = A* pondéré, améliorant
page-algorithm-table = Table de toutes les distances
page-heuristic-zero = zéro (aveugle)
page-heuristic-misplaced = tuiles mal placées
page-heuristic-misplaced-all = mal placées, case vide comprise
page-heuristic-manhattan = distance de Manhattan
page-heuristic-linear-conflict = conflits linéaires
page-heuristic-walking-distance = distance de marche
page-heuristic-inversion = distance d’inversion
page-heuristic-gaschnig = échanges de Gaschnig
page-heuristic-row-column = lignes et colonnes fausses
page-tie-low-g = plus petit g, le plus ancien
page-tie-high-g = plus grand g, le plus récent
page-tie-first-in = le plus ancien
page-tie-last-in = le plus récent
page-tie-low-g-last-in = plus petit g, le plus récent
page-tie-high-g-first-in = plus grand g, le plus ancien
page-goal-last = vide à la fin
page-goal-first = vide au début
page-goal-snail = escargot

## L’aide.

page-help-title = Ce qu’il y a ici
page-help-text = Faites glisser les tuiles, laissez une recherche les remettre en ordre, et regardez comment elle pense.
