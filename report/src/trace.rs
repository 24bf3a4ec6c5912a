//! The table of a trace: one line for each expansion, with the generated successors.
//!
//! ```text
//!                            open closed
//!     #  by    g   h     f before  after  board              generated
//!     1  ·     0   4     4      0      1  1 2 3/5 · 6/4 7 8  U6 D6 L4 R6
//! ```
//!
//! A long line continues below its board.

use super::names;
use super::pictures::tree_words;
use super::summary::{plan, result};
use taquin_lab::document::style::{FAINT, GOOD, STRONG, painted};
use taquin_lab::document::{Block, Medium, Table, columns, is_narrow, wrapped, write};
use taquin_lab::render::{Formula, SearchTree};
use taquin_lab::trace::{ListedNode, Lists, Step, Successor, Trace};
use taquin_language::{Fixed, Message, grouped, letter, say};
use taquin_puzzle::render::{BlankStyle, TextStyle, draw};
use taquin_puzzle::{Answer, Layering, Position, SearchPlan, Verdict};
use taquin_search::Fate;

/// The parts of a trace that are shown.
#[derive(Clone, Copy, Debug)]
pub struct TraceParts {
    /// Whether boards are drawn.
    pub boards: bool,
    /// Whether open and closed are listed after each step.
    pub lists: bool,
    /// Whether the search was stopped after the requested steps.
    pub cut: bool,
}

/// How a trace is shown on a terminal.
#[derive(Clone, Copy, Debug)]
struct TraceView {
    /// Columns of the terminal.
    width: usize,
    /// Whether boards are drawn.
    boards: bool,
    /// Whether open and closed are listed after each step.
    lists: bool,
    /// Whether the search was stopped after the requested steps.
    cut: bool,
}

/// The column of boards beside the numbers; in a narrow window they are below.
const BOARD_COLUMN: usize = 41;
const BELOW_COLUMN: usize = 8;

fn board_column(width: usize) -> usize {
    if is_narrow(width, BOARD_COLUMN) { BELOW_COLUMN } else { BOARD_COLUMN }
}

/// Returns the table of a search. On a terminal the search, the meaning of the signs and the result
/// surround it.
pub fn trace<'a>(
    answer: &'a Answer,
    trace: &'a Trace,
    TraceParts { boards, lists, cut }: TraceParts,
) -> Vec<Block<'a>> {
    let drawn = move |width| lines(answer, trace, TraceView { width, boards, lists, cut });
    vec![Block::picture(drawn, vec![Block::Table(table(answer, trace))])]
}

/// Returns the lines for a terminal.
fn lines(answer: &Answer, trace: &Trace, view: TraceView) -> String {
    let entry = |label, text| write(&[Block::Entry(label, text)], Medium::Terminal(view.width));
    let search = entry(say!("label-search"), plan(&answer.plan()));
    let result = if view.cut {
        entry(say!("label-result"), say!("trace-cut", expansions = trace.expansions))
    } else {
        entry(say!("label-result"), result(answer, painted))
    };
    if matches!(answer.verdict, Verdict::Unsolvable(_)) {
        return result;
    }
    let mut out = format!("{search}\n{}", head(answer, view));
    let deepens = answer.plan().algorithm.entry().layers == Layering::Iterations;
    let mut round = None;
    let mut lists = view.lists.then(|| trace.lists());
    for step in &trace.steps {
        if deepens && round.replace(step.round) != Some(step.round) {
            out.push_str(&separator(trace, step.round));
        }
        let generated = generated(step, &|g, h| value(&answer.plan(), g, h));
        out.push_str(&line(step, &generated, &answer.plan(), view));
        if let Some(lists) = lists.as_mut().and_then(Iterator::next) {
            out.push_str(&listed(&lists, answer, view));
        }
    }
    if view.lists && !trace.begins_at_start() {
        out.push_str(&(wrapped(&say!("trace-no-lists"), view.width, 0) + "\n"));
    }
    let last = trace.goal_step(answer).filter(|_| trace.reaches_end());
    if let Some(goal) = last {
        let word = painted(GOOD, &say!("trace-goal"));
        out.push_str(&line(&goal, &word, &answer.plan(), view));
    }
    out.push_str(&rest(trace, view));
    if let Some(missed) = missed(trace).filter(|_| !view.cut) {
        out.push_str(&(wrapped(&missed, view.width, 0) + "\n"));
    }
    let signs = signs(trace);
    let legend = if signs.is_empty() { signs } else { entry(say!("trace-signs"), signs) };
    format!("{out}\n{legend}{result}")
}

/// Returns the open and the closed list after a step.
fn listed(lists: &Lists, answer: &Answer, view: TraceView) -> String {
    let indent = board_column(view.width);
    let list = |label: String, nodes: &[ListedNode]| {
        let node = |node: &ListedNode| {
            let f = value(&answer.plan(), node.g, node.h);
            format!("{} ({f})", one_line(&node.board))
        };
        let nodes: Vec<String> = nodes.iter().map(node).collect();
        let text = format!("{label} {}", nodes.join(", "));
        format!("{}{}\n", " ".repeat(indent), wrapped(&text, view.width, indent + 2))
    };
    let open = list(say!("trace-list-open"), &lists.open);
    painted(FAINT, &(open + &list(say!("trace-list-closed"), &lists.closed)))
}

