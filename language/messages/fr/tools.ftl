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
      taquin convert 123506478 --to svg > board.svg
      taquin convert taquin.txt --to json --goal snail
      taquin convert korf100.txt --to list > taquins.txt

    L’état but est gardé si le nouveau format peut l’enregistrer ; sinon, une note
    donne l’option à ajouter. « pddl » est un problème pour planificateurs,
    « pddl-domain » le domaine qui leur est commun.

    Codes de retour : 0 écrit, 2 quelque chose n’a pu être lu ou écrit.
# $format (text): the name of the format. $flag (text): the flag to add.
convert-lost-goal = note : le format { $format } ne peut pas enregistrer cet état but ; ajoutez { $flag } pour résoudre la grille

generate-about = Tirer des grilles au hasard : quelconques, à quelques coups du but, ou à une distance exacte
generate-flag-side = Lignes et colonnes, ou un seul nombre pour un carré [défaut : 3]
generate-flag-size = De même, sous forme d’option : 3x3, 4x5
generate-flag-count = Nombre de grilles
generate-flag-uniform = N’importe quelle grille, toutes équiprobables (par défaut)
generate-flag-moves = Après N coups au hasard depuis le but, sans retour immédiat
generate-flag-depth = À une distance d’exactement N coups du but (aussi : --depth exact N)
generate-flag-seed = La même graine donne les mêmes grilles [défaut : graine aléatoire, affichée]
generate-flag-distinct = Échouer s’il n’y a pas autant de grilles différentes, au lieu d’en répéter
generate-flag-unsolvable = Des grilles qui ne peuvent atteindre le but
generate-flag-format = Le format à écrire : { $names } [défaut : rows]
generate-flag-as-moves = Écrire chaque grille comme les coups de la case vide qui mélangent le but
generate-letters = Les lettres sont des coups de la case vide depuis le but ; « taquin play --scramble COUPS » les joue.
generate-flag-time-limit = Durée maximale par grille avec --moves et --depth
generate-heading-script = Comme npuzzle-gen.py de 42 (format 42, but snail){"\u202F"}
generate-flag-script-solvable = Soluble (par défaut)
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
    c’est vrai jusqu’à 3×3 ; au-delà, les grilles viennent de marches aléatoires,
    chacune étant vérifiée par une recherche. Aucune grille ne se répète tant qu’il en
    reste d’autres.

    Codes de retour : 0 fait, 1 une telle grille n’existe pas, 2 ligne de commande
    incorrecte, 3 aucune trouvée à temps.
# $seed (text): the seed.
generate-seed = graine { $seed } : --seed { $seed } redonne les mêmes grilles
generate-repeats =
    { $boards ->
        [one] note : il n’existe que { $boards } grille de cette sorte, elle se répète (--distinct en fait une erreur)
       *[other] note : { $boards } grilles différentes seulement ont été trouvées, certaines se répètent (--distinct en fait une erreur)
    }

completions-about = Afficher la complétion d’un shell
completions-flag-shell = Quel shell
completions-examples =
    Exemples :
      taquin completions bash > ~/.local/share/bash-completion/completions/taquin
      taquin completions fish > ~/.config/fish/completions/taquin.fish
      taquin completions zsh > ~/.zfunc/_taquin

    zsh lit le script si ~/.zfunc est dans $fpath avant l’appel de compinit.

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
