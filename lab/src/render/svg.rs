//! A small writer of SVG: escaped text, short numbers, and one style sheet.
//!
//! All pictures of this crate use it, so they look consistent. A drawing does not depend on the
//! colours: a [`Theme`] is only a style sheet. Its rules apply to the class `tq`, so a picture may
//! be part of a page.
//!
//! The output depends only on the input: numbers are rounded to hundredths, and no part is random.

use std::fmt::Write;

/// The colours of a picture.
///
/// ```
/// use taquin_lab::render::{BoardStyle, Theme, board_svg, themed};
/// let light = board_svg(&"1 2/3 0".parse()?, &BoardStyle::default());
/// assert_eq!(themed(&light, Theme::Light), light);
/// assert_ne!(themed(&light, Theme::Dark), light);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// Light colours everywhere, for slides and printers.
    #[default]
    Light,
    /// Dark colours everywhere.
    Dark,
    /// The colours that the viewer prefers.
    Auto,
}

/// Returns a picture of this crate in the colours of a theme; `picture` is light.
///
/// ```
/// use taquin_lab::render::{BoardStyle, Theme, board_svg, themed};
/// use taquin_lab::puzzle::{Goal, Shape};
///
/// let board = Goal::Last.position(Shape::new(2, 2)?)?;
/// let light = board_svg(&board, &BoardStyle::default());
/// assert!(!light.contains("prefers-color-scheme"));
/// assert!(themed(&light, Theme::Auto).contains("prefers-color-scheme"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn themed(picture: &str, theme: Theme) -> String {
    picture.replacen(&style_sheet(Theme::Light), &style_sheet(theme), 1)
}

/// A colour: its name, and its values in light and dark.
type Colour = (&'static str, &'static str, &'static str);

const COLOURS: [Colour; 12] = [
    ("paper", "#ffffff", "#12171d"),
    ("ink", "#1c2733", "#e6edf3"),
    ("soft", "#586675", "#9fb0c0"),
    ("line", "#d8dfe6", "#2f3b47"),
    ("tile", "#f6efe0", "#2b3a49"),
    ("edge", "#b8a987", "#58708a"),
    ("hole", "#8f9aa5", "#06090c"),
    ("first", "#1864c4", "#5aa2ff"),
    ("second", "#c4570a", "#ff9d57"),
    ("third", "#2b7d4c", "#5cc48a"),
    ("fourth", "#7a4ab5", "#bd93f5"),
    ("alarm", "#b3261e", "#ff8a80"),
];

/// The rules; `$ink` stands for a colour.
const RULES: &str = include_str!("picture.css");

/// A point of the picture.
pub(super) type Point = (f64, f64);

/// A box on the picture: left, top, width, height.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Frame {
    pub(super) left: f64,
    pub(super) top: f64,
    pub(super) width: f64,
    pub(super) height: f64,
}

impl Frame {
    pub(super) fn right(self) -> f64 {
        self.left + self.width
    }

    pub(super) fn bottom(self) -> f64 {
        self.top + self.height
    }
}

/// A picture that is being written.
#[derive(Debug)]
pub(super) struct Svg(String);

impl Svg {
    /// Creates an empty picture with its title, which screen readers read and browsers show on
    /// hover.
    pub(super) fn new(width: f64, height: f64, title: &str) -> Svg {
        let (width, height, title) = (number(width), number(height), escape(title));
        let mut svg = Svg(format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"tq\" role=\"img\" \
             viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\">\n\
             <title>{title}</title>\n<style>\n{}</style>\n",
            style_sheet(Theme::Light)
        ));
        svg.line_of(format_args!("<rect class=\"paper\" width=\"{width}\" height=\"{height}\"/>"));
        svg
    }

    pub(super) fn finish(mut self) -> String {
        self.0.push_str("</svg>\n");
        self.0
    }

    /// Opens a group that shows `title` on hover.
    pub(super) fn open_group(&mut self, title: &str) {
        self.line_of(format_args!("<g><title>{}</title>", escape(title)));
    }

    pub(super) fn close_group(&mut self) {
        self.line_of(format_args!("</g>"));
    }

    pub(super) fn rect(&mut self, class: &str, frame: Frame, radius: f64) {
        let [x, y, width, height] = [frame.left, frame.top, frame.width, frame.height].map(number);
        let radius =
            if radius > 0.0 { format!(" rx=\"{}\"", number(radius)) } else { String::new() };
        self.line_of(format_args!(
            "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"{radius}/>"
        ));
    }

    /// Draws a transparent box; an opacity of 1 is opaque.
    pub(super) fn shade(&mut self, class: &str, frame: Frame, opacity: f64) {
        let [x, y, width, height] = [frame.left, frame.top, frame.width, frame.height].map(number);
        let opacity = number(opacity);
        self.line_of(format_args!(
            "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" \
             fill-opacity=\"{opacity}\"/>"
        ));
    }

    pub(super) fn circle(&mut self, class: &str, (x, y): Point, radius: f64) {
        let [x, y, radius] = [x, y, radius].map(number);
        self.line_of(format_args!(
            "<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>"
        ));
    }

    pub(super) fn line(&mut self, class: &str, from: Point, to: Point) {
        let [x1, y1, x2, y2] = [from.0, from.1, to.0, to.1].map(number);
        self.line_of(format_args!(
            "<line class=\"{class}\" x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\"/>"
        ));
    }

    /// Draws a curve with vertical ends.
    pub(super) fn wire(&mut self, class: &str, from: Point, to: Point) {
        let [x1, y1, x2, y2, bend] =
            [from.0, from.1, to.0, to.1, (from.1 + to.1) / 2.0].map(number);
        self.line_of(format_args!(
            "<path class=\"{class}\" d=\"M{x1} {y1}C{x1} {bend} {x2} {bend} {x2} {y2}\"/>"
        ));
    }

    pub(super) fn text(&mut self, class: &str, (x, y): Point, text: &str) {
        let (x, y, text) = (number(x), number(y), escape(text));
        self.line_of(format_args!("<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{text}</text>"));
    }

    /// Writes text in a size other than that of the style sheet.
    pub(super) fn sized_text(&mut self, class: &str, (x, y): Point, size: f64, text: &str) {
        let (x, y, size, text) = (number(x), number(y), number(size), escape(text));
        self.line_of(format_args!(
            "<text class=\"{class}\" x=\"{x}\" y=\"{y}\" style=\"font-size:{size}px\">{text}</text>"
        ));
    }

    /// Writes text that reads upwards, for the vertical axis.
    pub(super) fn upward_text(&mut self, class: &str, (x, y): Point, text: &str) {
        let (x, y, text) = (number(x), number(y), escape(text));
        self.line_of(format_args!(
            "<text class=\"{class}\" transform=\"translate({x} {y}) rotate(-90)\">{text}</text>"
        ));
    }

    fn line_of(&mut self, line: std::fmt::Arguments<'_>) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.0, "{line}");
    }
}

