/** The package has no types of its own. */
declare module "wawoff2" {
  /** The OpenType font in a WOFF 2 file. */
  export function decompress(file: Uint8Array): Promise<Uint8Array>;
}
