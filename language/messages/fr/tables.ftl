### « tables » : les bases de motifs sur disque, et ce qu’en fait la stratégie automatique.

tables-about = Garder des bases de motifs sur disque : construire, lister, vérifier, supprimer
tables-examples =
    Exemples :
      taquin tables build               7-8 pour 4x4, environ 200 Mo
      taquin tables list
      taquin tables verify
      taquin tables remove 7-8

    « taquin solve » les emploie de lui-même quand une grille est assez
    difficile ; -v le dit. Elles sont dans --dir, sinon dans le dossier que
    nomme la variable TAQUIN_CACHE, sinon dans votre dossier de caches. Une
    variable TAQUIN_CACHE vide les laisse de côté.
tables-build-about = Construire des bases et les écrire sur disque
tables-build-examples =
    Exemples :
      taquin tables build
      taquin tables build 6-6-3 --goal snail
      taquin tables build 1,2,3,4,5,6,7/8,9,10,11,12,13,14,15
      taquin tables build 7-7 --size 3x5 --dir ./bases

    La plus forte pour 4x4 est 7-8 : elle répond aussitôt pour toute grille.
    Une base sert à tous les états buts dont la case vide finit au même
    endroit, ou à un endroit qu’une rotation de la grille y amène : les états
    buts last et first partagent la leur.

    Codes de retour : 0 elles sont là, 2 impossible, 130 interrompu.
tables-list-about = Montrer les bases sur disque, leur taille et leur usage
tables-list-examples =
    Exemples :
      taquin tables list
      taquin tables list --json

    Codes de retour : 0 montrées, fichiers abîmés compris ; 2 le dossier est illisible.
tables-verify-about = Vérifier les bases, octet par octet et par sondage
tables-verify-examples =
    Exemples :
      taquin tables verify
      taquin tables verify 7-8 --rebuild

    Chaque octet est comparé à la somme de contrôle du fichier, et quelques
    milliers de distances à des recherches indépendantes.

    Codes de retour : 0 tout est juste, 1 une faute, 2 rien à vérifier,
    130 interrompu.
tables-remove-about = Supprimer des bases du disque
tables-remove-examples =
    Exemples :
      taquin tables remove 7-8
      taquin tables remove --all

    Codes de retour : 0 supprimées, 2 aucune de ce nom, ou suppression impossible.

tables-value-command = COMMANDE
tables-value-folder = DOSSIER
tables-value-partition = PARTITION
tables-flag-dir = Le dossier des bases [défaut : TAQUIN_CACHE, sinon votre dossier de caches]
tables-flag-partition = Comment les tuiles sont réparties : des tailles comme 6-6-3, ou des tuiles comme 1,2,3/4,5,6/…, en 4 groupes au plus [défaut : deux moitiés, 7-8 pour 4x4]
tables-flag-size = Lignes et colonnes, 13 à 16 cases
tables-flag-again = Construire même si elles sont déjà sur disque
tables-flag-threads = Combien de fils d’exécution employer ; 0 pour tous ceux de la machine
tables-flag-memory = Mémoire que la construction peut prendre : 512MB, 2GiB
tables-flag-names = Lesquelles : une partition comme 7-8, ou le nom d’un fichier
tables-flag-rebuild = Les construire à nouveau et comparer chaque distance
tables-flag-all = Toutes, fichiers abîmés compris

## La liste. $folder, $file, $tables, $shape, $time (texte).

tables-head-partition = bases
tables-head-board = grille
tables-head-goals = états buts
tables-head-bytes = taille
tables-head-time = construites en
tables-head-use = usage
tables-megabytes = { $megabytes } Mo
tables-goal-blank = case vide en { $cell }
tables-use-large = toute grille aussitôt
tables-use-small = rien à construire
tables-use-none = trop faibles
tables-total =
    { $files ->
        [one] { $files } fichier, { $megabytes } Mo, dans { $folder }
       *[other] { $files } fichiers, { $megabytes } Mo, dans { $folder }
    }
