import type { Scene } from "@/lib/config/constants";

export type Entrance = "goToWebsite" | "scanQr" | "memberSite";

const ENTRANCE_BY_SCENE: Record<Scene, Entrance> = { APP: "goToWebsite", STB: "scanQr", WEB: "memberSite" };

/** The visitor's entrance, as entry tracking names it (rules/addresses#scene). */
export function getEntrance(scene: Scene): Entrance {
  return ENTRANCE_BY_SCENE[scene];
}
