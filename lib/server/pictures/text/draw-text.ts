import type { Font } from "fontkit";
import { SPELLED_OUT_SIGNS } from "@/lib/i18n/printable-letters";
import { type Face, findFont } from "@/lib/server/pictures/fonts/picture-font";

/** How a text is set. */
export interface TextStyle {
  face: Face;
  /** In pixels. */
  size: number;
  /** Letter spacing in em. */
  tracking?: number;
}

interface FontRun {
  font: Font;
  text: string;
}

/** Runs of one font each; null where a letter has no glyph. */
function splitIntoRuns(face: Face, text: string): FontRun[] | null {
  const runs: FontRun[] = [];
  for (const input of text) {
    const letter = findFont(face, input) ? input : (SPELLED_OUT_SIGNS[input] ?? input);
    const font = findFont(face, letter);
    if (!font) return null;
    const last = runs.at(-1);
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
}

/** Whether the face has every letter of a text. */
export const isDrawable = (face: Face, text: string): boolean => splitIntoRuns(face, text) !== null;

/** The width of a text in pixels; letters without a glyph have none. */
export const measureText = (text: string, style: TextStyle): number => layOut(text, style, () => undefined);

/**
 * A text as outlines, so that a picture needs no font of the machine that it is drawn on, and no markup in it means anything.
 * @param x the left end, in pixels
 * @param y the base line, in pixels
 * @param fill a color of the palette
 */
export function drawText(text: string, style: TextStyle, x: number, y: number, fill: string): string {
  const outlines: string[] = [];
  layOut(text, style, (outline, left, scale) => {
    outlines.push(
      `<path transform="translate(${round(x + left)} ${y}) scale(${scale} -${scale})" d="${outline}"/>`,
    );
  });
  return `<g fill="${fill}">${outlines.join("")}</g>`;
}

/** Calls back with each glyph's outline and place; returns the width. */
function layOut(
  text: string,
  { face, size, tracking = 0 }: TextStyle,
  place: (outline: string, left: number, scale: number) => void,
): number {
  let left = 0;
  for (const { font, text: run } of splitIntoRuns(face, text) ?? []) {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(run);
    glyphs.forEach((glyph, index) => {
      const { xAdvance = 0, xOffset = 0 } = positions[index] ?? {};
      const outline = glyph.path.toSVG();
      if (outline) place(outline, left + xOffset * scale, round(scale));
      left += xAdvance * scale + tracking * size;
    });
  }
  return Math.max(0, left - tracking * size);
}

const round = (value: number): number => Math.round(value * 100_000) / 100_000;
