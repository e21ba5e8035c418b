import { CONSENT_BAR_ID } from "@/lib/domain/document/consent-places";
import type { ScreenRect } from "@/lib/domain/navigation/find-next-in-direction";

const FOCUSABLE_SELECTOR =
  'a[href], button:not(:disabled), input:not(:disabled):not([type="hidden"]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

/** All visible elements that can be focused, those of the bar that asks for consent included; while a dialog is open, only those in it. */
export function getFocusableElements(): HTMLElement[] {
  const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
  const bar = document.getElementById(CONSENT_BAR_ID)?.shadowRoot;
  const within: ParentNode[] = dialog ? [dialog] : [document, ...(bar ? [bar] : [])];
  return within
    .flatMap((part) => [...part.querySelectorAll<HTMLElement>(FOCUSABLE_SELECTOR)])
    .filter(isElementVisible);
}

/** The element with the focus, also where it is in a shadow root. */
export function getFocusedElement(): Element | null {
  const active = document.activeElement;
  return active?.shadowRoot?.activeElement ?? active;
}

/** The position of an element; for a checkbox or radio button drawn by its label, that of the label. */
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
