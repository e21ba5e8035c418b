import { extname } from "node:path";
import { BRAND_FILE_HEADERS, FILE_HEADERS, IMMUTABLE } from "@/lib/server/entry/security-headers";
import type { StoredAnswer } from "@/lib/server/pages/stored-answer";
import contentTypes from "./content-types.json";

/** As Next names them; a type that is not listed is sent as bytes. */
const CONTENT_TYPES: Readonly<Record<string, string>> = contentTypes;

const getContentType = (path: string): string =>
  CONTENT_TYPES[extname(path).toLowerCase()] ?? "application/octet-stream";

/** The name of a script, style or font contains a hash of its content. */
export const createStaticHeaders = (path: string): Record<string, string> => ({
  "Content-Type": getContentType(path),
  "Cache-Control": IMMUTABLE,
  ...FILE_HEADERS,
});

/** A browser asks each time whether a brand's file has changed. */
export const createBrandHeaders = (path: string): Record<string, string> => ({
  "Content-Type": getContentType(path),
  "Cache-Control": "public, max-age=0",
  ...FILE_HEADERS,
  ...BRAND_FILE_HEADERS,
});

/** The name of a picture that an operator has brought is the hash of its content. */
export const createPictureHeaders = (type: string): Record<string, string> => ({
  "Content-Type": type,
  "Cache-Control": IMMUTABLE,
  ...FILE_HEADERS,
  ...BRAND_FILE_HEADERS,
});

/** Of a file that requires a session. */
const PRIVATE_HEADERS: Readonly<Record<string, string>> = {
  "Cache-Control": "private, no-store",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** The same file for a session: it is not stored, and no other origin shows it. */
export const hideFromOthers = (answer: StoredAnswer): StoredAnswer => ({
  ...answer,
  // Names and values alternate.
  headers: answer.headers.map((text, index) =>
    index % 2 === 0 ? text : (PRIVATE_HEADERS[answer.headers[index - 1] ?? ""] ?? text),
  ),
});

/** The headers of a file that a route created: its own, and those of every file. */
export const createRouteHeaders = (own: Readonly<Record<string, string>>): Record<string, string> => ({
  ...own,
  ...FILE_HEADERS,
});
