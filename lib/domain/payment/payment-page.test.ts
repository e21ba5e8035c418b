import type { NextAction, OrderStatus, PaymentStatus } from "@/lib/contract/bill/next-action";
import type { PendingOrder } from "@/lib/domain/orders/order-state";
import { METHOD_CODES, type MethodCode } from "@/lib/domain/payment/methods/methods";
import { MOBILE_OPERATORS, type MobileOperator } from "@/lib/domain/payment/methods/mobile-operator";
import { LISTED_ROUTES } from "@/lib/domain/routes/routes";
import {
  createPaymentPath,
  getPaymentInstructionsKind,
  getPaymentPage,
  hasDeadline,
  toOrderPayment,
  toPendingPayment,
} from "./payment-page";

const createQrAction = (scheme: "pix" | "paynow" | "caishen"): NextAction => ({
  kind: "qr",
  scheme,
  payload: "x",
});
const NO_ACTION: NextAction = { kind: "none" };
const REDIRECT: NextAction = { kind: "redirect", url: "https://bank.example/", method: "GET" };
const CHALLENGE: NextAction = { kind: "challenge", url: "https://bank.example/3ds", creq: "x" };
const OTP: NextAction = { kind: "otp", length: 4, sentTo: "1", resendAfter: 60 };
const PUSH: NextAction = { kind: "push", provider: "MPesa", msisdn: "1", hint: "" };
const SLIP: NextAction = { kind: "slip", line: "1", barcode: "1", dueDate: 1_795_000_000_000 };
const BANK: NextAction = { kind: "bank", accounts: [], reference: "1" };
const CRYPTO: NextAction = {
  ...{ kind: "crypto", network: "BTC", address: "1", amount: "1" },
  ...{ uri: "bitcoin:1", rate: "1" },
} as const;

interface Row {
  /** Next actions, each with its page. */
  pending: readonly (readonly [NextAction, string])[];
  /** The page of a pending order in an upstream's list that contains the method but no next action. */
  listed: string;
  /** The page of an ended attempt whose order can still be paid, and the page that continues the order. */
  ended: readonly [show: string, resume: string];
}

const ENDED_ON_RESULT = ["/paymentResult", "/payment"] as const;
const REDIRECT_ROW: Row = {
  pending: [[REDIRECT, "/payment-redirect"]],
  listed: "/payment-redirect",
  ended: ENDED_ON_RESULT,
};
const PAYER_ROW: Row = {
  ...REDIRECT_ROW,
  pending: [
    [{ kind: "customer", provider: "useepay" }, "/payment"],
    [REDIRECT, "/payment-redirect"],
  ],
};
/** The operator requests the PIN on the phone or, at Orange, a code that the phone shows. */
const PHONE_ROW: Row = {
  pending: [
    [PUSH, "/paymentResult"],
    [OTP, "/paymentResult"],
  ],
  listed: "/paymentResult",
  ended: ["/paymentResult", "/paymentResult"],
};
const createResultRow = (action: NextAction): Row => ({
  pending: [[action, "/paymentResult"]],
  listed: "/paymentResult",
  ended: ["/paymentResult", "/paymentResult"],
});

const OPERATOR_ROWS = Object.fromEntries(MOBILE_OPERATORS.map((operator) => [operator, PHONE_ROW])) as Record<
  MobileOperator,
  Row
>;

/** Every method; the test compiles only with a row for each. */
const TABLE: Record<MethodCode, Row> = {
  pix: {
    pending: [[createQrAction("pix"), "/payment-pix"]],
    listed: "/payment-pix",
    ended: ["/payment-pix", "/payment-pix"],
  },
  paynow: {
    pending: [[createQrAction("paynow"), "/paynowTips"]],
    listed: "/paynowTips",
    ended: ["/paynowTips", "/paynowTips"],
  },
  caishen: {
    pending: [[createQrAction("caishen"), "/paymentCaishen"]],
    listed: "/paymentCaishen",
    ended: ["/caishenRepay", "/caishenRepay"],
  },
  slip: createResultRow(SLIP),
  bank: createResultRow(BANK),
  crypto: createResultRow(CRYPTO),
  card: { pending: [[CHALLENGE, "/payment-redirect"]], listed: "/payment-redirect", ended: ENDED_ON_RESULT },
  ewallet: REDIRECT_ROW,
  paypal: REDIRECT_ROW,
  useepay: PAYER_ROW,
  payssion: PAYER_ROW,
  liquido: { pending: [[OTP, "/paymentResult"]], listed: "/paymentResult", ended: ENDED_ON_RESULT },
  ...OPERATOR_ROWS,
};

