import * as z from "zod";
import { money } from "@/lib/contract/field-schemas";

/** The discounts that a price contains, each by itself; `rate` in percent. */
export const appliedDiscounts = z
  .array(
    z.object({
      kind: z.enum(["method", "firstOrder", "coupon"]),
      rate: z.number().min(0).max(100),
      amount: money,
    }),
  )
  .max(10);
