import * as z from "zod";
import { id, money, timestamp } from "@/lib/contract/field-schemas";
import { reportUnknownValue } from "@/lib/contract/unknown-values";

/** What the buyer does next after `pay` or `repay` answered. A new kind fails the compiler until it has a page. */
export const nextAction = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("none") }),
  z.object({
    kind: z.literal("redirect"),
    url: z.url({ protocol: /^https?$/ }).max(2000),
    method: z.enum(["GET", "POST"]),
    fields: z.record(z.string().max(64), z.string().max(4000)).nullish(),
  }),
  z.object({
    kind: z.literal("qr"),
    scheme: z.enum(["pix", "paynow", "caishen"]),
    /** What the QR code holds. */
    payload: z.string().min(1).max(1000),
    /** What a person may copy instead, where the method knows such a thing. */
    copyKey: z.string().max(1000).nullish(),
    /** What the receiver tells the payment apart by, as a person may compare it. */
    reference: z.string().max(64).nullish(),
  }),
  z.object({
    kind: z.literal("slip"),
    line: z.string().max(60),
    barcode: z.string().max(60),
    dueDate: timestamp,
    pdfUrl: z.string().max(500).nullish(),
  }),
  z.object({
    kind: z.literal("bank"),
    accounts: z.array(z.record(z.string().max(40), z.string().max(120))).max(10),
    reference: z.string().max(64),
    /** The proof that was handed in last. */
    proof: z.object({ name: z.string().max(200), size: z.int().min(0), at: timestamp }).nullish(),
  }),
  z.object({
    kind: z.literal("crypto"),
    network: z.string().max(40),
    address: z.string().max(120),
    amount: z.string().max(40),
    uri: z.string().max(300),
    rate: z.string().max(40),
    /** What the amount is counted in, and where else it could be paid. */
    coin: z.string().max(12).nullish(),
    networks: z.array(z.string().max(40)).max(20).nullish(),
    /** A part that has come; `amount` is what is still missing. */
    received: z.string().max(40).nullish(),
    /** All of it was seen on the network and waits for so many confirmations; the time to pay no longer runs. */
    confirmations: z.object({ seen: z.int().min(0), needed: z.int().min(1) }).nullish(),
  }),
  z.object({
    kind: z.literal("push"),
    provider: z.string().max(32),
    msisdn: z.string().max(20),
    hint: z.string().max(200).nullish(),
    /** The operator does not know itself what became of it: neither paid nor refused until it says so. */
    unclear: z.boolean().nullish(),
  }),
  z.object({
    kind: z.literal("otp"),
    length: z.int().min(4).max(8),
    sentTo: z.string().max(64),
    resendAfter: z.int().min(0),
    /** No code is sent: the buyer dials this on the phone and is given one. */
    dial: z.string().max(40).nullish(),
  }),
  /** The provider wants to know who pays before it says where (its customer create and confirm calls). */
  z.object({ kind: z.literal("customer"), provider: z.enum(["useepay", "payssion"]) }),
  z.object({
    kind: z.literal("challenge"),
    url: z.url({ protocol: /^https?$/ }).max(2000),
    creq: z.string().max(4000),
  }),
]);
export type NextAction = z.output<typeof nextAction>;
export const NEXT_ACTION_KINDS = nextAction.options.map((option) => option.shape.kind.value);

export const PAYMENT_STATUSES = ["pending", "success", "failed", "cancelled"] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Order labels of rules/payments#states that an upstream may send; NETWORK_ERROR is the browser's own. */
export const ORDER_STATUSES = [
  "SUBMITTED",
  "PAYMENT_PENDING",
  "PAYMENT_SUCCEEDED",
  "PAYMENT_FAILED",
  "PAYMENT_CANCELLED",
  "CHARGEBACK_PENDING",
  "CHARGEBACK_SUCCEEDED",
  "CHARGEBACK_REJECTED",
  "CHARGEBACK_CANCELLED",
  "REFUND_PENDING",
  "REFUND_SUCCEEDED",
  "REFUND_REJECTED",
  "REFUND_CANCELLED",
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Two vocabularies are in use for the same states (rules/payments#states). */
const ORDER_STATUS_BY_PAYMENT_STATUS: Record<PaymentStatus, OrderStatus> = {
  pending: "PAYMENT_PENDING",
  success: "PAYMENT_SUCCEEDED",
  failed: "PAYMENT_FAILED",
  cancelled: "PAYMENT_CANCELLED",
};

/** The order status that a word of either vocabulary means; a word of neither is pending, never paid (threat T45). */
function parseOrderStatus(word: string): OrderStatus {
  const status = ORDER_STATUSES.find((known) => known === word);
  const paymentStatus = PAYMENT_STATUSES.find((known) => known === word);
  if (status) return status;
  if (paymentStatus) return ORDER_STATUS_BY_PAYMENT_STATUS[paymentStatus];
  reportUnknownValue("order status", word);
  return "PAYMENT_PENDING";
}

/** The same for the status of a payment. */
function parsePaymentStatus(word: string): PaymentStatus {
  const status =
    PAYMENT_STATUSES.find((known) => known === word) ??
    PAYMENT_STATUSES.find((known) => ORDER_STATUS_BY_PAYMENT_STATUS[known] === word);
  if (status) return status;
  if (word !== "SUBMITTED") reportUnknownValue("payment status", word);
  return "pending";
}

/** One odd word must not make the answer unreadable, and with it every order of a list. */
export const orderStatus = z.string().transform(parseOrderStatus).pipe(z.enum(ORDER_STATUSES));
export const paymentStatus = z.string().transform(parsePaymentStatus).pipe(z.enum(PAYMENT_STATUSES));

/** Where an order's payment stands: the answer of pay, repay and payment-info/detail alike. */
export const paymentInfo = z.object({
  orderId: id,
  attemptId: id.nullish(),
  method: z.string().max(32).nullish(),
  planId: z.string().max(64),
  planName: z.string().max(120),
  amount: money,
  status: paymentStatus,
  orderStatus,
  /** Code of the catalogue (rules/errors#catalogue) that says why the last attempt failed. */
  refusal: z.int().nullish(),
  /** The same in more than a code: "wrongPin", "noFunds", "noAnswer", "otherAmount" and the like. */
  reason: z.string().max(32).nullish(),
  /** What came beyond the amount and goes back. */
  surplus: money.nullish(),
  nextAction,
  /** When this attempt dies, and the server's clock now: count-downs use the difference, never the browser's clock. */
  expiresAt: timestamp.nullish(),
  serverNow: timestamp,
  paidAt: timestamp.nullish(),
  /** True where the money came after the order's end: activated late, or on its way back (see orderStatus). */
  paidLate: z.boolean(),
  /** The code the order holds, and into how many parts it is split, so that continuing it asks for the same price. */
  coupon: z.string().max(64).nullish(),
  installmentCount: z.int().min(1).max(24).nullish(),
  canRepay: z.boolean(),
  canCancel: z.boolean(),
});
export type PaymentInfo = z.output<typeof paymentInfo>;
