import type { AreaHandlers } from "@/backend/api/handler";
import { listAreaCodes } from "@/backend/modules/catalog/area-codes";
import { findSite, readBrandData, readSiteConfig, readTheme } from "./brand";
import { readContact, readPolicies } from "./content";
import * as mailLinks from "./mail-links";
import { checkPlanAvailable, convertPlan, listMethodDiscounts, listPlans, readPlan } from "./plans";
import { reportEvent } from "./report-event";
import * as texts from "./texts";

export const siteHandlers: AreaHandlers<"site"> = {
  findSite,
  readTheme,
  readSiteConfig,
  readBrandData,
  listPlans,
  readPlan,
  checkPlanAvailable,
  listMethodDiscounts,
  convertPlan,
  readPolicies,
  readContact,
  listAreaCodes: async () => ({ countries: listAreaCodes() }),
  reportEvent,
  ...mailLinks,
  ...texts,
};
