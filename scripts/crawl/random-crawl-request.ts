import type { RandomSource } from "@/backend/chaos/random-source";
import { LISTED_ROUTES } from "@/lib/domain/routes/routes";
import type { DemoShop } from "@/scripts/fuzz/fetch-demo-shops";
import { createRandomCallRequest } from "@/scripts/fuzz/random-call";
import type { CrawlRequest } from "./send-crawl-request";

/** What the crawl has found at a brand so far. */
export interface KnownAddresses {
  /** Paths with their queries. */
  targets: string[];
  orderIds: string[];
}

export interface PlannedRequest extends CrawlRequest {
  /** The brand of the Host header, whose answer it is. */
  shop: DemoShop;
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
  "/icon.svg",
];
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

/** A request for a random page, file or call of a random brand, with headers, cookies or ids of another one. */
export function createCrawlRequest(
  random: RandomSource,
  shops: readonly DemoShop[],
  known: ReadonlyMap<string, KnownAddresses>,
): PlannedRequest {
  const shop = random.pick(shops);
  const other = random.pick(shops.filter(({ site }) => site !== shop.site));
  const session = random.pick(["own", "own", "none", "other", "both"] as const);
  const cookies = [
    ...(session === "own" || session === "both" ? [shop.cookie] : []),
    ...(session === "other" || session === "both" ? [other.cookie] : []),
    // A language that the brand may not have, as another one of the same person does.
    ...(random.happens(0.3) ? [`language=${random.pick([...other.locales, "ru", "xx"])}`] : []),
  ].filter((cookie) => cookie !== null);
  const request = random.happens(0.2)
    ? createCall(random, shop, known.get(other.site))
    : { method: "GET", target: createTarget(random, shop, other.site, known), headers: {}, body: "" };
  const headers: Record<string, string> = {
    ...request.headers,
    Host: random.happens(0.1) ? shop.host.toUpperCase() : shop.host,
    "User-Agent": random.pick(USER_AGENTS),
    ...(random.happens(0.1) ? { RSC: "1" } : {}),
    ...(cookies.length > 0 ? { Cookie: cookies.join("; ") } : {}),
  };
  if (random.happens(0.4)) {
    const name = random.pick(HOST_HEADERS);
    headers[name] = name === "Forwarded" ? `host=${other.host}` : other.host;
  }
  return { ...request, headers, shop, isMember: shop.cookie !== null && cookies.includes(shop.cookie) };
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
  return random.happens(0.5) ? `/${random.pick([...locales, "ru", "es"])}${page === "/" ? "" : page}` : page;
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

/** Node's client sends no character outside ASCII. */
const toRequestTarget = (target: string): string => target.replace(/[^\u0021-\u007e]/g, encodeURIComponent);
