import { billHandlers } from "@/backend/api/bill/handlers";
import { toOwner } from "@/backend/api/handler";
import { siteHandlers } from "@/backend/api/site/handlers";
import { userHandlers } from "@/backend/api/user/handlers";
import { getBilling } from "@/backend/modules/billing/billing";
import { readRenewal } from "@/backend/modules/renewals/renewal-view";
import { retryRenewal, updateRenewal } from "@/backend/modules/renewals/update-renewal";
import type { AreaHandlers, HandlerContext, Handlers } from "./handler";

type RenewalCallContext = Pick<
  HandlerContext<"readRenewal">,
  "site" | "member" | "language" | "db" | "clock" | "faults" | "log" | "env"
>;

const readCurrentRenewal = (context: RenewalCallContext) =>
  readRenewal(getBilling(context), context.site, toOwner(context), context.language);

/** The renewal's calls (rules/calls#list-of-calls); the rules are in `core/renewal`. */
const jobHandlers: AreaHandlers<"job"> = {
  readRenewal: async (_payload, context) => readCurrentRenewal(context),

  updateRenewal: async ({ status }, context) => {
    await updateRenewal(getBilling(context), toOwner(context), status);
    return readCurrentRenewal(context);
  },

  retryRenewal: async (_payload, context) => {
    await retryRenewal(getBilling(context), toOwner(context));
    return readCurrentRenewal(context);
  },
};

/** The handler of every call of the contract; a call without a handler does not compile. */
export const handlers: Handlers = { ...siteHandlers, ...userHandlers, ...billHandlers, ...jobHandlers };
