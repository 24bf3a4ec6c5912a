### Le compte rendu d’une recherche.

board-start = État initial
board-goal = État but
board-goal-named = État but ({ $name })
# $count : les grilles entre l’état initial et l’état but, plus de cent.
path-left-out = (-v montre les { $count } grilles intermédiaires ; --report states les donne, une par ligne)

## Les titres de gauche : 12 caractères au plus.

label-result = Résultat
label-blank-goes = Case vide
label-tile-goes = Tuile
label-goal = État but
label-letters = Lettres
letters-legend = H haut, B bas, G gauche, D droite
label-tiles-slide = Tuiles
label-search = Recherche
label-time = Durée

## Le résultat. $moves, $headline (texte) : mis en couleur.

result-solved = { $moves }, { $quality }
result-unsolvable = { $headline } { $why }
result-stopped = { $headline }{ $bound }
quality-already = grille déjà résolue
quality-optimal = le minimum possible (prouvé)
quality-within = au plus { $factor } fois le minimum possible{ $bound }
quality-unknown = peut-être pas le minimum possible{ $bound }
# $percent : de combien elle peut dépasser une solution optimale.
quality-excess = au plus { $percent } % de plus que le minimum{ $bound }
# $why : pourquoi elle n’est pas allée plus loin.
quality-interrupted = { $quality } ; { $why } avant d’en prouver davantage
bound-proven =
    { $count ->
        [0] {""}
        [one]  ; toute solution demande au moins { $count } coup (prouvé)
       *[other]  ; toute solution demande au moins { $count } coups (prouvé)
    }
headline-unsolvable = Insoluble.
headline-stopped = Pas de réponse : { $why }
stop-states = la limite d’états en mémoire est atteinte

## Les états buts que la grille peut atteindre.

unsolvable-reach-none = La grille n’atteint aucun des états buts { $goals }.
unsolvable-reach =
    { $count ->
        [one] La grille peut atteindre l’état but { $goals }.
       *[other] La grille peut atteindre les états buts { $goals }.
    }

## La recherche en une phrase, ses parties jointes par des virgules.

plan-with = { $algorithm } avec { $heuristic }
plan-balance = f = (1−w)·h + w·g avec w = { $weight }
# $rule (text) : lequel des états de même f est développé d’abord.
plan-tie = départage : { $rule }
plan-goal-popped = but testé à la sortie de la liste ouverte
plan-goal-generated = but testé à la génération
plan-order = coups dans l’ordre { $order }
plan-automaton = avec un automate de coups
# $stages : les deux messages qui suivent, séparés par des virgules.
plan-stages = auto : IDA*, { $stages }
plan-improve = auto : { $stages }
stage-improve =
    { $states ->
        [one] une première solution ligne par ligne, puis une recherche en faisceau, puis des segments du chemin résolus de nouveau ({ $states } nœud développé)
       *[other] une première solution ligne par ligne, puis une recherche en faisceau, puis des segments du chemin résolus de nouveau ({ $states } nœuds développés)
    }
stage-prove =
    { $states ->
        [one] puis IDA* avec conflits linéaires pour la preuve ({ $states } nœud développé)
       *[other] puis IDA* avec conflits linéaires pour la preuve ({ $states } nœuds développés)
    }
stage-no-tables =
    { $states ->
        [one] d’abord avec la distance de Manhattan ({ $states } nœud développé)
       *[other] d’abord avec la distance de Manhattan ({ $states } nœuds développés)
    }
stage-tables =
    { $states ->
        [one] puis avec les bases de motifs { $tables } ({ $states } nœud développé)
       *[other] puis avec les bases de motifs { $tables } ({ $states } nœuds développés)
    }
# $search (texte) : tables-from-start ou tables-from-goal.
stage-trial =
    { $states ->
        [one] puis { $search }, pour comparer ({ $states } état développé)
       *[other] puis { $search }, pour comparer ({ $states } états développés)
    }
stage-chosen =
    { $states ->
        [one] puis { $search } pour la preuve ({ $states } état développé)
       *[other] puis { $search } pour la preuve ({ $states } états développés)
    }
tables-from-start = depuis l’état initial avec { $tables }
tables-from-goal = depuis le but avec { $tables }

## Ce qui a été reconnu et choisi (-v).

choice-board = grille : { $shape }, lue comme { $format }
choice-goal-asked = état but : { $goal }, comme demandé
choice-goal-implied = état but : { $goal }, celui du format { $format } ; --goal le change
choice-goal-usual = état but : { $goal }, par défaut ; --goal le change
choice-search-asked = recherche (demandée) : { $plan }
choice-search-auto = recherche (choisie pour cette taille) : { $plan }

## Couches et itérations.

counts = Compteurs
counts-more = (-v : tous)
layers = Couches
iterations = Itérations
layers-note = selon la borne alors prouvée
layers-note-cut = selon la borne alors prouvée ; les { $shown } dernières, après { $before } autres
layers-bound = borne
layers-expanded = développés
layers-generated = générés

## Comment continuer.

advice-swap = échangez deux tuiles de la grille ou du but : le taquin aura une solution
advice-goals = ajoutez { $flags }
advice-way = { $what } : { $flags }
way-heuristic = prenez une heuristique plus forte
way-no-memory = cherchez presque sans mémoire
way-memory = accordez plus de mémoire
way-states = gardez plus d’états en mémoire
way-time = allongez la limite
way-nodes = relevez la limite
way-complete = prenez une recherche complète
way-depth = relevez la borne de profondeur
way-width = élargissez le faisceau
way-weight = plus rapide, mais peut-être pas optimal

## Verdicts sur les certificats. $listed (nombre) : grilles de la liste. $start, $goal (texte) : des grilles. $length (nombre) : coups. $metric (texte) : single ou multi.

certificate-optimal =
    { $metric ->
        [multi] Confirmé : { $start } demande { $length } glissements pour atteindre { $goal }, et pas moins (liste de { $listed } grilles).
       *[single] Confirmé : { $start } demande { $length } coups pour atteindre { $goal }, et pas moins (liste de { $listed } grilles).
    }
certificate-unsolvable = Confirmé : aucun coup ne mène de { $start } à { $goal }.
# $fault (texte) : l’étape qui échoue.
certificate-refuted = Réfuté : { $fault }.
