import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { createRandomSource, type RandomSource } from "@/backend/seed/random-source";
import { expect, httpTest } from "@/e2e/fixtures";
import { openCachingProxy } from "@/e2e/stack/caching-proxy";
import { withoutReference } from "@/e2e/stack/error-documents";
import { getBrandHost, type HttpResponse, sendRequest } from "@/e2e/stack/send-request";
import { findNginx } from "@/lab/cluster/proxies/nginx";
import type { FuzzRequest } from "@/lab/fuzz/fuzz-request";
import { createRandomHeaders } from "@/lab/fuzz/random-headers";
import { type FuzzAnswer, sendFuzzRequest } from "@/lab/fuzz/send-fuzz-request";
import { readSeed } from "@/lib/testing/sweep";

const REQUESTS = 1_000;
const PATIENCE_MS = 30_000;
const BRANDS = ["vidora", "nordplay"];
/** What everybody may open, and what a cache may store. */
const PATHS = [
  "/",
  "/pricing-table",
  "/plan-details/101",
  "/help",
  "/privacy",
  "/en/help",
  "/en/pricing-table?utm_source=a",
  "/login",
  "/register",
  "/forgot-password",
  "/buy",
  "/404",
  "/503",
  "/notice?type=foo",
  "/robots.txt",
  "/sitemap.xml",
  "/manifest.webmanifest",
];
const VISITOR = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64)", "accept-encoding": "gzip" };
const ROUTER_HEADERS: readonly (readonly [string, string])[] = [
  ["RSC", "1"],
  ["Next-Router-State-Tree", "x"],
  ["Next-Router-State-Tree", "%5B%22%22%2C%7B%7D%5D"],
  ["Next-Router-Prefetch", "1"],
  ["Next-Router-Prefetch", "2"],
  ["Next-Router-Segment-Prefetch", "/_tree"],
  ["Next-Router-Segment-Prefetch", "/_index"],
  ["Next-HMR-Refresh", "1"],
  ["Next-Url", "/orders"],
];

/** A request for the page that a stranger hopes to be answered otherwise than a visitor. */
function createAttack(random: RandomSource, host: string, target: string): FuzzRequest {
  const headers = [
    ...createRandomHeaders(random, { host, locales: ["pt", "en"], cookie: null, account: "" }),
  ];
  for (let count = random.between(0, 3); count > 0; count -= 1)
    headers.push([...random.pick(ROUTER_HEADERS)]);
  // A cache keeps answers apart by headers that visitors share; by their own ones no answer would be used twice.
  for (const [name, value] of Object.entries(VISITOR))
    if (!headers.some(([input]) => input.toLowerCase() === name)) headers.push([name, value]);
  const hasBody = random.happens(0.2);
  const isChunked = random.happens(0.5);
  if (hasBody) headers.push(isChunked ? ["Transfer-Encoding", "chunked"] : ["Content-Length", "1"]);
  return {
    method: random.pick(["GET", "GET", "GET", "GET", "GET", "GET", "HEAD", "POST"]),
    target,
    headers,
    body: !hasBody ? "" : isChunked ? "1\r\nx\r\n0\r\n\r\n" : "x",
  };
}

/** A page about an error has another reference each time (rules/errors#reference). */
function toPage({ status, headers, body }: HttpResponse) {
  const text = String(headers["content-encoding"] === "gzip" ? gunzipSync(body) : body);
  return {
    status,
    policy: headers["content-security-policy"],
    type: headers["content-type"],
    body: createHash("sha256").update(withoutReference({ headers, text })).digest("hex"),
  };
}

httpTest.slow();

httpTest("no request of a stranger changes what a cache in front gives to a visitor", async () => {
  const program = findNginx();
  httpTest.skip(program === null, "nginx is needed");
  const proxy = await openCachingProxy(program ?? "");
  const open = (port: number | undefined, brand: string, path: string) =>
    sendRequest(path, { ...(port ? { port } : {}), host: getBrandHost(brand), headers: VISITOR });
  try {
    const good = new Map<string, ReturnType<typeof toPage>>();
    const random = createRandomSource(readSeed());
    const sent: FuzzAnswer[] = [];
    for (let index = 0; index < REQUESTS; index += 1) {
      const [brand, path] = [random.pick(BRANDS), random.pick(PATHS)];
      const key = `${brand} ${path}`;
      const attack = createAttack(random, getBrandHost(brand), path);
      const answer = await sendFuzzRequest(proxy.port, attack, PATIENCE_MS);
      const about = `${index} ${key} ${JSON.stringify(attack)}`;
      expect(answer.headers["cache-control"] ?? "", about).not.toMatch(/s-maxage/i);
      sent.push(answer);
      const page = toPage(await open(proxy.port, brand, path));
      // A page may have been rendered again since it was first seen.
      if (JSON.stringify(page) !== JSON.stringify(good.get(key)))
        good.set(key, toPage(await open(undefined, brand, path)));
      expect(page, about).toEqual(good.get(key));
    }
    // The requests were what they are meant to be: most were answered, with what a cache may store among it.
    expect(sent.filter(({ status }) => status === 200).length).toBeGreaterThan(REQUESTS / 3);
    expect(sent.filter(({ status }) => status === 400).length).toBeGreaterThan(REQUESTS / 20);
    expect(sent.filter(({ headers }) => headers["x-cache"] === "HIT").length).toBeGreaterThan(0);
  } finally {
    await proxy.close();
  }
});

httpTest("Next's router gets the data of a private page, and a public page as the page", async ({ ana }) => {
  const headers = { rsc: "1", "next-router-state-tree": "%5B%22%22%2C%7B%7D%5D" };
  const { cookie } = ana;
  // Next adds a hash of the headers to the address, if it is not there.
  const { location = "" } = await sendRequest("/orders", { headers, cookie });
  const orders = await sendRequest(location, { headers, cookie });
  expect([location, orders.status, orders.headers["content-type"], orders.headers["cache-control"]]).toEqual([
    expect.stringMatching(/^\/orders\?_rsc=/),
    200,
    "text/x-component",
    "private, no-store",
  ]);
  for (const path of ["/", "/help", "/login"]) {
    const page = await sendRequest(path, { headers });
    expect([path, page.status, page.headers["content-type"]]).toEqual([
      path,
      200,
      "text/html; charset=utf-8",
    ]);
    expect(page.text).toBe((await sendRequest(path)).text);
  }
});
