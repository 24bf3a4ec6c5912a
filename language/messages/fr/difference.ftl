### `trace --against` et `compare --first-difference` : le premier pas où deux programmes diffèrent.

trace-flag-against = Comparer avec les états que développe un autre programme : grilles, CSV, JSON ou trace Posthoc
compare-flag-first-difference = Comparer pas à pas deux recherches d’une grille : le premier état qui diffère, et pourquoi

## Le rapport. $other (texte) : le nom du fichier, ou une recherche.

difference-title = { $board } : { $other } et { $search }
difference-all =
    { $steps ->
        [one] L’unique pas concorde.
       *[other] Les { $steps } pas concordent tous.
    }
difference-none = Le premier pas diffère :
difference-first =
    { $agreed ->
        [one] Le premier pas concorde. Le pas { $step } diffère :
       *[other] Les { $agreed } premiers pas concordent. Le pas { $step } diffère :
    }
difference-left =
    { $left ->
        [one] { $search } développe encore { $left } état après le dernier de la liste.
       *[other] { $search } développe encore { $left } états après le dernier de la liste.
    }
difference-early = Le but est un successeur du dernier état de la liste : le programme le reconnaît à la génération (--goal-test generated).
difference-program = programme
difference-board = grille
difference-place = rang (ouverts)
difference-place-of = { $rank } sur { $open }
difference-closed-place = pas ouvert
difference-ended = terminé
difference-fit-all =
    { $steps ->
        [one] Avec ces options l’unique pas concorde :
       *[other] Avec ces options les { $steps } pas concordent tous :
    }
difference-fit-first =
    { $agreed ->
        [one] Avec ces options le premier pas concorde, plus longtemps qu’avec toutes les autres :
       *[other] Avec ces options les { $agreed } premiers pas concordent, plus longtemps qu’avec toutes les autres :
    }
difference-fit-step = Puis le pas { $step } diffère :
difference-heap =
    { $agreed ->
        [one] Un tas de { $key } avec { $heuristic } concorde au premier pas : il compare les grilles quand les nombres qui les précèdent sont égaux. taquin n’a pas cette règle de départage.
       *[other] Un tas de { $key } avec { $heuristic } concorde aux { $agreed } premiers pas : il compare les grilles quand les nombres qui les précèdent sont égaux. taquin n’a pas cette règle de départage.
    }
difference-heap-all = Un tas de { $key } avec { $heuristic } concorde aux { $steps } pas : il compare les grilles quand les nombres qui les précèdent sont égaux. taquin n’a pas cette règle de départage.
difference-fit-none = Aucune autre option ne concorde plus longtemps.
difference-two-searches = --first-difference compare deux recherches d’une même grille : nommez-en deux, comme -a astar,idastar ou --tie low-g,last-in
difference-status = recherche des options qui concordent le plus longtemps (Ctrl-C arrête)

## Pourquoi. Tous les nombres sont des textes.

difference-start = Le programme part d’une autre grille.
difference-after-goal = La recherche est terminée : l’état précédent est le but.
difference-wrap = La tuile { $tile } est passée de la fin d’une ligne au début de la suivante : ce n’est pas un successeur du pas { $step }. Vérifiez la colonne avant un coup à gauche ou à droite.
difference-jump = La tuile { $tile } a sauté dans la case vide : ce n’est pas un successeur du pas { $step }, car elles ne sont pas voisines.
difference-swap = Les tuiles { $one } et { $other } ont été échangées : aucun coup depuis le pas { $step } ne fait cela.
difference-skipped = C’est un successeur de { $board }, qui n’a pas été développé : il manque un pas.
difference-unrelated = Ce n’est le successeur d’aucun état développé.
difference-unreachable = Ce n’est le successeur d’aucun état développé, et aucun coup n’en mène au but.
difference-closed = Cet état était déjà fermé : le pas { $step } l’a développé. Consultez l’ensemble fermé quand un état est extrait de la liste ouverte.
difference-restart = Le programme repart de l’état initial, comme IDA* à chaque itération : comparez-le avec -a idastar.
difference-on-path = Cet état est déjà sur le chemin courant (pas { $step }) : le programme tourne en rond.
difference-unsorted = La liste ouverte n’était pas triée : f { $taken } a été pris avant f { $least }.
difference-newest = C’est le plus récent de tous les états ouverts : la liste fonctionne comme une pile (en profondeur).
difference-oldest = C’est le plus ancien de tous les états ouverts : la liste fonctionne comme une file (en largeur).
difference-least-h = C’est l’état de plus petit h : g manque peut-être dans f (recherche gloutonne).
difference-least-g = C’est l’état de plus petit g : h manque peut-être dans f (coût uniforme).
difference-greatest-f = C’est l’état de plus grand f : la liste est triée à l’envers, ou le programme en prend le dernier élément.
difference-tie = Les deux états ont f { $f }, et le programme départage autrement : { $rules }.
difference-tie-unknown = Les deux états ont f { $f }, et aucune des six règles de départage ne prend celui-ci.
difference-tie-board = C’est la plus petite grille de ce f : un tas de (f, grille) compare les grilles quand les f sont égaux.
difference-order = Les deux sont des successeurs du pas { $step } : taquin essaie d’abord { $ours }, le programme { $theirs }.
difference-next-iteration = Le programme commence l’itération suivante, mais celle-ci a d’autres états dans sa borne.
difference-not-reopened = taquin reprend cet état fermé, car un chemin plus court y mène ; le programme ne rouvre pas les états.
difference-not-improved = taquin a trouvé un chemin plus court vers cet état ouvert et a baissé son g ; le programme garde l’ancien.
difference-repeated = Elle a visité les mêmes états que la précédente : portez la borne au plus petit f coupé, au lieu d’ajouter 1.
difference-same-iteration = L’itération est terminée, mais le programme visite d’autres états : sa borne est plus grande, ou son h plus petit.
difference-cut-off = Le programme coupe un état qui est dans la borne : coupez si f > borne, et non si f ≥ borne.
difference-beyond-bound = Le programme continue sous un état dont les successeurs dépassent la borne.
difference-h = h vaut { $theirs } ici ; { $ours } dans taquin.
difference-h-unknown = Aucune heuristique connue ne donne cela : vérifiez son calcul sur cette grille.
difference-guess-all = C’est la valeur de « { $name } », qui donne aussi tous les autres h du programme.
difference-guess =
    { $values ->
        [one] C’est la valeur de « { $name } ».
       *[other] C’est la valeur de « { $name } », qui donne { $fits } des { $values } valeurs de h.
    }
difference-other-goal = { $heuristic } pour le but { $goal }
difference-with-blank = distance de Manhattan, case vide comprise
difference-euclidean = distance à vol d’oiseau (euclidienne)
difference-of-parent = { $heuristic } du parent au lieu de l’état
difference-times = { $factor } fois { $heuristic }
difference-g = g vaut { $theirs } ici ; { $ours } dans taquin.
difference-g-step = Le programme compte les pas de la recherche ; g est le nombre de coups depuis l’état initial, un de plus que celui du parent.
difference-g-zero = g vaut 0 partout : donnez à chaque successeur le g de son parent plus 1.
difference-g-longer = Il vient d’un chemin plus long : remplacez g et le parent quand un chemin plus court vers un état ouvert est trouvé.
difference-f = f vaut { $theirs } ici ; ses g et h donnent { $ours }.
difference-f-formula = Tous les f du programme sont { $formula }.
