import { parseColor, type Rgba } from "./color";

/** A box of the page in CSS pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Stop {
  color: Rgba;
  /** In pixels along the gradient, or as a share of it; null where the browser distributes it. */
  position: { value: number; unit: "px" | "%" } | null;
}

/** One layer of a background image as the browser computes it. */
export type BackgroundImage =
  | { kind: "picture" }
  | { kind: "gradient"; shape: "linear" | "radial"; isRepeating: boolean; geometry: string; stops: Stop[] };

/** Splits at the commas outside of parentheses. */
export function splitList(list: string): string[] {
  const parts: string[] = [];
  let [depth, start] = [0, 0];
  for (let at = 0; at < list.length; at += 1) {
    const letter = list[at];
    if (letter === "(") depth += 1;
    else if (letter === ")") depth -= 1;
    else if (letter === "," && depth === 0) {
      parts.push(list.slice(start, at).trim());
      start = at + 1;
    }
  }
  return [...parts, list.slice(start).trim()];
}

const GRADIENT = /^(repeating-)?(linear|radial)-gradient\((.*)\)$/s;
const STOP = /^((?:rgba?|color)\([^)]*\))((?: -?[\d.]+(?:px|%))*)$/;

/**
 * The layers of a computed `background-image`, the topmost first.
 * @throws Error where one is written in a way that is not measured
 */
export function parseBackgroundImages(images: string): BackgroundImage[] {
  return splitList(images).flatMap((image): BackgroundImage | [] => {
    if (image === "none") return [];
    if (image.startsWith("url(")) return { kind: "picture" };
    const [, repeating, shape, list] = GRADIENT.exec(image) ?? [];
    if (list === undefined) throw new Error(`"${image}" is not a background that can be measured.`);
    const [first = "", ...rest] = splitList(list);
    const hasGeometry = !STOP.test(first);
    return {
      kind: "gradient",
      shape: shape === "linear" ? "linear" : "radial",
      isRepeating: repeating !== undefined,
      geometry: hasGeometry ? first : "",
      stops: (hasGeometry ? rest : [first, ...rest]).flatMap(parseStop),
    };
  });
}

function parseStop(stop: string): Stop[] {
  const [, color, positions] = STOP.exec(stop) ?? [];
  if (color === undefined) throw new Error(`"${stop}" is not a color stop that can be measured.`);
  const parsed = parseColor(color);
  const places = (positions ?? "").trim().split(" ").filter(Boolean);
  if (places.length === 0) return [{ color: parsed, position: null }];
  return places.map((place) => ({
    color: parsed,
    position: { value: Number.parseFloat(place), unit: place.endsWith("%") ? "%" : "px" },
  }));
}

/** The colors that a gradient may have at a point: one, or all of its stops where it repeats. */
export function listColorsAt(
  gradient: Extract<BackgroundImage, { kind: "gradient" }>,
  box: Box,
  x: number,
  y: number,
): Rgba[] {
  const { shape, isRepeating, geometry, stops } = gradient;
  if (isRepeating) return stops.map(({ color }) => color);
  const { at, length } =
    shape === "linear" ? placeOnLine(geometry, box, x, y) : placeOnEllipse(geometry, box, x, y);
  return [interpolate(stops, at, length)];
}

const SIDES: Readonly<Record<string, number>> = {
  "to top": 0,
  "to right": 90,
  "to bottom": 180,
  "to left": 270,
};

function placeOnLine(geometry: string, { left, top, width, height }: Box, x: number, y: number) {
  const degrees = geometry === "" ? 180 : (SIDES[geometry] ?? Number(/^(-?[\d.]+)deg$/.exec(geometry)?.[1]));
  if (Number.isNaN(degrees)) throw new Error(`"${geometry}" is not a direction that can be measured.`);
  const angle = (degrees * Math.PI) / 180;
  const length = Math.abs(width * Math.sin(angle)) + Math.abs(height * Math.cos(angle));
  const along = (x - left - width / 2) * Math.sin(angle) - (y - top - height / 2) * Math.cos(angle);
  return { at: along / length + 0.5, length };
}

const ELLIPSE =
  /^(circle|ellipse)?\s*(?:(-?[\d.]+(?:px|%))(?:\s+(-?[\d.]+(?:px|%)))?)?\s*(?:at (\S+) (\S+))?$/;

function placeOnEllipse(geometry: string, { left, top, width, height }: Box, x: number, y: number) {
  const [whole, shape, first, second, atX = "50%", atY = "50%"] = ELLIPSE.exec(geometry) ?? [];
  if (whole === undefined) throw new Error(`"${geometry}" is not a shape that can be measured.`);
  const toPixels = (length: string, full: number) =>
    length.endsWith("%") ? (Number.parseFloat(length) / 100) * full : Number.parseFloat(length);
  const [centerX, centerY] = [toPixels(atX, width), toPixels(atY, height)];
  const far = { x: Math.max(centerX, width - centerX), y: Math.max(centerY, height - centerY) };
  // To the farthest corner unless sizes are given.
  const corner = shape === "circle" ? Math.hypot(far.x, far.y) : null;
  const radiusX = first ? toPixels(first, width) : (corner ?? far.x * Math.SQRT2);
  const radiusY = second ? toPixels(second, height) : first ? radiusX : (corner ?? far.y * Math.SQRT2);
  const at = Math.hypot((x - left - centerX) / radiusX, (y - top - centerY) / radiusY);
  return { at, length: radiusX };
}

function interpolate(stops: readonly Stop[], at: number, length: number): Rgba {
  const places = placeStops(stops, length);
  const next = places.findIndex((place) => place > at);
  const [first, last] = [stops[0], stops.at(-1)];
  if (!first || !last) throw new Error("A gradient has no color stop.");
  if (next === 0) return first.color;
  if (next === -1) return last.color;
  const [before, after] = [stops[next - 1] ?? first, stops[next] ?? last];
  const [start = 0, end = 1] = [places[next - 1], places[next]];
  const share = (at - start) / (end - start);
  const alpha = before.color[3] * (1 - share) + after.color[3] * share;
  // A transparent stop has no color of its own: colors are mixed in proportion to their opacity.
  const mix = (channel: 0 | 1 | 2) =>
    alpha === 0
      ? 0
      : (before.color[channel] * before.color[3] * (1 - share) +
          after.color[channel] * after.color[3] * share) /
        alpha;
  return [mix(0), mix(1), mix(2), alpha];
}

/** Where each stop is, from 0 to 1, as CSS Images 4 (3.5.3) completes missing places. */
function placeStops(stops: readonly Stop[], length: number): number[] {
  const places = stops.map(({ position }) =>
    position === null ? null : position.unit === "%" ? position.value / 100 : position.value / length,
  );
  places[0] ??= 0;
  places[places.length - 1] ??= 1;
  let largest = Number.NEGATIVE_INFINITY;
  const ordered = places.map((place) => {
    if (place === null) return null;
    largest = Math.max(largest, place);
    return largest;
  });
  return ordered.map((place, index) => {
    if (place !== null) return place;
    const start = ordered.findLastIndex((item, at) => at < index && item !== null);
    const end = ordered.findIndex((item, at) => at > index && item !== null);
    const [from, to] = [ordered[start] ?? 0, ordered[end] ?? 1];
    return from + ((to - from) * (index - start)) / (end - start);
  });
}
