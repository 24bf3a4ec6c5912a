### « trace » : une recherche pas à pas, en tableau et en arbre.

help-trace = Montrer une recherche pas à pas : tableau, arbre ou document
help-trace-examples =
    Exemples :
      taquin trace 1 2 3 5 0 6 4 7 8
      taquin trace 136528407 --algorithm idastar --limit 20 --boards
      taquin trace 136528407 --svg arbre.svg
      taquin trace 136528407 --dot - | dot -Tpdf > arbre.pdf
      taquin trace 867254301 --from 1000 --limit 10
      taquin trace 136528407 --posthoc recherche.trace.json

    Les recherches et leurs options sont celles de « solve ». Un seul fil d’exécution
    est suivi, quel que soit --threads. L’arbre garde les 100 000 premiers nœuds et en
    dessine au plus 500.

    Avec un tableau, la recherche s’arrête peu après la dernière ligne affichée ; avec
    --json ou un fichier, elle va jusqu’au bout, ou jusqu’à --time-limit.

    Codes de retour : ceux de « solve ».
trace-flag-limit = Combien de développements montrer
trace-flag-from = Le premier développement à montrer
trace-flag-boards = Dessiner chaque grille
trace-flag-lists = Donner les nœuds ouverts et fermés après chaque étape
trace-flag-dot = Écrire l’arbre de recherche pour Graphviz
trace-flag-svg = Dessiner l’arbre de recherche
trace-flag-posthoc = Écrire la recherche pour le visualiseur Posthoc (version 1.4.0)

## L’en-tête du tableau. Des nombres sous les premiers : 3, 6, 6 et 9 lettres au plus.

trace-by = par
trace-open = ouv.
trace-before = avant
trace-closed = ferm.
trace-after = après
trace-board = grille
trace-generated = générés
trace-iteration = itération { $number }, borne { $bound }
trace-goal = état but
# $next (texte) : le numéro du prochain développement.
trace-more =
    { $after ->
        [one] … et encore { $after } développement : --from { $next }
       *[other] … et encore { $after } développements : --from { $next }
    }
# $next (text): the number of the next expansion.
trace-goes-on = … la suite : --from { $next }
trace-cut = Arrêtée après { $expansions } développements, car le reste n’aurait pas été affiché ; « taquin solve » ou --json va jusqu’au bout
# $kept, $missed (number): nodes in the record, and beyond it.
trace-missed =
    { $missed ->
        [one] L’arbre et les coups à côté des grilles retiennent les { $kept } premiers nœuds ; { $missed } nœud venu plus tard est omis.
       *[other] L’arbre et les coups à côté des grilles retiennent les { $kept } premiers nœuds ; { $missed } nœuds venus plus tard sont omis.
    }
trace-none =
    { $expansions ->
        [one] Il n’y a eu que { $expansions } développement : donnez un --from plus petit.
       *[other] Il n’y a eu que { $expansions } développements : donnez un --from plus petit.
    }

## Le sens des signes.

trace-no-lists = Les listes ne sont connues que si la trace part de la première étape : retirez --from.
trace-list-open = ouverts :
trace-list-closed = fermés :
trace-signs = Signes
trace-sign-new = H6 : coup vers le haut, f = 6
trace-sign-closed = × déjà fermé
trace-sign-duplicate = = déjà ouvert
trace-sign-improved = < moins cher qu’avant
trace-sign-reopened = ! rouvert
trace-sign-pruned = | au-delà de la borne
trace-sign-backward = ← depuis l’état but

## Dans le dessin d’un arbre.

tree-title = { $board } : { $search }
tree-path = chemin solution
tree-order = ordre de développement
tree-dropped = écarté
tree-expanded = développé, avec son f
tree-open = non développé
tree-improved = moins cher
tree-reopened = rouvert
tree-duplicate = déjà ouvert
tree-closed = déjà fermé
tree-pruned = élagué
tree-left-out = nœuds non dessinés

## Les fichiers.

file-written = écrit : { $file }
