### « --help » : la commande, ses options et les mots de clap.

help-about = Résoudre le taquin, et voir comment fonctionne la recherche
help-long-about =
    Résoudre le taquin (8-puzzle, 15-puzzle, toute taille de 2×2 à 100×100), et voir comment fonctionne la recherche.

    Sans commande, taquin ouvre un menu (dans un terminal).
help-examples =
    Exemples :
      taquin                                  le menu
      taquin solve 1 2 3 5 0 6 4 7 8          le cas classique
      taquin solve 283164705 --goal snail     la grille des manuels
      taquin solve grille.txt --json          un fichier, pour un programme
      taquin play --size 3x3                  une partie
      taquin help solve                       toute l’aide d’une commande

    Codes de retour : 0 résolu, 1 insoluble, 2 ligne de commande ou grille incorrecte,
    3 limite atteinte, 130 interruption.
help-help = Afficher toute l’aide d’une commande
help-help-command = Quelle commande [défaut : le programme]
help-solve = Résoudre une grille : chemin, nombres de nœuds, durée
help-solve-examples =
    Exemples :
      taquin solve 1 2 3 5 0 6 4 7 8
      taquin solve '[[1,2,3],[4,0,5]]' --goal '1 2 3/0 4 5'
      taquin solve 136528407 --algorithm astar --heuristic misplaced --tie first-in
      taquin solve 283164705 --goal snail --balance 0.5 --goal-test generated
      taquin solve grille.txt --algorithm idastar --time-limit 1m
      taquin solve - --quiet < grille.txt
      taquin solve 867254301 --all
      taquin solve 867254301 --metric multi

    Une grille s’écrit comme une liste, ligne par ligne, dessinée, précédée de sa
    taille (42, Princeton), en chiffres accolés, comme une ligne de données de
    recherche ou en JSON ; le format est reconnu, et -v l’indique. Un argument qui
    désigne un fichier existant est lu comme ce fichier ; plusieurs fichiers, ou un fichier
    de plusieurs grilles, forment un lot.

    Codes de retour : 0 résolu, 1 insoluble, 2 ligne de commande ou grille incorrecte,
    3 limite atteinte avant une solution (avec --optimal, avant sa preuve ; les bornes
    connues sont affichées), 130 interruption.

## Les titres au-dessus des groupes d’options.

heading-puzzle = Taquin{"\u202F"}
heading-search = Recherche{"\u202F"}
heading-limits = Limites{"\u202F"}
heading-output = Affichage{"\u202F"}

## Ce que prend une option, en capitales.

value-board = GRILLE|FICHIER|-
value-goal = NOM|GRILLE
value-size = LxC
value-name = NOM
value-rule = RÈGLE
value-when = QUAND
value-what = QUOI
value-time = DURÉE
value-moves = COUPS
value-count = NOMBRE
value-port = PORT
value-bytes = TAILLE

## Les options de toutes les commandes.

flag-color = Employer ou non des couleurs
flag-theme = Couleurs de l’image, ou auto pour celles du lecteur
flag-lang = Langue des textes destinés aux personnes [défaut : celle du système]
flag-help = Afficher l’aide (-h est plus court que --help)
flag-version = Afficher la version

## Les options du menu et de « solve ». $names (texte) : ce qui peut être demandé.

