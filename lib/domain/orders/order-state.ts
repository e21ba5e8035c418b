import type { Quote } from "@/lib/contract/bill/checkout";
import type { OrderStatus } from "@/lib/contract/bill/next-action";
import type { Order } from "@/lib/contract/bill/orders";
import type { queryCart } from "@/lib/contract/bill/pending-orders";
import type { OrderWithdrawal } from "@/lib/contract/bill/withdrawal";
import type { EndpointData } from "@/lib/contract/endpoint";
import type { Money } from "@/lib/contract/field-schemas";
import { findMethod, isMethodCode, type MethodCode } from "@/lib/domain/payment/methods/methods";
import { toPaymentStatus } from "@/lib/domain/payment/order-status";
import { createDateFormat } from "@/lib/domain/time/date-format";

/** The tone of a status, which decides its color and icon. */
export type OrderStatusTone = "waiting" | "good" | "bad" | "ended" | "moving";

/** The tone of every status (rules/payments#states); SUBMITTED is shown as pending. */
const TONES_BY_STATUS: Record<OrderStatus, OrderStatusTone> = {
  SUBMITTED: "waiting",
  PAYMENT_PENDING: "waiting",
  PAYMENT_SUCCEEDED: "good",
  PAYMENT_FAILED: "bad",
  PAYMENT_CANCELLED: "ended",
  CHARGEBACK_PENDING: "moving",
  CHARGEBACK_SUCCEEDED: "ended",
  CHARGEBACK_REJECTED: "good",
  CHARGEBACK_CANCELLED: "good",
  REFUND_PENDING: "moving",
  REFUND_SUCCEEDED: "ended",
  REFUND_REJECTED: "good",
  REFUND_CANCELLED: "good",
};

/** The tone of an order's status. */
export function getOrderStatusTone(status: OrderStatus): OrderStatusTone {
  return TONES_BY_STATUS[status];
}

/** True if the shop has the money, so that the order has a receipt and gives access. */
export function isPaidStatus(status: OrderStatus): boolean {
  return toPaymentStatus(status) === "success";
}

/** True if the order was ever paid, even if refunded later, so that there is a receipt. */
export function hasReceipt({ status, paidAt }: { status: OrderStatus; paidAt?: number | null }): boolean {
  return isPaidStatus(status) || (paidAt !== null && paidAt !== undefined);
}

/**
 * What to tell of money that came late: it was accepted, or it came after the order had closed, did not pay it and goes back. Null
 * also where it was accepted and went back for another reason.
 */
export function getLatePayment(
  order: Pick<Order, "status" | "paidLate" | "paidAt">,
): "paidLate" | "paidTooLate" | null {
  if (!order.paidLate) return null;
  if (isPaidStatus(order.status)) return "paidLate";
  return hasReceipt(order) ? null : "paidTooLate";
}

/**
 * True where an order names the withdrawal from its contract (rules/orders#link-to-the-withdrawal): it is open or paid, and no statement about it counts. Whether
 * the period has ended is not looked at, because the statement is answered in any case.
 */
export const canWithdraw = ({
  status,
  canCancel,
  withdrawal,
}: Pick<Order, "status" | "canCancel"> & {
  withdrawal?: Pick<OrderWithdrawal, "state"> | null | undefined;
}) => (canCancel || isPaidStatus(status)) && (!withdrawal || withdrawal.state === "refused");

/** Until when an order can be paid. */
export interface OrderDeadline {
  /** Epoch milliseconds. */
  expiresAt: number;
  method?: string | null | undefined;
}

/** The time zone of a deadline that is a whole day there; null: it is a moment, shown in the reader's time zone. */
export function getDeadlineDayTimeZone(method: string | null | undefined): string | null {
  return findMethod(method)?.endsWithBrazilianDay ? "America/Sao_Paulo" : null;
}

/**
 * The deadline of an order as text (rules/payments#deadlines): a day, or a day and the time.
 * @param timeZone of the reader, named in the text; without one the time zone of this device
 */
