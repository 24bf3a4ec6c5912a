//! The reports of the course: its documents, its figures compared with those of the program, its
//! algorithms as printed.

use super::trace::{fixed, generated, one_line};
use std::cmp::Ordering;
use std::collections::HashSet;
use taquin_classroom::course::{Agreement, Axis, Beside, Claim, Document, Enacted, Lda, Printed};
use taquin_lab::document::style::{BAD, FAINT, GOOD, painted};
use taquin_lab::document::{Block, Table, folded, wrapped};
use taquin_lab::record::WrittenMoves;
use taquin_language::{
    Fixed, about_document, claim_name, document_name, grouped, letter, respelled, say,
};
use taquin_puzzle::moves::Letters;
use taquin_puzzle::{Move, Position, Verdict};

/// Returns the list of documents, and the commands for them.
pub fn documents<'a>() -> Vec<Block<'a>> {
    let document = |document: Document| {
        let (name, about) = (document_name(document), about_document(document));
        Block::Item(say!("course-document", name = name, about = about))
    };
    let mut blocks = vec![Block::Text(say!("course-intro")), Block::Gap];
    blocks.extend(Document::ALL.into_iter().map(document));
    let commands = say!("course-commands");
    blocks
        .extend([Block::Gap, Block::picture(move |width| folded(&commands, width) + "\n", vec![])]);
    blocks
}

/// Returns each figure on one line, and a total.
pub fn checked(claims: &[Claim]) -> Vec<Block<'_>> {
    let mut blocks = Vec::new();
    for document in Document::ALL {
        let of_document = |claim: &&Claim| claim.document == document;
        let claims: Vec<&Claim> = claims.iter().filter(of_document).collect();
        let table = vec![Block::Table(figures(&claims))];
        let lines = move |width| claims.iter().map(|claim| line(claim, width)).collect();
        let figures = Block::picture(lines, table);
        blocks.extend([Block::Title(document_name(document)), figures, Block::Gap]);
    }
    let count = |verdict| claims.iter().filter(|claim| claim.verdict == verdict).count();
    blocks.push(Block::Text(say!(
        "course-total",
        claims = claims.len(),
        agree = count(Agreement::Agrees),
        errors = count(Agreement::KnownError),
        differ = count(Agreement::Differs)
    )));
    blocks
}

/// Returns the figures as a table: printed and computed.
fn figures(claims: &[&Claim]) -> Table {
    let head =
        [say!("course-figure-head"), say!("course-printed"), say!("course-ours"), String::new()];
    let row = |claim: &&Claim| {
        [claim_name(claim), worded(&claim.printed), worded(&claim.ours), verdict(claim)]
    };
    Table::new(head, claims.iter().map(row))
}

/// Returns a line such as `✓ classic case: moves: 4`.
fn line(claim: &Claim, width: usize) -> String {
    let (printed, ours) = (worded(&claim.printed), worded(&claim.ours));
    let told =
        || say!("course-beside", printed = printed.as_str(), ours = ours, verdict = verdict(claim));
    let (mark, value) = match claim.verdict {
        Agreement::Agrees => (painted(GOOD, "✓"), printed.clone()),
        Agreement::KnownError => (painted(FAINT, "!"), told()),
        Agreement::Differs => (painted(BAD, "✗"), told()),
    };
    let text = say!("course-figure", mark = mark, figure = claim_name(claim), value = value);
    wrapped(&text, width, 4) + "\n"
}

/// Returns the explanation of a figure that differs from ours.
fn verdict(claim: &Claim) -> String {
    match claim.verdict {
        Agreement::Agrees => String::new(),
        Agreement::KnownError => say!("course-known-error"),
        Agreement::Differs => say!("course-differs"),
    }
}

/// Returns a figure that is a word or moves, in the language of this run.
fn worded(figure: &str) -> String {
    match figure {
        "yes" => say!("course-word-yes"),
        "no" => say!("course-word-no"),
        "length" => say!("course-word-length"),
        "twice" => say!("course-word-twice"),
        "out of range" => say!("course-word-out-of-range"),
        "unsolvable" => say!("course-word-unsolvable"),
        "the parent's" => say!("course-word-the-parents"),
        "its own" => say!("course-word-its-own"),
        "breadth-first" => say!("course-word-breadth-first"),
        "greedy best-first" => say!("course-word-greedy-best-first"),
        "depth-first" => say!("course-word-depth-first"),
        moves if moves.chars().all(|letter| Letters::English.step(letter).is_some()) => {
            respelled(moves)
        }
        "its parent" => say!("course-word-its-parent"),
        "a new board" => say!("course-word-a-new-board"),
        text => decimal(text).unwrap_or_else(|| text.to_owned()),
    }
}

/// Returns a number with decimals, as the language of this run writes it.
fn decimal(text: &str) -> Option<String> {
    let (_, decimals) = text.split_once('.')?;
    Some(Fixed(text.parse().ok()?, decimals.len()).written())
}

/// Returns the steps, the counts of both readings beside those of A*, and the reason for the
/// difference. Only the first steps are shown.
pub fn beside(beside: &Beside, shown: usize) -> Vec<Block<'_>> {
    let Beside { start, goal, run, astar, .. } = beside;
    let (title, rules) = rules(run.printed);
    let mut blocks = vec![Block::Title(title)];
    blocks.extend(rules.into_iter().map(Block::Text));
    let board = format!("{} → {} ({})", one_line(start), one_line(&astar.target), goal.name());
    blocks.extend([Block::Gap, Block::Text(board), Block::Gap, Block::Table(steps(run, shown))]);
    let rest = run.steps.len().saturating_sub(shown);
    if rest > 0 {
        blocks.push(Block::Text(say!("course-more", rest, all = run.steps.len().to_string())));
    }
    blocks.extend([Block::Gap, Block::Table(compared(beside)), Block::Gap]);
    blocks.push(Block::Text(difference(beside)));
    blocks
}

