import * as z from "zod";
import history from "./demo-history.json";

/** The methods by which members of the demo and of previews buy. */
export const DEMO_METHODS = ["pix", "card", "liquido"] as const;

/** A purchase of a demo member in the past. */
const purchase = z.strictObject({
  daysAgo: z.number(),
  planId: z.string(),
  method: z.enum(DEMO_METHODS),
  /**
   * `open`: can still be paid. `left`: was not paid in time. `refused`: the card was refused, and the order is still open.
   */
  outcome: z.enum(["paid", "open", "left", "refused"]),
  /** True where the buyer agreed that the plan renews. */
  renews: z.literal(true).optional(),
  /** True where the buyer agreed that the card is stored. */
  savesCard: z.literal(true).optional(),
  /** Replaces the default test card. */
  card: z
    .strictObject({
      number: z.string(),
      expiryMonth: z.number(),
      expiryYear: z.number(),
      lastName: z.string().optional(),
    })
    .optional(),
});
export type DemoPurchase = z.output<typeof purchase>;

/** What the members of vidora have done before the demo's first start. */
export const DEMO_HISTORY = z
  .strictObject({
    /** Of Bruno, the newest last. Sessions last ten days, so the older ones have ended. */
    logins: z.array(
      z.strictObject({
        daysAgo: z.number(),
        clientType: z.string(),
        scene: z.string(),
        ip: z.string(),
        userAgent: z.string(),
      }),
    ),
    /**
     * A month by PIX, a month by card, an order that expired unpaid, an active half year that will renew, and an order that
     * can still be paid.
     */
    bruno: z.array(purchase),
    /** By members whom only the demo's report needs, in the order of time. */
    recent: z.array(purchase.extend({ buyer: z.string() })),
  })
  .parse(history);
