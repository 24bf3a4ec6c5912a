//! Makes the files of a release in `target/release-files`: packages, the Python wheel, binaries with
//! the page, completions, manual pages, checksums. A tag publishes them (`.github/workflows`).
//!
//! Packages are made from a copy of the commit in `target/release-stage`, with the page and the
//! licences added, so that each archive is complete and the working tree stays unchanged.

use crate::tools::{Done, cargo, output_of, root, run};
use crate::{licences, page, python};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const HELP: &str = "\
cargo xtask release --dry-run         everything but publishing: version, changelog, licences, packages
                                      built from their archives, the wheel for Python, binaries for
                                      every installed target
cargo xtask release --target TRIPLE   the page, and the files of one target";

/// The packages that others use, each after those that it needs.
const PACKAGES: [&str; 10] = [
    "check",
    "search",
    "puzzle",
    "lab",
    "classroom",
    "tables",
    "language",
    "report",
    "play",
    "cli",
];

/// The targets of binaries, with the linker for each and the program that runs it here.
const TARGETS: [(&str, Option<&str>, Option<&str>); 2] = [
    ("x86_64-unknown-linux-musl", None, None),
    ("x86_64-pc-windows-gnu", Some(MINGW), Some("wine")),
];
/// Links programs for Windows.
const MINGW: &str = "x86_64-w64-mingw32-gcc";
/// The build is only checked, because the linker of that system is missing.
const CHECKED: [&str; 2] = ["aarch64-apple-darwin", "x86_64-apple-darwin"];

/// Makes a release, or the files of one target.
pub(crate) fn release(mut flags: impl Iterator<Item = String>) -> Done {
    match (flags.next().as_deref(), flags.next()) {
        (Some("--dry-run"), None) => dry_run(),
        (Some("--target"), Some(target)) => {
            fresh(&files())?;
            page::build()?;
            binary(&target)?;
            checksums()
        }
        _ => Err(HELP.to_owned()),
    }
}

fn files() -> PathBuf {
    root().join("target/release-files")
}

/// The folder of the copy of the commit.
fn staged() -> PathBuf {
    root().join("target/release-stage")
}

fn dry_run() -> Done {
    let version = env!("CARGO_PKG_VERSION");
    println!("taquin {version}");
    in_changelog(version)?;
    licences::check()?;
    fresh(&files())?;
    page::build()?;
    stage()?;
    packages()?;
    let mut left = Vec::new();
    match python::release(&staged())? {
        Some(made) => made.iter().try_for_each(|path| given_away(path))?,
        None => left.push("the wheel for Python".to_owned()),
    }
    for (target, linker, runner) in TARGETS {
        if let Some(missing) = missing(target, linker) {
            left.push(missing);
            continue;
        }
        let made = binary(target)?;
        match runner.filter(|runner| !has(runner)) {
            Some(runner) => left.push(format!("{target}: built, not tried; there is no {runner}")),
            None => tried(&made, runner)?,
        }
    }
    for target in CHECKED {
        match missing(target, None) {
            Some(missing) => left.push(missing),
            None => run(cargo().args(["check", "--package", "taquin", "--target", target]))?,
        }
    }
    checksums()?;
    for line in &left {
        println!("not done: {line}");
    }
    Ok(())
}

fn in_changelog(version: &str) -> Done {
    let changelog = read(&root().join("CHANGELOG.md"))?;
    let heading = format!("## {version}");
    if changelog.lines().any(|line| line.starts_with(&heading)) {
        Ok(())
    } else {
        Err(format!("CHANGELOG.md has no section `{heading}`: write one, or set the version"))
    }
}

