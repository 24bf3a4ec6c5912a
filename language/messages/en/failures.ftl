### The errors of the command.

## Where the error is.

error-in-file = in `{ $file }`: { $fault }
error-in-goal = in the goal: { $fault }
error-internal = internal error on this board; please report it, with the board

## Reading. $source: one of the first three.

source-argument = the argument
source-file = `{ $name }`
source-stdin = standard input
input-nothing = no board given: write one, as in `taquin { $command } 1 2 3 5 0 6 4 7 8`, name a file, or use - for standard input
input-no-boards = no board found: a file has one board per line
input-directory = { $source } is a directory: name a file in it
input-no-such-file = { $source } is neither a file nor a board: check the name, or write the tiles as numbers
input-neither-moves = { $source } is neither a file nor moves: check the name, or write moves such as LDRR
input-forbidden = cannot read { $source }: permission denied; change its permissions, or copy it elsewhere
input-unreadable = cannot read { $source }: { $fault }
input-too-long = { $source } is larger than { $mebibytes } MiB, too much for a board: check that it is the right file
input-not-text = { $source } is not text: invalid UTF-8 at byte { $offset }; save it as plain text in UTF-8
input-document = { $source } is { $kind }
input-word = a Word document: save it as plain text (.txt)
input-open-document = an OpenDocument text: save it as plain text (.txt)
input-pdf = a PDF: copy the answers into a plain text file (.txt)
input-image = an image: type the answers into a plain text file (.txt)
input-archive = an archive: unpack it and name its folder
input-empty-folder = { $source } has no files: put the answers into it, one per file
input-several-files = several files given: { $command } takes one board, so name one of them
input-unquoted = only `{ $board }` is read as the board, and the rest as moves: put the board in quotes, as in "1 2 3 5 0 6 4 7 8" LDRR
input-no-board = { $source } has moves but no board: give the board before it, as in 123506478 { $source }
input-no-moves-given = no moves given: write them after the board, as in 123506478 LDRR, or name a file or a folder of moves
input-no-moves = { $source } has no moves: write them after the board, on lines of their own, such as LDRR or moves: 5 4 7 8

## Files that are written.

file-both-stdout = `{ $first }` and `{ $second }` both write to standard output: give one of them a file
file-other-kind = `{ $flag }` writes { $kind }, but `{ $file }` has another extension: write `{ $own }`, and convert it with `{ $command }`
file-unwritable = cannot write `{ $file }`: { $fault }
file-no-folder = cannot write `{ $file }`: there is no folder `{ $folder }`

## Formats. $text (text): the typed text.

written-unknown = unknown format `{ $text }`: use one of { $names }

## Sheets and hand-ins. $name, $folder (text): names of files.

sheet-form-key = a form has no answers: print the key with `--report html`
class-feedback-among = `{ $folder }` holds the hand-ins: name another folder for the feedback
class-printed = this is the printed sheet; marking needs the JSON one: `taquin sheet --report json`
class-no-answers = a sheet, but no answers: name their folder, as in `taquin verify sheet.json answers`
class-no-folder = `{ $name }` is neither a file nor a folder: name the folder of the answers

## Checkpoints. $why: the contents of a checkpoint.

keep-no-proof = { $why }: leave out `--checkpoint` and `--resume`
keep-no-folder = no folder for checkpoints on this system: name a file with `--checkpoint` in place of `--resume`
keep-unusable = cannot continue from `{ $file }`: { $fault }; name another file, or remove this one
