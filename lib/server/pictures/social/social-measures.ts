/** Pixels, as Open Graph readers expect them. */
export const SOCIAL_WIDTH = 1200;
export const SOCIAL_HEIGHT = 630;
/** The edge that logo and words begin at. */
export const LEFT = 84;
export const LOGO_TOP = 76;

/** A drawing of the picture's size. */
export const wrapDrawing = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SOCIAL_WIDTH}" height="${SOCIAL_HEIGHT}">${content}</svg>`;
