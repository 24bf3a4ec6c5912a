//! Boards, goals and moves, converted from Python values.

use crate::errors::{invalid, invalid_board, raised, unreadable};
use crate::running::{self, ALONE};
use pyo3::prelude::*;
use pyo3::types::{PyFloat, PyIterator, PyString, PyTuple};
use std::hash::{Hash, Hasher};
use taquin_lab::render::{BoardStyle, board_svg};
use taquin_puzzle::moves::{MoveStyle, parse_moves, write_moves};
use taquin_puzzle::notation::{Format, ParseOptions, format_position, parse, parse_goal};
use taquin_puzzle::render::{BoxStyle, TextStyle, draw};
use taquin_puzzle::{Listener, Position, Reading, Request, Shape, is_solvable};
use taquin_search::Limits;

/// A move of the blank: `Move.U`, `Move.D`, `Move.L` or `Move.R`.
#[pyclass(frozen, eq, hash, module = "taquin")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Move {
    U,
    D,
    L,
    R,
}

impl Move {
    pub(crate) fn of(step: taquin_puzzle::Move) -> Self {
        match step {
            taquin_puzzle::Move::Up => Self::U,
            taquin_puzzle::Move::Down => Self::D,
            taquin_puzzle::Move::Left => Self::L,
            taquin_puzzle::Move::Right => Self::R,
        }
    }

    fn step(self) -> taquin_puzzle::Move {
        taquin_puzzle::Move::ALL[self as usize]
    }
}

#[pymethods]
impl Move {
    fn __str__(&self) -> String {
        self.step().letter().to_string()
    }

    fn __repr__(&self) -> String {
        format!("Move.{self:?}")
    }

    /// The opposite move, which is also the direction of the sliding tile.
    #[getter]
    fn inverse(&self) -> Self {
        Self::of(self.step().inverse())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let getattr = py.import("builtins")?.getattr("getattr")?;
        (getattr, (py.get_type::<Self>(), format!("{self:?}"))).into_pyobject(py)
    }
}

/// A board to reach.
///
/// Args:
///     goal: "last" (the blank last), "first" (the blank first), "snail" (a spiral), or any board.
///     size: rows and columns, if the goal is a flat list or a text that does not show them.
///
/// Example:
///     >>> taquin.Goal("snail").board(3)
///     Board('1 2 3/8 0 4/7 6 5')
#[pyclass(frozen, eq, hash, module = "taquin")]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Goal(pub(crate) taquin_puzzle::Goal);

#[pymethods]
impl Goal {
    #[new]
    #[pyo3(signature = (goal=AnyGoal::NONE, size=None), text_signature = "(goal=None, size=None)")]
    fn new(goal: AnyGoal<'_>, size: Option<Size>) -> PyResult<Self> {
        Ok(Self(goal.asked(size.map(|size| size.0))?.unwrap_or_default()))
    }

    /// The names of the named goals.
    #[classattr]
    #[pyo3(name = "NAMES")]
    fn names() -> Vec<&'static str> {
        taquin_puzzle::Goal::NAMED.iter().map(taquin_puzzle::Goal::name).collect()
    }

    /// The name of the goal; `custom` for any other board.
    #[getter]
    fn name(&self) -> &'static str {
        self.0.name()
    }

    /// Returns the goal as a board of a size.
    fn board(&self, size: Size) -> PyResult<Board> {
        self.0.position(size.0).map(Board::of).map_err(invalid_board)
    }

    fn __str__(&self) -> String {
        match &self.0 {
            taquin_puzzle::Goal::Custom(board) => board.to_string(),
            named => named.name().to_owned(),
        }
    }

    fn __repr__(&self) -> String {
        format!("Goal('{}')", self.__str__())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyAny>, NamedGoal) {
        let size = match &self.0 {
            taquin_puzzle::Goal::Custom(board) => {
                Some((board.shape().rows(), board.shape().cols()))
            }
            _ => None,
        };
        (py.get_type::<Self>().into_any(), (self.__str__(), size))
    }
}

