import type { HandlerContext } from "@/backend/api/handler";
import { type LoginMethods, resolveLoginMethods } from "@/backend/modules/accounts/login-methods";
import { readSiteConfigRow } from "@/backend/modules/catalog/site-config";

/** The login methods of the brand that a call is for. */
export async function readLoginMethods({
  db,
  site,
  env,
}: Pick<HandlerContext<"login">, "db" | "site" | "env">): Promise<LoginMethods> {
  const { config } = await readSiteConfigRow(db, site.id);
  return resolveLoginMethods(site.id, config, env);
}
