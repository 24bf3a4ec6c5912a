### sheet: exercises to print, and their answers.

sheet-value-levels = LEVELS
sheet-value-kinds = KINDS
sheet-value-text = TEXT

sheet-about = Print an exercise sheet, its answers, or a form for students to fill in
sheet-flag-level = How far the boards are from the goal, one or several: { $names } (4 to 10, 11 to 18, 19 or more moves); several make the sheet harder from first to last
sheet-flag-kinds = Which exercises, in this order: { $names } [default: all]
sheet-flag-count = How many exercises; the kinds alternate [default: one of each kind]
sheet-flag-steps = How many steps of A* an exercise of the kind trace has
sheet-flag-seed = The same seed gives the same sheet [default: random, and printed]
sheet-flag-title = Title of the sheet
sheet-flag-key = Print the answers instead
sheet-flag-report = Format to write: markdown, html, latex, text for a terminal, form for students to fill in, or json for `taquin verify`
sheet-examples =
    Examples:
      taquin sheet --seed 7 --report html > sheet.html
      taquin sheet --seed 7 --report html --key > key.html
      taquin sheet --level easy,medium --count 8 --title "Lab 2"
      taquin sheet --kinds solve,next --count 10 --report latex > sheet.tex
      taquin sheet --seed 7 --report form > form.txt   for students to fill in
      taquin sheet --seed 7 --report json > sheet.json
      taquin verify sheet.json answers/       marks what a class hands in

    Boards are 3×3, no two exercises share one, and a search computes each answer. Print
    HTML from a browser, on A4 or Letter. docs/sheets.md describes hand-ins.

    Exit codes: 0 written, 2 bad command line.
# $seed (text): the seed.
sheet-seed = seed { $seed }: use --seed { $seed } for the same sheet, with --key for the answers

## The texts of the sheet.

sheet-language = en
sheet-title = Sliding-tile puzzle: exercises
# $title (text): the title of the sheet.
sheet-title-key = { $title } (answers)
sheet-class = Class
sheet-date = Date
# $seed (text): the seed.
sheet-footer = taquin sheet, seed { $seed }

## How to hand in a text file: on the sheet, and in the form.

sheet-hand-in-title = Handing in a text file
sheet-hand-in = Begin the file with your name, as in Name: Ada Lovelace. For each exercise write its number on a line, as in Exercise 1, and the answer below it.
# $title (text): of the exercise; $how (text): how its answer is written.
sheet-write = { $title }: { $how }
sheet-write-solve = Write the moves as letters or as the tiles that slide, as in Solution: LDRR
sheet-write-successors = Write a row for each move, with g, h and f, as in U | 1 | 5 | 6
sheet-write-next = Write the letter of the node, as in Answer: B
sheet-write-solvable = Write the number of inversions, then yes or no, as in Inversions: 9 and Answer: no
sheet-write-trace = Write rows of step, board, g, h and f: 2 | 3 5 0/1 7 6/2 4 8 | 1 | 12 | 13
sheet-write-heuristics = Write both estimates in the order of the table, as in Answer: 5 9
sheet-form = Write your name and your answers after the colons and in place of each _. Lines that begin with # do not count. Save the file as plain text and hand it in.
sheet-form-name = Name:
# $number (text): of the exercise.
sheet-form-exercise = Exercise { $number }
sheet-form-solution = Solution:
sheet-form-answer = Answer:
sheet-form-inversions = Inversions:
