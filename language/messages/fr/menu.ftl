### Le menu.

menu-banner = le taquin, résolu
menu-question = Votre choix :
menu-goodbye = Au revoir.

## Les choix : une ligne chacun, dont la description suit deux espaces, et les mots qui les
## désignent, dont le premier est sur la ligne sous un compte rendu.

menu-classic = Cas classique     1 2 3 / 5 0 6 / 4 7 8, 4 coups
menu-classic-words = classique
menu-advanced = Cas avancé        1 3 6 / 5 2 8 / 4 0 7, 9 coups
menu-advanced-words = avancé, avance
menu-own = Votre grille      tapée ou collée, dans n’importe quel format
menu-own-words = grille
menu-random = Grille au hasard  de toute taille ; la graine la recrée
menu-random-words = hasard
menu-search = Méthode           algorithme, heuristique, poids et but
menu-search-words = méthode, methode, algorithme, heuristique
menu-trace = Pas à pas         la recherche sur la dernière grille
menu-trace-words = pas à pas, trace, pas
menu-compare = Comparer          plusieurs méthodes sur la dernière grille
menu-compare-words = comparer, compare
menu-play = Jouer             le taquin en plein écran, avec des indices
menu-play-words = jouer, jeu
menu-exercises = Exercices         une feuille d’exercices et son corrigé
menu-exercises-words = exercices, feuille
menu-course = Cours             ses documents, leurs valeurs, leurs algorithmes
menu-course-words = cours
menu-records = Records           meilleurs temps et moyennes des parties gagnées
menu-records-words = records
menu-page = Page              le laboratoire dans votre navigateur
menu-page-words = page, web
menu-about = À propos
menu-about-words = à propos, aide, ?
menu-quit = Quitter
menu-quit-words = quitter, q, quit
menu-typing = On peut aussi taper une grille ou une commande : solve 867254301 --all

## Questions et réponses. $question, $usual (texte) : ce qui est demandé, et ce que veut dire Entrée.

menu-prompt = { $question }, r pour revenir [{ $usual }] :
menu-prompt-plain = { $question }, r pour revenir :
menu-back-words = r, retour, q, 0
menu-no-choice = « { $typed } » n’est pas un choix : tapez de 0 à 13, ou Entrée pour revoir le menu.
menu-no-answer = « { $typed } » n’est pas une réponse : tapez o ou n, ou r pour revenir.
# $most (number): the last number of the list.
menu-no-number = « { $typed } » n’est pas dans la liste : tapez un nombre de 1 à { $most }.
menu-paste =
    Tapez ou collez une grille (0 : case vide), puis une ligne vide ; r : retour.
      1 2 3 5 0 6 4 7 8     123506478     [[1,2,3],[4,0,5]]     ou ligne par ligne
menu-ask-shape = Lignes et colonnes, par exemple 2x3
menu-ask-goal = État but : last, first, snail, ou une grille sur une ligne
menu-ask-size = Taille, lignes x colonnes
menu-ask-seed = Graine, un nombre quelconque
menu-ask-number = Numéro
menu-random-board = Grille { $shape } de graine { $seed } : { $board }
menu-solve-instead = La résoudre plutôt pour l’état but { $goal } ? [O/n]
menu-yes-words = o, oui, y
menu-no-words = n, non
menu-course-documents = Lister les documents du cours
menu-sheet = Tapez --key pour voir le corrigé, ou une autre --seed pour une autre feuille.

## Comment chercher. $name, $now (texte) : comme on les tape.

menu-heuristic-usual = le choix par défaut de l’algorithme
menu-ask-algorithm = Algorithme, par son numéro ou son nom
menu-ask-heuristic = Heuristique, par son numéro ou son nom
menu-ask-weight = Poids de h
# $search (texte) : l’algorithme, et l’heuristique s’il en est choisi une.
menu-chosen = Désormais : { $search }, état but { $goal }.
menu-command = Commande équivalente (tapez des options pour la relancer avec elles) :

## Une recherche arrêtée. $limit (texte) : une durée. TIMEOUT-001 est le nom que le cours lui donne.

menu-stopped-time = [TIMEOUT-001] La recherche a épuisé ses { $limit }.

## À propos.

menu-about-text =
    taquin { $version }, un solveur de taquins et un laboratoire de recherche heuristique.

    Grilles de 2×2 à 100×100 ; états buts last, first, snail ou n’importe quelle
    grille. Chaque solution est rejouée avant d’être montrée, et le rapport indique
    si elle est prouvée optimale. À moins que vous ne choisissiez une méthode,
    A* avec la distance de Manhattan résout jusqu’à 12 cases, IDA* avec des bases de
    motifs de 14 à 16. Au-delà, une bonne solution vient vite, avec une borne sur
    l’écart au minimum. Une recherche lancée d’ici s’arrête après 10 s, à moins que vous
    ne tapiez une autre --time-limit. Toute commande peut être tapée ici :

      help solve

    Références : Hart, Nilsson et Raphael, A formal basis for the heuristic
    determination of minimum cost paths (1968) ; Russell et Norvig, Artificial
    Intelligence: A Modern Approach (2020) ; Bratko, Prolog Programming for
    Artificial Intelligence (2012). La commande « course » présente les documents du cours.

    Logiciel libre, sous licence MIT ou Apache-2.0.