flag-menu-time-limit = Durée de chaque recherche lancée depuis le menu
flag-board = La grille dans n’importe quel format, un fichier qui en contient une, ou - pour l’entrée standard
flag-goal = L’état but : last, first, snail, ou une grille quelconque [défaut : last, sauf si le format en suppose un autre]
flag-size = Lignes et colonnes, quand une simple liste n’est pas un carré
flag-format = Comment la grille est écrite : { $names } [défaut : reconnu]
flag-algorithm = Algorithme de recherche : { $names }
flag-heuristic = L’heuristique : { $names }, pdb:4-4 et d’autres partitions, max(a,b) [défaut : manhattan ; auto emploie aussi des bases de motifs, sauf si une heuristique est donnée]
flag-weight = A* selon f = g + W·h, W au moins 1 : plus rapide, et au plus W fois le plus court [défaut : 1, ou 2 pour anytime]
flag-balance = A* selon f = (1−W)·h + W·g, W de 0 (glouton) à 1 (coût uniforme)
flag-tie = Départage à f égal : { $names } [défaut : low-g, ou first-in pour bfs]
flag-goal-test = Quand tester si un état est l’état but
flag-goal-test-popped = Quand il sort de la liste ouverte : A* reste optimal
flag-goal-test-generated = Quand il est généré : plus tôt, mais le chemin n’est peut-être pas le plus court
flag-depth-bound = Jusqu’à quelle profondeur descend dfs [défaut : quatre coups par case]
flag-beam-width = Combien d’états beam garde par couche [défaut : 1000]
flag-max-states = Combien d’états smastar garde en mémoire [défaut : 100000]
flag-threads = Nombre de fils d’exécution pour idastar et auto ; 0 pour un par cœur [défaut : 1 pour idastar, tous pour auto, 1 avec --node-limit]
flag-effort = Durée pendant laquelle auto améliore ses solutions au-delà de 16 cases : l’effort 1 prend de 1,5 à 4 s de temps processeur, l’effort 10 dix fois plus. L’effort compte des états, pas des secondes : la réponse est la même sur toute machine [défaut : 1]
flag-weights = Préférer les poids appris de ce fichier à ceux du programme (docs/learning.md)
flag-optimal = Prouver une solution optimale même au-delà de 16 cases, quelle que soit la durée (de quelques secondes à des jours en 5x5)
flag-checkpoint = Enregistrer la preuve d’une grille de 17 à 25 cases dans ce fichier, et la reprendre s’il existe ; implique --optimal
flag-resume = Comme --checkpoint, avec un fichier du dossier d’état de l’utilisateur, supprimé une fois la preuve finie
flag-certificate = Écrire dans ce fichier un certificat : taquin-check, ou taquin verify --certificate, en confirme que la solution est optimale ou qu’il n’y en a pas (jusqu’à 25 cases) ; implique --optimal
flag-order = Ordre dans lequel essayer les coups de la case vide : H haut, B bas, G gauche, D droite, ou U D L R. Les bases de motifs ignorent l’ordre : avec un autre que HBGD, auto s’en passe en 4x4
flag-prune = Ce que sautent les recherches qui ne gardent que leur chemin (idastar, iddfs, dfs, rbfs) : le retour au parent (parent), ou tout chemin en double que reconnaît un automate de coups (automaton)
flag-time-limit = S’arrêter après cette durée : 10, 10s, 500ms, 2m ou 1h [défaut : aucune]
flag-node-limit = S’arrêter après ce nombre de nœuds développés : 1000000, 1_000_000, 1e6 ou 10M [défaut : aucune]
flag-memory-limit = S’arrêter quand la recherche occupe cette quantité de mémoire : 512MB, 2GiB
flag-moves-are = Si U (haut), D (bas), L (gauche), R (droite) donnent la direction de la case vide ou celle de la tuile
flag-moves-are-blank = Direction de la case vide
flag-moves-are-tile = Direction de la tuile qui glisse
flag-json = Équivaut à --report json : schéma taquin/1, erreurs comprises
flag-report = Format des résultats : { $names }
flag-quiet = N’afficher que les coups, sur une ligne
flag-verbose = Montrer chaque compteur avec son sens et tous les détails de la recherche ; indiquer sur la sortie d’erreur ce qui a été reconnu et choisi

## Les mots que clap écrit de lui-même.

clap-usage = Usage :
clap-commands = Commandes :
clap-arguments = Arguments :
clap-options = Options :
clap-command = [COMMANDE]
clap-default = {"["}défaut :
clap-values = {"["}valeurs :
clap-values-listed = Valeurs :
clap-alias = {"["}alias :
clap-aliases = {"["}alias :
# Après le nom d’une valeur.
clap-colon = {"\u202F"}:

## Les lignes de commande refusées. $argument (texte) : l’option avec ce qu’elle prend.

usage-unknown-argument = « { $argument } » n’est pas attendu ici
usage-unknown-command = il n’y a pas de commande « { $command } »
usage-bad-value = pour « { $argument } » : { $fault }
usage-no-such-value = pour « { $argument } » : « { $value } » est inconnu ; au choix : { $names }
usage-value-missing = « { $argument } » demande une valeur
usage-value-missing-among = « { $argument } » demande une valeur ; au choix : { $names }
usage-twice = « { $argument } » ne s’emploie qu’une fois
usage-no-value = « { $argument } » ne prend pas de valeur : retirez « { $value } »
# $others (texte) : chacune entre guillemets.
usage-conflict = « { $argument } » et { $others } ne s’emploient pas ensemble
# $arguments (texte) : chacun entre guillemets.
usage-required = il manque { $arguments }
usage-quoted = « { $name } »
usage-command-missing = il manque une commande parmi : { $names }
usage-not-text = un argument n’est pas du texte : écrivez-le en UTF-8
usage-more = Pour en savoir plus : « --help ».
tip-did-you-mean = vouliez-vous dire « { $name } » ?
tip-solve = pour résoudre une grille, écrivez « taquin solve { $word } … »