/// Makes the copy and adds the page and the licences.
fn stage() -> Done {
    let stage = staged();
    let _ = fs::remove_dir_all(&stage);
    let archive = root().join("target/release-stage.tar");
    let git = |arguments: &[&str]| run(Command::new("git").args(arguments).current_dir(root()));
    git(&["archive", "--output", &archive.to_string_lossy(), "HEAD"])?;
    fs::create_dir_all(&stage).map_err(|fault| format!("{}: {fault}", stage.display()))?;
    run(Command::new("tar").arg("-xf").arg(&archive).current_dir(&stage))?;
    for package in PACKAGES {
        for licence in licences::OWN {
            copy(&root().join(licence), &stage.join(package).join(licence))?;
        }
    }
    page::copy_all(&page::dist(), &stage.join("cli/page"))
        .map_err(|fault| format!("the page in the package: {fault}"))
}

/// Makes the packages and builds each from its archive.
fn packages() -> Done {
    let mut package = cargo();
    package.current_dir(staged()).args(["package", "--workspace", "--locked", "--allow-dirty"]);
    package.args(["--exclude", "taquin-web", "--exclude", "taquin-python"]);
    package.args(["--exclude", "xtask"]);
    // Another commit may have the same version, and cargo caches unpacked archives by version.
    let built = root().join("target/release-packages");
    let _ = fs::remove_dir_all(&built);
    let commit = output_of(Command::new("git").args(["rev-parse", "HEAD"]).current_dir(root()));
    let built = built.join(commit.unwrap_or_default().trim());
    run(package.env("CARGO_TARGET_DIR", &built))?;
    let made = built.join("package");
    for entry in fs::read_dir(&made).map_err(|fault| format!("{}: {fault}", made.display()))? {
        let path = entry.map_err(|fault| fault.to_string())?.path();
        if path.extension().is_some_and(|end| end == "crate") {
            complete(&path)?;
            given_away(&path)?;
        }
    }
    Ok(())
}

/// Copies a file to the release.
fn given_away(path: &Path) -> Done {
    copy(path, &files().join(path.file_name().unwrap_or_default()))
}

/// Checks that an archive has its licences, and that the command's archive also has the page.
fn complete(archive: &Path) -> Done {
    let list = output_of(Command::new("tar").arg("-tzf").arg(archive)).unwrap_or_default();
    let shown = archive.display();
    let holds = |end: &str| list.lines().any(|line| line.ends_with(end));
    if let Some(licence) = licences::OWN.iter().find(|licence| !holds(licence)) {
        return Err(format!("{shown} lacks {licence}"));
    }
    let name = archive.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let is_command = name.starts_with(concat!("taquin-", env!("CARGO_PKG_VERSION")));
    if is_command && !holds("page/index.html") {
        return Err(format!("{shown} lacks the page"));
    }
    Ok(())
}

/// Returns why no binary can be built here for a target.
fn missing(target: &str, linker: Option<&str>) -> Option<String> {
    let installed = output_of(Command::new("rustup").args(["target", "list", "--installed"]));
    let there = installed.is_some_and(|list| list.lines().any(|line| line == target));
    let added = || output_of(Command::new("rustup").args(["target", "add", target])).is_some();
    if !there && !added() {
        return Some(format!("{target}: `rustup target add {target}` does not work here"));
    }
    let linker = linker.filter(|linker| !has(linker))?;
    Some(format!("{target}: there is no {linker} (on Debian: `apt install mingw-w64`)"))
}

fn has(program: &str) -> bool {
    output_of(Command::new(program).arg("--version")).is_some()
}

