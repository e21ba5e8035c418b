import type { Scene } from "@/lib/config/constants";
import { splitLocalePath } from "@/lib/domain/routes/locale-path";
import { findRoute, LISTED_ROUTES } from "@/lib/domain/routes/routes";
import { TRACKING_PAGES } from "./tracking-ids";

/**
 * The reporting service's number for a page (rules/tracking#pages), or null where it has none. The set-top box's
 * payment page has its own number: its address /stbPayment redirects to /payment.
 */
export function getTrackingPageId(pathname: string, scene: Scene): number | null {
  const route = findRoute(splitLocalePath(pathname).path);
  const page = route === null ? null : LISTED_ROUTES[route].tracking;
  if (page === null) return null;
  return TRACKING_PAGES[page === "payment" && scene === "STB" ? "stbPayment" : page];
}
