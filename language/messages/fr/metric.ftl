### La métrique à plusieurs tuiles, et toutes les solutions optimales.

## Options de `solve`.

metric-flag = Ce qui compte comme un coup : chaque tuile (single), ou chaque glissement d’une ou de plusieurs tuiles d’une ligne ou d’une colonne (multi ; avec { $names } ; verify et analyze comptent les tuiles une à une)
optima-flag = Compter toutes les solutions optimales et énumérer les 20 premières, ou N avec --all=N

## Le compte rendu.

metric-slides =
    { $count ->
        [one] { $count } glissement
       *[other] { $count } glissements
    } (métrique à plusieurs tuiles)
metric-bound-proven =
    { $count ->
        [0] {""}
        [one]  ; toute solution demande au moins { $count } glissement (prouvé)
       *[other]  ; toute solution demande au moins { $count } glissements (prouvé)
    }
metric-plan-multi = métrique à plusieurs tuiles
metric-stage-no-tables =
    { $states ->
        [one] d’abord avec la distance de marche ({ $states } nœud développé)
       *[other] d’abord avec la distance de marche ({ $states } nœuds développés)
    }
# $line (text) : la ligne de la grille.
metric-batch-solved =
    { $line } : { $slides ->
        [one] { $slides } glissement
       *[other] { $slides } glissements
    }

## Toutes les solutions optimales. L’étiquette a au plus 12 caractères.

optima-label = Solutions
optima-boards =
    { $count ->
        [one] { $count } grille
       *[other] { $count } grilles
    }
optima-count =
    { $count ->
        [one] { $count } solution optimale, qui passe par { $boards }
       *[other] { $count } solutions optimales, qui passent par { $boards }
    }
# $count (text) : un nombre trop grand pour que les mots en dépendent.
optima-many = { $count } solutions optimales, qui passent par { $boards }
optima-first =
    { $first ->
        [one] { $count } ; la première :
       *[other] { $count } ; les { $first } premières :
    }
# $count (text) : combien il y en a, comme ci-dessus.
optima-not-listed =
    { $shown ->
        [one] { $count } ; { $shown } est donnée, --all=N en donne N
       *[other] { $count } ; { $shown } sont données, --all=N en donne N
    }
optima-one-listed = { $count } ; ce rapport en donne une, --report moves les énumère
optima-stopped = non comptées : { $why }
optima-unproven = non comptées : cette solution n’est pas prouvée optimale ; --algorithm auto la prouve
optima-in-short =
    { $count ->
        [one] , { $count } solution optimale
       *[other] , { $count } solutions optimales
    }
optima-in-short-many = , { $count } solutions optimales
optima-in-short-unknown = , non comptées
