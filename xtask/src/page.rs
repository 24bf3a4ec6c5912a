//! Builds the page in `web/dist`: the libraries as WebAssembly, the glue code of wasm-bindgen, and
//! the files of `web/page`.
//!
//! The files of a build are in a folder named after their hash, and `index.html` names that folder.
//! So a page never loads scripts of another build, even from a cache.

use crate::tools::{Done, cargo, output_of, root, run};
use flate2::Compression;
use flate2::write::GzEncoder;
use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::Command;
use wasm_bindgen_cli_support::Bindgen;

const TARGET: &str = "wasm32-unknown-unknown";

/// The maximum compressed size of the whole page: the module that searches, the shell, and the
/// rooms, which load on demand. Explaining the program of a student takes 63 kB of the module,
/// certificates 12 kB. A browser test limits the size of the first load
/// (`web/end-to-end/first.test.mjs`).
const MOST_BYTES: usize = 910_000;

/// The folder in which the page is built.
pub(crate) fn dist() -> PathBuf {
    root().join("web/dist")
}

/// Returns whether the page can be built here.
pub(crate) fn can_be_built() -> bool {
    toolchain().is_ok()
}

/// Builds the page.
pub(crate) fn build() -> Done {
    let toolchain = toolchain()?;
    compile(&toolchain)?;
    // The page is built in another folder and then renamed, so that it is always complete.
    let fresh = root().join("target/page");
    let _ = fs::remove_dir_all(&fresh);
    copy_all(&root().join("web/page"), &fresh).map_err(|fault| format!("web/page: {fault}"))?;
    bind(&fresh)?;
    let weights = copy_weights(&fresh.join(WEIGHTS))?;
    name_build(&fresh)?;
    let size = measure(&fresh)?;
    let _ = fs::remove_dir_all(dist());
    copy_all(&fresh, &dist()).map_err(|fault| format!("web/dist: {fault}"))?;
    println!("web/dist: {size} bytes when sent compressed; {weights} of weights, sent when needed");
    Ok(())
}

/// Copies the learned weights, which the page loads only for boards that use them. The program
/// that serves the page contains the weights already and skips these files (`cli/build.rs`).
fn copy_weights(folder: &Path) -> Result<usize, String> {
    let written = || -> io::Result<usize> {
        fs::create_dir_all(folder)?;
        // The page requests the weights by these names.
        let files = fs::read_dir(root().join("puzzle/data/weights"))?.map(|entry| {
            let entry = entry?;
            Ok(fs::copy(entry.path(), folder.join(entry.file_name()))? as usize)
        });
        files.sum()
    };
    written().map_err(|fault| format!("{}: {fault}", folder.display()))
}

/// The folder of learned weights in a build.
const WEIGHTS: &str = "weights";

/// Files whose addresses never change. All others are in the folder of their build.
const FIXED: [&str; 4] = ["index.html", "service.js", "icon.svg", "taquin.webmanifest"];

/// Moves the files of a build into a folder named by their hash, and writes that name into
/// `index.html`, and with the list of files into `service.js`.
fn name_build(folder: &Path) -> Done {
    let named = || -> io::Result<()> {
        let mut files = Vec::new();
        list(folder, "", &mut files)?;
        files.sort();
        let build = hash_of(folder, &files)?;
        fs::create_dir(folder.join(&build))?;
        for entry in fs::read_dir(folder)? {
            let name = entry?.file_name();
            if !FIXED.iter().any(|fixed| name == *fixed) && name != build.as_str() {
                fs::rename(folder.join(&name), folder.join(&build).join(&name))?;
            }
        }
        let page = folder.join("index.html");
        fs::write(&page, with_folder(&fs::read_to_string(&page)?, &build))?;
        let service = folder.join("service.js");
        fs::write(&service, with_files(&fs::read_to_string(&service)?, &build, &files)?)
    };
    named().map_err(|fault| format!("{}: {fault}", folder.display()))
}

/// Returns the files in a folder, as paths relative to the page.
fn list(folder: &Path, above: &str, files: &mut Vec<String>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{above}{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            list(&entry.path(), &format!("{name}/"), files)?;
        } else {
            files.push(name);
        }
    }
    Ok(())
}

