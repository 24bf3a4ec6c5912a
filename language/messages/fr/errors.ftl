### Les erreurs des bibliothèques en français ; en anglais, chacune se dit elle-même (`Display`).

## Où se trouve la faute.

error-at-line = ligne { $line } : { $fault }

## Les grilles telles qu’écrites. $token (texte) : ce qui est écrit, abrégé.

parse-empty = il n’y a pas de grille ici : écrivez ses tuiles ligne par ligne, comme 1 2 3 4 5 6 7 8 0
parse-not-a-tile = « { $token } » n’est pas une tuile : les tuiles sont des entiers, la case vide est 0 ou l’un des signes _ x . *
parse-negative = « { $token } » est négatif : les tuiles se comptent à partir de 1, et la case vide est 0
parse-too-large = « { $token } » est trop grand pour une tuile : la plus grande grille, 100×100, a des tuiles jusqu’à 9999
parse-no-blank-in-row = la ligne { $row } n’a que { $found } de ses { $needed } cases : écrivez 0 pour la case vide
parse-nothing-before-comma = il n’y a rien avant cette virgule : écrivez 0 pour la case vide
parse-unopened = « { $bracket } » ne ferme rien : ôtez-le, ou ouvrez-en un avant
parse-unclosed = « { $bracket } » n’est jamais fermé
parse-mismatched = « { $open } » est fermé par « { $close } » : n’employez qu’une sorte de crochets
parse-too-deep = les crochets sont trop imbriqués : une grille est une liste de lignes, comme [[1,2],[3,0]]
parse-too-many = { $found } nombres, c’est trop pour une grille : la plus grande est 100×100, soit { $most } cases
parse-many-boards = il y a plusieurs grilles : donnez-en une seule, ou lisez-les par lot
parse-no-shape =
    { $found ->
        [one] la grille a { $found } nombre ; { $square } en demande { $cells }
       *[other] la grille a { $found } nombres ; { $square } en demande { $cells }
    }
# $sizes (texte) : par exemple 2x3 ou 3x2.
parse-no-square = la grille a { $found } nombres, qui ne font pas un carré : donnez sa taille, par exemple { $sizes }
parse-bad-size = « { $token } » ne peut pas être la taille d’une grille : lignes et colonnes vont de 2 à 100
parse-count-after-size = la taille annoncée est { $shape } : il faut ensuite { $cells } nombres, et il y en a { $found }
parse-size-and-rows = la taille annoncée est { $said }, mais les lignes font { $found } : le nombre de lignes vient d’abord, puis celui des colonnes
parse-other-shape = la grille est { $found }, mais une grille { $asked } est demandée
parse-only-size = { $shape } est une taille, et les tuiles manquent : écrivez ses { $cells } nombres ligne par ligne
parse-not-digits =
    { $length ->
        [one] la grille a { $length } chiffre
       *[other] la grille a { $length } chiffres
    } ; 3×3 en demande 9, et 4×4 en demande 16 (hexadécimaux)
parse-not-one-word = une grille en chiffres accolés est un mot de 9 chiffres ou de 16 chiffres hexadécimaux, ou un mot par ligne ; il y a { $words } mots
parse-not-an-instance =
    { $found ->
        [one] { $found } nombre ne fait pas une instance
       *[other] { $found } nombres ne font pas une instance
    } : il faut n×n tuiles, précédées d’un numéro et suivies, s’ils sont connus, de l’optimum et du nombre de nœuds
parse-crowded-cell = « { $token } » occupe une seule case du dessin : tracez un trait entre les tuiles
parse-outside-box = « { $token } » ne fait pas partie de la grille dessinée : collez le cadre seul
parse-json = le JSON ne suit pas le schéma : { $fault }
parse-other-schema = le schéma est « { $found } » : ce programme lit « taquin/1 »
parse-no-instance = le JSON n’a pas de champ « instance » : il lui faut width, height et tiles

## Les grilles comme nombres.

board-wrong-count =
    { $found ->
        [one] la grille a { $found } nombre
       *[other] la grille a { $found } nombres
    } ; { $shape } en demande { $cells }, case vide comprise