/// Returns the style sheet of a theme. With [`Theme::Auto`] each colour follows its light value,
/// for programs that do not support variables.
fn style_sheet(theme: Theme) -> String {
    let coloured = |rules: String, &(name, light, dark): &Colour| match theme {
        Theme::Light => rules.replace(&format!("${name};"), &format!("{light};")),
        Theme::Dark => rules.replace(&format!("${name};"), &format!("{dark};")),
        Theme::Auto => ["fill", "stroke"].iter().fold(rules, |rules, property| {
            let both = format!("{property}:{light};{property}:var(--tq-{name});");
            rules.replace(&format!("{property}:${name};"), &both)
        }),
    };
    let rules = COLOURS.iter().fold(RULES.to_owned(), coloured);
    if theme != Theme::Auto {
        return rules;
    }
    let variables = |value: fn(&Colour) -> &'static str| -> String {
        COLOURS.iter().map(|colour| format!("--tq-{}:{};", colour.0, value(colour))).collect()
    };
    let (light, dark) = (variables(|colour| colour.1), variables(|colour| colour.2));
    format!(".tq{{{light}}}\n@media (prefers-color-scheme:dark){{.tq{{{dark}}}}}\n{rules}")
}

/// Returns text that is safe between tags and in attributes.
///
/// ```
/// use taquin_lab::render::escape;
///
/// assert_eq!(escape("h < h* & \"f\""), "h &lt; h* &amp; &quot;f&quot;");
/// ```
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            // XML does not allow control characters, even escaped.
            _ => out.push(printable(c)),
        }
    }
    out
}

/// Replaces control characters by spaces; non-breaking spaces stay.
pub(super) fn printable(c: char) -> char {
    match c {
        '\u{a0}' | '\u{202f}' => c,
        _ => taquin_puzzle::words::printable(c),
    }
}

/// Returns a number rounded to hundredths, without trailing zeros.
pub(super) fn number(value: f64) -> String {
    let hundredths = (value * 100.0).round() / 100.0;
    // Adding zero turns −0 into 0.
    format!("{}", hundredths + 0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        let written = [0.0, -0.001, 1.0, 2.345, 1e5 + 0.5].map(number);
        assert_eq!(written, ["0", "0", "1", "2.35", "100000.5"]);
    }

    #[test]
    fn every_colour_of_a_rule_exists() {
        for theme in [Theme::Light, Theme::Dark, Theme::Auto] {
            assert!(!style_sheet(theme).contains('$'), "{theme:?}");
        }
    }

    #[test]
    fn a_theme_changes_colours_and_nothing_else() {
        let drawn = |theme| themed(&Svg::new(10.0, 10.0, "x").finish(), theme);
        let [light, dark, auto] = [Theme::Light, Theme::Dark, Theme::Auto].map(drawn);
        assert!(light.contains("#ffffff") && !light.contains("#12171d"));
        assert!(dark.contains("#12171d") && !dark.contains("#ffffff"));
        assert!(auto.contains("#12171d") && auto.contains("#ffffff"));
        let body = |svg: &str| svg.split("</style>").nth(1).map(ToOwned::to_owned);
        assert!(body(&light) == body(&dark) && body(&light) == body(&auto));
    }

    #[test]
    fn french_spaces_stay_narrow() {
        assert_eq!(escape("1\u{202f}000\u{2003}a\u{a0}b\n"), "1\u{202f}000 a\u{a0}b ");
    }

    #[test]
    fn text_cannot_inject_markup() {
        let mut svg = Svg::new(10.0, 10.0, "</title><script>");
        svg.text("\u{1b}", (0.0, 0.0), "a\u{0}]]>&");
        assert!(!svg.finish().contains("<script>"));
        assert_eq!(escape("a\u{0}b"), "a\u{fffd}b");
    }
}
