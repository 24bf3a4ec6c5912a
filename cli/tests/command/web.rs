//! `taquin web`, with the requests of a browser.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

struct Running {
    child: Child,
    /// `127.0.0.1:port`, or `None` if the program was built without the page.
    address: Option<String>,
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn started() -> Running {
    let mut child = Command::new(env!("CARGO_BIN_EXE_taquin"))
        .args(["--lang", "en", "web", "--port", "0", "--no-open"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.split("http://").nth(1).map(|rest| rest.split('/').next().unwrap().into());
    Running { child, address }
}

fn ask(address: &str, request: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).unwrap();
    String::from_utf8_lossy(&answer).into_owned()
}

#[test]
fn the_page_is_served_or_its_installation_is_explained() {
    let mut running = started();
    let Some(address) = running.address.clone() else {
        let mut said = String::new();
        running.child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
        let words = said.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(words.contains("`cargo xtask web`"), "{said}");
        assert_eq!(running.child.wait().unwrap().code(), Some(2));
        return;
    };
    assert!(address.starts_with("127.0.0.1:"));
    let get =
        |path: &str| ask(&address, &format!("GET {path} HTTP/1.1\r\nHost: {address}\r\n\r\n"));
    let page = get("/");
    assert!(page.starts_with("HTTP/1.1 200 OK\r\n") && page.contains("<title"), "{page}");
    assert!(page.contains("Content-Security-Policy: default-src 'none';"), "{page}");
    let module = page.split('"').find(|part| part.ends_with("taquin_web_bg.wasm")).unwrap();
    let module = get(&format!("/{module}"));
    assert!(module.contains("Content-Type: application/wasm\r\n"));
    assert!(module.contains("\r\n\r\n\0asm"), "the module is not compressed");
    assert!(get("/../Cargo.toml").starts_with("HTTP/1.1 404"));
    let stranger = ask(&address, "GET / HTTP/1.1\r\nHost: elsewhere.example\r\n\r\n");
    assert!(stranger.starts_with("HTTP/1.1 403"), "{stranger}");
    assert!(ask(&address, "rubbish\r\n\r\n").starts_with("HTTP/1.1 400"));
}

#[test]
fn a_busy_port_is_named_with_a_remedy() {
    let running = started();
    let Some(address) = &running.address else {
        return;
    };
    let port = address.rsplit(':').next().unwrap();
    let second = Command::new(env!("CARGO_BIN_EXE_taquin"))
        .args(["--lang", "en", "web", "--no-open", "--port", port])
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&second.stderr);
    assert_eq!(second.status.code(), Some(2));
    assert!(said.contains(port) && said.contains("--port"), "{said}");
}