tables-none = Aucune base de motifs dans { $folder }. Les recherches s’en passent ; « taquin tables build » rend rapides les grilles 4x4 les plus difficiles.
tables-status = base { $number } sur { $total } : distance { $distance }, { $percent } % (Ctrl-C arrête)
tables-built = bases { $tables } de { $shape } construites en { $time } : { $file }
tables-already = les bases { $tables } de { $shape } sont déjà sur disque ; --again les construit à nouveau
tables-replaced = À remplacer : { $fault }
tables-removed = supprimé : { $file }

## Les vérifications.

tables-right =
    { $entries ->
        [one] { $file } : chaque octet est juste, et un sondage de sa { $entries } distance aussi
       *[other] { $file } : chaque octet est juste, et un sondage de ses { $entries } distances aussi
    }
tables-right-all =
    { $entries ->
        [one] { $file } : chaque octet est juste, et sa { $entries } distance, construite à nouveau, aussi
       *[other] { $file } : chaque octet est juste, et toutes les { $entries } distances, construites à nouveau, aussi
    }
tables-different = { $file } : une nouvelle construction trouve d’autres distances : construisez ces bases à nouveau
tables-fault = { $file } : { $fault }
tables-unused = La recherche se passe des bases sur disque : { $fault }
tables-unused-file = La recherche laisse de côté un fichier de bases : { $fault }

## Ce que « -v » dit de la stratégie automatique. $states (nombre) : les nœuds développés.

tables-stage-none =
    { $states ->
        [one] stratégie : d’abord par la distance de Manhattan, les grilles faciles se passant de bases : { $states } nœud développé
       *[other] stratégie : d’abord par la distance de Manhattan, les grilles faciles se passant de bases : { $states } nœuds développés
    }
tables-stage-none-multi =
    { $states ->
        [one] stratégie : d’abord par la distance de marche, les grilles faciles se passant de bases : { $states } nœud développé
       *[other] stratégie : d’abord par la distance de marche, les grilles faciles se passant de bases : { $states } nœuds développés
    }
tables-stage-no-room =
    { $states ->
        [one] stratégie : puis de nouveau sans bases, la mémoire permise n’y suffisant pas : { $states } nœud développé
       *[other] stratégie : puis de nouveau sans bases, la mémoire permise n’y suffisant pas : { $states } nœuds développés
    }
tables-stage-stored =
    { $states ->
        [one] stratégie : puis avec les bases { $tables }, les plus fortes sur disque : { $states } nœud développé
       *[other] stratégie : puis avec les bases { $tables }, les plus fortes sur disque : { $states } nœuds développés
    }
tables-stage-at-hand =
    { $states ->
        [one] stratégie : avec les bases { $tables }, déjà en mémoire : { $states } nœud développé
       *[other] stratégie : avec les bases { $tables }, déjà en mémoire : { $states } nœuds développés
    }
tables-stage-small =
    { $states ->
        [one] stratégie : puis avec les bases { $tables }, construites pour cette grille faute d’en avoir sur disque : { $states } nœud développé
       *[other] stratégie : puis avec les bases { $tables }, construites pour cette grille faute d’en avoir sur disque : { $states } nœuds développés
    }
tables-stage-large =
    { $states ->
        [one] stratégie : puis avec les bases { $tables }, construites pour cette grille très difficile : { $states } nœud développé
       *[other] stratégie : puis avec les bases { $tables }, construites pour cette grille très difficile : { $states } nœuds développés
    }
tables-offer = « taquin tables build { $tables } » garde ces bases sur disque ; une grille aussi difficile est alors résolue aussitôt

## Les erreurs.

