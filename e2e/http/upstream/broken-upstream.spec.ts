import { expect, exampleTest as test } from "@/e2e/fixtures";
import { createChangeNotice, type ExampleShop, sendNotice } from "@/e2e/stack/example-shop";
import { sendRequest } from "@/e2e/stack/send-request";
import type { UpstreamFault } from "@/e2e/stack/upstream";
import * as faults from "@/e2e/stack/upstream-faults";

/**
 * The example upstream, broken, and each page's answer. What is left of a broken answer is tested in
 * lib/server/upstream/client/broken-answers.test.ts and lib/contract/tolerant-schemas.test.ts.
 */

const PAGES = ["/", "/pricing-table", "/plan-details/12", "/help", "/privacy", "/login", "/register"];
const PUBLIC_PAGES = PAGES.slice(0, 5);
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
const change = (fields: Data) => faults.replaceData((data) => ({ ...data, ...fields }));

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
/** The brand's page for an address that its upstream has nothing for (rules/brands#calls-that-are-left-out). */
const LEFT_OUT: Expected = { status: 404, shows: "Acme" };
/** A page that does not forbid search engines to list it. */
const INDEXED = /^(?!.*<meta name="robots" content="noindex, nofollow")/s;
const INDEXED_NEVER = /<meta name="robots" content="noindex, nofollow"/;
const STAGING: Expected = {
  ...{ status: 200, shows: "“Staging-2”. This is not the live shop.", hides: INDEXED },
};
const BRAND_DATA = /\/site\/brand\//;
const LISTS = /\/listPlans\//;

const BROKEN_CALLS: readonly BrokenCall[] = [
  {
    name: "one of two plans in an unknown currency",
    call: LISTS,
    fault: changePlans(([first, ...rest]) => [
      { ...first, price: { amount: 1990, currency: "EUR" } },
      ...rest,
    ]),
    pages: { "/pricing-table": ONLY_YEARLY, "/": ONLY_YEARLY },
  },
  {
    name: "no plan that can be used",
    call: LISTS,
    fault: changePlans((plans) => plans.map((plan) => ({ ...plan, price: null }))),
    pages: { "/pricing-table": UNAVAILABLE, "/": FINE },
  },
  {
    name: "no contact and no policy",
    call: /\/contact-us\/|\/dynamic\//,
    fault: MISSING,
    pages: { "/help": LEFT_OUT, "/privacy": LEFT_OUT, "/": FINE },
  },
  {
    name: "one pattern that can be used, and a catastrophic one",
    call: /\/get\/config\//,
    fault: change({ validRules: { email: "^.+@.+$", phone: "(1+)+$" } }),
    pages: {
      "/login": FINE,
      "/api/rules/v1": { status: 200, shows: '"email":"^.+@.+$","phone":null}' },
    },
  },
  {
    name: "no theme",
    call: /\/theme\//,
    fault: faults.respondWith(500, ""),
    pages: { "/login": { status: 200 }, "/register": { status: 200 } },
  },
  {
    name: "a test environment",
    call: BRAND_DATA,
    fault: succeed({ tenantId: "acme", env: "Staging-2" }),
    pages: { "/": STAGING, "/plan-details/12": STAGING, "/login": STAGING },
  },
  {
    name: "the look of another tenant",
    call: /\/site\/(brand|theme)\//,
    fault: succeed({
      ...{ name: "Other Brand", themeColor: "#000000", brand: "b", brandId: "b", vnoId: "b" },
      ...{ env: "x", tenantId: "t" },
    }),
    pages: { "/help": { status: 200 } },
  },
];

/** One for each kind of outcome: a call that is missing, an answer that can't be read, and none. */
const BROKEN_UPSTREAMS: Record<string, UpstreamFault> = {
  "status 404": MISSING,
  HTML: faults.respondWith(200, "<!doctype html><title>Log in</title>"),
  "a reset": faults.resetConnection,
};

const open = ({ shop }: ExampleShop, host: string, path: string) =>
  sendRequest(path, { host, port: shop.port });

/** The upstream's notice that the brand has changed. */
const notify = (shop: ExampleShop, host: string, at: number) =>
  sendNotice(shop, createChangeNotice(host, at));

