### La page dans le navigateur : plusieurs recherches sur une grille, côte à côte.

## Ce qui est mis en course.

page-race-board = Grille : { $board }
page-race-other = Une autre grille…
page-race-start = Lancer la course
page-race-add = Ajouter un couloir
page-race-limits = Limites
page-race-seconds = Limite de temps (s)
page-race-megabytes = Limite de mémoire (Mo)
page-race-how = Les recherches se font l’une après l’autre, pour qu’aucune n’en ralentisse une autre, et sont rejouées côte à côte.
page-race-ask = Partir d’une question
page-race-ask-why = Pourquoi A* ?
page-race-ask-why-text = La recherche en largeur ne regarde que le chemin fait (g) : sa solution est la plus courte, mais elle voit presque toutes les grilles. La recherche gloutonne ne regarde que ce qui reste (h) : elle en voit peu, mais son chemin est long. A* regarde les deux, g + h. Comparez les coups et les nœuds.
page-race-ask-estimate = Que gagne-t-on avec une estimation ?
page-race-ask-estimate-text = Les trois trouvent une solution optimale. Comparez les nœuds développés : meilleure est l’estimation, moins il y en a.
page-race-ask-greedy = Plus vite, est-ce plus court ?
page-race-ask-greedy-text = La recherche gloutonne ne regarde que h, A* pondéré compte h trois fois : les deux arrivent plus tôt, par un chemin plus long. Comparez les coups.
page-race-ask-memory = Temps ou mémoire ?
page-race-ask-memory-text = IDA* ne garde que son chemin et recommence à chaque borne ; A* garde tous les états. Comparez ce qu’ils gardent en mémoire.
page-race-ask-ties = Comment départager les égalités ?
page-race-ask-ties-text = Trois recherches avec la même estimation : seule change la façon de choisir parmi les états de même f.

## Les couloirs. $name (texte) : le nom d’un couloir.

page-race-lanes = Couloirs
# $number (nombre) : du couloir, à partir de 1.
page-race-lane = Couloir { $number } : { $name }
page-race-change = changer
page-race-remove = Retirer ce couloir
page-race-remove-lane = Retirer le couloir { $name }
# $weight (texte) : comme la langue l’écrit.
page-race-weight = w = { $weight }
page-race-idle = Pas encore parti.
page-race-waiting = Attend son tour.
page-race-cancelled = Annulé.
page-race-searching = Recherche en cours…
page-race-skip = Passer ce couloir
# $board (texte) : ses tuiles.
page-race-in-hand = Grille courante : { $board }
page-race-beyond = Dernière grille enregistrée ; les compteurs continuent.
page-race-expanded = développés
page-race-generated = générés
page-race-stored = en mémoire
page-race-g = g, coups joués
page-race-h = h, estimation

## Ce qu’un couloir a trouvé. $bound (nombre) : des coups ; $factor (texte).

page-race-proven = Prouvé : aucune n’est plus courte.
page-race-unproven = Il n’est pas prouvé que ce soit la plus courte.
page-race-unproven-stopped =
    { $bound ->
        [0] Une limite a été atteinte avant la preuve.
       *[other] Une limite a été atteinte avant la preuve ; il en faut au moins { $bound }.
    }
page-race-within = Au plus { $factor } fois la plus courte.
page-race-stopped-time = Limite de temps atteinte, sans réponse
page-race-stopped-memory = Limite de mémoire atteinte, sans réponse
page-race-stopped-incomplete = Aucune solution dans la partie explorée

## L’horloge et la lecture.

page-race-transport = Lecture de la course
page-race-where = { $expanded } nœuds sur { $longest }
page-race-where-share = { $percent } %
page-race-clock = Comment avancent les couloirs
page-race-clock-log = Log
page-race-clock-linear = Linéaire
page-race-clock-share = Proportionnel
page-race-clock-log-meaning = Tous les couloirs ont développé le même nombre de nœuds ; les étapes grandissent, pour suivre aussi les recherches courtes.
page-race-clock-linear-meaning = Tous les couloirs ont développé le même nombre de nœuds ; un nœud par étape.
page-race-clock-share-meaning = Chaque couloir a fait la même part de son propre travail : tous finissent ensemble.

## Qui gagne. $names, $others (texte) : des couloirs ; $count, $most, $times (texte) : des nombres, avec leur unité.

