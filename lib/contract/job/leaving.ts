import * as z from "zod";
import { money, timestamp } from "@/lib/contract/field-schemas";

/** What is charged if the member takes the offer, and when. */
const offerTerms = {
  amount: money,
  /** `amount` applies to this many renewals, `fullAmount` after that. */
  discountedPeriods: z.int().min(0),
  fullAmount: money,
  /** When the next period is charged. */
  nextBillingAt: timestamp,
};

/**
 * The one offer of the brand to who turns the renewal off (rules/renewal#leaving). cheaper: the next renewals cost less ·
 * longer: more days at no charge, and the charge that much later · pause: no access and no charge from `accessUntil` on.
 */
export const leavingOffer = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("cheaper"), percent: z.int().min(1).max(99), ...offerTerms }),
  z.object({ kind: z.literal("longer"), days: z.int().min(1).max(366), ...offerTerms }),
  z.object({
    kind: z.literal("pause"),
    months: z.int().min(1).max(12),
    /** The end of what is paid. */
    accessUntil: timestamp,
    ...offerTerms,
  }),
]);
export type LeavingOffer = z.output<typeof leavingOffer>;
export const LEAVING_OFFERS = ["cheaper", "longer", "pause"] as const satisfies LeavingOffer["kind"][];
