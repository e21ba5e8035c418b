import { expect, exampleTest as test } from "@/e2e/fixtures";
import { getExampleSite } from "@/e2e/stack/example-shop";
import { callAsPage, getBrandHost, sendRequest } from "@/e2e/stack/send-request";
import { openTestStorefront, type TestStorefront } from "@/e2e/stack/test-storefront";
import { forwardToBackend } from "@/e2e/stack/upstream";
import { createHeldCalls } from "@/e2e/stack/upstream-faults";
import { EXAMPLE_MEMBER } from "@/scripts/contract/open-example-upstream.fixture";

/** What every page needs of its brand. */
const BRAND = [
  "site/brand/v1",
  // Whether there are the pages that every page links to.
  "site/contact-us/v1",
  "site/dynamic/config/v1",
  "site/get/config/v1",
  "site/get/lang/address",
  "site/i18n/message",
  "site/i18n/version",
  "site/theme/v1",
];
const FORM = [...BRAND, "user/get/config/v1", "user/support/phone/v1"];
const CHECKOUT = [
  ...BRAND,
  "bill/getCheckCode/v1",
  "bill/goodsValuation",
  "bill/listCard",
  "bill/orders/v1",
  "bill/payment/methods/v1",
  "bill/payment/tip/v1",
  "job/renewInfo/v1",
  "site/checkPlanAvailable/v1",
  "site/plan/detail",
  "user/company/v1",
  "user/queryInfo/v1",
];
const VISITOR_PAGES: Record<string, string[]> = {
  "/": [...BRAND, "site/banner/v1", "site/contact-us/v1", "site/listPlans/v1"],
  "/pricing-table": [...BRAND, "site/banner/v1", "site/listPlans/v1"],
  "/plan-details/12": [...BRAND, "site/listPlans/v1", "site/plan/detail", "site/plan/method/discount"],
  "/help": [...BRAND, "site/contact-us/v1"],
  "/privacy": [...BRAND, "site/dynamic/config/v1", "site/listPlans/v1"],
  "/login": FORM,
  "/login?planId=12": FORM,
  "/register": FORM,
  "/forgot-password": FORM,
};
const MEMBER_PAGES: Record<string, string[]> = {
  "/orders": [...BRAND, "bill/orders/v1"],
  "/account": [
    ...[...BRAND, "bill/coupons/v1", "bill/listCard", "bill/orders/v1", "job/renewInfo/v1"],
    ...["user/company/v1", "user/queryInfo/v1", "user/devices/v1", "user/passkeys/v1"],
  ],
  "/stb-orders": [...BRAND, "bill/orders/v1"],
  "/payment?planId=1&method=pix": CHECKOUT,
};

/** Of the checkout of an unpaid order. */
const CONTINUED_CHECKOUT = [
  ...BRAND,
  "bill/getCheckCode/v1",
  "bill/goodsValuation",
  "bill/listCard",
  "bill/payment/methods/v1",
  "bill/payment/tip/v1",
  "bill/payment-info/detail",
  "job/renewInfo/v1",
  "site/plan/detail",
  "user/company/v1",
  "user/queryInfo/v1",
];
const ORDER_PAGES: Record<string, string[]> = {
  "payment-pix": [...BRAND, "bill/payment-info/detail"],
  receipt: [...BRAND, "bill/order/v1", "user/company/v1"],
};
/** Of the embedded backend. */
const OWN_PAGES: Record<string, string[]> = {
  "/pricing-table": VISITOR_PAGES["/pricing-table"] ?? [],
  "/privacy": VISITOR_PAGES["/privacy"] ?? [],
};

