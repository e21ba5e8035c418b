import { type ClientType, MOBILE_USER_AGENT_MARKERS } from "@/lib/config/constants";

/** Desktop unless the user agent contains one of the six mobile markers, spelled as they are (rules/layout#client-type). */
export function detectClientType(userAgent: string | null | undefined): ClientType {
  return MOBILE_USER_AGENT_MARKERS.some((marker) => userAgent?.includes(marker)) ? "WAP" : "WEB";
}
