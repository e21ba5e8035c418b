import { createSuccessEnvelope, parseEnvelope } from "@/lib/contract/envelope";
import { createSamplePayment } from "@/lib/testing/sample-payment";
import { paymentInfo } from "./next-action";
import { readOrder } from "./orders";

const brl = (amount: number) => ({ amount, currency: "BRL" as const });
const CONSENT = {
  renewal: {
    at: 1_795_000_000_000,
    amount: brl(2_691),
    discountedPeriods: 2,
    fullAmount: brl(2_990),
    method: "card",
    methodLabel: "Visa •••• 4242",
  },
  mandate: null,
  otherRenewal: null,
  card: { label: "Visa •••• 4242", isSaved: true },
};
const PAYMENT = createSamplePayment(1_795_000_000_000);
const ORDER = {
  ...{
    id: "o1",
    createdAt: 1_795_000_000_000,
    status: "PAYMENT_SUCCEEDED",
    planId: "1",
    planName: "Solo",
    items: [],
  },
  ...{ paymentType: "full", subtotal: brl(1), discount: brl(0), total: brl(1), paidLate: false },
  ...{ canRepay: false, canCancel: false, buyer: { account: "a" }, seller: { name: "S" } },
};

describe.each([
  ["the payment", paymentInfo, PAYMENT],
  ["the order", readOrder.data, ORDER],
])("the consent of %s (rules/renewal#after-the-payment)", (_, schema, answer) => {
  const parse = (change: object) =>
    parseEnvelope(JSON.stringify(createSuccessEnvelope({ ...answer, ...change })), schema);

  it.each([
    ["complete", CONSENT, CONSENT],
    ["with what is known only", { card: CONSENT.card }, { card: CONSENT.card }],
    ["null", null, null],
  ])("is read: %s", (_name, consent, read) => {
    expect(parse({ consent })).toMatchObject({ ok: true, data: { consent: read } });
  });

  it("may be missing: an upstream need not know it", () => {
    const outcome = parse({});
    expect(outcome.ok && outcome.data.consent).toBeUndefined();
    expect(outcome.ok).toBe(true);
  });

  it.each([
    ["an unknown state of the mandate", { mandate: "paused" }],
    ["a renewal without its date", { renewal: { ...CONSENT.renewal, at: undefined } }],
    ["a label that is too long", { card: { label: "4".repeat(61), isSaved: true } }],
  ])("is left out, and reported, where it has %s; the rest of the answer is used", (_name, change) => {
    const outcome = parse({ consent: { ...CONSENT, ...change } });
    expect(outcome).toMatchObject({ ok: true, data: { consent: null }, droppedParts: [expect.anything()] });
  });
});
