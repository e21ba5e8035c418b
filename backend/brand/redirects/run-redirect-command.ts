import { BrandError } from "@/backend/brand/brand-error";
import type { Database } from "@/backend/db/client";
import { siteConfigs } from "@/backend/db/schema/site";
import { readSiteConfigRow } from "@/backend/modules/catalog/site-config";
import type { SiteWithHosts } from "@/backend/modules/catalog/sites";
import { MAX_MOVED_ADDRESSES } from "@/lib/config/constants";
import {
  findMovedAddressProblem,
  type MovedAddress,
  type MovedAddressProblem,
} from "@/lib/domain/routes/moved-addresses";
import type { RedirectCommand } from "./redirect-commands";

const PROBLEMS: Record<MovedAddressProblem, (moved: MovedAddress) => string> = {
  noPath: ({ from }) => `"${from}" is no path.`,
  language: ({ from }) =>
    `Write "${from}" without its language: the redirect counts in each language and keeps it.`,
  taken: ({ from }) => `"${from}" is an address of the shop itself.`,
  noPage: ({ to }) =>
    `"${to}" is no page of the shop: write one such as /pricing-table, without language and query.`,
  chain: ({ from, to }) => `"${from}" and "${to}" would make a chain or a loop with another redirect.`,
};

/**
 * Lists, adds or removes a brand's redirects of old addresses (rules/addresses#moved-addresses). One that is added again leads to the
 * new page.
 * @throws BrandError
 */
export async function runRedirectCommand(
  db: Database,
  site: SiteWithHosts,
  command: RedirectCommand,
): Promise<string[]> {
  const { config, brand } = await readSiteConfigRow(db, site.id);
  const known = config.redirects ?? [];
  if (command.kind === "listRedirects") return listLines(site, known);
  const { from } = command;
  const others = known.filter((other) => other.from !== from);
  if (command.kind === "removeRedirect" && others.length === known.length)
    throw new BrandError(`${site.name} does not redirect "${from}".`);
  const redirects = command.kind === "removeRedirect" ? others : [...others, createRedirect(command, others)];
  const next = { config: { ...config, redirects }, brand };
  await db
    .insert(siteConfigs)
    .values({ site: site.id, ...next })
    .onConflictDoUpdate({ target: siteConfigs.site, set: next });
  return [
    command.kind === "addRedirect"
      ? `${from} of ${site.name} leads to ${command.to}.`
      : `${from} of ${site.name} leads nowhere.`,
  ];
}

function createRedirect({ from, to }: MovedAddress, others: readonly MovedAddress[]): MovedAddress {
  const problem = findMovedAddressProblem({ from, to }, others);
  if (problem) throw new BrandError(PROBLEMS[problem]({ from, to }));
  if (others.length >= MAX_MOVED_ADDRESSES)
    throw new BrandError(`A brand has at most ${MAX_MOVED_ADDRESSES} redirects: remove one first.`);
  return { from, to };
}

const listLines = (site: SiteWithHosts, known: readonly MovedAddress[]): string[] =>
  known.length > 0
    ? known.map(({ from, to }) => `${from}  →  ${to}`)
    : [`${site.name} redirects no old addresses.`];
