import { UAParser } from "ua-parser-js";
import { type ClientType, MOBILE_USER_AGENT_MARKERS } from "@/lib/config/constants";

/**
 * Desktop unless the user agent contains one of the six mobile markers, spelled as they are (rules/layout#client-type). As everywhere in
 * the shop it is the text that the parser reads, which ends after 500 characters.
 */
export function detectClientType(userAgent: string | null | undefined): ClientType {
  if (!userAgent) return "WEB";
  const text = new UAParser(userAgent).getUA();
  return MOBILE_USER_AGENT_MARKERS.some((marker) => text.includes(marker)) ? "WAP" : "WEB";
}
