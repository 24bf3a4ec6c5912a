### La page : la leçon. Les nombres viennent de web/src/lesson.rs, où un test les recompte ; les _mots_ entre traits bas sont en italique.
### Dans une réponse, le premier paragraphe est la réponse et le second la raison.

page-lesson-title = A* à partir de zéro
page-lesson-lead = Un quart d’heure, de la première tuile qui glisse aux recherches qui résolvent le taquin à quinze tuiles. Il suffit de savoir compter. Les figures se manipulent, et chaque nombre du texte a été compté par les recherches de cette page.
page-lesson-parts = Parties de la leçon
page-lesson-part-link = Lien vers cette partie
page-lesson-watch = Regarder pas à pas
page-lesson-race = En faire une course
page-lesson-heuristics = Toutes les grilles, en détail
page-lesson-exercises = Passer aux exercices
page-lesson-question = Question
page-lesson-right = C’est juste.
page-lesson-wrong = Pas tout à fait.
page-lesson-start-again = Recommencer
page-lesson-waiting = La recherche de cette figure est en cours…
# $moves (nombre) : coups joués à la main ; $ways (nombre) : coups possibles ici.
page-lesson-slid =
    { $moves ->
        [one] { $moves } coup joué. D’ici, la case vide peut aller dans { $ways } directions.
       *[other] { $moves } coups joués. D’ici, la case vide peut aller dans { $ways } directions.
    }
# $search (text) : la recherche montrée.
page-lesson-figure-search = { $search }, pas à pas
page-lesson-figure-table = Compté à l’instant, dans votre navigateur, sur la grille la plus difficile

## 1

page-lesson-board = Une grille et ses coups
page-lesson-board-text =
    Huit tuiles occupent un cadre de neuf cases. Une tuile voisine de la case vide peut y glisser, et rien d’autre ne bouge. Il s’agit de remettre les tuiles en ordre. Faites-en glisser quelques-unes avant de poursuivre.

    Chaque disposition des tuiles est un _état_. Un _coup_ mène d’un état à un état voisin, et une _solution_ est une suite de coups qui va de l’état donné, le départ, à l’état voulu, le but. Tous les coups coûtent autant : la meilleure solution est donc celle qui en compte le moins. Il est commode de voir voyager la case vide : elle va en haut, en bas, à gauche ou à droite, et la tuile rencontrée prend sa place.
page-lesson-board-more =
    Les états et les coups qui les relient forment un graphe. De n’importe quel état on en atteint { $boards }, lui-même compris. Les plus lointains sont à { $farthest } coups du but ; en moyenne, il en faut environ { $meanDistance }. Résoudre le taquin, c’est trouver un plus court chemin dans ce graphe, et A* a été inventé pour les plus courts chemins.
page-lesson-board-ask = La case vide peut être dans un coin, sur un bord ou au centre. Combien de coups chaque endroit permet-il ?
page-lesson-board-a =
    Deux, trois et quatre

    Il suffit de compter les voisines de la case. Voilà pourquoi l’arbre de recherche du taquin est si étroit : de deux à quatre branches par état, dont l’une revient en arrière.
page-lesson-board-b =
    Quatre partout

    Seulement au centre. Dans un coin, deux des quatre directions sortent du cadre.
page-lesson-board-c =
    Huit, un par tuile

    Une tuile ne bouge que si elle touche la case vide, et quatre au plus la touchent.

## 2

page-lesson-blind = Chercher à l’aveugle
page-lesson-blind-text =
    Supposons que nous connaissions les coups, et rien d’autre. La méthode la plus simple consiste à examiner tous les états à un coup, puis tous ceux à deux coups, et ainsi de suite, couronne après couronne. C’est la _recherche en largeur_. Lorsqu’elle rencontre le but pour la première fois, elle tient un plus court chemin, puisque tous les plus courts que lui ont déjà été essayés.

    Un état que la recherche a rencontré est un _nœud_ de son arbre. _Développer_ un nœud, c’est générer les états à un coup de lui. Sur la grille ci-dessus, dont le but est à { $courseMoves } coups, la recherche en largeur développe { $courseBfs } nœuds. Lancez la figure et voyez l’arbre s’élargir à chaque couronne. La recherche ne sait pas qu’elle travaille presque toujours dans la mauvaise direction.
page-lesson-blind-more =
    Le problème est que les couronnes grandissent. Depuis une grille à la plus grande distance, { $farthest } coups, la même recherche développe { $hardestBfs } nœuds : presque tous les états. Un cadre de quatre sur quatre a { $boards4x4 } états. À un million d’états par seconde, il faudrait { $days4x4 } jours, et tous ces états devraient tenir en mémoire.
