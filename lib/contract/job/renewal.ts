import * as z from "zod";
import { savedCard } from "@/lib/contract/bill/cards";
import { consent } from "@/lib/contract/bill/checkout";
import { defineEndpoint } from "@/lib/contract/endpoint";
import { emptyPayload, id, money, planId, timestamp } from "@/lib/contract/field-schemas";
import { validOrNull } from "@/lib/contract/tolerant-schemas";
import { LEAVING_OFFERS, leavingOffer } from "./leaving";
import { LEAVING_REASONS } from "./leaving-reasons";

/**
 * rules/renewal#states. on: renews automatically · off: turned off by the member; the paid period continues ·
 * activated: turned on again, and not renewed since (renews like `on`).
 */
export const RENEWAL_STATES = ["on", "off", "activated"] as const;

export const renewalInfo = z.object({
  status: z.enum(RENEWAL_STATES),
  planId,
  planName: z.string().max(120),
  /** The price of the next period; `fullAmount` after `discountedPeriods` more of them. */
  amount: money,
  discountedPeriods: z.int().min(0),
  fullAmount: money,
  /** When the next period is charged: the end of the paid period, so also the last day of access once it is off. */
  nextBillingAt: timestamp,
  /** Null: the card was deleted. */
  card: savedCard.nullish(),
  /** The card that is charged once where the first one is refused; null: none. */
  backupCard: validOrNull("backupCard", savedCard),
  /** The end of what is paid, where a pause follows it until `nextBillingAt`; null: no pause. */
  pausedFrom: timestamp.nullish(),
  /** What the brand offers to who turns it off; null: nothing, or it was answered within a year. */
  offer: validOrNull("offer", leavingOffer),
  /** The PIX Automático mandate that pays it instead of a card; null: none. */
  mandate: z
    .object({
      /** Authorized in the bank's app; false once it has ended there. */
      active: z.boolean(),
      /** True where every charge is the same, so that there is no ceiling. */
      isFixed: z.boolean(),
      /** The most that the member lets one charge cost; null: no ceiling. */
      ceiling: money.nullish(),
      /** When the bank makes the payment that was sent to it; null: none was sent yet. */
      debitAt: timestamp.nullish(),
    })
    .nullish(),
  /** It is being charged: nothing can be changed (6207). */
  running: z.boolean(),
  /** It has ended: only a new order restores it (6202). */
  expired: z.boolean(),
  /** The failure of the last try; null without one. */
  failure: z
    .object({
      /** Code of the catalog (rules/errors#catalog). */
      code: z.int(),
      at: timestamp,
      /** A more precise reason than the code: "noFunds", "aboveCeiling", "mandateEnded". */
      reason: z.string().max(32).nullish(),
      /** When it is retried automatically; null: it is not. */
      nextTryAt: timestamp.nullish(),
      /** The unpaid order of the renewal, which can be paid by any other method, too. */
      orderId: id.nullish(),
    })
    .nullish(),
  serverNow: timestamp,
});
export type RenewalInfo = z.output<typeof renewalInfo>;

export const readRenewal = defineEndpoint("readRenewal", {
  payload: emptyPayload,
  data: renewalInfo,
});

export const updateRenewal = defineEndpoint("updateRenewal", {
  payload: z.object({
    status: z.enum(["on", "off"]),
    /** Why it is turned off, where the member chose one. */
    reason: z.enum(LEAVING_REASONS).optional(),
    /** True where the offer was shown, which is not made again for a year then. */
    refusesOffer: z.boolean().optional(),
  }),
  data: renewalInfo,
});

export const acceptLeavingOffer = defineEndpoint("acceptLeavingOffer", {
  payload: z.object({
    kind: z.enum(LEAVING_OFFERS),
    /** As the offer showed them: any other offer than that is refused. */
    amount: money,
    nextBillingAt: timestamp,
    /** The text of the offer, which says what will be charged. */
    consent,
    reason: z.enum(LEAVING_REASONS).optional(),
  }),
  data: renewalInfo,
});

export const endPause = defineEndpoint("endPause", {
  payload: z.object({
    /** What is charged at the end of the paid time, or at once where that has passed. */
    amount: money,
    /** The text that says so. */
    consent,
  }),
  data: renewalInfo,
});

export const retryRenewal = defineEndpoint("retryRenewal", {
  payload: emptyPayload,
  /** The state after the try: `failure` where the card was refused again. */
  data: renewalInfo,
});
