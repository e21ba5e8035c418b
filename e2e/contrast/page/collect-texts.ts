import { listControlIcons, listFields, listTexts, nameElement } from "./elements";
import { type Sample, sampleBeneath } from "./layers";
import { type Pair, readTextColor } from "./pair";

/** Room for what stays at the edges of the screen. */
const EDGE = 100;

/** Brings an element to the middle of the screen, unless it is well inside. */
export function showElement(element: Element): void {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const isInside = top >= 0 && bottom <= innerHeight - EDGE && left >= 0 && right <= innerWidth;
  const isFixed = element.closest("header, [data-fixed]") !== null && top >= 0 && bottom <= innerHeight;
  if (!isInside && !isFixed)
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
}

/** The boxes of an element's own text, one for each line. */
export function listTextBoxes(element: Element): DOMRect[] {
  return [...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    .flatMap((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()];
    });
}

const spread = (start: number, length: number, count: number) =>
  count === 1
    ? [start + length / 2]
    : Array.from({ length: count }, (_, at) => start + 1 + ((length - 2) * at) / (count - 1));

/** Points of the boxes at which the background may differ: a net of them over a gradient or picture, else few. */
function sampleBoxes(element: Element, boxes: readonly DOMRect[]): Sample[] {
  const take = ({ left, top, width, height }: DOMRect, columns: number, rows: number) =>
    spread(top, height, rows).flatMap((y) =>
      spread(left, width, columns).flatMap((x) => sampleBeneath(element, x, y) ?? []),
    );
  const known = new Set<string>();
  return boxes.flatMap((box) => {
    const few = take(box, 3, 1);
    if (few.length === 0 || few.some(({ layers }) => layers.some(hasImage))) return take(box, 7, 3);
    return few.filter(({ layers }) => {
      const key = layers.map(({ element: item, pseudo }) => `${numberOf(item)}${pseudo}`).join();
      return !known.has(key) && known.add(key);
    });
  });
}

const hasImage = ({ element, pseudo }: Sample["layers"][number]) =>
  getComputedStyle(element, pseudo === "" ? null : pseudo).backgroundImage !== "none";

const numbers = new WeakMap<Element, number>();
let last = 0;
function numberOf(element: Element): number {
  const known = numbers.get(element);
  if (known !== undefined) return known;
  last += 1;
  numbers.set(element, last);
  return last;
}

interface Collected {
  pairs: Pair[];
  /** What is there but cut off at every point. */
  unseen: string[];
}

/** Texts that are drawn by a style sheet, such as the numbers of a list. */
function listDrawnTexts(): { element: Element; pseudo: "::before" | "::after" }[] {
  return [...document.body.querySelectorAll("*")].flatMap((element) =>
    (["::before", "::after"] as const).flatMap((pseudo) => {
      const { content, display } = getComputedStyle(element, pseudo);
      const isText = display !== "none" && /counter\(|"[^"]*[\p{L}\p{N}]/u.test(content);
      return isText && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        ? [{ element, pseudo }]
        : [];
    }),
  );
}

/** Every text that is shown, what is or may be typed or chosen, and the drawings that name a control. */
export function collectTexts(): Collected {
  const pairs: Pair[] = [];
  const unseen: string[] = [];
  function add(
    element: Element,
    boxes: () => DOMRect[],
    kind: Pair["kind"],
    parts: readonly (string | null)[],
  ) {
    showElement(element);
    let samples = sampleBoxes(element, boxes());
    // A link that is shown only with the focus.
    if (samples.length === 0 && element instanceof HTMLElement) {
      element.focus({ preventScroll: true });
      samples = sampleBoxes(element, boxes());
      element.blur();
    }
    if (samples.length === 0) unseen.push(nameElement(element));
    else
      for (const part of parts)
        pairs.push({
          ...{ kind, samples, name: nameElement(element) + (part ?? "") },
          readFronts: () => [readTextColor(element, part)],
        });
  }
  scrollTo({ top: 0, behavior: "instant" });
  for (const element of listTexts()) add(element, () => listTextBoxes(element), "text", [null]);
  for (const field of listFields()) {
    const parts = field.matches("[placeholder]:not([placeholder=''])") ? [null, "::placeholder"] : [null];
    add(field, () => [field.getBoundingClientRect()], "text", parts);
  }
  for (const icon of listControlIcons()) add(icon, () => [icon.getBoundingClientRect()], "control", [null]);
  for (const { element, pseudo } of listDrawnTexts()) {
    showElement(element);
    const { left, top, width, height } = element.getBoundingClientRect();
    const sample = sampleBeneath(element, left + width / 2, top + height / 2);
    if (!sample) continue;
    const own = { element, pseudo, box: { left, top, width, height }, isPicture: false };
    pairs.push({
      ...{ kind: "text", name: nameElement(element) + pseudo },
      samples: [{ ...sample, layers: [own, ...sample.layers] }],
      readFronts: () => [readTextColor(element, pseudo)],
    });
  }
  return { pairs, unseen };
}