/// Returns the table for a document.
fn table(answer: &Answer, trace: &Trace) -> Table {
    let head = [
        "#".to_owned(),
        say!("trace-by"),
        say!("trace-board"),
        "g".to_owned(),
        "h".to_owned(),
        "f".to_owned(),
        both(OPEN_BEFORE),
        both([OPEN_BEFORE[0], CLOSED_AFTER[1]]),
        both(CLOSED_AFTER),
        say!("trace-generated"),
    ];
    let goal = trace.goal_step(answer).filter(|_| trace.reaches_end());
    Table::new(head, trace.steps.iter().chain(&goal).map(|step| row(step, &answer.plan())))
}

/// Returns a row of that table.
fn row(step: &Step, plan: &SearchPlan) -> [String; 10] {
    let entering = |next: &&Successor| matches!(next.fate, Fate::New | Fate::Reopened);
    let entered = step.successors.iter().filter(entering).count() as u64;
    let count = |number: u64| if has_lists(step, plan) { number.to_string() } else { "–".into() };
    let successor = |next: &Successor| {
        let (move_letter, f) = (letter(next.action), value(plan, next.g, next.h));
        let text = format!("{move_letter}: g {} h {} f {f} {}", next.g, next.h, sign(next.fate));
        text.trim_end().to_owned()
    };
    let generated: Vec<String> = step.successors.iter().map(successor).collect();
    [
        step.order.to_string(),
        step.action.map_or_else(String::new, |action| letter(action).to_string()),
        step.board.to_string(),
        step.g.to_string(),
        step.h.to_string(),
        value(plan, step.g, step.h),
        count(step.open),
        count(step.open + entered),
        count(step.closed),
        generated.join(", "),
    ]
}

/// Returns the sign for the fate of a successor.
fn sign(fate: Fate) -> &'static str {
    match fate {
        Fate::New => "",
        Fate::Improved => "<",
        Fate::Reopened => "!",
        Fate::Duplicate => "=",
        Fate::Closed => "×",
        Fate::Pruned => "|",
    }
}

/// The words for the size of the open list before the successors of a step are added.
const OPEN_BEFORE: [Message; 2] = [Message("trace-open"), Message("trace-before")];
/// The words for the number of closed states after a step.
const CLOSED_AFTER: [Message; 2] = [Message("trace-closed"), Message("trace-after")];

/// Returns two words as one heading.
fn both([list, moment]: [Message; 2]) -> String {
    format!("{} {}", say!(list), say!(moment))
}

/// Returns the head of the table on two lines, because the names of the two lists are too long for
/// one.
fn head(answer: &Answer, view: TraceView) -> String {
    let board = board_lines(&answer.start, view)[0].chars().count();
    let [above, below] = [0, 1].map(|at| (say!(OPEN_BEFORE[at]), say!(CLOSED_AFTER[at])));
    let above = format!("{:>32} {:>6}\n", above.0, above.1);
    let numbers = format!(
        "{:>7} {:>3} {:>3} {:>3} {:>5} {:>6} {:>6}  ",
        "#",
        say!("trace-by"),
        "g",
        "h",
        "f",
        below.0,
        below.1,
    );
    let board = format!("{:board$}", say!("trace-board"));
    let head = above + &beside(&numbers, &[board], &say!("trace-generated"), view.width);
    head.lines().map(|line| painted(STRONG, line) + "\n").collect()
}

fn separator(trace: &Trace, round: usize) -> String {
    let bound = trace.layers.get(round).map_or(0, |layer| layer.bound);
    let text = say!("trace-iteration", number = round + 1, bound);
    painted(FAINT, &format!("─── {text} ───")) + "\n"
}

/// Whether the search keeps lists and the step is not the goal, which has none.
fn has_lists(step: &Step, plan: &SearchPlan) -> bool {
    let is_goal = step.closed == 0 && step.open == 0 && step.successors.is_empty();
    plan.algorithm.entry().memory.has_open_states() && !is_goal
}

fn line(step: &Step, generated: &str, plan: &SearchPlan, view: TraceView) -> String {
    let count = |number| if has_lists(step, plan) { grouped(number) } else { "·".into() };
    let action = step.action.map_or('·', letter);
    let from = if step.backward { "←" } else { "" };
    let numbers = format!(
        "{:>7} {:>3} {:>3} {:>3} {:>5} {:>6} {:>6}  ",
        grouped(step.order),
        format!("{from}{action}"),
        step.g,
        step.h,
        value(plan, step.g, step.h),
        count(step.open),
        count(step.closed),
    );
    beside(&numbers, &board_lines(&step.board, view), generated, view.width)
}

