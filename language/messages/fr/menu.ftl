### Le menu.

menu-banner = le taquin, résolu
menu-question = Votre choix :
menu-goodbye = Au revoir.

## Les choix : chacun sur sa ligne, sur la ligne sous un compte rendu, et les mots qui les désignent.

menu-classic = Cas classique     1 2 3 / 5 0 6 / 4 7 8, 4 coups
menu-classic-short = classique
menu-classic-words = classique
menu-advanced = Cas avancé        1 3 6 / 5 2 8 / 4 0 7, 9 coups
menu-advanced-short = avancé
menu-advanced-words = avancé avance
menu-own = Votre grille      tapée ou collée, dans n’importe quel format
menu-own-short = grille
menu-own-words = grille
menu-random = Grille au hasard  de toute taille ; sa graine la redonne
menu-random-short = hasard
menu-random-words = hasard
menu-search = Méthode           algorithme, heuristique, poids et but
menu-search-short = méthode
menu-search-words = méthode methode algorithme heuristique
menu-trace = Pas à pas         la recherche sur la dernière grille
menu-trace-short = pas à pas
menu-trace-words = trace pas
menu-compare = Comparer          plusieurs méthodes sur cette grille
menu-compare-short = comparer
menu-compare-words = comparer compare
menu-course = Cours             vérifier chaque valeur du cours
menu-course-short = cours
menu-course-words = cours
menu-about = À propos
menu-about-short = à propos
menu-about-words = aide ?
menu-quit = Quitter
menu-quit-short = quitter
menu-quit-words = q quitter quit

## Questions et réponses.

menu-no-choice = « { $typed } » n’est pas un choix : tapez de 0 à 9, ou Entrée pour revoir le menu.
menu-no-answer = « { $typed } » n’est pas une réponse : tapez o ou n.
menu-paste =
    Tapez ou collez une grille, 0 pour la case vide ; une ligne vide la termine.
      1 2 3 5 0 6 4 7 8     123506478     [[1,2,3],[4,0,5]]     ou ligne par ligne
menu-ask-shape = Lignes et colonnes, par exemple 2x3 :
menu-ask-goal = État but : last, first, snail, ou une grille sur une ligne [{ $usual }] :
menu-ask-size = Taille, lignes x colonnes [{ $usual }] :
menu-ask-seed = Graine, un nombre quelconque [{ $drawn }] :
menu-random-board = Grille { $shape } de graine { $seed } : { $board }
menu-solve-instead = La résoudre plutôt pour l’état but { $goal } ? [O/n]
menu-yes-words = o oui y
menu-no-words = n non

## Comment chercher. $name, $now (texte) : comme on les tape.

menu-heuristic-usual = celle qu’emploie d’ordinaire l’algorithme
menu-ask-algorithm = Algorithme, par son numéro ou son nom [{ $now }] :
menu-ask-heuristic = Heuristique, par son numéro ou son nom [{ $now }] :
menu-ask-weight = Poids de h [{ $now }] :
# $search (texte) : l’algorithme, et l’heuristique s’il en est choisi une.
menu-chosen = Désormais : { $search }, état but { $goal }.
menu-command = La même chose en une commande :

## Une recherche arrêtée. $limit (texte) : une durée. TIMEOUT-001 est le nom que le cours lui donne.

menu-stopped-time = [TIMEOUT-001] La recherche a épuisé ses { $limit }{ $bound }.
menu-stopped-interrupted = Interruption{ $bound }.
menu-stopped = La recherche s’est arrêtée : { $why }{ $bound }.
menu-go-on = Pour continuer, quittez le menu et tapez l’une de ces lignes

## À propos.

menu-about-text =
    taquin { $version }, un solveur de taquins et un laboratoire de recherche heuristique.

    Grilles de 2×2 à 32×32 ; états buts last, first, snail ou n’importe quelle
    grille. Chaque solution est rejouée avant d’être montrée, et le compte rendu dit
    si elle est prouvée la plus courte. À moins que vous ne choisissiez une méthode,
    A* avec la distance de Manhattan résout jusqu’à 12 cases, IDA* avec des bases de
    motifs de 14 à 16. Au-delà viennent vite une bonne solution et une borne : de
    combien elle pourrait être plus courte. Une recherche de ce menu s’arrête au
    bout d’un moment ; la ligne de commande en sait plus :

      taquin solve --help

    Références : Hart, Nilsson et Raphael, A formal basis for the heuristic
    determination of minimum cost paths (1968) ; Russell et Norvig, Artificial
    Intelligence: A Modern Approach (2020) ; Bratko, Prolog Programming for
    Artificial Intelligence (2012). « taquin course » dit ce qu’imprime le cours.

    Logiciel libre, sous licence MIT ou Apache-2.0.
