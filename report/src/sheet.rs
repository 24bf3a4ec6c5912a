//! An exercise sheet as a document. The key is the same page with the answers filled in, so that
//! the two cannot differ. The form is the same sheet as a text file that students fill in.

use taquin_classroom::sheet::{
    COMPARED, ESTIMATE, Exercise, Kind, Level, OpenNode, Row, Sheet, Task,
};
use taquin_lab::document::{Block, Boards, Cell, Medium, Page, Table, style, write};
use taquin_language::{Message, heuristic_name, letter, say, spelled};
use taquin_puzzle::moves::MoveStyle;
use taquin_puzzle::{Move, Position, Reading};

/// The number of steps of a trace that are given as an example.
const GIVEN_STEPS: usize = 1;

/// The columns of a form, whose lines begin with a comment sign.
const FORM_COLUMNS: usize = 76;

/// The sheet, or its key.
pub fn page<'a>(sheet: &Sheet, title: Option<&str>, key: bool) -> Page<'a> {
    let title = titled(title);
    let labels = [Message("sheet-name"), Message("sheet-class"), Message("sheet-date")];
    let fields = Block::Fields(labels.map(|label| say!(label)).to_vec());
    let exercises = sheet.exercises.iter().map(|exercise| Words { key }.section(exercise));
    let rules = Block::Frame(rules(sheet));
    let above =
        if key { vec![rules] } else { vec![fields, Block::Gap, rules, how_to_hand_in(sheet)] };
    Page {
        language: if say!("sheet-language") == "fr" { "fr" } else { "en" },
        title: if key { say!("sheet-title-key", title = title) } else { title },
        blocks: above.into_iter().chain(exercises).collect(),
        footer: footer(sheet),
    }
}

fn titled(title: Option<&str>) -> String {
    title.map_or_else(|| say!("sheet-title"), ToOwned::to_owned)
}

fn footer(sheet: &Sheet) -> String {
    say!("sheet-footer", seed = sheet.options.seed.to_string())
}

fn rules<'a>(sheet: &Sheet) -> Vec<Block<'a>> {
    let text = say!("sheet-rules", heuristic = heuristic_name(&ESTIMATE));
    vec![Block::Text(text), labelled(say!("sheet-goal"), &sheet.goal)]
}

/// How answers are written in a text file, for the kinds on the sheet.
fn how_to_hand_in<'a>(sheet: &Sheet) -> Block<'a> {
    let has = |kind: &Kind| sheet.exercises.iter().any(|exercise| exercise.task.kind() == *kind);
    let line = |kind: Kind| {
        let (title, how) = (say!(title(kind)), say!(how_to_write(kind)));
        Block::Item(say!("sheet-write", title = title, how = how))
    };
    let text = Block::Text(say!("sheet-hand-in"));
    let lines = Kind::ALL.into_iter().filter(has).map(line);
    Block::Section(say!("sheet-hand-in-title"), [text].into_iter().chain(lines).collect())
}

/// The text file that students fill in. The sheet is in comments, which the reader of hand-ins
/// skips.
pub fn form(sheet: &Sheet, of_sheet: Option<&str>) -> String {
    let head = [Block::Title(titled(of_sheet)), Block::Note(footer(sheet)), Block::Gap];
    let about = [Block::Text(say!("sheet-form")), Block::Gap];
    let head: Vec<Block<'_>> = head.into_iter().chain(about).chain(rules(sheet)).collect();
    let mut out = commented(&head) + &format!("\n{}\n", say!("sheet-form-name"));
    for exercise in &sheet.exercises {
        let kind = exercise.task.kind();
        // Tables to fill in are below the comments.
        let is_below = |block: &Block<'_>| match block {
            Block::Table(_) => matches!(kind, Kind::Successors | Kind::Trace),
            block => matches!(block, Block::Lines(_)),
        };
        let words = Words { key: false };
        let mut blocks = vec![Block::Title(say!(title(kind)))];
        blocks.extend(words.parts(exercise).into_iter().filter(|block| !is_below(block)));
        blocks.push(Block::Text(say!(how_to_write(kind))));
        let number = say!("sheet-form-exercise", number = exercise.number.to_string());
        out += &format!("\n{number}\n{}{}", commented(&blocks), answer_lines(&exercise.task));
    }
    out
}

