### La page : la salle où l’on regarde une recherche.

page-watch-board = Grille
page-watch-other-board = une autre grille…
page-watch-change = Changer
page-watch-from = Départ
page-watch-record = Enregistrer de nouveau
page-watch-recording = Enregistrement de la recherche…
# $elapsed (texte) : le temps écoulé, avec son unité.
page-watch-progress =
    { $expanded ->
        [one] Enregistrement : { $expanded } nœud développé, { $elapsed }
       *[other] Enregistrement : { $expanded } nœuds développés, { $elapsed }
    }
page-watch-unsolvable = Cette grille est insoluble, et la parité le prouve sans aucune recherche. Une recherche qui ignore la parité doit épuiser les { $expanded } grilles accessibles avant de le savoir : c’est ce que l’on voit ici.
# $expanded (nombre) : états développés jusqu’ici.
page-watch-behind = La recherche continue en arrière-plan : { $expanded } nœuds développés jusqu’ici.
page-watch-ready =
    { $expanded ->
        [one] Enregistrée du début à la fin : { $expanded } développement, { $nodes } nœuds.
       *[other] Enregistrée du début à la fin : { $expanded } développements, { $nodes } nœuds.
    }
# $nodes (texte) : un nombre comme la langue l’écrit.
page-watch-cut =
    { $expanded ->
        [one] L’enregistrement est plein après { $nodes } nœuds : il montre le premier développement.
       *[other] L’enregistrement est plein après { $nodes } nœuds : il montre les { $expanded } premiers développements.
    }
# $expanded (nombre) : les développements de toute la recherche.
page-watch-cut-expansions = Une recherche enregistrée s’arrête après { $expanded } développements, et celle-ci n’avait pas encore de réponse. Une heuristique plus forte ou une autre recherche peut développer moins de nœuds.
page-watch-cut-time = La recherche a atteint sa limite de temps après { $expanded } développements, sans réponse. Une heuristique plus forte ou une autre recherche peut développer moins de nœuds.
page-watch-cut-memory = La recherche a atteint sa limite de mémoire après { $expanded } développements, sans réponse. Une heuristique plus forte ou une autre recherche peut développer moins de nœuds.
page-watch-cut-solved =
    { $moves ->
        [one] La recherche elle-même a continué et trouvé une solution de { $moves } coup.
       *[other] La recherche elle-même a continué et trouvé une solution de { $moves } coups.
    }
page-watch-transport = Lecture de la recherche
page-watch-fine = Étapes fines
page-watch-fine-title = Compter chaque successeur généré comme une étape

## L’arbre.

page-watch-tree = Arbre de recherche
page-watch-tree-kind = Partie de l’arbre à montrer
page-watch-tree-near = Alentours
page-watch-tree-whole = Arbre entier
page-watch-tree-keys = Les flèches vont de nœud en nœud, Maj+flèches ou glisser déplacent l’image, + et − ou la molette agrandissent et réduisent, 0 suit de nouveau la recherche, Entrée choisit.
page-watch-zoom = Agrandissement
page-watch-zoom-in = Agrandir
page-watch-zoom-out = Réduire
page-watch-zoom-fit = Suivre la recherche
# $letter (text) : f ou g.
page-watch-shades = Couleurs de { $letter } dans l’arbre, de la plus petite valeur à la plus grande
page-watch-sign-current = développé maintenant
page-watch-sign-expanded = développé, fermé
page-watch-sign-left = développé
page-watch-sign-open = ouvert
page-watch-sign-dropped = écarté
page-watch-sign-solution = sur le chemin de la solution
page-watch-sign-here = développé seulement par cette recherche
page-watch-sign-there = développé seulement par l’autre
# $formula (texte) : f = 4 = 1 + 3 ; $moves (texte) : les lettres depuis le départ ; $standing (texte) : ce que c’est.
page-watch-about = { $moves } : { $formula }, { $standing }. Grille { $board }.
page-watch-about-root = La racine : { $formula }, { $standing }. Grille { $board }.
page-watch-about-step = (étape { $step })

## Une étape en mots. $formula (texte) : f = 4 = 1 + 3 ; $moves (texte) : les lettres depuis le départ.

