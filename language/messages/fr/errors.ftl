### Ce qui peut clocher dans ce qui est demandé.

error-in-file = dans « { $file } » : { $fault }
error-in-goal = dans l’état but : { $fault }
error-internal = le programme a échoué sur cette grille par sa propre faute : merci de le signaler, avec la grille
error-at-line = ligne { $line } : { $fault }
# $count (text): what was typed after --all.
tip-all = écrivez --all={ $count }
tip-size = ajoutez --size { $size }

## La lecture. $source (texte) : l’une des trois sources.

source-argument = l’argument
source-file = « { $name } »
source-stdin = l’entrée standard
input-nothing = aucune grille n’est donnée : écrivez-en une, comme « taquin { $command } 1 2 3 5 0 6 4 7 8 », nommez un fichier, ou donnez - pour l’entrée standard
input-no-boards = aucune grille dans ce qui est donné : un fichier a une grille par ligne
input-directory = { $source } est un dossier : nommez un fichier qui s’y trouve
input-no-such-file = il n’y a pas de fichier { $source }, et ce n’est pas non plus une grille : vérifiez le nom, ou écrivez les tuiles en nombres
input-forbidden = la lecture est interdite pour { $source } : changez les droits, ou copiez le fichier chez vous
input-unreadable = lecture impossible pour { $source } : { $fault }
input-too-long = trop long pour une grille, plus de { $mebibytes } Mio dans { $source } : vérifiez que c’est le bon fichier
input-not-text = ce n’est pas du texte : dans { $source }, l’octet de rang { $offset } n’est pas de l’UTF-8 ; enregistrez en texte brut UTF-8

## Les grilles telles qu’écrites. $token (texte) : ce qui est écrit, abrégé.

parse-empty = il n’y a pas de grille ici : écrivez ses tuiles ligne par ligne, comme 1 2 3 4 5 6 7 8 0
parse-not-a-tile = « { $token } » n’est pas une tuile : les tuiles sont des entiers, la case vide est 0 ou l’un des signes _ x . *
parse-negative = « { $token } » est négatif : les tuiles se comptent à partir de 1, et la case vide est 0
parse-too-large = « { $token } » dépasse toute tuile : la plus grande grille, 32×32, a des tuiles jusqu’à 1023
parse-nothing-before-comma = il n’y a rien avant cette virgule : écrivez 0 pour la case vide
parse-unopened = « { $bracket } » ne ferme rien : ôtez-le, ou ouvrez-en un avant
parse-unclosed = « { $bracket } » n’est jamais fermé
parse-mismatched = « { $open } » est fermé par « { $close } » : n’employez qu’une sorte de crochets
parse-too-deep = les crochets sont trop imbriqués : une grille est une liste de lignes, comme [[1,2],[3,0]]
parse-too-many = { $found } nombres, c’est trop pour une grille : la plus grande est 32×32, soit { $most } cases
parse-many-boards = il y a plusieurs grilles : donnez-en une seule, ou lisez-les par lot
parse-no-shape =
    { $found ->
        [one] { $found } nombre ne peut pas remplir une grille : vérifiez qu’il n’en manque pas
       *[other] { $found } nombres ne peuvent pas remplir une grille : vérifiez qu’il n’en manque pas et qu’il n’y en a pas de trop
    }
# $sizes (texte) : par exemple 2x3 ou 3x2.
parse-no-square = { $found } nombres ne font pas une grille carrée : donnez sa taille, par exemple { $sizes }
parse-bad-size = « { $token } » ne peut pas être la taille d’une grille : lignes et colonnes vont de 2 à 32
parse-count-after-size = la taille annoncée est { $shape } : il faut ensuite { $cells } nombres, et il y en a { $found }
parse-size-and-rows = la taille annoncée est { $said }, mais les lignes font { $found } : le nombre de lignes vient d’abord, puis celui des colonnes
parse-other-shape = la grille est { $found }, mais une grille { $asked } est demandée
parse-not-digits =
    { $length ->
        [one] { $length } chiffre ne fait pas une grille : il en faut 9, ou 16 en hexadécimal
       *[other] { $length } chiffres ne font pas une grille : il en faut 9, ou 16 en hexadécimal
    }
parse-not-one-word = une grille en chiffres accolés est un mot de 9 chiffres ou de 16 chiffres hexadécimaux, ou un mot par ligne ; il y a { $words } mots
parse-not-an-instance = { $found } nombres ne font pas une instance : il faut n×n tuiles, précédées d’un numéro et suivies, s’ils sont connus, de l’optimum et du nombre de nœuds
parse-crowded-cell = « { $token } » occupe une seule case du dessin : tracez un trait entre les tuiles
parse-outside-box = « { $token } » ne fait pas partie de la grille dessinée : collez le cadre seul
parse-json = le JSON ne suit pas le schéma : { $fault }
parse-other-schema = le schéma est « { $found } » : ce programme lit « taquin/1 »
parse-no-instance = le JSON n’a pas de champ « instance » : il lui faut width, height et tiles

