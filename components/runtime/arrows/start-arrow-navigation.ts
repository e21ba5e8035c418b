import { type Direction, findNextInDirection } from "@/lib/domain/navigation/find-next-in-direction";
import { getElementRect, getFocusableElements } from "./focusable-elements";

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};
const SELECT_EXIT_DIRECTIONS: Partial<Record<Direction, Direction>> = { left: "up", right: "down" };
/** Types of input in which left and right move within the text. */
const TEXT_INPUT_TYPES = new Set(["text", "email", "tel", "password", "search", "url", "number"]);
/** Further than this the page is scrolled instead of jumped over: somebody is reading. */
const MAX_JUMP_SCREENS = 0.75;

/**
 * Lets the four arrow keys and OK do everything (look: "a television browser is a device too"): they move the focus by
 * where things are, and OK ticks a box. Widgets with arrow keys of their own have stopped the press before it comes
 * here. `data-arrows` says that they are listened to. Returns how to stop.
 */
export function startArrowNavigation(): () => void {
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === "Enter") return toggleInput(event);
    const direction = DIRECTIONS[event.key];
    if (direction !== undefined && !handlesArrowItself(event.target, direction)) moveFocus(event, direction);
  };
  window.addEventListener("keydown", handleKeyDown);
  const { dataset } = document.documentElement;
  dataset.arrows = "";
  return () => {
    delete dataset.arrows;
    window.removeEventListener("keydown", handleKeyDown);
  };
}

function moveFocus(event: KeyboardEvent, direction: Direction): void {
  const all = getFocusableElements();
  const active = document.activeElement;
  const others = all.filter((element) => element !== active);
  // Nowhere yet, or on what can't be pressed: begin with the page's own matter.
  const hasFocusedElement = active instanceof HTMLElement && active !== document.body && all.includes(active);
  const start = others.find((element) => element.closest("main, dialog")) ?? others[0];
  const next = hasFocusedElement ? findNeighbor(active, others, direction) : start;
  if (!next) return;
  if (hasFocusedElement && isBeyondJumpRange(next, direction)) {
    event.preventDefault();
    window.scrollBy({ top: (direction === "down" ? 0.6 : -0.6) * innerHeight });
    return;
  }
  event.preventDefault();
  next.focus({ preventScroll: true });
  (next.closest("label") ?? next).scrollIntoView({ block: "nearest", inline: "nearest" });
}

function findNeighbor(
  active: HTMLElement,
  others: HTMLElement[],
  direction: Direction,
): HTMLElement | undefined {
  const activeRect = getElementRect(active);
  const findInDirection = (searchDirection: Direction) => {
    const isHorizontal = searchDirection === "left" || searchDirection === "right";
    // Across the page one stays in the header, the page's matter or the footer; up and down lead from one to the next.
    const candidates = isHorizontal
      ? others.filter((element) => getPageArea(element) === getPageArea(active))
      : others;
    const index = findNextInDirection(activeRect, candidates.map(getElementRect), searchDirection);
    return index === null ? undefined : candidates[index];
  };
  // Up and down choose in a list of choices: where nothing lies to its side, left and right lead out of it.
  const exitDirection = active instanceof HTMLSelectElement ? SELECT_EXIT_DIRECTIONS[direction] : undefined;
  return findInDirection(direction) ?? (exitDirection ? findInDirection(exitDirection) : undefined);
}

const getPageArea = (element: Element) =>
  element.closest("dialog, main") ?? element.closest("header, footer");

function isBeyondJumpRange(element: HTMLElement, direction: Direction): boolean {
  const { top, bottom } = getElementRect(element);
  if (direction === "down") return top > innerHeight * (1 + MAX_JUMP_SCREENS);
  return direction === "up" && bottom < -innerHeight * MAX_JUMP_SCREENS;
}

/** Left and right belong to a text until its end; up and down of a list of choices to the list. */
function handlesArrowItself(target: EventTarget | null, direction: Direction): boolean {
  const isHorizontal = direction === "left" || direction === "right";
  if (target instanceof HTMLTextAreaElement) return true;
  if (target instanceof HTMLSelectElement) return !isHorizontal;
  if (!(target instanceof HTMLInputElement) || !TEXT_INPUT_TYPES.has(target.type)) return false;
  if (!isHorizontal) return target.getAttribute("aria-expanded") === "true";
  const { selectionStart: start, selectionEnd: end, value } = target;
  // Fields that don't tell where one is (e-mail, number) are left as soon as they are empty.
  if (start === null || end === null) return value !== "";
  return direction === "left" ? start > 0 || end > 0 : end < value.length;
}

/** OK on a box or a choice: a browser ticks by the space bar only, which no remote control has. */
function toggleInput(event: KeyboardEvent): void {
  const { target } = event;
  if (!(target instanceof HTMLInputElement) || !/^(checkbox|radio)$/.test(target.type)) return;
  event.preventDefault();
  target.click();
}
