import { useEffect } from "react";

const CONTROLS = "input, select, textarea, button, a[href]";
const HEADINGS = "h1, h2, h3";

const isUsable = (element: HTMLElement) => element.isConnected && !element.matches(":disabled");

/** The field that a control was part of, else the heading of the part of the page that it was in. */
function findSuccessor(parts: readonly HTMLElement[]): HTMLElement | null {
  for (const part of parts.filter(({ isConnected }) => isConnected)) {
    const isField = part.dataset.field !== undefined;
    const control = isField ? [...part.querySelectorAll<HTMLElement>(CONTROLS)].find(isUsable) : undefined;
    const next = control ?? part.querySelector<HTMLElement>(HEADINGS);
    if (next) return next;
  }
  return null;
}

function listParts(element: HTMLElement): HTMLElement[] {
  const parts: HTMLElement[] = [];
  for (let part = element.parentElement; part; part = part.parentElement) parts.push(part);
  return parts;
}

/**
 * Where a control that has the focus is removed or disabled, by what was pressed or by an answer, the focus goes to what is nearest to
 * it: a keyboard would begin at the top of the page again. What is focused by then keeps it.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: { element: HTMLElement; parts: HTMLElement[] } | null = null;
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) last = { element: target, parts: listParts(target) };
    };
    const isNowhere = () => {
      const { activeElement, body } = document;
      return activeElement === null || activeElement === body || activeElement === last?.element;
    };
    const keep = () => {
      if (!last || isUsable(last.element) || !isNowhere()) return;
      const next = findSuccessor(last.parts);
      if (!next) return;
      if (next.matches(HEADINGS)) next.tabIndex = -1;
      next.focus({ preventScroll: true });
    };
    // Who has clicked beside everything has left the control.
    const leave = () => {
      if (last && isUsable(last.element) && document.activeElement === document.body) last = null;
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new MutationObserver(() => {
      if (!last || isUsable(last.element)) return;
      // Later than the screen itself gives it to what has come in its place.
      clearTimeout(timer);
      timer = setTimeout(keep);
    });
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled"] });
    document.addEventListener("focusin", note);
    document.addEventListener("click", leave);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener("focusin", note);
      document.removeEventListener("click", leave);
    };
  }, []);
}