fn hash_of(folder: &Path, files: &[String]) -> io::Result<String> {
    let mut hasher = DefaultHasher::new();
    for file in files {
        let bytes = fs::read(folder.join(file))?;
        hasher.write(format!("{file} {}\n", bytes.len()).as_bytes());
        hasher.write(&bytes);
    }
    Ok(format!("{:016x}", hasher.finish()))
}

/// Returns the page with the addresses of its files in the folder of the build.
fn with_folder(page: &str, build: &str) -> String {
    let own = ["style/", "script/", "taquin_web"];
    own.iter().fold(page.to_owned(), |page, name| {
        page.replace(&format!("=\"{name}"), &format!("=\"{build}/{name}"))
    })
}

/// Returns the service worker with the name of the build and the files to cache. Weights are
/// cached when a search fetches them.
fn with_files(service: &str, build: &str, files: &[String]) -> io::Result<String> {
    let kept = files.iter().filter(|file| *file != FIXED[1] && !file.starts_with(WEIGHTS));
    let kept: Vec<String> = kept
        .map(|file| match FIXED.contains(&file.as_str()) {
            true => format!("\"{file}\""),
            false => format!("\"{build}/{file}\""),
        })
        .collect();
    let (name, list) = ("const BUILD = \"\";", "const FILES = [];");
    if !service.contains(name) || !service.contains(list) {
        return Err(io::Error::other(format!("service.js lacks `{name}` or `{list}`")));
    }
    let service = service.replace(name, &format!("const BUILD = \"{build}\";"));
    Ok(service.replace(list, &format!("const FILES = [{}];", kept.join(","))))
}

/// The compiler for WebAssembly.
enum Toolchain {
    /// The standard library of rustup.
    Rustup,
    /// Debian's `rustc-web`, whose standard library is source code.
    Debian,
}

/// Debian's compiler, and the source of its standard library.
const DEBIAN: [&str; 2] = ["/usr/bin/rustc", "/usr/lib/rustlib/src"];

fn toolchain() -> Result<Toolchain, String> {
    let installed = || {
        let sysroot = output_of(Command::new("rustc").args(["--print", "sysroot"]))?;
        Path::new(&sysroot).join("lib/rustlib").join(TARGET).exists().then_some(())
    };
    let add = || output_of(Command::new("rustup").args(["target", "add", TARGET]));
    if installed().is_some() || add().is_some() {
        return Ok(Toolchain::Rustup);
    }
    if DEBIAN.iter().all(|path| Path::new(path).exists()) {
        Ok(Toolchain::Debian)
    } else {
        Err(format!(
            "The page needs Rust's target {TARGET}: `rustup target add {TARGET}`, or on Debian \
             `apt install rustc-web rust-web-src lld`."
        ))
    }
}

/// Depth-first searches are recursive: a megabyte of stack is too little for large boards.
const FLAGS: &str = "-C link-arg=-zstack-size=8388608";

/// A separate folder, so that the tests can be compiled at the same time.
fn compiled() -> PathBuf {
    root().join("target/web")
}

fn compile(toolchain: &Toolchain) -> Done {
    let mut command = cargo();
    command.args(["build", "--package", "taquin-web", "--profile", "web", "--target", TARGET]);
    command.env("RUSTFLAGS", FLAGS).env("CARGO_TARGET_DIR", compiled());
    if let Toolchain::Debian = toolchain {
        command.args(["-Z", "build-std=std,panic_abort"]).env("RUSTC_BOOTSTRAP", "1");
        command.env("RUSTC", DEBIAN[0]);
    }
    run(&mut command)
}

fn bind(folder: &Path) -> Done {
    let module = compiled().join(TARGET).join("web/taquin_web.wasm");
    let mut bindgen = Bindgen::new();
    let bindgen = bindgen.input_path(module).typescript(false).remove_name_section(true);
    let bindgen = bindgen.web(true).map_err(|fault| fault.to_string())?;
    bindgen.generate(folder).map_err(|fault| format!("wasm-bindgen: {fault}"))
}

pub(crate) fn copy_all(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let (path, target) = {
            let entry = entry?;
            (entry.path(), to.join(entry.file_name()))
        };
        let for_readers_of_the_code = path.extension().is_some_and(|end| end == "md");
        match path.is_dir() {
            true => copy_all(&path, &target)?,
            false if for_readers_of_the_code => {}
            false if path.extension().is_some_and(|end| end == "js" || end == "css") => {
                fs::write(target, without_comments(&fs::read_to_string(path)?))?;
            }
            false => fs::copy(path, target).map(drop)?,
        }
    }
    Ok(())
}

