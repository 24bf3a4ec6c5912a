### sheet : des exercices à imprimer, et leurs réponses.

sheet-value-levels = NIVEAUX
sheet-value-kinds = SORTES
sheet-value-text = TEXTE

sheet-about = Imprimer une feuille d’exercices, ou son corrigé : HTML, LaTeX ou Markdown
sheet-flag-level = Distance des grilles au but, une ou plusieurs : { $names } (4 à 10, 11 à 18, 19 coups et plus) ; avec plusieurs, la feuille va du plus facile au plus difficile
sheet-flag-kinds = Quels exercices, dans cet ordre : { $names } [défaut : tous]
sheet-flag-count = Combien d’exercices ; les sortes se suivent [défaut : un de chaque sorte]
sheet-flag-steps = Combien d’étapes de A* montre la sorte trace
sheet-flag-seed = La même graine redonne la même feuille [défaut : graine tirée, et dite]
sheet-flag-title = Titre de la feuille
sheet-flag-key = Imprimer le corrigé
sheet-flag-report = Ce qu’il faut écrire : markdown, html, latex, ou json pour `taquin verify`
sheet-examples =
    Exemples :
      taquin sheet --seed 7 --report html > feuille.html
      taquin sheet --seed 7 --report html --key > corrige.html
      taquin sheet --level easy,medium --count 8 --title "TP 2"
      taquin sheet --kinds solve,next --count 10 --report latex > feuille.tex
      taquin sheet --seed 7 --report json > feuille.json
      taquin verify feuille.json copies/      note ce qu’une classe rend

    Les grilles sont de 3×3, toutes différentes, et les réponses viennent de recherches.
    Le HTML s’imprime depuis un navigateur, en A4 ou en Letter. docs/sheets.md dit ce que
    rendent les élèves.

    Codes de retour : 0 fait, 2 ligne de commande incorrecte.
# $seed (text): the seed.
sheet-seed = graine { $seed } : --seed { $seed } redonne la même feuille, et --key son corrigé

## Ce qui est sur la feuille.

sheet-language = fr
sheet-title = Le taquin : exercices
# $title (text): the title of the sheet.
sheet-title-key = { $title } (corrigé)
sheet-class = Classe
sheet-date = Date
# $seed (text): the seed.
sheet-footer = taquin sheet, graine { $seed }
