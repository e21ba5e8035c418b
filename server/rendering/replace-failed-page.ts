import { IncomingMessage, type ServerResponse } from "node:http";
import {
  FAILED_PAGE_HEADER,
  isReplaceablePage,
  type PageFailure,
  UNAVAILABLE_DIGEST,
} from "@/lib/server/entry/failed-page";
import type { Handle } from "@/server/create-storefront-server";
import { getPath, sendRefusal } from "@/server/send-refusal";
import { holdFailedResponse } from "./hold-failed-response";

/** They name a version or a part of the page that failed. */
const CONDITIONS = ["if-none-match", "if-modified-since", "if-range", "range"];

/** Answers with the finished page about a failure; false where there is none. */
export type AnswerFailure = (
  request: IncomingMessage,
  response: ServerResponse,
  failure: PageFailure,
) => Promise<boolean>;

/**
 * Where Next fails to render a page, it answers with an empty document that a script has to fill. The reader gets the
 * brand's page about it instead, at the same address, in its language and never cached: 503 with `Retry-After` where
 * the page's data could not be loaded, else 500 (rules/addresses#failed-pages).
 * @param answerFailure asked before Next is, which renders that page for this request alone
 */
export function replaceFailedPages(handle: Handle, answerFailure?: AnswerFailure): Handle {
  return async (request, response) => {
    if (request.method === "POST" || !isReplaceablePage(getPath(request))) return handle(request, response);
    const failedBody = await holdFailedResponse(response).waitFor(handle(request, response));
    if (failedBody === null) return;
    const isDataMissing = request.method === "HEAD" || failedBody.includes(UNAVAILABLE_DIGEST);
    const failure = isDataMissing ? "data" : "code";
    if (await answerFailure?.(request, response, failure).catch(() => false)) return;
    // The page about a failure of our code has the status 500 itself.
    if (!isDataMissing) return handle(createSecondRequest(request, failure), response);
    const second = holdFailedResponse(response);
    if ((await second.waitFor(handle(createSecondRequest(request, failure), response))) !== null)
      sendRefusal(response, getPath(request), 503);
  };
}

/** The same request for Next, which has stored what it knows about the first one in that object. */
function createSecondRequest(
  { socket, method, url, httpVersion, headers }: IncomingMessage,
  failure: PageFailure,
): IncomingMessage {
  const second = new IncomingMessage(socket);
  const sentHeaders: NodeJS.Dict<string | string[]> = { ...headers, [FAILED_PAGE_HEADER]: failure };
  for (const name of CONDITIONS) delete sentHeaders[name];
  Object.assign(second, { method, url, httpVersion, headers: sentHeaders, complete: true });
  second.push(null);
  return second;
}
