//! Copies the messages without their comments, which only translators read and every visitor of the
//! page would download.

use std::path::PathBuf;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=messages");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    for language in ["en", "fr"] {
        let folder = out.join(language);
        fs::create_dir_all(&folder)?;
        for file in fs::read_dir(format!("messages/{language}"))? {
            let file = file?;
            let text = fs::read_to_string(file.path())?;
            let lines = text.split_inclusive('\n').filter(|line| !line.starts_with('#'));
            fs::write(folder.join(file.file_name()), lines.collect::<String>())?;
        }
    }
    Ok(())
}
