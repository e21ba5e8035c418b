export type Direction = "up" | "down" | "left" | "right";

/** An element's rectangle on the screen, in CSS pixels. */
export interface ScreenRect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Columns are loose and rows are not: "down" moves to the next element even if it is to the side, "right" stays in
 * the row.
 */
const SIDEWAYS_WEIGHTS = { up: 0.5, down: 0.5, left: 2, right: 2 } as const;
const OFF_CENTER_WEIGHT = 0.1;

/**
 * The index of the element to which an arrow key moves the focus from `from`, or null where there is none in that
 * direction. An element is in that direction if it is completely beyond the edge of `from`, or if its center is and
 * it is not to the side. Of these the nearest with the least sideways distance is chosen.
 */
export function findNextInDirection(
  from: ScreenRect,
  rects: readonly ScreenRect[],
  direction: Direction,
): number | null {
  let best: { index: number; cost: number } | null = null;
  for (const [index, rect] of rects.entries()) {
    const cost = calculateMoveCost(
      rotateToDown(from, direction),
      rotateToDown(rect, direction),
      SIDEWAYS_WEIGHTS[direction],
    );
    if (cost !== null && (best === null || cost < best.cost)) best = { index, cost };
  }
  return best?.index ?? null;
}

/** Rotates the rectangles as if the direction were "down". */
function rotateToDown({ left, top, right, bottom }: ScreenRect, direction: Direction): ScreenRect {
  switch (direction) {
    case "down":
      return { left, top, right, bottom };
    case "up":
      return { left, top: -bottom, right, bottom: -top };
    case "right":
      return { left: top, top: left, right: bottom, bottom: right };
    case "left":
      return { left: top, top: -right, right: bottom, bottom: -left };
  }
}

function calculateMoveCost(from: ScreenRect, to: ScreenRect, weight: number): number | null {
  const sidewaysDistance = Math.max(0, to.left - from.right, from.left - to.right);
  const middle = (to.top + to.bottom) / 2;
  if (to.top < from.bottom && (sidewaysDistance > 0 || middle < from.bottom)) return null;
  const forwardDistance = Math.max(0, to.top - from.bottom);
  const centerOffset = Math.abs((to.left + to.right) / 2 - (from.left + from.right) / 2);
  return forwardDistance + weight * sidewaysDistance + OFF_CENTER_WEIGHT * centerOffset;
}
