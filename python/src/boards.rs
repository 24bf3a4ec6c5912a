//! Boards, goals and moves, from whatever Python has for them.

use crate::errors::{invalid, invalid_board, raised, unreadable};
use crate::running::{self, ALONE};
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};
use taquin_lab::render::{BoardStyle, board_svg};
use taquin_puzzle::moves::{MoveStyle, parse_moves, write_moves};
use taquin_puzzle::notation::{Format, ParseOptions, format_position, parse, parse_goal};
use taquin_puzzle::render::{BoxStyle, TextStyle, draw};
use taquin_puzzle::{Listener, Position, Reading, Request, Shape, is_solvable};
use taquin_search::Limits;

/// A move of the blank.
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

    /// The move that takes this one back; also where the tile goes that slides.
    #[getter]
    fn inverse(&self) -> Self {
        Self::of(self.step().inverse())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let getattr = py.import("builtins")?.getattr("getattr")?;
        (getattr, (py.get_type::<Self>(), format!("{self:?}"))).into_pyobject(py)
    }
}

/// A board to reach: `last`, `first`, `snail`, or any board.
#[pyclass(frozen, eq, module = "taquin")]
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Goal(pub(crate) taquin_puzzle::Goal);

#[pymethods]
impl Goal {
    #[new]
    #[pyo3(signature = (goal="last".into(), size=None))]
    fn new(goal: AnyGoal<'_>, size: Option<Size>) -> PyResult<Self> {
        goal.read(size.map(|size| size.0)).map(Self)
    }

    /// The names of the goals that have one.
    #[classattr]
    #[pyo3(name = "NAMES")]
    fn names() -> Vec<&'static str> {
        taquin_puzzle::Goal::NAMED.iter().map(taquin_puzzle::Goal::name).collect()
    }

    /// Its name; `custom` for any other board.
    #[getter]
    fn name(&self) -> &'static str {
        self.0.name()
    }

    /// The goal as a board of a size.
    fn board(&self, size: Size) -> PyResult<Board> {
        self.0.position(size.0).map(Board).map_err(invalid_board)
    }

    fn __repr__(&self) -> String {
        match &self.0 {
            taquin_puzzle::Goal::Custom(board) => format!("Goal('{board}')"),
            named => format!("Goal('{}')", named.name()),
        }
    }
}

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

/// A goal as Python has it: nothing, a name, a board, or a [`Goal`].
pub(crate) struct AnyGoal<'py>(Option<Bound<'py, PyAny>>);

impl<'py> FromPyObject<'_, 'py> for AnyGoal<'py> {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        Ok(Self((!value.is_none()).then(|| value.to_owned())))
    }
}

impl From<&str> for AnyGoal<'_> {
    /// The usual one.
    fn from(_: &str) -> Self {
        Self(None)
    }
}

impl AnyGoal<'_> {
    /// The goal, the usual one where none is said.
    pub(crate) fn read(&self, shape: Option<Shape>) -> PyResult<taquin_puzzle::Goal> {
        self.asked(shape).map(Option::unwrap_or_default)
    }

    /// The goal that is asked for, for boards of a shape.
    pub(crate) fn asked(&self, shape: Option<Shape>) -> PyResult<Option<taquin_puzzle::Goal>> {
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
        let (board, _) = position(value, &ParseOptions { format: None, shape })?;
        Ok(Some(taquin_puzzle::Goal::Custom(board)))
    }

    /// The goal as a board.
    pub(crate) fn target(&self, shape: Shape) -> PyResult<Position> {
        self.read(Some(shape))?.position(shape).map_err(invalid_board)
    }
}

/// The board in a value of Python's: a [`Board`], a text in any format, a list, rows, an array;
/// and the goal that it names or implies.
pub(crate) fn position(
    value: &Bound<'_, PyAny>,
    options: &ParseOptions,
) -> PyResult<(Position, Option<taquin_puzzle::Goal>)> {
    if let Ok(board) = value.cast::<Board>() {
        return Ok((board.get().0.clone(), None));
    }
    if let Ok(text) = value.cast::<PyString>() {
        let text = text.to_cow()?;
        let read = parse(&text, options).map_err(|fault| unreadable(&fault, &text))?;
        return Ok((read.position, read.goal));
    }
    let listed;
    let value = match value.getattr_opt("tolist")? {
        Some(tolist) => {
            listed = tolist.call0()?;
            &listed
        }
        None => value,
    };
    if let Ok(rows) = value.extract::<Vec<Vec<u64>>>() {
        return Ok((Position::from_rows(&rows).map_err(invalid_board)?, None));
    }
    let Ok(numbers) = value.extract::<Vec<u64>>() else {
        return Err(invalid_board(
            "a board is a text, a list of numbers, a list of rows or an array of whole numbers",
        ));
    };
    let numbers: Vec<String> = numbers.iter().map(u64::to_string).collect();
    let text = numbers.join(" ");
    let read = parse(&text, options).map_err(|fault| unreadable(&fault, &text))?;
    Ok((read.position, None))
}

/// A board that cannot be changed.
#[pyclass(frozen, eq, hash, module = "taquin")]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Board(pub(crate) Position);

/// The board that some value stands for.
pub(crate) fn board_of(value: &Bound<'_, PyAny>) -> PyResult<Position> {
    position(value, &ParseOptions::default()).map(|(board, _)| board)
}

