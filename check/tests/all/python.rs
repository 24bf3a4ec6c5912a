//! The checker in plain Python, if Python is installed: it agrees with this one.

use std::io::ErrorKind;
use std::process::Command;

use taquin_check::check;

use super::naive::{Proof, distances, with_checksum};

/// Returns the exit code of the Python program for a certificate; `None` without Python.
fn exit_code(name: &str, bytes: &[u8]) -> Option<i32> {
    let file = std::env::temp_dir().join(format!("taquin-{}-{name}", std::process::id()));
    std::fs::write(&file, bytes).unwrap();
    let program = concat!(env!("CARGO_MANIFEST_DIR"), "/taquin_check.py");
    let ended = Command::new("python3").arg(program).arg(&file).output();
    std::fs::remove_file(&file).unwrap();
    match ended {
        Err(error) if error.kind() == ErrorKind::NotFound => None,
        ended => ended.unwrap().status.code(),
    }
}

#[test]
fn the_python_program_has_the_same_exit_codes() {
    for (size, multi, goal) in
        [((2, 3), true, vec![1, 2, 3, 4, 5, 0]), ((3, 2), false, vec![0, 1, 2, 3, 4, 5])]
    {
        let far = distances(size, multi, &goal);
        let (start, _) = far.iter().max_by_key(|(board, far)| (**far, (*board).clone())).unwrap();
        let whole = Proof::of(size, multi, (start, &goal), &far);
        let shorter = Proof { length: whole.length.map(|length| length - 1), ..whole.clone() };
        let mut gap = whole.clone();
        gap.layers.remove(&1);
        let mut swapped = whole.clone();
        swapped.start.swap(4, 5);
        let unsolvable = Proof { length: None, ..whole.clone() };
        for (name, proof) in [
            ("whole", whole),
            ("shorter", shorter),
            ("gap", gap),
            ("swapped", swapped),
            ("unsolvable", unsolvable),
        ] {
            for bytes in [proof.text(), proof.binary(), proof.text()[..200].to_vec()] {
                let code = match check(&bytes) {
                    Ok(_) => 0,
                    Err(fault) => {
                        if fault.is_refuted() {
                            1
                        } else {
                            2
                        }
                    }
                };
                let found = exit_code(name, &bytes);
                assert!(found.is_none_or(|found| found == code), "{name}: {found:?}, not {code}");
            }
        }
    }
}

#[test]
fn endless_gaps_and_huge_sizes_are_unreadable() {
    let goal = vec![1, 2, 3, 0];
    let unsolvable = Proof::unsolvable((2, 2), false, (&goal, &goal));
    let claim = Proof { length: Some(0), ..unsolvable }.binary();
    let end = claim.windows(9).rposition(|it| it == b"checksum ").unwrap();
    let gaps = [&claim[..end], b"g 0 1\n", &[255; 5000]].concat();
    let size = b"taquin certificate 1\nsize 900000 900000\nmetric single\nstart 0\n".to_vec();
    for (name, bytes) in [("gaps", gaps), ("size", size)] {
        let bytes = with_checksum(bytes);
        assert!(check(&bytes).is_err_and(|it| !it.is_refuted()), "{name}");
        assert!(exit_code(name, &bytes).is_none_or(|code| code == 2), "{name}");
    }
}