page-watch-root = l’état initial
page-watch-start = Avant la première étape, la liste ouverte ne contient que l’état initial, { $formula }.
page-watch-start-ends = Avant la première étape, une liste ouverte contient l’état initial, { $formula }, et l’autre l’état but.
page-watch-start-depth = Avant la première étape, la recherche est à l’état initial, { $formula }. Elle ne garde pas de liste ouverte.
page-watch-chosen = Étape { $step } : le meilleur de la liste ouverte est { $moves }, avec { $formula }. Il est développé.
page-watch-chosen-tie = Étape { $step } : le meilleur de la liste ouverte est { $moves }, avec { $formula }. D’autres sont à égalité ; la règle décide : { $rule }.
page-watch-chosen-own = Étape { $step } : la recherche prend { $moves }, avec { $formula }.
page-watch-chosen-fore = Étape { $step }, en avant depuis l’état initial : { $moves }, avec { $formula }, est développé.
page-watch-chosen-back = Étape { $step }, en arrière depuis l’état but : { $moves }, avec { $formula }, est développé.
page-watch-round = Étape { $step } : l’itération { $round } commence, de nouveau à l’état initial, { $formula }.
page-watch-down = Étape { $step } : un niveau plus bas, la case vide va { $way }, vers { $moves } avec { $formula }.
page-watch-up =
    { $up ->
        [one] Étape { $step } : il ne reste aucun successeur ici. La recherche remonte de { $up } niveau, puis la case vide va { $way }, vers { $moves } avec { $formula }.
       *[other] Étape { $step } : il ne reste aucun successeur ici. La recherche remonte de { $up } niveaux, puis la case vide va { $way }, vers { $moves } avec { $formula }.
    }
page-watch-successors = Ses successeurs : { $list }.
page-watch-no-successors = La recherche continue avant de générer un successeur.
page-watch-successor = { $way }, { $formula }, { $fate }
page-watch-fate-new = nouveau
page-watch-fate-improved = un chemin plus court vers un nœud ouvert
page-watch-fate-reopened = un chemin plus court vers un nœud fermé, rouvert
page-watch-fate-duplicate = déjà ouvert, écarté
page-watch-fate-closed = déjà fermé, écarté
page-watch-fate-pruned = au-delà de la borne, écarté
page-watch-end =
    { $moves ->
        [one] La recherche s’est terminée après { $expanded } développements avec une solution de { $moves } coup.
       *[other] La recherche s’est terminée après { $expanded } développements avec une solution de { $moves } coups.
    }
page-watch-end-goal =
    { $moves ->
        [one] L’état suivant est le but, avec { $formula } : résolu en { $moves } coup après { $expanded } développements.
       *[other] L’état suivant est le but, avec { $formula } : résolu en { $moves } coups après { $expanded } développements.
    }
page-watch-end-nothing = La recherche s’est terminée sans solution.
page-watch-end-exhausted = La recherche est terminée : les { $expanded } grilles accessibles ont toutes été développées, et le but n’en fait pas partie. Il n’y a pas de solution.

## La liste ouverte, ou le chemin.

page-watch-open =
    { $count ->
        [one] Liste ouverte : { $count } nœud
       *[other] Liste ouverte : { $count } nœuds
    }
# $letter (texte) : f ou g ; $rule (texte) : le nom d’un départage.
page-watch-open-rule = Le plus petit { $letter } d’abord ; à égalité : { $rule }.
page-watch-open-own = Cette recherche a aussi sa propre règle. Le nœud qu’elle prend ensuite est en tête ; les autres suivent par f.
page-watch-open-ends = Deux listes ouvertes, une par bout (← depuis l’état but) ; le nœud pris ensuite est en tête.
page-watch-open-rest =
    { $count ->
        [one] … et { $count } autre.
       *[other] … et { $count } autres.
    }
page-watch-path =
    { $count ->
        [one] Chemin : { $count } nœud
       *[other] Chemin : { $count } nœuds
    }