/// Builds the binary of a target with the page, and its archive.
fn binary(target: &str) -> Result<PathBuf, String> {
    run(cargo().args(["build", "--package", "taquin", "--release", "--target", target]))?;
    let name = if target.contains("windows") { "taquin.exe" } else { "taquin" };
    let built = root().join("target").join(target).join("release").join(name);
    let folder = format!("taquin-{}-{target}", env!("CARGO_PKG_VERSION"));
    let into = files().join(&folder);
    fs::create_dir_all(&into).map_err(|fault| format!("{}: {fault}", into.display()))?;
    copy(&built, &into.join(name))?;
    for file in ["README.md", "CHANGELOG.md"] {
        copy(&root().join(file), &into.join(file))?;
    }
    licences::give(&into, "taquin")?;
    for_shells(&into)?;
    let archive = format!("{folder}.tar.gz");
    run(Command::new("tar").args(["-czf", &archive, &folder]).current_dir(files()))?;
    let size = |path: &Path| fs::metadata(path).map_or(0, |file| file.len());
    let (packed, whole) = (size(&files().join(&archive)), size(&built));
    println!("{archive}: {packed} bytes, the binary {whole}");
    fs::remove_dir_all(&into).map_err(|fault| format!("{}: {fault}", into.display()))?;
    Ok(built)
}

/// Writes completions and manual pages with the program of this machine.
fn for_shells(into: &Path) -> Done {
    let own = |arguments: &[&str]| {
        let mut own = cargo();
        own.args(["run", "--quiet", "--release", "--package", "taquin", "--"]).args(arguments);
        output_of(&mut own).ok_or_else(|| format!("`taquin {}` failed", arguments.join(" ")))
    };
    for (shell, file) in [("bash", "taquin.bash"), ("zsh", "_taquin"), ("fish", "taquin.fish")] {
        write(&into.join(file), &own(&["completions", shell])?)?;
    }
    write(&into.join("taquin.1"), &own(&["man"])?)
}

/// Solves a board with a binary, which may be for another system.
fn tried(binary: &Path, runner: Option<&str>) -> Done {
    let mut command = match runner {
        None => Command::new(binary),
        Some(runner) => {
            let mut command = Command::new(runner);
            command.arg(beside_stand_in(binary)?);
            command
        }
    };
    let moves = output_of(command.args(["solve", "-q", "123506478"]));
    match moves.as_deref().map(str::trim) {
        Some("LDRR") => Ok(()),
        other => Err(format!("{}: `solve -q 123506478` printed {other:?}", binary.display())),
    }
}

/// Copies a Windows program to a folder with a library that older versions of wine lack.
fn beside_stand_in(binary: &Path) -> Result<PathBuf, String> {
    let folder = root().join("target/wine");
    fs::create_dir_all(&folder).map_err(|fault| format!("{}: {fault}", folder.display()))?;
    let mut gcc = Command::new(MINGW);
    gcc.args(["-shared", "-o"]).arg(folder.join("bcryptprimitives.dll"));
    run(gcc.arg(root().join("xtask/src/bcryptprimitives.c")).arg("-ladvapi32"))?;
    let copied = folder.join("taquin.exe");
    copy(binary, &copied)?;
    Ok(copied)
}

/// Writes `SHA256SUMS` in the format of `sha256sum --check`.
fn checksums() -> Done {
    let mut names: Vec<String> = fs::read_dir(files())
        .map_err(|fault| fault.to_string())?
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter(|name| name != "SHA256SUMS")
        .collect();
    names.sort();
    let sum = |tool: &str, first: &[&str]| {
        output_of(Command::new(tool).args(first).args(&names).current_dir(files()))
    };
    let sums = sum("sha256sum", &[]).or_else(|| sum("shasum", &["-a", "256"]));
    let sums = sums.ok_or("there is neither sha256sum nor shasum")?;
    println!("{sums}");
    write(&files().join("SHA256SUMS"), &(sums + "\n"))
}

fn fresh(folder: &Path) -> Done {
    let _ = fs::remove_dir_all(folder);
    fs::create_dir_all(folder).map_err(|fault| format!("{}: {fault}", folder.display()))
}

fn copy(from: &Path, to: &Path) -> Done {
    fs::copy(from, to).map(drop).map_err(|fault| format!("{}: {fault}", from.display()))
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|fault| format!("{}: {fault}", path.display()))
}

fn write(path: &Path, text: &str) -> Done {
    fs::write(path, text).map_err(|fault| format!("{}: {fault}", path.display()))
}
