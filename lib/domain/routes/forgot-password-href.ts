import { hasPage } from "@/lib/domain/site/offered-calls";
import type { Site } from "@/lib/domain/site/site";
import { createHrefWithReturn } from "./login-href";

/** The page for a forgotten password, by code or else by link, with the return path; null where the shop has neither. */
export function findForgotPasswordHref(offer: Pick<Site, "notOffered">, returnTo: string): string | null {
  const page = ["/forgot-password", "/lost-password"].find((path) => hasPage(offer, path));
  return page === undefined ? null : createHrefWithReturn(page, returnTo);
}