page-watch-path-note = Cette recherche ne garde que son chemin, le nœud le plus profond en tête.
page-watch-path-bound = Seul le chemin est gardé, le nœud le plus profond en tête. Les nœuds dont f dépasse la borne { $bound } sont écartés.
page-watch-next = suivant
page-watch-here = ici
page-watch-entry = { $place }, grille { $board } :

## Les comptes d’un moment.

page-watch-count-open = ouverts
page-watch-meaning-open = nœuds sur la liste ouverte en ce moment
page-watch-count-closed = fermés
page-watch-meaning-closed = nœuds développés et non rouverts
page-watch-count-bound = borne
page-watch-meaning-bound = borne sur f de la couche ou de l’itération en cours

## Les bornes, et l’espace entier.

page-watch-bars-iterations = Itérations
page-watch-bars-layers = Couches
page-watch-bars-note = Une barre par borne, qui grandit à mesure que des nœuds sont développés. Les longueurs sont des racines carrées : les vraies différences sont encore plus grandes.
page-watch-space = Toutes les grilles, par distance à l’état but
page-watch-space-apart = Toutes les grilles accessibles, par distance au départ
# $share (texte) : un pourcentage sans son signe.
page-watch-space-text =
    { $generated ->
        [one] { $generated } grille générée
       *[other] { $generated } grilles générées
    } sur { $all } ({ $share } %), dont { $expanded ->
        [one] { $expanded } développée
       *[other] { $expanded } développées
    }. L’anneau marque où en est la recherche. Les premières grilles atteintes sont dessinées plus grandes.
page-watch-space-unseen = jamais vue
page-watch-space-generated = générée
page-watch-space-expanded = développée
page-watch-space-table = En nombres
page-watch-space-distance = distance
page-watch-space-boards = grilles

## Prédire, puis révéler.

page-watch-predict = Deviner l’étape suivante
page-watch-predict-title = Cacher le choix suivant et le deviner
page-watch-predict-open = Quel nœud est développé ensuite ? Ils sont dans l’ordre où ils ont été générés.
page-watch-predict-depth = Où va la recherche à partir d’ici ?
page-watch-predict-over = L’enregistrement finit ici : revenez en arrière, ou choisissez une autre recherche.
page-watch-predict-go = Révéler l’étape
page-watch-back-up = remonter
page-watch-choice = Grille { $board } :
page-watch-right = Juste !
page-watch-wrong = Pas celui-ci.
page-watch-why-value = { $best } passe avant { $other } : la plus petite valeur de la liste ouverte est toujours prise en premier.
# $value, $best, $other (texte) : comme dans f = 4, 2, 3.
page-watch-why-g = Les deux ont { $value } ; à égalité la règle est « { $rule } », donc g = { $best } passe avant g = { $other }.
page-watch-why-arrival = Les deux ont { $value } et g ne décide pas ; à égalité la règle est « { $rule } ».
page-watch-why-only = C’était le seul nœud de la liste ouverte.
page-watch-why-own = Cette recherche a aussi sa propre règle.
page-watch-why-bound = Elle descend au premier successeur, dans l’ordre { $order }, que permet la borne { $bound } ; quand il n’en reste aucun, elle remonte.
page-watch-why-beside = Elle suit le meilleur successeur tant qu’aucun nœud hors du chemin n’est meilleur.
page-watch-score-none = Votre score apparaîtra ici.
page-watch-score = Score : { $right } sur { $asked }

## Les exports.

page-watch-save-svg = Arbre en SVG
page-watch-save-csv = Enregistrement en CSV
page-watch-save-json = Enregistrement en JSON
page-watch-save-webm = Jouer et enregistrer en WebM

## Pseudo-code, selon ce qu’une recherche garde. Une ligne est le mot qui l’allume, un point par niveau de retrait, et son texte.
## $f (texte) : ce qu’est f, comme g + h.

