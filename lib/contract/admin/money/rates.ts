import * as z from "zod";
import { EXCHANGE_RATE_PATTERN } from "@/lib/config/constants-of-money";
import { brandId } from "@/lib/contract/admin/brand-document";
import { currency } from "@/lib/contract/field-schemas";

/** A decimal above 0, with a point. */
const rate = z.string().regex(EXCHANGE_RATE_PATTERN);

export const listedRate = z.object({
  /** The currency of a plan's price. */
  base: currency,
  /** In which the price is shown and paid. */
  currency,
  /** What one unit of the first is worth in the other; one that is older than the rule for new ones is shown, too. */
  rate: z.string().max(32),
  /** When it was set, epoch milliseconds. */
  updatedAt: z.int(),
});
export type ListedRate = z.output<typeof listedRate>;

const pair = z.object({ brand: brandId, base: currency, currency });

/** The exchange rates of a brand (docs/rules/money.md#rates-in-the-console). */
export const RATE_CALLS = {
  listRates: {
    role: "viewer",
    payload: z.object({ brand: brandId }),
    data: z.object({ rates: z.array(listedRate) }),
  },
  setRate: {
    role: "editor",
    /** `before`: the rate that the operator saw, null for none; `again`: the new one typed again, where it is far from that. */
    payload: pair.extend({ rate, before: z.string().max(32).nullable(), again: rate.optional() }),
    data: z.object({ rate: listedRate }),
  },
  removeRate: {
    role: "editor",
    payload: pair.extend({ before: z.string().max(32) }),
    data: z.object({}),
  },
} as const;
