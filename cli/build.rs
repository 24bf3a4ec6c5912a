//! Puts the page into the program: the one that a release has put beside this file, or else the one
//! that was built (`cargo xtask web`). Without any the program is complete but for `taquin web`, which
//! then says how to get it.

use std::env;
use std::fmt::Write;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

fn main() {
    let (packaged, web) = (PathBuf::from("page"), Path::new("../web"));
    let page = if packaged.exists() { packaged } else { web.join("dist") };
    // Until the page is there, its coming changes the folder above it.
    let watched = if page.exists() || !web.exists() { &page } else { web };
    println!("cargo::rerun-if-changed={}", watched.display());
    let mut files = Vec::new();
    if page.exists() {
        gather(&page, &mut files).expect("the page can be read");
    }
    files.sort();
    let out = env::var_os("OUT_DIR").expect("cargo says where to write");
    let list = list(&page, &files).expect("a list in memory");
    fs::write(Path::new(&out).join("page.rs"), list).expect("cargo's folder can be written");
}

fn gather(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        // The library has the learned weights, and the server takes them from there.
        if path.ends_with("weights") {
            continue;
        }
        if path.is_dir() { gather(&path, files)? } else { files.push(path) }
    }
    Ok(())
}

/// A slice of pairs: the path in the address, and the bytes.
fn list(page: &Path, files: &[PathBuf]) -> Result<String, Box<dyn std::error::Error>> {
    let mut out = String::from("&[\n");
    for file in files {
        let path = file.strip_prefix(page)?.to_string_lossy().replace('\\', "/");
        writeln!(out, "    ({path:?}, include_bytes!({:?})),", file.canonicalize()?)?;
    }
    out.push_str("]\n");
    Ok(out)
}
