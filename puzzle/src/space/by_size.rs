//! The sizes of boards that searches are compiled for: the one place that maps a number of cells
//! to types.
//!
//! ```text
//!   up to  16 cells   Board<16>    u64          four bits per cell
//!   up to  25 cells   Board<32>    u128         five bits per cell
//!   up to  64 cells   Board<64>    [u8; 64]     a byte per cell
//!   up to 256 cells   Board<256>   [u8; 256]    a byte per cell
//! ```
//!
//! Each size costs a copy of every search. A page has only the first and the last one, because
//! every visitor downloads its code.

use taquin_search::Observer;

use super::TilePuzzle;

/// The most cells of a board that a search by states supports.
pub(crate) const MOST_CELLS: usize = 256;

/// The most cells of a board that is packed into one number: all that pattern databases serve.
pub(crate) const MOST_PACKED_CELLS: usize = if cfg!(target_family = "wasm") { 16 } else { 25 };

/// Whether this build has boards of more than [`MOST_CELLS`] cells: a page has none.
pub(crate) const HAS_WIDE_BOARDS: bool = cfg!(not(target_family = "wasm"));

/// Evaluates an expression with the types for a number of cells: `N`, the size of [`Board`], and
/// `P`, its [`Packing`]. With `else`, only boards that are packed into one number have types, and
/// all others get the value after `else`.
///
/// ```text
/// by_size!(cells, |N, P| search::<N, P>(start))
/// by_size!(cells, |N, P| Some(tables::<N>(start)), else None)
/// ```
///
/// [`Board`]: super::Board
/// [`Packing`]: super::Packing
macro_rules! by_size {
    ($cells:expr, |$n:ident, $p:ident| $packed:expr, else $other:expr) => {
        match $cells {
            ..=16 => by_size!(@with $n = 16, $p = u64, $packed),
            #[cfg(not(target_family = "wasm"))]
            ..=25 => by_size!(@with $n = 32, $p = u128, $packed),
            _ => $other,
        }
    };
    ($cells:expr, |$n:ident, $p:ident| $body:expr) => {
        by_size!($cells, |$n, $p| $body, else match $cells {
            #[cfg(not(target_family = "wasm"))]
            ..=64 => by_size!(@with $n = 64, $p = [u8; 64], $body),
            _ => by_size!(@with $n = 256, $p = [u8; 256], $body),
        })
    };
    (@with $n:ident = $size:literal, $p:ident = $packing:ty, $body:expr) => {{
        #[allow(dead_code)]
        const $n: usize = $size;
        #[allow(dead_code)]
        type $p = $packing;
        $body
    }};
}
pub(crate) use by_size;

/// Observes a search on boards of any size.
///
/// ```
/// use taquin_puzzle::{BoardObserver, Listener, Request, Solver};
/// use taquin_puzzle::search::{Expansion, Observer, StateSpace};
///
/// #[derive(Default)]
/// struct Expanded(u64);
///
/// impl<S: StateSpace> Observer<S> for Expanded {
///     fn expanded(&mut self, _: &Expansion<'_, S>) {
///         self.0 += 1;
///     }
/// }
///
/// let mut seen = Expanded::default();
/// let observer: &mut dyn BoardObserver = &mut seen;
/// let request = Request::new("1 2 3/5 0 6/4 7 8".parse()?);
/// let answer = Solver::new().solve(&request, Listener::observer(observer))?;
/// assert_eq!(seen.0, answer.stats.expanded);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait BoardObserver:
    Observer<TilePuzzle<16, u64>>
    + Observer<TilePuzzle<32, u128>>
    + Observer<TilePuzzle<64, [u8; 64]>>
    + Observer<TilePuzzle<256, [u8; 256]>>
{
}

impl<O> BoardObserver for O where
    O: Observer<TilePuzzle<16, u64>>
        + Observer<TilePuzzle<32, u128>>
        + Observer<TilePuzzle<64, [u8; 64]>>
        + Observer<TilePuzzle<256, [u8; 256]>>
{
}
