import type { AreaHandlers, Handler, HandlerContext } from "@/backend/api/handler";
import { requireIdempotencyKey, toBuyer, toOwner } from "@/backend/api/handler";
import { pay } from "@/backend/modules/billing/attempts/pay";
import { readPayment } from "@/backend/modules/billing/attempts/payment-info";
import { chooseNetwork } from "@/backend/modules/billing/attempts/payment-steps";
import { confirmMobile } from "@/backend/modules/billing/attempts/perform-step";
import { receiveProofPart, submitProof } from "@/backend/modules/billing/attempts/proofs";
import { getBilling } from "@/backend/modules/billing/billing";
import * as cards from "@/backend/modules/billing/cards/cards";
import { cancelOrder } from "@/backend/modules/billing/orders/cancel-order";
import { readCart } from "@/backend/modules/billing/orders/cart";
import * as handoff from "@/backend/modules/billing/orders/handoff";
import { listOrders, readOrder, readService } from "@/backend/modules/billing/orders/order-view";
import * as reminder from "@/backend/modules/billing/orders/remind-order";
import { listPaymentMethods } from "@/backend/modules/billing/quotes/quotes";
import { priceHandlers } from "./price";
import { stepHandlers } from "./steps";

type PendingOrderCallName = "queryCart" | "remindOrder" | "createHandoff" | "openHandoff" | "readHandoff";

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

/** Pending orders; the rules are in `backend/modules/billing`. */
const pendingOrderHandlers = {
  queryCart: (_, context) =>
    readCart(getBilling(context), context.site, context.member.uid, context.language),
  remindOrder: ({ orderId }, context) => reminder.remindOrder(getBilling(context), toBuyer(context), orderId),
  createHandoff: ({ orderId }, context) =>
    handoff.createHandoff(getBilling(context), toOwner(context), orderId),
  openHandoff: ({ code }, context) =>
    handoff.openHandoff(getBilling(context), toHandoffVisitor(context), code),
  readHandoff: ({ grant, renew }, context) =>
    handoff.readHandoff(getBilling(context), toHandoffVisitor(context), { grant, renew: renew === true }),
} satisfies { [Each in PendingOrderCallName]: Handler<Each> };

/** Proofs of a transfer, the network of a crypto payment, the code of a phone's operator. */
const codeHandlers = {
  uploadObject: (part, context) => receiveProofPart(getBilling(context), toOwner(context), part),
  uploadProof: (named, context) => submitProof(getBilling(context), toOwner(context), named),
  chooseNetwork: ({ orderId, network }, context) =>
    chooseNetwork(getBilling(context), toOwner(context), orderId, network),
  confirmMobile: ({ orderId, code }, context) =>
    confirmMobile(getBilling(context), toOwner(context), orderId, code),
} satisfies { [Name in CodeName]: Handler<Name> };

type CodeName = "uploadObject" | "uploadProof" | "chooseNetwork" | "confirmMobile";

const listCards: Handler<"listCards"> = async (_payload, context) => ({
  cards: await cards.listCards(getBilling(context), toOwner(context)),
});

const deleteCard: Handler<"deleteCard"> = async ({ cardId }, context) => {
  await cards.deleteCard(getBilling(context), toOwner(context), cardId);
  return {};
};

const changeBillingCard: Handler<"changeBillingCard"> = async ({ cardId }, context) => ({
  card: await cards.changeBillingCard(getBilling(context), toOwner(context), cardId),
});

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
