import { SCENES, type Scene } from "@/lib/config/constants";

/** The visitor's scene, from the cookie that an entry link left (rules/addresses#entry-pages: `releaseId` sets it); else the web. */
export function getCurrentScene(): Scene {
  const given = /(?:^|;\s*)scene=([A-Z]+)/.exec(document.cookie)?.[1];
  return SCENES.find((scene) => scene === given) ?? "WEB";
}

/**
 * Headers that say from which page a call comes (rules/calls#headers): language and layout as they are now, because both can
 * change while the page stays open. Authorization is added by our server, which alone knows the token.
 */
export function createCallHeaders(): Record<string, string> {
  const { lang, dataset } = document.documentElement;
  return {
    Language: lang || "en",
    "Client-Type": dataset.client === "wap" ? "WAP" : "WEB",
    Scene: getCurrentScene(),
  };
}