/// Blocks as comments.
fn commented(blocks: &[Block<'_>]) -> String {
    let text = style::plain(&write(blocks, Medium::Terminal(FORM_COLUMNS)));
    text.lines().map(|line| format!("# {line}").trim_end().to_owned() + "\n").collect()
}

/// The lines in which an answer is written.
fn answer_lines(task: &Task) -> String {
    let answer = || say!("sheet-form-answer") + "\n";
    let gaps = |label: String, count: usize| format!("{label}{}\n", " | _".repeat(count));
    match task {
        Task::Solve { .. } => say!("sheet-form-solution") + "\n",
        Task::Next { .. } | Task::Heuristics { .. } => answer(),
        Task::Solvable { .. } => say!("sheet-form-inversions") + "\n" + &answer(),
        Task::Successors { rows } => {
            let moves = rows.iter().filter_map(|row| row.action);
            moves.map(|action| gaps(letter(action).to_string(), 3)).collect()
        }
        Task::Trace { rows } => {
            let given = if rows.len() > GIVEN_STEPS { GIVEN_STEPS } else { 0 };
            let row = |(step, row): (usize, &Row)| {
                let [g, h, f] = row.numbers();
                format!("# {step} | {} | {g} | {h} | {f}\n", row.board)
            };
            let shown = (1..).zip(rows).take(given).map(row);
            shown.chain((given + 1..=rows.len()).map(|step| gaps(step.to_string(), 4))).collect()
        }
    }
}

fn labelled<'a>(label: String, board: &Position) -> Block<'a> {
    Block::Boards(Boards { boards: vec![(label, board.clone())], arrows: false })
}

/// Whether the blanks are filled in.
struct Words {
    key: bool,
}

impl Words {
    fn section<'a>(&self, exercise: &Exercise) -> Block<'a> {
        let number = exercise.number.to_string();
        let title = say!(title(exercise.task.kind()));
        let level = exercise.level.map(|level| say!(level_name(level))).unwrap_or_default();
        let heading = say!("sheet-heading", number = number, title = title, level = level);
        Block::Section(heading, self.parts(exercise))
    }

    fn parts<'a>(&self, exercise: &Exercise) -> Vec<Block<'a>> {
        let board = || labelled(String::new(), &exercise.board);
        match &exercise.task {
            Task::Solve { moves } => {
                let answer =
                    say!("sheet-solve-answer", moves = letters(moves), count = moves.len());
                vec![Block::Text(say!("sheet-solve")), board(), self.reply(1, answer)]
            }
            Task::Successors { rows } => {
                let text = Block::Text(say!("sheet-successors"));
                vec![text, board(), self.successors(rows)]
            }
            Task::Next { expanded, open, next } => self.next(exercise, *expanded, open, *next),
            Task::Solvable { inversions, inversions_of_goal, solvable } => {
                let (board_of, goal) = (*inversions, *inversions_of_goal);
                let answer = if *solvable {
                    say!("sheet-solvable-yes", board = board_of, goal = goal)
                } else {
                    say!("sheet-solvable-no", board = board_of, goal = goal)
                };
                vec![Block::Text(say!("sheet-solvable")), board(), self.reply(2, answer)]
            }
            Task::Trace { rows } => {
                let text = say!("sheet-trace", steps = rows.len());
                vec![Block::Text(text), board(), self.trace(rows)]
            }
            Task::Heuristics { estimates, expanded, distance } => {
                self.heuristics(board(), *estimates, *expanded, *distance)
            }
        }
    }

    fn blank(&self, value: impl ToString) -> Cell {
        if self.key { Cell::Filled(value.to_string()) } else { Cell::Blank }
    }

    /// Returns lines to write on, or the answer.
    fn reply<'a>(&self, lines: usize, answer: String) -> Block<'a> {
        if self.key { Block::Answer(answer) } else { Block::Lines(lines) }
    }

    fn numbers(&self, row: &Row) -> Vec<Cell> {
        row.numbers().into_iter().map(|number| self.blank(number)).collect()
    }

    fn successors<'a>(&self, rows: &[Row]) -> Block<'a> {
        let row = |row: &Row| {
            let label = row.action.map(|action| letter(action).to_string()).unwrap_or_default();
            [vec![Cell::Text(label)], self.numbers(row)].concat_cells()
        };
        let head = ghf(vec![say!("sheet-column-move")]);
        Block::Table(Table::new(head, rows.iter().map(row)).ruled())
    }

    fn next<'a>(
        &self,
        exercise: &Exercise,
        expanded: usize,
        open: &[OpenNode],
        next: usize,
    ) -> Vec<Block<'a>> {
        let row = |node: &OpenNode| {
            let given = vec![
                Cell::Text(node.letter.to_string()),
                Cell::Board(node.row.board.clone()),
                Cell::Text(node.row.g.to_string()),
            ];
            let [_, h, f] = node.row.numbers();
            [given, vec![self.blank(h), self.blank(f)]].concat_cells()
        };
        let head = ghf(vec![say!("sheet-column-node"), say!("sheet-column-board")]);
        let answer = open.get(next).map(|node| {
            let f = |node: &OpenNode| node.row.g + node.row.h;
            let ties = open.iter().filter(|other| f(other) == f(node)).count() - 1;
            say!("sheet-next-reason", letter = node.letter.to_string(), f = f(node), ties = ties)
        });
        vec![
            Block::Text(say!("sheet-next", expanded = expanded)),
            labelled(say!("sheet-start"), &exercise.board),
            Block::Table(Table::new(head, open.iter().map(row)).ruled()),
            Block::Text(say!("sheet-next-which")),
            self.reply(1, answer.unwrap_or_default()),
        ]
    }

    /// Returns the table of a trace. The first step is filled in as an example; the other rows are
    /// empty, boards included.
    fn trace<'a>(&self, rows: &[Row]) -> Block<'a> {
        let row = |(step, row): (usize, &Row)| {
            let board = Cell::Board(row.board.clone());
            let numbers = || row.numbers().map(|number| Cell::Text(number.to_string()));
            let cells = match (step < GIVEN_STEPS, self.key) {
                (true, _) => [vec![board], Vec::from(numbers())].concat_cells(),
                (false, true) => [vec![board], self.numbers(row)].concat_cells(),
                (false, false) => {
                    [vec![Cell::EmptyBoard(row.board.shape())], self.numbers(row)].concat_cells()
                }
            };
            [vec![Cell::Text((step + 1).to_string())], cells].concat_cells()
        };
        let head = ghf(vec![say!("sheet-column-step"), say!("sheet-column-board")]);
        Block::Table(Table::new(head, rows.iter().enumerate().map(row)).ruled())
    }

    fn heuristics<'a>(
        &self,
        board: Block<'a>,
        estimates: [u64; 2],
        expanded: [u64; 2],
        distance: u64,
    ) -> Vec<Block<'a>> {
        let names = COMPARED.map(|heuristic| heuristic_name(&heuristic));
        let row = |place: usize| {
            let name = Cell::Text(names[place].clone());
            vec![name, self.blank(estimates[place]), Cell::Text(expanded[place].to_string())]
        };
        let head =
            vec![say!("sheet-column-heuristic"), "h".to_owned(), say!("sheet-column-expanded")];
        let answer = say!(
            "sheet-heuristics-answer",
            one = names[0].as_str(),
            other = names[1].as_str(),
            distance = distance
        );
        let [one, other] = names.each_ref().map(String::as_str);
        vec![
            Block::Text(say!("sheet-heuristics", one = one, other = other, distance = distance)),
            board,
            Block::Table(Table::new(head, [row(0), row(1)]).ruled()),
            Block::Text(say!("sheet-heuristics-why")),
            self.reply(2, answer),
        ]
    }
}

