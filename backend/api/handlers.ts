import { billHandlers } from "@/backend/api/bill/handlers";
import * as brand from "@/backend/api/site/brand";
import * as catalog from "@/backend/api/site/catalog";
import * as mailLinks from "@/backend/api/site/mail-links";
import { reportEvent, reportEvents } from "@/backend/api/site/report-event";
import { userHandlers } from "@/backend/api/user/handlers";
import { getBilling } from "@/backend/modules/billing/billing";
import { listAreaCodes } from "@/backend/modules/catalog/region";
import { readRenewal } from "@/backend/modules/renewals/renewal-view";
import { retryRenewal, updateRenewal } from "@/backend/modules/renewals/update-renewal";
import { type AreaHandlers, type HandlerContext, type Handlers, toOwner } from "./handler";

const siteHandlers: AreaHandlers<"site"> = {
  ...brand,
  ...catalog,
  listAreaCodes: async () => ({ countries: listAreaCodes() }),
  reportEvent,
  reportEvents,
  ...mailLinks,
};

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
