### Les recherches sous leurs noms d’usage, et le sens de leurs décomptes.

## Les algorithmes, dans le cours d’une phrase.

algorithm-auto = la stratégie automatique
algorithm-astar = A*
algorithm-idastar = IDA*
algorithm-bfs = recherche en largeur
algorithm-ucs = recherche à coût uniforme
algorithm-greedy = recherche gloutonne
algorithm-dfs = recherche en profondeur
algorithm-iddfs = approfondissement itératif
algorithm-rbfs = meilleur d’abord récursif (RBFS)
algorithm-smastar = SMA*
algorithm-bibfs = recherche en largeur par les deux bouts
algorithm-bidirectional = recherche heuristique bidirectionnelle
algorithm-beam = recherche en faisceau
algorithm-anytime = A* pondéré améliorant
algorithm-table = table de toutes les distances

## Les heuristiques. $partition (texte) : comme 4-4 ; $heuristics (texte) : plusieurs d’entre elles.

estimate-zero = h = 0
estimate-misplaced = tuiles mal placées
estimate-misplaced-all = tuiles et case vide mal placées
estimate-row-column = tuiles hors de leur ligne et hors de leur colonne
estimate-gaschnig = heuristique de Gaschnig
estimate-inversion = distance d’inversion
estimate-manhattan = distance de Manhattan
estimate-linear-conflict = conflits linéaires
estimate-walking-distance = distance de marche
estimate-patterns = bases de motifs { $partition }
estimate-max = le maximum de { $heuristics }

## Les départages.

tie-low-g = à f égal le plus petit g, puis le plus ancien
tie-high-g = à f égal le plus grand g, puis le plus récent
tie-first-in = à f égal le plus ancien
tie-last-in = à f égal le plus récent
tie-low-g-last-in = à f égal le plus petit g, puis le plus récent
tie-high-g-first-in = à f égal le plus grand g, puis le plus ancien

## Le sens des décomptes d’une recherche qui garde autre chose que deux listes.

meaning-ends-max-open = taille maximale des deux listes ouvertes
meaning-ends-max-stored = états en mémoire, des deux bouts
meaning-beam-generated-new = ceux jamais entrés dans le faisceau
meaning-beam-reopened = aucun : on n’entre qu’une fois au faisceau
meaning-beam-max-open = états en attente, sur deux couches
meaning-beam-max-stored = états en mémoire, toutes couches comprises
meaning-beam-before-last = développés avant la dernière couche
meaning-tree-generated-new = sans chemin meilleur ou pire en mémoire
meaning-tree-reopened = états en mémoire atteints à moindre coût
meaning-tree-max-open = feuilles de l’arbre en mémoire
meaning-tree-max-stored = états de l’arbre en mémoire
meaning-bound-before-last = développés avant la dernière hausse de borne
meaning-checked-generated-new = ceux qui n’étaient pas déjà sur le chemin
meaning-siblings-max-stored = états en mémoire, le chemin et ses frères
meaning-table-max-stored = grilles dans la table des distances
meaning-bytes = mémoire occupée
meaning-bytes-none = rien n’est gardé que le chemin
meaning-bytes-tables = mémoire occupée, bases comprises

## Les couches d’un faisceau.

beam-layers-note = une par nombre de coups
beam-layers-note-cut = une par nombre de coups ; les { $shown } dernières, après { $before } autres
beam-layers-moves = coups

## Une étape de la stratégie automatique dont les bases ne tiennent pas en mémoire.

stage-tables-no-room =
    { $states ->
        [one] puis sans bases ({ $states } état développé)
       *[other] puis sans bases ({ $states } états développés)
    }
