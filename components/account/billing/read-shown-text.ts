/** The text of an element as it is shown: what a member agrees to is stored with it (rules/renewal#leaving). */
export const readShownText = (element: HTMLElement | null): string =>
  (element?.textContent ?? "").replace(/\s+/g, " ").trim();
