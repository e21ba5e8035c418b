import { inflateSync } from "node:zlib";

/** The pixels of an image: red, green, blue and opacity, one byte each, row by row. */
export interface PixelImage {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

const PNG_SIGNATURE = "\x89PNG\r\n\x1a\n";

/**
 * Decodes a PNG as browsers write screenshots: eight bits per color, with or without opacity, not interlaced.
 * @throws Error for any other file
 */
export function readPng(png: Buffer): PixelImage {
  if (png.toString("latin1", 0, 8) !== PNG_SIGNATURE) throw new Error("not a PNG");
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    const data = png.subarray(at + 8, at + 8 + png.readUInt32BE(at));
    if (png.toString("latin1", at + 4, at + 8) === "IDAT") parts.push(data);
  }
  const [width, height, kind] = [png.readUInt32BE(16), png.readUInt32BE(20), png.readUInt32BE(24)];
  // Bit depth 8; color type 2 (RGB) or 6 (RGBA); deflated, filtered, not interlaced.
  const channels = kind === 0x08_06_00_00 ? 4 : kind === 0x08_02_00_00 ? 3 : 0;
  if (channels === 0 || png[28] !== 0) throw new Error("not a PNG of the kind that screenshots are");
  const rows = undoFilters(inflateSync(Buffer.concat(parts)), width * channels, channels);
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let pixel = 0; pixel < width * height; pixel += 1)
    for (let channel = 0; channel < channels; channel += 1)
      data[pixel * 4 + channel] = rows[pixel * channels + channel] ?? 0;
  return { width, height, data };
}

/** Reverses the filters of the rows: each byte is stored as its difference from its neighbors (PNG §9). */
function undoFilters(filtered: Buffer, length: number, step: number): Uint8Array {
  const height = filtered.length / (length + 1);
  const rows = new Uint8Array(height * length);
  for (let y = 0; y < height; y += 1) {
    const kind = filtered[y * (length + 1)] ?? 0;
    for (let x = 0; x < length; x += 1) {
      const at = y * length + x;
      const left = x >= step ? (rows[at - step] ?? 0) : 0;
      const up = y > 0 ? (rows[at - length] ?? 0) : 0;
      const corner = x >= step && y > 0 ? (rows[at - length - step] ?? 0) : 0;
      const prediction = [0, left, up, (left + up) >> 1, predictPaeth(left, up, corner)][kind] ?? 0;
      rows[at] = (filtered[at + y + 1] ?? 0) + prediction;
    }
  }
  return rows;
}

/** The Paeth predictor: the neighbor closest to left + up - corner. */
function predictPaeth(left: number, up: number, corner: number): number {
  const slope = left + up - corner;
  const [a, b, c] = [left, up, corner].map((item) => Math.abs(slope - item)) as [number, number, number];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}
