/** The folder of the style sheets of brands; a name is `<site>-<hash of the content>.css`. */
export const STYLE_SHEET_FOLDER = "/brand-styles/";
