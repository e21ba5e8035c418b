import type { AreaHandlers, HandlerContext } from "@/backend/api/handler";
import { requireIdempotencyKey, toBuyer, toOwner } from "@/backend/api/handler";
import { pay } from "@/backend/modules/billing/attempts/pay";
import { readPayment } from "@/backend/modules/billing/attempts/payment-info";
import * as steps from "@/backend/modules/billing/attempts/payment-steps";
import { receiveProofPart, submitProof } from "@/backend/modules/billing/attempts/proofs";
import { getBilling } from "@/backend/modules/billing/billing";
import * as cards from "@/backend/modules/billing/cards/cards";
import { findAddress } from "@/backend/modules/billing/cards/find-address";
import { cancelOrder } from "@/backend/modules/billing/orders/cancel-order";
import { readCart } from "@/backend/modules/billing/orders/cart";
import { createHandoff } from "@/backend/modules/billing/orders/create-handoff";
import * as handoff from "@/backend/modules/billing/orders/handoff";
import { setOrderCompany } from "@/backend/modules/billing/orders/order-company";
import { listOrders, readOrder, readService } from "@/backend/modules/billing/orders/order-view";
import { payHandoff } from "@/backend/modules/billing/orders/pay-handoff";
import * as reminder from "@/backend/modules/billing/orders/remind-order";
import { listPaymentMethods } from "@/backend/modules/billing/quotes/quotes";
import { changeBackupCard } from "@/backend/modules/renewals/backup-card";
import { receiveWithdrawal } from "@/backend/modules/withdrawals/receive-withdrawal";
import { priceHandlers } from "./price";

const toHandoffVisitor = ({
  site,
  language,
  returnOrigin,
  clientIp,
}: Pick<HandlerContext<"openHandoff">, "site" | "language" | "returnOrigin" | "clientIp">) => ({
  site,
  language,
  returnOrigin,
  ip: clientIp,
});

/** Billing's calls (rules/calls#list-of-calls); the rules are in `backend/modules/billing`. */
export const billHandlers: AreaHandlers<"bill"> = {
  ...priceHandlers,

  listCards: async (_, context) => ({
    cards: await cards.listCards(getBilling(context), toOwner(context)),
  }),
  deleteCard: async ({ cardId }, context) => {
    await cards.deleteCard(getBilling(context), toOwner(context), cardId);
    return {};
  },
  changeBillingCard: async ({ cardId }, context) => {
    const card = await cards.changeBillingCard(getBilling(context), toOwner(context), cardId);
    return { card };
  },
  changeBackupCard: async ({ cardId, consent }, context) => {
    const agreed = consent ? { text: consent.text, language: context.language } : null;
    const card = await changeBackupCard(getBilling(context), toOwner(context), cardId, agreed);
    return { card };
  },
  findAddress: async ({ zip }) => findAddress(zip),

  // Steps of a started payment.
  capturePaypal: ({ id }, context) => steps.capturePaypal(getBilling(context), toOwner(context), id),
  confirmLiquido: ({ orderId, code }, context) =>
    steps.confirmLiquido(getBilling(context), toOwner(context), orderId, code),
  resendLiquidoCode: ({ orderId }, context) =>
    steps.resendLiquidoCode(getBilling(context), toOwner(context), orderId),
  createUseepayCustomer: (customer, context) =>
    steps.createCustomer(getBilling(context), toOwner(context), "useepay", customer),
  confirmUseepayCustomer: (customer, context) =>
    steps.confirmCustomer(getBilling(context), toOwner(context), "useepay", customer),
  createPayssionCustomer: (customer, context) =>
    steps.createCustomer(getBilling(context), toOwner(context), "payssion", customer),
  confirmPayssionCustomer: (customer, context) =>
    steps.confirmCustomer(getBilling(context), toOwner(context), "payssion", customer),
  queryPaymentToken: ({ token }, context) =>
    steps.queryPaymentToken(getBilling(context), toOwner(context), token),
  uploadObject: (part, context) => receiveProofPart(getBilling(context), toOwner(context), part),
  uploadProof: (named, context) => submitProof(getBilling(context), toOwner(context), named),
  chooseNetwork: ({ orderId, network }, context) =>
    steps.chooseNetwork(getBilling(context), toOwner(context), orderId, network),
  confirmMobile: ({ orderId, code }, context) =>
    steps.confirmMobile(getBilling(context), toOwner(context), orderId, code),

  queryCart: (_, context) =>
    readCart(getBilling(context), context.site, context.member.uid, context.language),
  remindOrder: ({ orderId }, context) => reminder.remindOrder(getBilling(context), toBuyer(context), orderId),
  createHandoff: ({ orderId }, context) => createHandoff(getBilling(context), toOwner(context), orderId),
  openHandoff: ({ code }, context) =>
    handoff.openHandoff(getBilling(context), toHandoffVisitor(context), code),
  payHandoff: ({ grant, card }, context) =>
    payHandoff(getBilling(context), toHandoffVisitor(context), {
      ...{ grant, card, key: requireIdempotencyKey(context) },
    }),
  readHandoff: ({ grant, renew }, context) =>
    handoff.readHandoff(getBilling(context), toHandoffVisitor(context), { grant, renew: renew === true }),

  listPaymentMethods: async ({ planId, currency }, { db, site }) => ({
    methods: await listPaymentMethods(db, { site, planId, currency: currency ?? null }),
  }),

  pay: async ({ planId, method, quoteId, card, ...details }, context) =>
    pay(getBilling(context), {
      buyer: toBuyer(context),
      key: requireIdempotencyKey(context),
      orderId: null,
      planId,
      method,
      quoteId,
      card,
      ...details,
    }),

  repay: async ({ orderId, method, quoteId, card, ...details }, context) =>
    pay(getBilling(context), {
      buyer: toBuyer(context),
      key: requireIdempotencyKey(context),
      orderId,
      planId: null,
      method,
      quoteId: quoteId ?? null,
      card,
      ...details,
    }),

  readPayment: async ({ orderId }, context) => readPayment(getBilling(context), toOwner(context), orderId),

  listOrders: async ({ page, pageSize, filter }, context) =>
    listOrders(getBilling(context), toOwner(context), { page, pageSize, filter }),

  readOrder: async ({ id }, context) => readOrder(getBilling(context), context.site, context.member, id),

  readService: async ({ id }, context) => readService(getBilling(context), toOwner(context), id),

  setOrderCompany: async ({ orderId, company }, context) =>
    setOrderCompany(getBilling(context), toOwner(context), orderId, company),
  withdraw: async (statement, context) => {
    const { site, language, member, clientIp: ip } = context;
    const sender = { site, language, uid: member?.uid ?? null, ip };
    return { receivedAt: await receiveWithdrawal(context, sender, statement) };
  },

  cancelOrder: async ({ orderId }, context) => cancelOrder(getBilling(context), toOwner(context), orderId),
};
