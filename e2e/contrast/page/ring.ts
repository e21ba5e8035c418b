import { parseColor, type Rgba } from "@/lib/testing/contrast/color";
import { splitList } from "@/lib/testing/contrast/gradient";
import { type Sample, sampleBeside } from "./layers";

/** A line around a box. */
export interface Ring {
  color: Rgba;
  /** The distance of its middle from the edge of the box, in pixels; less than zero: inside. */
  offset: number;
  width: number;
}

/** The rings of a computed `box-shadow`: spread without blur. */
function parseRings(shadow: string): Ring[] {
  if (shadow === "none") return [];
  return splitList(shadow).flatMap((item) => {
    const [, color = "", rest = ""] = /^((?:rgba?|color)\([^)]*\))(.*)$/.exec(item) ?? [];
    const [x = 0, y = 0, blur = 0, spread = 0] = rest.match(/-?[\d.]+(?=px)/g)?.map(Number) ?? [];
    if (x !== 0 || y !== 0 || blur !== 0 || spread < 1) return [];
    const middle = rest.includes("inset") ? -spread / 2 : spread / 2;
    return [{ color: parseColor(color), width: spread, offset: middle }];
  });
}

/** The outline, the border and the rings among the shadows of an element or of a part of it. */
export function readRings(element: Element, part: string | null = null): Ring[] {
  const style = getComputedStyle(element, part);
  const [outline, border] = [style.outlineWidth, style.borderTopWidth].map(Number.parseFloat) as [
    number,
    number,
  ];
  const middle = Number.parseFloat(style.outlineOffset) + outline / 2;
  return [
    ...(style.outlineStyle === "none" || outline === 0
      ? []
      : [{ color: parseColor(style.outlineColor), width: outline, offset: middle }]),
    ...(border > 0 ? [{ color: parseColor(style.borderTopColor), width: border, offset: -border / 2 }] : []),
    ...parseRings(style.boxShadow),
  ];
}

/** Points next to a ring: inside of it where it is drawn in the box, else outside. */
export function sampleAround(element: Element, { offset, width }: Pick<Ring, "offset" | "width">): Sample[] {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const away = offset < 0 ? offset - width / 2 - 1 : offset + width / 2 + 1;
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const points = [
    ...[[left - away, y] as const, [right + away, y] as const],
    ...[[x, top - away] as const, [x, bottom + away] as const],
  ];
  return points.flatMap(([pointX, pointY]) => sampleBeside(element, pointX, pointY) ?? []);
}
