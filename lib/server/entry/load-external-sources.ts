import { isLinkNotice } from "@/lib/domain/routes/notice-type";
import type { RouteName } from "@/lib/domain/routes/routes";
import { type ExternalScript, getAllowedSources } from "@/lib/domain/site/external-scripts";
import { loadUserConfig } from "@/lib/server/site/user-config";
import type { ExternalSources } from "./page-headers";

/** The pages whose forms may load a third-party script, and the scripts. */
const SCRIPTS_BY_ROUTE: Partial<Record<RouteName, readonly ExternalScript[]>> = {
  "/login": ["captcha", "google"],
  "/register": ["captcha", "google"],
  "/buy": ["captcha", "google"],
  "/forgot-password": ["captcha"],
  "/lost-password": ["captcha"],
  "/resend-confirm": ["captcha"],
  // Where their link no longer works they ask for a new one.
  "/reset-password": ["captcha"],
  "/notice": ["captcha"],
};

/**
 * The sources that a page's policy must allow for the scripts that this brand uses on it; null for none.
 * @param query of the address: a notice without a form loads no script
 */
export async function loadExternalSources(
  route: RouteName,
  site: string,
  query: URLSearchParams,
): Promise<ExternalSources | null> {
  const hasForm = route !== "/notice" || isLinkNotice(query.get("type"));
  const offeredScripts = hasForm ? SCRIPTS_BY_ROUTE[route] : undefined;
  const config = offeredScripts ? await loadUserConfig(site) : null;
  if (!offeredScripts || !config) return null;
  const configuredScripts: Partial<Record<ExternalScript, string | null | undefined>> = {
    ...(config.captcha?.kind === "script" ? { captcha: config.captcha.script } : {}),
    ...(config.google ? { google: config.google.script } : {}),
  };
  const allowed = offeredScripts
    .filter((name) => Object.hasOwn(configuredScripts, name))
    .map((name) => getAllowedSources(name, configuredScripts[name]));
  if (allowed.length === 0) return null;
  return {
    script: allowed.flatMap(({ script }) => script),
    frame: [...new Set(allowed.flatMap(({ frame }) => frame))],
    connect: allowed.flatMap(({ connect }) => connect),
    style: allowed.flatMap(({ style }) => style),
  };
}
