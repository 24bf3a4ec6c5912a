//! The `taquin` command.

fn main() -> std::process::ExitCode {
    taquin_cli::main()
}
