import { createHash } from "node:crypto";
import { Parser } from "htmlparser2";
import {
  APP_SCRIPT_ATTRIBUTE,
  FIRST_FOCUS_ATTRIBUTE,
  HEAD_SCRIPT_ATTRIBUTE,
  PREVIEW_SCRIPT_ATTRIBUTE,
} from "@/lib/domain/document/document-marks";

/** A rendered page without its scripts, and the script that starts React on it. */
export interface PageDocument {
  html: string;
  script: string;
  /** Of the script's content, for its address. */
  scriptHash: string;
}

interface Span {
  start: number;
  end: number;
}

interface FoundScript extends Span {
  attributes: Readonly<Record<string, string>>;
  text: string;
}

/** Thrown for HTML that is not one complete page of ours. */
export class IncompletePageError extends Error {}

const EXECUTABLE_TYPES = /^$|^module$|javascript$/;
const HASH_LENGTH = 12;

/**
 * Takes every executable script, and every preload of one, out of the HTML of a public page. The inline scripts (Next's
 * data of the page) and the loading of the script files, in their order, become one script; in place of the script in
 * the head stands one tag that names `headScript` and the page's script. Scripts are found by their position in the HTML:
 * the data contains the text of other scripts. In the layout of computers the first text field of the page's form gets the attribute
 * `autofocus`, because the script that would focus it loads at a touch (rules/validation#forms).
 * @param createScriptPath the address of a script with this hash
 * @throws IncompletePageError
 */
export function createPageDocument(
  page: string,
  headScript: string,
  createScriptPath: (hash: string) => string,
): PageDocument {
  const { scripts, preloads, firstField, isComplete } = findParts(page);
  const head = scripts.find(({ attributes }) => HEAD_SCRIPT_ATTRIBUTE in attributes);
  if (!isComplete || !head) throw new IncompletePageError("the page is not complete");
  const script = createAppScript(scripts.filter((match) => match !== head));
  const scriptHash = createHash("sha256").update(script).digest("base64url").slice(0, HASH_LENGTH);
  const tag = `<script src="${headScript}" ${HEAD_SCRIPT_ATTRIBUTE}="" ${APP_SCRIPT_ATTRIBUTE}="${createScriptPath(scriptHash)}"></script>`;
  const focused = firstField === null ? [] : [{ start: firstField, end: firstField }];
  const changed = [...scripts, ...preloads, ...focused].sort((a, b) => a.start - b.start);
  let html = "";
  let position = 0;
  for (const span of changed) {
    html += page.slice(position, span.start);
    if (span === head) html += tag;
    if (span === focused[0]) html += " autofocus";
    position = span.end;
  }
  return { html: html + page.slice(position), script, scriptHash };
}

interface FoundParts {
  scripts: FoundScript[];
  preloads: Span[];
  /** Where an attribute of the first text field fits in; null without such a form, and on phones. */
  firstField: number | null;
  isComplete: boolean;
}

function findParts(page: string): FoundParts {
  const scripts: FoundScript[] = [];
  const preloads: Span[] = [];
  let open: FoundScript | null = null;
  let isComplete = false;
  let isComputer = false;
  let isInForm = false;
  let firstField: number | null = null;
  const parser = new Parser({
    onopentag(name, attributes) {
      const { startIndex: start, endIndex } = parser;
      if (name === "html") isComputer = attributes["data-client"] === "web";
      if (name === "form" && FIRST_FOCUS_ATTRIBUTE in attributes) isInForm = isComputer;
      if (name === "input" && isInForm && "autocomplete" in attributes)
        firstField ??= start + "<input".length;
      if (name === "script" && isTakenOut(attributes))
        open = { start, end: endIndex + 1, attributes, text: "" };
      else if (name === "link" && /preload$/.test(attributes.rel ?? "") && isScriptPreload(attributes))
        preloads.push({ start, end: endIndex + 1 });
    },
    ontext(text) {
      if (open) open.text += text;
    },
    onclosetag(name, isImplied) {
      if (name === "html" && !isImplied) isComplete = true;
      if (name !== "script" || !open) return;
      scripts.push({ ...open, end: parser.endIndex + 1 });
      open = null;
    },
  });
  parser.end(page);
  return { scripts, preloads, firstField, isComplete };
}

/** The script of previews stays, because nothing touches a page before the console has placed it. */
const isTakenOut = (attributes: Readonly<Record<string, string>>) =>
  EXECUTABLE_TYPES.test(attributes.type ?? "") && !(PREVIEW_SCRIPT_ATTRIBUTE in attributes);

const isScriptPreload = ({ rel, as }: Readonly<Record<string, string>>) =>
  rel === "modulepreload" || as === "script";

/** Runs the inline scripts, then loads the files; browsers that know modules skip those marked for others. */
function createAppScript(scripts: readonly FoundScript[]): string {
  const inline = scripts.filter(({ attributes }) => attributes.src === undefined);
  const files = scripts.flatMap(({ attributes: { src, id, nomodule } }) =>
    src === undefined ? [] : [nomodule === undefined ? [src, id ?? ""] : [src, id ?? "", 1]],
  );
  return [
    ...inline.map(({ text }) => text),
    `${JSON.stringify(files)}.forEach(function(f){if(f[2]&&"noModule"in HTMLScriptElement.prototype)return;var e=document.createElement("script");e.src=f[0];e.async=true;if(f[1])e.id=f[1];document.head.append(e)})`,
  ].join(";\n");
}