/// The arguments that rebuild the goal: its text, and its size if it is a board.
type NamedGoal = (String, Option<(usize, usize)>);

/// Rows and columns: `(3, 4)`, `4` or `"3x4"`.
#[derive(Clone, Copy)]
pub(crate) struct Size(pub(crate) Shape);

impl<'py> FromPyObject<'_, 'py> for Size {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let shape = if let Ok(side) = value.extract::<usize>() {
            Shape::new(side, side)
        } else if let Ok((rows, cols)) = value.extract::<(usize, usize)>() {
            Shape::new(rows, cols)
        } else {
            value.str()?.to_cow()?.parse()
        };
        shape.map(Self).map_err(invalid)
    }
}

/// A goal given from Python: `None`, a name, a board, or a [`Goal`].
pub(crate) struct AnyGoal<'py>(Option<Bound<'py, PyAny>>);

impl<'py> FromPyObject<'_, 'py> for AnyGoal<'py> {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        Ok(Self((!value.is_none()).then(|| value.to_owned())))
    }
}

impl AnyGoal<'_> {
    /// No argument.
    pub(crate) const NONE: Self = Self(None);
}

impl AnyGoal<'_> {
    /// Returns the goal of a board: the argument, else the goal that the board's text names,
    /// else `last`.
    pub(crate) fn or_written(
        &self,
        shape: Shape,
        written: Option<taquin_puzzle::Goal>,
    ) -> PyResult<taquin_puzzle::Goal> {
        Ok(self.asked(Some(shape))?.or(written).unwrap_or_default())
    }

    /// Returns the argument as a goal, or `None` if it was not given.
    fn asked(&self, shape: Option<Shape>) -> PyResult<Option<taquin_puzzle::Goal>> {
        let Some(value) = &self.0 else { return Ok(None) };
        if let Ok(goal) = value.cast::<Goal>() {
            return Ok(Some(goal.get().0.clone()));
        }
        if let Ok(text) = value.cast::<PyString>() {
            let (text, options) = (text.to_cow()?, ParseOptions { format: None, shape });
            return parse_goal(&text, &options)
                .map(Some)
                .map_err(|fault| unreadable(&fault, &text));
        }
        let (board, _) = any_position(value, &ParseOptions { format: None, shape })?;
        Ok(Some(taquin_puzzle::Goal::Custom(board)))
    }

    /// The goal as a board.
    pub(crate) fn target(&self, shape: Shape) -> PyResult<Position> {
        self.or_written(shape, None)?.position(shape).map_err(invalid_board)
    }
}

/// Reads a board, and the goal that it names or implies: a [`Board`], a text in any format, a
/// list, rows, or an array. A size or a format that does not fit the value is an error.
pub(crate) fn position(
    value: &Bound<'_, PyAny>,
    options: &ParseOptions,
) -> PyResult<(Position, Option<taquin_puzzle::Goal>)> {
    if options.format.is_some() && !value.is_instance_of::<PyString>() {
        return Err(invalid("`format` is for a text, but this board is not a text"));
    }
    let (board, goal) = any_position(value, options)?;
    match options.shape.filter(|&shape| shape != board.shape()) {
        Some(shape) => {
            Err(invalid_board(format!("the board is {}, but `size` is {shape}", board.shape())))
        }
        None => Ok((board, goal)),
    }
}

