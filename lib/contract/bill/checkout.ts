import * as z from "zod";
import { defineEndpoint } from "@/lib/contract/endpoint";
import { currency, id, money, planId, timestamp } from "@/lib/contract/field-schemas";
import { couponCode, couponHoldingOrder } from "./coupons";
import { installmentPlan } from "./installments";
import { paymentInfo } from "./next-action";

export const listPaymentMethods = defineEndpoint("listPaymentMethods", {
  payload: z.object({ planId, currency: currency.optional() }),
  /** In the order the brand wants them shown. A method we don't know is left out and reported. */
  data: z.object({
    methods: z
      .array(
        z.object({
          code: z.string().max(32),
          currencies: z.array(currency),
          discountRate: z.number().min(0).max(100),
          /** True where what is paid with it may be split (installmentsPlan says how). */
          installments: z.boolean().nullish(),
        }),
      )
      .max(50),
  }),
  source: "rules/calls#list-of-calls",
});

export const quote = z.object({
  quoteId: id,
  planId,
  planName: z.string().max(120),
  method: z.string().max(32).nullish(),
  quantity: z.int().min(1),
  subtotal: money,
  discounts: z
    .array(
      z.object({
        kind: z.enum(["method", "firstOrder", "coupon"]),
        rate: z.number().min(0).max(100),
        amount: money,
      }),
    )
    .max(10),
  discount: money,
  total: money,
  /** Where the plan has no price of its own in this currency: what one unit of the other one was reckoned at. */
  exchangeRate: z.string().max(32).nullish(),
  /** The code that `discounts` names as "coupon". */
  coupon: z.string().max(64).nullish(),
  /** How `total` is split; null where it is paid at once. Its interest is in `total`, which is subtotal − discount + interest. */
  installments: installmentPlan.nullish(),
  /** What the next period will cost and when, if the method can renew; null where nothing renews by itself. */
  renewal: z
    .object({
      at: timestamp,
      amount: money,
      /** `amount` holds for this many renewals; `fullAmount` after. 0: the full price from the start. */
      discountedPeriods: z.int().min(0),
      fullAmount: money,
    })
    .nullish(),
  expiresAt: timestamp,
});
export type Quote = z.output<typeof quote>;

export const valuateGoods = defineEndpoint("valuateGoods", {
  payload: z.object({
    planId,
    method: z.string().max(32).optional(),
    currency: currency.optional(),
    /** Empty is refused (rules/coupons#rules). */
    discountCode: couponCode.optional(),
    installments: z.int().min(1).max(24).optional(),
  }),
  data: quote,
  failureData: couponHoldingOrder,
  source: "rules/calls#list-of-calls; the quote that pay must match",
});

/** A phone number in E.164. */
const phone = z.string().regex(/^\+[1-9]\d{6,14}$/);

/** Never stored or logged beyond brand, first six, last four, expiry and holder (threat T47). */
const cardInput = z.object({
  number: z.string().regex(/^\d{12,19}$/),
  expiryMonth: z.int().min(1).max(12),
  expiryYear: z.int().min(2000).max(2100),
  securityCode: z.string().regex(/^\d{3,4}$/),
  firstName: z.string().min(1).max(60),
  lastName: z.string().min(1).max(60),
  taxId: z.string().max(20).optional(),
  /** YYYY-MM-DD. */
  birthDate: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .optional(),
  phone: phone.optional(),
  address: z
    .object({
      zip: z.string().min(1).max(12),
      state: z.string().min(1).max(60),
      city: z.string().min(1).max(80),
      street: z.string().min(1).max(120),
      number: z.string().min(1).max(20),
    })
    .optional(),
  /** The buyer agrees that the card is saved once the payment is approved. */
  save: z.boolean().optional(),
});
export type CardInput = z.output<typeof cardInput>;

/** What a refused attempt leaves behind: the order stands and waits for another try. */
const refusedPaymentData = z.object({ orderId: id, attemptId: id.nullish() });

/** A card this buyer saved, instead of a typed one; the code is asked for where the network wants it each time. */
const savedCardInput = z.object({
  cardId: id,
  securityCode: z
    .string()
    .regex(/^\d{3,4}$/)
    .optional(),
});
export type SavedCardInput = z.output<typeof savedCardInput>;

const paymentRequestFields = {
  method: z.string().min(1).max(32),
  quoteId: id,
  card: cardInput.optional(),
  savedCard: savedCardInput.optional(),
  /** Where the provider reaches the buyer, for methods that go by phone. */
  phone: phone.optional(),
};

export const pay = defineEndpoint("pay", {
  payload: z.object({ planId, ...paymentRequestFields }),
  data: paymentInfo,
  failureData: refusedPaymentData,
  source: "rules/payments#pay-and-repay; used while there is no order id",
});

export const repay = defineEndpoint("repay", {
  /** Without a quote the order's own price stands: a new code for the same order, say. */
  payload: z.object({ orderId: id, ...paymentRequestFields, quoteId: id.optional() }),
  data: paymentInfo,
  failureData: refusedPaymentData,
  source: "rules/payments#pay-and-repay; used when an order id exists",
});

export const readPayment = defineEndpoint("readPayment", {
  payload: z.object({ orderId: id }),
  data: paymentInfo,
  source: "rules/calls#list-of-calls",
});
