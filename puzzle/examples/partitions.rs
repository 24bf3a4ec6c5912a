//! `cargo xtask partitions`: ranks partitions of a board by the number of nodes that they leave.
//!
//! The nodes of a search fall by a factor of about b, its branching factor, with each unit of the
//! estimate h. So partitions are judged by the mean of b⁻ʰ over random boards, which their weakest
//! estimates decide, and not by the mean of h. Each candidate is a random cut into connected groups
//! of cells, goal `first`; its mirror image counts as well, as in a search. The same seed gives the
//! same ranking.

use std::collections::BTreeSet;
use std::env;
use std::process::ExitCode;
use std::thread;
use std::time::Instant;

use taquin_puzzle::pdb::{BuildSettings, Partition};
use taquin_puzzle::{Goal, Move, Position, Sampler, Shape, TableSet};

const HELP: &str = "\
cargo xtask partitions --size 5x5 --candidates 60 --boards 200000 --seed 1 --base 2.3

  --size        rows and columns, up to 25 cells (5x5)
  --candidates  random partitions that are tried beside the one in use (60)
  --boards      random boards by which they are judged (200000)
  --seed        where all randomness comes from (1)
  --base        the branching factor b of the mean of b^-h (2.3)";

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let done = if arguments.iter().any(|word| word == "--help") {
        println!("{HELP}");
        Ok(())
    } else {
        read(&arguments).and_then(|orders| ranked(&orders))
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            eprintln!("{fault}\n\n{HELP}");
            ExitCode::FAILURE
        }
    }
}

/// The options of the command.
struct Orders {
    shape: Shape,
    candidates: usize,
    boards: usize,
    seed: u64,
    base: f64,
}

fn read(arguments: &[String]) -> Result<Orders, String> {
    let shape = Shape::new(5, 5).map_err(|fault| fault.to_string())?;
    let mut orders = Orders { shape, candidates: 60, boards: 200_000, seed: 1, base: 2.3 };
    for pair in arguments.chunks(2) {
        let [flag, value] = pair else { return Err(format!("{} has no value", pair[0])) };
        let bad = || format!("cannot read `{value}` after {flag}");
        match flag.as_str() {
            "--size" => orders.shape = value.parse().map_err(|_| bad())?,
            "--candidates" => orders.candidates = value.parse().map_err(|_| bad())?,
            "--boards" => orders.boards = value.parse().map_err(|_| bad())?,
            "--seed" => orders.seed = value.parse().map_err(|_| bad())?,
            "--base" => orders.base = value.parse().map_err(|_| bad())?,
            _ => return Err(format!("unknown flag `{flag}`")),
        }
    }
    if TableSet::serves(orders.shape) { Ok(orders) } else { Err("too many cells".to_owned()) }
}

/// The cells where the tiles of each pattern end.
type Groups = Vec<Vec<u8>>;

/// A partition and its weakness.
struct Judged {
    groups: Groups,
    mean: f64,
    tail: f64,
}

fn ranked(orders: &Orders) -> Result<(), String> {
    let fault = |fault: &dyn ToString| fault.to_string();
    let goal = Goal::First.position(orders.shape).map_err(|it| fault(&it))?;
    let sizes = TableSet::strong_sizes(orders.shape);
    let usual = TableSet::partition(&goal, &sizes).map_err(|it| fault(&it))?;
    let boards: Vec<Position> =
        Sampler::new(orders.seed).solvable_boards(&goal).take(orders.boards).collect();
    let usual: Groups = usual.patterns().iter().map(|it| it.homes().to_vec()).collect();
    let others = random_partitions(orders, &usual);
    let candidates: Vec<Groups> = std::iter::once(usual).chain(others).collect();
    let mut judged: Vec<Judged> = Vec::new();
    for groups in candidates {
        let begun = Instant::now();
        let slices: Vec<&[u8]> = groups.iter().map(Vec::as_slice).collect();
        let partition = Partition::new(orders.shape, 0, &slices).map_err(|it| fault(&it))?;
        let settings = BuildSettings { threads: threads(), ..BuildSettings::default() };
        let tables =
            TableSet::build(&partition, &settings, &mut |_| {}).map_err(|it| fault(&it))?;
        let (mean, tail) = judge(&tables, &boards, &goal, orders.base);
        let (number, all) = (judged.len() + 1, orders.candidates + 1);
        let against = tail / judged.first().map_or(tail, |it| it.tail);
        eprintln!("{number} of {all}: {against:.3} in {:.1} s", begun.elapsed().as_secs_f64());
        judged.push(Judged { groups, mean, tail });
    }
    let in_use = judged[0].tail;
    judged.sort_by(|one, other| one.tail.total_cmp(&other.tail));
    println!("nodes against those of the partition in use, mean of h, partition by homes");
    for Judged { groups, mean, tail } in judged {
        println!("{:.3}  {mean:.3}  {}", tail / in_use, written(&groups));
    }
    Ok(())
}

