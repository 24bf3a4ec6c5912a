### `taquin web`: the page, served to the browser of this machine.

web-about = Open the laboratory in your browser: watch searches, race them, see heuristics
web-examples =
    Examples:
      taquin web                       serves the page and opens it
      taquin web --port 9000 --no-open

    The page runs in the browser: nothing leaves this machine, and no other machine can
    reach it. Ctrl-C ends it.
web-flag-port = The port to listen on [default: 8191, or any that is free]
web-flag-no-open = Only print the address, leave the browser alone
# $address (text): an address to click on.
web-at = The page is at { $address } (Ctrl-C ends it)
web-no-browser = No browser could be opened: please open the address yourself.
web-no-page = this program was built without the page: in the sources, run `cargo xtask web`, then build again
# $port (text), $fault (text): what the system says.
web-no-port = port { $port } cannot be listened on ({ $fault }): choose another with --port
