import { REFERENCE_PLACE, writeReference } from "@/lib/domain/support/reference-place";
import type { HttpResponse } from "./send-request";

/** Everything that is missing or has failed and has a page of the brand, with its status (rules/caches#caches-in-front). */
export const ERROR_PAGES: readonly (readonly [path: string, status: number])[] = [
  ["/404", 404],
  ["/en/404", 404],
  ["/500", 500],
  ["/503", 503],
  ["/plan-details/99999", 404],
  ["/notice", 404],
  ["/en/notice?type=", 404],
  ["/notice?type=foo", 404],
  ["/notice?type=foo&type=resetSuccess", 404],
];

/** Every notice that exists, by its type. */
export const NOTICES: readonly string[] = [
  "stbLoginErr",
  "bindEmailSuccess",
  "bindEmailFailed",
  "bindPrepaidSuccess",
  "bindPrepaidFailed",
  "activateSuccess",
  "activateFailed",
  "resetSuccess",
  "resetFailed",
  "unsubscribed",
  "deletionAsked",
  "bindEmail",
  "undoChange",
  "keepAccount",
];

/** Addresses without a page of the brand, whose answers are plain documents. */
export const PLAIN_ERRORS: readonly (readonly [path: string, status: number])[] = [
  ["/_next/static/chunks/none.js", 404],
  ["/_next/image?url=%2Fx&w=64&q=75", 404],
  ["/_next/data/x/help.json", 404],
  ["/help.rsc", 404],
  ["/brands/vidora/none.svg", 404],
  ["/brand-styles/none.css", 404],
  ["/brand-pictures/none.jpg", 404],
  ["/%E0%A4", 404],
  ["/help/../orders", 404],
];

/** The text of an answer as it is stored: a page about an error has the reference of its request in it. */
export function withoutReference({ headers, text }: Pick<HttpResponse, "headers" | "text">): string {
  const reference = headers["request-id"];
  return typeof reference === "string"
    ? text.replaceAll(writeReference(REFERENCE_PLACE, reference), REFERENCE_PLACE)
    : text;
}
