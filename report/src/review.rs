//! The report of reviewed moves: a verdict, a table for a class, and each lost move.

use super::advice::other_goals;
use super::chart::{bars, marks};
use super::style::{BAD, FAINT, GOOD, painted};
use super::words::cut_in_fives;
use taquin_lab::analyze::{Loss, Optimum};
use taquin_lab::document::{Block, Medium, Table, parts, write};
use taquin_lab::json::{Fault, ReviewDocument};
use taquin_lab::record::csv_line;
use taquin_lab::review::{Review, Standing};
use taquin_lab::verify::{End, Misstep};
use taquin_language::{Explain, Fixed, Message, letter, say, spelled};
use taquin_puzzle::moves::{MoveStyle, MovesErrorKind};
use taquin_puzzle::{Move, Reading};

/// The number of lost moves shown one by one; JSON has all of them.
const MOST_LOSSES: usize = 12;

/// One submission of many.
pub struct Graded {
    /// The name of its file.
    pub name: String,
    /// The review, or why the file is unreadable.
    pub review: Result<Review, Unreadable>,
}

/// Why a file is unreadable.
pub struct Unreadable {
    /// For people, in the language of the run.
    pub fault: String,
    /// For programs.
    pub document: Fault,
}

/// Returns whether the moves are a solution, in words.
pub fn verdict(review: &Review) -> Vec<Block<'_>> {
    parts([result(review), losses(review)])
}

/// Returns the result of the moves, how they were read, and the facts about the start.
fn result<'a>(review: &Review) -> Vec<Block<'a>> {
    let start = unsolvable(review).map(|why| Block::Entry(say!("review-label-start"), why));
    let result = Block::Entry(say!("review-label-result"), standing(review));
    let moves = Block::Entry(say!("review-label-moves"), reading(review));
    [result, moves].into_iter().chain(start).collect()
}

/// Returns the verdict and the distances.
pub fn analysis(review: &Review) -> Vec<Block<'_>> {
    let distances = distances(review).map(Block::Table).into_iter().collect();
    let charts = Block::picture(move |width| charts(review, width), distances);
    let result = result(review).into_iter().chain([charts]).collect();
    parts([result, losses(review)])
}

/// Returns the distance before the first move and after each move as numbers.
fn distances(review: &Review) -> Option<Table> {
    let analysis = review.analysis.as_ref()?;
    let reading = review.attempt.reading.unwrap_or_default();
    let steps =
        review.attempt.moves.iter().map(|step| spelled(&[*step], MoveStyle::Letters, reading));
    let values = analysis.distances.iter().zip(&analysis.manhattan);
    let row = |((distance, manhattan), step): ((&u64, &u64), String)| {
        [step, distance.to_string(), manhattan.to_string()]
    };
    let heads = ["review-label-moves", "review-label-distance", "review-label-manhattan"];
    let heads = heads.map(|head| say!(Message(head)));
    Some(Table::new(heads, values.zip([String::new()].into_iter().chain(steps)).map(row)))
}

/// Returns the analyses of many submissions, each below its name.
pub fn analyses(all: &[Graded]) -> Vec<Block<'_>> {
    let readable = all.iter().filter_map(|one| Some((&one.name, one.review.as_ref().ok()?)));
    let part = |(name, review): (&String, _)| {
        [Block::Title(name.clone())].into_iter().chain(analysis(review)).collect()
    };
    parts(readable.map(part))
}

/// Returns the document of one review.
pub fn json(review: &Review) -> String {
    ReviewDocument::of(review, None).to_line()
}

/// Returns one document a line.
pub fn json_lines(all: &[Graded]) -> String {
    let line = |one: &Graded| match &one.review {
        Ok(review) => ReviewDocument::of(review, Some(&one.name)).to_line(),
        Err(why) => why.document.clone().named(&one.name).to_line(),
    };
    all.iter().map(line).collect::<Vec<String>>().join("\n")
}

/// Returns one row for each submission, with the names of the columns first. An unreadable one has
/// its name and `error`; standard error says more.
pub fn csv(all: &[Graded]) -> String {
    let columns = ReviewDocument::columns();
    let row = |one: &Graded| match &one.review {
        Ok(review) => csv_line(ReviewDocument::of(review, Some(&one.name)).cells()),
        Err(_) => csv_line(columns.iter().map(|column| match *column {
            "name" => one.name.as_str(),
            "status" => "error",
            _ => "",
        })),
    };
    csv_line(&columns) + &all.iter().map(row).collect::<String>()
}