tables-no-folder = aucun dossier connu pour les bases : nommez-en un avec --dir, ou dans la variable TAQUIN_CACHE
tables-turned-off = les bases sont désactivées, car la variable TAQUIN_CACHE est vide : nommez un dossier avec --dir, ou dans cette variable
tables-unwritable = impossible d’écrire des bases dans « { $folder } » : { $fault } ; nommez un autre dossier avec --dir
tables-unwritable-forbidden = impossible d’écrire des bases dans « { $folder } » : { $fault } ; vérifiez ses droits, ou nommez un autre dossier avec --dir
tables-unwritable-full = impossible d’écrire des bases dans « { $folder } » : { $fault } ; faites-y de la place, ou nommez un autre dossier avec --dir
tables-unreadable = impossible de lire « { $file } » : { $fault } ; vérifiez ses droits, ou supprimez-le
tables-unreadable-folder = impossible de lire le dossier « { $folder } » : { $fault } ; vérifiez ses droits, ou nommez-en un autre avec --dir ou dans la variable TAQUIN_CACHE
tables-unremovable = impossible de supprimer « { $file } » : { $fault } ; vérifiez les droits de son dossier
tables-shape = aucune recherche n’emploie de bases de { $shape } : elles servent aux grilles de 13 à 16 cases, comme 4x4 ou 3x5
tables-not-stored = pas de bases { $name } sur disque : « taquin tables list » montre celles qui y sont

pattern-board = une grille { $shape } est trop grande pour des bases de motifs : elles vont jusqu’à { $most } cases
pattern-size = un motif de { $tiles } tuiles est hors limites : prenez-en 1 à { $most }
pattern-too-large = les tables de ces motifs seraient trop grandes pour une grille { $shape } : prenez-en de plus petits
pattern-off-board = la case { $cell } n’est pas sur une grille { $shape } : les cases vont de 0 à { $last }
pattern-blank = la case vide finit en { $cell } : laissez-la hors du motif
pattern-twice = la tuile de la case { $cell } est donnée deux fois : nommez chacune une fois
pattern-tile-twice = la tuile { $tile } est donnée deux fois, et ses coups compteraient deux fois : nommez chaque tuile une seule fois
pattern-missing = la tuile de la case { $cell } n’est dans aucun motif : une partition contient chaque tuile une fois
pattern-ungrouped = la tuile { $tile } n’est dans aucun motif : une partition contient chaque tuile une fois
pattern-no-tile = la tuile { $tile } n’est pas sur la grille, dont la plus grande est { $largest } : retirez-la
pattern-many = { $given } motifs, c’est trop : prenez-en { $most } au plus
pattern-sum = ces motifs ont { $given } tuiles et la grille en a { $tiles } : prenez des tailles dont la somme est { $tiles }
pattern-unreadable = impossible de lire « { $text } » comme une partition : écrivez les tailles des motifs, comme 6-6-3, ou leurs tuiles, comme 1,2,3/4,5,6/…

build-cancelled = la construction de la base a été interrompue
build-time = la construction de la base a pris plus de temps que permis : accordez plus de temps, ou prenez un motif plus petit
build-memory = la construction de la base prend { $needed } octets et { $allowed } sont permis : accordez-en plus, ou prenez un motif plus petit

table-file-other = ce n’est pas un fichier de bases : supprimez-le, ou nommez-en un autre
table-file-truncated = le fichier s’arrête après { $actual } octets sur { $expected } : construisez ces bases à nouveau
table-file-long = le fichier continue après ses { $expected } octets, jusqu’à { $actual } : construisez ces bases à nouveau
table-file-version = le fichier est de la version { $found } du format, et ce programme lit la version { $known } : construisez ces bases à nouveau
table-file-header = l’en-tête du fichier ne correspond pas à sa somme de contrôle : construisez ces bases à nouveau
table-file-damaged = le contenu du fichier ne correspond pas à sa somme de contrôle : construisez ces bases à nouveau
table-file-puzzle = le fichier contient les bases { $found }, pas { $wanted } : construisez celles-ci, ou nommez un autre fichier
table-file-stopped = la lecture des bases a été arrêtée : { $reason } ; recommencez, ou accordez plus de temps
table-file-stopped-cancelled = la recherche a été interrompue
table-file-stopped-time = la limite de temps est atteinte
table-wrong = la distance des tuiles dans les cases { $cells } avec la case vide en { $blank } est fausse : construisez ces bases à nouveau
