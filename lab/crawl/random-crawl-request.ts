import type { RandomSource } from "@/backend/seed/random-source";
import type { DemoShop } from "@/lab/fuzz/fetch-demo-shops";
import { createRandomCallRequest } from "@/lab/fuzz/random-call";
import { ADMIN_CALLS } from "@/lib/contract/admin/admin-calls";
import { ADMIN_PATH } from "@/lib/contract/admin/admin-paths";
import { LISTED_ROUTES } from "@/lib/domain/routes/routes";
import type { CrawlRequest } from "./send-crawl-request";

/** What the crawl has found at a brand so far. */
export interface KnownAddresses {
  /** Paths with their queries. */
  targets: string[];
  orderIds: string[];
}

/** A host that is crawled: of a brand, of a preview or the console's. */
export interface CrawlShop extends DemoShop {
  /** The brand of a preview, whose texts may also be shown here to a visitor with the cookie. */
  shows?: string;
  /** A session that only other hosts are sent: an operator's, to whom the console shows all brands. */
  foreignCookie?: string;
}

export interface PlannedRequest extends CrawlRequest {
  /** The brand of the Host header, whose answer it is. */
  shop: CrawlShop;
  /** The session of the brand's own member is sent. */
  isMember: boolean;
}

const PAGES = Object.keys(LISTED_ROUTES).map((path) => path.replace("{id}", "101"));
const FILES = [
  "/robots.txt",
  "/sitemap.xml",
  "/manifest.webmanifest",
  "/favicon.ico",
  "/apple-touch-icon.png",
  "/mail-logo.png",
  "/icon.svg",
];
const ADMIN_CALL_NAMES = Object.keys(ADMIN_CALLS);
const USER_AGENTS = [
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (SMART-TV; Linux; Tizen 8.0) AppleWebKit/537.36 TV Safari/537.36",
];
/** Headers by which a proxy or an attacker could name another host. */
const HOST_HEADERS = [
  "X-Forwarded-Host",
  "X-Host",
  "X-Original-Host",
  "X-Forwarded-Server",
  "X-Site",
  "Forwarded",
];

/** Of the requests, besides the brands' share of the others: the hosts that are no brand's have fewer pages. */
const BRAND_SHARE = 0.4;

/** True for a brand; false for a preview and the console. */
const isBrand = ({ shows, foreignCookie }: CrawlShop): boolean => !shows && !foreignCookie;

/** A request for a random page, file or call of a random brand, with headers, cookies or ids of another one. */
export function createCrawlRequest(
  random: RandomSource,
  shops: readonly CrawlShop[],
  known: ReadonlyMap<string, KnownAddresses>,
): PlannedRequest {
  const shop = random.pick(random.happens(BRAND_SHARE) ? shops.filter(isBrand) : shops);
  const other = random.pick(shops.filter(({ site }) => site !== shop.site));
  // Without its own cookies a preview has one page only.
  const session = random.pick(["own", "own", "none", "other", "both", shop.shows ? "own" : "none"] as const);
  const cookies = [
    ...(session === "own" || session === "both" ? [shop.cookie] : []),
    ...(session === "other" || session === "both" ? [other.foreignCookie ?? other.cookie] : []),
    // A language that the brand may not have, as another one of the same person does.
    ...(random.happens(0.3) ? [`language=${random.pick([...other.locales, "ru", "xx"])}`] : []),
  ].filter((cookie) => cookie !== null);
  const kind = random.next();
  const request =
    kind < 0.03
      ? createAdminCall(random, other)
      : kind < 0.2
        ? createCall(random, shop, known.get(other.site))
        : { method: "GET", target: createTarget(random, shop, other.site, known), headers: {}, body: "" };
  const headers: Record<string, string> = {
    ...request.headers,
    Host: random.happens(0.1) ? shop.host.toUpperCase() : shop.host,
    "User-Agent": random.pick(USER_AGENTS),
    ...createEncodingHeader(random),
    ...(random.happens(0.1) ? { RSC: "1" } : {}),
    ...(cookies.length > 0 ? { Cookie: cookies.join("; ") } : {}),
  };
  if (random.happens(0.4)) {
    const name = random.pick(HOST_HEADERS);
    headers[name] = name === "Forwarded" ? `host=${other.host}` : other.host;
  }
  return { ...request, headers, shop, isMember: shop.cookie !== null && cookies.includes(shop.cookie) };
}

/** Bodies are stored in several codings, each of which could be another brand's. */
function createEncodingHeader(random: RandomSource): Record<string, string> {
  const coding = random.pick([null, "identity", "gzip", "br", "gzip, deflate, br"]);
  return coding === null ? {} : { "Accept-Encoding": coding };
}

/** Something that the crawl has seen at the brand or at the other one, or a page or file that every brand has. */
function createTarget(
  random: RandomSource,
  { site, locales }: DemoShop,
  otherSite: string,
  known: ReadonlyMap<string, KnownAddresses>,
): string {
  const [own, other] = [known.get(site), known.get(otherSite)];
  const kind = random.next();
  if (kind < 0.45 && own?.targets.length) return random.pick(own.targets);
  if (kind < 0.55 && other?.targets.length) return random.pick(other.targets);
  if (kind < 0.6) return `/brands/${otherSite}/logo.svg`;
  const orderIds = (random.happens(0.5) ? own : other)?.orderIds ?? [];
  if (kind < 0.72 && orderIds.length > 0) {
    const orderId = random.pick(orderIds);
    const pages = ["paymentResult", "receipt", "payment", "orders", "payment-pix"];
    return random.happens(0.2) ? `/api/receipt/${orderId}` : `/${random.pick(pages)}?orderId=${orderId}`;
  }
  if (kind < 0.77) return random.pick(FILES);
  const page = random.pick(PAGES);
  return random.happens(0.5)
    ? `/${random.pick([...locales, "ru", "es", "fr"])}${page === "/" ? "" : page}`
    : page;
}

/** One of the product's calls; half of those about an order name another brand's. */
function createCall(random: RandomSource, shop: DemoShop, other: KnownAddresses | undefined): CrawlRequest {
  const { method, target, headers, body } = createRandomCallRequest(random, [shop]);
  const foreign = other?.orderIds.length && random.happens(0.5) ? random.pick(other.orderIds) : null;
  const { Cookie: _, ...sent } = Object.fromEntries(headers);
  return {
    method,
    target: toRequestTarget(target),
    headers: sent,
    body: foreign ? String(body).replace(/"orderId":"[^"]*"/, `"orderId":"${foreign}"`) : String(body),
  };
}

/** One of the console's calls about another brand; every host is asked, none with an operator's session for it. */
const createAdminCall = (random: RandomSource, { site }: DemoShop): CrawlRequest => ({
  method: "POST",
  target: `${ADMIN_PATH}${random.pick(ADMIN_CALL_NAMES)}`,
  headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" },
  body: JSON.stringify({ brand: site }),
});

/** Node's client sends no character outside ASCII. */
const toRequestTarget = (target: string): string => target.replace(/[^\u0021-\u007e]/g, encodeURIComponent);
