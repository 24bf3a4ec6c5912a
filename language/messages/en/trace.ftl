### `trace`: a search step by step, as a table and as a tree.

help-trace = Show a search step by step: as a table, a tree or a document
help-trace-examples =
    Examples:
      taquin trace 1 2 3 5 0 6 4 7 8
      taquin trace 136528407 --algorithm idastar --limit 20 --boards
      taquin trace 136528407 --svg tree.svg
      taquin trace 136528407 --dot - | dot -Tpdf > tree.pdf
      taquin trace 867254301 --from 1000 --limit 10
      taquin trace 136528407 --posthoc search.trace.json

    The searches and their flags are those of `solve`. A trace always uses one thread,
    regardless of --threads. A tree keeps the first 100,000 nodes and draws at most 500
    of them.

    With a table, the search stops soon after the last line shown; with --json or a
    file, it runs to its end, or to --time-limit.

    Exit codes: those of `solve`.
trace-flag-limit = How many expansions to show
trace-flag-from = The first expansion to show
trace-flag-boards = Draw each board
trace-flag-lists = List the nodes of open and closed after each step
trace-flag-dot = Write the search tree for Graphviz
trace-flag-svg = Draw the search tree as a picture
trace-flag-posthoc = Write the search for the Posthoc visualiser (version 1.4.0)

## The head of the table. Numbers are below the first four: at most 3, 6, 6 and 9 letters.

trace-by = by
trace-open = open
trace-before = before
trace-closed = closed
trace-after = after
trace-board = board
trace-generated = generated
trace-iteration = iteration { $number }, bound { $bound }
trace-goal = goal
# $next (text): the number of the next expansion.
trace-more =
    { $after ->
        [one] … and { $after } more expansion: --from { $next }
       *[other] … and { $after } more expansions: --from { $next }
    }
# $next (text): the number of the next expansion.
trace-goes-on = … more expansions: --from { $next }
trace-cut = Stopped after { $expansions } expansions because no more would be shown; `taquin solve` or --json runs to the end
# $kept, $missed (number): nodes in the record, and beyond it.
trace-missed =
    { $missed ->
        [one] The tree and the moves beside the boards cover the first { $kept } nodes; { $missed } later node is left out.
       *[other] The tree and the moves beside the boards cover the first { $kept } nodes; { $missed } later nodes are left out.
    }
trace-none =
    { $expansions ->
        [one] There was only { $expansions } expansion: give a smaller --from.
       *[other] There were only { $expansions } expansions: give a smaller --from.
    }

## The meanings of the signs.

trace-no-lists = The lists are known only if the trace starts at step 1: leave out --from.
trace-list-open = open:
trace-list-closed = closed:
trace-signs = Signs
trace-sign-new = U6: moved up, f = 6
trace-sign-closed = × already closed
trace-sign-duplicate = = already open
trace-sign-improved = < cheaper than before
trace-sign-reopened = ! reopened
trace-sign-pruned = | beyond the bound
trace-sign-backward = ← from the goal

## In the picture of a tree.

tree-title = { $board }: { $search }
tree-path = solution path
tree-order = order of expansion
tree-dropped = dropped
tree-expanded = expanded, with its f
tree-open = not expanded
tree-improved = cheaper
tree-reopened = reopened
tree-duplicate = already open
tree-closed = already closed
tree-pruned = pruned
tree-left-out = nodes not drawn

## Files.

file-written = written: { $file }