fn any_position(
    value: &Bound<'_, PyAny>,
    options: &ParseOptions,
) -> PyResult<(Position, Option<taquin_puzzle::Goal>)> {
    if let Ok(board) = value.cast::<Board>() {
        let Board { position, goal } = board.get();
        return Ok((position.clone(), goal.clone()));
    }
    if let Ok(text) = value.cast::<PyString>() {
        let text = text.to_cow()?;
        let read = parse(&text, options).map_err(|fault| unreadable(&fault, &text))?;
        return Ok((read.position, read.goal));
    }
    let value = listed(value)?;
    if let Ok(rows) = value.extract::<Vec<Vec<Tile>>>() {
        let rows: Vec<Vec<u64>> =
            rows.into_iter().map(|row| row.into_iter().map(|tile| tile.0).collect()).collect();
        return Ok((Position::from_rows(&rows).map_err(invalid_board)?, None));
    }
    let Ok(numbers) = value.extract::<Vec<Tile>>() else {
        return Err(invalid_board(
            "a board is a text, a list of numbers, a list of rows or an array of whole numbers",
        ));
    };
    let numbers: Vec<String> = numbers.iter().map(|tile| tile.0.to_string()).collect();
    let text = numbers.join(" ");
    let read = parse(&text, options).map_err(|fault| unreadable(&fault, &text))?;
    Ok((read.position, None))
}

/// Returns an array or a table as lists, and any other value as it is.
fn listed<'py>(value: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    if let Some(tolist) = value.getattr_opt("tolist")? {
        return tolist.call0();
    }
    // A pandas table has no `tolist`, and its items are the names of its columns.
    if value.hasattr("__array__")? {
        let array = value.py().import("numpy")?.call_method1("asarray", (value,))?;
        return array.call_method0("tolist");
    }
    Ok(value.clone())
}

/// A number on a board: a whole number, even if it is stored as a float (`numpy.loadtxt` gives
/// floats).
struct Tile(u64);

impl<'py> FromPyObject<'_, 'py> for Tile {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(float) = value.cast::<PyFloat>() {
            let float = float.value();
            let is_whole = float.fract() == 0.0 && (0.0..1e9).contains(&float);
            return is_whole
                .then_some(Self(float as u64))
                .ok_or_else(|| invalid_board("not whole"));
        }
        value.extract().map(Self)
    }
}

/// A board that cannot be changed, with the goal that its text names.
///
/// Boards with the same tiles are equal, even with different goals. `list(board)` is the tiles row
/// by row, and `board[row, col]` is one tile.
///
/// Args:
///     board: a text in any format, a list of numbers, a list of rows, or an array.
///     size: rows and columns (3, "3x4" or (3, 4)), if the board does not show them.
///     format: the format of a text, if it is not recognised.
///     goal: the goal of this board; by default the one that its text names.
///
/// Raises:
///     InvalidBoard: the numbers or the text are not a board, or have another size.
///
/// Example:
///     >>> board = taquin.Board("1 2 3/5 0 6/4 7 8")
///     >>> board.size, board.blank, board.distance()
///     ((3, 3), (1, 1), 4)
#[pyclass(frozen, eq, hash, module = "taquin")]
#[derive(Clone, Debug)]
pub(crate) struct Board {
    pub(crate) position: Position,
    pub(crate) goal: Option<taquin_puzzle::Goal>,
}

impl Board {
    /// A board that names no goal.
    pub(crate) fn of(position: Position) -> Self {
        Self { position, goal: None }
    }

    /// Another board with the same goal.
    fn with(&self, position: Position) -> Self {
        Self { position, goal: self.goal.clone() }
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        self.position == other.position
    }
}

impl Hash for Board {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.position.hash(hasher);
    }
}

/// The arguments that rebuild the board: text, size, format, goal.
type BoardArguments = (String, (usize, usize), Option<String>, Option<Goal>);

/// The board of a Python value.
pub(crate) fn board_of(value: &Bound<'_, PyAny>) -> PyResult<Position> {
    position(value, &ParseOptions::default()).map(|(board, _)| board)
}

