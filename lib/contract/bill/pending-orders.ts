import * as z from "zod";
import { defineEndpoint } from "@/lib/contract/endpoint";
import { emptyPayload, id, money, planId, timestamp } from "@/lib/contract/field-schemas";
import { NEXT_ACTION_KINDS, nextAction, orderStatus, paymentStatus } from "./next-action";

/** Orders that wait for their payment, and finishing one of them somewhere else. */

export const queryCart = defineEndpoint("queryCart", {
  payload: emptyPayload,
  /** The newest first. */
  data: z.object({
    orders: z
      .array(
        z.object({
          orderId: id,
          planId,
          planName: z.string().max(120),
          method: z.string().max(32),
          total: money,
          coupon: z.string().max(64).nullish(),
          /** Kind of what the buyer would do next; "none": there is nothing to continue, only to begin anew. */
          next: z.enum(NEXT_ACTION_KINDS),
          /** Where the order stands; an order that still waits for its payment where an upstream does not tell. */
          status: orderStatus.nullish(),
          /** When the code or page dies that waits now; null where none does. */
          attemptExpiresAt: timestamp.nullish(),
          expiresAt: timestamp,
        }),
      )
      .max(20),
    serverNow: timestamp,
  }),
  source: "rules/calls#list-of-calls",
});

export const remindOrder = defineEndpoint("remindOrder", {
  payload: z.object({ orderId: id }),
  /** Where the reminder went; most of the address is covered. */
  data: z.object({ sentTo: z.string().max(254), type: z.enum(["email", "phone"]) }),
  source:
    "rules/calls#list-of-calls; -3031 a reminder was sent a short while ago, 1015 nothing waits any more",
});

export const createHandoff = defineEndpoint("createHandoff", {
  payload: z.object({ orderId: id }),
  /** A code for one use on another device; whatever code the order had before is dead. */
  data: z.object({ code: z.string().max(32), expiresAt: timestamp, serverNow: timestamp }),
  source: "ours: pay on one device what was begun on another",
});

/** What another device is shown: nothing in it says whose order it is. */
const handoffView = z.object({
  planName: z.string().max(120),
  amount: money,
  method: z.string().max(32).nullish(),
  status: paymentStatus,
  nextAction,
  expiresAt: timestamp.nullish(),
  serverNow: timestamp,
  /** True where a new code of the same method can be asked for. */
  canRenew: z.boolean(),
});
export type HandoffView = z.output<typeof handoffView>;

export const openHandoff = defineEndpoint("openHandoff", {
  payload: z.object({ code: z.string().regex(/^[A-Za-z0-9-]{6,32}$/) }),
  /** `grant` reads this one payment for a while, and nothing else. */
  data: z.object({ grant: z.string().max(64), view: handoffView }),
  source: "ours; 10302 where the code was used, is over or never was",
});

export const readHandoff = defineEndpoint("readHandoff", {
  payload: z.object({ grant: z.string().regex(/^[A-Za-z0-9_-]{43}$/), renew: z.boolean().optional() }),
  data: handoffView,
  source: "ours; 10302 where the grant is over",
});