page-lesson-blind-ask = Le but est deux fois plus loin. Qu’en coûte-t-il à la recherche en largeur ?
page-lesson-blind-a =
    Environ deux fois plus de travail

    Ce serait vrai si toutes les couronnes avaient la même taille. Mais chacune contient plus d’états que la précédente, jusqu’à ce que le graphe commence à s’épuiser.
page-lesson-blind-b =
    Bien plus que deux fois le travail

    La taille des couronnes est multipliée à chaque fois : le travail croît exponentiellement avec la distance, jusqu’à ce que le graphe commence à s’épuiser.
page-lesson-blind-c =
    Rien, c’est le même graphe

    Le graphe est le même, mais la recherche s’arrête quand elle rencontre le but, et elle le rencontrera bien plus tard.

## 3

page-lesson-estimate = g, h et f
page-lesson-estimate-text =
    Nous faisons mieux, parce que nous voyons d’un coup d’œil que certaines tuiles sont loin de leur place. Faisons-en un nombre. Pour chaque tuile, comptons les lignes et les colonnes qui la séparent de sa place, et additionnons le tout : c’est la _distance de Manhattan_, du nom d’une ville aux rues en damier. Un coup déplace une tuile d’une case, et diminue donc cette somme d’un au plus.

    Appelons ce nombre _h_ : une estimation des coups qui restent. Soit _g_ le nombre de coups déjà joués. Alors _f_ = _g_ + _h_ estime la longueur d’une solution entière qui passe par cet état. Faites glisser les tuiles et observez les trois : un coup dans le bon sens augmente _g_ d’un et diminue _h_ d’un, si bien que _f_ ne change pas. Un coup dans le mauvais sens augmente les deux, et _f_ saute de deux.
page-lesson-estimate-more =
    _A*_, qui se lit « A étoile », développe toujours le nœud dont _f_ est le plus petit. Au départ de cette grille, _h_ vaut { $textbookEstimate }. Ses trois successeurs ont pour _f_ { $textbookGood }, { $textbookBad } et { $textbookBad } : c’est donc le tour du premier, puis du meilleur de tous ceux que l’on connaît alors, et ainsi de suite. A* atteint le but après { $textbookAstar } développements, la recherche en largeur après { $textbookBfs }. Sur la grille à { $courseMoves } coups, c’est { $courseAstar } contre { $courseBfs } : pas un seul développement hors du chemin.
page-lesson-estimate-ask = Un état a été atteint en 6 coups et son estimation est 7. Un autre a été atteint en 3 coups et son estimation est 9. Lequel A* développe-t-il d’abord ?
page-lesson-estimate-a =
    Le premier : il paraît plus près du but

    Oui, mais les coups joués pour y arriver comptent aussi : 6 + 7 = 13, et 3 + 9 = 12.
page-lesson-estimate-b =
    Le second

    3 + 9 = 12 et 6 + 7 = 13. Une solution qui passe par le second peut être plus courte au total, et c’est ce que demande A*.
page-lesson-estimate-c =
    L’un ou l’autre, au hasard

    A* choisit d’après f, et ici les f diffèrent : 13 et 12.

## 4

page-lesson-lists = Ouverts et fermés
page-lesson-lists-text =
    Que doit retenir A* ? Les états générés qui attendent d’être développés sont dans la _liste ouverte_, le plus petit _f_ en tête. Ceux qui ont été développés sont _fermés_. Chaque étape est la même : prendre le premier état de la liste ouverte. Si c’est le but, s’arrêter. Sinon le fermer, générer ses successeurs, et mettre les nouveaux dans la liste ouverte.

    Un successeur peut être déjà connu ; l’état d’où l’on vient l’est toujours. Si le nouveau chemin n’est pas plus court, on l’écarte. S’il est plus court, l’état retourne dans la liste ouverte avec son _g_ plus petit.
page-lesson-lists-more =
    Remarquez quand A* s’arrête : quand le but sort de la liste ouverte, et non quand il est généré. Tant qu’un état attend avec un plus petit _f_, une solution plus courte peut passer par lui.
page-lesson-lists-ask = Le but vient d’être généré, avec f = 14. Un état avec f = 12 est encore dans la liste ouverte. A* peut-il s’arrêter ?
page-lesson-lists-a =
    Oui, une solution est une solution

    C’en est une, de 14 coups. Mais l’état qui attend en promet 12, et il n’a pas encore été examiné.
