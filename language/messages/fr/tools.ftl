### convert, generate, completions, man ; et les options que plusieurs commandes partagent.

tools-value-board-or-file = GRILLE|FICHIER|-
tools-value-format = FORMAT
tools-value-time = DURÉE
tools-value-side = TAILLE
tools-value-moves = COUPS|FICHIER|DOSSIER
tools-value-reading = blank|tile
tools-value-shell = SHELL
tools-value-command = COMMANDE

convert-about = Écrire une grille, ou plusieurs, dans un autre format
convert-flag-board = La grille dans n’importe quel format, un fichier, ou - pour l’entrée standard
convert-flag-to = Le format à écrire : { $names }
convert-examples =
    Exemples :
      taquin convert 123506478 --to princeton
      taquin convert taquin.txt --to json --goal snail
      taquin convert korf100.txt --to list > taquins.txt

    L’état but est gardé si le nouveau format peut le dire ; sinon, une note donne
    l’option à ajouter.

    Codes de retour : 0 écrit, 2 quelque chose n’a pu être lu ou écrit.
# $format (text): the name of the format. $flag (text): the flag to add.
convert-lost-goal = note : le format { $format } ne dit pas cet état but ; pour résoudre ce qui est écrit, ajoutez { $flag }

generate-about = Tirer des grilles au hasard : quelconques, à quelques coups du but, ou à une distance exacte
generate-flag-side = Lignes et colonnes, ou un seul nombre pour un carré [défaut : 3]
generate-flag-size = De même, sous forme d’option : 3x3, 4x5
generate-flag-count = Combien de grilles
generate-flag-uniform = N’importe quelle grille, toutes équiprobables, comme par défaut
generate-flag-moves = Après N coups au hasard depuis le but, sans retour immédiat
generate-flag-depth = À une distance d’exactement N coups du but (aussi : --depth exact N)
generate-flag-seed = Les mêmes grilles à nouveau [défaut : graine tirée, et dite]
generate-flag-unsolvable = Des grilles qui ne peuvent atteindre le but
generate-flag-format = Le format à écrire : { $names } [défaut : rows]
generate-flag-time-limit = Temps des marches et des recherches que --moves et --depth demandent, pour chaque grille
generate-heading-script = Comme npuzzle-gen.py de 42 (format 42, but snail){"\u202F"}
generate-flag-script-solvable = Soluble, comme par défaut
generate-flag-script-unsolvable = Insoluble
generate-flag-script-iterations = Après N coups au hasard depuis le but
generate-examples =
    Exemples :
      taquin generate                                 une grille 3×3 soluble
      taquin generate --size 4x4 --count 10 --seed 1  dix, toujours les mêmes
      taquin generate --depth 31                      l’une des deux plus difficiles
      taquin generate 4 --moves 60 --format princeton
      taquin generate 3 -s -i 1000                    comme npuzzle-gen.py l’écrit
      taquin generate --count 1000 | taquin solve --report csv

    Sans --moves ni --depth, toutes les grilles sont équiprobables. À une distance exacte,
    c’est vrai jusqu’à 3×3 ; au-delà, les grilles viennent de marches au hasard, chacune
    étant vérifiée par une recherche.

    Codes de retour : 0 fait, 1 une telle grille n’existe pas, 2 ligne de commande
    incorrecte, 3 aucune trouvée à temps.
# $seed (text): the seed.
generate-seed = graine { $seed } : --seed { $seed } redonne les mêmes
# $shape (text): rows × columns.
generate-beyond-radius =
    aucune grille { $shape } n’est à { $depth ->
        [one] { $depth } coup
       *[other] { $depth } coups
    } de ce but : les plus éloignées en sont à { $radius }
# $shape (text): rows × columns.
generate-not-found =
    aucune grille { $shape } à exactement { $depth ->
        [one] { $depth } coup
       *[other] { $depth } coups
    } n’a été trouvée en { $walks ->
        [one] { $walks } marche au hasard
       *[other] { $walks } marches au hasard
    } : demandez moins de coups, donnez plus de temps, ou prenez des coups au hasard
# $shape (text): rows × columns. $depth (text), $bound (text): numbers of moves.
generate-beyond-bound = aucune grille { $shape } n’est à { $depth } coups de son but : { $bound } suffisent pour toutes
generate-stopped = les coups au hasard ont été arrêtés en route : demandez-en moins, ou donnez-leur plus de temps
generate-unsolvable-at-depth = une grille insoluble n’a pas de distance : demandez l’un ou l’autre

completions-about = Afficher la complétion d’un shell
completions-flag-shell = Quel shell
completions-examples =
    Exemples :
      taquin completions bash > ~/.local/share/bash-completion/completions/taquin
      taquin completions fish > ~/.config/fish/completions/taquin.fish
      taquin completions zsh  > un dossier de $fpath, sous le nom _taquin

man-about = Afficher une page du manuel
man-flag-command = De quelle commande [défaut : du programme]
man-examples =
    Exemples :
      taquin man > taquin.1
      taquin man solve | man -l -
man-name = .SH NOM
man-commands = .SH COMMANDES
man-extra = .SH EXEMPLES
man-command = \fIcommande\fR

## What cannot be written, read or made.

input-empty-folder = { $source } ne contient aucun fichier : mettez-y les copies, une par fichier
# $command (text): the name of the command.
input-several-files = plusieurs fichiers sont donnés : { $command } prend une seule grille, nommez l’un d’eux
# $board (text): the first argument.
input-unquoted = la grille est ici `{ $board }`, et le reste ses coups : mettez la grille entre guillemets, comme "1 2 3 5 0 6 4 7 8" LDRR
input-no-board = { $source } contient des coups et pas de grille : donnez d’abord la grille, comme 123506478 { $source }
input-no-moves-given = aucun coup n’est donné : écrivez-les après la grille, comme 123506478 LDRR, ou nommez un fichier ou un dossier qui les contient
input-no-moves = { $source } ne contient pas de coups : écrivez-les après la grille, sur leurs propres lignes, comme LDRR ou moves: 5 4 7 8
# $format (text), $shape (text).
format-cannot = le format { $format } ne peut pas écrire une grille { $shape } : rows, wh, list et json le peuvent
# $number (text): which move. $fault (text): what is wrong with it.
moves-at = coup { $number } : { $fault }
moves-unknown = « { $token } » n’est pas un coup : écrivez U D L R, des mots comme Gauche, ou des numéros de tuiles
moves-zero-times = un coup ne peut être répété 0 fois : supprimez-le
# $most (text): a number.
moves-too-long = la suite a plus de { $most } coups
moves-mixed = directions et numéros de tuiles sont mêlés : écrivez la suite d’une seule façon
# $tile (text), $beside (text): tile numbers.
moves-not-beside = la tuile { $tile } ne peut pas glisser : la case vide est à côté de { $beside }
# $shape (text): rows × columns.
