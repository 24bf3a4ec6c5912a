//! The course: its documents, its figures beside ours, its algorithms as they are printed.

use super::Medium;
use super::grid::Grid;
use super::style::{BAD, FAINT, GOOD, painted};
use super::trace::{fixed, generated, one_line};
use super::wrapped;
use crate::commands::Enactment;
use crate::language::{about_document, claim_name, document_name, grouped, letter, respelled, say};
use taquin_lab::course::{Agreement, Claim, Document, Printed};
use taquin_lab::record::WrittenMoves;
use taquin_puzzle::Verdict;
use taquin_puzzle::moves::Letters;
use taquin_search::Evaluation;

/// The list of documents, and what can be done with them.
pub(crate) fn documents(width: usize) -> String {
    let mut out = wrapped(&say!("course-intro"), width, 0) + "\n\n";
    for document in Document::ALL {
        let (name, about) = (document_name(document), about_document(document));
        let text = say!("course-document", name = name, about = about);
        out.push_str(&(wrapped(&text, width, 2) + "\n"));
    }
    format!("{out}\n{}\n", say!("course-commands"))
}

/// Every figure on a line of its own, and a total.
pub(crate) fn checked(claims: &[Claim], medium: Medium) -> String {
    let mut out = String::new();
    for document in Document::ALL {
        let claims = claims.iter().filter(|claim| claim.document == document);
        let figures = match medium {
            Medium::Terminal(width) => claims.map(|claim| line(claim, width)).collect(),
            document => figures(claims).drawn(document),
        };
        out.push_str(&(medium.title(&document_name(document)) + &figures + "\n"));
    }
    let count = |verdict| claims.iter().filter(|claim| claim.verdict == verdict).count();
    let total = say!(
        "course-total",
        claims = claims.len(),
        agree = count(Agreement::Agrees),
        errors = count(Agreement::KnownError),
        differ = count(Agreement::Differs)
    );
    out + &medium.text(&total)
}

/// The same as a table: what is printed, and what we find.
fn figures<'a>(claims: impl Iterator<Item = &'a Claim>) -> Grid {
    let heads =
        [say!("course-figure-head"), say!("course-printed"), say!("course-ours"), String::new()];
    let row = |claim: &Claim| {
        let (printed, ours) = (worded(&claim.printed), worded(&claim.ours));
        vec![claim_name(claim), printed, ours, verdict(claim)]
    };
    Grid { heads: heads.into(), rows: claims.map(row).collect() }
}

/// `✓ classic case: moves: 4`.
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

/// What there is to say of a figure that is not ours.
fn verdict(claim: &Claim) -> String {
    match claim.verdict {
        Agreement::Agrees => String::new(),
        Agreement::KnownError => say!("course-known-error"),
        Agreement::Differs => say!("course-differs"),
    }
}

/// A figure that is a word or moves, in the language of this run.
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
        number => number.to_owned(),
    }
}

/// The steps, the counts beside those of A*, and what the difference does.
pub(crate) fn enacted(enactment: &Enactment, medium: Medium) -> String {
    let Enactment { printed, start, goal, run, astar, shown } = enactment;
    let (title, rules, difference) = match printed {
        Printed::Lda => {
            (say!("course-lda-title"), say!("course-lda-rules"), say!("course-lda-difference"))
        }
        Printed::Lab(_) => {
            (say!("course-lab-title"), say!("course-lab-rules"), say!("course-lab-difference"))
        }
    };
    let verdict = match astar.verdict {
        Verdict::Solved(_) if enactment.is_cut() => {
            say!("course-cut", steps = grouped(run.steps.len() as u64))
        }
        Verdict::Solved(_) => difference,
        Verdict::Unsolvable(_) => say!("course-unsolvable"),
        Verdict::Stopped(_) => say!("course-stopped"),
    };
    let mut out = medium.title(&title) + &medium.text(&rules) + "\n";
    let board = format!("{} → {} ({})", one_line(start), one_line(&astar.target), goal.name());
    out.push_str(&(medium.text(&board) + "\n"));
    let value = |g: u64, h: u64| match printed {
        Printed::Lda => (g + h) as f64,
        Printed::Lab(Evaluation { g: a, h: b }) => {
            (f64::from(*a) * g as f64 + f64::from(*b) * h as f64) / f64::from(a + b)
        }
    };
    let rows = run.steps.iter().take(*shown).map(|(step, f)| {
        let action = step.action.map_or('·', letter);
        let (open, closed) = (grouped(step.open), grouped(step.closed));
        let numbers = [step.g.to_string(), step.h.to_string(), fixed(*f), open, closed];
        let order = format!("{} {action}  {}", step.order, one_line(&step.board));
        [vec![order], numbers.to_vec(), vec![generated(step, &|g, h| fixed(value(g, h)))]].concat()
    });
    let open = [say!("course-open-after"), say!("course-closed-after")];
    let heads = [say!("course-step"), "g".into(), "h".into(), "f".into()].into_iter().chain(open);
    let heads = heads.chain([say!("trace-generated")]).collect();
    out.push_str(&Grid { heads, rows: rows.collect() }.drawn(medium));
    let rest = run.steps.len().saturating_sub(*shown);
    if rest > 0 {
        out.push_str(&medium.text(&say!("course-more", rest = rest)));
    }
    out.push_str(&format!("\n{}\n", compared(enactment, medium)));
    out + &medium.text(&verdict)
}

fn compared(enactment: &Enactment, medium: Medium) -> String {
    let Enactment { run, astar, .. } = enactment;
    let length = |moves: Option<usize>| moves.map_or_else(|| "–".into(), |moves| moves.to_string());
    let letters = |moves: &[taquin_puzzle::Move]| respelled(&WrittenMoves::of(moves).blank);
    let own = astar.solution().map(|solution| &solution.moves);
    let taken = run.steps.iter().filter(|(step, _)| !step.successors.is_empty()).count() as u64;
    let row = |label: String, printed: String, astar: String| vec![label, printed, astar];
    let rows = vec![
        row(
            say!("course-length"),
            length(run.moves.as_ref().map(Vec::len)),
            length(own.map(Vec::len)),
        ),
        row(say!("course-expanded"), grouped(taken), grouped(astar.stats.expanded)),
        row(say!("course-generated"), grouped(run.generated), grouped(astar.stats.generated)),
        row(say!("course-reopened"), grouped(run.reopened), grouped(astar.stats.reopened)),
        row(
            say!("course-moves"),
            run.moves.as_deref().map(letters).unwrap_or_default(),
            own.map(|moves| letters(moves)).unwrap_or_default(),
        ),
    ];
    let heads = vec![String::new(), say!("course-as-printed"), say!("course-as-it-should")];
    Grid { heads, rows }.drawn(medium)
}
