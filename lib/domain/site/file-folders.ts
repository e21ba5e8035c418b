/** The folder of the pictures that are drawn for brands. */
export const PICTURE_FOLDER = "/brand-pictures/";
/** Where phones look for the picture of a page on their home screen. */
export const TOUCH_ICON_PATH = "/apple-touch-icon.png";
/** The logo in the brand's mails: a stable address, because a mail that was sent is not changed. */
export const MAIL_LOGO_PATH = "/mail-logo.png";

/** The folder of files that brands bring, with a folder for each. */
export const BRAND_FOLDER = "/brands/";
/** The folder in it of files that all brands share. */
export const SHARED_BRAND_FOLDER = "default";
/** The folder of the style sheets of brands; a name is `<site>-<hash of the content>.css`. */
export const STYLE_SHEET_FOLDER = "/brand-styles/";

/** The folder of the font files; their names contain a hash of their content. */
export const FONTS_PATH = "/fonts/";
