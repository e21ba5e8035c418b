import { type ExampleUpstream, openExampleUpstream } from "@/scripts/contract/open-example-upstream.fixture";
import { openTestStorefront, type TestStorefront } from "./test-storefront";

/** A storefront whose upstream is examples/upstream, with faults, and many brands, which all have its data. */
export interface ExampleShop {
  shop: TestStorefront;
  example: ExampleUpstream;
  /** The host of a brand that nobody has visited yet, so that nothing of it is cached. */
  getNextHost(): string;
  close(): Promise<void>;
}

const BRANDS = 80;
const getHost = (index: number) => `brand${index}.example`;

/** Starts both; `settings` are added to those of the storefront, and `otherSites` to the setting SITES. */
export async function openExampleShop(
  settings: Record<string, string> = {},
  otherSites = "",
): Promise<ExampleShop> {
  const example = await openExampleUpstream();
  const sites = Array.from({ length: BRANDS }, (_, index) => `${getHost(index)}=brand${index}`).join(",");
  const target = { port: Number(new URL(example.address).port), headers: { site: "acme" } };
  const shop = await openTestStorefront({ SITES: `${sites},${otherSites}`, ...settings }, target);
  let used = 0;
  return {
    shop,
    example,
    getNextHost() {
      if (used === BRANDS) throw new Error(`There are only ${BRANDS} brands.`);
      used += 1;
      return getHost(used - 1);
    },
    async close() {
      await shop.close();
      await example.close();
    },
  };
}
