import type { NextAction } from "@/lib/contract/bill/next-action";
import { getPaymentInstructionsKind, hasDeadline } from "./payment-instructions-kind";

const NO_ACTION: NextAction = { kind: "none" };
const CRYPTO_ACTION = {
  kind: "crypto",
  network: "bitcoin",
  address: "a",
  amount: "1",
  uri: "a",
  rate: "1",
} as const;
const PUSH_ACTION = { kind: "push", provider: "mtn", msisdn: "1" } as const;

describe("the kind of payment instructions (rules/payments#next-actions)", () => {
  it.each<[string | null, NextAction]>([
    ["pix", { kind: "qr", scheme: "pix", payload: "x" }],
    ["paynow", { kind: "qr", scheme: "paynow", payload: "x" }],
    ["caishen", { kind: "qr", scheme: "caishen", payload: "x" }],
    ["slip", { kind: "slip", line: "1", barcode: "1", dueDate: 1_795_000_000_000 }],
    ["bank", { kind: "bank", accounts: [], reference: "A" }],
    ["crypto", CRYPTO_ACTION],
    ["push", PUSH_ACTION],
    [null, NO_ACTION],
    [null, { kind: "otp", length: 4, sentTo: "1", resendAfter: 0 }],
    [null, { kind: "redirect", url: "https://bank.example/", method: "GET" }],
  ])("is %s while the payment is pending", (kind, nextAction) => {
    expect(
      getPaymentInstructionsKind({ status: "pending", nextAction, method: "card", canRepay: true }),
    ).toBe(kind);
  });

  it.each([
    ["slip", "slip", true],
    ["caishen", "caishen", true],
    ["MPesa", "push", true],
    ["orange", "push", true],
    ["card", null, true],
    ["paypal", null, true],
    ["slip", null, false],
    ["constructor", null, true],
  ])("after an expired payment by %s: %s, payable again: %p", (method, kind, canRepay) => {
    const info = { nextAction: NO_ACTION, method, canRepay };
    expect(getPaymentInstructionsKind({ status: "cancelled", ...info })).toBe(kind);
    expect(getPaymentInstructionsKind({ status: "failed", ...info })).toBeNull();
    expect(getPaymentInstructionsKind({ status: "success", ...info })).toBeNull();
  });

  it("has no deadline while coins are being confirmed or the operator's result is unclear", () => {
    expect(hasDeadline(CRYPTO_ACTION)).toBe(true);
    expect(hasDeadline({ ...CRYPTO_ACTION, confirmations: { seen: 0, needed: 2 } })).toBe(false);
    expect(hasDeadline(PUSH_ACTION)).toBe(true);
    expect(hasDeadline({ ...PUSH_ACTION, unclear: true })).toBe(false);
    expect(hasDeadline({ kind: "bank", accounts: [], reference: "A" })).toBe(true);
  });
});
