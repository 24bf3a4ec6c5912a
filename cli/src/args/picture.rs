//! The flag of every command that draws a picture.

use crate::language::say;
use clap::{Args, ValueEnum};
use taquin_puzzle::render;

/// How a picture looks.
#[derive(Debug, Args)]
pub(crate) struct PictureArgs {
    #[arg(long, help_heading = say!("heading-output"), help = say!("flag-theme"), value_name = "light|dark|auto", value_enum, hide_possible_values = true, default_value_t = Theme::Light, requires = "picture")]
    theme: Theme,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Theme {
    Light,
    Dark,
    Auto,
}

impl PictureArgs {
    /// A picture in the colours that were asked for.
    pub(crate) fn themed(&self, picture: &str) -> String {
        let theme = match self.theme {
            Theme::Light => render::Theme::Light,
            Theme::Dark => render::Theme::Dark,
            Theme::Auto => render::Theme::Auto,
        };
        render::themed(picture, theme)
    }
}
