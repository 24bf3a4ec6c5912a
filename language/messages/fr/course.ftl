### « taquin course » : le cours dont le projet est parti.

course-about = Les chiffres du cours vérifiés, ses algorithmes exécutés tels quels
course-examples =
    Exemples :
      taquin course                  quels sont les documents
      taquin course check            chaque chiffre imprimé à côté du nôtre
      taquin course lda              le pseudo-code en LDA, tel quel, à côté d’A*
      taquin course lab --balance 0.3

    Codes de retour : 0 tout concorde ou est une erreur connue des documents, 1 un chiffre
    diffère, 2 ligne de commande ou grille incorrecte.
course-check-about = Vérifier chaque chiffre que les documents impriment
course-lda-about = Exécuter le pseudo-code en LDA tel qu’il est imprimé, à côté d’A*
course-lab-about = Exécuter l’algorithme du TP tel qu’il est imprimé, à côté d’A*
course-enact-examples =
    La grille est celle du TP, 2 8 3/1 6 4/7 0 5 avec le but snail, à moins d’en
    donner une autre.
course-flag-steps = Combien de pas montrer
course-flag-balance = Le poids w de g dans f = (1-w)·h + w·g, de 0 à 1

## Les documents.

course-intro = taquin est parti d’un exercice d’un cours sur A*. Voici ses documents, et ce qu’on peut en faire ici :
course-document-reports = Les deux rapports
course-document-reports-about = un solveur du 3×3 avec son menu, sa suite de tests et deux cas vers le but last
course-document-architecture = L’architecture
course-document-architecture-about = les classes du solveur, A* en trente lignes et un tableau de ses pas
course-document-lda = Le pseudo-code
course-document-lda-about = A* dans la notation LDA, avec des listes
course-document-lab = La feuille de TP
course-document-lab-about = f = (1-w)·h + w·g, de la recherche gloutonne à la recherche en largeur
course-commands =
    taquin course check    chaque chiffre à côté du nôtre
    taquin course lda      le pseudo-code, tel quel
    taquin course lab      la feuille de TP, telle quelle

## Les chiffres.

# $mark, $figure, $value (textes) : ✓, ce dont il s’agit, ce que cela donne.
course-figure = { $mark } { $figure } : { $value }
# $printed, $ours, $verdict (textes) : ce que le document imprime, ce qui vient ici, ce que cela veut dire.
course-beside = { $printed } imprimé, { $ours } ici : { $verdict }
course-known-error = erreur connue du document
course-differs = ILS DIFFÈRENT
course-figure-head = chiffre
course-printed = imprimé
course-ours = ici
# $claims, $agree, $errors, $differ (nombres) : tous les chiffres, et combien ont donné quoi.
course-total = { $claims } chiffres : { $agree } concordent, { $errors } sont des erreurs connues des documents, { $differ } diffèrent.
course-word-yes = oui
course-word-no = non
course-word-length = sa longueur
course-word-twice = un nombre en double
course-word-out-of-range = un nombre hors limites
course-word-unsolvable = sans solution
course-word-the-parents = celui du parent
course-word-its-own = le sien
course-word-breadth-first = en largeur
course-word-greedy-best-first = gloutonne
course-word-depth-first = en profondeur
course-claim-blank = la case vide du cas classique : ligne, colonne
course-claim-legal-moves = ses coups possibles, dans l’ordre
course-claim-apply = la grille après H
course-claim-solvable = le cas classique a une solution
course-claim-goal = le but last
course-claim-manhattan-classic = distance de Manhattan, cas classique
course-claim-manhattan-advanced = distance de Manhattan, cas avancé
course-claim-path-boards = grilles du chemin, cas classique
course-claim-display = lignes d’une grille dessinée
course-claim-classic-cost = cas classique : coups
course-claim-classic-nodes = cas classique : nœuds générés
course-claim-classic-teacher = cas classique : ceux du professeur, non fermés
course-claim-classic-moves = cas classique : le chemin
course-claim-advanced-cost = cas avancé : coups
course-claim-advanced-nodes = cas avancé : nœuds générés
course-claim-advanced-nodes-33 = le même, tel qu’une version l’imprime
course-claim-advanced-moves = cas avancé : le chemin
course-claim-fault-length = huit nombres : refusés pour
course-claim-fault-twice = une tuile en double : refusée pour
course-claim-fault-range = une tuile trop grande : refusée pour
course-claim-fault-parity = deux tuiles échangées : sans recherche
course-claim-fault-time = une limite de temps nulle : le code du menu
course-claim-misplaced-classic = tuiles mal placées, cas classique
course-claim-table-first = première ligne du tableau : g h f
course-claim-table-open-1 = ouverts après le premier pas
course-claim-table-open-2 = ouverts après le deuxième (le tableau ajoute deux par pas)
course-claim-table-open-3 = ouverts après le troisième
course-claim-table-closed = fermés au but
course-claim-branching-course = générés / explorés, 12 / 5
course-claim-branching-mean = branchement moyen du 3×3 (2,13 est celui du 4×4, sans le retour)
course-claim-dominance = Manhattan jamais en dessous des mal placées
course-claim-lda-start = son départ a une solution vers le but snail
course-claim-lda-first-h = cases mal placées du départ du TP, vide comprise
course-claim-lda-h = de qui un successeur reçoit son h
course-claim-lab-cost = coups depuis son départ, w = 0,5
course-claim-lab-start = f du départ
course-claim-lab-breadth = w = 1
course-claim-lab-depth = w = 0

