import * as z from "zod";
import { defineEndpoint } from "@/lib/contract/endpoint";
import { emptyPayload, id, money, planId, timestamp } from "@/lib/contract/field-schemas";
import { listOf } from "@/lib/contract/tolerant-schemas";
import { cardInput, holderData } from "./checkout";
import { NEXT_ACTION_KINDS, nextAction, orderStatus, paymentStatus } from "./next-action";

/** Orders with a pending payment, and continuing them on another device. */

export const queryCart = defineEndpoint("queryCart", {
  payload: emptyPayload,
  /** The newest first. */
  data: z.object({
    orders: listOf(
      "orders",
      z.object({
        orderId: id,
        planId,
        planName: z.string().max(120),
        method: z.string().max(32),
        total: money,
        coupon: z.string().max(64).nullish(),
        /** The kind of the next action; "none": there is nothing to continue, only a new attempt to start. */
        next: z.enum(NEXT_ACTION_KINDS),
        /** The order's status; an order that is still pending where an upstream does not send it. */
        status: orderStatus.nullish(),
        /** Until when it can be paid, as the list of orders says it. */
        expiresAt: timestamp,
      }),
      { max: 20 },
    ),
    serverNow: timestamp,
  }),
});

export const remindOrder = defineEndpoint("remindOrder", {
  payload: z.object({ orderId: id }),
  /** The masked address that the reminder was sent to. */
  data: z.object({ sentTo: z.string().max(254), type: z.enum(["email", "phone"]) }),
});

export const createHandoff = defineEndpoint("createHandoff", {
  payload: z.object({ orderId: id }),
  /** A code for one use on another device; an earlier code of the order is invalid then. */
  data: z.object({ code: z.string().max(32), expiresAt: timestamp, serverNow: timestamp }),
});

/** What another device is shown: it does not reveal whose order it is. */
export const handoffView = z.object({
  /** For the storefront only, which keeps it: by it a change of the order is noticed at once, not with the next read. */
  orderId: id.nullish(),
  planName: z.string().max(120),
  amount: money,
  method: z.string().max(32).nullish(),
  status: paymentStatus,
  nextAction,
  expiresAt: timestamp.nullish(),
  serverNow: timestamp,
  /** True where a new code of the same method can be requested. */
  canRenew: z.boolean(),
  /** What a card that is typed here needs (`payHandoff`); absent where none can be typed. */
  card: z.object({ holderData }).nullish(),
});
export type HandoffView = z.output<typeof handoffView>;

/** What the other device is told: without the order, which the storefront keeps. */
export const openedHandoff = handoffView.omit({ orderId: true });

const handoffGrant = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

export const openHandoff = defineEndpoint("openHandoff", {
  /** A code that is typed or scanned, or the token of a mailed link (43 characters). */
  payload: z.object({ code: z.string().regex(/^(?:[A-Za-z0-9-]{6,32}|[A-Za-z0-9_-]{43})$/) }),
  /** `grant` allows reading this one payment for a limited time, and nothing else. */
  data: z.object({ grant: z.string().max(64), view: openedHandoff }),
});

export const readHandoff = defineEndpoint("readHandoff", {
  payload: z.object({ grant: handoffGrant, renew: z.boolean().optional() }),
  data: handoffView,
});

/** Pays with a card that is typed on the other device, where the view has `card`. It is not saved, and nothing renews by it. */
export const payHandoff = defineEndpoint("payHandoff", {
  payload: z.object({ grant: handoffGrant, card: cardInput }),
  data: openedHandoff,
});
