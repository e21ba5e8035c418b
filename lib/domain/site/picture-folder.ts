/** The folder of the pictures that are drawn for brands. */
export const PICTURE_FOLDER = "/brand-pictures/";
/** Where phones look for the picture of a page on their home screen. */
export const TOUCH_ICON_PATH = "/apple-touch-icon.png";
