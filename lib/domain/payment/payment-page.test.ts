import type { NextAction, OrderStatus, PaymentStatus } from "@/lib/contract/bill/next-action";
import type { PendingOrder } from "@/lib/domain/orders/pending-order";
import { LISTED_ROUTES } from "@/lib/domain/routes/routes";
import { METHOD_CODES, type MethodCode } from "./methods/methods";
import { MOBILE_OPERATORS, type MobileOperator } from "./methods/mobile-operator";
import { createPaymentPath, getPaymentPage, toOrderPayment, toPendingPayment } from "./payment-page";

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
  /** What the buyer does next, and the page for it. */
  pending: readonly (readonly [NextAction, string])[];
  /** The page of a pending order of which an upstream's list tells the method and no action. */
  listed: string;
  /** The page of an attempt that ended while its order can still be paid, and where the order is continued. */
  ended: readonly [show: string, resume: string];
}

const toResult = ["/paymentResult", "/payment"] as const;
const onRedirect: Row = {
  pending: [[REDIRECT, "/payment-redirect"]],
  listed: "/payment-redirect",
  ended: toResult,
};
const atPayer: Row = {
  ...onRedirect,
  pending: [
    [{ kind: "customer", provider: "useepay" }, "/payment"],
    [REDIRECT, "/payment-redirect"],
  ],
};
/** An operator asks on the phone, or (Orange) for a code that the phone shows. */
const onPhone: Row = {
  pending: [
    [PUSH, "/payment"],
    [OTP, "/payment"],
  ],
  listed: "/payment",
  ended: ["/payment", "/payment"],
};
const onResult = (action: NextAction): Row => ({
  pending: [[action, "/paymentResult"]],
  listed: "/paymentResult",
  ended: ["/paymentResult", "/paymentResult"],
});

const byOperator = Object.fromEntries(MOBILE_OPERATORS.map((operator) => [operator, onPhone])) as Record<
  MobileOperator,
  Row
>;

/** Every method; a new one does not compile until it stands here. */
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
  slip: onResult(SLIP),
  bank: onResult(BANK),
  crypto: { pending: [[CRYPTO, "/payment"]], listed: "/payment", ended: ["/payment", "/payment"] },
  card: { pending: [[CHALLENGE, "/payment-redirect"]], listed: "/payment-redirect", ended: toResult },
  ewallet: onRedirect,
  paypal: onRedirect,
  useepay: atPayer,
  payssion: atPayer,
  liquido: { pending: [[OTP, "/payment"]], listed: "/payment", ended: toResult },
  ...byOperator,
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
  const inAddress = (page: string) => `${page}?orderId=o1`;

  it.each(pending)("while %j waits for the buyer: the same page for all who ask", (action, page) => {
    expect(Object.keys(LISTED_ROUTES)).toContain(page);
    const payment = createPayment(method, "pending", action);
    expect(createPaymentPath(payment)).toBe(inAddress(page));
    expect(createPaymentPath(payment, "continue")).toBe(inAddress(page));
    const order = createOrder(method, "PAYMENT_PENDING", action.kind);
    expect(createPaymentPath(order, "continue")).toBe(inAddress(page));
    const cartOrder = createPending(method, "PAYMENT_PENDING", action.kind);
    expect(createPaymentPath(cartOrder, "continue")).toBe(inAddress(page));
  });

  it("when its attempt has ended and the order has not", () => {
    const [show, resume] = ended;
    expect(getPaymentPage(createPayment(method, "cancelled"))).toBe(show);
    expect(createPaymentPath(createPayment(method, "cancelled"), "continue")).toBe(inAddress(resume));
    const order = createOrder(method, "PAYMENT_PENDING", "none");
    expect(createPaymentPath(order, "continue")).toBe(inAddress(resume));
    const cartOrder = createPending(method, "PAYMENT_PENDING", "none");
    expect(createPaymentPath(cartOrder, "continue")).toBe(inAddress(resume));
  });

  it("when it was refused: the result shows why, and the order is continued at the checkout", () => {
    expect(getPaymentPage(createPayment(method, "failed"))).toBe("/paymentResult");
    for (const payment of [
      createPayment(method, "failed"),
      createOrder(method, "PAYMENT_FAILED", "none"),
      createPending(method, "PAYMENT_FAILED", "none"),
    ])
      expect(createPaymentPath(payment, "continue")).toBe(inAddress("/payment"));
  });

  it("when it is paid or its order is over: the result, whoever asks", () => {
    for (const status of ["success", "failed", "cancelled"] as const)
      for (const purpose of ["show", "continue"] as const)
        expect(getPaymentPage(createPayment(method, status, NO_ACTION, false), purpose)).toBe(
          "/paymentResult",
        );
  });

  it("in a list that tells no next action", () => {
    const order = createOrder(method, "PAYMENT_PENDING");
    expect(createPaymentPath(order, "continue")).toBe(inAddress(listed));
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

  it("while the provider is being called: the result, or the choice of the method", () => {
    expect(getPaymentPage(createPayment("card", "pending"))).toBe("/paymentResult");
    expect(createPaymentPath(createOrder("card", "SUBMITTED", "none"), "continue")).toBe(
      "/payment?orderId=o1",
    );
  });

  it("has the order in its address as a query can carry it", () => {
    expect(createPaymentPath({ ...createPayment("pix", "success"), orderId: "a/b?c" })).toBe(
      "/paymentResult?orderId=a%2Fb%3Fc",
    );
  });
});