/// Returns the rows for one submission without a name.
pub fn csv_of_one(review: &Review) -> String {
    csv_line(ReviewDocument::columns()) + &csv_line(ReviewDocument::of(review, None).cells())
}

fn standing(review: &Review) -> String {
    let count = review.attempt.moves.len();
    let (style, text) = match review.standing() {
        Standing::Optimal => (GOOD, say!("review-optimal", moves = count)),
        Standing::Longer { lost } => (BAD, say!("review-longer", moves = count, lost = lost)),
        Standing::Beaten { best } => (BAD, beaten(count as u64, best)),
        Standing::Solution if review.best_known().is_some() => {
            (GOOD, say!("review-best-known", moves = count))
        }
        Standing::Solution => (GOOD, say!("review-solution", moves = count)),
        Standing::Elsewhere => (BAD, elsewhere(review, count)),
        Standing::Illegal => (BAD, misstep(&review.attempt.end)),
    };
    painted(style, &text)
}

/// Returns how much longer the moves are than the best known solution.
fn beaten(moves: u64, best: u64) -> String {
    let percent = (moves - best) as f64 * 100.0 / best.max(1) as f64;
    let percent = Fixed(percent, usize::from(percent < 10.0));
    say!("review-beaten", moves = moves, percent = percent, best = best)
}

fn elsewhere(review: &Review, moves: usize) -> String {
    let End::Elsewhere(board) = &review.attempt.end else {
        return String::new();
    };
    let left = review.analysis.as_ref().and_then(|analysis| analysis.distances.get(moves));
    let text = say!("review-elsewhere", moves = moves, board = board.to_string());
    match left {
        Some(left) => text + &say!("review-left", moves = *left),
        None => text + ".",
    }
}

fn misstep(end: &End) -> String {
    let End::Illegal(misstep) = end else {
        return String::new();
    };
    let number = misstep.index() + 1;
    match misstep {
        Misstep::OffBoard(fault) => say!(
            "review-off-board",
            number = number,
            direction = letter(fault.step).to_string(),
            row = fault.row + 1,
            column = fault.col + 1
        ),
        Misstep::NotBeside(fault) => match &fault.kind {
            MovesErrorKind::NotBeside { tile, beside } => {
                let beside: Vec<String> = beside.iter().map(u16::to_string).collect();
                let (tile, beside) = (tile.to_string(), beside.join(", "));
                say!("review-not-beside", number = number, tile = tile, beside = beside)
            }
            other => other.to_string(),
        },
    }
}

fn reading(review: &Review) -> String {
    match review.attempt.reading {
        Some(Reading::Blank) => say!("review-read-blank"),
        Some(Reading::Tile) => say!("review-read-tile"),
        None => say!("review-read-numbers"),
    }
}

fn unsolvable(review: &Review) -> Option<String> {
    let solved = review.attempt.reaches_goal();
    match (&review.analysis.as_ref()?.optimum, review.best_known()) {
        (Optimum::Unsolvable(why), _) => Some(say!("review-unsolvable", why = why.explained())),
        (Optimum::AtLeast(bound), Some(_)) if solved => Some(say!("review-bound", moves = *bound)),
        (Optimum::AtLeast(bound), Some(best)) => {
            Some(say!("review-between", best = best, moves = *bound))
        }
        (Optimum::AtLeast(bound), None) => Some(say!("review-at-least", moves = *bound)),
        (Optimum::Exactly(_), _) => None,
    }
}

/// Returns the reachable goals if no moves solve the board.
pub fn advice(review: &Review) -> Option<String> {
    match review.analysis.as_ref().map(|analysis| &analysis.optimum) {
        Some(Optimum::Unsolvable(why)) => Some(other_goals(&why.reachable)),
        _ => None,
    }
}

/// The columns beside a bar chart: its label, and the numbers at both ends.
const BESIDE_CHART: usize = 13 + 12;