/// Joins the given cells of a row with the cells to fill in, without copying them.
trait ConcatCells {
    fn concat_cells(self) -> Vec<Cell>;
}

impl ConcatCells for [Vec<Cell>; 2] {
    fn concat_cells(self) -> Vec<Cell> {
        self.into_iter().flatten().collect()
    }
}

fn ghf(mut head: Vec<String>) -> Vec<String> {
    head.extend(["g", "h", "f"].map(ToOwned::to_owned));
    head
}

fn letters(moves: &[Move]) -> String {
    spelled(moves, MoveStyle::Letters, Reading::Blank)
}

/// Returns the name of a kind of exercise.
pub(crate) fn title(kind: Kind) -> Message {
    match kind {
        Kind::Solve => Message("sheet-title-solve"),
        Kind::Successors => Message("sheet-title-successors"),
        Kind::Next => Message("sheet-title-next"),
        Kind::Solvable => Message("sheet-title-solvable"),
        Kind::Trace => Message("sheet-title-trace"),
        Kind::Heuristics => Message("sheet-title-heuristics"),
    }
}

fn how_to_write(kind: Kind) -> Message {
    match kind {
        Kind::Solve => Message("sheet-write-solve"),
        Kind::Successors => Message("sheet-write-successors"),
        Kind::Next => Message("sheet-write-next"),
        Kind::Solvable => Message("sheet-write-solvable"),
        Kind::Trace => Message("sheet-write-trace"),
        Kind::Heuristics => Message("sheet-write-heuristics"),
    }
}

fn level_name(level: Level) -> Message {
    match level {
        Level::Easy => Message("sheet-level-easy"),
        Level::Medium => Message("sheet-level-medium"),
        Level::Hard => Message("sheet-level-hard"),
    }
}
