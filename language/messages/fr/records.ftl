### Les parties gagnées : « taquin records », et ce que le jeu en dit.

records-about = Montrer les meilleurs temps et les moyennes des parties gagnées
records-examples =
    Exemples :
      taquin records                            statistiques par taille
      taquin records --report csv > jeux.csv    toutes les parties, avec leurs coups

    « taquin play » garde chaque partie dès qu’elle est gagnée, dans un fichier à vous ;
    TAQUIN_RECORDS en nomme un autre. Une ligne illisible est ignorée et signalée.

    Codes de retour : 0 fait, 2 mauvaise ligne de commande, ou fichier illisible.
records-none = Aucune partie pour l’instant : gagnez-en une avec « taquin play ».
records-off = Les parties ne sont pas gardées : la variable TAQUIN_RECORDS est vide, ou aucun dossier ne peut les recevoir.
records-file = Les parties sont gardées dans { $file }
# $lines (texte) : leurs numéros.
records-damaged =
    { $count ->
        [one] Une ligne illisible a été ignorée : ligne { $lines } de { $file }
       *[other] { $count } lignes illisibles ont été ignorées : lignes { $lines } de { $file }
    }
records-unkept = Des parties de cette séance peuvent manquer aux records : { $fault }
records-games = parties
records-best = record
records-mean = moyenne
records-five = 5 dern.
records-best-five = 5 meill.
records-twelve = 12 dern.
records-best-twelve = 12 meill.
records-fewest = moins de coups
records-pace = coups/s
records-meaning = « 5 dern. », « 12 meill. » et les autres sont des moyennes de parties consécutives, sans la meilleure ni la pire. Seules comptent les grilles aléatoires résolues au premier essai, sans indice ni solution ; les autres parties suivent le +.
# $best, $five, $twelve (texte) : des temps.
records-rank =
    { $games ->
        [one] { $games } partie compte
       *[other] { $games } parties comptent
    } : record { $best }, moyenne de 5 { $five }, de 12 { $twelve }.
records-session =
    { $games ->
        [one] Vous avez gagné une partie en
       *[other] Vous avez gagné { $games } parties, la meilleure en
    } { $best }.
# $what (texte) : taille et genre ; $pace (nombre) : coups par seconde.
records-share =
    { $moves ->
        [one] taquin { $what } : { $moves } coup en { $time } ({ $pace }/s)
       *[other] taquin { $what } : { $moves } coups en { $time } ({ $pace }/s)
    }
records-optimum = , optimum { $best }
records-blindfold = à l’aveugle
records-marathon = { $size }, marathon de { $boards }
