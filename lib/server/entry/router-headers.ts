import type { IncomingHttpHeaders } from "node:http";
import { splitLocalePath } from "@/lib/domain/routes/locale-path";
import { findRoute, LISTED_ROUTES } from "@/lib/domain/routes/routes";

/** With them Next's router asks for the data of a page, or a part of them. `Next-Action` is refused by the middleware. */
const ROUTER_HEADERS = /^(rsc$|next-(?!action$))/;

/**
 * Removes the headers that only Next's router sends from a request for anything but a private page: nobody navigates
 * within public ones (docs/decisions/021), and what Next answers there may be stored under the address of the page.
 */
export function removeRouterHeaders(headers: IncomingHttpHeaders, path: string): void {
  const route = findRoute(splitLocalePath(path).path);
  if (route !== null && LISTED_ROUTES[route].area === "private") return;
  for (const name of Object.keys(headers)) if (ROUTER_HEADERS.test(name)) delete headers[name];
}
