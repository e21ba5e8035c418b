/** No picture has more bytes; a little less than 60 kB. */
export const MAX_PICTURE_BYTES = 58_000;

/** Part of every address, so that browsers and networks ask again after a change of how pictures are drawn. */
export const DESIGN = 2;

/** A finished picture. */
export interface DrawnPicture {
  body: Buffer;
  type: "image/png" | "image/jpeg" | "image/x-icon";
  /** False where an image of the brand could not be loaded now: it is drawn again soon. */
  isFinal: boolean;
}
