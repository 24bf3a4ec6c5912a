//! Errors of certificates in French.

use super::Explain;
use crate::french;
use taquin_check::Rejection;
use taquin_puzzle::CertificateError;

impl Explain for CertificateError {
    fn in_french(&self) -> String {
        match self {
            Self::Unproven => french!("certificate-unproven"),
            Self::TooManyCells { shape, most } => french!("certificate-too-many", shape, most),
            Self::Stopped(reason) => french!("certificate-stopped", reason),
            Self::Write(error) => error.to_string(),
        }
    }
}

impl Explain for Rejection {
    fn in_french(&self) -> String {
        match self {
            Self::Unlike { line, expected } => french!("certificate-unlike", line, expected),
            Self::Checksum => french!("certificate-checksum"),
            Self::Solvable => french!("certificate-solvable"),
            Self::Path => french!("certificate-path"),
            Self::Start => french!("certificate-start"),
            Self::Goal => french!("certificate-goal"),
            Self::Successor { board, g, successor, least } => {
                french!("certificate-successor", board, g, successor, next = g + 1, least)
            }
        }
    }
}