test.describe("the example upstream, broken", () => {
  test.setTimeout(120_000);

  for (const { name, call, fault, pages } of BROKEN_CALLS) {
    test(name, async ({ exampleShop, host }) => {
      exampleShop.shop.upstream.setFault(call, fault);
      for (const [path, { status, shows = "", hides }] of Object.entries(pages)) {
        const answer = await open(exampleShop, host, path);
        expect([path, answer.status], answer.text.slice(0, 300)).toEqual([path, status]);
        expect(answer.text, path).toContain(shows);
        if (hides) expect(answer.text, path).not.toMatch(hides);
      }
    });
  }

  for (const [name, fault] of Object.entries(BROKEN_UPSTREAMS)) {
    test(`every call: ${name}; and the first request after it`, async ({ exampleShop, host }) => {
      // The brand of the host is known since the start; its look and its data are not (fault F28).
      await open(exampleShop, host, "/order");
      exampleShop.shop.upstream.setFault(/\//, fault);
      for (const path of PAGES) {
        const answer = await open(exampleShop, host, path);
        expect([path, answer.status], path).toEqual([path, PAGES_WITHOUT_DATA.has(path) ? 200 : 503]);
        expect(answer.text, path).not.toMatch(/evil|Log in<\/title>|Internal Server Error|no usable answer/);
      }
      exampleShop.shop.upstream.reset();
      const back = await open(exampleShop, host, "/pricing-table");
      expect(back.status).toBe(200);
      expect(back.text).toContain("Acme Yearly");
    });
  }

  test("a notice that the brand has changed keeps its pages while the upstream is away", async ({
    exampleShop,
    host,
  }) => {
    const { upstream } = exampleShop.shop;
    for (const path of PUBLIC_PAGES) await open(exampleShop, host, path);
    upstream.setFault(/\//, faults.resetConnection);
    expect((await notify(exampleShop, host, Date.now())).status).toBe(204);
    for (const path of [...PUBLIC_PAGES, ...PUBLIC_PAGES]) {
      const { status, text } = await open(exampleShop, host, path);
      expect([path, status]).toEqual([path, 200]);
      expect(text, path).toContain("Acme");
    }
    upstream.reset();
    upstream.setFault(/\/theme\//, change({ name: "Acme Renewed" }));
    expect((await notify(exampleShop, host, Date.now() + 1)).status).toBe(204);
    // Where the circuit is still open at the notice, the page is rendered again up to 30 seconds after the failed try.
    await expect
      .poll(async () => (await open(exampleShop, host, "/help")).text, { timeout: 45_000 })
      .toContain("Acme Renewed");
  });

  for (const [name, fault] of Object.entries({
    "no answer": faults.resetConnection,
    "status 404": MISSING,
    "another tenant's": succeed({ tenantId: "other", env: "live" }),
  }))
    test(`a test environment stays one while its brand data is ${name}`, async ({ exampleShop, host }) => {
      const { upstream } = exampleShop.shop;
      const shown = "This is not the live shop.";
      const openHelp = async () => (await open(exampleShop, host, "/help")).text;
      upstream.setFault(BRAND_DATA, succeed({ tenantId: "acme", env: "staging" }));
      expect(await openHelp()).toContain(shown);
      upstream.reset();
      upstream.setFault(BRAND_DATA, fault);
      upstream.setFault(/\/theme\//, change({ name: "Acme Renewed" }));
      expect((await notify(exampleShop, host, Date.now())).status).toBe(204);
      const isRefused = name === "another tenant's";
      for (let round = 0; round < 5; round += 1) {
        // The first page is the stored one; a brand whose tenant is another's keeps the look that it had.
        const text = await openHelp();
        expect(text).toContain(shown);
        expect(text).toMatch(INDEXED_NEVER);
        if (isRefused) expect(text).not.toContain("Acme Renewed");
      }
      if (!isRefused) await expect.poll(openHelp, { timeout: 45_000 }).toContain("Acme Renewed");
      expect(await openHelp()).toContain(shown);
    });

  test("pages that were seen before stay, whatever happens", async ({ exampleShop, host }) => {
    for (const path of PUBLIC_PAGES) await open(exampleShop, host, path);
    for (const fault of Object.values(BROKEN_UPSTREAMS)) {
      exampleShop.shop.upstream.reset();
      exampleShop.shop.upstream.setFault(/\//, fault);
      for (const path of PUBLIC_PAGES) {
        const { status, text } = await open(exampleShop, host, path);
        expect([path, status]).toEqual([path, 200]);
        expect(text, path).toContain("Acme");
      }
    }
  });
});
