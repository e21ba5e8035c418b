import { billingOf } from "@/backend/core/billing/billing";
import { cancelOrder } from "@/backend/core/billing/cancel-order";
import { listOrders, readOrder, readService } from "@/backend/core/billing/order-view";
import { pay } from "@/backend/core/billing/pay";
import { offeredMethods } from "@/backend/core/billing/payment-methods";
import { makeQuote } from "@/backend/core/billing/quotes";
import { readPayment } from "@/backend/core/billing/read-payment";
import { Refusal } from "@/backend/core/refusal";
import type { HandlersOf } from "@/backend/handlers/handle";
import { buyerOf, keyOf, ownerOf } from "./buyer-of";
import { changeBillingCard, deleteCard, listCards } from "./cards";
import { stepHandlers } from "./steps";

/** Billing's calls (spec §7 "Billing"); the rules are in `core/billing`. */
export const billHandlers: HandlersOf<"bill"> = {
  listCards,
  deleteCard,
  changeBillingCard,

  ...stepHandlers,

  listPaymentMethods: async ({ planId, currency }, { db, site }) => ({
    methods: await offeredMethods(db, { site, planId, currency: currency ?? null }),
  }),

  valuateGoods: async ({ planId, method, currency, discountCode }, context) => {
    // No coupon exists yet, so none is valid.
    if (discountCode !== undefined) throw new Refusal(9001);
    const { site, member, language } = context;
    const question = { site, member, language, planId, method: method ?? null, currency: currency ?? null };
    return makeQuote(billingOf(context), question);
  },

  pay: async ({ planId, method, quoteId, card, savedCard, phone }, context) =>
    pay(billingOf(context), {
      buyer: buyerOf(context),
      key: keyOf(context),
      orderId: null,
      planId,
      method,
      quoteId,
      card,
      savedCard,
      phone,
    }),

  repay: async ({ orderId, method, quoteId, card, savedCard, phone }, context) =>
    pay(billingOf(context), {
      buyer: buyerOf(context),
      key: keyOf(context),
      orderId,
      planId: null,
      method,
      quoteId: quoteId ?? null,
      card,
      savedCard,
      phone,
    }),

  readPayment: async ({ orderId }, context) => readPayment(billingOf(context), ownerOf(context), orderId),

  listOrders: async ({ page, pageSize }, context) =>
    listOrders(billingOf(context), ownerOf(context), page, pageSize),

  readOrder: async ({ id }, context) => readOrder(billingOf(context), context.site, context.member, id),

  readService: async ({ id }, context) => readService(billingOf(context), ownerOf(context), id),

  cancelOrder: async ({ orderId }, context) => cancelOrder(billingOf(context), ownerOf(context), orderId),
};
