import { REFERENCE_PLACE, writeReference } from "@/lib/domain/support/reference-place";
import type { HttpResponse } from "./send-request";

/** The text of an answer as it is stored: a page about an error has the reference of its request in it. */
export function withoutReference({ headers, text }: Pick<HttpResponse, "headers" | "text">): string {
  const reference = headers["request-id"];
  return typeof reference === "string"
    ? text.replaceAll(writeReference(REFERENCE_PLACE, reference), REFERENCE_PLACE)
    : text;
}
