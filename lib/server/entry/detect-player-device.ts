import { UAParser } from "ua-parser-js";
import type { PlayerDevice } from "@/lib/domain/site/arrange-players";

/** Names of systems as the parser has them, for phones and tablets. */
const MOBILE_SYSTEMS: Readonly<Record<string, PlayerDevice>> = { Android: "android", iOS: "ios" };

/** The kind of device that a page is read on, by its user agent; a computer where nothing says otherwise (rules/brands#players). */
export function detectPlayerDevice(userAgent: string | null): PlayerDevice {
  const parser = new UAParser(userAgent ?? "");
  if (parser.getDevice().type === "smarttv") return "tv";
  return MOBILE_SYSTEMS[parser.getOS().name ?? ""] ?? "computer";
}