page-code = Pseudo-code
page-code-title = Montrer l’algorithme, avec la ligne en cours
page-code-variables = Variables
page-code-lists =
    start ouverts ← [départ], fermés ← [ ]
    start g(départ) ← 0
    loop tant que ouverts n’est pas vide
    take · n ← l’état de ouverts qui a le plus petit f
    take · retirer n de ouverts
    goal · si n est le but
    found · · renvoyer le chemin vers n
    close · ajouter n à fermés
    each · pour chaque coup depuis n
    apply · · m ← l’état où il mène
    apply · · g(m) ← g(n) + 1
    apply · · f(m) ← { $f }
    closed · · si m est dans fermés et son chemin n’est pas plus court
    closed · · · écarter m
    reopened · · sinon si m est dans fermés
    reopened · · · remettre m dans ouverts
    duplicate · · sinon si m est dans ouverts et son chemin n’est pas plus court
    duplicate · · · écarter m
    improved · · sinon si m est dans ouverts
    improved · · · garder le chemin le plus court vers m
    new · · sinon
    new · · · ajouter m à ouverts
    end renvoyer « pas de solution »
page-code-path =
    start borne ← h(départ)
    round répéter
    round · chercher(départ, 0)
    round · borne ← le plus petit f qui la dépassait
    down chercher(n, g)
    goal · si n est le but
    found · · renvoyer le chemin vers n
    each · pour chaque coup depuis n, sauf le retour immédiat
    apply · · m ← l’état où il mène
    pruned · · si { $f } dépasse la borne
    pruned · · · écarter m
    new · · sinon
    new · · · chercher(m, g + 1)
    back · remonter
    end renvoyer « pas de solution »
page-code-checked =
    start borne ← la profondeur permise
    round chercher(départ, 0), puis avec une borne plus grande tant que rien n’est trouvé
    down chercher(n, g)
    goal · si n est le but
    found · · renvoyer le chemin vers n
    each · pour chaque coup depuis n
    apply · · m ← l’état où il mène
    closed · · si m est déjà sur le chemin
    closed · · · écarter m
    pruned · · sinon si g + 1 dépasse la borne
    pruned · · · écarter m
    new · · sinon
    new · · · chercher(m, g + 1)
    back · remonter
    end renvoyer « pas de solution »
page-code-siblings =
    start chercher(départ, limite = ∞)
    down chercher(n, limite)
    goal · si n est le but
    found · · renvoyer le chemin vers n
    each · pour chaque coup depuis n
    new · · m ← l’état où il mène, f(m) ← max({ $f }, f(n))
    loop · répéter
    take · · m ← le successeur qui a le plus petit f
    back · · si f(m) dépasse la limite
    back · · · remonter, y retenir f(m), oublier le reste
    take · · chercher(m, min(limite, le deuxième plus petit f))
    end renvoyer « pas de solution »
page-code-tree =
    start ouverts ← [départ]
    loop tant que ouverts n’est pas vide
    take · n ← le plus profond des états qui ont le plus petit f
    goal · si n est le but
    found · · renvoyer le chemin vers n
    each · pour chaque coup depuis n
    apply · · m ← l’état où il mène
    new · · f(m) ← max({ $f }, f(n)), ajouter m à ouverts
    closed · · un état qui est sur le chemin est laissé de côté
    pruned · si la mémoire est pleine
    pruned · · oublier la feuille de plus grand f, son parent retient f
    end renvoyer « pas de solution »
page-code-beam =
    start couche ← [départ]
    loop tant que couche n’est pas vide
    take · pour chaque n de couche
    each · · pour chaque coup depuis n
    apply · · · m ← l’état où il mène, f(m) ← { $f }
    found · · · si m est le but, renvoyer le chemin vers m
    closed · · · si m a déjà été vu
    closed · · · · écarter m
    new · · · sinon
    new · · · · ajouter m à la couche suivante
    pruned · ne garder que les meilleurs états de la couche suivante
    end renvoyer « pas de solution trouvée » : le reste n’a jamais été examiné
page-code-ends =
    start ouverts₁ ← [départ], ouverts₂ ← [but]
    loop tant qu’un chemin plus court est possible
    take · choisir un côté, n ← son meilleur état ouvert
    close · mettre n dans les fermés de son côté
    each · pour chaque coup depuis n
    apply · · m ← l’état où il mène
    closed · · si son côté a m par un chemin qui n’est pas plus long
    closed · · · écarter m
    new · · sinon
    new · · · ajouter m aux ouverts de son côté
    met · · si l’autre côté a m
    met · · · les deux moitiés font un chemin ; garder le plus court
    found renvoyer le chemin le plus court
    end renvoyer « pas de solution »

