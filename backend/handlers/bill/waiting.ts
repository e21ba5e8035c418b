import { billingOf } from "@/backend/core/billing/billing";
import { readCart } from "@/backend/core/billing/cart";
import * as handoff from "@/backend/core/billing/handoff";
import * as reminder from "@/backend/core/billing/remind-order";
import type { Handler, HandlerContext } from "@/backend/handlers/handle";
import { buyerOf, ownerOf } from "./buyer-of";

type Name = "queryCart" | "remindOrder" | "createHandoff" | "openHandoff" | "readHandoff";

const strangerOf = ({
  site,
  language,
  siteOrigin,
  clientIp,
}: Pick<HandlerContext<"openHandoff">, "site" | "language" | "siteOrigin" | "clientIp">) => ({
  site,
  language,
  origin: siteOrigin,
  ip: clientIp,
});

/** Orders that wait; the rules are in `core/billing`. */
export const waitingHandlers = {
  queryCart: (_, context) => readCart(billingOf(context), context.site, context.member.uid, context.language),
  remindOrder: ({ orderId }, context) => reminder.remindOrder(billingOf(context), buyerOf(context), orderId),
  createHandoff: ({ orderId }, context) =>
    handoff.createHandoff(billingOf(context), ownerOf(context), orderId),
  openHandoff: ({ code }, context) => handoff.openHandoff(billingOf(context), strangerOf(context), code),
  readHandoff: ({ grant, renew }, context) =>
    handoff.readHandoff(billingOf(context), strangerOf(context), { grant, renew: renew === true }),
} satisfies { [Each in Name]: Handler<Each> };
