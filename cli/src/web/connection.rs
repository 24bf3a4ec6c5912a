//! The limits of one connection: one of a few slots, and a deadline.

use std::io::{self, ErrorKind, Read, Write};
use std::net::TcpStream;
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The number of connections that may be open at once.
pub(super) struct Slots {
    free: Mutex<usize>,
    freed: Condvar,
}

/// One slot, which is freed when dropped.
pub(super) struct Slot(Arc<Slots>);

impl Slots {
    pub(super) fn new(count: usize) -> Self {
        Self { free: Mutex::new(count), freed: Condvar::new() }
    }

    /// Waits for a slot.
    pub(super) fn take(slots: &Arc<Self>) -> Slot {
        let free = slots.free.lock().unwrap_or_else(PoisonError::into_inner);
        let waited = slots.freed.wait_while(free, |free| *free == 0);
        *waited.unwrap_or_else(PoisonError::into_inner) -= 1;
        Slot(Arc::clone(slots))
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        *self.0.free.lock().unwrap_or_else(PoisonError::into_inner) += 1;
        self.0.freed.notify_one();
    }
}

/// A stream with one deadline for all reads and writes. A socket's timeouts are for one call, so a
/// client that sends one byte at a time would never reach them.
pub(super) struct Timed<'a> {
    stream: &'a TcpStream,
    deadline: Instant,
}

impl<'a> Timed<'a> {
    pub(super) fn new(stream: &'a TcpStream, time: Duration) -> Self {
        Self { stream, deadline: Instant::now() + time }
    }

    fn left(&self) -> io::Result<Option<Duration>> {
        let left = self.deadline.saturating_duration_since(Instant::now());
        if left.is_zero() { Err(ErrorKind::TimedOut.into()) } else { Ok(Some(left)) }
    }
}

impl Read for Timed<'_> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        self.stream.set_read_timeout(self.left()?)?;
        self.stream.read(bytes)
    }
}

impl Write for Timed<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.stream.set_write_timeout(self.left()?)?;
        self.stream.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stream.flush()
    }
}
