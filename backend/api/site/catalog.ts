import type * as z from "zod";
import type { Handler } from "@/backend/api/handler";
import * as conversion from "@/backend/modules/catalog/convert-plan";
import { listFixedPrices, readPlansDate } from "@/backend/modules/catalog/plan-prices";
import * as plans from "@/backend/modules/catalog/plans";
import { readContent } from "@/backend/modules/catalog/site-config";
import { getTextsVersion, listCurrentBanners, readTextOverrides } from "@/backend/modules/catalog/site-texts";
import { readLanguagePack as readPack } from "@/backend/modules/languages/language-packs";
import { listOfferedLanguages } from "@/backend/modules/languages/list-offered-languages";
import type { Locale } from "@/lib/config/constants";
import type { readContact as contactCall, readPolicies as policiesCall } from "@/lib/contract/site/content";

type ContactData = z.output<(typeof contactCall)["data"]>;

export const readPolicies: Handler<"readPolicies"> = async ({ type, language }, context) => {
  const { db, site } = context;
  const asked = language ?? context.language;
  const match = await readContent(db, site, type, asked);
  const empty = { title: site.name, sections: [] };
  const content = (match?.content ?? empty) as Omit<
    z.output<(typeof policiesCall)["data"]>,
    "updatedAt" | "textLanguage" | "textLanguages"
  >;
  return { ...content, ...getTextLanguages(match, asked), updatedAt: match?.updatedAt ?? site.updatedAt };
};

export const readContact: Handler<"readContact"> = async ({ language }, context) => {
  const { db, site } = context;
  const asked = language ?? context.language;
  const match = await readContent(db, site, "contact", asked);
  const { email, phone, chatLink } = match?.config.contact ?? {};
  const content = (match?.content ?? {}) as Partial<Pick<ContactData, "hours" | "questions">>;
  const { hours, questions } = content;
  return {
    email,
    phone,
    chatLink,
    hours,
    questions: questions ?? [],
    ...getTextLanguages(match, asked),
    updatedAt: match?.updatedAt,
  };
};

/** The languages of a text, and its own where that is another one than was asked for. */
const getTextLanguages = (match: { language: Locale; languages: Locale[] } | null, asked: Locale) => ({
  ...(match && { textLanguages: match.languages }),
  ...(match && match.language !== asked && { textLanguage: match.language }),
});

export const readTextsVersion: Handler<"readTextsVersion"> = async (_, { db, site }) => ({
  version: await getTextsVersion(db, site.id),
});

/** Null: texts and words are read from the addresses that the contract names. */
export const readTextsAddress: Handler<"readTextsAddress"> = async (_, { db, site }) => ({
  address: null,
  packs: await listOfferedLanguages(db, site.id),
});

export const readLanguagePack: Handler<"readLanguagePack"> = async (payload, { db, site }) => ({
  language: payload.language,
  // A version that the brand never had has no words, which no reader takes for a language.
  messages: { ...(await readPack(db, site.id, payload)) },
});

export const readTexts: Handler<"readTexts"> = async ({ language }, { db, site }) => ({
  messages: await readTextOverrides(db, site.id, language),
});

export const readBanners: Handler<"readBanners"> = async ({ language }, context) => ({
  banners: await listCurrentBanners(
    context.db,
    context.site,
    language ?? context.language,
    context.clock.now(),
  ),
});

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
