### « taquin course » : le cours dont le projet est parti.

course-about = Vérifier les valeurs du cours, et exécuter ses algorithmes tels quels
course-examples =
    Exemples :
      taquin course                  liste les documents
      taquin course check            compare chaque valeur imprimée à la nôtre
      taquin course lda              exécute le pseudo-code LDA, à côté d’A*
      taquin course lda --x column   lit X comme la colonne
      taquin course lab --balance 0.3
      taquin course lab --balance 0 --count-blank

    Codes de retour : 0 tout concorde ou est une erreur connue des documents, 1 une valeur
    diffère, 2 ligne de commande ou grille incorrecte.
course-check-about = Vérifier chaque valeur imprimée dans les documents
course-lda-about = Exécuter le pseudo-code en LDA tel qu’il est imprimé, à côté d’A*
course-lab-about = Exécuter l’algorithme du TP tel qu’il est imprimé, à côté d’A*
course-enact-examples =
    La grille est celle du TP, 2 8 3/1 6 4/7 0 5 avec le but snail, à moins d’en
    donner une autre.
course-flag-steps = Nombre d’étapes à montrer
course-flag-goal = L’état but : last, first, snail ou une grille [défaut : snail, sauf si le format de la grille en implique un autre]
course-flag-x = Lire X du pseudo-code comme la ligne (row) ou la colonne (column)
course-flag-literal = Ne pas corriger les branches fautives de Generer_suc
course-flag-count-blank = Compter aussi la case vide dans h : la feuille de TP ne le précise pas
course-flag-balance = Le poids w de g dans f = (1-w)·h + w·g, de 0 à 1

## Les documents.

course-intro = taquin est né d’un exercice d’un cours sur A*. Voici les documents de ce cours :
course-document-reports = Les deux rapports
course-document-reports-about = un solveur du 3×3 avec son menu, sa suite de tests et deux cas vers le but last
course-document-architecture = L’architecture
course-document-architecture-about = les classes du solveur, A* en trente lignes et un tableau de ses étapes
course-document-lda = Le pseudo-code
course-document-lda-about = A* dans la notation LDA, avec des listes
course-document-lab = La feuille de TP
course-document-lab-about = f = (1-w)·h + w·g, de la recherche gloutonne à la recherche en largeur
course-commands =
    taquin course check    compare chaque valeur à la nôtre
    taquin course lda      exécute le pseudo-code tel quel
    taquin course lab      exécute la feuille de TP telle quelle

## Les valeurs.

# $mark, $figure, $value (textes) : ✓, ce dont il s’agit, ce que cela donne.
course-figure = { $mark } { $figure } : { $value }
# $printed, $ours, $verdict (textes) : ce que le document imprime, ce qui vient ici, ce que cela veut dire.
course-beside = imprimé : { $printed }, ici : { $ours } ({ $verdict })
course-known-error = erreur connue
course-differs = DIFFÉRENT
course-figure-head = valeur
course-printed = imprimé
course-ours = ici
# $claims, $agree, $errors, $differ (nombres) : toutes les valeurs, et leur répartition.
course-total =
    { $claims } valeurs : { $agree } concordent, { $errors } sont des erreurs connues des documents, { $differ ->
        [0] aucune ne diffère
        [one] { $differ } diffère
       *[other] { $differ } diffèrent
    }.
course-word-yes = oui
course-word-no = non
course-word-length = longueur incorrecte
course-word-twice = nombre en double
course-word-out-of-range = nombre hors limites
course-word-unsolvable = sans solution
course-word-the-parents = celui du parent
course-word-its-own = le sien
course-word-its-parent = son parent
course-word-a-new-board = une nouvelle grille
course-word-breadth-first = en largeur
course-word-greedy-best-first = gloutonne
course-word-depth-first = en profondeur
course-claim-blank = case vide du cas classique (ligne, colonne à partir de 0)
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
course-claim-classic-teacher = cas classique : nœuds non fermés, valeur du professeur
course-claim-classic-moves = cas classique : le chemin
course-claim-advanced-cost = cas avancé : coups
course-claim-advanced-nodes = cas avancé : nœuds générés
course-claim-advanced-nodes-33 = cas avancé : nœuds générés, autre version
course-claim-advanced-moves = cas avancé : le chemin
course-claim-fault-length = motif du refus de huit nombres
course-claim-fault-twice = motif du refus d’une tuile en double
course-claim-fault-range = motif du refus d’une tuile trop grande
course-claim-fault-parity = deux tuiles échangées, sans recherche
course-claim-fault-time = code du menu pour une limite de temps nulle
course-claim-misplaced-classic = tuiles mal placées, cas classique
course-claim-table-first = première ligne du tableau : g h f
course-claim-table-open-1 = ouverts après la première étape
course-claim-table-open-2 = ouverts après la deuxième (le tableau en ajoute deux par étape)
course-claim-table-open-3 = ouverts après la troisième
course-claim-table-closed = fermés au but
course-claim-branching-course = générés / explorés, 12 / 5
course-claim-branching-mean = branchement moyen du 3×3 (2,13 est celui du 4×4, sans le retour)
course-claim-dominance = Manhattan jamais en dessous des mal placées
course-claim-lda-start = son état initial peut atteindre le but snail
course-claim-lda-order-rows = ordre des successeurs, X étant la ligne
course-claim-lda-order-columns = ordre des successeurs, X étant la colonne
course-claim-lda-branch-x-minus = la branche de X-1 génère
course-claim-lda-branch-x-plus = la branche de X+1 génère
course-claim-lda-branch-y-minus = la branche de Y-1 génère
course-claim-lda-branch-y-plus = la branche de Y+1 génère
course-claim-lda-nesting = les quatre branches sont au même niveau
course-claim-lda-start-values = g et h de l’état initial
course-claim-lda-length = Nlo après la première étape (il n’est pas diminué)
course-claim-lda-equal = Egal rend un résultat
course-claim-lda-h = h d’un successeur
course-claim-lab-cost = coups depuis son état initial, w = 0,5
course-claim-lab-start = f de l’état initial
course-claim-lab-breadth = w = 1
course-claim-lab-depth = w = 0

