import * as z from "zod";
import { defineEndpoint } from "@/lib/contract/endpoint";
import { id, money, planId, timestamp } from "@/lib/contract/field-schemas";
import { listOf, validOrNull } from "@/lib/contract/tolerant-schemas";
import { company } from "@/lib/contract/user/company";
import { appliedCredit, appliedDiscounts } from "./coupons";
import { NEXT_ACTION_KINDS, orderStatus, paymentInfo } from "./next-action";
import { paidConsent } from "./paid-consent";
import { orderWithdrawal } from "./withdrawal";

export const order = z.object({
  id,
  createdAt: timestamp,
  status: orderStatus,
  planId,
  planName: z.string().max(120),
  items: z
    .array(z.object({ planId, name: z.string().max(120), quantity: z.int().min(1), price: money }))
    .max(20),
  paymentType: z.enum(["full", "installments"]),
  installments: z
    .object({
      count: z.int().min(1),
      interest: z.boolean(),
      first: money.nullish(),
      each: money.nullish(),
      interestAmount: money.nullish(),
    })
    .nullish(),
  method: z.string().max(32).nullish(),
  /** "Visa •••• 4242" and the like; never more digits of a card. */
  methodLabel: z.string().max(60).nullish(),
  exchangeRate: z.string().max(32).nullish(),
  subtotal: money,
  discount: money,
  total: money,
  coupon: z.string().max(64).nullish(),
  /** What unused days of another plan took off; `total` is subtotal − discount − credit + interest. */
  credit: validOrNull("credit", appliedCredit),
  /** When the money came that paid the order; null where none did, as where it came too late and goes back. */
  paidAt: timestamp.nullish(),
  paidLate: z.boolean(),
  /** Paid, and the player does not know of it yet (rules/plans#the-players-service). Absent: the upstream does not say. */
  settingUp: z.boolean().nullish(),
  /** Until when an unpaid order can be paid (rules/payments#deadlines). */
  expiresAt: timestamp.nullish(),
  /** The kind of the next action to pay it; "none": no attempt is pending. */
  next: validOrNull("next", z.enum(NEXT_ACTION_KINDS)),
  canRepay: z.boolean(),
  canCancel: z.boolean(),
});
export type Order = z.output<typeof order>;

/** The filters of the orders list (rules/payments#states names the states). */
export const ORDER_FILTERS = ["waiting", "paid", "ended", "returned"] as const;
export type OrderFilter = (typeof ORDER_FILTERS)[number];

export const ORDER_EVENTS = [
  "placed",
  "attempt",
  "attemptFailed",
  "attemptEnded",
  "paid",
  "paidLate",
  "delivered",
  "cancelled",
  "expired",
  "refundPending",
  "refundSucceeded",
  "refundRejected",
  "refundCancelled",
  "chargebackPending",
  "chargebackSucceeded",
  "chargebackRejected",
  "chargebackCancelled",
] as const;
export type OrderEventKind = (typeof ORDER_EVENTS)[number];

export const listOrders = defineEndpoint("listOrders", {
  payload: z.object({
    page: z.int().min(1).max(10_000).default(1),
    pageSize: z.int().min(1).max(50).default(10),
    filter: z.enum(ORDER_FILTERS).optional(),
  }),
  data: z.object({
    orders: listOf("orders", order, { max: 50, refusesEmptied: true }),
    page: z.int(),
    hasMore: z.boolean(),
    total: z.int().min(0),
  }),
});

export const readOrder = defineEndpoint("readOrder", {
  payload: z.object({ id }),
  data: order.extend({
    /** Each discount separately; they add up to `discount`. */
    discounts: appliedDiscounts.nullish(),
    /** The events of the order, the oldest first. */
    events: listOf(
      "events",
      z.object({
        kind: z.enum(ORDER_EVENTS),
        at: timestamp,
        method: z.string().max(32).nullish(),
        amount: money.nullish(),
        /** Code of the catalog, for a refused attempt. */
        refusal: z.int().nullish(),
      }),
      { max: 200 },
    ).nullish(),
    /** What was agreed to with the payment; null while it is not paid. Absent: the upstream does not say. */
    consent: validOrNull("consent", paidConsent),
    /** The company that the receipt names, as it was when the order was paid or when it was corrected. */
    company: validOrNull("company", company),
    /** Until when the company can be set, corrected and removed; null: no longer, or not yet. */
    companyUntil: timestamp.nullish(),
    /** The statement by which the order's contract was withdrawn from; null: none. Absent: the upstream does not say. */
    withdrawal: validOrNull("withdrawal", orderWithdrawal),
    /** When the period that was bought ends; null while it is not paid or after its money went back. Absent: the upstream does not say. */
    validUntil: timestamp.nullish(),
    /** `name`: the holder of the card that paid, which a statement of withdrawal begins with. */
    buyer: z.object({ account: z.string().max(254), name: z.string().max(121).nullish() }),
    seller: z.object({
      name: z.string().max(120),
      taxId: z.string().max(40).nullish(),
      address: z.string().max(200).nullish(),
    }),
  }),
  echoes: { id: "id" },
});

export const readService = defineEndpoint("readService", {
  payload: z.object({ id }),
  /**
   * The purchased service: the delivered account code and password (rules/orders#delivered-account), and its period.
   */
  data: z.object({
    orderId: id,
    planName: z.string().max(120),
    accountCode: z.string().max(64),
    password: z.string().max(64),
    startsAt: timestamp,
    endsAt: timestamp,
    devices: z.int().min(1),
  }),
  echoes: { orderId: "id" },
});

export const setOrderCompany = defineEndpoint("setOrderCompany", {
  /** Null removes it from the receipt. */
  payload: z.object({ orderId: id, company: company.nullable() }),
  data: z.object({ orderId: id, company: company.nullish() }),
  echoes: { orderId: "orderId" },
});

export const cancelOrder = defineEndpoint("cancelOrder", {
  payload: z.object({ orderId: id }),
  data: paymentInfo,
  echoes: { orderId: "orderId" },
});
