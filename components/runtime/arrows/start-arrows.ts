import { type Direction, nextInDirection } from "@/lib/domain/navigation/next-in-direction";
import { focusables, placeOf } from "./focusables";

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};
const LEAVING: Partial<Record<Direction, Direction>> = { left: "up", right: "down" };
/** Types of input in which left and right move within the text. */
const TEXT = new Set(["text", "email", "tel", "password", "search", "url", "number"]);
/** Further than this the page is scrolled instead of jumped over: somebody is reading. */
const FAR = 0.75;

/**
 * Lets the four arrow keys and OK do everything (look: "a television browser is a device too"): they move the focus by
 * where things are, and OK ticks a box. Widgets with arrow keys of their own have stopped the press before it comes
 * here. `data-arrows` says that they are listened to. Returns how to stop.
 */
export function startArrows(): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === "Enter") return tick(event);
    const direction = DIRECTIONS[event.key];
    if (direction !== undefined && !keepsArrow(event.target, direction)) move(event, direction);
  };
  window.addEventListener("keydown", press);
  const { dataset } = document.documentElement;
  dataset.arrows = "";
  return () => {
    delete dataset.arrows;
    window.removeEventListener("keydown", press);
  };
}

function move(event: KeyboardEvent, direction: Direction): void {
  const all = focusables();
  const active = document.activeElement;
  const others = all.filter((element) => element !== active);
  // Nowhere yet, or on what can't be pressed: begin with the page's own matter.
  const isSomewhere = active instanceof HTMLElement && active !== document.body && all.includes(active);
  const start = others.find((element) => element.closest("main, dialog")) ?? others[0];
  const next = isSomewhere ? beside(active, others, direction) : start;
  if (!next) return;
  if (isSomewhere && isFar(next, direction)) {
    event.preventDefault();
    window.scrollBy({ top: (direction === "down" ? 0.6 : -0.6) * innerHeight });
    return;
  }
  event.preventDefault();
  next.focus({ preventScroll: true });
  (next.closest("label") ?? next).scrollIntoView({ block: "nearest", inline: "nearest" });
}

function beside(active: HTMLElement, others: HTMLElement[], direction: Direction): HTMLElement | undefined {
  const place = placeOf(active);
  const lead = (way: Direction) => {
    const isAcross = way === "left" || way === "right";
    // Across the page one stays in the header, the page's matter or the footer; up and down lead from one to the next.
    const around = isAcross ? others.filter((element) => areaOf(element) === areaOf(active)) : others;
    const index = nextInDirection(place, around.map(placeOf), way);
    return index === null ? undefined : around[index];
  };
  // Up and down choose in a list of choices: where nothing lies to its side, left and right lead out of it.
  const out = active instanceof HTMLSelectElement ? LEAVING[direction] : undefined;
  return lead(direction) ?? (out ? lead(out) : undefined);
}

const areaOf = (element: Element) => element.closest("dialog, main") ?? element.closest("header, footer");

function isFar(element: HTMLElement, direction: Direction): boolean {
  const { top, bottom } = placeOf(element);
  if (direction === "down") return top > innerHeight * (1 + FAR);
  return direction === "up" && bottom < -innerHeight * FAR;
}

/** Left and right belong to a text until its end; up and down of a list of choices to the list. */
function keepsArrow(target: EventTarget | null, direction: Direction): boolean {
  const isAcross = direction === "left" || direction === "right";
  if (target instanceof HTMLTextAreaElement) return true;
  if (target instanceof HTMLSelectElement) return !isAcross;
  if (!(target instanceof HTMLInputElement) || !TEXT.has(target.type)) return false;
  if (!isAcross) return target.getAttribute("aria-expanded") === "true";
  const { selectionStart: start, selectionEnd: end, value } = target;
  // Fields that don't tell where one is (e-mail, number) are left as soon as they are empty.
  if (start === null || end === null) return value !== "";
  return direction === "left" ? start > 0 || end > 0 : end < value.length;
}

/** OK on a box or a choice: a browser ticks by the space bar only, which no remote control has. */
function tick(event: KeyboardEvent): void {
  const { target } = event;
  if (!(target instanceof HTMLInputElement) || !/^(checkbox|radio)$/.test(target.type)) return;
  event.preventDefault();
  target.click();
}
