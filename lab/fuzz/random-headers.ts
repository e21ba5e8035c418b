import type { RandomSource } from "@/backend/seed/random-source";
import type { FuzzShop } from "./fuzz-request";
import { createRandomText, toHeaderValue } from "./random-text";

type Header = readonly [string, string];

/** Headers that change what Next, our middleware or a proxy does; `null` stands for a random value. */
const HEADER_SETS: readonly (readonly (readonly [string, string | null])[])[] = [
  [["RSC", "1"]],
  [
    ["RSC", "1"],
    ["Next-Router-State-Tree", null],
  ],
  [
    ["RSC", "1"],
    ["Next-Router-State-Tree", "%5B%22%22%2C%7B%7D%5D"],
  ],
  [
    ["RSC", "1"],
    ["Next-Router-Prefetch", "1"],
  ],
  [
    ["RSC", "1"],
    ["Next-Router-Prefetch", "1"],
    ["Next-Router-Segment-Prefetch", "/_tree"],
  ],
  [
    ["RSC", "1"],
    ["Next-Router-Prefetch", null],
    ["Next-Router-Segment-Prefetch", null],
  ],
  [["Next-Router-State-Tree", null]],
  [["Next-Action", null]],
  [["Next-Resume", "1"]],
  [["Next-Url", null]],
  [
    ["Purpose", "prefetch"],
    ["x-middleware-prefetch", "1"],
  ],
  [["x-middleware-subrequest", "middleware:middleware:middleware:middleware:middleware"]],
  [["x-middleware-rewrite", null]],
  [
    ["x-middleware-override-headers", "cookie"],
    ["x-middleware-request-cookie", null],
  ],
  [["x-matched-path", null]],
  [
    ["x-invoke-path", null],
    ["x-invoke-status", null],
  ],
  [["x-now-route-matches", null]],
  [["x-nextjs-data", "1"]],
  [["x-prerender-revalidate", null]],
  [
    ["x-nonce", null],
    ["Content-Security-Policy", null],
  ],
  [
    ["X-Forwarded-Host", "evil.example"],
    ["X-Forwarded-Proto", "https"],
    ["X-Forwarded-Port", "1337"],
  ],
  [
    ["X-Forwarded-For", null],
    ["Forwarded", null],
  ],
  [
    ["X-Original-URL", null],
    ["X-Rewrite-URL", null],
  ],
  [["X-HTTP-Method-Override", "DELETE"]],
  [["x-socket-address", null]],
  [["x-own-request-id", "AAAAAAAAAA"]],
  [
    ["Accept", null],
    ["Accept-Language", null],
  ],
  [["Accept-Encoding", "gzip, br, zstd"]],
  [["Accept-Encoding", null]],
  [["Range", "bytes=0-0,-1,5-"]],
  [
    ["If-None-Match", null],
    ["If-Modified-Since", null],
  ],
  [["If-None-Match", "*"]],
  [["Expect", "100-continue"]],
  [
    ["Upgrade", "websocket"],
    ["Sec-WebSocket-Key", "x"],
  ],
  [
    ["Upgrade", "h2c"],
    ["HTTP2-Settings", "AAMAAABkAAQAAP__"],
  ],
  [
    ["Origin", "https://evil.example"],
    ["Referer", "https://evil.example/x"],
  ],
  [
    ["Sec-Fetch-Site", null],
    ["Sec-Fetch-Mode", "navigate"],
  ],
  [["Authorization", null]],
  [["User-Agent", null]],
  [["User-Agent", "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)"]],
  [
    ["Client-Type", null],
    ["Scene", null],
  ],
  [["Idempotency-Key", null]],
  [["Signature", "t=1700000000000,v1=00"]],
];

const HOSTS = [
  "evil.example",
  "",
  "localhost:99999",
  "a.b.c",
  "[::1]",
  "127.0.0.1",
  "vidora",
  "%00",
  "xn--a",
  "...",
];
const COOKIE_NAMES = [
  "__Host-session",
  "__Host-entry",
  "scene",
  "NEXT_LOCALE",
  "__Host-tv",
  "__Host-google",
  "__Host-form",
  "consent",
  "device",
];

/** Headers of a request: mostly of a real brand's host and page, with one or two strange sets. */
export function createRandomHeaders(random: RandomSource, shop: FuzzShop): Header[] {
  const headers: Header[] = [["Host", random.happens(0.9) ? shop.host : random.pick(HOSTS)]];
  if (random.happens(0.02)) headers.push(["Host", random.pick(HOSTS)]);
  for (let sets = random.between(0, 2); sets > 0; sets -= 1) {
    for (const [name, value] of random.pick(HEADER_SETS))
      headers.push([name, value ?? toHeaderValue(createRandomText(random))]);
  }
  const cookie = createRandomCookie(random, shop);
  if (cookie !== "") headers.push(["Cookie", cookie]);
  return headers;
}

function createRandomCookie(random: RandomSource, { cookie }: FuzzShop): string {
  const pairs = cookie !== null && random.happens(0.3) ? [cookie] : [];
  if (cookie !== null && random.happens(0.05)) pairs.push(spoil(random, cookie));
  if (random.happens(0.2))
    pairs.push(`${random.pick(COOKIE_NAMES)}=${toHeaderValue(createRandomText(random))}`);
  return pairs.join("; ");
}

/** The cookie with one character replaced. */
function spoil(random: RandomSource, cookie: string): string {
  const at = random.between(cookie.indexOf("=") + 1, cookie.length - 1);
  return `${cookie.slice(0, at)}${cookie[at] === "A" ? "B" : "A"}${cookie.slice(at + 1)}`;
}