page-race-verdict = Qui gagne ?
# $name (texte) : une recherche ; $number (nombre) : son couloir.
page-race-named = { $name } (couloir { $number })
page-race-best-cost = Solution la plus courte : { $names }, longueur { $count } ; la plus longue : { $others }, longueur { $most }.
page-race-same-cost = Longueur de la solution dans tous les couloirs : { $count }.
page-race-best-expanded = Le moins de nœuds développés : { $names } : { $count } ; le plus : { $others }, { $most }, soit { $times } fois plus.
page-race-same-expanded = Nœuds développés dans tous les couloirs : { $count }.
page-race-best-stored = Le moins de mémoire : { $names }, { $count } états à la fois ; le plus : { $others }, { $most }, soit { $times } fois plus.
page-race-same-stored = États gardés à la fois dans tous les couloirs : { $count }.
page-race-best-time = Le plus rapide ici : { $names }, { $count } ; le plus lent : { $others }, { $most }.
page-race-same-time = Tous ont mis { $count }.
page-race-soon = Tous ont fini en moins de { $time } : trop vite pour comparer les temps.
# $expanded, $ties (texte) : des nombres ; $cost (nombre) : coups ; $rule (texte) : une règle d’égalité.
page-race-ties = Pourquoi { $name } développe davantage : sur ses { $expanded } nœuds, { $ties } sont à égalité à f = { $cost }, la longueur de la solution la plus courte. Sa règle, « { $rule } », prend d’abord ceux qui sont proches du départ ; le plus grand g d’abord atteindrait le but plus tôt.
page-race-none = Aucune recherche n’a trouvé de solution dans ses limites. Laissez plus de temps, ou prenez une heuristique plus forte.
page-race-alone = Seul { $name } a trouvé une solution.
page-race-stopped = Sans réponse, donc hors comparaison : { $names }. Plus de temps ou de mémoire, ou une heuristique plus forte, peuvent aider.
page-race-unsolvable = Il n’y a pas de solution : la parité le prouve sans aucune recherche.

## Le graphique. $generated, $stored, $expanded (nombre).

page-race-chart = Croissance des recherches
page-race-chart-generated = Nœuds générés
page-race-chart-stored = États en mémoire
page-race-chart-keys = Cliquez ou glissez dans le graphique pour déplacer tous les couloirs ; quand il a le focus, les flèches, Début, Fin et la barre d’espace agissent comme dans les commandes de lecture.
page-race-chart-save = SVG : { $name }
page-race-axis-expanded = nœuds développés
page-race-axis-share = part de chaque recherche
page-race-percent = { $percent } %
page-race-legend = { $generated } générés, { $stored } en mémoire
page-race-chart-at = { $name } : { $expanded } développés, { $generated } générés, { $stored } en mémoire.

## Le tableau.

page-race-table = Tous les compteurs
page-race-own-small = Votre estimation participe avec A*, sans pondération, sur des grilles jusqu’à 3×3.
page-race-cost = coups
page-race-cost-meaning = longueur de la solution trouvée
page-race-optimal = la plus courte ?
page-race-optimal-meaning = indique s’il est prouvé qu’aucune solution n’est plus courte
page-race-time = temps
page-race-time-meaning = durée de la recherche dans ce navigateur, pendant qu’elle est enregistrée ; la commande est plusieurs fois plus rapide
# $time (texte) : un nombre.
page-race-instant = < { $time } ms
page-race-yes = prouvé
page-race-no = non prouvé
page-race-no-solution = pas de solution
page-race-least = le moins :
page-race-copy-markdown = Copier en Markdown
page-race-copy-csv = Copier en CSV

## Beaucoup de grilles.

page-race-many = Course sur beaucoup de grilles
page-race-many-how = Deux recherches résolvent les mêmes grilles aléatoires de cette taille. Chaque point est une grille. Sous la diagonale, la deuxième recherche compte moins.
page-race-many-count = Grilles
page-race-many-seed = Graine
page-race-many-first = Première recherche
page-race-many-second = Deuxième recherche
page-race-many-measure = Compteur
page-race-many-start = Lancer
# $done et $all (nombres) : grilles.
page-race-many-progress = { $done } grilles sur { $all }
# $less, $equal et $more (nombres) : grilles ; $second (texte) : la deuxième recherche ; $ratio (texte) : un nombre.
page-race-many-result = { $second } compte moins sur { $less } grilles, autant sur { $equal }, plus sur { $more }. Moyenne géométrique de deuxième ÷ première : { $ratio }.
# $skipped (nombre) : grilles.
page-race-many-skipped =
    { $skipped ->
        [one] { $skipped } grille sans point : une limite a arrêté une recherche.
       *[other] { $skipped } grilles sans point : une limite a arrêté une recherche.
    }
# $board, $first et $second (textes) : une grille et ses deux nombres.
page-race-many-dot = { $board } : { $first } et { $second }
page-race-many-table = En nombres
page-race-many-save = Enregistrer en SVG
page-race-many-csv = Enregistrer en CSV
page-race-many-this = Course sur cette grille
page-race-many-none = Choisissez un point pour voir sa grille.
