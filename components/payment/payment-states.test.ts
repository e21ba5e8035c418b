import { MINUTE_MS } from "@/lib/config/constants";
import { type NextAction, ORDER_STATUSES, type PaymentInfo } from "@/lib/contract/bill/next-action";
import { createSamplePayment } from "@/lib/testing/sample-payment";
import { getInstructionsStage } from "./instructions/frame/instructions-stage";
import { getProviderRedirect } from "./redirect/provider-redirect";
import { getResultAmount, getResultState, RESULT_DISPLAY } from "./result/result-state";

const NOW = 1_795_000_000_000;
const createPaymentInfo = (extra: Partial<PaymentInfo>) =>
  createSamplePayment(NOW, { expiresAt: NOW + MINUTE_MS, ...extra });
const ENDED_FIELDS = { nextAction: { kind: "none" }, expiresAt: null } as const;

describe("getInstructionsStage of a PIX payment", () => {
  it.each([
    ["open", createPaymentInfo({}), MINUTE_MS],
    ["open", createPaymentInfo({ expiresAt: null }), null],
    ["finalCheck", createPaymentInfo({}), 0],
    ["expired", createPaymentInfo({ serverNow: NOW + MINUTE_MS }), 0],
    ["expired", createPaymentInfo({ status: "cancelled", ...ENDED_FIELDS }), null],
    [
      "paid",
      createPaymentInfo({ status: "success", orderStatus: "PAYMENT_SUCCEEDED", ...ENDED_FIELDS }),
      null,
    ],
    [
      "elsewhere",
      createPaymentInfo({
        status: "cancelled",
        orderStatus: "PAYMENT_CANCELLED",
        canRepay: false,
        ...ENDED_FIELDS,
      }),
      null,
    ],
    [
      "elsewhere",
      createPaymentInfo({ method: "card", status: "failed", orderStatus: "PAYMENT_FAILED", ...ENDED_FIELDS }),
      null,
    ],
  ])("is %s", (stage, info, remainingMs) =>
    expect(getInstructionsStage(info, remainingMs, { page: "/payment-pix", kind: "pix" })).toBe(stage),
  );
});

describe("getResultState (rules/payments#states)", () => {
  it.each([
    ["pending", createPaymentInfo({ ...ENDED_FIELDS })],
    ["pending", createPaymentInfo({ orderStatus: "SUBMITTED", ...ENDED_FIELDS })],
    ["success", createPaymentInfo({ status: "success", orderStatus: "PAYMENT_SUCCEEDED", canRepay: false })],
    ["failed", createPaymentInfo({ status: "failed", orderStatus: "PAYMENT_FAILED", refusal: 301 })],
    ["ended", createPaymentInfo({ status: "cancelled", orderStatus: "PAYMENT_PENDING" })],
    [
      "cancelled",
      createPaymentInfo({ status: "cancelled", orderStatus: "PAYMENT_CANCELLED", canRepay: false }),
    ],
    [
      "refundPending",
      createPaymentInfo({ status: "cancelled", orderStatus: "REFUND_PENDING", paidLate: true }),
    ],
    ["chargebackPending", createPaymentInfo({ status: "success", orderStatus: "CHARGEBACK_PENDING" })],
  ])("is %s", (state, info) => expect(getResultState(info)).toBe(state));

  it("returns a displayable state for every order status and attempt status", () => {
    for (const orderStatus of ORDER_STATUSES) {
      for (const status of ["pending", "success", "failed", "cancelled"] as const) {
        expect(RESULT_DISPLAY).toHaveProperty(getResultState(createPaymentInfo({ orderStatus, status })));
      }
    }
  });
});

describe("getResultAmount (rules/orders#price-of-used-days)", () => {
  const [amount, part] = [1_900, 1_710].map((value) => ({ amount: value, currency: "BRL" as const }));
  it.each([
    ["the part that goes back", "REFUND_PENDING", part, part],
    ["the part that went back", "REFUND_SUCCEEDED", part, part],
    ["the price where all went back", "REFUND_SUCCEEDED", null, amount],
    ["the price where the refund was refused", "REFUND_REJECTED", part, amount],
  ] as const)("is %s", (_, orderStatus, returned, named) => {
    const info = createPaymentInfo({ status: "cancelled", orderStatus, amount, returned });
    expect(getResultAmount(info, getResultState(info))).toEqual(named);
  });
});

describe("getProviderRedirect (threat T31)", () => {
  const redirect = (url: string): NextAction => ({ kind: "redirect", url, method: "GET" });

  it.each(["javascript:alert(1)", "data:text/html,x", "//evil.example", "/path", ""])(
    "returns null for the address %s",
    (url) => expect(getProviderRedirect(redirect(url))).toBeNull(),
  );
  it("returns the address and its host", () => {
    expect(getProviderRedirect(redirect("https://bank.example/3ds?x=1"))).toEqual({
      url: "https://bank.example/3ds?x=1",
      host: "bank.example",
      method: "GET",
      fields: {},
    });
  });
  it("sends a 3-D Secure request as a form", () => {
    expect(
      getProviderRedirect({ kind: "challenge", url: "https://acs.example/", creq: "abc" }),
    ).toMatchObject({
      method: "POST",
      fields: { creq: "abc" },
    });
  });
  it("returns null for any other action", () => expect(getProviderRedirect({ kind: "none" })).toBeNull());
});
