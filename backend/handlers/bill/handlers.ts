import { billingOf } from "@/backend/core/billing/billing";
import { cancelOrder } from "@/backend/core/billing/cancel-order";
import { listOrders, readOrder, readService } from "@/backend/core/billing/order-view";
import { pay } from "@/backend/core/billing/pay";
import { offeredMethods } from "@/backend/core/billing/payment-methods";
import { readPayment } from "@/backend/core/billing/read-payment";
import type { HandlersOf } from "@/backend/handlers/handle";
import { buyerOf, keyOf, ownerOf } from "./buyer-of";
import { changeBillingCard, deleteCard, listCards } from "./cards";
import { codeHandlers } from "./codes";
import { priceHandlers } from "./price";
import { stepHandlers } from "./steps";
import { waitingHandlers } from "./waiting";

/** Billing's calls (spec §7 "Billing"); the rules are in `core/billing`. */
export const billHandlers: HandlersOf<"bill"> = {
  listCards,
  deleteCard,
  changeBillingCard,

  ...stepHandlers,
  ...priceHandlers,
  ...waitingHandlers,
  ...codeHandlers,

  listPaymentMethods: async ({ planId, currency }, { db, site }) => ({
    methods: await offeredMethods(db, { site, planId, currency: currency ?? null }),
  }),

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

  listOrders: async ({ page, pageSize, filter }, context) =>
    listOrders(billingOf(context), ownerOf(context), { page, pageSize, filter }),

  readOrder: async ({ id }, context) => readOrder(billingOf(context), context.site, context.member, id),

  readService: async ({ id }, context) => readService(billingOf(context), ownerOf(context), id),

  cancelOrder: async ({ orderId }, context) => cancelOrder(billingOf(context), ownerOf(context), orderId),
};
