import type { IncomingMessage, ServerResponse } from "node:http";
import { BRAND_FOLDER } from "@/lib/domain/site/file-folders";
import { BRAND_FILE_HEADERS, FILE_POLICY, SECURITY_HEADERS } from "@/lib/server/entry/security-headers";
import { getAllowedMethods } from "./allowed-methods";

const SVG = "image/svg+xml";
/** Next's notes to itself. Its script reads those that begin with `x-nextjs-` when it loads a page's data. */
const INTERNAL_HEADERS = /^x-middleware-/;
const INTERNAL_PAGE_HEADERS = /^x-(middleware|nextjs)-/;

/**
 * Completes the headers of a response when they are sent: adds the security headers that the route did not set,
 * removes Next's internal ones. Before that would be too early: Next appends some headers to those that are set.
 */
export function completeHeaders(request: IncomingMessage, response: ServerResponse): void {
  const { url = "/", headers } = request;
  const internal = headers.rsc === undefined ? INTERNAL_PAGE_HEADERS : INTERNAL_HEADERS;
  const { writeHead } = response;
  response.writeHead = ((...args: unknown[]) => {
    for (const name of response.getHeaderNames()) if (internal.test(name)) response.removeHeader(name);
    tidyPreloads(response);
    if (url.startsWith(BRAND_FOLDER)) addMissing(response, BRAND_FILE_HEADERS);
    // Next names no encoding for the text that an SVG is.
    if (response.getHeader("content-type") === SVG)
      response.setHeader("Content-Type", `${SVG}; charset=utf-8`);
    addMissing(response, SECURITY_HEADERS);
    addMissing(response, { "Content-Security-Policy": FILE_POLICY });
    if (response.statusCode === 405) addMissing(response, { Allow: getAllowedMethods(url) });
    return Reflect.apply(writeHead, response, args);
  }) as typeof writeHead;
}

/**
 * Names each preload once. Next stores the header with the shell of a page that it renders per request, so its nonce is
 * that of an earlier response.
 */
function tidyPreloads(response: ServerResponse): void {
  const input = response.getHeader("link");
  if (input === undefined) return;
  const links = [input]
    .flat()
    .join(", ")
    .replace(/;\s*nonce="[^"]*"/g, "")
    .split(/,\s*(?=<)/);
  response.setHeader("Link", [...new Set(links)].join(", "));
}

function addMissing(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const name in headers) if (!response.hasHeader(name)) response.setHeader(name, headers[name] ?? "");
}