## Un algorithme imprimé et A*, côte à côte.

course-lda-title = Le pseudo-code LDA tel quel, coquilles corrigées
course-lda-title-literal = Le pseudo-code LDA, avec ses coquilles
course-lda-rules = Le nœud de plus petit g + h est pris d’abord ; à égalité, le plus ancien. L’état initial a (g, h) = (0, 0). h compte les cases mal placées, la vide comprise, et un successeur reçoit le h de son parent. Un successeur déjà ouvert ou fermé est écarté.
# $order (text): the letters of the moves.
course-lda-rows = Generer_suc parcourt les cases (X, Y) dans l’ordre et demande si une voisine est la case vide. X est lu comme la ligne : la case vide se déplace dans l’ordre { $order }. Le texte ne précise pas ce qu’est X : --x column le lit comme la colonne.
course-lda-columns = Generer_suc parcourt les cases (X, Y) dans l’ordre et demande si une voisine est la case vide. X est lu comme la colonne : la case vide se déplace dans l’ordre { $order }. Le texte ne précise pas ce qu’est X : --x row le lit comme la ligne.
course-lda-mended = Corrigé : les branches de X+1, Y-1 et Y+1 écrivent 0 dans l’ancienne case vide, si bien que le successeur est égal à son parent (--literal les garde). Egal n’affecte jamais son résultat, Nlo n’est pas diminué quand un nœud quitte la liste, et deux SI intérieurs de Generer_suc sont fermés au mauvais endroit.
course-lda-literal = Les branches de X+1, Y-1 et Y+1 écrivent 0 dans l’ancienne case vide. Un tel successeur est égal à son parent, qui est fermé ; il est donc écarté.
course-lab-title = La feuille de TP, telle quelle
course-lab-rules = Le nœud de plus petit f = (1-w)·h + w·g est pris d’abord, avec f(état initial) = 0. Le but est testé quand un successeur est généré. Un successeur remplace un nœud connu à moins que celui-ci ne soit strictement meilleur, et un nœud fermé redevient ouvert.
course-lab-tiles = h compte les tuiles mal placées, sans la case vide. La feuille ne précise pas si la case vide compte : --count-blank la compte.
course-lab-cells = h compte les cases mal placées, la vide comprise. La feuille ne précise pas si la case vide compte : sans --count-blank, elle ne compte pas.
course-unsolvable = Cette grille ne peut pas atteindre ce but. A* le sait par la parité, sans chercher. Une recherche qui ignore la parité parcourt toutes les grilles d’une moitié : 181 440 en 3×3.
# $steps, $boards (texts): numbers.
course-cut = L’algorithme imprimé a été arrêté après { $steps } nœuds, qui contiennent { $boards } grilles différentes.
course-exhausted =
    { $steps ->
        [one] L’algorithme imprimé se termine après { $steps } nœud, car sa liste ouverte est vide.
       *[other] L’algorithme imprimé se termine après { $steps } nœuds, car sa liste ouverte est vide.
    }
course-stopped = A* a atteint une limite avant de trouver une solution. Relevez-la avec --time-limit ou --memory-limit.
course-as-long =
    { $moves ->
        [one] Les deux chemins ont { $moves } coup.
       *[other] Les deux chemins ont { $moves } coups.
    }
course-longer = L’algorithme imprimé trouve un chemin de { $moves } coups, soit { $more } de plus qu’A*.
course-shorter = L’algorithme imprimé trouve un chemin de { $moves } coups, soit { $fewer } de moins qu’A*.
# $generated (text): a number.
course-foreign-h =
    { $count ->
        [0] Chaque successeur a le h de sa propre grille.
        [one] { $count } successeur sur { $generated } a un h différent de celui de sa propre grille.
       *[other] { $count } successeurs sur { $generated } ont un h différent de celui de leur propre grille.
    }
course-lost-shortcuts =
    { $count ->
        [0] Aucun successeur écarté n’avait un g plus petit que le nœud connu : aucun chemin plus court n’est perdu.
        [one] { $count } successeur a été écarté alors que son g était plus petit que celui du nœud connu.
       *[other] { $count } successeurs ont été écartés alors que leur g était plus petit que celui du nœud connu.
    }
# $equal, $reopened (texts): numbers.
course-replaced =
    { $count ->
        [0] Aucun successeur n’a remplacé un nœud connu : aucun nœud fermé n’est redevenu ouvert.
        [one] { $count } successeur a remplacé un nœud connu ({ $equal } à f égal) ; nœuds fermés redevenus ouverts : { $reopened }.
       *[other] { $count } successeurs ont remplacé un nœud connu ({ $equal } à f égal) ; nœuds fermés redevenus ouverts : { $reopened }.
    }
# $name (text): a document; $about (text): what it is.
course-document = { $name } : { $about }
course-step = étape, grille
course-open-after = ouverts après
course-closed-after = fermés après
# $all (text): the number of all steps.
course-more =
    { $rest ->
        [one] … et { $rest } étape de plus (--steps { $all } la montre)
       *[other] … et { $rest } étapes de plus (--steps { $all } les montre)
    }
course-x-row = X est la ligne
course-x-column = X est la colonne
course-h-tiles = h sans case vide
course-h-cells = h avec case vide
course-astar = A*, h sans case vide
course-length = coups
course-expanded = développés
course-generated = générés
course-reopened = rouverts
course-moves = chemin (case vide)
