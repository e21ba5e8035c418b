import * as z from "zod";
import { money, price } from "@/lib/contract/field-schemas";

const discountsIn = (amount: typeof money) =>
  z
    .array(
      z.object({
        kind: z.enum(["method", "firstOrder", "coupon"]),
        rate: z.number().min(0).max(100),
        amount,
      }),
    )
    .max(10);

/** The discounts that a price contained, each by itself; `rate` in percent. */
export const appliedDiscounts = discountsIn(money);
/** Those of a price that is to be paid. */
export const quotedDiscounts = discountsIn(price);
