import type { Handler } from "@/backend/api/handler";
import * as conversion from "@/backend/modules/catalog/convert-plan";
import { listFixedPrices } from "@/backend/modules/catalog/fixed-prices";
import * as plans from "@/backend/modules/catalog/plans";
import { readPlansDate } from "@/backend/modules/catalog/plans-date";

export const listPlans: Handler<"listPlans"> = async ({ language, currency }, context) => {
  const { db, site } = context;
  const [listed, updatedAt] = await Promise.all([
    plans.listPlans(db, { site, language: language ?? context.language, currency }),
    readPlansDate(db, site.id),
  ]);
  return { plans: listed, updatedAt };
};

export const readPlan: Handler<"readPlan"> = async ({ id, language, currency }, context) => {
  const { db, site } = context;
  const plan = await plans.readPlan(db, id, { site, language: language ?? context.language, currency });
  return { ...plan, prices: await listFixedPrices(db, site, id, plan.price.currency) };
};

/** The rule about an active multi-device plan (rules/plans#availability) is in billing, which has the orders. */
export const checkPlanAvailable: Handler<"checkPlanAvailable"> = async ({ planId }, context) => {
  const { db, site, language, member, clock } = context;
  const plan = await plans.readPlan(db, planId, { site, language });
  plans.refuseSmallerPackage(plan, member, clock.now());
  return { available: true };
};

export const listMethodDiscounts: Handler<"listMethodDiscounts"> = async (
  { planId },
  { db, site, language },
) => {
  const plan = await plans.readPlan(db, planId, { site, language });
  const [discounts = []] = await plans.listPlanDiscounts(db, site.id, [plan]);
  return { discounts };
};

export const convertPlan: Handler<"convertPlan"> = async ({ planId, step }, context) => {
  const { db, site, language, member, clock } = context;
  return conversion.convertPlan(db, {
    site,
    member,
    planId,
    language,
    perform: step !== "preview",
    now: clock.now(),
  });
};
