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
web-no-page = this build of taquin does not contain the page: install a release, or run `cargo xtask web` in the source folder and build taquin again
# $port (text), $fault (text): the system's message.
web-no-port = cannot listen on port { $port } ({ $fault }); choose another with --port
