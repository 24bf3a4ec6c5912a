//! The files of the page, handed to whoever asks on this machine.

use super::http::{self, Request};
use crate::exit::Exit;
use std::io::{self, BufReader};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::time::Duration;

/// How long a browser may take to say what it wants.
const PATIENCE: Duration = Duration::from_secs(10);

type Files = &'static [(&'static str, &'static [u8])];

pub(super) struct Server {
    listener: TcpListener,
    pages: Arc<Pages>,
}

impl Server {
    pub(super) fn new(listener: TcpListener, files: Files) -> Self {
        let address = listener.local_addr().expect("a listener has an address");
        Self { listener, pages: Arc::new(Pages { address, files }) }
    }

    pub(super) fn address(&self) -> SocketAddr {
        self.pages.address
    }

    /// Answers until the program ends. A browser that goes away is no fault.
    pub(super) fn run(&self) -> Exit {
        for stream in self.listener.incoming().flatten() {
            let pages = Arc::clone(&self.pages);
            let _ = std::thread::Builder::new().spawn(move || pages.serve(&stream));
        }
        Exit::Success
    }
}

struct Pages {
    address: SocketAddr,
    files: Files,
}

impl Pages {
    fn serve(&self, stream: &TcpStream) -> io::Result<()> {
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.set_write_timeout(Some(PATIENCE))?;
        let request = http::read(BufReader::new(stream))?;
        let with_body = request.as_ref().is_none_or(|request| request.method != "HEAD");
        let (status, kind, body) = self.answer(request.as_ref());
        http::write(stream, status, kind, body, with_body)
    }

    fn answer(&self, request: Option<&Request>) -> (&'static str, &'static str, &'static [u8]) {
        let plain = |status: &'static str| (status, http::kind("txt"), status.as_bytes());
        let Some(request) = request else {
            return plain("400 Bad Request");
        };
        if !request.host.as_deref().is_some_and(|host| self.is_me(host)) {
            return plain("403 Forbidden");
        }
        if !matches!(request.method.as_str(), "GET" | "HEAD") {
            return plain("405 Method Not Allowed");
        }
        let path = match request.path.as_str() {
            "/" => "index.html",
            path => path.trim_start_matches('/'),
        };
        match self.files.iter().find(|(name, _)| *name == path) {
            Some((name, bytes)) => ("200 OK", http::kind(name), bytes),
            None => plain("404 Not Found"),
        }
    }

    /// A page elsewhere that points its own name at this machine is not heard.
    fn is_me(&self, host: &str) -> bool {
        host == self.address.to_string() || host == format!("localhost:{}", self.address.port())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILES: Files = &[("index.html", b"<!doctype html>"), ("a/b.js", b"1")];

    fn answer(method: &str, path: &str, host: Option<&str>) -> &'static str {
        let pages = Pages { address: "127.0.0.1:4000".parse().unwrap(), files: FILES };
        let (method, path) = (method.to_owned(), path.to_owned());
        let request = Request { method, path, host: host.map(ToOwned::to_owned) };
        pages.answer(Some(&request)).0
    }

    #[test]
    fn nothing_but_the_files_and_only_to_this_machine() {
        let me = Some("127.0.0.1:4000");
        assert_eq!(answer("GET", "/", me), "200 OK");
        assert_eq!(answer("HEAD", "/a/b.js", Some("localhost:4000")), "200 OK");
        for path in ["/../Cargo.toml", "/a", "/a/", "//etc/passwd", "/index.html/x"] {
            assert_eq!(answer("GET", path, me), "404 Not Found", "{path}");
        }
        assert_eq!(answer("POST", "/", me), "405 Method Not Allowed");
        for host in [None, Some("evil.example:4000"), Some("127.0.0.1:4001"), Some("")] {
            assert_eq!(answer("GET", "/", host), "403 Forbidden");
        }
    }
}
