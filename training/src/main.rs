//! `cargo xtask train`: trains weights for large boards (docs/learning.md).
//!
//! The program writes the file after every round with the best result on the validation boards, so
//! an interrupted run leaves the best weights so far. A second file has the learning curve, one
//! line for each round, and a third one its picture.

use std::env;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use taquin_puzzle::Shape;
use taquin_puzzle::large::Weights;
use taquin_training::{Distilling, DistillingRound, Training, TrainingOptions, TrainingRound};

/// The result of a step: done, or an error message.
type Done = Result<(), String>;

const HELP: &str = "\
cargo xtask train --size 5x5 --seconds 600 --threads 8 --seed 1 --out weights-5x5.bin [--resume]

  --size      rows and columns, up to 8x8
  --seconds   how long; the running round is finished
  --threads   threads (all of the machine)
  --seed      the seed of all random numbers (1)
  --out       the file of weights; a curve is written beside it, with .csv and .svg at the end
  --resume    continues from the weights in that file
  --boards    random boards solved in a round (400 for each thread)
  --width     the width of the beam that solves them (1000)
  --kept      samples kept, the newest (2000000)
  --passes    how many times a round's fit goes through them (2.5)
  --rates     the learning rate at the start and at the end of a round (0.06,0.01)
  --validate  validation boards (100)

cargo xtask train --common --rounds 8 --threads 8 --seed 1 --out 8x8.bin

  weights common to all large sizes, from those of pairs for 7x7
  --rounds    rounds; the weights are the same for any number of threads (8)
  --boards    boards solved in a round (2500)
  --validate  validation boards of 8x8 after each round, half as many of 10x10 (100)";

/// The arguments for training the weights of pairs.
struct Arguments {
    options: TrainingOptions,
    time: Duration,
    out: PathBuf,
    resume: bool,
    validate: u64,
}

fn main() -> ExitCode {
    match train() {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            eprintln!("{fault}");
            ExitCode::FAILURE
        }
    }
}

/// Trains weights with these arguments.
fn train() -> Done {
    let arguments: Vec<String> = env::args().skip(1).collect();
    if arguments.iter().any(|word| word == "--help") {
        println!("{HELP}");
        return Ok(());
    }
    if arguments.iter().any(|word| word == "--common") {
        return distil(&arguments);
    }
    let arguments = read(&arguments).map_err(|fault| format!("{fault}\n\n{HELP}"))?;
    let from = arguments.resume.then(|| weights_in(&arguments.out)).transpose()?;
    let mut training =
        Training::new(arguments.options.clone(), from).map_err(|fault| fault.to_string())?;
    let started = Instant::now();
    let mut curve = String::from(
        "seconds,round,boards_mean,failed,samples,error,validation_mean,validation_failed\n",
    );
    let mut points = Vec::new();
    let mut best = match training.weights() {
        Some(_) => standing(&training, arguments.validate).1,
        None => f64::INFINITY,
    };
    while started.elapsed() < arguments.time {
        let round = training.round();
        let (line, value) = standing(&training, arguments.validate);
        let seconds = started.elapsed().as_secs_f64();
        let better = value < best;
        tell(seconds, &round, &line, better);
        let TrainingRound { number, mean_length, failed, samples, error, .. } = round;
        let _ = writeln!(
            curve,
            "{seconds:.0},{number},{mean_length:.2},{failed},{samples},{error:.3},{line}"
        );
        write(&beside(&arguments.out, "csv"), curve.as_bytes())?;
        points.push((seconds, [mean_length, value]));
        write(&beside(&arguments.out, "svg"), picture(&points).as_bytes())?;
        if better {
            best = value;
            write(&arguments.out, &training.weights().map(Weights::to_bytes).unwrap_or_default())?;
        }
    }
    Ok(())
}

/// The weights of pairs on 7×7, which teach the common weights. No search of the program uses them.
const TEACHER: &[u8] = include_bytes!("../weights/7x7.bin");

