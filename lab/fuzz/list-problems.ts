import { type FuzzRequest, HEADER_CANARY, MARKUP_CANARY } from "./fuzz-request";
import type { FuzzAnswer } from "./send-fuzz-request";

/** An answer that takes longer hangs. */
export const MAX_ANSWER_MS = 5_000;

/** `/500` and `/503` are the pages about an error, which have that status; `.rsc` is their data. */
const ERROR_PAGE = /^(\/[a-z]{2})?\/50[03](\.rsc)?\/?([?;#]|$)/;
/** Words of our programs that no answer may contain. */
const INNER_WORDS =
  /node_modules|\.tsx?:\d+|\.js:\d+:\d+|\n\s+at \S+ \(|drizzle|pglite|ZodError|SyntaxError|TypeError/i;

/** What is wrong with an answer, whatever was asked; empty: nothing. */
export function listProblems(request: FuzzRequest, answer: FuzzAnswer): string[] {
  const { status, headers, body } = answer;
  const type = headers["content-type"] ?? "";
  return [
    ...(answer.isComplete ? [] : [`no complete answer within ${MAX_ANSWER_MS} ms`]),
    ...(status !== null && status >= 500 && !isErrorPage(request) ? [`status ${status}`] : []),
    ...[headers.location, /url=(.*)$/i.exec(headers.refresh ?? "")?.[1]]
      .filter((target) => target !== undefined && leadsAway(target, request))
      .map((target) => `redirect to ${target?.slice(0, 80)}`),
    ...(HEADER_CANARY in headers ? ["a header of the request's making"] : []),
    ...(/html|svg|xml/.test(type) && body.includes(MARKUP_CANARY) ? ["markup of the request's making"] : []),
    ...(/json|plain/.test(type) && INNER_WORDS.test(body) ? ["words of our programs"] : []),
  ];
}

function isErrorPage({ target }: FuzzRequest): boolean {
  try {
    return ERROR_PAGE.test(decodeURIComponent(target.split("?", 1)[0] ?? ""));
  } catch {
    return false;
  }
}

/** True unless a target is a path, or an address of the host that was asked. */
function leadsAway(target: string, { headers }: FuzzRequest): boolean {
  if (/^\/(?![/\\])/.test(target)) return false;
  const host = headers.find(([name]) => name === "Host")?.[1] ?? "";
  if (!URL.canParse(target, `http://${host}`)) return true;
  return new URL(target, `http://${host}`).host !== new URL(`http://${host}`).host;
}
