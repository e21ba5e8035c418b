import { Parser } from "htmlparser2";

const MAX_ELEMENTS = 5_000;
/** A shape may be repeated; a repetition of repetitions is refused, because they multiply. */
const MAX_USES = 500;

/** Elements that only draw. No text, because it would be in a font of this machine; no filter, because it costs too much. */
const DRAWING_ELEMENTS: ReadonlySet<string> = new Set([
  ...["svg", "g", "defs", "symbol", "use", "title", "desc", "style", "mask", "clipPath"],
  ...["path", "rect", "circle", "ellipse", "line", "polyline", "polygon"],
  ...["linearGradient", "radialGradient", "stop"],
]);
const FOREIGN_STYLE = /@import|url\(\s*["']?(?!#)/i;

const isReference = (name: string): boolean => name === "href" || name.endsWith(":href");

/** Whether an attribute runs something or leads out of the drawing. */
const isForeign = ([name, value]: [string, string]): boolean =>
  /^on/i.test(name) || (isReference(name) && !value.startsWith("#")) || FOREIGN_STYLE.test(value);

/** Elements that a browser shows without running or loading anything, and that we do not draw. */
const HARMLESS_ELEMENTS = /^(?:text|tspan|textPath|filter|fe[A-Z]\w*|marker|pattern|metadata|switch)$/;

/**
 * Why an SVG is not drawn on our server. `unsafe`: it has a script, an entity, or something that is loaded from elsewhere;
 * `notDrawn`: a text, a filter, or too much.
 */
export type SvgProblem = "unsafe" | "notDrawn";

/**
 * Whether an SVG only draws: no script, no entity, nothing that is loaded from elsewhere, and not much of it. An SVG of a
 * brand is drawn on our server, where it must cost little (threat T33).
 */
export const isSafeSvg = (text: string): boolean => findSvgProblem(text) === null;

/** What keeps an SVG from being drawn; null: nothing. */
export function findSvgProblem(text: string): SvgProblem | null {
  let elements = 0;
  let isSafe = true;
  let isPlain = true;
  const uses: string[] = [];
  /** Of elements that contain repetitions. */
  const repeatingIds = new Set<string>();
  const openIds: (string | undefined)[] = [];
  const refuse = () => {
    isSafe = false;
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        elements += 1;
        openIds.push(attributes.id);
        if (elements > MAX_ELEMENTS || HARMLESS_ELEMENTS.test(name)) isPlain = false;
        if (!DRAWING_ELEMENTS.has(name) && !HARMLESS_ELEMENTS.test(name)) refuse();
        if (Object.entries(attributes).some(isForeign)) refuse();
        if (name !== "use") return;
        uses.push(
          ...Object.entries(attributes).flatMap(([key, value]) => (isReference(key) ? [value.slice(1)] : [])),
        );
        for (const id of openIds) if (id !== undefined) repeatingIds.add(id);
      },
      onclosetag: () => void openIds.pop(),
      ontext(data) {
        if (FOREIGN_STYLE.test(data)) refuse();
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
  if (!isSafe) return "unsafe";
  const isLittle = elements > 0 && uses.length <= MAX_USES && !uses.some((id) => repeatingIds.has(id));
  return isPlain && isLittle ? null : "notDrawn";
}