board-ragged =
    { $found ->
        [one] la ligne { $row } a { $found } case alors que la première en a { $expected } : donnez la même longueur à toutes
       *[other] la ligne { $row } a { $found } cases alors que la première en a { $expected } : donnez la même longueur à toutes
    }
board-out-of-range = la tuile { $tile } est hors de 0–{ $largest } pour une grille { $shape }
board-no-blank = les tuiles vont de 1 à { $cells }, sans case vide : écrivez 0 pour l’une des cases
# Les suivants sont joints par des virgules. $tiles (texte) : 1, 2 et 3.
board-repeat =
    { $times ->
        [2] { $tile } apparaît deux fois
       *[other] { $tile } apparaît { $times } fois
    }
board-repeat-blank =
    { $times ->
        [2] la case vide (0) apparaît deux fois
       *[other] la case vide (0) apparaît { $times } fois
    }
board-repeat-more =
    { $count ->
        [one] { $count } autre tuile se répète
       *[other] { $count } autres tuiles se répètent
    }
board-blank-missing = il n’y a pas de case vide (0)
board-missing =
    { $count ->
        [one] { $tiles } manque
       *[other] { $tiles } manquent
    }
board-missing-more =
    { $more ->
        [one] { $tiles } et { $more } autre manquent
       *[other] { $tiles } et { $more } autres manquent
    }

## Tailles, états buts, formats.

shape-out-of-range = une grille { $rows }×{ $cols } est hors limites : lignes et colonnes vont de 2 à 100
shape-unreadable = « { $text } » n’est pas une taille : écrivez lignes et colonnes comme 3x4, ou un seul nombre pour un carré
goal-other-shape = l’état but est une grille { $goal } et l’état initial une grille { $start } : donnez-leur la même taille
goal-unknown = « { $text } » n’est pas un état but : écrivez last, first ou snail, ou une grille entière
format-unknown = « { $text } » n’est pas un format ; au choix : { $names }
format-cannot = le format { $format } ne peut pas écrire une grille { $shape } : rows, wh, list et json le peuvent

## Pourquoi une grille est insoluble ou non. $permutation, $blank (texte) : even (paire) ou odd (impaire).

parity-why =
    { $solvable ->
        [yes] L’état but peut être atteint.
       *[no] L’état but est hors d’atteinte.
    } Lu ligne par ligne sans la case vide, l’état initial a { $start } ; l’état but a { $goal }. { $columns ->
        [even] Quand le nombre de colonnes est pair, aucun coup ne change la parité de cette somme
       *[odd] Quand le nombre de colonnes est impair, aucun coup ne change cette parité
    } : les deux doivent donc s’accorder.
# $inversions, $row, $sum (nombres) : inversions, ligne de la case vide, leur somme. $parity (texte) : even ou odd.
parity-inversions =
    { $inversions ->
        [one] { $inversions } inversion
       *[other] { $inversions } inversions
    }, un nombre { $parity ->
        [even] pair
       *[odd] impair
    }
parity-inversions-row =
    { $inversions ->
        [one] { $inversions } inversion
       *[other] { $inversions } inversions
    } et sa case vide en ligne { $row }, ensemble { $sum }, un nombre { $parity ->
        [even] pair
       *[odd] impair
    }
parity-permutation =
    La permutation qui mène de l’état initial à l’état but est { $permutation ->
        [even] paire
       *[odd] impaire
    } ({ $swaps ->
        [one] { $swaps } échange
       *[other] { $swaps } échanges
    } ; { $inversions ->
        [one] { $inversions } inversion
       *[other] { $inversions } inversions
    } entre tuiles), la case vide est à { $steps } pas de sa place, un nombre { $blank ->
        [even] pair
       *[odd] impair
    }. Chaque coup change les deux parités à la fois : elles doivent donc s’accorder.

## Les coups. $number (texte) : le rang du coup ; $tile, $beside (texte) : des numéros de tuiles.

