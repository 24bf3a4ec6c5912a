//! `taquin web`: serves the page to browsers on this machine only.
//!
//! The files are part of the program, and the server sends no others. It listens on the loopback
//! address only, and refuses requests for another host.

mod connection;
mod http;
mod server;

use crate::args::WebArgs;
use crate::exit::Exit;
use crate::interrupt::Interrupt;
use crate::language::say;
use crate::output::Output;
use crate::report::{Note, Outcome, Ready};
use flate2::read::DeflateDecoder;
use server::Server;
use std::io::{self, Read};
use std::net::{Ipv4Addr, TcpListener};
use std::thread::{self, JoinHandle};
use taquin_tables::SystemFault;

/// The compressed files of the page, by path; empty if the program was built without the page.
const FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// The default port: free on most machines, and constant so that links stay valid.
const USUAL_PORT: u16 = 8191;

/// Serves the page until Ctrl-C.
pub(crate) fn web<'a>(args: &WebArgs, output: &Output) -> Outcome<'a> {
    let _ = Interrupt::listen();
    let ended = open(args, output).map(JoinHandle::join);
    match ended {
        Ok(ended) => Ready::done(ended.map_or(Exit::Internal, |()| Exit::Success)).told(),
        Err(refusal) => Ready::done(Exit::Usage).noting([refusal]).told(),
    }
}

/// Opens the page, and serves it while the program continues.
pub(crate) fn open(args: &WebArgs, output: &Output) -> Result<JoinHandle<()>, Note> {
    if FILES.is_empty() {
        return Err(Note::Error(say!("web-no-page")));
    }
    let refusal = |fault: io::Error| {
        let port = args.port.unwrap_or(USUAL_PORT).to_string();
        Note::Error(say!("web-no-port", port, fault = SystemFault(&fault)))
    };
    let listener = listen(args.port).map_err(refusal)?;
    let server = Server::new(listener, files().leak());
    let address = format!("http://{}/", server.address());
    let serving = thread::Builder::new().spawn(move || server.run()).map_err(refusal)?;
    output.result(&(say!("web-at", address) + "\n"));
    if !args.no_open && has_screen() && open::that_detached(&address).is_err() {
        output.tell([Note::Text(say!("web-no-browser"))]);
    }
    Ok(serving)
}

/// Returns the files of the page as browsers get them.
fn files() -> Vec<(&'static str, &'static [u8])> {
    let decompressed = |&(path, compressed): &(&'static str, &'static [u8])| {
        let mut bytes = Vec::new();
        let read = DeflateDecoder::new(compressed).read_to_end(&mut bytes);
        read.expect("the build compressed the file");
        (path, &*bytes.leak())
    };
    FILES.iter().map(decompressed).collect()
}

/// Listens on the requested port, or on the default one, or on any free port.
fn listen(port: Option<u16>) -> io::Result<TcpListener> {
    let at = |port| TcpListener::bind((Ipv4Addr::LOCALHOST, port));
    match port {
        Some(port) => at(port),
        None => at(USUAL_PORT).or_else(|_| at(0)),
    }
}

/// Whether a browser can open a window: on Linux a text browser might take over the terminal.
fn has_screen() -> bool {
    let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    !cfg!(target_os = "linux") || set("DISPLAY") || set("WAYLAND_DISPLAY")
}
