//! The part of HTTP that the page needs: one request and one response.

use std::io::{self, BufRead, ErrorKind, Write};

/// The longest request line with its headers.
const MOST_BYTES: u64 = 16 * 1024;

/// A browser's request.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Request {
    pub(super) method: String,
    /// The path, without the query.
    pub(super) path: String,
    /// The host name in the request.
    pub(super) host: Option<String>,
    /// The tag of the copy that the browser has.
    pub(super) known: Option<String>,
}

/// The answer to a browser.
pub(super) struct Answer<'a> {
    pub(super) status: &'static str,
    /// The type of the body.
    pub(super) kind: &'static str,
    /// The tag of the body.
    pub(super) tag: Option<&'a str>,
    pub(super) body: &'a [u8],
}

/// Reads a request; `None` if it is malformed, is not text or names several hosts.
pub(super) fn read(stream: impl BufRead) -> io::Result<Option<Request>> {
    match read_lines(stream) {
        Err(fault) if fault.kind() == ErrorKind::InvalidData => Ok(None),
        read => read,
    }
}

fn read_lines(stream: impl BufRead) -> io::Result<Option<Request>> {
    let mut lines = stream.take(MOST_BYTES).lines();
    let Some(first) = lines.next().transpose()? else {
        return Ok(None);
    };
    let mut words = first.split(' ');
    let (Some(method), Some(target), Some(version)) = (words.next(), words.next(), words.next())
    else {
        return Ok(None);
    };
    if !version.starts_with("HTTP/1.") || !target.starts_with('/') {
        return Ok(None);
    }
    let path = target.split(['?', '#']).next().unwrap_or("/").to_owned();
    let (mut host, mut known) = (None, None);
    for line in lines {
        let line = line?;
        let Some((name, value)) = line.split_once(':') else { break };
        if name.eq_ignore_ascii_case("host") {
            if host.replace(value.trim().to_owned()).is_some() {
                return Ok(None);
            }
        } else if name.eq_ignore_ascii_case("if-none-match") {
            known = Some(value.trim().to_owned());
        }
    }
    Ok(Some(Request { method: method.to_owned(), path, host, known }))
}

/// The page may run only its own code and connect to no other host.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; \
style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; \
manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/// Writes the answer, without the body for `HEAD`. Browsers cache the body, and check each time
/// whether it has changed.
pub(super) fn write(
    mut stream: impl Write,
    answer: &Answer<'_>,
    with_body: bool,
) -> io::Result<()> {
    let Answer { status, kind, tag, body } = answer;
    let length = body.len();
    let tag = tag.map(|tag| format!("ETag: {tag}\r\n")).unwrap_or_default();
    write!(
        stream,
        "HTTP/1.1 {status}\r\n\
         Content-Type: {kind}\r\n\
         Content-Length: {length}\r\n\
         Content-Security-Policy: {POLICY}\r\n\
         X-Content-Type-Options: nosniff\r\n\
         Referrer-Policy: no-referrer\r\n\
         Cross-Origin-Opener-Policy: same-origin\r\n\
         Cross-Origin-Resource-Policy: same-origin\r\n\
         Cache-Control: no-cache\r\n\
         {tag}\
         Connection: close\r\n\r\n"
    )?;
    if with_body {
        stream.write_all(body)?;
    }
    stream.flush()
}

/// Returns the type of a file by its extension.
pub(super) fn kind(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, end)| end) {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "webmanifest" => "application/manifest+json",
        "bin" => "application/octet-stream",
        _ => "text/plain; charset=utf-8",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_text(text: &str) -> Option<Request> {
        read(text.as_bytes()).unwrap()
    }

    #[test]
    fn a_request_is_read() {
        let text = "GET /a.js?x=1 HTTP/1.1\r\nHost: localhost:1\r\nIf-None-Match: \"a\"\r\n\r\n";
        let request = read_text(text).unwrap();
        assert_eq!(request.known.as_deref(), Some("\"a\""));
        assert_eq!(request.path, "/a.js");
        assert_eq!(request.host.as_deref(), Some("localhost:1"));
    }

    #[test]
    fn an_invalid_request_is_refused() {
        for text in ["", "\r\n", "GET", "GET / HTTP/2\r\n", "GET http://x/ HTTP/1.1\r\n\r\n"] {
            assert_eq!(read_text(text), None, "{text:?}");
        }
        let hosts = "GET / HTTP/1.1\r\nHost: localhost:1\r\nhost: localhost:1\r\n\r\n";
        assert_eq!(read_text(hosts), None);
        assert_eq!(read(&b"GET /\xff HTTP/1.1\r\nHost: localhost:1\r\n\r\n"[..]).unwrap(), None);
        let endless = format!("GET / HTTP/1.1\r\n{}", "x: y\r\n".repeat(100_000));
        assert!(read_text(&endless).is_some_and(|request| request.host.is_none()));
    }
}
