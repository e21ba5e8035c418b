import * as z from "zod";
import { defineEndpoint } from "@/lib/contract/endpoint";
import { currency, id, planId, price, timestamp } from "@/lib/contract/field-schemas";
import { listOf } from "@/lib/contract/tolerant-schemas";
import { couponCode, couponHoldingOrder, quotedCredit, quotedDiscounts } from "./coupons";
import { addsUp, installmentPlan } from "./installments";
import { paymentInfo } from "./next-action";

/**
 * What the payment needs of the holder of a new card besides name and, in Brazil, CPF or CNPJ: "address" (a Brazilian one),
 * "birthDate", "phone". Others are ignored. Missing: the address in Brazil.
 */
export const holderData = z.array(z.string().max(32)).max(10).nullish();

export const listPaymentMethods = defineEndpoint("listPaymentMethods", {
  payload: z.object({ planId, currency: currency.optional() }),
  /** In the brand's order. A method that the product does not have is omitted and logged. */
  data: z.object({
    methods: listOf(
      "methods",
      z.object({
        code: z.string().max(32),
        currencies: listOf("methods[].currencies", currency, { max: 50 }),
        discountRate: z.number().min(0).max(100),
        /** True where the payment may be split into installments (see installmentsPlan). */
        installments: z.boolean().nullish(),
        holderData,
      }),
      { max: 50, refusesEmptied: true },
    ),
  }),
});

const quoteFields = z.object({
  quoteId: id,
  planId,
  planName: z.string().max(120),
  method: z.string().max(32).nullish(),
  quantity: z.int().min(1),
  subtotal: price,
  discounts: quotedDiscounts,
  discount: price,
  total: price,
  /** The exchange rate, where the plan has no price of its own in this currency. */
  exchangeRate: z.string().max(32).nullish(),
  /** What the unused days of the running plan take off, which end when this order is paid; null: nothing. */
  credit: quotedCredit.nullish(),
  /** The code of the discount that `discounts` lists as "coupon". */
  coupon: z.string().max(64).nullish(),
  /**
   * The installments of `total`; null for a single payment. Interest is included in `total`, which is subtotal −
   * discount − credit + interest.
   */
  installments: installmentPlan.nullish(),
  /** The renewal that is offered: amount and date of the next period; null where the method can't renew. */
  renewal: z
    .object({
      at: timestamp,
      amount: price,
      /** `amount` applies to this many renewals, `fullAmount` after that. 0: the full price from the start. */
      discountedPeriods: z.int().min(0),
      fullAmount: price,
      /** True: the plan is sold only with its renewal, so that a payment without a consent to it is refused. */
      required: z.boolean().nullish(),
    })
    .nullish(),
  expiresAt: timestamp,
});
/** A price that does not add up is refused (rules/money#prices-that-add-up). */
export const quote = quoteFields.check(
  addsUp({
    discount: ["discounts[].amount"],
    total: ["subtotal", "-discount", "-credit.amount", "installments.interestAmount"],
    "installments.total": ["total"],
  }),
);
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
  echoes: {
    planId: "planId",
    method: { of: "method", optional: true },
    "total.currency": "currency",
    coupon: { of: "discountCode", rule: "names" },
    "installments.count": { of: "installments", rule: "count" },
  },
  failureData: couponHoldingOrder,
});

/** A phone number in E.164. */
const phone = z.string().regex(/^\+[1-9]\d{6,14}$/);

/** Never stored or logged beyond brand, first six, last four, expiry and holder (threat T47). */
export const cardInput = z.object({
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
});
export type CardInput = z.output<typeof cardInput>;

/** The data of a refused attempt: its order stays open for another attempt. */
const refusedPaymentData = z.object({ orderId: id, attemptId: id.nullish() });

/**
 * A saved card of this buyer, instead of a typed one; the security code is sent where the network requires it for
 * each payment.
 */
const savedCardInput = z.object({
  cardId: id,
  securityCode: z
    .string()
    .regex(/^\d{3,4}$/)
    .optional(),
});
export type SavedCardInput = z.output<typeof savedCardInput>;

/** A box that the buyer left ticked at the pay button: its text, as the page showed it. */
export const consent = z.object({ text: z.string().trim().min(1).max(600) });

/** What the buyer agreed to (rules/renewal#consent). Absent: nothing renews, and no card is saved. */
const consentsInput = z.object({
  /** The renewal of the quote. */
  renewal: consent.optional(),
  /** That the typed card is saved once the payment is approved. */
  saveCard: consent.optional(),
  /** That the service starts before the period for a withdrawal ends (rules/orders#price-of-used-days). */
  startsNow: consent.optional(),
});
export type ConsentsInput = z.output<typeof consentsInput>;

/** Who pays a Brazilian payment slip: its bank needs both (rules/payments#payment-slip). */
export const payerInput = z.object({
  name: z.string().trim().min(1).max(80),
  /** CPF or CNPJ, in any notation. */
  taxId: z.string().max(20),
});
export type PayerInput = z.output<typeof payerInput>;

const paymentRequestFields = {
  method: z.string().min(1).max(32),
  quoteId: id,
  card: cardInput.optional(),
  savedCard: savedCardInput.optional(),
  /** The buyer's phone number, for methods that need one. */
  phone: phone.optional(),
  consents: consentsInput.optional(),
  /** The payer, for methods whose bank needs it. */
  payer: payerInput.optional(),
};

export const pay = defineEndpoint("pay", {
  payload: z.object({ planId, ...paymentRequestFields }),
  data: paymentInfo,
  echoes: { planId: "planId" },
  failureData: refusedPaymentData,
});

export const repay = defineEndpoint("repay", {
  /** Without a quote the order's own price applies, for example to a new code for the same order. */
  payload: z.object({ orderId: id, ...paymentRequestFields, quoteId: id.optional() }),
  data: paymentInfo,
  failureData: refusedPaymentData,
  echoes: { orderId: "orderId" },
});

export const readPayment = defineEndpoint("readPayment", {
  payload: z.object({ orderId: id }),
  data: paymentInfo,
  echoes: { orderId: "orderId" },
});
