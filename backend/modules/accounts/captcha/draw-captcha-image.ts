import { randomInt } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import strokes from "./captcha-strokes.json";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BIT_DEPTH = 8;
const GRAYSCALE = 0;

/** A PNG of gray pixels, row by row. */
function encodePng(pixels: Uint8Array, width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([BIT_DEPTH, GRAYSCALE, 0, 0, 0], 8);
  // Each row starts with the number of its filter; 0 is none.
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1)
    rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return Buffer.concat([
    SIGNATURE,
    encodeChunk("IHDR", header),
    encodeChunk("IDAT", deflateSync(rows)),
    encodeChunk("IEND", Buffer.alloc(0)),
  ]);
}

function encodeChunk(type: string, data: Buffer): Buffer {
  const typeAndData = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const lengthAndChecksum = Buffer.alloc(8);
  lengthAndChecksum.writeUInt32BE(data.length, 0);
  lengthAndChecksum.writeUInt32BE(crc32(typeAndData), 4);
  return Buffer.concat([lengthAndChecksum.subarray(0, 4), typeAndData, lengthAndChecksum.subarray(4)]);
}

export const CAPTCHA_IMAGE_WIDTH = 220;
export const CAPTCHA_IMAGE_HEIGHT = 80;
const BACKGROUND_GRAY = 255;
/** Half of a stroke's width. */
const STROKE_HALF_WIDTH = 2.1;

type Segment = readonly [from: Point, to: Point, half: number];

/** A number between two, to a thousandth; unpredictable, so that no two images are distorted alike. */
const randomBetween = (least: number, most: number) => least + ((most - least) * randomInt(1001)) / 1000;

/** The characters as a gray PNG: each turned, leaned and sized by chance, all of them on a wave, with strokes across. */
export function drawCaptchaImage(text: string): Buffer {
  const letters = [...text];
  const letterWidth = CAPTCHA_IMAGE_WIDTH / (letters.length + 0.6);
  const wave = { height: randomBetween(2, 6), length: randomBetween(50, 90), start: randomBetween(0, 6) };
  const segments = letters.flatMap((letter, at) => createLetterSegments(letter, (at + 0.8) * letterWidth));
  for (let count = 0; count < 3; count += 1) segments.push(...createStrayLine());
  const distorted = segments.map(
    ([from, to, half]): Segment => [distort(from, wave), distort(to, wave), half],
  );
  return encodePng(renderPixels(distorted), CAPTCHA_IMAGE_WIDTH, CAPTCHA_IMAGE_HEIGHT);
}

function createLetterSegments(letter: string, center: number): Segment[] {
  const size = randomBetween(6.4, 8);
  const rotation = randomBetween(-0.32, 0.32);
  const slant = randomBetween(-0.25, 0.25);
  const rise = randomBetween(-6, 6);
  const place = ([x, y]: Point): Point => {
    const [across, down] = [(x - 2) * size * 0.95 + (3 - y) * slant * size, (y - 3) * size];
    return [
      center + across * Math.cos(rotation) - down * Math.sin(rotation),
      CAPTCHA_IMAGE_HEIGHT / 2 + rise + across * Math.sin(rotation) + down * Math.cos(rotation),
    ];
  };
  return getStrokes(letter).flatMap((stroke) => toSegments(stroke.map(place), STROKE_HALF_WIDTH));
}

function createStrayLine(): Segment[] {
  const steps = 7;
  const [from, to] = [
    randomBetween(12, CAPTCHA_IMAGE_HEIGHT - 12),
    randomBetween(12, CAPTCHA_IMAGE_HEIGHT - 12),
  ];
  const points = Array.from(
    { length: steps + 1 },
    (_, at): Point => [
      (CAPTCHA_IMAGE_WIDTH * at) / steps,
      from + ((to - from) * at) / steps + randomBetween(-8, 8),
    ],
  );
  return toSegments(points, 0.8);
}

/** A line through the points, divided into segments short enough to bend. */
function toSegments(points: readonly Point[], half: number): Segment[] {
  const parts = 4;
  return points.slice(1).flatMap((to, at) => {
    const from = points[at] ?? to;
    const along = (share: number): Point => [
      from[0] + (to[0] - from[0]) * share,
      from[1] + (to[1] - from[1]) * share,
    ];
    return Array.from(
      { length: parts },
      (_, piece): Segment => [along(piece / parts), along((piece + 1) / parts), half],
    );
  });
}

function distort(
  [x, y]: Point,
  { height, length, start }: { height: number; length: number; start: number },
): Point {
  return [
    x + (height / 2) * Math.sin(y / 14 + start),
    y + height * Math.sin((x / length) * 2 * Math.PI + start),
  ];
}

/** The gray value by a pixel's distance from the nearest stroke; only the box around each segment is checked. */
function renderPixels(segments: readonly Segment[]): Uint8Array {
  const pixels = new Uint8Array(CAPTCHA_IMAGE_WIDTH * CAPTCHA_IMAGE_HEIGHT).fill(BACKGROUND_GRAY);
  for (const [from, to, half] of segments) {
    const [left, right] = [Math.min(from[0], to[0]) - half - 1, Math.max(from[0], to[0]) + half + 1];
    const [top, bottom] = [Math.min(from[1], to[1]) - half - 1, Math.max(from[1], to[1]) + half + 1];
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(CAPTCHA_IMAGE_HEIGHT, bottom); y += 1) {
      for (let x = Math.max(0, Math.floor(left)); x < Math.min(CAPTCHA_IMAGE_WIDTH, right); x += 1) {
        const ink = Math.min(1, Math.max(0, half + 0.5 - getDistance([x, y], from, to)));
        const at = y * CAPTCHA_IMAGE_WIDTH + x;
        pixels[at] = Math.min(pixels[at] ?? BACKGROUND_GRAY, Math.round(BACKGROUND_GRAY - ink * 215));
      }
    }
  }
  return pixels;
}

function getDistance([x, y]: Point, from: Point, to: Point): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = dx * dx + dy * dy;
  const share =
    length === 0 ? 0 : Math.min(1, Math.max(0, ((x - from[0]) * dx + (y - from[1]) * dy) / length));
  return Math.hypot(x - from[0] - share * dx, y - from[1] - share * dy);
}

type Point = readonly [x: number, y: number];

/** The characters of an image: none that looks like another. */
export const CAPTCHA_ALPHABET = Object.keys(strokes) as readonly (keyof typeof strokes)[];

/**
 * The strokes of a character as points on a grid of 4 by 6, the origin above on the left; a space starts the next stroke.
 * None for one that has no drawing.
 */
function getStrokes(letter: string): Point[][] {
  const drawn = Object.hasOwn(strokes, letter) ? strokes[letter as keyof typeof strokes] : "";
  return drawn
    .split(" ")
    .filter(Boolean)
    .map((stroke) => stroke.split(",").map((point): Point => [Number(point[0]), Number(point[1])]));
}
