import type { AreaHandlers } from "@/backend/api/handler";
import { pay } from "@/backend/modules/billing/attempts/pay";
import { readPayment } from "@/backend/modules/billing/attempts/payment-info";
import { getBilling } from "@/backend/modules/billing/billing";
import { cancelOrder } from "@/backend/modules/billing/orders/cancel-order";
import { listOrders, readOrder, readService } from "@/backend/modules/billing/orders/order-view";
import { listPaymentMethods } from "@/backend/modules/billing/quotes/payment-methods";
import { changeBillingCard, deleteCard, listCards } from "./cards";
import { codeHandlers } from "./codes";
import { pendingOrderHandlers } from "./pending-orders";
import { priceHandlers } from "./price";
import { stepHandlers } from "./steps";
import { requireIdempotencyKey, toBuyer, toOwner } from "./to-buyer";

/** Billing's calls (rules/calls#list-of-calls); the rules are in `backend/modules/billing`. */
export const billHandlers: AreaHandlers<"bill"> = {
  listCards,
  deleteCard,
  changeBillingCard,

  ...stepHandlers,
  ...priceHandlers,
  ...pendingOrderHandlers,
  ...codeHandlers,

  listPaymentMethods: async ({ planId, currency }, { db, site }) => ({
    methods: await listPaymentMethods(db, { site, planId, currency: currency ?? null }),
  }),

  pay: async ({ planId, method, quoteId, ...details }, context) =>
    pay(getBilling(context), {
      buyer: toBuyer(context),
      key: requireIdempotencyKey(context),
      orderId: null,
      planId,
      method,
      quoteId,
      ...details,
      card: details.card,
    }),

  repay: async ({ orderId, method, quoteId, ...details }, context) =>
    pay(getBilling(context), {
      buyer: toBuyer(context),
      key: requireIdempotencyKey(context),
      orderId,
      planId: null,
      method,
      quoteId: quoteId ?? null,
      ...details,
      card: details.card,
    }),

  readPayment: async ({ orderId }, context) => readPayment(getBilling(context), toOwner(context), orderId),

  listOrders: async ({ page, pageSize, filter }, context) =>
    listOrders(getBilling(context), toOwner(context), { page, pageSize, filter }),

  readOrder: async ({ id }, context) => readOrder(getBilling(context), context.site, context.member, id),

  readService: async ({ id }, context) => readService(getBilling(context), toOwner(context), id),

  cancelOrder: async ({ orderId }, context) => cancelOrder(getBilling(context), toOwner(context), orderId),
};