moves-at = coup { $number } : { $fault }
moves-unknown = « { $token } » n’est pas un coup : écrivez H B G D, U D L R, des mots comme Gauche, ou des numéros de tuiles
moves-zero-times = un coup ne peut être répété 0 fois : supprimez-le
moves-too-long = la suite a plus de { $most } coups
moves-two-alphabets = H B G D et U D L R sont mêlés : employez les uns ou les autres
moves-mixed = directions et numéros de tuiles sont mêlés : employez les uns ou les autres
moves-not-beside = la tuile { $tile } ne peut pas glisser : la case vide est à côté de { $beside }
moves-off-board = le coup { $number } ({ $direction }) fait sortir la case vide du plateau, de la ligne { $row }, colonne { $column }
reading-unknown = « { $text } » n’est pas un sens des lettres : écrivez blank (coups de la case vide) ou tile (coups de la tuile)

## Les recherches.

# $option : l’un des messages qui suivent. $names (texte) : les algorithmes avec lesquels elle va ; $first en est un.
option-unheeded = { $option } va avec { $names }, pas avec « { $algorithm } » : renoncez-y, ou demandez { $first }
option-heuristic = une heuristique
option-weight = un poids
option-tie = une règle de départage
option-early-goal-test = un test du but dès la génération
option-automaton = un automate de coups
option-depth-bound = une borne de profondeur
option-beam-width = une largeur de faisceau
option-max-states = un maximum d’états stockés
option-threads = un nombre de fils d’exécution
option-effort = un effort
option-proof = l’exigence d’une preuve
pruning-unknown = « { $text } » n’est pas une façon d’élaguer : écrivez parent ou automaton
weight-below-one = le poids { $weight } est inférieur à 1 : f = g + w·h demande w ≥ 1 (1 est A* tout court)
weight-above-one = le poids { $weight } est supérieur à 1 : f = (1−w)·h + w·g demande w de 0 à 1 (0,5 est A* tout court)
weight-not-a-number = « { $text } » n’est pas un nombre positif : écrivez un nombre comme 1.5 ou 3/2, avec au plus 6 décimales
algorithm-unknown = « { $text } » n’est pas un algorithme ; au choix : { $names }
heuristic-unknown = « { $text } » n’est pas une heuristique ; au choix : { $names }, pdb:4-4 ou une autre partition, ou max(a,b)
heuristic-bad-combination = « { $text } » n’est pas une combinaison d’heuristiques : écrivez max(a,b) avec 1 à { $most } noms simples, comme max(misplaced,manhattan)
heuristic-not-additive = la somme de « { $first } » et « { $second } » n’est pas admissible, les deux peuvent compter le même coup : écrivez max({ $first },{ $second }), ou additionnez des bases de motifs sur des tuiles différentes, comme sum(pdb:1,2,3,pdb:4,5)
# $reason : l’un des messages qui suivent.
heuristic-unavailable = « { $heuristic } » ne peut pas servir sur une grille { $shape } : { $reason }
unavailable-walks = sa table aurait plus de { $most } états ; linear-conflict est défini pour toutes les tailles
unavailable-cells = les heuristiques sont définies jusqu’à { $most } cases, comme 16×16
request-too-many-cells = les recherches choisies par leur nom, les preuves et les traces prennent des grilles d’au plus { $most } cases, comme 16×16 ; une grille { $shape } en a { $cells } : « taquin solve » sans autre option répond à toute taille
unavailable-no-weights = aucun poids n’est fourni pour cette taille : entraînez-en avec « cargo xtask train » et donnez-les avec --weights, ou prenez linear-conflict
unavailable-weights = { $fault } ; linear-conflict est défini pour toutes les grilles
unavailable-reflection = aucun reflet de la grille ne laisse la case vide du but à sa place : retirez +mirror, ou prenez un but dont la case vide est dans le coin d’un carré
unavailable-stopped = une limite a été atteinte avant que ses tables soient prêtes : accordez plus de temps, ou plus de mémoire
tie-unknown = « { $text } » n’est pas un départage ; au choix : { $names }
order-bad = « { $text } » n’est pas un ordre de coups : écrivez H, B, G et D une fois chacun, comme HBGD, ou U, D, L et R