/// Puts the numbers, the lines of the board and the generated successors side by side if they fit,
/// and otherwise below each other.
fn beside(numbers: &str, board: &[String], generated: &str, width: usize) -> String {
    let indent = board_column(width);
    let below = format!("{}\n{}", numbers.trim_end(), " ".repeat(indent));
    let numbers = if indent == BELOW_COLUMN { below.as_str() } else { numbers };
    let room = board.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    let fits = indent + room + 2 + columns(generated) <= width;
    let mut out = String::new();
    for (index, line) in board.iter().enumerate() {
        let before = if index == 0 { numbers.to_owned() } else { " ".repeat(indent) };
        let after = if index == 0 && fits { generated } else { "" };
        let line = format!("{before}{line:room$}  {after}");
        out.push_str(line.trim_end());
        out.push('\n');
    }
    if !fits {
        let below = wrapped(generated, width, indent);
        out.push_str(&format!("{}{below}\n", " ".repeat(indent)));
    }
    out
}

fn board_lines(board: &Position, view: TraceView) -> Vec<String> {
    if view.boards {
        let style = TextStyle { blank: BlankStyle::Dot, ..TextStyle::default() };
        return draw(board, style).lines().map(ToOwned::to_owned).collect();
    }
    let room = view.width.saturating_sub(board_column(view.width));
    let mut lines = vec![String::new()];
    for (index, row) in board.rows().map(row_of).enumerate() {
        let last = lines.last_mut().expect("there is always a line");
        let slash = if index == 0 { "" } else { "/" };
        if index > 0 && last.chars().count() + row.chars().count() + 1 > room {
            last.push('/');
            lines.push(row);
        } else {
            last.push_str(&format!("{slash}{row}"));
        }
    }
    lines
}

/// Returns a row with a dot for the blank.
fn row_of(tiles: &[u16]) -> String {
    let tile = |&tile: &u16| if tile == 0 { "·".into() } else { tile.to_string() };
    tiles.iter().map(tile).collect::<Vec<String>>().join(" ")
}

/// Returns `2 8 3/1 6 4/7 · 5`.
pub fn one_line(board: &Position) -> String {
    board.rows().map(row_of).collect::<Vec<_>>().join("/")
}

fn value(plan: &SearchPlan, g: u64, h: u64) -> String {
    fixed(Formula::of(plan).value(g, h))
}

/// Returns f with as many decimals as it needs, at most two.
pub(crate) fn fixed(f: f64) -> String {
    let needed = |decimals: &usize| {
        let scaled = f * 10f64.powi(*decimals as i32);
        (scaled - scaled.round()).abs() < 1e-9
    };
    Fixed(f, (0..2).find(needed).unwrap_or(2)).written()
}

/// Returns the successors of a step with their fates; `value` formats f.
pub(crate) fn generated(step: &Step, value: &dyn Fn(u64, u64) -> String) -> String {
    let successor = |next: &Successor| {
        let step = letter(next.action);
        let f = value(next.g, next.h);
        // The f of a known node was shown before.
        let f = if matches!(next.fate, Fate::Duplicate | Fate::Closed) { "" } else { &f };
        format!("{step}{f}{}", sign(next.fate))
    };
    step.successors.iter().map(successor).collect::<Vec<_>>().join(" ")
}

/// Returns a note about the expansions that are not shown.
fn rest(trace: &Trace, view: TraceView) -> String {
    let last = trace.steps.last();
    match (last, trace.steps_after()) {
        (Some(last), _) if view.cut => {
            say!("trace-goes-on", next = (last.order + 1).to_string()) + "\n"
        }
        (None, _) if trace.expansions > 0 => {
            say!("trace-none", expansions = trace.expansions) + "\n"
        }
        (Some(last), after) if after > 0 => {
            say!("trace-more", after, next = (last.order + 1).to_string()) + "\n"
        }
        _ => String::new(),
    }
}

/// Returns a sentence about the nodes that the trace did not store; `None` if it has all.
pub fn missed(trace: &Trace) -> Option<String> {
    let (kept, missed) = (trace.nodes.list().len() as u64, trace.nodes.missed());
    (missed > 0).then(|| say!("trace-missed", kept, missed))
}

const SIGNS: [(Fate, Message); 6] = [
    (Fate::New, Message("trace-sign-new")),
    (Fate::Closed, Message("trace-sign-closed")),
    (Fate::Duplicate, Message("trace-sign-duplicate")),
    (Fate::Improved, Message("trace-sign-improved")),
    (Fate::Reopened, Message("trace-sign-reopened")),
    (Fate::Pruned, Message("trace-sign-pruned")),
];

/// Returns the meaning of the signs that appear.
fn signs(trace: &Trace) -> String {
    let successors = || trace.steps.iter().flat_map(|step| &step.successors);
    let appears = |fate: Fate| successors().any(|next| next.fate == fate);
    let signs = SIGNS.iter().filter(|(fate, _)| appears(*fate)).map(|(_, sign)| say!(*sign));
    let backward = trace.steps.iter().any(|step| step.backward);
    let backward = backward.then(|| say!("trace-sign-backward"));
    signs.chain(backward).collect::<Vec<String>>().join(", ")
}

/// Returns the tree of a search, in the language of this run.
pub fn tree(answer: &Answer, trace: &Trace) -> SearchTree {
    let search = names::search_in_words(&answer.plan());
    let title = say!("tree-title", board = answer.start.to_string(), search);
    trace.tree(title, tree_words())
}
