import { CONSENT_BAR_ID } from "@/lib/domain/document/document-marks";
import {
  type Direction,
  findNextInDirection,
  type ScreenRect,
} from "@/lib/domain/navigation/find-next-in-direction";

const FOCUSABLE_SELECTOR =
  'a[href], button:not(:disabled), input:not(:disabled):not([type="hidden"]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

/** All visible elements that can be focused, those of the bar that asks for consent included; while a dialog is open, only those in it. */
function getFocusableElements(): HTMLElement[] {
  const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
  const bar = document.getElementById(CONSENT_BAR_ID)?.shadowRoot;
  const within: ParentNode[] = dialog ? [dialog] : [document, ...(bar ? [bar] : [])];
  return within
    .flatMap((part) => [...part.querySelectorAll<HTMLElement>(FOCUSABLE_SELECTOR)])
    .filter(isElementVisible);
}

/** The element with the focus, also where it is in a shadow root. */
function getFocusedElement(): Element | null {
  const active = document.activeElement;
  return active?.shadowRoot?.activeElement ?? active;
}

/** The position of an element; for a checkbox or radio button drawn by its label, that of the label. */
function getElementRect(element: HTMLElement): ScreenRect {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  if (element instanceof HTMLInputElement && /^(checkbox|radio|file)$/.test(element.type)) {
    const label = element.labels?.[0];
    if (label && right - left < 12) return label.getBoundingClientRect();
  }
  return { left, top, right, bottom };
}

function isElementVisible(element: HTMLElement): boolean {
  if (element.tabIndex < 0 && !(element instanceof HTMLInputElement)) return false;
  if (element.matches(".skip-link, .skip-link *")) return false;
  if (element.closest("[inert], [aria-hidden='true']")) return false;
  const { left, top, right, bottom } = getElementRect(element);
  if (right - left <= 1 || bottom - top <= 1) return false;
  return element.checkVisibility?.({ visibilityProperty: true }) ?? true;
}

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};
const SELECT_EXIT_DIRECTIONS: Partial<Record<Direction, Direction>> = { left: "up", right: "down" };
/** Types of input in which left and right move within the text. */
const TEXT_INPUT_TYPES = new Set(["text", "email", "tel", "password", "search", "url", "number"]);
/** Beyond this distance (pixels) the page is scrolled instead, so that no text is skipped. */
const MAX_JUMP_SCREENS = 0.75;

/**
 * Makes the page usable with the four arrow keys and OK, as a television's remote control has them: arrows move the
 * focus by position, and OK ticks a box. Widgets with arrow keys of their own stop the event before it arrives here.
 * `data-arrows` on `<html>` shows that it runs. Returns a function that stops it.
 */
export function startArrowNavigation(): () => void {
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // In a shadow root the target would be its host.
    const [target = null] = event.composedPath();
    if (event.key === "Enter") return toggleInput(event, target);
    const direction = DIRECTIONS[event.key];
    if (direction !== undefined && !handlesArrowItself(target, direction)) moveFocus(event, direction);
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
  const active = getFocusedElement();
  const rest = all.filter((element) => element !== active);
  // Nothing usable has the focus: start in the bar that has just been opened, else in the main content.
  const hasFocusedElement = active instanceof HTMLElement && active !== document.body && all.includes(active);
  const isNear = (element: HTMLElement) =>
    active?.getRootNode() instanceof ShadowRoot
      ? element.getRootNode() === active.getRootNode()
      : element.closest("main, dialog");
  const start = rest.find(isNear) ?? rest[0];
  const next = hasFocusedElement ? findNeighbor(active, rest, direction) : start;
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
  rest: HTMLElement[],
  direction: Direction,
): HTMLElement | undefined {
  const activeRect = getElementRect(active);
  const findInDirection = (searchDirection: Direction) => {
    const isHorizontal = searchDirection === "left" || searchDirection === "right";
    // Left and right stay in the header, the main content or the footer; up and down lead from one to the next.
    const candidates = isHorizontal
      ? rest.filter((element) => getPageArea(element) === getPageArea(active))
      : rest;
    const index = findNextInDirection(activeRect, candidates.map(getElementRect), searchDirection);
    return index === null ? undefined : candidates[index];
  };
  // Up and down select in a radio group; left and right leave it, unless there is an option in that direction.
  const exitDirection = active instanceof HTMLSelectElement ? SELECT_EXIT_DIRECTIONS[direction] : undefined;
  return findInDirection(direction) ?? (exitDirection ? findInDirection(exitDirection) : undefined);
}

/** The bar that asks for consent is an area of its own. */
const getPageArea = (element: Element) =>
  element.closest("dialog, main") ?? element.closest("header, footer") ?? element.getRootNode();

function isBeyondJumpRange(element: HTMLElement, direction: Direction): boolean {
  const { top, bottom } = getElementRect(element);
  if (direction === "down") return top > innerHeight * (1 + MAX_JUMP_SCREENS);
  return direction === "up" && bottom < -innerHeight * MAX_JUMP_SCREENS;
}

/** True where the field uses the key itself: left and right within a text, up and down in a radio group. */
function handlesArrowItself(target: EventTarget | null, direction: Direction): boolean {
  const isHorizontal = direction === "left" || direction === "right";
  if (target instanceof HTMLTextAreaElement) return true;
  if (target instanceof HTMLSelectElement) return !isHorizontal;
  if (!(target instanceof HTMLInputElement) || !TEXT_INPUT_TYPES.has(target.type)) return false;
  if (!isHorizontal) return target.getAttribute("aria-expanded") === "true";
  const { selectionStart: start, selectionEnd: end, value } = target;
  // Fields without a caret position (email, number) are left only while they are empty.
  if (start === null || end === null) return value !== "";
  return direction === "left" ? start > 0 || end > 0 : end < value.length;
}

/** Ticks a checkbox or radio button on OK: browsers use the space bar, which no remote control has. */
function toggleInput(event: KeyboardEvent, target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement) || !/^(checkbox|radio)$/.test(target.type)) return;
  event.preventDefault();
  target.click();
}
