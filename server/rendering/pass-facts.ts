import type { IncomingHttpHeaders } from "node:http";
import { loadRequestFacts } from "@/lib/server/entry/facts/load-request-facts";
import { createFactsHeader, needsFacts, SITE_RECORD_HEADER } from "@/lib/server/entry/facts/request-facts";
import { isStudioHost } from "@/lib/server/studio/studio-host";
import type { Handle } from "@/server/create-storefront-server";
import { getPath } from "@/server/send-refusal";

/**
 * Gives the middleware what it has to know of a request for a page (docs/decisions/011): it runs apart from the stores of this process,
 * and would have to ask it by a request of its own.
 */
export function passFacts(handle: Handle): Handle {
  return async (request, response) => {
    const { method = "GET", url = "", headers } = request;
    if (needsFacts(getPath(request)) && !isStudioHost(headers.host)) {
      const facts = await loadRequestFacts({ method, target: url, headers: toHeaders(headers) });
      headers[SITE_RECORD_HEADER] = await createFactsHeader(facts);
    }
    return handle(request, response);
  };
}

/** The headers of a request as routes get them. */
export function toHeaders(incoming: IncomingHttpHeaders): Headers {
  const own = new Headers();
  for (const name in incoming) {
    const value = incoming[name];
    if (value !== undefined) own.set(name, [value].flat().join(", "));
  }
  return own;
}