## La métrique à plusieurs tuiles.

metric-unknown = « { $text } » n’est pas une métrique : écrivez single (chaque tuile compte) ou multi (chaque glissement compte)
metric-algorithm = « { $algorithm } » ne connaît pas la métrique à plusieurs tuiles : prenez { $names }, ou retirez --metric
metric-heuristic = « { $heuristic } » compte les tuiles une à une et peut dépasser le nombre de glissements : avec --metric multi, prenez { $names }
metric-pruning = l’automate de coups compte des tuiles isolées : avec la métrique à plusieurs tuiles, retirez-le
metric-weight = la métrique à plusieurs tuiles se résout toujours de façon optimale : retirez le poids
metric-unseen = une recherche dans la métrique à plusieurs tuiles ne peut pas être suivie pas à pas : retirez --metric, ou demandez un autre rapport

## Pourquoi une recherche s’arrête.

stop-time = la limite de temps est atteinte
stop-expansions = la limite de nœuds développés est atteinte
stop-memory = la limite de mémoire est atteinte
stop-incomplete = cette recherche n’explore pas tout l’espace d’états, par principe
stop-overflow = un coût dépasse la capacité de son type numérique
stop-cancelled = la recherche a été interrompue

## Les grilles au hasard et le recensement. $shape (texte) : lignes × colonnes ; $depth, $bound (texte) : des nombres de coups.

atlas-too-large = une grille { $shape } a trop de dispositions pour les recenser toutes : prenez une grille de { $most } cases au plus, comme 3×4, 2×6 ou 3×3
atlas-cancelled = le recensement a été interrompu avant la fin
atlas-memory = le recensement prend { $needed } octets de mémoire : accordez-en autant
atlas-time = la limite de temps a été atteinte avant la fin du recensement : accordez plus de temps
generate-beyond-radius =
    aucune grille { $shape } n’est à { $depth ->
        [one] { $depth } coup
       *[other] { $depth } coups
    } de ce but : les plus éloignées en sont à { $radius }
generate-not-found =
    aucune grille { $shape } à exactement { $depth ->
        [one] { $depth } coup
       *[other] { $depth } coups
    } n’a été trouvée en { $walks ->
        [one] { $walks } marche aléatoire
       *[other] { $walks } marches aléatoires
    } : demandez moins de coups, donnez plus de temps, ou prenez des coups au hasard
generate-beyond-bound = aucune grille { $shape } n’est à { $depth } coups de son but : { $bound } suffisent pour toutes
generate-exhausted =
    { $boards ->
        [one] il n’y a que { $boards } grille de cette sorte
       *[other] il n’y a que { $boards } grilles différentes de cette sorte
    } : n’en demandez pas plus, ou acceptez des répétitions
generate-exhausted-perhaps =
    { $boards ->
        [one] de nombreux essais n’ont donné que { $boards } grille de cette sorte
       *[other] de nombreux essais n’ont donné que { $boards } grilles différentes de cette sorte
    } : n’en demandez pas plus, ou acceptez des répétitions
# $level (text): its name, as it is typed.
sheet-too-many =
    le niveau { $level } a { $boards ->
        [one] { $boards } grille
       *[other] { $boards } grilles
    }, trop peu pour { $asked ->
        [one] { $asked } exercice
       *[other] { $asked } exercices
    } : demandez-en moins, ou ajoutez des niveaux
