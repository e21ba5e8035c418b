import type { Box } from "@/lib/testing/contrast/gradient";
import { readOnce } from "./read-once";

/** An element, or a decoration of it, that paints a background at a point. */
export interface Layer {
  element: Element;
  pseudo: "" | "::before" | "::after";
  box: Box;
  /** A drawing or photo: any color. */
  isPicture: boolean;
}

/** A layer that is drawn behind the content of its stacking context. */
export interface Decoration {
  zIndex: number;
  layer: Layer;
}

/** Whether decorations with a negative `z-index` are drawn in front of this element and not behind it. */
export const isStackingContext = readOnce((element): boolean => {
  const style = getComputedStyle(element);
  return (
    element === document.documentElement ||
    style.isolation === "isolate" ||
    (style.position !== "static" && style.zIndex !== "auto") ||
    ["fixed", "sticky"].includes(style.position) ||
    style.opacity !== "1" ||
    style.transform !== "none" ||
    style.filter !== "none" ||
    style.backdropFilter !== "none" ||
    style.getPropertyValue("view-transition-name") !== "none"
  );
});

/** The negative `z-index` of an element or of one around it, in its stacking context; null: none. */
export const findNegativeZ: (element: Element) => number | null = readOnce((element) => {
  const { position, zIndex } = getComputedStyle(element);
  if (position !== "static" && Number(zIndex) < 0) return Number(zIndex);
  return element.parentElement && !isStackingContext(element) ? findNegativeZ(element.parentElement) : null;
});

const contains = ({ left, top, width, height }: Box, x: number, y: number) =>
  x >= left && x <= left + width && y >= top && y <= top + height;

const readBorders = readOnce((element): [above: number, right: number, below: number, left: number] => {
  const style = getComputedStyle(element);
  return [style.borderTopWidth, style.borderRightWidth, style.borderBottomWidth, style.borderLeftWidth].map(
    Number.parseFloat,
  ) as [number, number, number, number];
});

/** What an absolute decoration of an element is placed in. */
export function getPaddingBox(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  const [above, right, below, before] = readBorders(element);
  return {
    left: left + before,
    top: top + above,
    width: width - before - right,
    height: height - above - below,
  };
}

interface Placed {
  pseudo: "::before" | "::after";
  zIndex: number;
  /** In the padding box of the holder. */
  box: Box;
  holder: Element;
}

const readDecorations = readOnce((element): Placed[] =>
  (["::before", "::after"] as const).flatMap((pseudo) => {
    const { content, position, zIndex, left, top, width, height } = getComputedStyle(element, pseudo);
    if (content === "none" || position !== "absolute" || !(Number(zIndex) < 0)) return [];
    let holder: Element | null = element;
    while (holder && getComputedStyle(holder).position === "static") holder = holder.parentElement;
    const [x, y, across, down] = [left, top, width, height].map(Number.parseFloat) as [
      number,
      number,
      number,
      number,
    ];
    const box = { left: x, top: y, width: across, height: down };
    return [{ pseudo, zIndex: Number(zIndex), box, holder: holder ?? document.documentElement }];
  }),
);

/** The decorations at a point that are drawn behind an element's content. */
export function listDecorations(element: Element, x: number, y: number): Decoration[] {
  return readDecorations(element).flatMap(({ pseudo, zIndex, box: inside, holder }) => {
    const around = getPaddingBox(holder);
    const box = { ...inside, left: around.left + inside.left, top: around.top + inside.top };
    return contains(box, x, y) ? [{ zIndex, layer: { element, pseudo, box, isPicture: false } }] : [];
  });
}

/** Draws the collected decorations: the highest first, and of two on one level the later one. */
export function sortDecorations(decorations: readonly Decoration[]): Layer[] {
  const isLater = (one: Layer, other: Layer) =>
    one.element === other.element
      ? one.pseudo === "::after"
      : Boolean(other.element.compareDocumentPosition(one.element) & Node.DOCUMENT_POSITION_FOLLOWING);
  return [...decorations]
    .sort((a, b) => b.zIndex - a.zIndex || (isLater(a.layer, b.layer) ? -1 : 1))
    .map(({ layer }) => layer);
}
