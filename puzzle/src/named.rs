//! Enums whose values have names, on the command line, in JSON and in documents.

/// Declares an enum with `ALL`, `name` and `Display`. With an error type after it, the enum also
/// parses its names, in any case and with spaces around them.
macro_rules! named {
    (
        $(#[$of:meta])*
        $kind:ident { $($(#[$doc:meta])* $variant:ident = $name:literal,)* }
        $($error:ident { $text:ident })?
    ) => {
        $(#[$of])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $kind {
            $($(#[$doc])* $variant,)*
        }

        impl $kind {
            /// All values.
            pub const ALL: [Self; [$($name),*].len()] = [$(Self::$variant),*];

            /// Returns its name.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)*
                }
            }
        }

        impl std::fmt::Display for $kind {
            fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                out.pad(self.name())
            }
        }

        $(impl std::str::FromStr for $kind {
            type Err = $error;

            fn from_str(text: &str) -> Result<Self, $error> {
                let name = text.trim().to_ascii_lowercase();
                let found = Self::ALL.into_iter().find(|it| it.name() == name);
                found.ok_or_else(|| $error { $text: crate::words::shortened(text) })
            }
        })?
    };
}
pub(crate) use named;
