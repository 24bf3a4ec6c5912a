### Les erreurs de la commande.

## Où se trouve l’erreur.

error-in-file = dans « { $file } » : { $fault }
error-in-goal = dans l’état but : { $fault }
error-internal = erreur interne sur cette grille : merci de la signaler, avec la grille

## La lecture. $source : l’une des trois premières.

source-argument = l’argument
source-file = « { $name } »
source-stdin = l’entrée standard
input-nothing = aucune grille n’est donnée : écrivez-en une, comme « taquin { $command } 1 2 3 5 0 6 4 7 8 », nommez un fichier, ou donnez - pour l’entrée standard
input-no-boards = aucune grille dans ce qui est donné : un fichier a une grille par ligne
input-directory = { $source } est un dossier : nommez un fichier qui s’y trouve
input-no-such-file = il n’y a pas de fichier { $source }, et ce n’est pas non plus une grille : vérifiez le nom, ou écrivez les tuiles en nombres
input-neither-moves = il n’y a pas de fichier { $source }, et ce ne sont pas non plus des coups : vérifiez le nom, ou écrivez des coups, comme GBDD
input-forbidden = la lecture est interdite pour { $source } : changez les droits, ou copiez le fichier chez vous
input-unreadable = lecture impossible pour { $source } : { $fault }
input-too-long = trop long pour une grille, plus de { $mebibytes } Mio dans { $source } : vérifiez que c’est le bon fichier
input-not-text = ce n’est pas du texte : dans { $source }, l’octet de rang { $offset } n’est pas de l’UTF-8 ; enregistrez en texte brut UTF-8
input-document = { $source } est { $kind }
input-word = un document Word : enregistrez-le en texte brut (.txt)
input-open-document = un texte OpenDocument : enregistrez-le en texte brut (.txt)
input-pdf = un PDF : copiez les réponses dans un fichier de texte brut (.txt)
input-image = une image : tapez les réponses dans un fichier de texte brut (.txt)
input-archive = une archive : décompressez-la et nommez son dossier
input-empty-folder = { $source } ne contient aucun fichier : mettez-y les copies, une par fichier
input-several-files = plusieurs fichiers sont donnés : { $command } prend une seule grille, nommez l’un d’eux
input-unquoted = la grille est lue comme « { $board } », et le reste comme ses coups : mettez la grille entre guillemets, comme "1 2 3 5 0 6 4 7 8" GBDD
input-no-board = { $source } contient des coups et pas de grille : donnez d’abord la grille, comme 123506478 { $source }
input-no-moves-given = aucun coup n’est donné : écrivez-les après la grille, comme 123506478 GBDD, ou nommez un fichier ou un dossier qui les contient
input-no-moves = { $source } ne contient pas de coups : écrivez-les après la grille, sur leurs propres lignes, comme GBDD ou moves: 5 4 7 8

## Les fichiers écrits.

file-both-stdout = « { $first } » et « { $second } » demandent tous deux la sortie standard : donnez un fichier à l’un des deux
file-other-kind = « { $flag } » écrit du { $kind }, et non ce qu’annonce « { $file } » : écrivez « { $own } », puis convertissez-le avec « { $command } »
file-unwritable = « { $file } » ne peut être écrit : { $fault }
file-no-folder = « { $file } » ne peut être écrit : le dossier « { $folder } » n’existe pas

## Les formats. $text (texte) : ce qui est écrit.

written-unknown = « { $text } » n’est pas un format ; au choix : { $names }

## Les feuilles et les copies. $name, $folder (texte) : des noms de fichiers.

sheet-form-key = un formulaire n’a pas de réponses : imprimez le corrigé avec « --report html »
class-feedback-among = « { $folder } » contient les copies : nommez un autre dossier pour les retours
class-printed = cette feuille est à imprimer : écrivez-la pour les notes avec « taquin sheet --report json »
class-no-answers = une feuille, mais pas de réponses : nommez leur dossier, comme dans « taquin verify feuille.json copies »
class-no-folder = « { $name } » n’est ni un fichier ni un dossier : nommez le dossier des copies

## Les points de reprise. $why : ce qu’un point de reprise garde.

keep-no-proof = { $why } : retirez --checkpoint et --resume
keep-no-folder = ce système n’a pas de dossier pour les points de reprise : nommez un fichier avec --checkpoint au lieu de --resume
keep-unusable = impossible de reprendre depuis « { $file } » : { $fault } ; nommez un autre fichier, ou supprimez celui-ci
