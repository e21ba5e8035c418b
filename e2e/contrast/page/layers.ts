import {
  type Decoration,
  findNegativeZ,
  getPaddingBox,
  isStackingContext,
  type Layer,
  listDecorations,
  sortDecorations,
} from "./decorations";

/** A point and what is painted beneath it, the topmost first. */
export interface Sample {
  x: number;
  y: number;
  layers: Layer[];
}

const PICTURES = "svg, img, canvas, video, iframe, object";

/** What is painted at a point by these elements, as the browser lists them: the topmost first. */
function listLayers(elements: readonly Element[], x: number, y: number): Layer[] {
  const layers: Layer[] = [];
  let decorations: Decoration[] = [];
  const seen = new Set<Element>();
  for (const input of elements) {
    const picture = input.closest(PICTURES);
    const element = picture?.closest("svg") ?? picture ?? input;
    if (seen.has(element)) continue;
    seen.add(element);
    const box = getPaddingBox(element);
    const own: Layer = { element, pseudo: "", box, isPicture: picture !== null };
    decorations.push(...listDecorations(element, x, y));
    const negative = findNegativeZ(element);
    if (negative !== null) {
      decorations.push({ zIndex: negative, layer: own });
      continue;
    }
    if (isStackingContext(element)) {
      layers.push(...sortDecorations(decorations));
      decorations = [];
    }
    layers.push(own);
  }
  return [...layers, ...sortDecorations(decorations)];
}

/**
 * What is beneath a point of an element, without what lies over it; null where the element is cut off or outside of the screen. A
 * drawing is not behind itself.
 */
export function sampleBeneath(element: Element, x: number, y: number): Sample | null {
  const elements = document.elementsFromPoint(x, y);
  const start = elements.indexOf(element);
  if (start < 0) return null;
  return { x, y, layers: listLayers(elements.slice(element.matches("svg") ? start + 1 : start), x, y) };
}

const CONTROLS = "a, button, input, select, textarea, summary, label";

/** Whether one lies over the page, at a fixed place, and the other does not. */
function isOver(item: Element, element: Element): boolean {
  for (let at: Element | null = item; at && !at.contains(element); at = at.parentElement)
    if (["fixed", "sticky"].includes(getComputedStyle(at).position)) return true;
  return false;
}

/**
 * The backgrounds at a point beside an element, without other controls, drawings and what lies over the page there; null where it is
 * outside of the screen.
 */
export function sampleBeside(element: Element, x: number, y: number): Sample | null {
  const elements = document.elementsFromPoint(x, y).filter((item) => {
    const control = item.closest(CONTROLS);
    const isOther = control !== null && !control.contains(element) && !element.contains(control);
    return !item.closest(PICTURES) && !isOther && !isOver(item, element);
  });
  return elements.length === 0 ? null : { x, y, layers: listLayers(elements, x, y) };
}
