import type { PickedPlace } from "@/lib/domain/studio/preview-messages";
import { readTextMarks, removeTextMarks } from "@/lib/domain/studio/text-marks";

/** So far out from what was clicked something is looked for. */
const MAX_DEPTH = 4;
/** A part with more text is a whole region, not what somebody means. */
const MAX_LETTERS = 1_000;
const ATTRIBUTES = ["alt", "aria-label", "placeholder", "title"] as const;

/** Tells what was clicked: the texts around, from the innermost part on, the pictures, and whether it is a surface in the brand's color. */
export function describePlace(target: Element, point: { x: number; y: number } | null): PickedPlace {
  const parts = listParts(target);
  const texts = parts.flatMap(readTexts).filter((text) => text.length <= MAX_LETTERS);
  return {
    keys: [...new Set(texts.flatMap((text) => readTextMarks(text).reverse()))].slice(0, 10),
    texts: [...new Set(texts.map((text) => removeTextMarks(text).trim()).filter(Boolean))].slice(0, 10),
    pictures: [...new Set(parts.flatMap(readPictures))].slice(0, 10),
    isColor: point !== null && isInBrandColor(target) && !isOnText(target, point),
  };
}

function listParts(target: Element): Element[] {
  const parts: Element[] = [];
  for (let part: Element | null = target; part && parts.length < MAX_DEPTH; part = part.parentElement) {
    if (part === document.body) break;
    parts.push(part);
  }
  return parts;
}

const readTexts = (part: Element): string[] => [
  part.textContent ?? "",
  ...ATTRIBUTES.map((name) => part.getAttribute(name) ?? ""),
];

function readPictures(part: Element, index: number): string[] {
  const [, background] = /url\("?([^")]+)"?\)/.exec(getComputedStyle(part).backgroundImage) ?? [];
  const own = part instanceof HTMLImageElement ? part.currentSrc || part.src : undefined;
  // A picture behind what was clicked is drawn by a sibling of it.
  const behind = index === 0 && !own ? part.querySelector(":scope > img")?.getAttribute("src") : undefined;
  return [own, background, behind].flatMap((address) => (address ? [shorten(address)] : []));
}

/** Pictures of the brand itself are named by path. */
function shorten(address: string): string {
  const url = new URL(address, location.href);
  return url.origin === location.origin ? url.pathname : url.href;
}

function isInBrandColor(target: Element): boolean {
  const probe = document.createElement("i");
  probe.style.backgroundColor = "var(--color-brand)";
  document.documentElement.append(probe);
  const brand = getComputedStyle(probe).backgroundColor;
  probe.remove();
  return getComputedStyle(target).backgroundColor === brand;
}

function isOnText(target: Element, { x, y }: { x: number; y: number }): boolean {
  const range = document.createRange();
  range.selectNodeContents(target);
  return [...range.getClientRects()].some(
    ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
  );
}
