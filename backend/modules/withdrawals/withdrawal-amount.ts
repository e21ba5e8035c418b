import { DAY_MS } from "@/lib/config/constants";
import type { Money } from "@/lib/contract/field-schemas";
import { roundToPayable } from "@/lib/domain/money/smallest-amount";

/** What an order's own money bought, and what is left of it. */
export interface BoughtTime {
  /** A fraction where credit for other days was a part of the price and has gone back. */
  days: number;
  /** Milliseconds that nobody has used. */
  left: number;
}

/** The part of what was bought that is not used, 0 to 1: a day that has begun is the buyer's. */
export const getUnusedShare = (bought: BoughtTime): number => countUnusedDays(bought) / bought.days;

const countUnusedDays = ({ days, left }: BoughtTime): number =>
  Math.min(days, Math.ceil(Math.max(0, left) / DAY_MS));

/**
 * What goes back where the used days are kept (rules/orders#price-of-used-days): the price of the days that are not over, in minor
 * units, rounded up to what the currency can pay.
 */
export const calculateUnusedPrice = ({ amount, currency }: Money, bought: BoughtTime): number =>
  roundToPayable((amount * countUnusedDays(bought)) / bought.days, currency, "up");