sheet-no-kind = une feuille demande au moins une sorte d’exercice et un niveau : ajoutez-en
# $number (text): which exercise.
sheet-file-kind = l’exercice { $number } est de sorte inconnue « { $name } » : refaites la feuille
sheet-file-board = la feuille contient « { $text } », qui n’est pas une grille 3×3 : refaites la feuille
generate-stopped = les coups aléatoires ont été interrompus : demandez-en moins, ou accordez plus de temps
bulk-too-many-cells = un tableau contient des grilles d’au plus 256 cases, comme 16×16 ; une grille { $shape } en a { $cells }
bulk-partial = un tableau de grilles { $shape } a un multiple de { $cells } cases, et non { $found }
bulk-board = grille { $index } : { $fault }
bulk-unsolvable = la grille { $index } ne mène pas au but et n’a donc pas de distance : écartez-la avec is_solvable
bulk-stopped = arrêté à la grille { $index } avant la preuve de sa distance : donnez plus de temps ou de mémoire
bulk-memory = les résultats demandent { $bytes } octets, que cette machine n’a pas
bulk-memory-uncounted = les résultats demandent plus de mémoire que cette machine ne peut en adresser
generate-unsolvable-at-depth = une grille insoluble n’a pas de distance : demandez l’un ou l’autre

## Les bases de motifs.

pattern-board = une grille { $shape } est trop grande pour des bases de motifs : elles vont jusqu’à { $most } cases
pattern-size = un motif de { $tiles } tuiles est hors limites : prenez-en 1 à { $most }
pattern-too-large = les tables de ces motifs seraient trop grandes pour une grille { $shape } : prenez-en de plus petits
pattern-off-board = la case { $cell } n’est pas sur une grille { $shape } : les cases vont de 0 à { $last }
pattern-blank = la case vide finit en { $cell } : laissez-la hors du motif
pattern-twice = la tuile de la case { $cell } est donnée deux fois : nommez chacune une fois
pattern-tile-twice = la tuile { $tile } est donnée deux fois, et ses coups compteraient deux fois : nommez chaque tuile une seule fois
pattern-missing = la tuile de la case { $cell } n’est dans aucun motif : une partition contient chaque tuile une fois
pattern-ungrouped = la tuile { $tile } n’est dans aucun motif : une partition contient chaque tuile une fois
pattern-no-tile = la tuile { $tile } n’est pas sur la grille, dont la plus grande est { $largest } : retirez-la
pattern-many = { $given } motifs, c’est trop : prenez-en { $most } au plus
pattern-sum = ces motifs ont { $given } tuiles et la grille en a { $tiles } : prenez des tailles dont la somme est { $tiles }
pattern-unreadable = impossible de lire « { $text } » comme une partition : écrivez les tailles des motifs, comme 6-6-3, ou leurs tuiles, comme 1,2,3/4,5,6/…
build-cancelled = la construction de la base a été interrompue
build-time = la construction de la base a pris plus de temps que permis : accordez plus de temps, ou prenez un motif plus petit
build-memory = la construction de la base prend { $needed } octets et { $allowed } sont permis : accordez-en plus, ou prenez un motif plus petit
table-file-other = ce n’est pas un fichier de bases : supprimez-le, ou nommez-en un autre
table-file-truncated = le fichier s’arrête après { $actual } octets sur { $expected } : reconstruisez ces bases
table-file-long = le fichier continue après ses { $expected } octets, jusqu’à { $actual } : reconstruisez ces bases
table-file-version = le fichier est de la version { $found } du format, et ce programme lit la version { $known } : reconstruisez ces bases
table-file-header = l’en-tête du fichier ne correspond pas à sa somme de contrôle : reconstruisez ces bases
table-file-damaged = le contenu du fichier ne correspond pas à sa somme de contrôle : reconstruisez ces bases
table-file-puzzle = le fichier contient les bases { $found }, pas { $wanted } : construisez celles-ci, ou nommez un autre fichier
table-file-stopped = la lecture des bases a été arrêtée : { $reason } ; recommencez, ou accordez plus de temps
table-wrong = la distance des tuiles dans les cases { $cells } avec la case vide en { $blank } est fausse : reconstruisez ces bases

## Les poids appris des grandes grilles.

