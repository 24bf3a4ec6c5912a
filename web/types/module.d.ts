// The compiled libraries, which `cargo xtask web` makes: whatever they export is taken as it comes.
declare module "*/taquin_web.js";
