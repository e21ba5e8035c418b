import { billingOf } from "@/backend/core/billing/billing";
import { readRenewal } from "@/backend/core/renewal/renewal-view";
import { retryRenewal, updateRenewal } from "@/backend/core/renewal/update-renewal";
import { ownerOf } from "@/backend/handlers/bill/buyer-of";
import type { HandlerContext, HandlersOf } from "@/backend/handlers/handle";

type Context = Pick<
  HandlerContext<"readRenewal">,
  "site" | "member" | "language" | "db" | "clock" | "faults" | "log" | "env"
>;

const standing = (context: Context) =>
  readRenewal(billingOf(context), context.site, ownerOf(context), context.language);

/** The renewal's calls (spec §7 "Job and renewal"); the rules are in `core/renewal`. */
export const jobHandlers: HandlersOf<"job"> = {
  readRenewal: async (_payload, context) => standing(context),

  updateRenewal: async ({ status }, context) => {
    await updateRenewal(billingOf(context), ownerOf(context), status);
    return standing(context);
  },

  retryRenewal: async (_payload, context) => {
    await retryRenewal(billingOf(context), ownerOf(context));
    return standing(context);
  },
};
