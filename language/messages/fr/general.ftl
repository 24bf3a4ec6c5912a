### Textes employés à plusieurs endroits.

label-error = erreur :
label-tip = conseil :
# $count (texte) : ce qui est écrit après --all.
tip-all = écrivez --all={ $count }
tip-size = ajoutez --size { $size }
tip-generate = « taquin generate { $size } » tire une grille au hasard ; ajoutez « | taquin solve - » pour la résoudre
output-fault = la sortie ne peut pas être écrite : { $fault }

## Le cas classique, montré là où aucun menu ne peut l’être.

welcome-more =
    C’était le cas classique. Pour résoudre votre propre grille :
      taquin solve 1 3 6 5 2 8 4 0 7
    « taquin --help » en dit plus ; dans un terminal, « taquin » seul ouvre un menu.

## La ligne de progression d’une recherche. Elle doit tenir en 80 colonnes.

# $elapsed (texte) : la durée avec son unité.
# $cost : la longueur de la meilleure solution ; $bound : aucune n’est plus courte.
status-improvement = { $cost } coups, au moins { $bound } nécessaires, { $elapsed } (Ctrl-C garde la solution)
# $left (text): the time to the next bound, about.
status-proof = { $cost } coups, au moins { $bound } (borne suivante dans { $left } environ), { $elapsed }
# $search (texte) : la recherche comparée, tables-from-start ou tables-from-goal.
status-trial = { $cost } coups, au moins { $bound }, comparaison de recherches : { $search }, { $elapsed }
status-line =
    { $expanded ->
        [one] { $expanded } nœud développé
       *[other] { $expanded } nœuds développés
    }{ $bound ->
        [0] {""}
        [one] , au moins { $bound } coup
       *[other] , au moins { $bound } coups
    }, { $elapsed } (Ctrl-C arrête)

## Les durées.

time-milliseconds = { $value } ms
time-seconds = { $value } s
time-minutes = { $value } min

## Les nombres avec leur nom.

moves =
    { $count ->
        [one] { $count } coup
       *[other] { $count } coups
    }

## Les énumérations. $head (texte) : tout sauf le dernier.

list-and = { $head } et { $last }
list-or = { $head } ou { $last }