export function formatOrderDeadline(
  { expiresAt, method }: OrderDeadline,
  locale: string,
  timeZone?: string,
): string {
  const dayTimeZone = getDeadlineDayTimeZone(method);
  const day = { day: "numeric", month: "long", year: "numeric" } as const;
  const time = { hour: "numeric", minute: "2-digit" } as const;
  const format = dayTimeZone
    ? createDateFormat(locale, { ...day, timeZone: dayTimeZone })
    : createDateFormat(locale, {
        ...day,
        ...time,
        ...(timeZone ? { timeZone, timeZoneName: "short" as const } : {}),
      });
  return format.format(expiresAt);
}

/** The translated name of a method; the code itself for a method that the product does not have. */
export function getMethodName(code: string, getName: (code: MethodCode) => string): string {
  return isMethodCode(code) ? getName(code) : code;
}

/**
 * The label of what an order was paid with: the card ("Visa •••• 4242") if there is one, else the translated method; null
 * while no method is chosen.
 */
export function getPaidWithLabel(
  { method, methodLabel }: { method?: string | null | undefined; methodLabel?: string | null | undefined },
  getName: (code: MethodCode) => string,
): string | null {
  if (methodLabel && methodLabel !== method) return methodLabel;
  return method ? getMethodName(method, getName) : null;
}

type Discount = Quote["discounts"][number];

/** One sum below the items of a receipt. `discount` is used if billing does not list the discounts separately. */
interface ReceiptSum {
  kind: "subtotal" | Discount["kind"] | "discount" | "credit" | "interest" | "total" | "returned" | "net";
  /** Percent of the discount; null if it has no rate. */
  rate: number | null;
  amount: Money;
}

type ReceiptAmounts = Pick<
  Order,
  "status" | "subtotal" | "discount" | "total" | "installments" | "credit"
> & {
  discounts?: readonly Discount[] | null;
  withdrawal?: Pick<OrderWithdrawal, "state" | "amount"> | null | undefined;
};

/**
 * The sums of a receipt in display order, for the page and the PDF. All amounts are billing's own; only the signs of
 * discounts are changed, so that the sums add up to the total; where nothing stands between them, the total alone is left. What was
 * sent back, or is on its way, follows it with what remains paid, also where that is nothing (rules/orders#refund-on-the-receipt).
 */
export function listReceiptSums(order: ReceiptAmounts): ReceiptSum[] {
  const negate = ({ amount, currency }: Money): Money => ({ amount: -amount, currency });
  const subtract = (from: Money, { amount }: Money): Money => ({ ...from, amount: from.amount - amount });
  const discounts = order.discounts ?? [];
  const interest = order.installments?.interestAmount;
  const returned = findReturned(order);
  const between: ReceiptSum[] = [
    ...discounts.map(({ kind, rate, amount }): ReceiptSum => ({ kind, rate, amount: negate(amount) })),
    ...(discounts.length === 0 && order.discount.amount > 0
      ? [{ kind: "discount" as const, rate: null, amount: negate(order.discount) }]
      : []),
    ...(order.credit ? [{ kind: "credit" as const, rate: null, amount: negate(order.credit.amount) }] : []),
    ...(interest && interest.amount > 0 ? [{ kind: "interest" as const, rate: null, amount: interest }] : []),
  ];
  return [
    ...(between.length > 0 ? [{ kind: "subtotal" as const, rate: null, amount: order.subtotal }] : []),
    ...between,
    { kind: "total", rate: null, amount: order.total },
    ...(returned
      ? [
          { kind: "returned" as const, rate: null, amount: negate(returned) },
          { kind: "net" as const, rate: null, amount: subtract(order.total, returned) },
        ]
      : []),
  ];
}

/**
 * What of an order's total was sent back, or is on its way: what its withdrawal returns, else all where the provider has refunded it. Money
 * beyond the total, which goes back where a buyer has transferred too much, was never part of it.
 */
function findReturned({ status, total, withdrawal }: ReceiptAmounts): Money | null {
  const { state, amount } = withdrawal ?? {};
  if (amount && amount.amount > 0 && (state === "approved" || state === "refunded")) return amount;
  return status === "REFUND_SUCCEEDED" ? total : null;
}

export type PendingOrder = EndpointData<typeof queryCart>["orders"][number];
