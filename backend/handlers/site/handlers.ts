import { areaCodes } from "@/backend/core/area-codes";
import type { HandlersOf } from "@/backend/handlers/handle";
import { findSite, readBrandData, readSiteConfig, readTheme } from "./brand";
import { readContact, readPolicies } from "./content";
import * as mailLinks from "./mail-links";
import { checkPlanAvailable, convertPlan, listMethodDiscounts, listPlans, readPlan } from "./plans";
import { reportEvent } from "./report-event";
import * as texts from "./texts";

export const siteHandlers: HandlersOf<"site"> = {
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
  listAreaCodes: async () => ({ countries: areaCodes() }),
  reportEvent,
  ...mailLinks,
  ...texts,
};
