import { readOnce } from "./read-once";

/** What is asked of a page: what lies over all of it, such as a dialog or the phone's menu, or the page itself. */
function findRoot(): Element {
  const over = [...document.querySelectorAll("dialog:modal, :popover-open")].filter(
    (element) => element.matches("dialog") || element.getBoundingClientRect().height >= innerHeight,
  );
  return over.at(-1) ?? document.body;
}

/** For a report. */
export const nameElement = (element: Element): string =>
  `<${element.tagName.toLowerCase()} class="${element.getAttribute("class") ?? ""}"> ${(element.textContent ?? "").trim().slice(0, 40)}`;

const isRendered = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });

/** For screen readers only. */
function isClippedAway(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement)
    if (getComputedStyle(at).clipPath === "inset(50%)") return true;
  return false;
}

function isShown(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return (
    width > 1 &&
    height > 1 &&
    !isClippedAway(element) &&
    isRendered(element) &&
    element.checkVisibility({ opacityProperty: true })
  );
}

/** Disabled controls and their labels (WCAG 1.4.3), drawings, and what is not visible. */
function isExempt(element: Element): boolean {
  if (element.closest(":disabled, [aria-disabled=true], svg, option, noscript, .visually-hidden"))
    return true;
  const label = element.closest("label");
  return label?.control?.matches(":disabled") ?? label?.querySelector(":disabled") != null;
}

const hasText = (element: Element) =>
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());

/** Every element with a text of its own that is shown; what is in a field is not placed as a text. */
export const listTexts = (): Element[] =>
  [...findRoot().querySelectorAll("*")].filter(
    (element) => hasText(element) && !element.matches("textarea") && isShown(element) && !isExempt(element),
  );

const TYPED =
  "textarea, select, input:not([type=checkbox], [type=radio], [type=range], [type=color], [type=file], [type=hidden])";

/** Fields whose content has the element's own color, whether something is there or not; a one-time code is shown by other elements. */
export const listFields = (): HTMLElement[] =>
  [...findRoot().querySelectorAll<HTMLElement>(TYPED)].filter(
    (element) =>
      isShown(element) && !isExempt(element) && getComputedStyle(element).color !== "rgba(0, 0, 0, 0)",
  );

/** Everything that can have the focus, also where only its label is seen. */
export const listControls = (): HTMLElement[] =>
  [
    ...findRoot().querySelectorAll<HTMLElement>(
      "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]:not([tabindex='-1'])",
    ),
  ].filter((element) => isRendered(element) && !element.closest(":disabled, [aria-disabled=true], [inert]"));

/** The drawings that are all that is seen of a control. */
export const listControlIcons = (): Element[] =>
  listControls().flatMap((control) => {
    const isNamedByText = [...control.querySelectorAll("*"), control].some(
      (element) => hasText(element) && isShown(element) && !element.closest(".visually-hidden"),
    );
    const icon = control.querySelector("svg");
    return icon && isShown(icon) && !isNamedByText ? [icon] : [];
  });

/** How much of an element is seen, with all around it. */
export const getOpacity: (element: Element) => number = readOnce((element) => {
  const around = element.parentElement ? getOpacity(element.parentElement) : 1;
  return around * Number(getComputedStyle(element).opacity);
});

/** As a page is when nothing has the focus. */
export function takeFocusAway(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