checkpoint-no-proof = un point de reprise garde la preuve d’une grille de 17 à 25 cases par « auto »
checkpoint-other = ce n’est pas un point de reprise de taquin
checkpoint-damaged = le point de reprise est abîmé : sa somme de contrôle ne correspond pas
checkpoint-version = le point de reprise est de la version { $found } ; ce programme lit la version { $known }
checkpoint-other-board = le point de reprise est celui d’une autre grille ou d’un autre but
weights-other = ce n’est pas un fichier de poids
weights-version = les poids sont de la version { $found } ; ce programme lit la version { $known }
weights-truncated = le fichier de poids est coupé
weights-checksum = les poids ne correspondent pas à leur somme de contrôle
weights-too-large = les poids vont jusqu’à { $side }×{ $side } ; { $shape } est plus grand
weights-no-corner = il faut un but dont la case vide soit dans un coin, comme last ou first
weights-other-shape = les poids sont pour des grilles { $found }, pas { $wanted }

## Les bases sur disque.

tables-file-fault = « { $file } » : { $fault }
tables-no-folder = aucun dossier connu pour les bases : nommez-en un avec --dir, ou dans la variable TAQUIN_CACHE
tables-turned-off = les bases sont désactivées, car la variable TAQUIN_CACHE est vide : nommez un dossier avec --dir, ou dans cette variable
tables-unwritable = impossible d’écrire des bases dans « { $folder } » : { $fault } ; nommez un autre dossier avec --dir
tables-unwritable-forbidden = impossible d’écrire des bases dans « { $folder } » : { $fault } ; vérifiez ses droits, ou nommez un autre dossier avec --dir
tables-unwritable-full = impossible d’écrire des bases dans « { $folder } » : { $fault } ; faites-y de la place, ou nommez un autre dossier avec --dir
tables-unreadable = impossible de lire « { $file } » : { $fault } ; vérifiez ses droits, ou supprimez-le
tables-unreadable-folder = impossible de lire le dossier « { $folder } » : { $fault } ; vérifiez ses droits, ou nommez-en un autre avec --dir ou dans la variable TAQUIN_CACHE
tables-unremovable = impossible de supprimer « { $file } » : { $fault } ; vérifiez les droits de son dossier
tables-shape = aucune recherche n’emploie de bases de { $shape } : elles servent aux grilles de 13 à 25 cases, comme 4x4 ou 5x5
tables-not-stored = pas de bases { $name } sur disque : « taquin tables list » montre celles qui y sont

## Les quantités. $text (texte) : ce qui est écrit.

time-bad = « { $text } » n’est pas une durée : écrivez 10, 10s, 500ms, 2m ou 1h
states-bad = « { $text } » n’est pas un nombre d’états : écrivez 1 ou plus, comme 1000, 1e6 ou 10M
moves-number-bad = « { $text } » n’est pas un nombre de coups : écrivez un entier, comme 20
count-bad = « { $text } » n’est pas un nombre : écrivez 0 ou plus, comme 1000000, 1_000_000, 1e6 ou 10M
count-zero = « { $text } » n’est pas un nombre d’au moins 1 : écrivez 1 ou plus
bytes-bad = « { $text } » n’est pas une taille : écrivez 512MB ou 2GiB
threads-bad = « { $text } » n’est pas un nombre de fils d’exécution : écrivez-en un de 1 à 1024, ou 0 pour tous ceux de la machine
batch-bad-jobs = « { $text } » n’est pas un nombre de fils d’exécution : écrivez-en un de 1 à 1024
seed-bad = « { $text } » n’est pas une graine : écrivez un nombre entier de 0 à 18446744073709551615
port-bad = « { $text } » n’est pas un port : écrivez un nombre entier de 0 à 65535

## La référence d’un relevé.

baseline-no-record = la référence n’est pas un relevé, ou pas un relevé entier : écrivez-en un avec « taquin bench --report json »
baseline-other-kind = la référence est un document JSON, mais pas de « taquin bench » : écrivez-en un avec « --report json »
baseline-version = la référence suit le schéma « { $found } », que ce programme ne lit pas : refaites-la
records-unreadable = la ligne { $line } n’est pas un record : écrivez une taille de 5x5 à 32x32, un numéro de 1 à 100, la longueur et la solution
records-no-solution = ligne { $line } : la solution ne mène pas de cette grille à l’état but
records-other-length = ligne { $line } : la longueur est { $said }, mais la solution compte { $found } coups
records-repeated = ligne { $line } : une ligne précédente a la même grille
baseline-other-board = la grille { $number } n’est pas dans la référence, ou y a un autre état but : comparez des passages sur les mêmes grilles

