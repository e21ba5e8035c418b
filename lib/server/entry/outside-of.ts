import type { RouteName } from "@/lib/domain/entry/routes";
import { allowedFor, type OutsideScript } from "@/lib/domain/site/outside-scripts";
import { loadUserConfig } from "@/lib/server/site/user-config";
import type { OutsideSources } from "./page-headers";

/** Pages whose forms may load another company's script, and which. */
const OFFERED: Partial<Record<RouteName, readonly OutsideScript[]>> = {
  "/login": ["captcha", "google"],
  "/register": ["captcha", "google"],
  "/forgot-password": ["captcha"],
};

/** What the policy of a page must allow for the scripts that this brand has on it; null for nothing. */
export async function outsideOf(route: RouteName, site: string): Promise<OutsideSources | null> {
  const offered = OFFERED[route];
  const config = offered ? await loadUserConfig(site) : null;
  if (!offered || !config) return null;
  const named: Partial<Record<OutsideScript, string | null | undefined>> = {
    ...(config.captcha?.kind === "script" ? { captcha: config.captcha.script } : {}),
    ...(config.google ? { google: config.google.script } : {}),
  };
  const allowed = offered
    .filter((name) => Object.hasOwn(named, name))
    .map((name) => allowedFor(name, named[name]));
  if (allowed.length === 0) return null;
  return {
    frame: [...new Set(allowed.flatMap(({ frame }) => frame))],
    connect: allowed.flatMap(({ connect }) => connect),
    style: allowed.flatMap(({ style }) => style),
  };
}