page-lesson-lists-b =
    Non

    Une solution par l’état qui attend peut avoir 12 coups. Quand le but est en tête de la liste, et alors seulement, il est établi qu’aucun autre chemin n’est plus court.

## 5

page-lesson-admissible = Ne jamais surestimer
page-lesson-admissible-text =
    Pourquoi la première solution d’A* est-elle une des plus courtes ? Parce que la distance de Manhattan n’exagère jamais : chaque tuile a besoin d’au moins autant de coups. Une estimation qui n’est jamais trop haute est dite _admissible_. Dès lors, le _f_ d’un état situé sur un plus court chemin ne dépasse jamais la longueur de ce chemin ; tant que le but n’est pas pris, il y a toujours un tel état dans la liste ouverte ; et un but atteint par un chemin plus long doit attendre derrière lui. C’est toute la démonstration.

    Sur l’image, chaque grille est placée selon sa vraie distance, vers la droite, et son estimation, vers le haut. Sur la diagonale, l’estimation est exacte ; en dessous elle est trop basse, ce qui est permis. Il n’y a rien au-dessus.
page-lesson-admissible-more =
    Une estimation admissible peut être bonne ou médiocre. Le nombre de tuiles mal placées est admissible lui aussi ; il vaut en moyenne { $meanMisplaced }, la distance de Manhattan { $meanManhattan }, et la vraie distance { $meanDistance }. Sur la grille la plus difficile, A* développe { $hardestMisplaced } nœuds avec l’un et { $hardestAstar } avec l’autre. Plus l’estimation est proche de la vérité, moins il y a à chercher. Sans estimation du tout, _h_ = 0, A* est aussi aveugle que la recherche en largeur.

    Et une estimation trop haute ? Comptez la case vide parmi ce qui est mal placé, comme il arrive facilement dans un programme, et une grille à un coup du but reçoit 2. Seules { $tooHigh } grilles sur { $boards } sont surestimées, mais la démonstration ne tient plus : A* peut rendre une solution qui n’est pas la plus courte. On y renonce parfois exprès. La recherche _gloutonne_ ne regarde que _h_ : sur la grille la plus difficile, elle ne développe que { $hardestGreedy } nœuds, mais sa solution a { $hardestGreedyMoves } coups au lieu de { $farthest }.
page-lesson-admissible-ask = Deux estimations sont admissibles. Laquelle de celles-ci l’est aussi, quelles qu’elles soient ?
page-lesson-admissible-a =
    Leur somme

    Si chacune dit 5 et que la vérité est 6, la somme dit 10.
page-lesson-admissible-b =
    La plus grande des deux

    Aucune n’est jamais trop haute, donc la plus grande ne l’est pas non plus ; et sur chaque grille elle est aussi proche de la vérité que la meilleure des deux.
page-lesson-admissible-c =
    Aucune à coup sûr

    Si : le plus grand de deux nombres qui ne sont pas trop hauts n’est pas trop haut.

## 6

page-lesson-ties = Les ex æquo
page-lesson-ties-text =
    Pour la grille la plus difficile, la distance de Manhattan dit { $hardestEstimate }, et la vérité est { $farthest }. A* doit développer tous les nœuds qu’il peut atteindre avec un _f_ inférieur à { $farthest } ; il ne peut en omettre aucun, car une solution plus courte pourrait passer par lui. Mais les nœuds dont _f_ vaut exactement { $farthest } ? Il y en a des milliers, le but est parmi eux, et _f_ ne dit pas lequel vient d’abord.

    C’est à une règle de départage de le dire. Avec le plus petit _g_ d’abord, la recherche épuise les nœuds proches du départ avant de se tourner vers le but : { $hardestAstar } développements. Avec le plus grand _g_ d’abord, donc le plus petit _h_, elle va droit au but : { $hardestHighG }. Même algorithme, même estimation, même longueur de solution.
page-lesson-ties-ask = Quels nœuds une bonne règle de départage peut-elle nous épargner ?
page-lesson-ties-a =
    Ceux dont f est inférieur à la longueur de la solution

    Ils passent avant le but quelle que soit la règle, puisque leur f est plus petit.
page-lesson-ties-b =
    Ceux dont f est égal à la longueur de la solution

    Ils sont ex æquo avec le but. Si la règle prend le but assez tôt, les autres ne sont jamais développés.
page-lesson-ties-c =
    Ceux dont f est supérieur à la longueur de la solution

    De toute façon A* n’en développe aucun : le but passe avant eux.

## 7

