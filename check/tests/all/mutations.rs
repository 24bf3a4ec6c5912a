//! Ten thousand damaged certificates, with the right checksum: the checker agrees with the naive judge,
//! and never confirms a false claim.

use std::collections::HashMap;

use taquin_check::check;

use super::naive::{Board, Proof, Random, distances, with_checksum};

/// The boards that are damaged: size, metric, goal, and all distances.
struct Case {
    size: (usize, usize),
    multi: bool,
    goal: Board,
    far: HashMap<Board, u32>,
    boards: Vec<Board>,
}

impl Case {
    fn new(size: (usize, usize), multi: bool, goal: &[u8]) -> Self {
        let far = distances(size, multi, &goal.to_vec());
        let mut boards: Vec<Board> = far.keys().cloned().collect();
        boards.sort();
        Self { size, multi, goal: goal.to_vec(), far, boards }
    }

    /// Returns the certificate of a board, of those whose list is short enough for the naive judge.
    fn proof(&self, random: &mut Random) -> Proof {
        let board = &self.boards[random.below(self.boards.len())];
        let mut proof = Proof::of(self.size, self.multi, (board, &self.goal), &self.far);
        while proof.layers.values().map(Vec::len).sum::<usize>() > 150 {
            let board = &self.boards[random.below(self.boards.len())];
            proof = Proof::of(self.size, self.multi, (board, &self.goal), &self.far);
        }
        proof
    }

    /// Returns a path from the start that ends at the goal and is two moves longer, or three.
    fn longer(&self, proof: &Proof, random: &mut Random) -> String {
        let detour = ["UD", "DU", "LR", "RL"][random.below(4)];
        let at = random.below(proof.path.len() + 1);
        [&proof.path[..at], detour, &proof.path[at..]].concat()
    }
}

const KINDS: usize = 13;

/// Damages a certificate in one of the ways.
fn damage(kind: usize, proof: &mut Proof, case: &Case, random: &mut Random) {
    let gs: Vec<usize> = proof.layers.keys().copied().collect();
    let some_g = |random: &mut Random| (!gs.is_empty()).then(|| gs[random.below(gs.len().max(1))]);
    let take = |proof: &mut Proof, random: &mut Random| {
        let g = some_g(random)?;
        let layer = proof.layers.get_mut(&g)?;
        let board = layer.remove(random.below(layer.len()));
        if layer.is_empty() {
            proof.layers.remove(&g);
        }
        Some((g, board))
    };
    let put = |proof: &mut Proof, g: usize, board: Board| {
        let layer = proof.layers.entry(g).or_default();
        layer.push(board);
        layer.sort();
        layer.dedup();
    };
    let other = |random: &mut Random| case.boards[random.below(case.boards.len())].clone();
    let length = proof.length.unwrap_or(0);
    match kind {
        0 => drop(take(proof, random)),
        1 | 2 => {
            if let Some((g, board)) = take(proof, random) {
                let to = if kind == 1 { g + 1 + random.below(3) } else { g.saturating_sub(1) };
                put(proof, to.min(length as usize), board);
            }
        }
        3 => {
            proof.path = case.longer(proof, random);
            proof.length = Some(length + 2);
        }
        4 => {
            proof.path = case.longer(proof, random);
            proof.length = Some(length + 2);
            proof.list(length + 2);
        }
        5 => {
            let cut = random.below(proof.path.len() + 1);
            proof.path.truncate(cut);
        }
        6 => proof.path = (0..length).map(|_| ['U', 'D', 'L', 'R'][random.below(4)]).collect(),
        7 => proof.goal = other(random),
        8 => proof.start = other(random),
        9 => proof.length = Some(length.saturating_sub(1 + random.below(2) as u32)),
        10 => put(proof, random.below(length as usize + 1), other(random)),
        11 => put(proof, random.below(length as usize + 1), proof.goal.clone()),
        _ => {
            if let Some(g) = some_g(random) {
                proof.layers.remove(&g);
            }
        }
    }
}

fn cases() -> [Case; 4] {
    [
        Case::new((3, 3), false, &[1, 2, 3, 4, 5, 6, 7, 8, 0]),
        Case::new((3, 3), false, &[1, 2, 3, 8, 0, 4, 7, 6, 5]),
        Case::new((2, 3), true, &[1, 2, 3, 4, 5, 0]),
        Case::new((3, 2), false, &[0, 1, 2, 3, 4, 5]),
    ]
}

fn mutations(count: usize) {
    let (cases, mut random) = (cases(), Random(2026));
    let mut judged = [[0; 2]; KINDS];
    for number in 0..count {
        let case = &cases[random.below(cases.len())];
        let mut proof = case.proof(&mut random);
        let kind = number % KINDS;
        damage(kind, &mut proof, case, &mut random);
        let holds = proof.holds();
        judged[kind][usize::from(holds)] += 1;
        for bytes in [proof.text(), proof.binary()] {
            let checked = check(&bytes);
            assert_eq!(checked.is_ok(), holds, "{kind} {checked:?} {proof:?}");
        }
        if holds && proof.goal == case.goal {
            assert_eq!(proof.length, case.far.get(&proof.start).copied(), "{proof:?}");
        }
    }
    // Most kinds leave few proofs whole, and none only whole ones.
    let [refused, whole] = [0, 1].map(|it| judged.iter().map(|kind| kind[it]).sum::<usize>());
    assert!(refused > count / 2 && whole > count / 50, "{judged:?}");
    assert!(judged.iter().all(|[refused, _]| *refused > 0), "{judged:?}");
}