fn threads() -> usize {
    thread::available_parallelism().map_or(1, Into::into)
}

/// The mean of h, and of b⁻ʰ.
fn judge(tables: &TableSet, boards: &[Position], goal: &Position, base: f64) -> (f64, f64) {
    let part = |boards: &[Position]| {
        let sums = boards.iter().map(|board| {
            let estimate = f64::from(tables.estimate(board, goal).expect("boards of one shape"));
            (estimate, base.powf(-estimate))
        });
        sums.fold((0.0, 0.0), |sum, it| (sum.0 + it.0, sum.1 + it.1))
    };
    let chunk = boards.len().div_ceil(threads()).max(1);
    let sums: Vec<(f64, f64)> = thread::scope(|scope| {
        let parts: Vec<_> =
            boards.chunks(chunk).map(|boards| scope.spawn(move || part(boards))).collect();
        parts.into_iter().map(|part| part.join().expect("no estimate panics")).collect()
    });
    let count = boards.len() as f64;
    let sum = |of: fn(&(f64, f64)) -> f64| sums.iter().map(of).sum::<f64>() / count;
    (sum(|it| it.0), sum(|it| it.1))
}

/// Returns cuts into connected groups of the sizes in use, no two of them equal or mirrored.
fn random_partitions(orders: &Orders, like: &[Vec<u8>]) -> Vec<Groups> {
    let sizes: Vec<usize> = like.iter().map(Vec::len).collect();
    let mut met = BTreeSet::from([canonical(orders.shape, like)]);
    let mut random = Random(orders.seed);
    let mut found = Vec::new();
    while found.len() < orders.candidates {
        let Some(groups) = cut(orders.shape, &sizes, &mut random) else { continue };
        if met.insert(canonical(orders.shape, &groups)) {
            found.push(groups);
        }
    }
    found
}

/// Returns a random cut; `None` if a group cannot grow.
fn cut(shape: Shape, sizes: &[usize], random: &mut Random) -> Option<Groups> {
    let mut free: BTreeSet<usize> = (1..shape.cells()).collect();
    let mut groups = Vec::new();
    for &size in sizes {
        // Starts in a corner of the remaining cells, or islands would remain.
        let mut group = vec![*free.first()?];
        free.remove(&group[0]);
        while group.len() < size {
            let beside = |&cell: &usize| {
                Move::ALL.into_iter().filter_map(move |step| shape.neighbour(cell, step))
            };
            let next: Vec<usize> =
                group.iter().flat_map(beside).filter(|cell| free.contains(cell)).collect();
            let cell = *next.get(random.below(next.len())?)?;
            free.remove(&cell);
            group.push(cell);
        }
        group.sort_unstable();
        groups.push(group.into_iter().map(|cell| cell as u8).collect());
    }
    Some(groups)
}

/// Returns the same for a partition and its mirror image.
fn canonical(shape: Shape, groups: &[Vec<u8>]) -> Groups {
    let sorted = |mut groups: Groups| {
        groups.iter_mut().for_each(|group| group.sort_unstable());
        groups.sort();
        groups
    };
    let itself = sorted(groups.to_vec());
    if !shape.is_square() {
        return itself;
    }
    let side = shape.cols() as u8;
    let image = |cell: &u8| cell % side * side + cell / side;
    itself.clone().min(sorted(groups.iter().map(|it| it.iter().map(image).collect()).collect()))
}

fn written(groups: &[Vec<u8>]) -> String {
    let group = |it: &Vec<u8>| it.iter().map(u8::to_string).collect::<Vec<_>>().join(",");
    groups.iter().map(group).collect::<Vec<_>>().join("/")
}

/// SplitMix64 (Steele, Lea and Flood 2014).
struct Random(u64);

impl Random {
    /// Returns a number below a bound; `None` if the bound is zero.
    fn below(&mut self, bound: usize) -> Option<usize> {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((bits ^ bits >> 31) as usize).checked_rem(bound)
    }
}
