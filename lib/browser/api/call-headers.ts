import type { Scene } from "@/lib/config/constants";

/** The visitor's scene from the cookie that an entry link set (rules/addresses#entry-pages); WEB without one. */
export function getCurrentScene(): Scene {
  // Written out, for the size of the public pages' script.
  const [, scene = "WEB"] = /(?:^|;\s*)scene=(STB|APP)\b/.exec(document.cookie) ?? [];
  return scene as Scene;
}

/**
 * The headers that describe the calling page (rules/calls#headers). Language and layout are read for each call, because
 * both can change while the page is open. Our server adds the authorization, because only it knows the token.
 */
export function createCallHeaders(): Record<string, string> {
  const { lang, dataset } = document.documentElement;
  return {
    Language: lang || "en",
    "Client-Type": dataset.client === "wap" ? "WAP" : "WEB",
    Scene: getCurrentScene(),
  };
}