## Les conventions d’une recherche : ordre des coups, test du but.

page-watch-order = Ordre des coups
page-watch-test = Test du but
page-watch-test-popped = quand un état est extrait de la liste ouverte
page-watch-test-generated = quand un état est généré
page-watch-early = test du but à la génération

## Points d’arrêt.

page-watch-step = Étape
page-watch-step-title = Aller à une étape par son numéro
page-watch-stops = Points d’arrêt
page-watch-stops-title = Arrêter la lecture quand une condition est remplie
page-watch-stop-rise = f dépasse toutes les valeurs précédentes
page-watch-stop-reopened = un état est rouvert
page-watch-stop-tile = une tuile bouge :
page-watch-stop-tile-number = Numéro de la tuile
page-watch-stop-open = la liste ouverte dépasse :
page-watch-stop-open-number = États de la liste ouverte
page-watch-stop-board = une grille est développée :
page-watch-stop-board-text = La grille, dans n’importe quel format
page-watch-stop-take = Prendre l’état choisi
# $rows et $cols (nombres) : la taille de la grille observée.
page-watch-stop-size = La recherche porte sur des grilles de { $rows }×{ $cols } : écrivez-en une de cette taille.
page-watch-stop-back = Arrêt précédent
page-watch-stop-next = Arrêt suivant
page-watch-stop-none-before = Aucune étape précédente ne remplit une condition.
page-watch-stop-none-after = Aucune étape suivante ne remplit une condition.
# $tile, $most, $board (textes) : les valeurs d’une condition.
page-watch-stop-tile-is = la tuile { $tile } bouge
page-watch-stop-open-is = la liste ouverte dépasse { $most } états
page-watch-stop-board-is = la grille { $board } est développée
# $stop (texte) : une condition.
page-watch-stopped = Point d’arrêt : { $stop }.

## Le programme d’un étudiant.

page-watch-program = Mon programme
page-watch-program-title = Expliquer les nombres de votre programme, et trouver sa première étape différente
page-watch-program-busy = Comparaison…
page-watch-trace = Les états que votre programme développe, dans l’ordre
page-watch-trace-how = Une grille par ligne ou dessinée, avec g, h et f si vous les avez ; du CSV, du JSON ou une trace Posthoc. On peut déposer un fichier ici.
page-watch-trace-file = Choisir un fichier
# $name (texte) : le fichier.
page-watch-trace-large = { $name } dépasse 20 Mo : gardez ses premières étapes.
page-watch-compare = Comparer
page-watch-other = Comparer avec une autre recherche
page-watch-numbers = Nombres que votre programme affiche
page-watch-numbers-how = Chacun avec son mot : developpes, generes, extraits, ouverts, memoire, rouverts, cout. Un nombre seul est n’importe quel compteur.
page-watch-match = Trouver les conventions
# $expanded (nombre) : états développés jusqu’ici.
page-watch-progress-short =
    { $expanded ->
        [one] { $expanded } état développé
       *[other] { $expanded } états développés
    }
# $done et $total (nombres) : programmes.
page-watch-match-progress = { $done } programmes essayés sur { $total }
page-watch-match-more =
    { $more ->
        [one] … et { $more } autre sorte de programmes. Un autre nombre restreint la liste.
       *[other] … et { $more } autres sortes de programmes. Un autre nombre restreint la liste.
    }
page-watch-copy = Copier
page-watch-this = Observer cette recherche
# $here et $there (nombres) : grilles.
page-watch-only = Grilles que seule cette recherche développe : { $here } ; que seule l’autre développe : { $there }. L’arbre les marque.
page-watch-side-here = taquin
page-watch-side-there = votre programme
page-watch-side-other = l’autre recherche
# $step (texte) : son numéro.
page-watch-go-step = Aller à l’étape { $step }
# $rank et $open (textes) : un rang dans la liste ouverte et sa longueur.
page-watch-rank = rang { $rank } sur { $open } dans la liste ouverte
page-watch-show-node = Montrer dans l’arbre
