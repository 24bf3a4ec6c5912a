### `taquin web` : la page, servie au navigateur de cette machine.

web-about = Ouvrir le laboratoire dans le navigateur : suivre des recherches, les comparer, voir les heuristiques
web-examples =
    Exemples :
      taquin web                       sert la page et l’ouvre
      taquin web --port 9000 --no-open

    La page s’exécute dans le navigateur : rien ne quitte cette machine, et aucune autre
    n’y a accès. Ctrl-C y met fin.
web-flag-port = Le port d’écoute [par défaut : 8191, ou un port libre]
web-flag-no-open = Afficher seulement l’adresse, sans ouvrir le navigateur
# $address (texte) : une adresse sur laquelle cliquer.
web-at = La page est à l’adresse { $address } (Ctrl-C y met fin)
web-no-browser = Aucun navigateur n’a pu être ouvert : ouvrez l’adresse vous-même.
web-no-page = ce taquin a été construit sans la page : installez une version publiée, ou construisez la page depuis les sources avec « cargo xtask web », puis taquin
# $port (texte), $fault (texte) : ce que dit le système.
web-no-port = impossible d’écouter sur le port { $port } ({ $fault }) : choisissez-en un autre avec --port
