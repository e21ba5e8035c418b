import { exampleTest, expect } from "@/e2e/fixtures";
import { callAsPage, type HttpResponse, sendRequest } from "@/e2e/stack/send-request";
import type { UpstreamFault } from "@/e2e/stack/upstream";
import * as faults from "@/e2e/stack/upstream-faults";
import { getTranslator } from "@/e2e/translator";
import { HOUR_MS, MINUTE_MS } from "@/lib/config/constants";
import { EXAMPLE_MEMBER } from "@/scripts/contract/open-example-upstream.fixture";

/**
 * The example upstream, broken in the calls of a member, and what the member's pages and calls answer. What is left of
 * a broken answer is tested in lib/server/upstream/client/broken-answers.test.ts.
 */

const translate = getTranslator("en");
type Data = Record<string, unknown>;
const change = (fields: Data) => faults.replaceData((data) => ({ ...data, ...fields }));
const brl = (amount: number) => ({ amount, currency: "BRL" });
/** Of a plan that no test here orders: the checkout would continue an unpaid order. */
const CHECKOUT = "/payment?planId=1";

interface Member {
  call(path: string, json: Data, headers?: Record<string, string>): Promise<HttpResponse>;
  open(path: string): Promise<{ status: number; text: string }>;
  setFault(path: RegExp, fault: UpstreamFault): void;
  logIn(): Promise<HttpResponse>;
  quote(planId: string): Promise<HttpResponse>;
  pay(key?: string): Promise<HttpResponse>;
}

const test = exampleTest.extend<{ member: Member }>({
  member: async ({ exampleShop: { shop }, host }, use) => {
    let cookie = "";
    const call: Member["call"] = (path, json, headers = {}) =>
      callAsPage(path, { host, cookie, json, headers, port: shop.port });
    const member: Member = {
      call,
      async open(path) {
        const { status, text } = await sendRequest(path, { host, cookie, port: shop.port });
        return { status, text: text.replaceAll("&#x27;", "'") };
      },
      setFault: shop.upstream.setFault,
      logIn: () => call("/api/user/login/v1", { ...EXAMPLE_MEMBER, type: "email" }),
      quote: (planId) => call("/api/bill/goodsValuation", { planId, method: "pix" }),
      async pay(key = crypto.randomUUID()) {
        const { quoteId } = (await member.quote("12")).json().data as { quoteId: string };
        const json = { planId: "12", method: "pix", quoteId };
        return call("/api/bill/pay/v1", json, { "idempotency-key": key });
      },
    };
    cookie = (await member.logIn()).cookies[0]?.split(";")[0] ?? "";
    await use(member);
  },
});

test.describe("the example upstream, broken for a member", () => {
  test.setTimeout(120_000);

  test("a log-in that is answered with a short token opens no session", async ({ member }) => {
    member.setFault(/\/login\//, change({ token: "short" }));
    const { status, cookies, json } = await member.logIn();
    expect(status).toBe(502);
    expect(cookies).toEqual([]);
    expect(json().code).not.toBe(0);
  });

  test("a price below zero can't be paid", async ({ member }) => {
    member.setFault(/\/goodsValuation/, change({ total: brl(-100), subtotal: brl(-100) }));
    const { status, text } = await member.open(CHECKOUT);
    expect(status).toBe(200);
    expect(text).toContain(translate("checkout.trouble.title"));
    expect(text).toContain(translate("checkout.trouble.retry"));
    expect(text).not.toMatch(/[-−]\s?R\$/);
    expect((await member.quote("1")).json().code).not.toBe(0);
  });

  const methods = (list: unknown[]) => faults.replaceData(() => ({ methods: list }));
  const PIX = { code: "pix", currencies: ["BRL"], discountRate: 0 };
  test("an unknown method is left out, and without a known one the plan can't be paid online", async ({
    member,
  }) => {
    member.setFault(/\/payment\/methods\//, methods([{ ...PIX, code: "shells" }, PIX]));
    const { text } = await member.open(CHECKOUT);
    expect(text).toContain(translate("checkout.method.pix.name"));
    expect(text).not.toContain("shells");
    member.setFault(/\/payment\/methods\//, methods([{ ...PIX, code: "shells" }]));
    expect((await member.open(CHECKOUT)).text).toContain(translate("checkout.noMethods.title"));
  });

  test("without a valid list of methods the checkout offers another try", async ({ member }) => {
    member.setFault(/\/payment\/methods\//, methods([{ code: 7 }]));
    expect((await member.open(CHECKOUT)).text).toContain(translate("checkout.trouble.title"));
  });

  test("a payment with a truncated answer is no success, and the repeat with the same key pays once", async ({
    member,
    exampleShop,
  }) => {
    const key = crypto.randomUUID();
    member.setFault(/\/pay\//, faults.truncateBody);
    const failed = await member.pay(key);
    expect(failed.status).toBe(502);
    expect(failed.json().data).toBeNull();
    exampleShop.shop.upstream.reset();
    const [first, second] = [await member.pay(key), await member.pay(key)].map(
      (answer) => answer.json().data as Data,
    );
    expect(first).toMatchObject({ status: "pending" });
    expect(second?.orderId).toBe(first?.orderId);
  });

  test("an order in an unknown currency does not take the others from the list", async ({ member }) => {
    await member.pay();
    member.setFault(
      /\/bill\/orders\//,
      faults.replaceData(({ orders, ...page }) => {
        const [order] = orders as Data[];
        const added = {
          ...order,
          id: "added1",
          planName: "Added Plan",
          total: { amount: 1, currency: "EUR" },
        };
        return { ...page, orders: [added, order] };
      }),
    );
    const { status, text } = await member.open("/orders");
    expect(status).toBe(200);
    expect(text).toContain("Acme Yearly");
    expect(text).not.toContain("Added Plan");
  });

  test("the orders of a brand without a theme are shown", async ({ member }) => {
    await member.pay();
    member.setFault(/\/theme\//, faults.respondWith(500, ""));
    const { status, text } = await member.open("/orders");
    expect(status).toBe(200);
    expect(text).toContain("Acme Yearly");
  });

  test("an account of which nothing but the account can be read is shown without the rest", async ({
    member,
  }) => {
    member.setFault(/\/bill\/|\/job\/|\/device/, faults.respondWith(404, ""));
    const { status, text } = await member.open("/account");
    expect(status).toBe(200);
    expect(text).toContain(EXAMPLE_MEMBER.account);
    // The page's own, at the orders that could not be read (rules/errors#reference).
    const orders = text.slice(text.indexOf('id="orders"'));
    expect(orders.slice(0, orders.indexOf("</section>"))).toMatch(/<span>[0-9A-Z]{5}<\/span>/);
  });

  test("a clock one hour ahead or behind: the payment's time is counted from the upstream's clock", async ({
    member,
  }) => {
    const { orderId } = (await member.pay()).json().data as { orderId: string };
    for (const offset of [-HOUR_MS, HOUR_MS]) {
      const shift = (value: unknown) => (typeof value === "number" && value > 1e12 ? value + offset : value);
      member.setFault(
        /\/payment-info\//,
        faults.replaceData((data) =>
          Object.fromEntries(Object.entries(data).map(([name, value]) => [name, shift(value)])),
        ),
      );
      const { json } = await member.call("/api/bill/payment-info/detail", { orderId });
      const { expiresAt, serverNow } = json().data as { expiresAt: number; serverNow: number };
      expect(expiresAt - serverNow).toBeGreaterThan(0);
      expect(expiresAt - serverNow).toBeLessThanOrEqual(15 * MINUTE_MS);
    }
  });
});
