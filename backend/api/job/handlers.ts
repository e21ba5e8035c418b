import { type AreaHandlers, type HandlerContext, toOwner } from "@/backend/api/handler";
import { getBilling } from "@/backend/modules/billing/billing";
import { acceptLeavingOffer, endPause } from "@/backend/modules/renewals/leaving/accept-offer";
import { readRenewal } from "@/backend/modules/renewals/renewal-view";
import { retryRenewal, updateRenewal } from "@/backend/modules/renewals/update-renewal";

type RenewalCallContext = Pick<
  HandlerContext<"readRenewal">,
  "site" | "member" | "language" | "db" | "clock" | "faults" | "log" | "env"
>;

const readCurrentRenewal = (context: RenewalCallContext) =>
  readRenewal(getBilling(context), context.site, toOwner(context), context.language);

/** The renewal's calls (rules/calls#list-of-calls); the rules are in `backend/modules/renewals`. */
export const jobHandlers: AreaHandlers<"job"> = {
  readRenewal: async (_payload, context) => readCurrentRenewal(context),

  updateRenewal: async ({ status, ...leaving }, context) => {
    await updateRenewal(getBilling(context), toOwner(context), status, leaving);
    return readCurrentRenewal(context);
  },

  acceptLeavingOffer: async ({ consent, reason = null, ...terms }, context) => {
    const { language } = context;
    const agreed = { ...terms, reason, language, text: consent.text };
    await acceptLeavingOffer(getBilling(context), toOwner(context), agreed);
    return readCurrentRenewal(context);
  },

  endPause: async ({ amount, consent }, context) => {
    const { language } = context;
    await endPause(getBilling(context), toOwner(context), { amount, language, text: consent.text });
    return readCurrentRenewal(context);
  },

  retryRenewal: async (_payload, context) => {
    await retryRenewal(getBilling(context), toOwner(context));
    return readCurrentRenewal(context);
  },
};
