### « tables » : les bases de motifs sur disque, et leur emploi par la stratégie automatique.

tables-about = Garder des bases de motifs sur disque : construire, lister, vérifier, supprimer
tables-examples =
    Exemples :
      taquin tables build               7-8 pour 4x4, environ 200 Mo
      taquin tables list
      taquin tables verify
      taquin tables remove 7-8

    « taquin solve » les emploie de lui-même quand une grille est assez
    difficile ; -v le dit. Elles sont dans --dir, sinon dans le dossier que
    nomme la variable TAQUIN_CACHE, sinon dans votre dossier de cache. Une variable
    TAQUIN_CACHE vide les désactive.
tables-build-about = Construire des bases et les écrire sur disque
tables-build-examples =
    Exemples :
      taquin tables build
      taquin tables build 6-6-3 --goal snail
      taquin tables build 1,2,3,4,5,6,7/8,9,10,11,12,13,14,15
      taquin tables build 7-7 --size 3x5 --dir ./bases

    La plus forte pour 4x4 est 7-8 : elle résout toute grille en un instant.
    Une base sert à tous les états buts dont la case vide finit au même
    endroit, ou à un endroit qu’une rotation de la grille y amène : les états
    buts last et first partagent la leur.

    Codes de retour : 0 construites ou déjà sur disque, 2 impossible, 130 interruption.
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
tables-flag-dir = Le dossier des bases [défaut : TAQUIN_CACHE, sinon votre dossier de cache]
tables-flag-partition = Comment les tuiles sont réparties : des tailles comme 6-6-3, ou des tuiles comme 1,2,3/4,5,6/…, en 4 groupes au plus [défaut : deux moitiés, 7-8 pour 4x4]
tables-flag-size = Lignes et colonnes, 13 à 25 cases
tables-flag-again = Construire même si elles sont déjà sur disque
tables-flag-threads = Nombre de fils d’exécution ; 0 pour un par cœur
tables-flag-memory = Mémoire que la construction peut prendre : 512MB, 2GiB
tables-flag-names = Lesquelles : une partition comme 7-8, ou le nom d’un fichier
tables-flag-rebuild = Les reconstruire et comparer chaque distance
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
tables-use-large = résout toute grille en un instant
tables-use-proof = preuves plus rapides
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
tables-already = les bases { $tables } de { $shape } sont déjà sur disque ; --again les reconstruit
tables-replaced = À remplacer : { $fault }
tables-removed = supprimé : { $file }

## Les vérifications.

tables-right =
    { $entries ->
        [one] { $file } : tous les octets sont corrects ; contrôle par sondage de sa { $entries } distance : aucune erreur
       *[other] { $file } : tous les octets sont corrects ; contrôle par sondage de ses { $entries } distances : aucune erreur
    }
tables-right-all =
    { $entries ->
        [one] { $file } : tous les octets sont corrects, et sa { $entries } distance est celle d’une reconstruction
       *[other] { $file } : tous les octets sont corrects, et les { $entries } distances sont celles d’une reconstruction
    }
tables-different = { $file } : une nouvelle construction trouve d’autres distances : reconstruisez ces bases
tables-fault = { $file } : { $fault }
tables-unused = La recherche se passe des bases sur disque : { $fault }
tables-unused-file = Fichier de bases ignoré : { $fault }
# $file : le nom du fichier. $fault : ce qui ne va pas.
weights-unused = La recherche se passe des poids de « { $file } » : { $fault }. Entraînez des poids pour cette grille avec « cargo xtask train », ou retirez --weights.

## A proof kept in a file. $file: its name. $fault: why it cannot be written.

checkpoint-resumed = Reprise de la preuve gardée dans « { $file } ».
checkpoint-kept = La preuve, au point où elle en est, est dans « { $file } » ; la même commande la reprend.
checkpoint-unwritten = La preuve ne peut pas être enregistrée : { $fault }. La recherche continue, mais un arrêt la perdrait.

## Ce que « -v » dit de la stratégie automatique. $states (nombre) : les nœuds développés.

tables-stage-improve =
    { $states ->
        [one] stratégie : d’abord une solution, puis de plus courtes : { $states } nœud développé
       *[other] stratégie : d’abord une solution, puis de plus courtes : { $states } nœuds développés
    }
tables-stage-none =
    { $states ->
        [one] stratégie : d’abord avec la distance de Manhattan, car les grilles faciles se passent de bases : { $states } nœud développé
       *[other] stratégie : d’abord avec la distance de Manhattan, car les grilles faciles se passent de bases : { $states } nœuds développés
    }
tables-stage-none-multi =
    { $states ->
        [one] stratégie : d’abord avec la distance de marche, car les grilles faciles se passent de bases : { $states } nœud développé
       *[other] stratégie : d’abord avec la distance de marche, car les grilles faciles se passent de bases : { $states } nœuds développés
    }
tables-stage-no-room =
    { $states ->
        [one] stratégie : puis de nouveau sans bases, car elles dépassent la limite de mémoire : { $states } nœud développé
       *[other] stratégie : puis de nouveau sans bases, car elles dépassent la limite de mémoire : { $states } nœuds développés
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
        [one] stratégie : puis avec les bases { $tables }, construites pour cette grille, car il n’y en a pas sur disque : { $states } nœud développé
       *[other] stratégie : puis avec les bases { $tables }, construites pour cette grille, car il n’y en a pas sur disque : { $states } nœuds développés
    }
tables-stage-large =
    { $states ->
        [one] stratégie : puis avec les bases { $tables }, construites pour cette grille, car elle est très difficile : { $states } nœud développé
       *[other] stratégie : puis avec les bases { $tables }, construites pour cette grille, car elle est très difficile : { $states } nœuds développés
    }
# $search (texte) : tables-from-start ou tables-from-goal.
tables-stage-trial =
    { $states ->
        [one] stratégie : puis { $search }, pour comparer le nombre de nœuds : { $states } nœud développé
       *[other] stratégie : puis { $search }, pour comparer le nombre de nœuds : { $states } nœuds développés
    }
tables-stage-chosen =
    { $states ->
        [one] stratégie : puis { $search }, qui demande le moins de nœuds : { $states } nœud développé
       *[other] stratégie : puis { $search }, qui demande le moins de nœuds : { $states } nœuds développés
    }
tables-offer = « taquin tables build { $tables } » garde ces bases sur disque ; une grille aussi difficile est alors résolue en un instant

## Certificats. $file (texte) : le fichier. $boards (nombre) : grilles de la liste.

certificate-written =
    { $boards ->
        [one] Certificat d’une grille écrit dans « { $file } » ; vérifiez-le avec taquin-check.
       *[other] Certificat de { $boards } grilles écrit dans « { $file } » ; vérifiez-le avec taquin-check.
    }
# $fault (texte) : la raison.
certificate-none = pas de certificat : { $fault }
certificate-many = un certificat est celui d’une seule grille : donnez-en une seule, ou retirez --certificate
