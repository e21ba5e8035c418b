import { createPlainDocument, getPlainTitle } from "@/lib/server/entry/plain-page";
import { createStoredAnswer, type StoredAnswer } from "@/lib/server/pages/stored-answer";
import { createRouteHeaders } from "./asset-headers";

const QUALITY = 11;

/** A page without a brand, as `createPlainPage` makes it. */
export function createPlainAnswer(
  status: 404 | 503,
  headers: Readonly<Record<string, string>> = {},
): Promise<StoredAnswer> {
  const own = {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    ...(status === 503 ? { "Retry-After": "10" } : {}),
  };
  const body = Buffer.from(createPlainDocument(getPlainTitle(status)));
  return createStoredAnswer(status, { ...createRouteHeaders(own), ...headers }, body, QUALITY);
}

/** An answer without a body, for a file that only programs read. */
export const createEmptyAnswer = (
  status: 404 | 503,
  headers: Readonly<Record<string, string>> = {},
): Promise<StoredAnswer> => createStoredAnswer(status, createRouteHeaders(headers), Buffer.alloc(0), QUALITY);
