import { METHODS } from "node:http";
import type { RandomSource } from "@/backend/seed/random-source";
import { CALLS } from "@/lib/contract/calls";
import { LISTED_ROUTES } from "@/lib/domain/routes/routes";
import type { FuzzRequest, FuzzShop } from "./fuzz-request";
import { createRandomHeaders } from "./random-headers";
import { createRandomText, toTargetText } from "./random-text";

const PAGES = Object.keys(LISTED_ROUTES).map((path) => path.replace("{id}", "101"));
const CALL_PATHS = Object.values(CALLS).map(({ path }) => path.replace(/\{\w+\}/g, "101"));
/** Files, old addresses, and paths that only Next knows. */
const OTHER_PATHS = [
  "/order",
  "/plan",
  "/stbPayment",
  "/tokenLogin",
  "/go/x",
  "/robots.txt",
  "/sitemap.xml",
  "/manifest.webmanifest",
  "/favicon.ico",
  "/icon.svg",
  "/apple-touch-icon.png",
  "/mail-logo.png",
  "/brand-pictures/pt-home-0123456789abcdefgh.jpg",
  "/brands/vidora/logo.svg",
  "/brands/default/icon.svg",
  "/brands",
  "/api",
  "/api/health",
  "/api/health/ready",
  "/api/health/host?domain=nobody.example",
  "/api/session",
  "/api/revalidate",
  "/api/receipt/1",
  "/_next",
  "/_next/image",
  "/_next/static/chunks/main.js",
  "/_next/data/x/index.json",
  "/_next/webpack-hmr",
  "/__nextjs_original-stack-frame",
  "/.well-known/security.txt",
  "/.git/config",
  "/.env",
  "/index.php",
  "/vidora/pt/web",
  "/vidora/pt/web/orders",
  "/%76idora/pt/web",
  "*",
] as const;
const ENDINGS = [
  "/",
  "//",
  "/.",
  "/..",
  ".rsc",
  ".txt",
  ".json",
  ".segments/_tree.segment.rsc",
  ";x",
  "%00",
  "%2f",
  "%5c",
  "\\",
  "%",
];
const PARAMETERS = [
  "language",
  "token",
  "path",
  "planId",
  "orderId",
  "page",
  "state",
  "type",
  "scene",
  "code",
  "response",
  "params",
  "client",
  "reference",
  "coupon",
  "method",
  "currency",
  "_rsc",
  "nxtPsite",
  "nxtPlocale",
  "next",
  "error",
  "utm_source",
  "reason",
];

/** All methods that Node's parser knows; the usual ones more often. */
const METHOD_POOL = [
  ...METHODS,
  ...Array.from({ length: 40 }, () => "GET"),
  "HEAD",
  "HEAD",
  "POST",
  "POST",
  "POST",
];

/** A request for a random address: real ones, changed ones and rubbish, with every method and strange headers. */
export function createRandomAddressRequest(random: RandomSource, shops: readonly FuzzShop[]): FuzzRequest {
  const shop = random.pick(shops);
  const method = random.pick(METHOD_POOL);
  const hasBody = method !== "GET" && method !== "HEAD" && random.happens(0.3);
  const headers = createRandomHeaders(random, shop);
  if (hasBody)
    headers.push([
      "Content-Type",
      random.pick(["application/json", "text/plain", "multipart/form-data; boundary=x", "x"]),
    ]);
  return {
    method,
    target: createRandomPath(random, shop) + createRandomQuery(random),
    headers,
    body: hasBody ? createRandomText(random).toWellFormed() : "",
  };
}

function createRandomPath(random: RandomSource, { locales }: FuzzShop): string {
  const known = random.pick([PAGES, PAGES, CALL_PATHS, OTHER_PATHS] as const);
  const path: string = random.happens(0.9)
    ? random.pick(known)
    : `/${toTargetText(random, createRandomText(random))}`;
  const localized = random.happens(0.25) ? `/${random.pick([...locales, "xx", "EN", "pt-BR"])}${path}` : path;
  const change = random.between(0, 9);
  if (change === 0) return localized + random.pick(ENDINGS);
  if (change === 1) return `${localized}/${toTargetText(random, createRandomText(random))}`;
  if (change === 2) return escapeOne(random, localized);
  if (change === 3)
    return random.pick(["/", "//", "/./", "/../", "\\", "http://evil.example", "/%2e%2e"]) + localized;
  return localized;
}

/** Replaces one character by its percent escape, which leads to the same address. */
function escapeOne(random: RandomSource, path: string): string {
  const at = random.between(0, Math.max(0, path.length - 1));
  return `${path.slice(0, at)}%${path.charCodeAt(at).toString(16).padStart(2, "0").slice(0, 2)}${path.slice(at + 1)}`;
}

function createRandomQuery(random: RandomSource): string {
  if (random.happens(0.4)) return "";
  const pairs = Array.from({ length: random.between(1, 4) }, () => {
    const name = random.happens(0.9)
      ? random.pick(PARAMETERS)
      : toTargetText(random, createRandomText(random));
    return random.happens(0.95) ? `${name}=${toTargetText(random, createRandomText(random))}` : name;
  });
  return `?${pairs.join(random.happens(0.97) ? "&" : ";")}`;
}
