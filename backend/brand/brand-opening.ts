import { eq } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { siteConfigs, siteHosts } from "@/backend/db/schema/site";
import { deleteSiteSessions } from "@/backend/modules/accounts/sessions";
import { readSiteConfigRow, type SiteConfig } from "@/backend/modules/catalog/site-config";
import type { SiteWithHosts } from "@/backend/modules/catalog/sites";
import { BrandError } from "./brand-error";
import { assertHostsFree } from "./site-hosts";

/** Closes a brand, or opens it again. */
export interface OpeningCommand {
  kind: "disable" | "enable";
  site: string;
}

export const OPENING_USAGE = `  npm run brand -- disable <site>
        its hosts answer 404, members are logged out, nothing renews; all data stays
  npm run brand -- enable <site>`;

/** Parsers of the arguments of each command, as in `parse-brand-command.ts`. */
export const OPENING_PARSERS: Record<string, (args: string[]) => OpeningCommand> = {
  disable: ([site = ""]) => ({ kind: "disable", site }),
  enable: ([site = ""]) => ({ kind: "enable", site }),
};

/**
 * Closes a brand, or opens it again. A closed brand is one without hosts: their names are kept in its config until then, and
 * may be given to another brand meanwhile.
 * @throws BrandError where it is closed or open already, or a host leads to another brand now
 */
export async function runOpeningCommand(
  db: Database,
  site: SiteWithHosts,
  { kind }: OpeningCommand,
): Promise<string[]> {
  const { config, brand } = await readSiteConfigRow(db, site.id);
  const closedHosts = config.closedHosts ?? [];
  const save = async (next: SiteConfig) => {
    await db
      .insert(siteConfigs)
      .values({ site: site.id, config: next, brand })
      .onConflictDoUpdate({ target: siteConfigs.site, set: { config: next } });
  };
  if (kind === "disable") {
    if (site.hosts.length === 0) throw new BrandError(`${site.name} is closed already.`);
    await save({ ...config, closedHosts: site.hosts });
    await db.delete(siteHosts).where(eq(siteHosts.site, site.id));
    const ended = await deleteSiteSessions(db, site.id);
    return [
      `${site.name} is closed: ${site.hosts.join(", ")} answer 404, ${ended} ${ended === 1 ? "session" : "sessions"} ended. Its data stays.`,
    ];
  }
  if (site.hosts.length > 0)
    throw new BrandError(`${site.name} is open at ${site.hosts.join(", ")} already.`);
  if (closedHosts.length === 0)
    throw new BrandError(
      `${site.name} had no hosts: add one with "npm run studio -- set ${site.id} hosts=<host> --live".`,
    );
  await assertHostsFree(db, closedHosts);
  await db.insert(siteHosts).values(closedHosts.map((host, position) => ({ host, site: site.id, position })));
  await save({ ...config, closedHosts: [] });
  return [`${site.name} is open at ${closedHosts.join(", ")}.`];
}
