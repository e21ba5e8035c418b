import { measureText, type TextStyle } from "./draw-text";

export interface WrappedText {
  lines: readonly string[];
  /** In pixels. */
  size: number;
}

interface Bounds {
  /** In pixels. */
  width: number;
  maxLines: number;
  /** From the largest to the smallest that is tried, in pixels. */
  sizes: readonly number[];
}

const ELLIPSIS = "…";

/** Sets a text in the largest size in which it fits; in the smallest one it is cut. */
export function wrapText(text: string, style: Omit<TextStyle, "size">, bounds: Bounds): WrappedText {
  const smallest = Math.min(...bounds.sizes);
  for (const size of bounds.sizes) {
    const lines = breakLines(text, { ...style, size }, bounds.width);
    const fits =
      lines.length <= bounds.maxLines &&
      lines.every((line) => fitsWidth(line, { ...style, size }, bounds.width));
    if (fits) return { lines: balanceLines(lines, { ...style, size }, bounds.width), size };
  }
  const sized = { ...style, size: smallest };
  const lines = breakLines(text, sized, bounds.width);
  const kept = lines.slice(0, bounds.maxLines);
  const last = lines.length > kept.length ? `${kept.at(-1)}${ELLIPSIS}` : (kept.at(-1) ?? "");
  return {
    lines: [...kept.slice(0, -1), last].map((line) => cutLine(line, sized, bounds.width)),
    size: smallest,
  };
}

const fitsWidth = (line: string, style: TextStyle, width: number): boolean =>
  measureText(line, style) <= width;

/** Greedy; a no-break space is part of its word. */
function breakLines(text: string, style: TextStyle, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    const joined = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && fitsWidth(joined, style, width)) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines;
}

/** As many lines, but of similar lengths: no single word in the last one. */
function balanceLines(lines: readonly string[], style: TextStyle, width: number): readonly string[] {
  if (lines.length < 2) return lines;
  let best = lines;
  for (let narrow = width * 0.95; narrow > width * 0.4; narrow -= width * 0.05) {
    const next = breakLines(lines.join(" "), style, narrow);
    if (next.length > lines.length || !next.every((line) => fitsWidth(line, style, narrow))) break;
    best = next;
  }
  return best;
}

function cutLine(line: string, style: TextStyle, width: number): string {
  if (fitsWidth(line, style, width)) return line;
  const letters = [...line.replace(ELLIPSIS, "")];
  while (letters.length > 1 && !fitsWidth(letters.join("") + ELLIPSIS, style, width)) letters.pop();
  return letters.join("").trimEnd() + ELLIPSIS;
}
