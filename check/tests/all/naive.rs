//! Certificates of small boards made and judged in the plainest way: sets of boards and loops. It has
//! no code of the checker.

use std::collections::{BTreeMap, HashMap, VecDeque};

pub(crate) type Board = Vec<u8>;

/// A certificate as data, which tests change before they write it.
#[derive(Clone, Debug)]
pub(crate) struct Proof {
    pub(crate) rows: usize,
    pub(crate) cols: usize,
    pub(crate) multi: bool,
    pub(crate) start: Board,
    pub(crate) goal: Board,
    /// `None` if the claim is that there is no solution.
    pub(crate) length: Option<u32>,
    pub(crate) path: String,
    pub(crate) bound: String,
    pub(crate) layers: BTreeMap<usize, Vec<Board>>,
}

/// Returns the boards after each run of equal steps, with the direction and the length of the run.
pub(crate) fn next_to((rows, cols): (usize, usize), board: &Board) -> Vec<(char, usize, Board)> {
    let blank = board.iter().position(|&tile| tile == 0).unwrap();
    let (row, col) = ((blank / cols) as i32, (blank % cols) as i32);
    let mut found = Vec::new();
    for (letter, down, right) in [('U', -1, 0), ('D', 1, 0), ('L', 0, -1), ('R', 0, 1)] {
        let (mut next, mut at) = (board.clone(), blank);
        for length in 1.. {
            let (row, col) = (row + down * length, col + right * length);
            if row < 0 || col < 0 || row >= rows as i32 || col >= cols as i32 {
                break;
            }
            let to = row as usize * cols + col as usize;
            next.swap(at, to);
            at = to;
            found.push((letter, length as usize, next.clone()));
        }
    }
    found
}

/// The distance of every board to a goal, in one metric.
pub(crate) fn distances(size: (usize, usize), multi: bool, goal: &Board) -> HashMap<Board, u32> {
    let mut far = HashMap::from([(goal.clone(), 0)]);
    let mut open = VecDeque::from([goal.clone()]);
    while let Some(board) = open.pop_front() {
        let distance = far[&board] + 1;
        for (_, length, next) in next_to(size, &board) {
            if (multi || length == 1) && !far.contains_key(&next) {
                far.insert(next.clone(), distance);
                open.push_back(next);
            }
        }
    }
    far
}

impl Proof {
    /// Returns the claim that a board has no solution.
    pub(crate) fn unsolvable(
        (rows, cols): (usize, usize),
        multi: bool,
        (start, goal): (&Board, &Board),
    ) -> Self {
        Self {
            rows,
            cols,
            multi,
            start: start.clone(),
            goal: goal.clone(),
            length: None,
            path: String::new(),
            bound: "manhattan".into(),
            layers: BTreeMap::new(),
        }
    }

    /// Returns the certificate of a board, whose distance to the goal is known for every board.
    pub(crate) fn of(
        (rows, cols): (usize, usize),
        multi: bool,
        (start, goal): (&Board, &Board),
        far: &HashMap<Board, u32>,
    ) -> Self {
        let unsolvable = Self::unsolvable((rows, cols), multi, (start, goal));
        let mut proof = Self { length: far.get(start).copied(), ..unsolvable };
        let Some(length) = proof.length else { return proof };
        let mut board = start.clone();
        while board != *goal {
            let nearer = |next: &(char, usize, Board)| {
                (multi || next.1 == 1) && far[&next.2] + 1 == far[&board]
            };
            let (letter, steps, next) =
                next_to((rows, cols), &board).into_iter().find(nearer).unwrap();
            proof.path.extend(std::iter::repeat_n(letter, steps));
            board = next;
        }
        proof.list(length);
        proof
    }

    /// Lists all boards with g + h < length.
    pub(crate) fn list(&mut self, length: u32) {
        self.layers.clear();
        let mut known = HashMap::new();
        let mut open = VecDeque::from([(self.start.clone(), 0)]);
        while let Some((board, g)) = open.pop_front() {
            if g as u32 + self.bound(&board) >= length || known.contains_key(&board) {
                continue;
            }
            known.insert(board.clone(), g);
            self.layers.entry(g).or_default().push(board.clone());
            let next = next_to((self.rows, self.cols), &board);
            open.extend(
                next.into_iter().filter(|it| self.multi || it.1 == 1).map(|it| (it.2, g + 1)),
            );
        }
        self.layers.values_mut().for_each(|layer| layer.sort());
    }

