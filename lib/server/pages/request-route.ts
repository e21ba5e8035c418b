import type { IncomingMessage, ServerResponse } from "node:http";
import inject from "light-my-request";

/** What a route answers; header names are in lower case. */
export interface RouteAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/**
 * Requests a path of this storefront, with these headers only: without a cookie or anything else of a visitor.
 * @param body sent by POST; GET without one
 * @throws whatever the handler throws, and where it does not answer in time
 */
export type RequestRoute = (
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: string,
) => Promise<RouteAnswer>;

/** Requests by Next's request handler in this process, without a socket. */
export function createRequestRoute(
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  timeoutMs: number,
): RequestRoute {
  return async (path, headers, payload) => {
    // Not AbortSignal.timeout: until its time is over Node holds it, and with it the request, its response and its body.
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), timeoutMs);
    const answer = await inject(
      (request, response) => {
        // The simulated request and response lack only what belongs to a socket.
        handle(request as unknown as IncomingMessage, response as unknown as ServerResponse).catch(
          (error: unknown) => response.destroy(error instanceof Error ? error : new Error(String(error))),
        );
      },
      {
        method: payload === undefined ? "GET" : "POST",
        url: path,
        headers: { ...headers },
        ...(payload === undefined ? {} : { payload }),
        signal: abort.signal,
      },
    ).finally(() => clearTimeout(timer));
    const entries = Object.entries(answer.headers).map(([name, value]) => [name, [value].flat().join(", ")]);
    return { status: answer.statusCode, headers: Object.fromEntries(entries), body: answer.rawPayload };
  };
}

/** Those of an answer's headers that have one of these names, under the names as they are spelled here. */
export const selectHeaders = (
  headers: RouteAnswer["headers"],
  names: readonly string[],
): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name.toLowerCase()];
      return value === undefined ? [] : [[name, value]];
    }),
  );
