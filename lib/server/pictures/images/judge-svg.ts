import { Parser } from "htmlparser2";
import type { StyleRule } from "./svg-style-rules";
import { listLocalUrls, readStyleRules } from "./svg-style-rules";

/** An element of an SVG, as far as it decides what drawing it costs. */
interface DrawnElement {
  name: string;
  id: string | null;
  classes: readonly string[];
  children: DrawnElement[];
  /** Ids of what it repeats, is filled, masked or clipped with. */
  references: readonly string[];
}

/** Shapes with those of their repetitions; one takes up to 0.2 ms in a picture of 512 pixels. */
const MAX_SHAPES = 10_000;
/** The cost of a reference in shapes, because its target may be drawn as a picture of its own; a gradient costs nothing. */
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
function costsTooMuch(root: DrawnElement, rules: readonly StyleRule[]): boolean {
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

const MAX_ELEMENTS = 5_000;
const MAX_DEPTH = 64;

/** Elements that only draw. No text, because it would be in a font of this machine; no filter, because it costs too much. */
const DRAWING_ELEMENTS: ReadonlySet<string> = new Set([
  ...["svg", "g", "defs", "symbol", "use", "title", "desc", "style", "mask", "clipPath"],
  ...["path", "rect", "circle", "ellipse", "line", "polyline", "polygon"],
  ...["linearGradient", "radialGradient", "stop"],
]);
/** Elements that run, load or contain something else than drawings, with any prefix. */
const UNSAFE_ELEMENT =
  /^(?:.*:)?(?:script|handler|listener|foreignObject|iframe|embed|object|audio|video|canvas|link|html|body|a)$/i;
const FOREIGN_ADDRESS = /url\((?!\s*["']?#)/i;
/** The backslash may spell anything another way. */
const FOREIGN_STYLE = /@import|url\((?!\s*["']?#)|\\/i;
const FILTER_STYLE = /(?:^|[\s;{])(?:backdrop-)?filter\s*:/i;

/** `notDrawn`: harmless in a page, but with more than we draw; `tooSlow`: it has too much to draw. */
export type SvgVerdict = "drawable" | "notDrawn" | "tooSlow" | "unsafe";

const isReference = (name: string): boolean => name === "href" || name.endsWith(":href");

/** Whether an attribute runs something or leads out of the drawing; a picture within it doesn't. */
function isForeign(element: string, [name, value]: [string, string]): boolean {
  if (/^on/i.test(name) || name === "xml:base") return true;
  if (!isReference(name)) return (name === "style" ? FOREIGN_STYLE : FOREIGN_ADDRESS).test(value);
  return !value.startsWith("#") && !(element === "image" && /^data:image\/(?:png|jpeg|webp);/i.test(value));
}

/**
 * Whether an SVG only draws: no script, no entity, nothing that is loaded from elsewhere, and not much of it, counted with its
 * repetitions. An SVG of a brand is drawn on our server and in every visitor's browser, where it must cost little (threat T33).
 */
export function judgeSvg(text: string): SvgVerdict {
  let elements = 0;
  let isSafe = true;
  let isLittle = true;
  let isDrawn = true;
  const root: DrawnElement = { name: "", id: null, classes: [], children: [], references: [] };
  const open = [root];
  let styleSheet = "";
  let isStyle = false;
  const refuse = () => {
    isSafe = false;
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        elements += 1;
        const entries = Object.entries(attributes);
        if (elements > MAX_ELEMENTS || open.length > MAX_DEPTH) isLittle = false;
        if (UNSAFE_ELEMENT.test(name) || entries.some((entry) => isForeign(name, entry))) refuse();
        if (!DRAWING_ELEMENTS.has(name) || entries.some(isFilter)) isDrawn = false;
        const element = createElement(name, attributes);
        open.at(-1)?.children.push(element);
        open.push(element);
        isStyle = name === "style";
      },
      onclosetag() {
        open.pop();
        isStyle = false;
      },
      ontext(data) {
        if (isStyle) styleSheet += data;
      },
      onprocessinginstruction(name, data) {
        // A declaration without definitions of its own is what drawing programs write.
        if (name === "?xml" ? false : !/^!doctype$/i.test(name) || data.includes("[")) refuse();
      },
      oncdatastart: refuse,
    },
    { xmlMode: true },
  );
  parser.end(text);
  if (!isSafe || elements === 0 || FOREIGN_STYLE.test(styleSheet)) return "unsafe";
  if (!isLittle || costsTooMuch(root, readStyleRules(styleSheet))) return "tooSlow";
  return isDrawn && !FILTER_STYLE.test(styleSheet) ? "drawable" : "notDrawn";
}

const isFilter = ([name, value]: [string, string]): boolean =>
  name === "filter" ? value !== "none" : name === "style" && FILTER_STYLE.test(value);

function createElement(name: string, attributes: Record<string, string>): DrawnElement {
  const entries = Object.entries(attributes);
  const repeated = name === "use" ? entries.filter(([key]) => isReference(key)) : [];
  return {
    name,
    id: attributes.id ?? null,
    classes: [...new Set((attributes.class ?? "").split(/\s+/))],
    children: [],
    references: [
      ...repeated.map(([, value]) => value.slice(1)),
      ...entries.flatMap(([, value]) => listLocalUrls(value)),
    ],
  };
}
