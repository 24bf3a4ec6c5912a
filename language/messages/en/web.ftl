### `taquin web`: the page, served to the browser of this machine.

web-about = Open the laboratory in your browser: watch searches, race them, explore heuristics
web-examples =
    Examples:
      taquin web                       serves the page and opens it
      taquin web --port 9000 --no-open

    The page runs in the browser: nothing leaves this machine, and no other machine can
    reach it. Press Ctrl-C to stop.
web-flag-port = The port to listen on [default: 8191, or any free port]
web-flag-no-open = Print the address without opening a browser
# $address (text): an address to click on.
web-at = The page is at { $address } (Ctrl-C to stop)
web-no-browser = Could not open a browser; please open the address yourself.
web-no-page = this build of taquin has no page: install one from the releases, or build the page from the sources with `cargo xtask web`, then taquin
# $port (text), $fault (text): what the system says.
web-no-port = cannot listen on port { $port } ({ $fault }); choose another with --port
