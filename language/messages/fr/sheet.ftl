### sheet : des exercices à imprimer, et leurs réponses.

sheet-value-levels = NIVEAUX
sheet-value-kinds = SORTES
sheet-value-text = TEXTE

sheet-about = Imprimer une feuille d’exercices, son corrigé ou un formulaire à remplir
sheet-flag-level = Distance des grilles au but, une ou plusieurs : { $names } (4 à 10, 11 à 18, 19 coups et plus) ; avec plusieurs, la feuille va du plus facile au plus difficile
sheet-flag-kinds = Quels exercices, dans cet ordre : { $names } [défaut : tous]
sheet-flag-count = Nombre d’exercices ; les sortes alternent [défaut : un de chaque sorte]
sheet-flag-steps = Nombre d’étapes d’A* dans un exercice trace
sheet-flag-seed = La même graine redonne la même feuille [défaut : aléatoire, affichée]
sheet-flag-title = Titre de la feuille
sheet-flag-key = Imprimer le corrigé
sheet-flag-report = Ce qu’il faut écrire : markdown, html, latex, text pour un terminal, form pour un formulaire à remplir, ou json pour « taquin verify »
sheet-examples =
    Exemples :
      taquin sheet --seed 7 --report html > feuille.html
      taquin sheet --seed 7 --report html --key > corrige.html
      taquin sheet --level easy,medium --count 8 --title "TP 2"
      taquin sheet --kinds solve,next --count 10 --report latex > feuille.tex
      taquin sheet --seed 7 --report form > formulaire.txt   à remplir par les élèves
      taquin sheet --seed 7 --report json > feuille.json
      taquin verify feuille.json copies/      note ce qu’une classe rend

    Les grilles sont de 3×3, toutes différentes, et une recherche calcule chaque
    réponse. Le HTML s’imprime depuis un navigateur, en A4 ou en Letter. docs/sheets.md
    explique ce que rendent les élèves.

    Codes de retour : 0 fait, 2 ligne de commande incorrecte.
# $seed (text): the seed.
sheet-seed = graine { $seed } : --seed { $seed } redonne la même feuille, avec --key son corrigé

## Ce qui est sur la feuille.

sheet-language = fr
sheet-title = Le taquin : exercices
# $title (text): the title of the sheet.
sheet-title-key = { $title } (corrigé)
sheet-class = Classe
sheet-date = Date
# $seed (text): the seed.
sheet-footer = taquin sheet, graine { $seed }

## Comment rendre un fichier texte : sur la feuille, et dans le formulaire.

sheet-hand-in-title = Rendre un fichier texte
sheet-hand-in = Commencez le fichier par votre nom, par exemple Nom : Ada Lovelace. Pour chaque exercice, écrivez son numéro sur une ligne, par exemple Exercice 1, et la réponse au-dessous.
# $title (text): of the exercise; $how (text): how its answer is written.
sheet-write = { $title } : { $how }
sheet-write-solve = Écrivez les coups par leurs lettres ou par les tuiles qui glissent, par exemple Solution : GBDD
sheet-write-successors = Écrivez une ligne par coup, avec g, h et f, par exemple H | 1 | 5 | 6
sheet-write-next = Écrivez la lettre du nœud, par exemple Réponse : B
sheet-write-solvable = Écrivez le nombre d’inversions, puis oui ou non, par exemple Inversions : 9 et Réponse : non
sheet-write-trace = Une ligne par étape, avec la grille : 2 | 3 5 0/1 7 6/2 4 8 | 1 | 12 | 13
sheet-write-heuristics = Écrivez les deux estimations dans l’ordre du tableau, par exemple Réponse : 5 9
sheet-form = Écrivez votre nom et vos réponses après les deux-points et à la place de chaque _. Les lignes qui commencent par # ne comptent pas. Enregistrez le fichier en texte brut et rendez-le.
sheet-form-name = Nom :
# $number (text): of the exercise.
sheet-form-exercise = Exercice { $number }
sheet-form-solution = Solution :
sheet-form-answer = Réponse :
sheet-form-inversions = Inversions :
