import type { Scene } from "@/lib/config/constants";
import { splitLocalePath } from "./locale-path";

const STB_RELEASE_PATTERN = /(^|[^a-z])stb/i;
const APP_RELEASE_PATTERN = /(^|[^a-z])(app|mobile|android|ios)/i;

/**
 * The scene that an address sets (rules/addresses#scene), or null for none: a release id of a set-top box or an app,
 * any other release id for the site itself; without one, the two set-top-box addresses.
 */
export function getUrlScene(url: URL): Scene | null {
  const releaseId = url.searchParams.get("releaseId");
  if (releaseId)
    return STB_RELEASE_PATTERN.test(releaseId) ? "STB" : APP_RELEASE_PATTERN.test(releaseId) ? "APP" : "WEB";
  const { path } = splitLocalePath(url.pathname);
  return path === "/stbPayment" || path === "/stb-orders" ? "STB" : null;
}
