import type { Scene } from "@/lib/config/constants";
import { splitLocalePath } from "@/lib/domain/entry/locale-path";
import { LISTED_ROUTES, routeOf } from "@/lib/domain/entry/routes";
import { TRACKING_PAGES } from "./tracking-ids";

/**
 * The reporting service's number for a page (spec §9), or null for one it does not know. A set-top box pays on a
 * page of its own number: its address /stbPayment leads to /payment.
 */
export function trackingPageOf(pathname: string, scene: Scene): number | null {
  const route = routeOf(splitLocalePath(pathname).path);
  const page = route === null ? null : LISTED_ROUTES[route].tracking;
  if (page === null) return null;
  return TRACKING_PAGES[page === "payment" && scene === "STB" ? "stbPayment" : page];
}
