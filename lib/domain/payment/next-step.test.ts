import type { NextAction, PaymentStatus } from "@/lib/contract/bill/next-action";
import { LISTED_ROUTES } from "@/lib/domain/routes/routes";
import { createNextStepPath, getPaymentPage } from "./next-step";

const NO_ACTION: NextAction = { kind: "none" };
const createQrAction = (scheme: "pix" | "paynow" | "caishen"): NextAction => ({
  kind: "qr",
  scheme,
  payload: "x",
});
const ACTIONS: Record<string, NextAction> = {
  none: NO_ACTION,
  redirect: { kind: "redirect", url: "https://bank.example/", method: "GET" },
  challenge: { kind: "challenge", url: "https://bank.example/3ds", creq: "x" },
  pix: createQrAction("pix"),
  paynow: createQrAction("paynow"),
  caishen: createQrAction("caishen"),
  slip: { kind: "slip", line: "1", barcode: "1", dueDate: 1_795_000_000_000 },
  bank: { kind: "bank", accounts: [], reference: "1" },
  crypto: { kind: "crypto", network: "BTC", address: "1", amount: "1", uri: "bitcoin:1", rate: "1" },
  push: { kind: "push", provider: "MPesa", msisdn: "1", hint: "" },
  otp: { kind: "otp", length: 4, sentTo: "1", resendAfter: 60 },
};
const createPayment = (
  status: PaymentStatus,
  action: NextAction,
  method: string | null = null,
  canRepay = false,
) => ({
  orderId: "o_1",
  status,
  nextAction: action,
  method,
  canRepay,
});

describe("where a payment goes next (rules/payments#next-actions)", () => {
  it.each([
    ["none", "/paymentResult"],
    ["redirect", "/payment-redirect"],
    ["challenge", "/payment-redirect"],
    ["pix", "/payment-pix"],
    ["paynow", "/paynowTips"],
    ["caishen", "/paymentCaishen"],
    ["slip", "/paymentResult"],
    ["bank", "/paymentResult"],
    ["crypto", "/payment"],
    ["push", "/payment"],
    ["otp", "/payment"],
  ])("pending with %s: %s", (action, page) => {
    expect(getPaymentPage(createPayment("pending", ACTIONS[action] ?? NO_ACTION))).toBe(page);
    expect(Object.keys(LISTED_ROUTES)).toContain(page);
  });

  it.each([
    ["success", "pix", false, "/paymentResult"],
    ["failed", "pix", true, "/paymentResult"],
    ["failed", "card", true, "/paymentResult"],
    ["cancelled", "pix", true, "/payment-pix"],
    ["cancelled", "caishen", true, "/caishenRepay"],
    ["cancelled", "paynow", true, "/paynowTips"],
    ["cancelled", "slip", true, "/paymentResult"],
    ["cancelled", "crypto", true, "/payment"],
    ["cancelled", "MPesa", true, "/payment"],
    ["cancelled", "crypto", false, "/paymentResult"],
    ["cancelled", "pix", false, "/paymentResult"],
    ["cancelled", "card", true, "/paymentResult"],
    ["cancelled", "constructor", true, "/paymentResult"],
    ["cancelled", null, true, "/paymentResult"],
  ] as const)("%s by %s, payable again %p: %s", (status, method, canRepay, page) => {
    expect(getPaymentPage(createPayment(status, NO_ACTION, method, canRepay))).toBe(page);
  });

  it("names the order in the address", () => {
    expect(createNextStepPath(createPayment("pending", createQrAction("pix")))).toBe(
      "/payment-pix?orderId=o_1",
    );
    expect(createNextStepPath({ ...createPayment("success", NO_ACTION), orderId: "a/b?c" })).toBe(
      "/paymentResult?orderId=a%2Fb%3Fc",
    );
  });
});