/// Returns a script or style sheet without comment lines, type comments and indentation, which are
/// a fifth of the size. (No string of the page spans several lines.)
fn without_comments(script: &str) -> String {
    let mut out = String::with_capacity(script.len());
    let mut inside = false;
    for line in script.lines() {
        let text = line.trim_start();
        let begins = !inside && text.starts_with("/*");
        let is_comment = inside || begins || text.starts_with("//");
        inside = (inside || begins) && !text.contains("*/");
        // Code may follow a comment on its last line.
        let ends_in_code = is_comment && text.contains("*/") && !text.trim_end().ends_with("*/");
        if (!is_comment || ends_in_code) && !text.is_empty() {
            out.push_str(&without_types(text));
            out.push('\n');
        }
    }
    out
}

/// Returns a line without comments such as `/** @type {…} */`.
fn without_types(line: &str) -> String {
    let mut parts = line.split("/** @");
    let code = parts.next().unwrap_or_default().to_owned();
    parts.fold(code, |code, part| match part.split_once("*/") {
        Some((_, after)) => code + after.strip_prefix(' ').unwrap_or(after),
        None => code + "/** @" + part,
    })
}

/// Returns the compressed size of a folder without the weights.
fn measure(folder: &Path) -> Result<usize, String> {
    let bytes = compressed(folder).map_err(|fault| fault.to_string())?;
    if bytes <= MOST_BYTES {
        Ok(bytes)
    } else {
        Err(format!("the page has {bytes} bytes compressed, more than {MOST_BYTES}"))
    }
}

fn compressed(folder: &Path) -> io::Result<usize> {
    let mut bytes = 0;
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.ends_with(WEIGHTS) {
            continue;
        }
        bytes += if path.is_dir() {
            compressed(&path)?
        } else {
            let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
            encoder.write_all(&fs::read(path)?)?;
            encoder.finish()?.len()
        };
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::{name_build, without_comments};
    use std::fs;
    use std::path::Path;

    /// Writes a page of three files and returns its folder's `index.html`, `service.js` and build.
    fn built(folder: &Path, script: &str) -> [String; 3] {
        let _ = fs::remove_dir_all(folder);
        for (file, text) in [
            ("index.html", "<link href=\"icon.svg\"><script src=\"script/a.js\">"),
            ("service.js", "const BUILD = \"\";\nconst FILES = [];"),
            ("script/a.js", script),
            ("weights/5x5.bin", "w"),
        ] {
            fs::create_dir_all(folder.join(file).parent().unwrap()).unwrap();
            fs::write(folder.join(file), text).unwrap();
        }
        name_build(folder).unwrap();
        let read = |file: &str| fs::read_to_string(folder.join(file)).unwrap();
        let (page, service) = (read("index.html"), read("service.js"));
        let build = page.split(['"', '/']).find(|part| part.len() == 16).unwrap().to_owned();
        assert_eq!(read(&format!("{build}/script/a.js")), script);
        assert_eq!(read(&format!("{build}/weights/5x5.bin")), "w");
        [page, service, build]
    }

    #[test]
    fn a_build_lies_in_a_folder_named_by_its_hash() {
        let folder = std::env::temp_dir().join(format!("taquin-page-{}", std::process::id()));
        let [page, service, build] = built(&folder, "1");
        assert_eq!(page, format!("<link href=\"icon.svg\"><script src=\"{build}/script/a.js\">"));
        let files = format!("const FILES = [\"index.html\",\"{build}/script/a.js\"];");
        assert_eq!(service, format!("const BUILD = \"{build}\";\n{files}"));
        assert_eq!(built(&folder, "1")[2], build, "the same files have the same name");
        assert_ne!(built(&folder, "2")[2], build, "other files have another name");
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn comments_go_and_code_stays() {
        let script = "/**\n * Idea.\n */\n\n  let a = 1; // kept\n  // gone\n/** @type {X} */\nlet b;\n\
                      /** @type {Y} */ let c;\nconst d = (/** @type {Z} */ z) => z * 2;\n";
        let sent = "let a = 1; // kept\nlet b;\nlet c;\nconst d = (z) => z * 2;\n";
        assert_eq!(without_comments(script), sent);
    }
}