page-lesson-memory = Pourquoi IDA*
page-lesson-memory-text =
    La mémoire manque à A* avant le temps. Pour la grille la plus difficile à neuf cases, il garde { $hardestStored } états à la fois, ce qui est peu. À seize cases, il y a { $boards4x4 } grilles, et elles ne tiennent pas en mémoire.

    _A* en approfondissement itératif_, IDA* en abrégé, ne retient que le chemin en cours. Il avance en profondeur, et fait demi-tour dès que _f_ dépasse une borne. La première borne est l’estimation du départ. Si elle ne suffit pas, la suivante est le plus petit _f_ parmi ceux qui l’ont dépassée, et la recherche recommence. Sur la grille la plus difficile, la borne monte de { $hardestEstimate } à { $farthest } en { $hardestRounds } itérations, et jamais plus de { $hardestIdaStored } états ne sont gardés.

    Le prix à payer est un travail répété : chaque itération refait celui de la précédente, et un état est visité autant de fois que des chemins y mènent. Ici, ce prix est faible. IDA* développe { $hardestIda } nœuds, moins que les { $hardestAstar } d’A* avec la mauvaise règle de départage. C’est avec lui que Richard Korf a résolu cent taquins à quinze tuiles tirés au hasard, en 1985, alors que personne n’en avait encore trouvé les plus courtes solutions.
page-lesson-memory-ask = Pourquoi la borne d’IDA* monte-t-elle de deux en deux sur ce jeu ?
page-lesson-memory-a =
    Pour économiser des itérations

    Ce serait un pari : en sautant une valeur possible de f, on peut tomber sur une solution trop longue. Ce pas vient du jeu lui-même.
page-lesson-memory-b =
    Parce qu’un coup change h d’un, en plus ou en moins

    Comme g augmente d’un, f = g + h reste le même ou augmente de deux. Depuis un départ donné, tous les f sont pairs, ou tous impairs.
page-lesson-memory-c =
    Parce que chaque itération coûte deux fois plus que la précédente

    Les itérations s’allongent, c’est vrai, mais la borne ne vient pas de leur coût : c’est le plus petit f parmi ceux qui ont été coupés.

## 8

page-lesson-patterns = Ce que sait une base de motifs
page-lesson-patterns-text =
    La distance de Manhattan traite chaque tuile comme si elle avait le cadre pour elle seule. La vraie distance est plus grande, parce que les tuiles se gênent. Laissons-en donc plusieurs ensemble : choisissons quatre tuiles, ignorons les numéros des autres, et demandons combien de coups de ces quatre-là suffisent à les ramener à leur place. Quatre tuiles ne peuvent occuper neuf cases que de { $placements } façons ; on peut donc calculer la réponse d’avance pour chacune, par une recherche à l’aveugle qui part du but, et la garder dans une table. C’est une _base de motifs_.

    Une seconde table fait de même pour les quatre autres. Chacune ne compte que les coups de ses propres tuiles. Aucun coup n’est compté deux fois : les deux nombres peuvent donc s’ajouter, et la somme n’est jamais trop haute. Pour la grille la plus difficile elle vaut { $hardestPatternsEstimate }, là où la distance de Manhattan dit { $hardestEstimate } ; en moyenne { $meanPatterns } au lieu de { $meanManhattan }, et la vraie distance est en moyenne de { $meanDistance }.
page-lesson-patterns-more =
    Ce qui est calculé d’avance évite une partie de la recherche. A* développe maintenant { $hardestPatterns } nœuds au lieu de { $hardestAstar }, et IDA* { $hardestIdaPatterns }. Les grilles plus grandes se résolvent de la même façon, avec des tables plus grandes.

    Voilà tous les éléments : un graphe, une estimation qui ne surestime jamais, un ordre de développement, et autant de connaissances que la mémoire peut en contenir.
page-lesson-patterns-ask = Les tables de deux groupes de tuiles peuvent s’ajouter. Pourquoi pas la distance de Manhattan et le nombre de tuiles mal placées ?
page-lesson-patterns-a =
    Parce que les deux comptent le même coup

    Quand une tuile rentre à sa place, l’une diminue d’un et l’autre aussi : la somme compte deux pour un seul coup. Cela n’arrive jamais à des tables de tuiles différentes.
page-lesson-patterns-b =
    Parce qu’elles ne sont pas exactes

    Les tables ne le sont pas non plus : chacune connaît quatre tuiles et rien des autres. Ce qui compte, c’est qu’aucun coup ne soit compté deux fois.
page-lesson-patterns-c =
    On peut les ajouter aussi

    À un coup du but, les deux disent 1. La somme serait 2, donc trop haute.
