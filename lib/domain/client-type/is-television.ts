import type { Scene } from "@/lib/config/constants";

/** Browsers that say themselves that they are in a television or a box beside it; some of them say "Mobile", too. */
export const TELEVISION_MARKERS = /\bTV\b|SmartTV|SMART-TV|HbbTV|Tizen|Web0S|BRAVIA|\bAFT[A-Z]|CrKey|\bSTB\b/;
/** Browsers held in a hand. */
export const HANDHELD_MARKERS = /Mobi|iPhone|iPad|iPod|Tablet|Symbian/;

/**
 * True for a television's screen. The scene alone is not enough: a phone that has scanned a
 * set-top box's code is in the scene STB as well (rules/addresses#scene), and needs no screen read from a sofa.
 */
export function isTelevision(scene: Scene, userAgent: string | null | undefined): boolean {
  const agent = userAgent ?? "";
  return scene === "STB" && (TELEVISION_MARKERS.test(agent) || !HANDHELD_MARKERS.test(agent));
}