## Les grilles comme nombres.

board-wrong-count = une grille { $shape } a { $cells } cases, la case vide comprise ; nombre de tuiles données : { $found }
board-ragged =
    { $found ->
        [one] la ligne { $row } a { $found } case quand la première en a { $expected } : donnez la même longueur à toutes
       *[other] la ligne { $row } a { $found } cases quand la première en a { $expected } : donnez la même longueur à toutes
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

## Tailles, états buts, recherches.

shape-out-of-range = une grille { $rows }×{ $cols } est hors limites : lignes et colonnes vont de 2 à 32
shape-unreadable = « { $text } » n’est pas une taille : écrivez lignes et colonnes comme 3x4, ou un seul nombre pour un carré
goal-other-shape = l’état but est une grille { $goal } et l’état initial une grille { $start } : donnez-leur la même taille
goal-unknown = « { $text } » n’est pas un état but : écrivez last, first ou snail, ou une grille entière
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
pruning-unknown = « { $text } » n’est pas une façon d’élaguer : écrivez parent ou automaton
weight-below-one = le poids { $weight } est inférieur à 1 : f = g + w·h demande w ≥ 1 (1 est A* tout court)
weight-above-one = le dosage { $weight } est supérieur à 1 : f = (1−w)·h + w·g demande w de 0 à 1 (0,5 est A* tout court)
weight-not-a-number = « { $text } » n’est pas un poids : écrivez un nombre comme 1.5 ou 3/2, avec au plus 6 décimales
algorithm-unknown = « { $text } » n’est pas un algorithme ; au choix : { $names }
heuristic-unknown = « { $text } » n’est pas une heuristique ; au choix : { $names }, pdb:4-4 ou une autre partition, ou max(a,b)
heuristic-bad-combination = « { $text } » ne combine pas des heuristiques : écrivez max(a,b) avec 1 à { $most } noms simples, comme max(misplaced,manhattan)
heuristic-not-additive = la somme de « { $first } » et « { $second } » n’est pas admissible, les deux peuvent compter le même coup : écrivez max({ $first },{ $second }), ou additionnez des bases de motifs sur des tuiles différentes, comme sum(pdb:1,2,3,pdb:4,5)
# $reason : l’un des messages qui suivent.
heuristic-unavailable = « { $heuristic } » ne peut pas servir sur un taquin { $shape } : { $reason }
unavailable-walks = sa table aurait plus de { $most } états ; linear-conflict est défini pour toutes les tailles
unavailable-cells = les estimations se font jusqu’à { $most } cases, comme 16×16
request-too-many-cells = les recherches prennent des grilles d’au plus { $most } cases, comme 16×16 ; une grille { $shape } en a { $cells }
unavailable-reflection = aucun reflet de la grille ne laisse la case vide du but à sa place : retirez +mirror, ou prenez un but dont la case vide est dans le coin d’un carré
unavailable-stopped = une limite a été atteinte avant que ses tables soient prêtes : accordez plus de temps, ou plus de mémoire
tie-unknown = « { $text } » n’est pas un départage ; au choix : { $names }
order-bad = « { $text } » n’est pas un ordre de coups : écrivez U, D, L et R une fois chacun, comme UDLR
format-unknown = « { $text } » n’est pas un format ; au choix : { $names }
time-bad = « { $text } » n’est pas une durée : écrivez 10, 10s, 500ms, 2m ou 1h
states-bad = « { $text } » n’est pas un nombre d’états : écrivez 1 ou plus, comme 1000, 1e6 ou 10M
count-bad = « { $text } » n’est pas un nombre : écrivez 1000000, 1_000_000, 1e6 ou 10M
count-zero = « { $text } », c’est trop peu : écrivez un nombre à partir de 1
threads-bad = « { $text } » n’est pas un nombre de fils d’exécution : écrivez-en un de 1 à 1024, ou 0 pour tous ceux de la machine
seed-bad = « { $text } » n’est pas une graine : écrivez un nombre entier de 0 à 18446744073709551615
port-bad = « { $text } » n’est pas un port : écrivez un nombre entier de 0 à 65535
bytes-bad = « { $text } » n’est pas une taille : écrivez 512MB ou 2GiB
baseline-no-record = la référence n’est pas un relevé, ou pas un relevé entier : écrivez-en un avec « taquin bench --report json »
baseline-other-kind = la référence est un document JSON, mais pas de « taquin bench » : écrivez-en un avec « --report json »
baseline-other-names = la référence vient d’une version antérieure, dont les champs portaient d’autres noms : refaites-la avec « taquin bench --report json »
baseline-version = la référence suit le schéma « { $found } », que ce programme ne lit pas : refaites-la
baseline-other-board = la grille { $number } n’est pas dans la référence, ou y a un autre état but : comparez des passages sur les mêmes grilles