## Un algorithme imprimé et A*, côte à côte.

course-lda-title = Le pseudo-code en LDA, tel quel
course-lda-rules = Le plus petit g + h d’abord, le premier des égaux ; h compte les cases mal placées, la vide comprise, et chaque successeur reçoit celui de son parent ; un successeur déjà ouvert ou fermé est écarté.
course-lda-difference = Ce que change la différence : tous les successeurs d’un nœud ont le même h, en retard d’un pas, et la liste ne sait lequel est le meilleur qu’après les avoir tous pris ; un chemin plus court vers un nœud déjà ouvert est perdu, et la solution peut ne pas être la plus courte. A* estime chaque successeur lui-même et garde le meilleur chemin.
course-lab-title = La feuille de TP, telle quelle
course-lab-rules = Le plus petit f = (1-w)·h + w·g d’abord, avec f(départ) = 0 ; le but est cherché parmi les successeurs ; un successeur connu remplace l’ancien à moins que celui-ci ne soit strictement meilleur, et un nœud fermé redevient ouvert.
course-lab-difference = Ce que change la différence : f(départ) = 0 ne change rien, le départ étant seul ; mais remplacer à f égal rouvre des nœuds fermés qui ne sont pas meilleurs, et les développe encore une fois. A* ne rouvre que si g est plus petit. Et un but pris dès qu’il est généré peut ne pas être au bout d’un plus court chemin.
course-unsolvable = Cette grille ne peut pas atteindre ce but : A* le sait par la parité, sans chercher ; l’algorithme imprimé continue jusqu’à avoir pris chaque grille de sa moitié, 181 440 en 3×3.
course-cut = L’algorithme imprimé a été arrêté après { $steps } nœuds : il parcourt ses listes d’un bout à l’autre et devient de plus en plus lent. A* a la solution.
course-stopped = A* a été arrêté par une limite avant de trouver une solution. --time-limit et --memory-limit lui en laissent davantage.
# $name (text): a document; $about (text): what it is.
course-document = { $name } : { $about }
course-step = pas, grille
course-open-after = ouverts après
course-closed-after = fermés après
course-more = … et { $rest } pas de plus (--steps les montre)
course-as-printed = tel quel
course-as-it-should = A*
course-length = coups
course-expanded = développés
course-generated = générés
course-reopened = rouverts
course-moves = chemin (vide)
