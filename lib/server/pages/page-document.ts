import { createHash } from "node:crypto";
import { Parser } from "htmlparser2";
import { APP_SCRIPT_ATTRIBUTE, HEAD_SCRIPT_ATTRIBUTE } from "@/lib/domain/document/document-marks";

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
 * the data contains the text of other scripts.
 * @param createScriptPath the address of a script with this hash
 * @throws IncompletePageError
 */
export function createPageDocument(
  page: string,
  headScript: string,
  createScriptPath: (hash: string) => string,
): PageDocument {
  const { scripts, preloads, isComplete } = findScripts(page);
  const head = scripts.find(({ attributes }) => HEAD_SCRIPT_ATTRIBUTE in attributes);
  if (!isComplete || !head) throw new IncompletePageError("the page is not complete");
  const script = createAppScript(scripts.filter((match) => match !== head));
  const scriptHash = createHash("sha256").update(script).digest("base64url").slice(0, HASH_LENGTH);
  const tag = `<script src="${headScript}" ${HEAD_SCRIPT_ATTRIBUTE}="" ${APP_SCRIPT_ATTRIBUTE}="${createScriptPath(scriptHash)}"></script>`;
  const removed = [...scripts, ...preloads].sort((a, b) => a.start - b.start);
  let html = "";
  let position = 0;
  for (const span of removed) {
    html += page.slice(position, span.start);
    if (span === head) html += tag;
    position = span.end;
  }
  return { html: html + page.slice(position), script, scriptHash };
}

function findScripts(page: string): { scripts: FoundScript[]; preloads: Span[]; isComplete: boolean } {
  const scripts: FoundScript[] = [];
  const preloads: Span[] = [];
  let open: FoundScript | null = null;
  let isComplete = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      const { startIndex: start, endIndex } = parser;
      if (name === "script" && EXECUTABLE_TYPES.test(attributes.type ?? ""))
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
  return { scripts, preloads, isComplete };
}

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
