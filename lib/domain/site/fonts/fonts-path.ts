/** The folder of the font files; their names contain a hash of their content. */
export const FONTS_PATH = "/fonts/";
