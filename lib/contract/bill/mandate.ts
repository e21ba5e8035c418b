import * as z from "zod";
import { money, timestamp } from "@/lib/contract/field-schemas";

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