/** The call without its version, its query and what it is about. */
const getName = (path: string): string =>
  path
    .replace(/^\/api\//, "")
    .replace(/\?.*/, "")
    .replace(/(plan\/detail|order\/v1)\/.*/, "$1");

interface PageVisit {
  host: string;
  /** By default that of the host. */
  site?: string;
  path: string;
  needed: string[];
  cookie?: string | undefined;
}

/**
 * Opens a page whose calls are all held. As soon as each of `needed` waits they are answered, and no call after them:
 * a page that needs another round stays unanswered.
 */
async function expectOneRound(
  { upstream, port }: TestStorefront,
  { host, site = getExampleSite(host), path, needed, cookie }: PageVisit,
): Promise<void> {
  const calls = createHeldCalls();
  upstream.reset();
  upstream.setFault(/\//, calls.hold);
  const listWaiting = () => {
    const own = calls.waiting.filter(({ headers }) => headers.site === site);
    return [...new Set(own.map((call) => getName(call.path)))].sort();
  };
  let status: number | undefined;
  const answer = sendRequest(path, { host, cookie, port }).then((page) => {
    status = page.status;
  });
  try {
    await expect.poll(listWaiting, { timeout: 30_000 }).toEqual([...new Set(needed)].sort());
    calls.release();
    await expect.poll(() => status ?? listWaiting(), { timeout: 30_000 }).toBe(200);
  } finally {
    upstream.setFault(/\//, forwardToBackend);
    calls.release();
    await answer;
  }
}

const createClient = ({ port }: TestStorefront, host: string) => {
  async function call(path: string, cookie: string, json: object): Promise<Record<string, unknown>> {
    const headers = { "idempotency-key": crypto.randomUUID() };
    const answer = await callAsPage(path, { host, cookie, json, headers, port });
    return answer.json().data as Record<string, unknown>;
  }
  return {
    call,
    async logIn(): Promise<string> {
      const json = { ...EXAMPLE_MEMBER, type: "email" };
      const { cookies } = await callAsPage("/api/user/login/v1", { host, json, port });
      return cookies[0]?.split(";")[0] ?? "";
    },
    async placeOrder(cookie: string): Promise<string> {
      const payment = { planId: "12", method: "pix" };
      const { quoteId } = await call("/api/bill/goodsValuation", cookie, payment);
      return String((await call("/api/bill/pay/v1", cookie, { ...payment, quoteId })).orderId);
    },
  };
};

test.describe("F1: what a page needs is requested at the same time (rules/calls#one-round)", () => {
  test.setTimeout(120_000);

  for (const [path, needed] of Object.entries(VISITOR_PAGES)) {
    test(`${path}, with nothing cached, is answered after one round of calls`, async ({
      exampleShop: { shop },
      host,
    }) => {
      await expectOneRound(shop, { host, path, needed });
    });
  }

  for (const [path, needed] of Object.entries(MEMBER_PAGES)) {
    test(`${path} of a member as well`, async ({ exampleShop: { shop }, host }) => {
      const cookie = await createClient(shop, host).logIn();
      await expectOneRound(shop, { host, path, needed, cookie });
    });
  }

  test("the checkout as well, without a method in its address", async ({ exampleShop: { shop }, host }) => {
    const cookie = await createClient(shop, host).logIn();
    await expectOneRound(shop, { host, path: "/payment?planId=1", needed: CHECKOUT, cookie });
    const quotes = shop.upstream.calls.filter(({ path }) => path.includes("goodsValuation"));
    expect(quotes.map(({ body }) => JSON.parse(body))).toEqual([{ planId: "1", method: "pix" }]);
  });

  for (const [method, isPlacedHere] of [
    ["", true],
    ["&method=other", false],
  ] as const)
    test(`the checkout that continues an order as well, which this process ${isPlacedHere ? "has placed" : "has seen"}`, async ({
      exampleShop,
      host,
    }) => {
      const { shop } = exampleShop;
      const placing = createClient(shop, host);
      let cookie = await placing.logIn();
      const orderId = await placing.placeOrder(cookie);
      let pageHost = host;
      if (!isPlacedHere) {
        pageHost = exampleShop.getNextHost();
        const other = createClient(shop, pageHost);
        cookie = await other.logIn();
        await other.call("/api/bill/payment-info/detail", cookie, { orderId });
      }
      const path = `/payment?orderId=${orderId}${method}`;
      await expectOneRound(shop, { host: pageHost, path, needed: CONTINUED_CHECKOUT, cookie });
    });

  for (const [page, needed] of Object.entries(ORDER_PAGES)) {
    test(`/${page} as well`, async ({ exampleShop: { shop }, host }) => {
      const { logIn, placeOrder } = createClient(shop, host);
      const cookie = await logIn();
      const path = `/${page}?orderId=${await placeOrder(cookie)}`;
      await expectOneRound(shop, { host, path, needed, cookie });
    });
  }

  for (const [path, needed] of Object.entries({
    ...VISITOR_PAGES,
    "/orders": MEMBER_PAGES["/orders"] ?? [],
    "/payment?planId=1": CHECKOUT,
  })) {
    test(`${path} at a host that was never requested, listed with its languages, as well`, async ({
      exampleShop: { shop, getNextListedHost },
    }) => {
      // The session cookie is the brand's own.
      const host = getNextListedHost();
      const isMemberPage = path === "/orders" || path.startsWith("/payment");
      const cookie = isMemberPage ? await createClient(shop, host).logIn() : undefined;
      await expectOneRound(shop, { host, path, needed, cookie });
    });
  }

  test("an upstream with findSite and listSites: the first page of each host as well", async () => {
    const shop = await openTestStorefront({ UPSTREAM_READ_TIMEOUT_MS: "40000" });
    // The picture of the second page shows the price of another one.
    const pages = { "/pricing-table": ["nordplay", "andina"], "/privacy": ["orbita", "savanna"] };
    try {
      for (const [path, sites] of Object.entries(pages)) {
        // The code of the page is loaded; the data of the other brands is not.
        await sendRequest(path, { brand: "merlion", port: shop.port });
        const needed = OWN_PAGES[path] ?? [];
        for (const site of sites)
          await expectOneRound(shop, { host: getBrandHost(site, shop.port), site, path, needed });
      }
    } finally {
      await shop.close();
    }
  });
});
