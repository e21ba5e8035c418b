/** The script that moves a finished part of the page into its place; the first one also has React's functions for that. */
const MOVE =
  /<script(?: nonce="[^"]*")?>((?:\$RB=\[\];(?:(?!<\/script>)[\s\S])*?)?)\$RC\("B:([0-9a-f]+)","S:\2"\)<\/script>/g;
/** Any call of React's functions for parts of a page, also those of failed parts and of parts with style sheets. */
const CALL = /\$R[CRSX]\("/;
const BOUNDARY = /<!--(\/)?(?:\$[?~!]?|&)-->/g;
const DIVISION = /<(\/)?div(?=[\s>])/g;

/**
 * A complete document of React in which each part that React has written at its end, for a script to move it, stands in its
 * place. React sends what it waited for like this; where nothing has been sent before, the placeholder would be painted first and
 * everything below it would move. What is not exactly of that form stays as it is.
 */
export function foldSegments(html: string): string {
  let folded = html;
  for (const [script, functions = "", id = ""] of html.matchAll(MOVE))
    folded = foldSegment(folded, id, script, functions);
  return folded;
}

function foldSegment(html: string, id: string, script: string, functions: string): string {
  const opening = `<div hidden id="S:${id}">`;
  const placeholder = `<!--$?--><template id="B:${id}"></template>`;
  const place = html.indexOf(placeholder);
  const start = html.indexOf(opening);
  const scriptStart = html.indexOf(script);
  const fallbackEnd = place < 0 ? -1 : findEnd(html, place + placeholder.length, BOUNDARY);
  const contentEnd = start < 0 ? -1 : findEnd(html, start + opening.length, DIVISION);
  const isInOrder = fallbackEnd > place && fallbackEnd <= start && contentEnd > start;
  if (!isInOrder || contentEnd + "</div>".length !== scriptStart) return html;
  const content = html.slice(start + opening.length, contentEnd);
  const rest = html.slice(scriptStart + script.length);
  // The functions stay as long as another part needs them.
  const kept = CALL.test(rest) ? script.replace(/\$RC\("[^"]*","[^"]*"\)<\/script>$/, "</script>") : "";
  return `${html.slice(0, place)}<!--$-->${content}${html.slice(fallbackEnd, start)}${functions === "" ? "" : kept}${rest}`;
}

/** Where what is open at `from` ends; -1 where it does not. */
function findEnd(html: string, from: number, mark: RegExp): number {
  const marks = new RegExp(mark);
  marks.lastIndex = from;
  let depth = 1;
  for (let match = marks.exec(html); match; match = marks.exec(html)) {
    depth += match[1] ? -1 : 1;
    if (depth === 0) return match.index;
  }
  return -1;
}
