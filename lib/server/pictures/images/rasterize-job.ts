export interface Size {
  width: number;
  height: number;
}

/** Pixels with their alpha, four bytes each. */
export interface Raster extends Size {
  data: Buffer;
}

/** An image to draw: it covers the box, or fits into it. */
export interface RasterJob {
  bytes: Buffer;
  box: Size;
  fit: "cover" | "inside";
  /** It is never made larger, and described. */
  isUpload?: true;
}

/** What an image was before it was drawn. */
export interface ImageSource extends Size {
  /** The camera noted which side is up. */
  isTurned: boolean;
  /** It has the colors of a printer. */
  isPrint: boolean;
}

/** `damaged`: no image that the library reads, or more pixels than it may have. */
export type RasterResult = (Raster & { source?: ImageSource }) | "damaged";
