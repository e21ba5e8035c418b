import * as z from "zod";
import { CURRENCY_CODES } from "@/lib/config/constants";

const currency = z.enum(CURRENCY_CODES);
/** Minor units. */
const amount = z.int().min(0);

/** A price that goes live only after it was typed again (docs/rules/studio.md#prices-that-are-typed-again). */
export const priceJump = z.object({
  plan: z.string(),
  /** The plan's name in the brand's first language; its id where it has none. */
  name: z.string(),
  currency,
  /** What is live; null: nothing is sold at it yet. */
  before: amount.nullable(),
  after: amount,
});
export type PriceJump = z.output<typeof priceJump>;

/** A price as the operator has typed it again. */
const confirmedPrice = z.object({ plan: z.string().max(64), currency, price: amount });
export type ConfirmedPrice = z.output<typeof confirmedPrice>;
/** At most each price of a large brand. */
export const confirmedPrices = z.array(confirmedPrice).max(1_000).optional();
