### sheet: exercises to print, and their answers.

sheet-value-levels = LEVELS
sheet-value-kinds = KINDS
sheet-value-text = TEXT

sheet-about = Print an exercise sheet, or its answers: HTML, LaTeX or Markdown
sheet-flag-level = How far the boards are from the goal, one or several: { $names } (4 to 10, 11 to 18, 19 moves and more); several make the sheet harder from first to last
sheet-flag-kinds = Which exercises, in this order: { $names } [default: all]
sheet-flag-count = How many exercises; the kinds take turns [default: one of each kind]
sheet-flag-steps = How many steps of A* the kind trace shows
sheet-flag-seed = The same seed gives the same sheet [default: random, and printed]
sheet-flag-title = Title of the sheet
sheet-flag-key = Print the answers instead
sheet-flag-report = What to write: markdown, html, latex, or json for `taquin verify`
sheet-examples =
    Examples:
      taquin sheet --seed 7 --report html > sheet.html
      taquin sheet --seed 7 --report html --key > key.html
      taquin sheet --level easy,medium --count 8 --title "Lab 2"
      taquin sheet --kinds solve,next --count 10 --report latex > sheet.tex
      taquin sheet --seed 7 --report json > sheet.json
      taquin verify sheet.json answers/       marks what a class hands in

    Boards are 3×3, no two exercises share one, and answers are searched for. Print HTML
    from a browser, on A4 or Letter. docs/sheets.md says what students hand in.

    Exit codes: 0 written, 2 bad command line.
# $seed (text): the seed.
sheet-seed = seed { $seed }: --seed { $seed } gives the same sheet again, and --key its answers

## What stands on the sheet.

sheet-language = en
sheet-title = Sliding-tile puzzle: exercises
# $title (text): the title of the sheet.
sheet-title-key = { $title } (answers)
sheet-class = Class
sheet-date = Date
# $seed (text): the seed.
sheet-footer = taquin sheet, seed { $seed }
