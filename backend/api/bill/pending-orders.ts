import type { Handler, HandlerContext } from "@/backend/api/handler";
import { getBilling } from "@/backend/modules/billing/billing";
import { readCart } from "@/backend/modules/billing/orders/cart";
import * as handoff from "@/backend/modules/billing/orders/handoff";
import * as reminder from "@/backend/modules/billing/orders/remind-order";
import { toBuyer, toOwner } from "./to-buyer";

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
export const pendingOrderHandlers = {
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
