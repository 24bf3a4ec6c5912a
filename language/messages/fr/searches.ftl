### Les recherches sous leurs noms d’usage, et le sens de leurs décomptes.

## Les algorithmes, dans le cours d’une phrase.

algorithm-auto = la stratégie automatique
algorithm-auto-about = une solution optimale jusqu’à 16 cases, une bonne au-delà
algorithm-astar = A*
algorithm-astar-about = A* : le plus petit g + h d’abord
algorithm-idastar = IDA*
algorithm-idastar-about = IDA* : en profondeur, jusqu’à une borne croissante sur f
algorithm-bfs = recherche en largeur
algorithm-bfs-about = en largeur, sans heuristique
algorithm-ucs = recherche à coût uniforme
algorithm-ucs-about = coût uniforme : le plus petit g d’abord
algorithm-greedy = recherche gloutonne
algorithm-greedy-about = gloutonne : le plus petit h d’abord
algorithm-dfs = recherche en profondeur
algorithm-dfs-about = en profondeur, jusqu’à une borne
algorithm-iddfs = approfondissement itératif
algorithm-iddfs-about = approfondissement itératif : la profondeur permise monte
algorithm-rbfs = meilleur d’abord récursif (RBFS)
algorithm-rbfs-about = meilleur d’abord récursif, en peu de mémoire
algorithm-smastar = SMA*
algorithm-smastar-about = SMA*, à nombre d’états borné
algorithm-bibfs = recherche en largeur par les deux bouts
algorithm-bibfs-about = en largeur par les deux bouts
algorithm-bidirectional = recherche heuristique bidirectionnelle
algorithm-bidirectional-about = par les deux bouts, avec une heuristique (NBS)
algorithm-beam = recherche en faisceau
algorithm-beam-about = en faisceau : les meilleurs de chaque couche
algorithm-anytime = A* pondéré interruptible
algorithm-anytime-about = A* pondéré, qui améliore sa solution
algorithm-table = table de toutes les distances
algorithm-table-about = sans recherche : toutes les distances, jusqu’à 12 cases

## Les heuristiques. $partition (texte) : comme 4-4 ; $heuristics (texte) : plusieurs d’entre elles.

estimate-zero = h = 0
estimate-zero-about = aucune : 0 partout
estimate-misplaced = tuiles mal placées
estimate-misplaced-about = tuiles qui ne sont pas à leur place
estimate-misplaced-all = tuiles et case vide mal placées
estimate-misplaced-all-about = tuiles mal placées, case vide comprise ; non admissible
estimate-row-column = tuiles hors de leur ligne et hors de leur colonne
estimate-row-column-about = tuiles hors de leur ligne, plus hors de leur colonne
estimate-gaschnig = heuristique de Gaschnig
estimate-gaschnig-about = coups, si toute tuile pouvait sauter dans la case vide
estimate-inversion = distance d’inversion
estimate-inversion-about = coups verticaux et horizontaux qu’imposent les inversions
estimate-manhattan = distance de Manhattan
estimate-manhattan-about = lignes et colonnes entre chaque tuile et sa place
estimate-linear-conflict = conflits linéaires
estimate-linear-conflict-about = distance de Manhattan, plus les tuiles qui se gênent
estimate-walking-distance = distance de marche
estimate-walking-distance-about = coups jusqu’aux bonnes lignes, plus aux bonnes colonnes
estimate-learned = poids appris
estimate-learned-about = poids de toutes les paires de pièces, appris de solutions ; non admissible
estimate-pdb = bases de motifs { $partition }
estimate-pdb-about = des groupes de tuiles, chacun résolu exactement, additionnés
estimate-max = le maximum de { $heuristics }
estimate-max-about = le plus grand de plusieurs

## Les départages.

tie-low-g = le plus petit g d’abord, puis le plus ancien
tie-high-g = le plus grand g d’abord, puis le plus récent
tie-first-in = le plus ancien d’abord
tie-last-in = le plus récent d’abord
tie-low-g-last-in = le plus petit g d’abord, puis le plus récent
tie-high-g-first-in = le plus grand g d’abord, puis le plus ancien

## Les nombres de nœuds : un nom d’au plus 20 caractères, et son sens.

count-expanded = nœuds développés
count-generated = nœuds générés
count-generated-new = dont nouveaux
count-popped = nœuds extraits
count-reopened = nœuds rouverts
count-max-open = ouverts au plus
count-max-stored = stockés au plus
count-peak-bytes = octets au plus
count-expanded-before-last-layer = hors dernière couche
count-branching-mean = branchement moyen
count-branching = branchement
meaning-expanded = états dont les successeurs ont été générés
meaning-generated = successeurs créés, doublons compris
meaning-generated-new = ceux qui n’étaient pas déjà fermés
meaning-popped = sortis de la liste ouverte, développés ou non
meaning-reopened = états fermés atteints à moindre coût
meaning-max-open = taille maximale de la liste ouverte
meaning-max-stored = états en mémoire, ouverts et fermés
meaning-expanded-before-last-layer = développés avant la dernière couche de f
meaning-branching-mean = générés / extraits, comme dans les manuels
meaning-branching = facteur b* d’un arbre uniforme de même taille
meaning-bytes-spare = mémoire occupée, en grande partie de réserve
meaning-bytes-each = mémoire occupée, { $each } par état stocké

## Leur sens pour une recherche sans liste ouverte ni liste fermée.

meaning-path-generated-new = les mêmes : il n’y a pas de liste fermée
meaning-path-popped = états visités, développés ou non
meaning-path-reopened = il n’y a pas de liste fermée
meaning-path-max-open = il n’y a pas de liste ouverte
meaning-path-max-stored = états du chemin en mémoire
meaning-path-expanded-before-last-layer = développés avant la dernière itération

## Le sens des décomptes d’une recherche qui garde autre chose que deux listes.

meaning-ends-max-open = taille maximale des deux listes ouvertes
meaning-ends-max-stored = états en mémoire, des deux bouts
meaning-beam-generated-new = ceux jamais entrés dans le faisceau
meaning-beam-reopened = aucun : un état n’entre qu’une fois dans le faisceau
meaning-beam-max-open = états en attente, sur deux couches
meaning-beam-max-stored = états en mémoire, toutes couches comprises
meaning-beam-expanded-before-last-layer = développés avant la dernière couche
meaning-tree-generated-new = dont absents de la mémoire
meaning-tree-reopened = états en mémoire atteints à moindre coût
meaning-tree-max-open = feuilles de l’arbre en mémoire
meaning-tree-max-stored = états de l’arbre en mémoire
meaning-bound-expanded-before-last-layer = développés avant la dernière hausse de borne
meaning-checked-generated-new = ceux qui n’étaient pas déjà sur le chemin
meaning-siblings-max-stored = états en mémoire : le chemin et les nœuds frères
meaning-table-max-stored = grilles dans la table des distances
meaning-peak-bytes = octets occupés à la fois, au plus
meaning-bytes-none = seul le chemin est gardé
meaning-bytes-tables = mémoire occupée, bases comprises

## Les couches d’un faisceau.

beam-layers-note = une par nombre de coups
beam-layers-note-cut = une par nombre de coups ; les { $shown } dernières, après { $before } autres
beam-layers-moves = coups

## Une étape de la stratégie automatique dont les bases ne tiennent pas en mémoire.

stage-tables-no-room =
    { $states ->
        [one] puis sans bases ({ $states } nœud développé)
       *[other] puis sans bases ({ $states } nœuds développés)
    }
