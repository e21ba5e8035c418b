import * as z from "zod";
import { money, timestamp } from "@/lib/contract/field-schemas";

/** The next charge of a renewal that is on. */
const comingRenewal = z.object({
  at: timestamp,
  /** `amount` applies to this many renewals, `fullAmount` after that. */
  amount: money,
  discountedPeriods: z.int().min(0),
  fullAmount: money,
  method: z.string().max(32),
  /** "Visa •••• 4242" and the like; null where the method has no such name. */
  methodLabel: z.string().max(60).nullish(),
});
export type ComingRenewal = z.output<typeof comingRenewal>;

/** What the payment of an order led to beside the plan, as it stands now (rules/renewal#after-the-payment). */
export const paidConsent = z.object({
  /**
   * The renewal that was agreed to with this order. With a mandate that waits: the one that begins once it is authorized.
   * Null: none was, or it is off by now.
   */
  renewal: comingRenewal.nullish(),
  /** The PIX Automático mandate of the payment that paid the order; null: it has none. */
  mandate: z.enum(["waiting", "authorized", "refused", "canceled"]).nullish(),
  /** The member's renewal that is on and belongs to another order. */
  otherRenewal: comingRenewal.nullish(),
  /** The card that paid, and whether it is saved; null: no card paid. */
  card: z.object({ label: z.string().max(60), isSaved: z.boolean() }).nullish(),
});
export type PaidConsent = z.output<typeof paidConsent>;

/** The periods of PIX Automático, which the bank's app shows beside the amount. */
export const MANDATE_PERIODS = ["week", "month", "quarter", "half", "year"] as const;
export type MandatePeriod = (typeof MANDATE_PERIODS)[number];

/** What paying a PIX code authorizes besides, in the bank's app: a charge for each further period. */
export const mandateOffer = z.object({
  period: z.enum(MANDATE_PERIODS),
  /** The first charge, and the highest one that was agreed. */
  amount: money,
  highest: money,
  /** True where every charge is the same; otherwise the buyer sets a ceiling in the bank's app. */
  isFixed: z.boolean(),
  /** When the first charge is due. */
  firstAt: timestamp,
});
export type MandateOffer = z.output<typeof mandateOffer>;