#[pymethods]
impl Board {
    #[new]
    #[pyo3(signature = (board, size=None, format=None))]
    fn new(board: &Bound<'_, PyAny>, size: Option<Size>, format: Option<&str>) -> PyResult<Self> {
        let format = format.map(str::parse).transpose().map_err(invalid)?;
        let options = ParseOptions { format, shape: size.map(|size| size.0) };
        position(board, &options).map(|(board, _)| Self(board))
    }

    #[getter]
    fn rows(&self) -> usize {
        self.0.shape().rows()
    }

    #[getter]
    fn cols(&self) -> usize {
        self.0.shape().cols()
    }

    /// `(rows, cols)`.
    #[getter]
    fn size(&self) -> (usize, usize) {
        (self.rows(), self.cols())
    }

    /// The tiles row by row, 0 being the blank.
    #[getter]
    fn tiles<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.tiles())
    }

    /// The row and the column of the blank, from 0.
    #[getter]
    fn blank(&self) -> (usize, usize) {
        self.0.shape().place_of(self.0.blank())
    }

    /// The rows as lists of numbers.
    fn tolist(&self) -> Vec<Vec<u16>> {
        self.0.rows().map(<[u16]>::to_vec).collect()
    }

    /// The board as an array of rows × cols.
    #[pyo3(signature = (dtype=None, copy=None))]
    fn __array__<'py>(
        &self,
        py: Python<'py>,
        dtype: Option<Bound<'py, PyAny>>,
        copy: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let _ = copy; // there is nothing to share
        let small = if self.0.shape().cells() <= 256 { "uint8" } else { "uint16" };
        let dtype = dtype.unwrap_or_else(|| PyString::new(py, small).into_any());
        py.import("numpy")?.call_method1("array", (self.tolist(), dtype))
    }

    /// The legal moves of the blank, in the order U D L R.
    #[getter]
    fn moves(&self) -> Vec<Move> {
        self.0.legal_moves().map(Move::of).collect()
    }

    /// The boards one move away.
    fn neighbours(&self) -> Vec<(Move, Self)> {
        let after = |step| Some((Move::of(step), Self(self.0.after(step)?)));
        self.0.legal_moves().filter_map(after).collect()
    }

    /// The board after moves of the blank: a text such as "LDRR" or "L2D", or a list.
    #[pyo3(signature = (moves, reading="blank"))]
    fn apply(&self, moves: &Bound<'_, PyAny>, reading: &str) -> PyResult<Self> {
        let moves = moves_of(moves, reading, &self.0)?;
        self.0.replay(&moves).map(Self).map_err(|fault| raised("IllegalMove", fault))
    }

    /// Whether moves lead to the goal.
    #[pyo3(signature = (goal="last".into()))]
    fn is_solvable(&self, goal: AnyGoal<'_>) -> PyResult<bool> {
        let target = goal.target(self.0.shape())?;
        taquin_puzzle::parity(&self.0, &target).map_err(invalid_board)?;
        Ok(is_solvable(&self.0, &target))
    }

    /// The fewest moves to the goal, proven.
    #[pyo3(signature = (goal="last".into()))]
    fn distance(&self, py: Python<'_>, goal: AnyGoal<'_>) -> PyResult<u64> {
        let goal = goal.read(Some(self.0.shape()))?;
        let request = Request { goal, optimal: true, ..Request::new(self.0.clone()) };
        let answer = running::run(py, None, |line| {
            let limits = Limits { cancel: Some(line.cancel.clone()), ..Limits::NONE };
            ALONE.solve(&Request { limits, ..request }, Listener::NONE)
        })?;
        crate::answer::Answer::of(&answer.map_err(crate::errors::request)?)?.proven()
    }

    /// The board as text: boxes, or a format that is read, too.
    #[pyo3(signature = (style="boxes"))]
    fn render(&self, style: &str) -> PyResult<String> {
        let boxes = |boxes| Ok(draw(&self.0, TextStyle { lines: boxes, ..TextStyle::default() }));
        match style {
            "boxes" => boxes(BoxStyle::default()),
            "ascii" => boxes(BoxStyle::Ascii),
            "svg" => Ok(self._repr_svg_()),
            format => {
                let format: Format = format.parse().map_err(invalid)?;
                format_position(&self.0, format).map_err(invalid)
            }
        }
    }

    fn _repr_svg_(&self) -> String {
        board_svg(&self.0, &BoardStyle::default())
    }

    fn __len__(&self) -> usize {
        self.0.shape().cells()
    }

    fn __getitem__(&self, place: (usize, usize)) -> PyResult<u16> {
        let fault = || pyo3::exceptions::PyIndexError::new_err("no such row and column");
        self.0.tile_at(place.0, place.1).ok_or_else(fault)
    }

    fn __str__(&self) -> String {
        draw(&self.0, TextStyle::default())
    }

    fn __repr__(&self) -> String {
        format!("Board('{}')", self.0)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyAny>, (String, (usize, usize))) {
        (py.get_type::<Self>().into_any(), (self.0.to_string(), self.size()))
    }
}

/// Moves of the blank as Python has them.
pub(crate) fn moves_of(
    moves: &Bound<'_, PyAny>,
    reading: &str,
    start: &Position,
) -> PyResult<Vec<taquin_puzzle::Move>> {
    let text = written_moves(moves)?;
    let reading = reading.parse().map_err(invalid)?;
    parse_moves(&text, reading, start).map_err(|fault| raised("IllegalMove", fault))
}

/// The same as a text, of which a reading makes moves.
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

/// Letters of moves, in a reading.
pub(crate) fn letters(moves: &[taquin_puzzle::Move], reading: Reading) -> String {
    write_moves(moves, MoveStyle::Letters, reading)
}