## Les copies qu'une classe rend. $number, $last (texte) : des numéros d'exercice.

mark-no-such-exercise = il n’y a pas d’exercice { $number } : le dernier est le { $last }
mark-other-board = ce n’est pas la grille de l’exercice : recopiez-la, ou n’écrivez que le numéro
mark-no-exercise = cette réponse n’appartient à aucun exercice : écrivez « Exercice 1 » ou la grille au-dessus
mark-twice = l’exercice { $number } a deux réponses : la première compte
mark-too-many = une ligne a { $count } nombres, mais g, h et f n’en font que trois : retirez les autres
# $text (texte) : une ligne de la copie.
mark-too-few = une ligne n’a que { $count } des trois nombres g, h et f : écrivez « _ » pour chaque nombre omis
mark-no-step = « { $text } » n’a pas de numéro d’étape : écrivez-le avant la ligne, comme « 2: { $text } »
mark-answer-solve = « { $text } » n’est pas une réponse : écrivez « Solution : GBDD »
mark-answer-successors = « { $text } » n’est pas une réponse : écrivez une ligne par coup, comme « H 1 5 6 »
mark-answer-next = « { $text } » n’est pas une réponse : écrivez la lettre du nœud, comme « Réponse : B »
mark-answer-solvable = « { $text } » n’est pas une réponse : écrivez le nombre d’inversions et oui ou non, comme « Réponse : 9, non »
mark-answer-trace = « { $text } » n’est pas une réponse : écrivez une ligne par étape, comme « 2: 1 5 6 »
mark-answer-heuristics = « { $text } » n’est pas une réponse : écrivez les deux estimations, comme « Réponse : 5 9 »

## Ce que le système signale.

system-not-found = le fichier ou le dossier n’existe pas
system-forbidden = accès refusé
system-exists = il existe déjà
system-folder = c’est un dossier
system-no-folder = une partie du chemin n’est pas un dossier
system-name = le système n’admet pas ce nom
system-full = le disque est plein
system-quota = votre quota de disque est épuisé
system-too-large = le fichier est trop grand pour ce disque
system-read-only = le disque est en lecture seule
system-in-use = un autre programme l’utilise

## Les nombres d’un programme d’étudiant.

match-unknown-count = compte inconnu « { $word } » : écrivez l’un de { $names }
match-no-count = « { $text } » n’est pas un nombre entier : écrivez un compte comme expanded=33
visits-empty = aucune grille dedans : écrivez les grilles dans l’ordre où votre programme les développe, une par ligne
visits-board = ligne { $line } : { $fault }
visits-step = le pas { $step } n’a pas de grille : donnez à chaque pas ses tuiles, comme "board":[1,2,3,5,0,6,4,7,8]
visits-json = ce n’est pas du JSON : { $fault }

## Certificats. $board, $successor (texte) : des grilles.

certificate-unproven = aucune solution n’est prouvée optimale : résolvez la grille à l’optimum, ou relevez les limites
certificate-too-many = une grille { $shape } a plus de { $most } cases et n’a donc pas de certificat
certificate-stopped = { $reason } avant la fin du certificat : relevez la limite
certificate-unlike = ligne { $line } : attendu { $expected }
certificate-checksum = la somme de contrôle ne correspond pas : le fichier n’est pas un certificat, ou il est abîmé ; reprenez-le
certificate-solvable = la parité n’exclut pas de solution
certificate-path = le chemin ne mène pas de l’état initial au but avec cette longueur
certificate-start = l’état initial n’est pas dans la liste avec g = 0
certificate-goal = le but est dans la liste
certificate-successor = { $board } est dans la liste avec g = { $g } ; son successeur { $successor } n’y est pas avec g ≤ { $next }, et un chemin de { $least } coups peut y passer
