import { expect, httpTest } from "@/e2e/fixtures";
import { type ExampleShop, openExampleShop } from "@/e2e/stack/example-shop";
import { callAsPage, type HttpResponse, sendRequest } from "@/e2e/stack/send-request";
import type { UpstreamFault } from "@/e2e/stack/upstream";
import * as faults from "@/e2e/stack/upstream-faults";
import { getTranslator } from "@/e2e/translator";
import { HOUR_MS, MINUTE_MS } from "@/lib/config/constants";
import { EXAMPLE_MEMBER } from "@/scripts/contract/open-example-upstream.fixture";

/** The example upstream, broken in the calls of a member, and what the member's pages and calls answer. */

const translate = getTranslator("en");
type Data = Record<string, unknown>;
const change = (fields: Data) => faults.replaceData((data) => ({ ...data, ...fields }));
const brl = (amount: number) => ({ amount, currency: "BRL" });
/** Of a plan without an unpaid order, which the checkout would continue. */
const CHECKOUT = "/payment?planId=1";

/** Answers of which nothing can be used. */
const UNUSABLE: Record<string, UpstreamFault> = {
  "status 500": faults.respondWith(500, '{"code":-2499}'),
  "status 504": faults.respondWith(504, ""),
  HTML: faults.respondWith(200, "<!doctype html><title>Log in</title>"),
  "truncated JSON": faults.truncateBody,
  "a reset": faults.resetConnection,
};

