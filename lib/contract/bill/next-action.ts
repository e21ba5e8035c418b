import * as z from "zod";
import { reportUnknownValue } from "@/lib/contract/answer-problem";
import { id, money, timestamp } from "@/lib/contract/field-schemas";
import { validOrNull } from "@/lib/contract/tolerant-schemas";
import { mandateOffer, paidConsent } from "./paid-consent";

/** The buyer's next action after `pay` or `repay`. A new kind does not compile until it has a page. */
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
    /** The content of the QR code. */
    payload: z.string().min(1).max(1000),
    /** The text to copy instead, where the method has one. */
    copyKey: z.string().max(1000).nullish(),
    /** The reference by which the receiver identifies the payment, in a readable form. */
    reference: z.string().max(64).nullish(),
    mandate: mandateOffer.nullish(),
  }),
  z.object({
    kind: z.literal("slip"),
    line: z.string().max(60),
    barcode: z.string().max(60),
    dueDate: timestamp,
    /** As printed on the slip; of a CPF only the middle digits. */
    payer: z.object({ name: z.string().max(80), taxId: z.string().max(20) }).nullish(),
    pdfUrl: z.string().max(500).nullish(),
  }),
  z.object({
    kind: z.literal("bank"),
    accounts: z.array(z.record(z.string().max(40), z.string().max(120))).max(10),
    reference: z.string().max(64),
    /** The proof that was submitted last. */
    proof: z.object({ name: z.string().max(200), size: z.int().min(0), at: timestamp }).nullish(),
  }),
  z.object({
    kind: z.literal("crypto"),
    network: z.string().max(40),
    address: z.string().max(120),
    amount: z.string().max(40),
    uri: z.string().max(300),
    rate: z.string().max(40),
    /** The coin of the amount, and the other networks on which it could be paid. */
    coin: z.string().max(12).nullish(),
    networks: z.array(z.string().max(40)).max(20).nullish(),
    /** A partial payment has arrived; `amount` is what is still missing. */
    received: z.string().max(40).nullish(),
    /** The whole amount is on the network and needs this many confirmations; the deadline no longer applies. */
    confirmations: z.object({ seen: z.int().min(0), needed: z.int().min(1) }).nullish(),
  }),
  z.object({
    kind: z.literal("push"),
    provider: z.string().max(32),
    msisdn: z.string().max(20),
    hint: z.string().max(200).nullish(),
    /** The operator itself does not know the result yet: the payment is neither paid nor refused. */
    unclear: z.boolean().nullish(),
  }),
  z.object({
    kind: z.literal("otp"),
    length: z.int().min(4).max(8),
    sentTo: z.string().max(64),
    resendAfter: z.int().min(0),
    /** No code is sent: the buyer dials this on the phone and receives one. */
    dial: z.string().max(40).nullish(),
  }),
  /** The provider requires the payer's data before it returns its address (its customer create and confirm calls). */
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

/** The order statuses of rules/payments#states that an upstream may send; NETWORK_ERROR is the browser's own. */
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

/** Upstreams use two vocabularies for the same states (rules/payments#states). */
const ORDER_STATUS_BY_PAYMENT_STATUS: Record<PaymentStatus, OrderStatus> = {
  pending: "PAYMENT_PENDING",
  success: "PAYMENT_SUCCEEDED",
  failed: "PAYMENT_FAILED",
  cancelled: "PAYMENT_CANCELLED",
};

/** The order status for a text of either vocabulary; an unknown text is pending, never paid (threat T45). */
function parseOrderStatus(text: string): OrderStatus {
  const status = ORDER_STATUSES.find((known) => known === text);
  const paymentStatus = PAYMENT_STATUSES.find((known) => known === text);
  if (status) return status;
  if (paymentStatus) return ORDER_STATUS_BY_PAYMENT_STATUS[paymentStatus];
  reportUnknownValue("order status", text);
  return "PAYMENT_PENDING";
}

/** The payment status for a text of either vocabulary. */
function parsePaymentStatus(text: string): PaymentStatus {
  const status =
    PAYMENT_STATUSES.find((known) => known === text) ??
    PAYMENT_STATUSES.find((known) => ORDER_STATUS_BY_PAYMENT_STATUS[known] === text);
  if (status) return status;
  if (text !== "SUBMITTED") reportUnknownValue("payment status", text);
  return "pending";
}

/**
 * A transform, so that one unknown status does not make the whole answer unreadable, and with it every order of a
 * list.
 */
export const orderStatus = z.string().transform(parseOrderStatus).pipe(z.enum(ORDER_STATUSES));
export const paymentStatus = z.string().transform(parsePaymentStatus).pipe(z.enum(PAYMENT_STATUSES));

/** The state of an order's payment: the data of pay, repay and payment-info/detail. */
export const paymentInfo = z.object({
  orderId: id,
  attemptId: id.nullish(),
  method: z.string().max(32).nullish(),
  planId: z.string().max(64),
  planName: z.string().max(120),
  amount: money,
  status: paymentStatus,
  orderStatus,
  /** Code of the catalog (rules/errors#catalog) for why the last attempt failed. */
  refusal: z.int().nullish(),
  /** A more precise reason than the code: "wrongPin", "noFunds", "noAnswer", "otherAmount" and others. */
  reason: z.string().max(32).nullish(),
  /** The overpaid amount, which is refunded. */
  surplus: money.nullish(),
  /**
   * What of a paid order was sent back, or is on its way, where that is known; less than `amount` where a part is kept
   * (rules/orders#price-of-used-days). Absent or null: nothing, or all of it.
   */
  returned: money.nullish(),
  nextAction,
  /**
   * When this attempt expires, and the server's clock now: countdowns use the difference, never the browser's clock.
   */
  expiresAt: timestamp.nullish(),
  serverNow: timestamp,
  /** When the money came that paid the order; null where none did, as where it came too late and goes back. */
  paidAt: timestamp.nullish(),
  /** When the period that was bought ends; null while it is not paid or after its money went back. Absent: the upstream does not say. */
  validUntil: timestamp.nullish(),
  /** Paid, and the player does not know of it yet (rules/plans#the-players-service). Absent: the upstream does not say. */
  settingUp: z.boolean().nullish(),
  /** True where the money arrived late: it was accepted (`paidAt`), or the order had ended and it goes back. */
  paidLate: z.boolean(),
  /** What was agreed to with the payment; null while it is not paid. Absent: the upstream does not say. */
  consent: validOrNull("consent", paidConsent),
  /** The order's coupon and number of installments, so that continuing it requests the same price. */
  coupon: z.string().max(64).nullish(),
  installmentCount: z.int().min(1).max(24).nullish(),
  canRepay: z.boolean(),
  canCancel: z.boolean(),
});
export type PaymentInfo = z.output<typeof paymentInfo>;