fn charts(review: &Review, width: usize) -> String {
    let Some(analysis) = &review.analysis else {
        return String::new();
    };
    let highest = analysis.distances.iter().chain(&analysis.manhattan).copied().max().unwrap_or(0);
    let columns = width.saturating_sub(BESIDE_CHART).max(8);
    let row = |label: Message, values: &[u64]| match (values.first(), values.last()) {
        (Some(first), Some(last)) => {
            let text = format!("{}  {first} → {last}", bars(values, highest, columns));
            Some(Block::Entry(say!(label), text))
        }
        _ => None,
    };
    let mut lines = Vec::from_iter(row(Message("review-label-distance"), &analysis.distances));
    let after: Vec<usize> = analysis.losses.iter().map(|loss| loss.index + 1).collect();
    if !after.is_empty() {
        let line = marks(&after, analysis.distances.len(), columns);
        lines.push(Block::Entry(String::new(), format!("{line}  {}", say!("review-marks"))));
    }
    lines.extend(row(Message("review-label-manhattan"), &analysis.manhattan));
    // The bars fit already, and must not be broken at their spaces.
    write(&lines, Medium::Terminal(usize::MAX))
}

fn losses<'a>(review: &Review) -> Vec<Block<'a>> {
    let losses = review.losses();
    if losses.is_empty() {
        return vec![];
    }
    let reading = review.attempt.reading.unwrap_or_default();
    let title = Block::Title(say!("review-lost-title", count = losses.len()));
    let lines = losses.iter().take(MOST_LOSSES).map(|loss| Block::Item(lost_line(loss, reading)));
    let more = losses.len().saturating_sub(MOST_LOSSES);
    let more = (more > 0).then(|| Block::Item(say!("review-lost-more", count = more)));
    [title].into_iter().chain(lines).chain(more).collect()
}

fn lost_line(loss: &Loss, reading: Reading) -> String {
    let letters = |moves: &[Move]| spelled(moves, MoveStyle::Letters, reading);
    let what = say!(
        "review-lost-move",
        number = (loss.index + 1).to_string(),
        direction = letters(&[loss.step]),
        before = loss.before,
        after = loss.before + 1
    );
    let better = if loss.better.is_empty() {
        say!("review-at-goal")
    } else {
        say!("review-better", moves = cut_in_fives(&letters(&loss.better)))
    };
    what + &painted(FAINT, &better)
}

/// Returns a message for each unreadable submission.
pub fn faults(all: &[Graded]) -> impl Iterator<Item = String> {
    all.iter().filter_map(|one| Some(one.review.as_ref().err()?.fault.clone()))
}

/// A class in a table: a line a submission.
pub fn table(all: &[Graded]) -> Vec<Block<'_>> {
    let heads = [
        say!("verify-column-name"),
        say!("verify-column-verdict"),
        say!("verify-column-moves"),
        say!("verify-column-fewest"),
        say!("verify-column-lost"),
        say!("verify-column-first"),
    ];
    let good = all
        .iter()
        .filter(|one| one.review.as_ref().is_ok_and(|review| review.attempt.reaches_goal()));
    let summary = say!("verify-summary", good = good.count(), all = all.len());
    vec![Block::Table(Table::new(heads, all.iter().map(row))), Block::Note(summary)]
}

fn row(one: &Graded) -> Vec<String> {
    let dash = || "–".to_owned();
    let Ok(review) = &one.review else {
        let verdict = say!("verify-unreadable");
        return vec![one.name.clone(), verdict, dash(), dash(), dash(), dash()];
    };
    let verdict = match review.standing() {
        Standing::Optimal => say!("verify-optimal"),
        Standing::Longer { .. } | Standing::Beaten { .. } => say!("verify-longer"),
        Standing::Solution => say!("verify-solution"),
        Standing::Elsewhere => say!("verify-elsewhere"),
        Standing::Illegal => say!("verify-illegal"),
    };
    let or_dash = |value: Option<u64>| value.map_or_else(dash, |value| value.to_string());
    let lost = review.standing().lost();
    let first = match &review.attempt.end {
        End::Illegal(misstep) => Some(misstep.index() as u64 + 1),
        _ => review.losses().first().map(|loss| loss.index as u64 + 1),
    };
    let moves = review.attempt.moves.len().to_string();
    vec![one.name.clone(), verdict, moves, or_dash(review.optimum()), or_dash(lost), or_dash(first)]
}
