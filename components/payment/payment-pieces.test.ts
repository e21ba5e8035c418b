import type { NextAction, PaymentInfo } from "@/lib/contract/bill/next-action";
import { ORDER_STATUSES } from "@/lib/contract/bill/next-action";
import { departureOf } from "./departure";
import { posterStage } from "./poster/poster-stage";
import { RESULT_LOOKS, resultState } from "./result-state";

const NOW = 1_795_000_000_000;
const info = (extra: Partial<PaymentInfo>): PaymentInfo => ({
  orderId: "order-1",
  attemptId: "a",
  method: "pix",
  planId: "101",
  planName: "Solo",
  amount: { amount: 1900, currency: "BRL" },
  status: "pending",
  orderStatus: "PAYMENT_PENDING",
  nextAction: { kind: "qr", scheme: "pix", payload: "0002", copyKey: "0002" },
  expiresAt: NOW + 60_000,
  serverNow: NOW,
  paidLate: false,
  canRepay: true,
  canCancel: true,
  ...extra,
});
const ended = { nextAction: { kind: "none" }, expiresAt: null } as const;

describe("the stage of a PIX poster", () => {
  it.each([
    ["open", info({}), 60_000],
    ["open", info({ expiresAt: null }), null],
    ["lastAsk", info({}), 0],
    ["expired", info({ serverNow: NOW + 60_000 }), 0],
    ["expired", info({ status: "cancelled", ...ended }), null],
    ["paid", info({ status: "success", orderStatus: "PAYMENT_SUCCEEDED", ...ended }), null],
    [
      "elsewhere",
      info({ status: "cancelled", orderStatus: "PAYMENT_CANCELLED", canRepay: false, ...ended }),
      null,
    ],
    ["elsewhere", info({ method: "card", status: "failed", orderStatus: "PAYMENT_FAILED", ...ended }), null],
  ])("is %s", (stage, given, left) =>
    expect(posterStage(given, left, { page: "/payment-pix", poster: "pix" })).toBe(stage),
  );
});

describe("the state of a result (spec §4)", () => {
  it.each([
    ["pending", info({ ...ended })],
    ["pending", info({ orderStatus: "SUBMITTED", ...ended })],
    ["success", info({ status: "success", orderStatus: "PAYMENT_SUCCEEDED", canRepay: false })],
    ["failed", info({ status: "failed", orderStatus: "PAYMENT_FAILED", refusal: 301 })],
    ["ended", info({ status: "cancelled", orderStatus: "PAYMENT_PENDING" })],
    ["cancelled", info({ status: "cancelled", orderStatus: "PAYMENT_CANCELLED", canRepay: false })],
    ["refundPending", info({ status: "cancelled", orderStatus: "REFUND_PENDING", paidLate: true })],
    ["chargebackPending", info({ status: "success", orderStatus: "CHARGEBACK_PENDING" })],
  ])("is %s", (state, given) => expect(resultState(given)).toBe(state));

  it("has words and a look for every status an upstream may send", () => {
    for (const orderStatus of ORDER_STATUSES) {
      for (const status of ["pending", "success", "failed", "cancelled"] as const) {
        expect(RESULT_LOOKS).toHaveProperty(resultState(info({ orderStatus, status })));
      }
    }
  });
});

describe("leaving for a provider (threat T31: only where billing says)", () => {
  const redirect = (url: string): NextAction => ({ kind: "redirect", url, method: "GET" });

  it.each(["javascript:alert(1)", "data:text/html,x", "//evil.example", "/path", ""])(
    "never follows %s",
    (url) => expect(departureOf(redirect(url))).toBeNull(),
  );
  it("names the host it leads to", () => {
    expect(departureOf(redirect("https://bank.example/3ds?x=1"))).toEqual({
      url: "https://bank.example/3ds?x=1",
      host: "bank.example",
      method: "GET",
      fields: {},
    });
  });
  it("hands a 3-D Secure request over by a form", () => {
    expect(departureOf({ kind: "challenge", url: "https://acs.example/", creq: "abc" })).toMatchObject({
      method: "POST",
      fields: { creq: "abc" },
    });
  });
  it("goes nowhere for anything else", () => expect(departureOf({ kind: "none" })).toBeNull());
});
