// The compiled libraries, which `cargo xtask web` makes. Their exports are not typed.
declare module "*/taquin_web.js";