#[test]
fn the_checker_agrees_with_the_naive_judge_on_a_thousand_mutations() {
    mutations(1000);
}

#[test]
#[ignore = "takes a minute: ten thousand mutations"]
fn the_checker_agrees_with_the_naive_judge_on_ten_thousand_mutations() {
    mutations(10_000);
}

/// Returns the bytes before the checksum.
fn body(bytes: &[u8]) -> Vec<u8> {
    let end = bytes.windows(9).rposition(|it| it == b"checksum ").unwrap();
    bytes[..end].to_vec()
}

#[test]
fn a_certificate_cut_anywhere_is_no_certificate_or_a_true_one() {
    let (case, mut random) = (Case::new((3, 3), false, &[1, 2, 3, 4, 5, 6, 7, 8, 0]), Random(5));
    for _ in 0..20 {
        let proof = case.proof(&mut random);
        for whole in [proof.text(), proof.binary()] {
            assert!((0..whole.len()).all(|end| check(&whole[..end]).is_err()));
            let body = body(&whole);
            for end in 0..body.len() {
                let cut = check(&with_checksum(body[..end].to_vec()));
                let is_true = |it: taquin_check::Confirmed| it.length == proof.length;
                assert!(cut.map_or(true, is_true), "{end} {proof:?}");
            }
        }
    }
}

#[test]
fn damaged_bytes_never_confirm_a_false_claim() {
    let (case, mut random) = (Case::new((3, 3), false, &[1, 2, 3, 4, 5, 6, 7, 8, 0]), Random(17));
    let mut confirmed = 0;
    for _ in 0..200 {
        let proof = case.proof(&mut random);
        let bodies = [body(&proof.text()), body(&proof.binary())];
        for body in bodies.iter().flat_map(|body| std::iter::repeat_n(body, 20)) {
            let mut bytes = body.clone();
            for _ in 0..=random.below(2) {
                let at = random.below(bytes.len());
                match random.below(3) {
                    0 => drop(bytes.remove(at)),
                    1 => bytes.insert(at, bytes[random.below(bytes.len())]),
                    _ => bytes[at] = random.below(256) as u8,
                }
            }
            let Ok(found) = check(&with_checksum(bytes)) else { continue };
            let tiles = |text: &str| -> Board {
                text.split([' ', '/']).map(|tile| tile.parse().unwrap()).collect()
            };
            let far = match tiles(&found.goal) {
                goal if goal == case.goal && !found.multi => &case.far,
                goal => &distances(case.size, found.multi, &goal),
            };
            assert_eq!(found.length, far.get(&tiles(&found.start)).copied(), "{proof:?}");
            confirmed += 1;
        }
    }
    assert!(confirmed > 20, "{confirmed}");
}

#[test]
fn partitions_that_are_none_are_refused() {
    let case = Case::new((3, 3), false, &[1, 2, 3, 4, 5, 6, 7, 8, 0]);
    let proof = case.proof(&mut Random(3));
    for bound in [
        "patterns 1,2,3,4/4,5,6,7,8",
        "patterns 1,2,3/4,5,6,7",
        "patterns 0,1,2,3,4/5,6,7,8",
        "patterns 1,2,3,4/5,6,7,9",
        "patterns 1,2,3,4//5,6,7,8",
        "patterns 1,2,3,4,5,6,7,8",
        "patterns ",
        "zero",
    ] {
        let proof = Proof { bound: bound.into(), ..proof.clone() };
        let refused = check(&proof.text()).unwrap_err();
        assert!(!refused.is_refuted(), "{bound}: {refused}");
    }
    for (count, fits) in [(4, true), (5, false)] {
        let bound = format!("patterns{}", " 1,2,3,4/5,6,7,8".repeat(count));
        assert_eq!(check(&Proof { bound, ..proof.clone() }.text()).is_ok(), fits, "{count}");
    }
}

/// A slide of several tiles is one move, but the patterns count the moves of each tile.
#[test]
fn patterns_prove_nothing_in_the_multi_tile_metric() {
    let (size, goal) = ((2, 3), vec![1, 2, 3, 4, 5, 0]);
    let [steps, slides] = [false, true].map(|multi| distances(size, multi, &goal));
    let mut false_claims = 0;
    for start in steps.keys() {
        let single = Proof::of(size, false, (start, &goal), &steps);
        let turns = single.path.as_bytes().chunk_by(|one, next| one == next).count() as u32;
        let (length, bound) = (Some(turns), "patterns 1,2,3,4,5".into());
        let (multi, layers) = (true, Default::default());
        let claim = Proof { multi, length, bound, layers, ..single };
        false_claims += u32::from(turns > slides[start]);
        assert!(check(&claim.text()).is_err_and(|it| !it.is_refuted()), "{claim:?}");
    }
    assert!(false_claims > 20, "{false_claims}");
}

/// The length is a number in the file, so it may be any.
#[test]
fn a_huge_length_makes_no_huge_list() {
    let goal = vec![1, 2, 3, 4, 5, 6, 7, 8, 0];
    let unsolvable = Proof::unsolvable((3, 3), false, (&goal, &goal));
    let layers = [(1_000_000, Vec::new())].into();
    let claim = Proof { length: Some(1_000_000), layers, ..unsolvable };
    assert!(check(&claim.text()).is_err_and(|it| it.to_string().contains("line 10")));
}
