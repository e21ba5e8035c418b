import type { OrderStatus } from "@/lib/contract/bill/next-action";
import { isMethodCode, type MethodCode } from "@/lib/domain/payment/method-code";
import type { PaymentPage } from "@/lib/domain/payment/next-step";
import { paymentStatusOf } from "@/lib/domain/payment/order-status";

/** How a state feels; a colour and an icon follow from it. */
export type StateTone = "waiting" | "good" | "bad" | "ended" | "moving";

/** Every label of spec §4; SUBMITTED is shown as pending. */
const TONES: Record<OrderStatus, StateTone> = {
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

/** How the state of an order feels. */
export function toneOf(status: OrderStatus): StateTone {
  return TONES[status];
}

/** True where the shop holds the money: the order has a receipt and an access. */
export function isPaid(status: OrderStatus): boolean {
  return paymentStatusOf(status) === "success";
}

/** True where money came once, whatever became of it: there is a receipt to show. */
export function hasReceipt({ status, paidAt }: { status: OrderStatus; paidAt?: number | null }): boolean {
  return isPaid(status) || (paidAt !== null && paidAt !== undefined);
}

/** Where an unpaid order goes on that has a page of its own; the others go on at the checkout. */
const WAITING_PAGES: Partial<Record<MethodCode, PaymentPage>> = {
  pix: "/payment-pix",
  paynow: "/paynowTips",
  caishen: "/paymentCaishen",
  slip: "/paymentResult",
  bank: "/paymentResult",
};

/** The path, without language prefix, on which an unpaid order is paid; one without a method goes to the checkout. */
export function continuePath({ id, method }: { id: string; method?: string | null }): string {
  const page = (method && isMethodCode(method) && WAITING_PAGES[method]) || "/payment";
  return `${page}?orderId=${encodeURIComponent(id)}`;
}
