/** Strokes as points on a grid of 4 by 6, the origin above on the left; a space starts the next stroke. */
const STROKES = {
  A: "06,20,46 14,34",
  C: "41,30,10,01,05,16,36,45",
  E: "40,00,06,46 03,33",
  F: "40,00,06 03,33",
  H: "00,06 40,46 03,43",
  K: "00,06 40,03 13,46",
  L: "00,06,46",
  M: "06,00,23,40,46",
  N: "06,00,46,40",
  P: "06,00,30,41,42,33,03",
  R: "06,00,30,41,42,33,03 23,46",
  T: "00,40 20,26",
  U: "00,05,16,36,45,40",
  V: "00,26,40",
  X: "00,46 40,06",
  Y: "00,23,40 23,26",
  Z: "00,40,06,46",
  "2": "01,10,30,41,42,06,46",
  "3": "00,40,22,32,43,45,36,16,05",
  "4": "36,30,04,44",
  "7": "00,40,26",
  "9": "42,33,13,02,01,10,30,41,43,26",
} as const;

export type Point = readonly [x: number, y: number];

/** The characters of an image: none that looks like another. */
export const CAPTCHA_ALPHABET = Object.keys(STROKES) as readonly (keyof typeof STROKES)[];

/** The strokes of a character; none for one that has no drawing. */
export function getStrokes(letter: string): Point[][] {
  const drawn = Object.hasOwn(STROKES, letter) ? STROKES[letter as keyof typeof STROKES] : "";
  return drawn
    .split(" ")
    .filter(Boolean)
    .map((stroke) => stroke.split(",").map((point): Point => [Number(point[0]), Number(point[1])]));
}
