import type { Scene } from "@/lib/config/constants";

export type Entrance = "goToWebsite" | "scanQr" | "memberSite";

const ENTRANCES: Record<Scene, Entrance> = { APP: "goToWebsite", STB: "scanQr", WEB: "memberSite" };

/** How the visitor came in, as entry tracking names it (spec §6). */
export function entranceOf(scene: Scene): Entrance {
  return ENTRANCES[scene];
}
