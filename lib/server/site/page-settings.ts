import { readSiteConfig } from "@/lib/contract/site/brand";
import { type ListedAddressProblem, selectMovedAddresses } from "@/lib/domain/routes/moved-addresses";
import { mergeSite } from "@/lib/domain/site/merge-site";
import { listMissingPages } from "@/lib/domain/site/offered-calls";
import type { Site } from "@/lib/domain/site/site";
import { callUpstream } from "@/lib/server/upstream/call-upstream";
import { type CallContext, createBrandContext } from "@/lib/server/upstream/upstream-headers";
import { getUpstreamUrl } from "@/lib/server/upstream/upstream-name";
import { logDroppedPart } from "@/lib/server/upstream/upstream-problem";
import { cachePerSite } from "./cache-per-site";

/** What the name of a host may have in a policy: no separator, quote or wildcard of the policy's own syntax. */
const ORIGIN_PATTERN = /^https:\/\/([a-z0-9-]+\.)*[a-z0-9-]+(:\d{1,5})?$/;

/**
 * The other origins from which a brand's pages load images (rules/brands#images), each once. An address whose host could
 * change the policy is left out, so that its image is not shown (threat T33).
 */
export function listImageOrigins({ images }: Pick<Site, "images">): string[] {
  const origins = Object.values({ ...images }).flatMap((address) =>
    address && URL.canParse(address) ? [new URL(address).origin] : [],
  );
  return [...new Set(origins)].filter((origin) => ORIGIN_PATTERN.test(origin));
}

/** The settings of a brand that decide how a page is served. */
export interface PageSettings {
  /** The origins that the brand's policy allows for images (docs/decisions/019). */
  imageOrigins: readonly string[];
  /** Visitors who buy get a single form (rules/accounts#who-buys). */
  hasBuyerForm: boolean;
  /** The pages that the brand's upstream leaves out by its own word (rules/brands#calls-that-are-left-out). */
  missingPages: readonly string[];
  /** The new path of each address that has moved (rules/addresses#moved-addresses). */
  movedAddresses: ReadonlyMap<string, string>;
}

/** Requested once a minute and after a change; null until the site API has answered once. */
export const loadPageSettings = cachePerSite<PageSettings>(async (site) => {
  const context = createBrandContext(site);
  const outcome = await callUpstream(readSiteConfig, {}, context);
  if (!outcome.ok) return null;
  const merged = mergeSite({ id: site, theme: null, config: outcome.data, brandData: null });
  return {
    imageOrigins: listImageOrigins(merged),
    hasBuyerForm: merged.login.buyerForm,
    missingPages: listMissingPages(merged),
    movedAddresses: selectMovedAddresses(outcome.data.redirects ?? [], (index, problem) =>
      logMovedAddress(context, index, problem),
    ),
  };
});

/** The form of an address is part of the contract; whether the shop has the pages is known only here. */
function logMovedAddress(context: CallContext, index: number, problem: ListedAddressProblem): void {
  const call = { endpoint: readSiteConfig, baseUrl: getUpstreamUrl("site"), context };
  const part = { path: `data.redirects[${index}]`, expected: EXPECTED_ADDRESSES[problem], got: "object" };
  logDroppedPart(call, part);
}

const EXPECTED_ADDRESSES: Record<ListedAddressProblem, string> = {
  noPath: "from: a path",
  language: "from: a path without language",
  taken: "from: no address of the shop",
  noPage: "to: a page of the shop",
  chain: "no chain of moved addresses",
  repeated: "from: each address once",
};
