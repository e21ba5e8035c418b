import { expect, httpTest } from "@/e2e/fixtures";
import { type ExampleShop, openExampleShop } from "@/e2e/stack/example-shop";
import { callAsPage, sendRequest } from "@/e2e/stack/send-request";
import { forwardToBackend } from "@/e2e/stack/upstream";
import * as faults from "@/e2e/stack/upstream-faults";
import { EXAMPLE_MEMBER } from "@/scripts/contract/open-example-upstream.fixture";

const PUBLIC_PAGES = ["/", "/pricing-table", "/plan-details/12", "/help", "/privacy"];
const VISITOR_PAGES = [...PUBLIC_PAGES, "/login", "/login?planId=12", "/register", "/forgot-password"];
const MEMBER_PAGES = ["/orders", "/account", "/stb-orders", "/payment?planId=12&method=pix"];
/** A host that the setting SITES lists with its languages, so that no call is needed for its brand. */
const LISTED_HOSTS = Array.from({ length: 20 }, (_, index) => `listed${index}.example`);
/** A page shows what it has as soon as each call has been slow once. */
const SLOW_MS = 3_000;
const LONGEST_MS = 4_000;
/** Twice a read's limit, and four seconds (rules/calls#time-outs). */
const SILENCE_MS = 20_000;

httpTest.describe("F1: no response hangs (rules/calls#time-outs)", () => {
  // One storefront for all.
  httpTest.describe.configure({ mode: "default" });
  httpTest.setTimeout(180_000);
  let exampleShop: ExampleShop;
  let host: string;

  httpTest.beforeAll(async () => {
    const listed = LISTED_HOSTS.map((name, index) => `${name}=listed${index}:en`).join(",");
    exampleShop = await openExampleShop({}, listed);
    // The code of the pages is loaded; their data is not.
    host = exampleShop.getNextHost();
    for (const path of VISITOR_PAGES) await open(path);
    const cookie = await logIn();
    for (const path of MEMBER_PAGES) await open(path, cookie);
  });
  httpTest.afterAll(() => exampleShop?.close());
  httpTest.beforeEach(() => {
    exampleShop.shop.upstream.reset();
    host = exampleShop.getNextHost();
  });

  const open = (path: string, cookie?: string) =>
    sendRequest(path, { host, cookie, port: exampleShop.shop.port });
  async function measure(path: string, cookie?: string): Promise<{ status: number; spent: number }> {
    const startedAt = performance.now();
    const { status } = await open(path, cookie);
    return { status, spent: performance.now() - startedAt };
  }
  async function expectOneRound(path: string, cookie?: string): Promise<void> {
    exampleShop.shop.upstream.reset();
    exampleShop.shop.upstream.setFault(/\//, faults.delayCall(SLOW_MS));
    const { status, spent } = await measure(path, cookie);
    exampleShop.shop.upstream.setFault(/\//, forwardToBackend);
    // 307: the checkout of a plan leads to the unpaid order that an earlier test has left.
    expect([200, 307]).toContain(status);
    expect(spent).toBeLessThan(LONGEST_MS);
  }
  async function call(path: string, cookie: string, json: object): Promise<Record<string, unknown>> {
    const headers = { "idempotency-key": crypto.randomUUID() };
    const answer = await callAsPage(path, { host, cookie, json, headers, port: exampleShop.shop.port });
    return answer.json().data as Record<string, unknown>;
  }
  async function placeOrder(cookie: string): Promise<string> {
    const payment = { planId: "12", method: "pix" };
    const { quoteId } = await call("/api/bill/goodsValuation", cookie, payment);
    return String((await call("/api/bill/pay/v1", cookie, { ...payment, quoteId })).orderId);
  }
  const readPayment = (orderId: string, cookie: string) =>
    call("/api/bill/payment-info/detail", cookie, { orderId });
  async function logIn(): Promise<string> {
    const json = { ...EXAMPLE_MEMBER, type: "email" };
    const { cookies } = await callAsPage("/api/user/login/v1", { host, json, port: exampleShop.shop.port });
    return cookies[0]?.split(";")[0] ?? "";
  }

  for (const path of VISITOR_PAGES) {
    httpTest(`${path}, with nothing cached and every call 3 s slow, takes at most 4 s`, async () => {
      await expectOneRound(path);
    });
  }

  for (const path of MEMBER_PAGES) {
    httpTest(`${path} as well`, async () => {
      const cookie = await logIn();
      await expectOneRound(path, cookie);
    });
  }

  httpTest("the checkout as well, without a method in its address", async () => {
    const cookie = await logIn();
    await expectOneRound("/payment?planId=12", cookie);
    const quotes = exampleShop.shop.upstream.calls.filter(({ path }) => path.includes("goodsValuation"));
    expect(quotes.map(({ body }) => JSON.parse(body))).toEqual([{ planId: "12", method: "pix" }]);
  });

  httpTest("the checkout that continues an order as well, which this process has seen", async () => {
    const cookie = await logIn();
    const orderId = await placeOrder(cookie);
    await expectOneRound(`/payment?orderId=${orderId}`, cookie);
    host = exampleShop.getNextHost();
    const otherCookie = await logIn();
    await readPayment(orderId, otherCookie);
    await expectOneRound(`/payment?orderId=${orderId}&method=other`, otherCookie);
  });

  for (const page of ["payment-pix", "receipt"]) {
    httpTest(`/${page} as well`, async () => {
      const cookie = await logIn();
      await expectOneRound(`/${page}?orderId=${await placeOrder(cookie)}`, cookie);
    });
  }

  for (const [index, path] of [...VISITOR_PAGES, "/orders", "/payment?planId=12"].entries()) {
    httpTest(`${path} at a host that was never requested, listed with its languages, as well`, async () => {
      // The session cookie is the brand's own.
      host = LISTED_HOSTS[index] ?? "";
      const isMemberPage = path === "/orders" || path.startsWith("/payment");
      await expectOneRound(path, isMemberPage ? await logIn() : undefined);
    });
  }

  httpTest("an upstream that never answers: each page ends with a true status", async () => {
    const cookie = await logIn();
    exampleShop.shop.upstream.setFault(/\//, faults.leaveUnanswered);
    const pages = [...VISITOR_PAGES, ...MEMBER_PAGES, "/payment?planId=12", "/paymentResult?orderId=a1"];
    const answers = await Promise.all(
      pages.map(async (path) => ({ path, ...(await measure(path, cookie)) })),
    );
    for (const { path, status, spent } of answers) {
      // 307: a page that redirects before anything of it was sent.
      expect([200, 303, 307, 500, 503], path).toContain(status);
      expect(spent, path).toBeLessThan(SILENCE_MS + LONGEST_MS);
    }
  });

  httpTest("a brand without a theme and nothing cached: the pages of forms end", async () => {
    const cookie = await logIn();
    exampleShop.shop.upstream.setFault(/\/theme\//, faults.respondWith(500, ""));
    for (const path of ["/login", "/register", "/orders", "/forgot-password"]) {
      const { status, spent } = await measure(path, path === "/orders" ? cookie : undefined);
      expect([path, status]).toEqual([path, 200]);
      expect(spent, path).toBeLessThan(LONGEST_MS);
    }
  });
});