/// Trains common weights with these arguments.
fn distil(arguments: &[String]) -> Done {
    let given = |name: &str, usual: u64| number(name, text(arguments, name), usual);
    let (rounds, boards, seed) =
        (given("--rounds", 8)?, given("--boards", 2500)?, given("--seed", 1)?);
    let all = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = number("--threads", text(arguments, "--threads"), all)?;
    let validate = given("--validate", 100)?;
    let out = PathBuf::from(text(arguments, "--out").ok_or("--out is missing")?);
    let teacher = Weights::from_bytes(TEACHER).map_err(|fault| fault.to_string())?;
    // The number of threads does not affect the weights, so the file does not contain it.
    let command =
        format!("cargo xtask train --common --rounds {rounds} --boards {boards} --seed {seed}");
    let mut distilling = Distilling::new(teacher, seed, threads, boards, command)
        .map_err(|fault| fault.to_string())?;
    let started = Instant::now();
    for _ in 0..rounds {
        let DistillingRound { number, samples, errors: (before, after) } = distilling.round();
        let fitted = started.elapsed().as_secs_f64();
        let ((eight, lost), (ten, more)) =
            (distilling.validate(8, validate, 1000), distilling.validate(10, validate / 2, 1000));
        println!(
            "{fitted:6.0} s  round {number}  {samples} samples  error {before:.3}, {after:.3}  \
             8x8 {eight:.1} ({lost} failed)  10x10 {ten:.1} ({more} failed)"
        );
        write(&out, &distilling.weights().to_bytes())?;
    }
    Ok(())
}

/// Returns a picture of the mean moves of the training boards and of the validation boards by time.
fn picture(points: &[(f64, [f64; 2])]) -> String {
    const WIDTH: f64 = 640.0;
    const HEIGHT: f64 = 360.0;
    const EDGE: f64 = 50.0;
    let lengths = || points.iter().flat_map(|(_, lengths)| lengths);
    let least = lengths().copied().fold(f64::INFINITY, f64::min).floor();
    let most = lengths().copied().fold(least + 1.0, f64::max).ceil();
    let end = points.last().map_or(1.0, |(seconds, _)| seconds.max(1.0));
    let x = |seconds: f64| EDGE + seconds / end * (WIDTH - 2.0 * EDGE);
    let y = |length: f64| HEIGHT - EDGE - (length - least) / (most - least) * (HEIGHT - 2.0 * EDGE);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
         font-family=\"sans-serif\" font-size=\"13\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n"
    );
    let corner = (x(0.0), y(least));
    let _ = writeln!(
        svg,
        "<path fill=\"none\" stroke=\"#888\" d=\"M{0} {EDGE}V{1}H{2}\"/>",
        corner.0,
        corner.1,
        WIDTH - EDGE
    );
    let mut say = |x: f64, y: f64, text: &str| {
        let _ = writeln!(svg, "<text x=\"{x:.0}\" y=\"{y:.0}\" fill=\"#333\">{text}</text>");
    };
    say(4.0, y(most) + 5.0, &most.to_string());
    say(4.0, y(least) + 5.0, &least.to_string());
    say(WIDTH - 2.0 * EDGE, HEIGHT - EDGE / 2.0, &format!("{end:.0} s"));
    for (number, (name, colour)) in
        [("training boards", "#b35900"), ("validation", "#0b62a4")].into_iter().enumerate()
    {
        let place = |(seconds, lengths): &(f64, [f64; 2])| {
            format!("{:.1},{:.1}", x(*seconds), y(lengths[number]))
        };
        let line: Vec<String> = points.iter().map(place).collect();
        let _ = writeln!(
            svg,
            "<polyline fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\" points=\"{}\"/>\n\
             <text x=\"{}\" y=\"{}\" fill=\"{colour}\">{name}, mean moves</text>",
            line.join(" "),
            WIDTH / 2.0,
            EDGE / 2.0 + 16.0 * number as f64
        );
    }
    svg + "</svg>\n"
}

