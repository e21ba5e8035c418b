import { readSiteConfigRow } from "@/backend/core/site-config";
import { type WaysIn, waysInOf } from "@/backend/core/ways-in";
import type { HandlerContext } from "@/backend/handlers/handle";

/** The ways in of the brand that a call is for. */
export async function readWaysIn({
  db,
  site,
  env,
}: Pick<HandlerContext<"login">, "db" | "site" | "env">): Promise<WaysIn> {
  const { config } = await readSiteConfigRow(db, site.id);
  return waysInOf(site.id, config, env);
}
