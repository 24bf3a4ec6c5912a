//! The machine that runs the program, as its system describes it, and the clock of its processor.
//!
//! No function here fails: unknown values are `None`.

use std::time::Duration;
use taquin_lab::bench::{Machine, Program};
use taquin_puzzle::words::harmless;

/// Returns the processor time of all threads so far.
#[cfg(unix)]
pub(crate) fn processor_time() -> Option<Duration> {
    use rustix::time::{ClockId, clock_gettime};
    clock_gettime(ClockId::ProcessCPUTime).try_into().ok()
}

/// Unknown on this system: only wall-clock times are shown.
#[cfg(not(unix))]
pub(crate) fn processor_time() -> Option<Duration> {
    None
}

/// Returns how many threads the machine can run at once.
pub(crate) fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// Describes this program.
pub(crate) fn program() -> Program {
    Program {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        build: if cfg!(debug_assertions) { "debug" } else { "release" }.to_owned(),
        target: format!("{}-{}", std::env::consts::ARCH, std::env::consts::OS),
    }
}

/// Describes this machine.
pub(crate) fn machine() -> Machine {
    let described = describe();
    Machine {
        cpu: described.cpu.map(|name| clean(&name)).filter(|name| !name.is_empty()),
        cores: cores() as u64,
        os: described.os.map_or_else(|| std::env::consts::OS.to_owned(), |name| clean(&name)),
        memory: described.memory,
    }
}

/// A system's description of the machine.
#[derive(Default)]
struct Description {
    cpu: Option<String>,
    os: Option<String>,
    memory: Option<u64>,
}

#[cfg(target_os = "linux")]
fn describe() -> Description {
    let read = |file: &str| std::fs::read_to_string(file).unwrap_or_default();
    let kibibytes = field(&read("/proc/meminfo"), "MemTotal")
        .and_then(|text| text.split_whitespace().next()?.parse::<u64>().ok());
    let release = read("/proc/sys/kernel/osrelease");
    Description {
        cpu: field(&read("/proc/cpuinfo"), "model name"),
        os: Some(format!("Linux {release}")),
        memory: kibibytes.map(|count| count << 10),
    }
}

#[cfg(target_os = "macos")]
fn describe() -> Description {
    let ask = |program: &str, arguments: &[&str]| {
        let output = std::process::Command::new(program).args(arguments).output().ok()?;
        output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
    };
    let memory = ask("sysctl", &["-n", "hw.memsize"]);
    Description {
        cpu: ask("sysctl", &["-n", "machdep.cpu.brand_string"]),
        os: ask("sw_vers", &["-productVersion"]).map(|version| format!("macOS {version}")),
        memory: memory.and_then(|text| text.trim().parse().ok()),
    }
}

#[cfg(windows)]
fn describe() -> Description {
    let cpu = std::env::var("PROCESSOR_IDENTIFIER").ok();
    Description { cpu, os: Some("Windows".to_owned()), memory: None }
}

#[cfg(not(any(target_os = "linux", target_os = "macos", windows)))]
fn describe() -> Description {
    Description::default()
}

/// Returns the first `name: value` of a listing.
#[cfg_attr(not(target_os = "linux"), allow(dead_code))]
fn field(listing: &str, name: &str) -> Option<String> {
    let pairs = listing.lines().filter_map(|line| line.split_once(':'));
    pairs.into_iter().find(|(key, _)| key.trim() == name).map(|(_, value)| value.to_owned())
}

/// Puts a text on one line, without runs of spaces, and limits its length.
fn clean(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    harmless(&words.join(" ")).chars().take(80).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_listing_is_read_by_name() {
        let listing = "processor\t: 0\nmodel name\t: A  Processor 7\nmodel name\t: another\n";
        assert_eq!(field(listing, "model name").map(|name| clean(&name)).unwrap(), "A Processor 7");
        assert_eq!(field(listing, "MemTotal"), None);
    }

    #[cfg(unix)]
    #[test]
    fn processor_time_increases() {
        let before = processor_time().expect("the system has such a clock");
        // The loop also ends if the clock has stopped: it does more work than one step of any clock
        // takes.
        let work = |sum: u64| (0..1_000_000u64).fold(sum, |sum, n| std::hint::black_box(sum ^ n));
        let moved = (0..1000).any(|round| {
            std::hint::black_box(work(round));
            processor_time().is_some_and(|now| now > before)
        });
        assert!(moved, "the clock has stopped");
    }

    #[test]
    fn the_machine_has_a_system_and_a_core() {
        let machine = machine();
        assert!(machine.cores > 0 && !machine.os.is_empty() && !machine.os.contains('\n'));
    }
}