/// Returns the validation as columns of the curve, and as a number: an unsolved board adds five moves.
fn standing(training: &Training, boards: u64) -> (String, f64) {
    let (mean, failed) = training.validate(boards, 1000);
    (format!("{mean:.2},{failed}"), mean + 5.0 * failed as f64)
}

fn tell(seconds: f64, round: &TrainingRound, standing: &str, better: bool) {
    let TrainingRound { number, mean_length, failed, added, samples, error } = round;
    let (mean, unsolved) = standing.split_once(',').unwrap_or((standing, "0"));
    let kept = if better { "  written" } else { "" };
    println!(
        "{seconds:6.0} s  round {number:3}  labels {mean_length:.1} ({failed} failed, {added} new of {samples})  \
         error {error:.2}  validation {mean} ({unsolved} failed){kept}"
    );
}

fn weights_in(file: &Path) -> Result<Weights, String> {
    let bytes = fs::read(file).map_err(|fault| format!("{}: {fault}", file.display()))?;
    Weights::from_bytes(&bytes).map_err(|fault| format!("{}: {fault}", file.display()))
}

fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(".");
    name.push(ending);
    name.into()
}

fn write(file: &Path, bytes: &[u8]) -> Done {
    fs::write(file, bytes).map_err(|fault| format!("{}: {fault}", file.display()))
}

/// Returns the word after an option.
fn text<'a>(arguments: &'a [String], name: &str) -> Option<&'a str> {
    let at = arguments.iter().position(|word| word == name);
    at.and_then(|at| arguments.get(at + 1)).map(String::as_str)
}

fn number<T: std::str::FromStr>(name: &str, text: Option<&str>, usual: T) -> Result<T, String> {
    let Some(text) = text else { return Ok(usual) };
    text.parse().map_err(|_| format!("`{text}` is not a number for {name}"))
}

fn read(arguments: &[String]) -> Result<Arguments, String> {
    let text = |name: &str| text(arguments, name);
    let known = [
        "--size",
        "--seconds",
        "--threads",
        "--seed",
        "--out",
        "--boards",
        "--width",
        "--kept",
        "--passes",
        "--rates",
        "--validate",
    ];
    let flags = arguments.iter().filter(|word| word.starts_with("--") && *word != "--resume");
    if let Some(flag) = flags.into_iter().find(|flag| !known.contains(&flag.as_str())) {
        return Err(format!("`{flag}` is not an option"));
    }
    let shape: Shape =
        text("--size").ok_or("--size is missing")?.parse().map_err(|fault| format!("{fault}"))?;
    let usual = TrainingOptions::new(shape);
    let all = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = number("--threads", text("--threads"), all)?;
    let (first, last) = match text("--rates").map(|rates| rates.split_once(',')) {
        Some(Some((first, last))) => (Some(first), Some(last)),
        Some(None) => return Err("--rates takes two numbers: 0.06,0.01".into()),
        None => (None, None),
    };
    let options = TrainingOptions {
        seed: number("--seed", text("--seed"), usual.seed)?,
        threads,
        width: number("--width", text("--width"), usual.width)?,
        boards: number("--boards", text("--boards"), usual.boards * threads as u64)?,
        kept: number("--kept", text("--kept"), usual.kept)?,
        passes: number("--passes", text("--passes"), usual.passes)?,
        rates: (number("--rates", first, usual.rates.0)?, number("--rates", last, usual.rates.1)?),
        command: format!("cargo xtask train {}", arguments.join(" ")),
        ..usual
    };
    Ok(Arguments {
        options,
        time: Duration::from_secs(number("--seconds", text("--seconds"), 600)?),
        out: text("--out").ok_or("--out is missing")?.into(),
        resume: arguments.iter().any(|word| word == "--resume"),
        validate: number("--validate", text("--validate"), 100)?,
    })
}
