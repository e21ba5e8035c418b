import { createHmac } from "node:crypto";
import { expect, httpTest } from "@/e2e/fixtures";
import { type ExampleShop, openExampleShop } from "@/e2e/stack/example-shop";
import { sendRequest } from "@/e2e/stack/send-request";
import type { UpstreamFault } from "@/e2e/stack/upstream";
import * as faults from "@/e2e/stack/upstream-faults";

/** The example upstream, broken in every way that was seen, and each page's answer. */

const REVALIDATE_SECRET = "r".repeat(32);
const PAGES = ["/", "/pricing-table", "/plan-details/12", "/help", "/privacy", "/login", "/register"];
/** What a brand without any data can still show: a home page without plans, and forms. */
const PAGES_WITHOUT_DATA = new Set(["/", "/login", "/register"]);

type Data = Record<string, unknown>;
interface Plan {
  id: string;
  name: string;
  price: { amount: number; currency: string };
}

const succeed = (data: unknown) => faults.respondWith(200, JSON.stringify({ code: 0, data }));
const MISSING = faults.respondWith(404, "");
const changePlans = (change: (plans: Plan[]) => unknown[]) =>
  faults.replaceData(({ plans }) => ({ plans: change(plans as Plan[]) }));
/** The list with its first plan changed. */
const changeFirst = (change: object) =>
  changePlans(([first, ...others]) => [{ ...first, ...change }, ...others]);
const change = (fields: Data) => faults.replaceData((data) => ({ ...data, ...fields }));
/** The real answer in another envelope, with another status or content type. */
const rewrap =
  (fields: object, status = 200, type = "application/json"): UpstreamFault =>
  async ({ callBackend, response }) => {
    const envelope = JSON.parse((await callBackend()).body) as object;
    response.writeHead(status, { "content-type": type }).end(JSON.stringify({ ...envelope, ...fields }));
  };

interface Expected {
  status: number;
  shows?: string;
  hides?: RegExp;
}
interface BrokenCall {
  name: string;
  call: RegExp;
  fault: UpstreamFault;
  pages: Record<string, Expected>;
}

const ONLY_YEARLY: Expected = { status: 200, shows: "Acme Yearly", hides: /Acme Monthly|[-−]R\$|EUR|€/ };
const FINE: Expected = { status: 200, shows: "Acme" };
/** The brand's page for a page without its data. */
const UNAVAILABLE: Expected = { status: 503, shows: "Acme" };
const LIVE: Expected = { status: 200, shows: "Acme", hides: /blue-3|noindex/ };
/** A page that does not forbid search engines to list it. */
const INDEXED = /^(?!.*<meta name="robots" content="noindex, nofollow")/s;
const INDEXED_NEVER = /<meta name="robots" content="noindex, nofollow"/;
const BRAND_DATA = /\/site\/brand\//;
const LISTS = /\/listPlans\//;
const CONFIG = /\/get\/config\//;