const createPayment = (
  method: string | null,
  status: PaymentStatus,
  nextAction: NextAction = NO_ACTION,
  canRepay = true,
) => ({ orderId: "o1", status, nextAction, method, canRepay });
const createOrder = (method: string | null, status: OrderStatus, next?: NextAction["kind"]) =>
  toOrderPayment({ id: "o1", status, method, next, canRepay: true });
const createPending = (method: string, status: OrderStatus, next: NextAction["kind"]) =>
  toPendingPayment({ orderId: "o1", method, next, status } as PendingOrder);

describe.each(METHOD_CODES)("the page of a payment by %s (rules/payments#pages)", (method) => {
  const { pending, listed, ended } = TABLE[method];
  const withOrderId = (page: string) => `${page}?orderId=o1`;

  it.each(pending)("with the next action %j: the same page from everywhere", (action, page) => {
    expect(Object.keys(LISTED_ROUTES)).toContain(page);
    const payment = createPayment(method, "pending", action);
    expect(createPaymentPath(payment)).toBe(withOrderId(page));
    expect(createPaymentPath(payment, "continue")).toBe(withOrderId(page));
    const order = createOrder(method, "PAYMENT_PENDING", action.kind);
    expect(createPaymentPath(order, "continue")).toBe(withOrderId(page));
    const cartOrder = createPending(method, "PAYMENT_PENDING", action.kind);
    expect(createPaymentPath(cartOrder, "continue")).toBe(withOrderId(page));
  });

  it("after the attempt ended, while the order is open", () => {
    const [show, resume] = ended;
    expect(getPaymentPage(createPayment(method, "cancelled"))).toBe(show);
    expect(createPaymentPath(createPayment(method, "cancelled"), "continue")).toBe(withOrderId(resume));
    const order = createOrder(method, "PAYMENT_PENDING", "none");
    expect(createPaymentPath(order, "continue")).toBe(withOrderId(resume));
    const cartOrder = createPending(method, "PAYMENT_PENDING", "none");
    expect(createPaymentPath(cartOrder, "continue")).toBe(withOrderId(resume));
  });

  it("after a refusal: the result shows the reason, and the checkout continues the order", () => {
    expect(getPaymentPage(createPayment(method, "failed"))).toBe("/paymentResult");
    for (const payment of [
      createPayment(method, "failed"),
      createOrder(method, "PAYMENT_FAILED", "none"),
      createPending(method, "PAYMENT_FAILED", "none"),
    ])
      expect(createPaymentPath(payment, "continue")).toBe(withOrderId("/payment"));
  });

  it("after the payment or the end of the order: the result for every purpose", () => {
    for (const status of ["success", "failed", "cancelled"] as const)
      for (const purpose of ["show", "continue"] as const)
        expect(getPaymentPage(createPayment(method, status, NO_ACTION, false), purpose)).toBe(
          "/paymentResult",
        );
  });

  it("from a list without the next action", () => {
    const order = createOrder(method, "PAYMENT_PENDING");
    expect(createPaymentPath(order, "continue")).toBe(withOrderId(listed));
  });
});

describe("the page of a payment without a known method", () => {
  it.each([null, "fax", "constructor", "toString"])("%p", (method) => {
    expect(getPaymentPage(createPayment(method, "cancelled"))).toBe("/paymentResult");
    expect(getPaymentPage(createPayment(method, "pending", createQrAction("pix")))).toBe("/payment-pix");
    expect(createPaymentPath(createOrder(method, "PAYMENT_PENDING"), "continue")).toBe("/payment?orderId=o1");
    expect(createPaymentPath(createOrder(method, "PAYMENT_PENDING", "qr"), "continue")).toBe(
      "/payment?orderId=o1",
    );
  });

  it("while the provider is being called: the result, or the choice of method", () => {
    expect(getPaymentPage(createPayment("card", "pending"))).toBe("/paymentResult");
    expect(createPaymentPath(createOrder("card", "SUBMITTED", "none"), "continue")).toBe(
      "/payment?orderId=o1",
    );
  });

  it("encodes the order's id in the query", () => {
    expect(createPaymentPath({ ...createPayment("pix", "success"), orderId: "a/b?c" })).toBe(
      "/paymentResult?orderId=a%2Fb%3Fc",
    );
  });
});

const NOTHING: NextAction = { kind: "none" };
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
    [null, NOTHING],
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
    const info = { nextAction: NOTHING, method, canRepay };
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