/// Returns the name of the algorithm and its rules.
fn rules(printed: Printed) -> (String, Vec<String>) {
    let order = printed.order().map(letter).iter().collect::<String>();
    match printed {
        Printed::Lda(Lda { x, mended }) => {
            let order = match x {
                Axis::Row => say!("course-lda-rows", order = order),
                Axis::Column => say!("course-lda-columns", order = order),
            };
            let (title, misprints) = if mended {
                (say!("course-lda-title"), say!("course-lda-mended"))
            } else {
                (say!("course-lda-title-literal"), say!("course-lda-literal"))
            };
            (title, vec![say!("course-lda-rules"), order, misprints])
        }
        Printed::Lab { counts_blank, .. } => {
            let h = if counts_blank { say!("course-lab-cells") } else { say!("course-lab-tiles") };
            (say!("course-lab-title"), vec![say!("course-lab-rules"), h])
        }
    }
}

/// Returns the table of steps; their numbers are as wide as the last one.
fn steps(run: &Enacted, most: usize) -> Table {
    let shown = run.steps.len().min(most);
    let width = shown.to_string().len();
    let rows = run.steps[..shown].iter().map(|(step, f)| {
        let action = step.action.map_or('·', letter);
        let (open, closed) = (grouped(step.open), grouped(step.closed));
        let order = format!("{:>width$} {action}  {}", step.order, one_line(&step.board));
        let successors = generated(step, &|g, h| fixed(run.printed.f(g, h)));
        [order, step.g.to_string(), step.h.to_string(), fixed(*f), open, closed, successors]
    });
    let head = [
        say!("course-step"),
        "g".into(),
        "h".into(),
        "f".into(),
        say!("course-open-after"),
        say!("course-closed-after"),
        say!("trace-generated"),
    ];
    Table::new(head, rows)
}

/// Returns the name of a reading of the text.
fn reading(printed: Printed) -> String {
    match printed {
        Printed::Lda(Lda { x: Axis::Row, .. }) => say!("course-x-row"),
        Printed::Lda(Lda { x: Axis::Column, .. }) => say!("course-x-column"),
        Printed::Lab { counts_blank: false, .. } => say!("course-h-tiles"),
        Printed::Lab { counts_blank: true, .. } => say!("course-h-cells"),
    }
}

/// Returns the table of the chosen reading, the other one, and A*.
fn compared(beside: &Beside) -> Table {
    let Beside { run, other, astar, .. } = beside;
    let own = astar.solution().map(|solution| solution.moves.as_slice());
    let length =
        |moves: Option<&[Move]>| moves.map_or_else(|| "–".into(), |it| it.len().to_string());
    let path = |moves: Option<&[Move]>| {
        moves.map(|moves| respelled(&WrittenMoves::of(moves).blank)).unwrap_or_default()
    };
    let count = |label: String, of: fn(&Enacted) -> u64, astar: u64| {
        [label, grouped(of(run)), grouped(of(other)), grouped(astar)]
    };
    let by_moves = |label: String, text: &dyn Fn(Option<&[Move]>) -> String| {
        [label, text(run.moves.as_deref()), text(other.moves.as_deref()), text(own)]
    };
    let rows = [
        by_moves(say!("course-length"), &length),
        count(say!("course-expanded"), Enacted::expanded, astar.stats.expanded),
        count(say!("course-generated"), |run| run.generated, astar.stats.generated),
        count(say!("course-reopened"), |run| run.reopened, astar.stats.reopened),
        by_moves(say!("course-moves"), &path),
    ];
    let head = [String::new(), reading(run.printed), reading(other.printed), say!("course-astar")];
    Table::new(head, rows)
}

/// Explains the difference by the counts of the two runs.
fn difference(beside: &Beside) -> String {
    let Beside { run, astar, .. } = beside;
    let literal = matches!(run.printed, Printed::Lda(Lda { mended: false, .. }));
    let steps = grouped(run.steps.len() as u64);
    let mut told = Vec::new();
    if matches!(astar.verdict, Verdict::Unsolvable(_)) {
        told.push(say!("course-unsolvable"));
    }
    if matches!(astar.verdict, Verdict::Stopped(_)) {
        told.push(say!("course-stopped"));
    }
    if run.is_cut() {
        let boards: HashSet<&Position> = run.steps.iter().map(|(step, _)| &step.board).collect();
        told.push(say!("course-cut", steps = steps, boards = grouped(boards.len() as u64)));
    } else if run.exhausted {
        told.push(say!("course-exhausted", steps = run.steps.len() as u64));
    }
    if literal {
        return told.join(" ");
    }
    if let (Some(printed), Some(own)) = (&run.moves, astar.solution()) {
        let (printed, own) = (printed.len(), own.moves.len());
        told.push(match printed.cmp(&own) {
            Ordering::Equal => say!("course-as-long", moves = own),
            Ordering::Greater => say!("course-longer", moves = printed, more = printed - own),
            Ordering::Less => say!("course-shorter", moves = printed, fewer = own - printed),
        });
    }
    match run.printed {
        Printed::Lda(_) => {
            let (count, generated) = (run.foreign_h, run.generated);
            told.push(say!("course-foreign-h", count = count, generated = grouped(generated)));
            told.push(say!("course-lost-shortcuts", count = run.lost_shortcuts));
        }
        Printed::Lab { .. } => told.push(say!(
            "course-replaced",
            count = run.replaced,
            equal = grouped(run.replaced_at_equal_f),
            reopened = grouped(run.reopened)
        )),
    }
    told.join(" ")
}
