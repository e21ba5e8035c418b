import { type ClientType, MOBILE_MARKERS } from "@/lib/config/constants";

/** Desktop unless the user agent contains one of the six mobile markers, spelled as they are (spec §4). */
export function clientTypeOf(userAgent: string | null | undefined): ClientType {
  return MOBILE_MARKERS.some((marker) => userAgent?.includes(marker)) ? "WAP" : "WEB";
}
