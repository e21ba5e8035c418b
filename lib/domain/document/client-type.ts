import type { Scene } from "@/lib/config/constants";

/** Markers of televisions and set-top boxes; some of these user agents contain "Mobile", too. */
export const TELEVISION_MARKERS = /\bTV\b|SmartTV|SMART-TV|HbbTV|Tizen|Web0S|BRAVIA|\bAFT[A-Z]|CrKey|\bSTB\b/;
/** Markers of phones and tablets. */
export const HANDHELD_MARKERS = /Mobi|iPhone|iPad|iPod|Tablet|Symbian/;

/** True for a browser that calls itself a television or a set-top box. */
export const namesTelevision = (userAgent: string | null | undefined): boolean =>
  TELEVISION_MARKERS.test(userAgent ?? "");

/**
 * True for a television's screen. The scene alone is not enough: a phone that has scanned a set-top box's code is in
 * the scene STB as well (rules/addresses#scene), and needs no television layout.
 */
export function isTelevision(scene: Scene, userAgent: string | null | undefined): boolean {
  const agent = userAgent ?? "";
  return scene === "STB" && (namesTelevision(agent) || !HANDHELD_MARKERS.test(agent));
}

/** The layout that a root parameter names: `wap` for phones, else `web` (rules/layout#client-type). */
export function parseClientParam(text: string | undefined): "web" | "wap" {
  return text === "wap" ? "wap" : "web";
}
