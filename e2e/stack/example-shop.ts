import { createHmac } from "node:crypto";
import { type ExampleUpstream, openExampleUpstream } from "@/scripts/contract/open-example-upstream.fixture";
import { type HttpResponse, sendRequest } from "./send-request";
import { openTestStorefront, type TestStorefront } from "./test-storefront";

/** A storefront whose upstream is examples/upstream, with faults, and many brands, which all have its data. */
export interface ExampleShop {
  shop: TestStorefront;
  example: ExampleUpstream;
  /** The host of a brand without earlier visits, so that nothing of it is cached. */
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
const REVALIDATE_SECRET = "r".repeat(32);

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

/** A notice as the upstream signs it, and where it is sent. */
export interface ExampleNotice {
  path: "/api/revalidate" | "/api/order-changed";
  host: string;
  content: object;
  /** Epoch milliseconds. */
  at: number;
}

/** The notice that the brand of a host has changed. */
export const createChangeNotice = (host: string, at = Date.now()): ExampleNotice => ({
  path: "/api/revalidate",
  host,
  content: { site: getExampleSite(host) },
  at,
});

/** Sends a notice of the upstream to a storefront. */
export function sendNotice(
  { shop: { port } }: Pick<ExampleShop, "shop">,
  { path, host, content, at }: ExampleNotice,
): Promise<HttpResponse> {
  const v1 = createHmac("sha256", REVALIDATE_SECRET)
    .update(`${at}.${JSON.stringify(content)}`)
    .digest("hex");
  const headers = { signature: `t=${at},v1=${v1}` };
  return sendRequest(path, { method: "POST", host, port, headers, json: content });
}

/** The brand of one of these hosts. */
export const getExampleSite = (host: string): string => host.replace(".example", "");
