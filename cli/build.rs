//! Puts the page into the program: the one that a release has put next to this file, or else the
//! built one (`cargo xtask web`). Without a page only `taquin web` is missing; it then explains how
//! to get the page.

use flate2::Compression;
use flate2::write::DeflateEncoder;
use std::env;
use std::fmt::Write as _;
use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

fn main() {
    let (packaged, web) = (PathBuf::from("page"), Path::new("../web"));
    let page = if packaged.exists() { packaged } else { web.join("dist") };
    // Until the page exists, its creation changes the folder above it.
    let watched = if page.exists() || !web.exists() { &page } else { web };
    println!("cargo::rerun-if-changed={}", watched.display());
    let mut files = Vec::new();
    if page.exists() {
        gather(&page, &mut files).expect("the page can be read");
    }
    files.sort();
    let out = env::var_os("OUT_DIR").expect("cargo says where to write");
    let out = Path::new(&out);
    let list = list(&page, &files, out).expect("cargo's folder can be written");
    fs::write(out.join("page.rs"), list).expect("cargo's folder can be written");
}

fn gather(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        // The library contains the learned weights, and the server takes them from there.
        if path.ends_with("weights") {
            continue;
        }
        if path.is_dir() { gather(&path, files)? } else { files.push(path) }
    }
    Ok(())
}

/// Writes the compressed files, and returns a slice of pairs: the path in the address, and the
/// compressed bytes.
fn list(page: &Path, files: &[PathBuf], out: &Path) -> Result<String, Box<dyn std::error::Error>> {
    let mut list = String::from("&[\n");
    for (number, file) in files.iter().enumerate() {
        let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
        encoder.write_all(&fs::read(file)?)?;
        let compressed = out.join(format!("page-{number}"));
        fs::write(&compressed, encoder.finish()?)?;
        let path = file.strip_prefix(page)?.to_string_lossy().replace('\\', "/");
        writeln!(list, "    ({path:?}, include_bytes!({compressed:?})),")?;
    }
    list.push_str("]\n");
    Ok(list)
}
