//! Serves the files of the page to this machine.

use super::connection::Timed;
use super::http::{self, Answer, Request};
use std::hash::{DefaultHasher, Hasher};
use std::io::{self, BufReader};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::thread;
use std::time::Duration;
use taquin_puzzle::large::weight_files;

/// The longest time for reading a request, and again for writing the answer.
const PATIENCE: Duration = Duration::from_secs(10);
/// The most connections at once; others wait. A browser opens six.
const MOST_CONNECTIONS: usize = 32;

/// The files in the program: path in the address, and bytes.
pub(super) type Files = &'static [(&'static str, &'static [u8])];

pub(super) struct Server {
    listener: TcpListener,
    pages: Pages,
    /// Each serves one connection at a time.
    threads: usize,
}

impl Server {
    pub(super) fn new(listener: TcpListener, files: Files) -> Self {
        let address = listener.local_addr().expect("a listener has an address");
        let pages = Pages { address, files: with_weights(files), patience: PATIENCE };
        Self { listener, pages, threads: MOST_CONNECTIONS }
    }

    pub(super) fn address(&self) -> SocketAddr {
        self.pages.address
    }

    /// Answers requests until the program ends. A browser that closes its connection is not an
    /// error.
    pub(super) fn run(&self) {
        let serve = || {
            for stream in self.listener.incoming().flatten() {
                let _ = self.pages.serve(&stream);
            }
        };
        thread::scope(|scope| {
            for _ in 1..self.threads {
                // If the system refuses more threads, fewer serve.
                let _ = thread::Builder::new().spawn_scoped(scope, serve);
            }
            serve();
        });
    }
}

/// Returns the files of the page, and the learned weights from the folder of its build.
fn with_weights(files: Files) -> Vec<File> {
    let folder = files.iter().find_map(|(name, _)| name.strip_suffix("taquin_web.js"));
    let folder = folder.unwrap_or_default();
    let page = files.iter().map(|&(name, bytes)| File::new(name.to_owned(), bytes));
    let weights =
        weight_files().map(|(name, bytes)| File::new(format!("{folder}weights/{name}"), bytes));
    page.chain(weights).collect()
}

struct File {
    name: String,
    bytes: &'static [u8],
    /// The tag of the bytes: a browser that has them does not get a second copy.
    tag: String,
}

impl File {
    fn new(name: String, bytes: &'static [u8]) -> Self {
        let mut hasher = DefaultHasher::new();
        hasher.write(bytes);
        Self { name, bytes, tag: format!("\"{:016x}\"", hasher.finish()) }
    }
}

struct Pages {
    address: SocketAddr,
    files: Vec<File>,
    patience: Duration,
}

impl Pages {
    fn serve(&self, stream: &TcpStream) -> io::Result<()> {
        let request = http::read(BufReader::new(Timed::new(stream, self.patience)))?;
        let with_body = request.as_ref().is_none_or(|request| request.method != "HEAD");
        let answer = self.answer(request.as_ref());
        http::write(Timed::new(stream, self.patience), &answer, with_body)
    }

    fn answer(&self, request: Option<&Request>) -> Answer<'_> {
        let plain = |status: &'static str| Answer {
            status,
            kind: http::kind("txt"),
            tag: None,
            body: status.as_bytes(),
        };
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
        let Some(file) = self.files.iter().find(|file| file.name == path) else {
            return plain("404 Not Found");
        };
        let (kind, tag) = (http::kind(path), Some(file.tag.as_str()));
        if request.known.as_deref() == tag {
            return Answer { status: "304 Not Modified", kind, tag, body: &[] };
        }
        Answer { status: "200 OK", kind, tag, body: file.bytes }
    }

    /// Whether the host is this machine. A foreign page whose name resolves to this machine is
    /// refused.
    fn is_me(&self, host: &str) -> bool {
        host == self.address.to_string() || host == format!("localhost:{}", self.address.port())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{Read, Write};
    use std::time::Instant;

    const FILES: Files =
        &[("index.html", b"<!doctype html>"), ("a/b.js", b"1"), ("a/taquin_web.js", b"2")];

    fn pages(address: SocketAddr, patience: Duration) -> Pages {
        Pages { address, files: with_weights(FILES), patience }
    }

    fn answer(method: &str, path: &str, host: Option<&str>) -> &'static str {
        let (method, path) = (method.to_owned(), path.to_owned());
        let request = Request { method, path, host: host.map(ToOwned::to_owned), known: None };
        pages("127.0.0.1:4000".parse().unwrap(), PATIENCE).answer(Some(&request)).status
    }

    /// Starts a server with few connections and a short deadline.
    fn started(threads: usize, patience: Duration) -> SocketAddr {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let server = Server { listener, pages: pages(address, patience), threads };
        thread::spawn(move || server.run());
        address
    }

    fn heard(mut stream: &TcpStream) -> String {
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        let mut text = Vec::new();
        // Closing a connection with unread bytes resets it.
        let _ = stream.read_to_end(&mut text);
        String::from_utf8(text).unwrap()
    }

    #[test]
    fn a_slow_request_is_cut_off() {
        let address = started(4, Duration::from_millis(300));
        let mut slow = TcpStream::connect(address).unwrap();
        let begin = Instant::now();
        // Each byte arrives well within the deadline of the whole request.
        while slow.write_all(b"x").is_ok() && begin.elapsed() < Duration::from_secs(10) {
            thread::sleep(Duration::from_millis(20));
        }
        assert!(begin.elapsed() < Duration::from_secs(10), "it was heard for ever");
        assert_eq!(heard(&slow), "");
    }

    #[test]
    fn idle_connections_take_their_slots_and_give_them_back() {
        let address = started(2, Duration::from_millis(300));
        let begin = Instant::now();
        let idle: Vec<TcpStream> = (0..6).map(|_| TcpStream::connect(address).unwrap()).collect();
        let mut polite = TcpStream::connect(address).unwrap();
        write!(polite, "GET / HTTP/1.1\r\nHost: {address}\r\n\r\n").unwrap();
        assert!(heard(&polite).ends_with("<!doctype html>"));
        // There are six of them, two at a time.
        assert!(begin.elapsed() >= Duration::from_millis(800), "{:?}", begin.elapsed());
        idle.iter().for_each(|stream| assert_eq!(heard(stream), ""));
    }

    #[test]
    fn files_that_a_browser_has_are_not_sent_again() {
        let pages = pages("127.0.0.1:4000".parse().unwrap(), PATIENCE);
        let mut request = Request {
            method: "GET".to_owned(),
            path: "/a/weights/5x5.bin".to_owned(),
            host: Some("localhost:4000".to_owned()),
            known: None,
        };
        let first = pages.answer(Some(&request));
        assert_eq!((first.status, first.kind), ("200 OK", "application/octet-stream"));
        assert!(first.body.len() > 10_000);
        request.known = first.tag.map(ToOwned::to_owned);
        let again = pages.answer(Some(&request));
        assert_eq!((again.status, again.body, again.tag), ("304 Not Modified", &[][..], first.tag));
        request.path = "/".to_owned();
        assert_eq!(pages.answer(Some(&request)).status, "200 OK");
    }

    #[test]
    fn only_the_files_are_served_and_only_to_this_machine() {
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
