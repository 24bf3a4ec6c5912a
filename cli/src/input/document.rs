//! Files that are not plain text, recognised by their first bytes: a student may hand in a Word
//! document, or a photo of the sheet.

use crate::language::{Language, explained_by_text, say_in};

/// The kind of a file that is not plain text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DocumentKind {
    Word,
    OpenDocument,
    Pdf,
    Image,
    Archive,
}

impl DocumentKind {
    /// Returns the kind of a file with these bytes, or `None` if it is unknown.
    pub(super) fn of(bytes: &[u8]) -> Option<Self> {
        let begins = |heads: &[&[u8]]| heads.iter().any(|head| bytes.starts_with(head));
        let holds = |name: &[u8]| bytes.windows(name.len()).any(|window| window == name);
        if begins(&[b"%PDF-"]) {
            Some(Self::Pdf)
        } else if begins(&[b"\x89PNG", b"\xff\xd8\xff", b"GIF8"]) {
            Some(Self::Image)
        } else if begins(&[b"\xd0\xcf\x11\xe0", b"{\\rtf"]) {
            Some(Self::Word)
        } else if !begins(&[b"PK\x03\x04"]) {
            None
        } else if holds(b"word/") {
            Some(Self::Word)
        } else if holds(b"opendocument.text") {
            Some(Self::OpenDocument)
        } else {
            Some(Self::Archive)
        }
    }
}

explained_by_text!(DocumentKind);

impl DocumentKind {
    fn text(&self, language: Language) -> String {
        match self {
            Self::Word => say_in!(language, "input-word"),
            Self::OpenDocument => say_in!(language, "input-open-document"),
            Self::Pdf => say_in!(language, "input-pdf"),
            Self::Image => say_in!(language, "input-image"),
            Self::Archive => say_in!(language, "input-archive"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn documents_are_known_by_their_bytes() {
        let cases: [(&[u8], Option<DocumentKind>); 7] = [
            (b"PK\x03\x04..[Content_Types].xml..word/document.xml", Some(DocumentKind::Word)),
            (
                b"PK\x03\x04mimetypeapplication/vnd.oasis.opendocument.text",
                Some(DocumentKind::OpenDocument),
            ),
            (b"PK\x03\x04answers.txt", Some(DocumentKind::Archive)),
            (b"%PDF-1.7\n", Some(DocumentKind::Pdf)),
            (b"\xff\xd8\xff\xe0", Some(DocumentKind::Image)),
            (b"{\\rtf1\\ansi LDRR}", Some(DocumentKind::Word)),
            (b"Exercise 1\nLDRR\n", None),
        ];
        for (bytes, kind) in cases {
            assert_eq!(DocumentKind::of(bytes), kind, "{bytes:?}");
        }
    }
}
