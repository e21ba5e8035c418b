import { type ExampleUpstream, openExampleUpstream } from "@/scripts/contract/open-example-upstream.fixture";
import { openTestStorefront, type TestStorefront } from "./test-storefront";

/** A storefront whose upstream is examples/upstream, with faults, and many brands, which all have its data. */
export interface ExampleShop {
  shop: TestStorefront;
  example: ExampleUpstream;
  /** The host of a brand that nobody has visited yet, so that nothing of it is cached. */
  getNextHost(): string;
  /** The same of a brand that the setting SITES lists with its languages, so that no call is needed for it. */
  getNextListedHost(): string;
  close(): Promise<void>;
}

const BRANDS = 160;
const getHost = (index: number) => `brand${index}.example`;
const LISTED_BRANDS = 20;
const getListedHost = (index: number) => `listed${index}.example`;
/** Signs the upstream's notices. */
export const REVALIDATE_SECRET = "r".repeat(32);

/** Starts both; `settings` are added to those of the storefront. */
export async function openExampleShop(settings: Record<string, string> = {}): Promise<ExampleShop> {
  const example = await openExampleUpstream();
  const sites = [
    ...Array.from({ length: BRANDS }, (_, index) => `${getHost(index)}=brand${index}`),
    ...Array.from({ length: LISTED_BRANDS }, (_, index) => `${getListedHost(index)}=listed${index}:en`),
  ];
  const target = { port: Number(new URL(example.address).port), headers: { site: "acme" } };
  const shop = await openTestStorefront({ SITES: sites.join(","), REVALIDATE_SECRET, ...settings }, target);
  return {
    shop,
    example,
    getNextHost: createHosts(getHost, BRANDS),
    getNextListedHost: createHosts(getListedHost, LISTED_BRANDS),
    async close() {
      await shop.close();
      await example.close();
    },
  };
}

/** Gives each host once. */
function createHosts(getHostAt: (index: number) => string, count: number): () => string {
  let used = 0;
  return () => {
    if (used === count) throw new Error(`There are only ${count} brands.`);
    used += 1;
    return getHostAt(used - 1);
  };
}

/** The brand of one of these hosts. */
export const getExampleSite = (host: string): string => host.replace(".example", "");