httpTest.describe("the example upstream, broken for a member", () => {
  // One storefront for all.
  httpTest.describe.configure({ mode: "default" });
  httpTest.setTimeout(120_000);
  let exampleShop: ExampleShop;
  let host: string;
  let cookie: string;
  /** Of the member, at every brand. */
  let orderId: string;

  const call = (path: string, json: Data, headers: Record<string, string> = {}): Promise<HttpResponse> =>
    callAsPage(path, { host, cookie, json, headers, port: exampleShop.shop.port });
  async function open(path: string): Promise<{ status: number; text: string }> {
    const { status, text } = await sendRequest(path, { host, cookie, port: exampleShop.shop.port });
    return { status, text: text.replaceAll("&#x27;", "'") };
  }
  const setFault = (path: RegExp, fault: UpstreamFault) => exampleShop.shop.upstream.setFault(path, fault);
  const logIn = () => call("/api/user/login/v1", { ...EXAMPLE_MEMBER, type: "email" });
  const quote = (planId: string) => call("/api/bill/goodsValuation", { planId, method: "pix" });
  const pay = async (key: string) => {
    const { quoteId } = (await quote("12")).json().data as { quoteId: string };
    return call("/api/bill/pay/v1", { planId: "12", method: "pix", quoteId }, { "idempotency-key": key });
  };

  httpTest.beforeAll(async () => {
    exampleShop = await openExampleShop();
  });
  httpTest.afterAll(() => exampleShop?.close());
  httpTest.beforeEach(async () => {
    exampleShop.shop.upstream.reset();
    host = exampleShop.getNextHost();
    cookie = "";
    cookie = (await logIn()).cookies[0]?.split(";")[0] ?? "";
    orderId ||= ((await pay(crypto.randomUUID())).json().data as { orderId: string }).orderId;
  });

  const brokenLogins: Record<string, UpstreamFault> = {
    ...UNUSABLE,
    "a short token": change({ token: "short" }),
    "an expiration in seconds": change({ expiration: 1_796_095_812 }),
    "an unknown payStatus": change({ payStatus: "GOLD" }),
  };
  for (const [name, fault] of Object.entries(brokenLogins)) {
    httpTest(`log-in: ${name} opens no session`, async () => {
      setFault(/\/login\//, fault);
      const { status, cookies, json } = await logIn();
      expect([502, 504]).toContain(status);
      expect(cookies).toEqual([]);
      expect(json().code).not.toBe(0);
    });
  }

  const brokenQuotes: Record<string, UpstreamFault> = {
    ...UNUSABLE,
    "below zero": change({ total: brl(-100), subtotal: brl(-100) }),
    "of another plan": change({ planId: "12", planName: "Acme Yearly" }),
    "in an unknown currency": change({ total: { amount: 100, currency: "EUR" } }),
    "in fractions": change({ total: brl(199.5) }),
  };
  for (const [name, fault] of Object.entries(brokenQuotes)) {
    httpTest(`a price ${name} can't be paid`, async () => {
      setFault(/\/goodsValuation/, fault);
      const { status, text } = await open(CHECKOUT);
      expect(status).toBe(200);
      expect(text).toContain(translate("checkout.trouble.title"));
      expect(text).toContain(translate("checkout.trouble.retry"));
      expect(text).not.toMatch(/[-−]\s?R\$|EUR|€|Acme Yearly/);
      expect((await quote("1")).json().code).not.toBe(0);
    });
  }

  const methods = (list: unknown[]) => faults.replaceData(() => ({ methods: list }));
  const PIX = { code: "pix", currencies: ["BRL"], discountRate: 0 };
  httpTest("an unknown method is left out, as is one with a broken rate", async () => {
    setFault(
      /\/payment\/methods\//,
      methods([{ ...PIX, code: "shells" }, { ...PIX, code: "card", discountRate: -1 }, PIX]),
    );
    const { text } = await open(CHECKOUT);
    expect(text).toContain(translate("checkout.method.pix.name"));
    expect(text).not.toContain("shells");
  });
  httpTest("without a known method the plan can't be paid online", async () => {
    setFault(/\/payment\/methods\//, methods([{ ...PIX, code: "shells" }]));
    expect((await open(CHECKOUT)).text).toContain(translate("checkout.noMethods.title"));
  });
  for (const [name, fault] of Object.entries({ ...UNUSABLE, "no valid one": methods([{ code: 7 }]) })) {
    httpTest(`methods: ${name}`, async () => {
      setFault(/\/payment\/methods\//, fault);
      expect((await open(CHECKOUT)).text).toContain(translate("checkout.trouble.title"));
    });
  }

  for (const [name, fault] of Object.entries(UNUSABLE)) {
    httpTest(`pay: ${name} is no success, and the repeat with the same key pays once`, async () => {
      const key = crypto.randomUUID();
      setFault(/\/pay\//, fault);
      const failed = await pay(key);
      expect([502, 504]).toContain(failed.status);
      expect(failed.json().data).toBeNull();
      exampleShop.shop.upstream.reset();
      const [first, second] = [await pay(key), await pay(key)].map((answer) => answer.json().data as Data);
      expect(first).toMatchObject({ status: "pending" });
      expect(second?.orderId).toBe(first?.orderId);
    });
  }
  for (const [name, fields] of Object.entries({
    "of another order": { orderId: "another" },
    "below zero": { amount: brl(-5) },
    "with an unknown action": { nextAction: { kind: "dance" } },
  })) {
    httpTest(`the state of a payment ${name} is refused`, async () => {
      setFault(/\/payment-info\//, change(fields));
      const { status, text, json } = await call("/api/bill/payment-info/detail", { orderId });
      expect(status).toBe(502);
      expect(json().code).toBe(-2499);
      expect(text).not.toContain("another");
    });
  }
  httpTest("a payment with an unknown status is pending, never paid", async () => {
    setFault(/\/payment-info\//, change({ status: "DONE", orderStatus: "DONE" }));
    const { json } = await call("/api/bill/payment-info/detail", { orderId });
    expect(json().data).toMatchObject({ status: "pending", orderStatus: "PAYMENT_PENDING" });
  });

  /** The list with one more order, made of the real one. */
  const addOrder = (fields: Data) =>
    faults.replaceData(({ orders, ...page }) => {
      const [order] = orders as Data[];
      return { ...page, orders: [{ ...order, id: "added1", planName: "Added Plan", ...fields }, order] };
    });
  for (const [name, fields] of Object.entries({
    "without its plan": { planId: undefined },
    "below zero": { total: brl(-1) },
    "in an unknown currency": { total: { amount: 1, currency: "EUR" } },
    "with a time in seconds": { createdAt: 1_796_095_812 },
  })) {
    httpTest(`an order ${name} does not take the others from the list`, async () => {
      setFault(/\/bill\/orders\//, addOrder(fields));
      const { status, text } = await open("/orders");
      expect(status).toBe(200);
      expect(text).toContain("Acme Yearly");
      expect(text).not.toContain("Added Plan");
    });
  }
  httpTest("an order with an unknown status is listed as one that waits, never as paid", async () => {
    setFault(/\/bill\/orders\//, addOrder({ status: "DONE", orderStatus: "DONE" }));
    expect((await open("/orders")).text).toContain("Added Plan");
    const { orders } = (await call("/api/bill/orders/v1", {})).json().data as { orders: Data[] };
    expect(orders[0]).toMatchObject({ id: "added1", status: "PAYMENT_PENDING" });
  });
  for (const [name, fault] of Object.entries({ ...UNUSABLE, "no list": change({ orders: "none" }) })) {
    httpTest(`orders: ${name}`, async () => {
      setFault(/\/bill\/orders\//, fault);
      const { status, text } = await open("/orders");
      expect(status).toBe(200);
      expect(text).toContain(translate("orders.failed.title"));
      expect(text).toContain(translate("orders.failed.retry"));
      exampleShop.shop.upstream.reset();
      expect((await open("/orders")).text).toContain("Acme Yearly");
    });
  }
  httpTest("an account of which nothing but the account can be read is shown without the rest", async () => {
    setFault(/\/bill\/|\/job\/|\/device/, faults.respondWith(404, ""));
    const { status, text } = await open("/account");
    expect(status).toBe(200);
    expect(text).toContain(EXAMPLE_MEMBER.account);
  });

  httpTest(
    "a clock one hour ahead or behind: the payment's time is counted from the upstream's clock",
    async () => {
      for (const offset of [-HOUR_MS, HOUR_MS]) {
        const shift = (value: unknown) =>
          typeof value === "number" && value > 1e12 ? value + offset : value;
        setFault(
          /\/payment-info\//,
          faults.replaceData((data) =>
            Object.fromEntries(Object.entries(data).map(([name, value]) => [name, shift(value)])),
          ),
        );
        const { json } = await call("/api/bill/payment-info/detail", { orderId });
        const { expiresAt, serverNow } = json().data as { expiresAt: number; serverNow: number };
        expect(expiresAt - serverNow).toBeGreaterThan(0);
        expect(expiresAt - serverNow).toBeLessThanOrEqual(15 * MINUTE_MS);
      }
    },
  );
});
