import type { ScreenRect } from "@/lib/domain/navigation/find-next-in-direction";

const FOCUSABLE_SELECTOR =
  'a[href], button:not(:disabled), input:not(:disabled):not([type="hidden"]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

/** Everything that can be pressed and is to be seen; while a dialog is open, only what is in it. */
export function getFocusableElements(): HTMLElement[] {
  const dialogs = [...document.querySelectorAll<HTMLElement>("dialog[open]")];
  const within: ParentNode = dialogs.at(-1) ?? document;
  return [...within.querySelectorAll<HTMLElement>(FOCUSABLE_SELECTOR)].filter(isElementVisible);
}

/** Where an element is; a box or a choice drawn by its label is where the label is. */
export function getElementRect(element: HTMLElement): ScreenRect {
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
