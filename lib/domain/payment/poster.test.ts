import type { NextAction } from "@/lib/contract/bill/next-action";
import { hasDeadline, posterOf } from "./poster";

const none: NextAction = { kind: "none" };
const crypto = {
  kind: "crypto",
  network: "bitcoin",
  address: "a",
  amount: "1",
  uri: "a",
  rate: "1",
} as const;
const push = { kind: "push", provider: "mtn", msisdn: "1" } as const;

describe("the poster of a payment (payments.md §10)", () => {
  it.each<[string | null, NextAction]>([
    ["pix", { kind: "qr", scheme: "pix", payload: "x" }],
    ["paynow", { kind: "qr", scheme: "paynow", payload: "x" }],
    ["caishen", { kind: "qr", scheme: "caishen", payload: "x" }],
    ["slip", { kind: "slip", line: "1", barcode: "1", dueDate: 1_795_000_000_000 }],
    ["bank", { kind: "bank", accounts: [], reference: "A" }],
    ["crypto", crypto],
    ["push", push],
    [null, none],
    [null, { kind: "otp", length: 4, sentTo: "1", resendAfter: 0 }],
    [null, { kind: "redirect", url: "https://bank.example/", method: "GET" }],
  ])("%s while it can be paid", (poster, nextAction) => {
    expect(posterOf({ status: "pending", nextAction, method: "card", canRepay: true })).toBe(poster);
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
  ])("%s that ran out: %s, payable again %p", (method, poster, canRepay) => {
    const info = { nextAction: none, method, canRepay };
    expect(posterOf({ status: "cancelled", ...info })).toBe(poster);
    expect(posterOf({ status: "failed", ...info })).toBeNull();
    expect(posterOf({ status: "success", ...info })).toBeNull();
  });

  it("has no clock while coins are confirmed or an operator has lost track", () => {
    expect(hasDeadline(crypto)).toBe(true);
    expect(hasDeadline({ ...crypto, confirmations: { seen: 0, needed: 2 } })).toBe(false);
    expect(hasDeadline(push)).toBe(true);
    expect(hasDeadline({ ...push, unclear: true })).toBe(false);
    expect(hasDeadline({ kind: "bank", accounts: [], reference: "A" })).toBe(true);
  });
});
