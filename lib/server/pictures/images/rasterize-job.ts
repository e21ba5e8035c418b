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
}

/** `damaged`: no image that the library reads, or more pixels than it may have. */
export type RasterResult = Raster | "damaged";