const BROKEN_CALLS: readonly BrokenCall[] = [
  ...[
    { features: undefined },
    { description: undefined },
    { recommended: undefined },
    { validityDays: undefined },
    { period: { unit: "week", count: 1 } },
    { price: { amount: 1990, currency: "EUR" } },
    { price: { amount: -1990, currency: "BRL" } },
    { price: { amount: 19.9, currency: "BRL" } },
    { id: "x1" },
    { description: "x".repeat(1024 * 1024) },
  ].map((fields) => ({
    name: `one of two plans with ${JSON.stringify(fields, (_, value) => value ?? null).slice(0, 60)}`,
    call: LISTS,
    fault: changeFirst(fields),
    pages: { "/pricing-table": ONLY_YEARLY, "/": ONLY_YEARLY },
  })),
  {
    name: "no plan that can be used",
    call: LISTS,
    fault: changePlans((plans) => plans.map((plan) => ({ ...plan, price: null }))),
    pages: { "/pricing-table": UNAVAILABLE, "/": FINE },
  },
  {
    name: "5,000 plans",
    call: LISTS,
    fault: changePlans(([plan]) =>
      Array.from({ length: 5_000 }, (_, index) => ({ ...plan, id: `${index}` })),
    ),
    pages: { "/pricing-table": { status: 200, shows: "Acme Monthly" }, "/": FINE },
  },
  {
    name: "no list of plans",
    call: LISTS,
    fault: MISSING,
    pages: { "/pricing-table": UNAVAILABLE, "/": FINE },
  },
  {
    name: "no contact",
    call: /\/contact-us\//,
    fault: MISSING,
    pages: { "/help": UNAVAILABLE, "/": FINE },
  },
  {
    name: "no policy",
    call: /\/dynamic\//,
    fault: MISSING,
    pages: { "/privacy": UNAVAILABLE, "/": FINE },
  },
  {
    name: "a plan that was not asked for",
    call: /\/plan\/detail\//,
    fault: change({ id: "1", name: "Another Plan" }),
    pages: { "/plan-details/12": { ...UNAVAILABLE, hides: /Another Plan/ } },
  },
  {
    name: "a plan below zero",
    call: /\/plan\/detail\//,
    fault: change({ price: { amount: -19900, currency: "BRL" } }),
    pages: { "/plan-details/12": { ...UNAVAILABLE, hides: /[-−]R\$/ } },
  },
  {
    name: "an unknown language",
    call: CONFIG,
    fault: change({ langs: ["en", "de"] }),
    pages: { "/": FINE, "/login": FINE },
  },
  {
    name: "an unknown layout",
    call: CONFIG,
    fault: change({ homeVariant: "carousel", look: { hero: "x" } }),
    pages: { "/": FINE },
  },
  {
    name: "a catastrophic pattern",
    call: CONFIG,
    fault: change({ validRules: { email: "(a+)+$", phone: "[" } }),
    pages: {
      "/login": FINE,
      "/register": FINE,
      "/api/rules/v1": { status: 200, shows: '{"version":null,"email":null,"phone":null}' },
    },
  },
  {
    name: "one pattern that can be used",
    call: CONFIG,
    fault: change({ validRules: { email: "^.+@.+$", phone: "(1+)+$" } }),
    pages: { "/api/rules/v1": { status: 200, shows: '"email":"^.+@.+$","phone":null}' } },
  },
  {
    name: "a test environment",
    call: BRAND_DATA,
    fault: succeed({ tenantId: "acme", env: "Staging-2" }),
    pages: Object.fromEntries(
      PAGES.map((page) => [
        page,
        { status: 200, shows: "“Staging-2”. This is not the live shop.", hides: INDEXED },
      ]),
    ),
  },
  {
    name: "an unknown environment, which is a live one",
    call: BRAND_DATA,
    fault: succeed({ tenantId: "acme", env: "blue-3" }),
    pages: { "/": LIVE, "/pricing-table": LIVE, "/plan-details/12": LIVE },
  },
  {
    name: "extra fields",
    call: /\//,
    fault: change({ extra: { a: [1] } }),
    pages: Object.fromEntries(PAGES.map((page) => [page, FINE])),
  },
  {
    name: "errCode 0",
    call: /\//,
    fault: rewrap({ errCode: 0 }),
    pages: { "/": FINE, "/pricing-table": FINE },
  },
  {
    name: "errCode null",
    call: /\//,
    fault: rewrap({ errCode: null }),
    pages: { "/": FINE, "/pricing-table": FINE },
  },
  { name: "status 201", call: /\//, fault: rewrap({}, 201), pages: { "/": FINE, "/pricing-table": FINE } },
  {
    name: "another content type",
    call: /\//,
    fault: rewrap({}, 200, "text/plain"),
    pages: { "/": FINE, "/pricing-table": FINE },
  },
  {
    name: "the look of another tenant",
    call: /\/site\/(brand|theme)\//,
    fault: succeed({
      name: "Other Brand",
      themeColor: "#000000",
      brand: "b",
      brandId: "b",
      vnoId: "b",
      env: "x",
      tenantId: "t",
    }),
    pages: { "/help": { status: 200 } },
  },
];

const BROKEN_UPSTREAMS: Record<string, UpstreamFault> = {
  "status 500": faults.respondWith(500, '{"code":-2499}'),
  "status 404": MISSING,
  HTML: faults.respondWith(200, "<!doctype html><title>Log in</title>"),
  "a code as text": faults.respondWith(200, '{"code":"0","data":{}}'),
  "no data": succeed(null),
  "truncated JSON": faults.truncateBody,
  "half of the announced bytes": faults.truncateAndReset,
  "a redirect": faults.respondWith(302, "", { location: "https://evil.example/" }),
  "a reset": faults.resetConnection,
};

httpTest.describe("the example upstream, broken", () => {
  // One storefront for all.
  httpTest.describe.configure({ mode: "default" });
  httpTest.setTimeout(120_000);
  let exampleShop: ExampleShop;
  let host: string;

  httpTest.beforeAll(async () => {
    exampleShop = await openExampleShop({ REVALIDATE_SECRET });
  });
  httpTest.afterAll(() => exampleShop?.close());

  const open = (path: string) => sendRequest(path, { host, port: exampleShop.shop.port });
  /** The upstream's notice that the brand has changed. */
  function notify(at: number) {
    const json = { site: host.replace(".example", "") };
    const v1 = createHmac("sha256", REVALIDATE_SECRET)
      .update(`${at}.${JSON.stringify(json)}`)
      .digest("hex");
    const headers = { signature: `t=${at},v1=${v1}` };
    return sendRequest("/api/revalidate", {
      method: "POST",
      host,
      port: exampleShop.shop.port,
      headers,
      json,
    });
  }
  httpTest.beforeEach(() => {
    host = exampleShop.getNextHost();
    exampleShop.shop.upstream.reset();
  });

  for (const { name, call, fault, pages } of BROKEN_CALLS) {
    httpTest(name, async () => {
      exampleShop.shop.upstream.setFault(call, fault);
      for (const [path, { status, shows = "", hides }] of Object.entries(pages)) {
        const answer = await open(path);
        expect([path, answer.status], answer.text.slice(0, 300)).toEqual([path, status]);
        expect(answer.text, path).toContain(shows);
        if (hides) expect(answer.text, path).not.toMatch(hides);
      }
    });
  }

  for (const [name, fault] of Object.entries(BROKEN_UPSTREAMS)) {
    httpTest(`every call: ${name}; and the first request after it`, async () => {
      // The brand of the host is known since the start; its look and its data are not (fault F28).
      await open("/order");
      exampleShop.shop.upstream.setFault(/\//, fault);
      for (const path of PAGES) {
        const answer = await open(path);
        expect([path, answer.status], path).toEqual([path, PAGES_WITHOUT_DATA.has(path) ? 200 : 503]);
        expect(answer.text, path).not.toMatch(/evil|Log in<\/title>|Internal Server Error|no usable answer/);
      }
      exampleShop.shop.upstream.reset();
      const back = await open("/pricing-table");
      expect(back.status).toBe(200);
      expect(back.text).toContain("Acme Yearly");
    });
  }

  httpTest("a notice that the brand has changed keeps its pages while the upstream is away", async () => {
    const { upstream } = exampleShop.shop;
    const publicPages = PAGES.slice(0, 5);
    for (const path of publicPages) await open(path);
    upstream.setFault(/\//, faults.resetConnection);
    expect((await notify(Date.now())).status).toBe(204);
    for (const path of [...publicPages, ...publicPages]) {
      const { status, text } = await open(path);
      expect([path, status]).toEqual([path, 200]);
      expect(text, path).toContain("Acme");
    }
    upstream.reset();
    upstream.setFault(/\/theme\//, change({ name: "Acme Renewed" }));
    expect((await notify(Date.now() + 1)).status).toBe(204);
    // Where the circuit is still open at the notice, the page is rendered again up to 30 seconds after the failed try.
    await expect.poll(async () => (await open("/help")).text, { timeout: 45_000 }).toContain("Acme Renewed");
  });

  for (const [name, fault] of Object.entries({
    "no answer": faults.resetConnection,
    "status 404": MISSING,
    "another tenant's": succeed({ tenantId: "other", env: "live" }),
  }))
    httpTest(`a test environment stays one while its brand data is ${name}`, async () => {
      const { upstream } = exampleShop.shop;
      const shown = "This is not the live shop.";
      upstream.setFault(BRAND_DATA, succeed({ tenantId: "acme", env: "staging" }));
      expect((await open("/help")).text).toContain(shown);
      upstream.reset();
      upstream.setFault(BRAND_DATA, fault);
      upstream.setFault(/\/theme\//, change({ name: "Acme Renewed" }));
      expect((await notify(Date.now())).status).toBe(204);
      const isRefused = name === "another tenant's";
      for (let round = 0; round < 5; round += 1) {
        // The first page is the stored one; a brand whose tenant is another's keeps the look that it had.
        const { text } = await open("/help");
        expect(text).toContain(shown);
        expect(text).toMatch(INDEXED_NEVER);
        if (isRefused) expect(text).not.toContain("Acme Renewed");
      }
      if (!isRefused)
        await expect
          .poll(async () => (await open("/help")).text, { timeout: 45_000 })
          .toContain("Acme Renewed");
      expect((await open("/help")).text).toContain(shown);
    });

  httpTest("pages that were seen before stay, whatever happens", async () => {
    for (const path of PAGES) await open(path);
    for (const fault of Object.values(BROKEN_UPSTREAMS)) {
      exampleShop.shop.upstream.reset();
      exampleShop.shop.upstream.setFault(/\//, fault);
      for (const path of PAGES.slice(0, 5)) {
        const { status, text } = await open(path);
        expect([path, status]).toEqual([path, 200]);
        expect(text, path).toContain("Acme");
      }
    }
  });
});