#[pymethods]
impl Board {
    #[new]
    #[pyo3(
        signature = (board, size=None, format=None, goal=AnyGoal::NONE),
        text_signature = "(board, size=None, format=None, goal=None)"
    )]
    fn new(
        board: &Bound<'_, PyAny>,
        size: Option<Size>,
        format: Option<&str>,
        goal: AnyGoal<'_>,
    ) -> PyResult<Self> {
        let format = format.map(str::parse).transpose().map_err(invalid)?;
        let options = ParseOptions { format, shape: size.map(|size| size.0) };
        let (position, written) = position(board, &options)?;
        let goal = goal.asked(Some(position.shape()))?.or(written);
        Ok(Self { position, goal })
    }

    /// The goal that the board's text names or implies, or `None`. Every function uses this goal
    /// by default.
    #[getter]
    fn goal(&self) -> Option<Goal> {
        self.goal.clone().map(Goal)
    }

    /// The number of rows.
    #[getter]
    fn rows(&self) -> usize {
        self.position.shape().rows()
    }

    /// The number of columns.
    #[getter]
    fn cols(&self) -> usize {
        self.position.shape().cols()
    }

    /// The number of rows and the number of columns.
    #[getter]
    fn size(&self) -> (usize, usize) {
        (self.rows(), self.cols())
    }

    /// The tiles row by row; 0 is the blank.
    #[getter]
    fn tiles<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.position.tiles())
    }

    /// The row and the column of the blank, from 0.
    #[getter]
    fn blank(&self) -> (usize, usize) {
        self.position.shape().place_of(self.position.blank())
    }

    /// Returns the rows as lists of numbers.
    fn tolist(&self) -> Vec<Vec<u16>> {
        self.position.rows().map(<[u16]>::to_vec).collect()
    }

    /// Returns the board as an array of rows × cols.
    #[pyo3(signature = (dtype=None, copy=None))]
    fn __array__<'py>(
        &self,
        py: Python<'py>,
        dtype: Option<Bound<'py, PyAny>>,
        copy: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let _ = copy; // there is nothing to share
        let small = if self.position.shape().cells() <= 256 { "uint8" } else { "uint16" };
        let dtype = dtype.unwrap_or_else(|| PyString::new(py, small).into_any());
        py.import("numpy")?.call_method1("array", (self.tolist(), dtype))
    }

    /// The legal moves of the blank, in the order U D L R.
    #[getter]
    fn moves(&self) -> Vec<Move> {
        self.position.legal_moves().map(Move::of).collect()
    }

    /// Returns each legal move with the board after it.
    fn neighbours(&self) -> Vec<(Move, Self)> {
        let after = |step| Some((Move::of(step), self.with(self.position.after(step)?)));
        self.position.legal_moves().filter_map(after).collect()
    }

    /// Returns the board after moves.
    ///
    /// Args:
    ///     moves: a text such as "LDRR" or "L2D", or several moves.
    ///     reading: whether letters name moves of the "blank" or of the "tile".
    ///
    /// Raises:
    ///     IllegalMove: a move cannot be read, or it leaves the board.
    #[pyo3(signature = (moves, reading="blank"))]
    fn apply(&self, moves: &Bound<'_, PyAny>, reading: &str) -> PyResult<Self> {
        let moves = moves_of(moves, reading, &self.position)?;
        self.position
            .replay(&moves)
            .map(|after| self.with(after))
            .map_err(|fault| raised("IllegalMove", fault))
    }

    /// Returns whether the board can reach the goal.
    #[pyo3(signature = (goal=AnyGoal::NONE), text_signature = "($self, goal=None)")]
    fn is_solvable(&self, goal: AnyGoal<'_>) -> PyResult<bool> {
        let shape = self.position.shape();
        let goal = goal.or_written(shape, self.goal.clone())?;
        let target = goal.position(shape).map_err(invalid_board)?;
        Ok(is_solvable(&self.position, &target))
    }

    /// Returns the optimal number of moves to the goal.
    ///
    /// Raises:
    ///     Unsolvable: no moves lead to the goal.
    ///     LimitReached: there was not enough memory for a proof.
    #[pyo3(signature = (goal=AnyGoal::NONE), text_signature = "($self, goal=None)")]
    fn distance(&self, py: Python<'_>, goal: AnyGoal<'_>) -> PyResult<u64> {
        let goal = goal.or_written(self.position.shape(), self.goal.clone())?;
        let request = Request { goal, optimal: true, ..Request::new(self.position.clone()) };
        let answer = running::run(py, None, |line| {
            let limits = Limits { cancel: Some(line.cancel.clone()), ..Limits::NONE };
            ALONE.solve(&Request { limits, ..request }, Listener::NONE)
        })?;
        crate::answer::Answer::of(&answer.map_err(crate::errors::request)?)?.proven()
    }

    /// Returns the board as text: "boxes", "ascii", "svg", or a format that `Board` reads, such as
    /// "list".
    #[pyo3(signature = (style="boxes"))]
    fn render(&self, style: &str) -> PyResult<String> {
        let boxes =
            |boxes| Ok(draw(&self.position, TextStyle { lines: boxes, ..TextStyle::default() }));
        match style {
            "boxes" => boxes(BoxStyle::default()),
            "ascii" => boxes(BoxStyle::Ascii),
            "svg" => Ok(self._repr_svg_()),
            format => {
                let format: Format = format.parse().map_err(|fault| {
                    invalid(format!("{fault}; a picture is boxes, ascii or svg"))
                })?;
                format_position(&self.position, format).map_err(invalid)
            }
        }
    }

    fn _repr_svg_(&self) -> String {
        board_svg(&self.position, &BoardStyle::default())
    }

    fn __len__(&self) -> usize {
        self.position.shape().cells()
    }

    /// The tile in a row and a column, which count from the end if they are negative.
    fn __getitem__(&self, place: (isize, isize)) -> PyResult<u16> {
        let (row, col) = place;
        let from = |place: isize, end: usize| {
            usize::try_from(if place < 0 { place + end as isize } else { place }).ok()
        };
        let tile = from(row, self.rows())
            .zip(from(col, self.cols()))
            .and_then(|(row, col)| self.position.tile_at(row, col));
        tile.ok_or_else(|| pyo3::exceptions::PyIndexError::new_err("no such row and column"))
    }

    /// The tiles row by row.
    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        self.tiles(py)?.try_iter()
    }

    fn __str__(&self) -> String {
        draw(&self.position, TextStyle::default())
    }

    fn __repr__(&self) -> String {
        format!("Board('{}')", self.position)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyAny>, BoardArguments) {
        let rebuilt = (self.position.to_string(), self.size(), None, self.goal());
        (py.get_type::<Self>().into_any(), rebuilt)
    }
}

/// Moves of the blank given from Python.
pub(crate) fn moves_of(
    moves: &Bound<'_, PyAny>,
    reading: &str,
    start: &Position,
) -> PyResult<Vec<taquin_puzzle::Move>> {
    let text = written_moves(moves)?;
    let reading = reading.parse().map_err(invalid)?;
    parse_moves(&text, reading, start).map_err(|fault| raised("IllegalMove", fault))
}

/// The moves as text, to be read as moves of the blank or of the tile.
pub(crate) fn written_moves(moves: &Bound<'_, PyAny>) -> PyResult<String> {
    if let Ok(text) = moves.cast::<PyString>() {
        return Ok(text.to_cow()?.into_owned());
    }
    let mut steps = Vec::new();
    for step in moves.try_iter()? {
        let step = step?;
        match step.cast::<Move>() {
            Ok(step) => steps.push(step.get().__str__()),
            Err(_) => steps.push(step.str()?.to_cow()?.into_owned()),
        }
    }
    Ok(steps.join(" "))
}

/// The letters of moves, as moves of the blank or of the tile.
pub(crate) fn letters(moves: &[taquin_puzzle::Move], reading: Reading) -> String {
    write_moves(moves, MoveStyle::Letters, reading)
}