    /// Returns the lower bound of Manhattan distance in the metric.
    fn bound(&self, board: &Board) -> u32 {
        let (mut vertical, mut horizontal) = (0, 0);
        for tile in 1..board.len() as u8 {
            let [at, home] =
                [board, &self.goal].map(|it| it.iter().position(|&other| other == tile).unwrap());
            vertical += (at / self.cols).abs_diff(home / self.cols);
            horizontal += (at % self.cols).abs_diff(home % self.cols);
        }
        let (rows, cols) = if self.multi { (self.rows - 1, self.cols - 1) } else { (1, 1) };
        (vertical.div_ceil(rows) + horizontal.div_ceil(cols)) as u32
    }

    /// Returns whether the claim of a solution is proven, by the conditions of the definition with
    /// Manhattan distance.
    pub(crate) fn holds(&self) -> bool {
        let length = self.length.expect("the claim of a solution");
        let mut board = self.start.clone();
        let (mut moves, mut last) = (0, ' ');
        for letter in self.path.chars() {
            let next = next_to((self.rows, self.cols), &board);
            let Some((_, _, next)) = next.into_iter().find(|it| (it.0, it.1) == (letter, 1)) else {
                return false;
            };
            moves += u32::from(!self.multi || letter != last);
            (board, last) = (next, letter);
        }
        if board != self.goal || moves != length {
            return false;
        }
        let listed = |board: &Board, most: usize| {
            self.layers.range(..=most).any(|(_, layer)| layer.contains(board))
        };
        (listed(&self.start, 0) || self.bound(&self.start) >= length)
            && self.layers.iter().all(|(&g, layer)| {
                layer.iter().all(|board| {
                    let next = next_to((self.rows, self.cols), board);
                    let mut next = next.into_iter().filter(|it| self.multi || it.1 == 1);
                    *board != self.goal
                        && next.all(|(_, _, next)| {
                            g as u32 + 1 + self.bound(&next) >= length || listed(&next, g + 1)
                        })
                })
            })
    }

    fn header(&self, form: &str) -> String {
        let metric = if self.multi { "multi" } else { "single" };
        let mut text = format!(
            "taquin certificate 1\nsize {} {}\nmetric {metric}\nstart {}\ngoal {}\n",
            self.rows,
            self.cols,
            spaced(&self.start),
            spaced(&self.goal)
        );
        text += &match self.length {
            None => "claim unsolvable\n".into(),
            Some(length) => format!(
                "claim optimal {length}\npath {}\nbound {}\nboards {form}\n",
                self.path, self.bound
            ),
        };
        text
    }

    pub(crate) fn text(&self) -> Vec<u8> {
        let mut text = self.header("text");
        for (g, layer) in &self.layers {
            text += &format!("g {g} {}\n", layer.len());
            layer.iter().for_each(|board| text += &(spaced(board) + "\n"));
        }
        with_checksum(text.into_bytes())
    }

    /// Returns the binary form; layers must be sorted.
    pub(crate) fn binary(&self) -> Vec<u8> {
        let mut bytes = self.header("binary").into_bytes();
        for (g, layer) in &self.layers {
            bytes.extend(format!("g {g} {}\n", layer.len()).bytes());
            let mut next = 0;
            for board in layer {
                let mut gap = number(board) - next;
                next = number(board) + 1;
                while gap > 127 {
                    bytes.push(gap as u8 & 127 | 128);
                    gap >>= 7;
                }
                bytes.push(gap as u8);
            }
        }
        with_checksum(bytes)
    }
}

pub(crate) fn spaced(board: &Board) -> String {
    board.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
}

/// The number of boards that come before this one in the dictionary.
fn number(board: &Board) -> u128 {
    let places = 0..board.len();
    places.fold(0, |number, at| {
        let smaller = board[at..].iter().filter(|&&tile| tile < board[at]).count();
        number * (board.len() - at) as u128 + smaller as u128
    })
}

pub(crate) fn with_checksum(mut bytes: Vec<u8>) -> Vec<u8> {
    let sum = bytes.iter().fold(0xcbf2_9ce4_8422_2325_u64, |sum, &byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    bytes.extend(format!("checksum {sum:016x}\n").bytes());
    bytes
}

/// Random numbers, the same in every run (xorshift).
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn below(&mut self, count: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % count
    }
}
