/** Where a preview's host has the script that only pages of previews load (rules/studio#beside-the-form). */
export const PREVIEW_SCRIPT_PATH = "/preview-page.js";

/** Stands in that script for the console's origin, which the server knows. */
export const CONSOLE_ORIGIN_PLACE = "https://console.invalid";

/** What is at a place of a page, by which the console finds its field. */
export interface PickedPlace {
  /** The keys of the product's texts there, as their marks name them. */
  keys: string[];
  /** What is written there, from the innermost part on. */
  texts: string[];
  /** The addresses of the pictures there, without the origin where it is the page's own. */
  pictures: string[];
  /** It is drawn in the brand's color, and not on a letter. */
  isColor: boolean;
}

/** What a page of a preview tells the console that frames it. */
export type FrameMessage =
  /** It can be used; path and query. */
  | { preview: "opened"; path: string }
  /** It stands where the console wanted it. */
  | { preview: "placed" }
  /** It was scrolled, to so many CSS pixels from its top. */
  | { preview: "scrolled"; y: number }
  /** A place of it was clicked, while clicks open fields. */
  | { preview: "picked"; place: PickedPlace };

/** What the console tells a page that it frames: how far it is scrolled, where that is wanted, and whether clicks open fields. */
export interface ConsoleMessage {
  preview: "show";
  y: number | null;
  picks: boolean;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
const isPosition = (value: unknown): value is number =>
  typeof value === "number" && Number.isFinite(value) && value >= 0;

const MAX_ENTRIES = 20;
const MAX_LETTERS = 4_000;
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) &&
  value.length <= MAX_ENTRIES &&
  value.every((text) => typeof text === "string" && text.length <= MAX_LETTERS);

function parsePlace(value: unknown): PickedPlace | null {
  if (!isObject(value)) return null;
  const { keys, texts, pictures, isColor } = value;
  return isTexts(keys) && isTexts(texts) && isTexts(pictures) && typeof isColor === "boolean"
    ? { keys, texts, pictures, isColor }
    : null;
}

/** A message of a framed page; null for anything else. Its sender is the caller's to check. */
export function parseFrameMessage(data: unknown): FrameMessage | null {
  if (!isObject(data)) return null;
  const { preview, path, y } = data;
  const place = preview === "picked" ? parsePlace(data.place) : null;
  if (place) return { preview: "picked", place };
  if (preview === "opened" && typeof path === "string" && path.startsWith("/")) return { preview, path };
  if (preview === "placed") return { preview };
  return preview === "scrolled" && isPosition(y) ? { preview, y } : null;
}

/** A message of the console; null for anything else. Its sender is the caller's to check. */
export function parseConsoleMessage(data: unknown): ConsoleMessage | null {
  if (!isObject(data)) return null;
  const { preview, y, picks } = data;
  return preview === "show" && (y === null || isPosition(y)) && typeof picks === "boolean"
    ? { preview, y, picks }
    : null;
}
