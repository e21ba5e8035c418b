import { splitLocalePath } from "@/lib/domain/routes/locale-path";
import { findRoute, type RouteName } from "@/lib/domain/routes/routes";

/** The only part of an error that Next writes into a response; tells our server why a page failed. */
export const UNAVAILABLE_DIGEST = "UPSTREAM_UNAVAILABLE";

/**
 * Our server requests an address once more with this header when Next failed to render its page, and removes the header
 * from requests of clients (`server/rendering/replace-failed-page.ts`). The value says what failed.
 */
export const FAILED_PAGE_HEADER = "x-failed-page";

/** `data`: an upstream gave no usable answer for what the page shows. `code`: anything else. */
export type PageFailure = "data" | "code";

const DATA: PageFailure = "data";

/** The PDF of a receipt is opened by a plain link, so who follows it reads its answer. */
const RECEIPT_FILE = /^\/api\/receipt\//;

/** True for an address whose answer somebody reads; the page about a failure of our code has its status by itself. */
export function isReplaceablePage(path: string): boolean {
  if (RECEIPT_FILE.test(path)) return true;
  const route = findRoute(splitLocalePath(path).path);
  return route !== null && route !== "/500";
}

/** The page that is shown in place of a failed one; null where the request is not the second one of our server. */
export function findFailurePage(headers: Headers): RouteName | null {
  const failure = headers.get(FAILED_PAGE_HEADER);
  return failure === null ? null : getFailurePage(failure);
}

/** The brand's page about a failure. */
export const getFailurePage = (failure: string): "/500" | "/503" => (failure === DATA ? "/503" : "/500");
