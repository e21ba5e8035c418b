import * as z from "zod";
import { savedCard } from "@/lib/contract/bill/cards";
import { defineEndpoint } from "@/lib/contract/endpoint";
import { emptyPayload, id, money, planId, timestamp } from "@/lib/contract/field-schemas";

/**
 * rules/renewal#states. on: renews by itself · off: turned off by the member; what is paid for stays · activated:
 * turned on again, and not renewed since (renews like `on`).
 */
export const RENEWAL_STATES = ["on", "off", "activated"] as const;

export const renewalInfo = z.object({
  status: z.enum(RENEWAL_STATES),
  planId,
  planName: z.string().max(120),
  /** What the next period costs; `fullAmount` after `discountedPeriods` more of them. */
  amount: money,
  discountedPeriods: z.int().min(0),
  fullAmount: money,
  /** When the next period is charged: the end of what is paid for, so also the last day of access once it is off. */
  nextBillingAt: timestamp,
  /** Null: the card is gone. */
  card: savedCard.nullish(),
  /** It is being charged right now: nothing can be changed (6207). */
  running: z.boolean(),
  /** It ended for good: only a new order brings it back (6202). */
  expired: z.boolean(),
  /** The last try failed; null where all is well. */
  failure: z
    .object({
      /** Code of the catalogue (rules/errors#catalogue). */
      code: z.int(),
      at: timestamp,
      /** When it is tried again by itself; null: no more. */
      nextTryAt: timestamp.nullish(),
      /** The order that waits for its money: it can be paid by any other method, too. */
      orderId: id.nullish(),
    })
    .nullish(),
  serverNow: timestamp,
});
export type RenewalInfo = z.output<typeof renewalInfo>;

export const readRenewal = defineEndpoint("readRenewal", {
  payload: emptyPayload,
  data: renewalInfo,
  source: "rules/calls#list-of-calls; 6201 where nothing of this member ever renewed",
});

export const updateRenewal = defineEndpoint("updateRenewal", {
  payload: z.object({ status: z.enum(["on", "off"]) }),
  data: renewalInfo,
  source:
    "rules/calls#list-of-calls; 6201 none, 6202 expired, 6204 off already, 6206 no card to charge, 6207 being charged right now",
});

export const retryRenewal = defineEndpoint("retryRenewal", {
  payload: emptyPayload,
  /** As it stands after the try: `failure` where the card was refused again. */
  data: renewalInfo,
  source:
    "ours: a failed renewal is paid now; 6201, 6202, 6206, 6207, 1015 nothing failed, -3031 too many tries",
});
