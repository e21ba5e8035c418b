import { MISSING_PAGES_ATTRIBUTE } from "@/lib/domain/document/document-marks";

/** True for the path of a page that this document says the shop does not have; query and fragment count for nothing. */
export function isMissingPage(path: string): boolean {
  const missing = document.documentElement.getAttribute(MISSING_PAGES_ATTRIBUTE)?.split(" ") ?? [];
  return missing.includes(path.replace(/[?#].*$/, ""));
}
