import { randomInt } from "node:crypto";
import { type Point, strokesOf } from "./glyphs";
import { encodePng } from "./png";

export const PICTURE_WIDTH = 220;
export const PICTURE_HEIGHT = 80;
const PAPER = 255;
/** Half of a stroke's width. */
const PEN = 2.1;

type Segment = readonly [from: Point, to: Point, half: number];

/** A number between two, to a thousandth; unpredictable, so that no two pictures bend alike. */
const between = (least: number, most: number) => least + ((most - least) * randomInt(1001)) / 1000;

/** The characters as a grey PNG: each turned, leaned and sized by chance, all of them on a wave, with strokes across. */
export function drawPicture(text: string): Buffer {
  const letters = [...text];
  const room = PICTURE_WIDTH / (letters.length + 0.6);
  const wave = { height: between(2, 6), length: between(50, 90), start: between(0, 6) };
  const segments = letters.flatMap((letter, at) => letterSegments(letter, (at + 0.8) * room));
  for (let count = 0; count < 3; count += 1) segments.push(...strayLine());
  const bent = segments.map(([from, to, half]): Segment => [bend(from, wave), bend(to, wave), half]);
  return encodePng(paint(bent), PICTURE_WIDTH, PICTURE_HEIGHT);
}

function letterSegments(letter: string, centre: number): Segment[] {
  const size = between(6.4, 8);
  const turn = between(-0.32, 0.32);
  const lean = between(-0.25, 0.25);
  const rise = between(-6, 6);
  const place = ([x, y]: Point): Point => {
    const [across, down] = [(x - 2) * size * 0.95 + (3 - y) * lean * size, (y - 3) * size];
    return [
      centre + across * Math.cos(turn) - down * Math.sin(turn),
      PICTURE_HEIGHT / 2 + rise + across * Math.sin(turn) + down * Math.cos(turn),
    ];
  };
  return strokesOf(letter).flatMap((stroke) => joined(stroke.map(place), PEN));
}

function strayLine(): Segment[] {
  const steps = 7;
  const [from, to] = [between(12, PICTURE_HEIGHT - 12), between(12, PICTURE_HEIGHT - 12)];
  const points = Array.from(
    { length: steps + 1 },
    (_, at): Point => [(PICTURE_WIDTH * at) / steps, from + ((to - from) * at) / steps + between(-8, 8)],
  );
  return joined(points, 0.8);
}

/** A line through the points, in pieces short enough to bend. */
function joined(points: readonly Point[], half: number): Segment[] {
  const pieces = 4;
  return points.slice(1).flatMap((to, at) => {
    const from = points[at] ?? to;
    const along = (share: number): Point => [
      from[0] + (to[0] - from[0]) * share,
      from[1] + (to[1] - from[1]) * share,
    ];
    return Array.from(
      { length: pieces },
      (_, piece): Segment => [along(piece / pieces), along((piece + 1) / pieces), half],
    );
  });
}

function bend(
  [x, y]: Point,
  { height, length, start }: { height: number; length: number; start: number },
): Point {
  return [
    x + (height / 2) * Math.sin(y / 14 + start),
    y + height * Math.sin((x / length) * 2 * Math.PI + start),
  ];
}

/** Grey by how far a pixel is from the nearest stroke; only the box around each piece is looked at. */
function paint(segments: readonly Segment[]): Uint8Array {
  const pixels = new Uint8Array(PICTURE_WIDTH * PICTURE_HEIGHT).fill(PAPER);
  for (const [from, to, half] of segments) {
    const [left, right] = [Math.min(from[0], to[0]) - half - 1, Math.max(from[0], to[0]) + half + 1];
    const [top, bottom] = [Math.min(from[1], to[1]) - half - 1, Math.max(from[1], to[1]) + half + 1];
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(PICTURE_HEIGHT, bottom); y += 1) {
      for (let x = Math.max(0, Math.floor(left)); x < Math.min(PICTURE_WIDTH, right); x += 1) {
        const ink = Math.min(1, Math.max(0, half + 0.5 - distance([x, y], from, to)));
        const at = y * PICTURE_WIDTH + x;
        pixels[at] = Math.min(pixels[at] ?? PAPER, Math.round(PAPER - ink * 215));
      }
    }
  }
  return pixels;
}

function distance([x, y]: Point, from: Point, to: Point): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = dx * dx + dy * dy;
  const share =
    length === 0 ? 0 : Math.min(1, Math.max(0, ((x - from[0]) * dx + (y - from[1]) * dy) / length));
  return Math.hypot(x - from[0] - share * dx, y - from[1] - share * dy);
}
