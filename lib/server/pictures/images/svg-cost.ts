import type { StyleRule } from "./svg-style-rules";

/** An element of an SVG, as far as it decides what drawing it costs. */
export interface DrawnElement {
  name: string;
  id: string | null;
  classes: readonly string[];
  children: DrawnElement[];
  /** Ids of what it repeats, is filled, masked or clipped with. */
  references: readonly string[];
}

/** Shapes with those of their repetitions; one takes up to 0.2 ms in a picture of 512 pixels. */
const MAX_SHAPES = 10_000;
/** What is used takes as long as so many shapes, because it may be a picture of its own; a gradient takes nothing. */
const SHAPES_OF_A_REFERENCE = 20;
/** Each level of a drawing may be a picture of its own in memory. */
const MAX_LEVELS = 80;
/** What a style sheet adds to classes, counted for each class; a drawing program writes a few dozen. */
const MAX_STYLES = 2_000;
const GRADIENT = /Gradient$/;
const ENDLESS = { shapes: Number.POSITIVE_INFINITY, levels: Number.POSITIVE_INFINITY };

interface Cost {
  shapes: number;
  levels: number;
}

/**
 * Whether drawing a tree costs too much: repetitions of repetitions and masks within masks multiply, and each level may take the memory
 * of a whole picture (threat T33).
 */
export function costsTooMuch(root: DrawnElement, rules: readonly StyleRule[]): boolean {
  const byId = new Map<string, DrawnElement>();
  const collect = (element: DrawnElement) => {
    if (element.id !== null && !byId.has(element.id)) byId.set(element.id, element);
    element.children.forEach(collect);
  };
  collect(root);
  const find = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  const isAnywhere = ({ classes, references }: StyleRule) =>
    classes === null && find(references).some(({ name }) => !GRADIENT.test(name));
  if (rules.some(isAnywhere)) return true;
  const byClass = mapByClass(rules);
  if (!byClass) return true;

  const known = new Map<DrawnElement, Cost>();
  const measure = (element: DrawnElement, level: number): Cost => {
    const earlier = known.get(element);
    if (earlier) return earlier;
    if (level > MAX_LEVELS) return ENDLESS;
    // An element that contains itself would recurse without end.
    known.set(element, ENDLESS);
    const ids = [...element.references, ...element.classes.flatMap((name) => byClass.get(name) ?? [])];
    const used = find(ids).filter(({ name }) => !GRADIENT.test(name));
    const parts = [...element.children, ...used].map((part) => measure(part, level + 1));
    const cost = {
      shapes: parts.reduce((sum, { shapes }) => sum + shapes, 1) + used.length * SHAPES_OF_A_REFERENCE,
      levels: 1 + Math.max(0, ...parts.map(({ levels }) => levels)),
    };
    known.set(element, cost);
    return cost;
  };
  const { shapes, levels } = measure(root, 0);
  return shapes > MAX_SHAPES || levels > MAX_LEVELS;
}

/** The ids that a style sheet adds to each class; null where they are too many. */
function mapByClass(rules: readonly StyleRule[]): Map<string, string[]> | null {
  const byClass = new Map<string, string[]>();
  let count = 0;
  for (const { classes, references } of rules) {
    count += (classes?.length ?? 0) * references.length;
    if (count > MAX_STYLES) return null;
    for (const name of classes ?? []) {
      const ids = byClass.get(name) ?? [];
      ids.push(...references);
      byClass.set(name, ids);
    }
  }
  return byClass;
}
