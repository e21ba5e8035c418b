import { IncomingMessage } from "node:http";
import {
  FAILED_PAGE_HEADER,
  isReplaceablePage,
  type PageFailure,
  UNAVAILABLE_DIGEST,
} from "@/lib/server/entry/failed-page";
import type { Handle } from "./create-storefront-server";
import { holdFailedResponse } from "./hold-failed-response";
import { getPath, sendRefusal } from "./send-refusal";

/** They name a version or a part of the page that failed. */
const CONDITIONS = ["if-none-match", "if-modified-since", "if-range", "range"];

/**
 * Where Next fails to render a page, it answers with an empty document that a script has to fill. The reader gets the
 * brand's page about it instead, at the same address, in its language and never cached: 503 with `Retry-After` where
 * the page's data could not be loaded, else 500 (rules/addresses#failed-pages).
 */
export function replaceFailedPages(handle: Handle): Handle {
  return async (request, response) => {
    if (request.method === "POST" || !isReplaceablePage(getPath(request))) return handle(request, response);
    const first = holdFailedResponse(response);
    await Promise.race([handle(request, response), first.ended]);
    const failedBody = first.release();
    if (failedBody === null) return;
    const isDataMissing = request.method === "HEAD" || failedBody.includes(UNAVAILABLE_DIGEST);
    const second = holdFailedResponse(response);
    await Promise.race([
      handle(createSecondRequest(request, isDataMissing ? "data" : "code"), response),
      second.ended,
    ]);
    if (second.release() !== null) sendRefusal(response, getPath(request), isDataMissing ? 503 : 500);
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
