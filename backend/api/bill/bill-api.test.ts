import { randomUUID } from "node:crypto";
import { getBilling } from "@/backend/modules/billing/billing";
import { openTestApi, type TestApi } from "@/backend/testing/test-api";
import { AGREED_RENEWAL, createTestCard } from "@/backend/testing/test-purchases";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

let counter = 0;
async function member(site = "vidora") {
  counter += 1;
  const { token, uid } = await api.signUp(`buyer${counter}@mail.test`, { site });
  return { token, uid, site };
}
const withKey = (options: { token: string; site: string }, key: string = randomUUID()) => ({
  ...options,
  headers: { "Idempotency-Key": key, "Site-Origin": "http://vidora.localhost:3000" },
});

describe("rules/calls#list-of-calls, as the storefront calls it", () => {
  it("from the methods to the receipt", async () => {
    const buyer = await member();
    const { methods } = await api.data("listPaymentMethods", { planId: "102" }, buyer);
    expect(methods).toEqual([
      { code: "pix", currencies: ["BRL"], discountRate: 5, installments: false },
      { code: "card", currencies: ["BRL"], discountRate: 0, installments: false, holderData: [] },
      { code: "slip", currencies: ["BRL"], discountRate: 0, installments: false },
    ]);
    const quote = await api.data("valuateGoods", { planId: "102", method: "pix" }, buyer);
    expect(quote.total).toEqual({ amount: 2_840, currency: "BRL" });
    const info = await api.data(
      "pay",
      { planId: "102", method: "pix", quoteId: quote.quoteId },
      withKey(buyer),
    );
    expect(info).toMatchObject({ status: "pending", nextAction: { kind: "qr", scheme: "pix" } });

    const { simulator } = getBilling(api.services);
    const [open] = (await simulator.listOpenCharges()).filter(({ orderId }) => orderId === info.orderId);
    await simulator.performChargeAction(open?.ref ?? "", "pay");
    await api.clock.advance(1_000);
    expect(await api.data("readPayment", { orderId: info.orderId }, buyer)).toMatchObject({
      status: "success",
    });
    const service = await api.data("readService", { id: info.orderId }, buyer);
    const account = await api.data(
      "readAccount",
      { uid: buyer.uid, account: `buyer${counter}@mail.test`, type: "email" },
      buyer,
    );
    expect(account).toMatchObject({ payStatus: "PAID", planId: "102", expiredTime: service.endsAt });
    expect(await api.message(`buyer${counter}@mail.test`)).toMatchObject({
      template: "paid",
      link: `http://localhost:1/en/paymentResult?orderId=${info.orderId}`,
    });
  });

  it.each([
    ["with the box", AGREED_RENEWAL, { renewal: { method: "card", methodLabel: "Visa •••• 4242" } }, true],
    ["without it", {}, { renewal: null, otherRenewal: null }, false],
  ])("payment and receipt say what was agreed to by card, %s", async (_, consents, said, isSaved) => {
    const buyer = await member();
    const quote = await api.data("valuateGoods", { planId: "102", method: "card" }, buyer);
    const card = createTestCard();
    const { orderId } = await api.data(
      "pay",
      { planId: "102", method: "card", quoteId: quote.quoteId, card, consents },
      withKey(buyer),
    );
    const consent = { ...said, mandate: null, card: { label: "Visa •••• 4242", isSaved } };
    expect((await api.data("readPayment", { orderId }, buyer)).consent).toMatchObject(consent);
    expect((await api.data("readOrder", { id: orderId }, buyer)).consent).toMatchObject(consent);
    // Another member learns nothing of it.
    expect(await api.refusal("readPayment", { orderId }, await member())).toBe(1001);
    expect(await api.refusal("readOrder", { id: orderId }, await member())).toBe(1001);
  });

  it("a card with 3-D Secure returns to the page's language, on the host the buyer used", async () => {
    const buyer = await member();
    const quote = await api.data("valuateGoods", { planId: "102", method: "card" }, buyer);
    const card = createTestCard({ number: "4000002500003155" });
    const info = await api.data(
      "pay",
      { planId: "102", method: "card", quoteId: quote.quoteId, card },
      withKey(buyer),
    );
    if (info.nextAction.kind !== "redirect") throw new Error("no challenge");
    const back = await getBilling(api.services).simulator.completeChallenge(
      info.nextAction.url.split("/").at(-1) ?? "",
      "accept",
    );
    expect(back).toBe(
      `http://vidora.localhost:1/en/paymentResult?orderId=${info.orderId}&redirect_status=succeeded`,
    );
  });

  it("an origin that isn't the brand's is not where the browser is sent", async () => {
    const buyer = await member();
    const quote = await api.data("valuateGoods", { planId: "102", method: "card" }, buyer);
    const card = createTestCard({ number: "4000002500003155" });
    const options = withKey(buyer);
    options.headers["Site-Origin"] = "http://evil.example";
    const info = await api.data(
      "pay",
      { planId: "102", method: "card", quoteId: quote.quoteId, card },
      options,
    );
    if (info.nextAction.kind !== "redirect") throw new Error("no challenge");
    const back = await getBilling(api.services).simulator.completeChallenge(
      info.nextAction.url.split("/").at(-1) ?? "",
      "accept",
    );
    expect(new URL(back ?? "").hostname).toBe("localhost");
  });

  it("a refusal carries the order it left behind", async () => {
    const buyer = await member();
    const quote = await api.data("valuateGoods", { planId: "102", method: "card" }, buyer);
    const card = createTestCard({ number: "4000000000000069" });
    const outcome = await api.call(
      "pay",
      { planId: "102", method: "card", quoteId: quote.quoteId, card },
      withKey(buyer),
    );
    expect(outcome).toMatchObject({ ok: false, code: 309 });
    const { orders } = await api.data("listOrders", {}, buyer);
    expect(orders).toMatchObject([{ status: "PAYMENT_FAILED", canRepay: true }]);
  });

  it.each([
    ["no key", {}],
    ["a key with a line break's cousin", { "Idempotency-Key": "has space" }],
    ["a short key", { "Idempotency-Key": "short" }],
  ])("pay and repay with %s are refused with -24050", async (_, headers) => {
    const buyer = await member();
    const quote = await api.data("valuateGoods", { planId: "102", method: "pix" }, buyer);
    const pay = { planId: "102", method: "pix", quoteId: quote.quoteId };
    expect(await api.refusal("pay", pay, { ...buyer, headers })).toBe(-24050);
    expect(await api.refusal("repay", { orderId: "x", method: "pix" }, { ...buyer, headers })).toBe(-24050);
    expect((await api.data("listOrders", {}, buyer)).total).toBe(0);
  });

  it.each([
    ["a made-up price", { amount: 1, price: 1, currency: "USD", exchangeRate: "0.01", discount: 99 }, null],
    ["a quote as a number", { quoteId: 12 }, -24050],
    ["a plan of letters", { planId: "abc" }, -24050],
    ["a card number of letters", { card: { ...createTestCard(), number: "4242x" } }, -24050],
  ])("pay with %s", async (_, change, code) => {
    const buyer = await member();
    const quote = await api.data("valuateGoods", { planId: "102", method: "pix" }, buyer);
    const payload = { planId: "102", method: "pix", quoteId: quote.quoteId, ...change };
    const outcome = await api.call("pay", payload, withKey(buyer));
    if (code === null) expect(outcome).toMatchObject({ ok: true, data: { amount: { amount: 2_840 } } });
    else expect(outcome).toMatchObject({ ok: false, code });
  });

  it("an unknown coupon is invalid", async () => {
    const buyer = await member();
    expect(await api.refusal("valuateGoods", { planId: "102", discountCode: "FREE" }, buyer)).toBe(9001);
  });

  it("threat T47: no card in log lines, after any outcome", async () => {
    const buyer = await member();
    const quote = await api.data("valuateGoods", { planId: "102", method: "card" }, buyer);
    const create = jest
      .spyOn(getBilling(api.services).providers.card, "create")
      .mockRejectedValue(new Error("no card 4111111111111111 today"));
    const card = createTestCard({ number: "4111111111111111", securityCode: "987" });
    await api.call("pay", { planId: "102", method: "card", quoteId: quote.quoteId, card }, withKey(buyer));
    create.mockRestore();
    expect(api.logged.join("")).toContain("provider did not answer");
    expect(api.logged.join("")).not.toContain("4111111111111111");
    expect(api.logged.join("")).not.toContain("securityCode");
  });
});
