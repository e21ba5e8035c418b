import "server-only";
import type { Messages } from "next-intl";
import { createTranslator } from "next-intl";
import type { Locale } from "@/lib/config/constants";
import type { Plan } from "@/lib/contract/site/plans";
import { formatMoney } from "@/lib/domain/money/format-money";
import { getMonthlyPrice } from "@/lib/domain/money/smallest-amount";
import { findCheapestMonthlyPlan } from "@/lib/domain/plans/plan-lists";
import { isRenewable } from "@/lib/domain/plans/plan-prices";
import type { Site } from "@/lib/domain/site/site";
import { loadPlansIfAvailable } from "@/lib/server/loaders/load-optional-content";
import { loadPlan, loadPlans } from "@/lib/server/loaders/load-site-content";
import { drawOnce } from "@/lib/server/pictures/draw-once";
import { identifyImage } from "@/lib/server/pictures/images/load-image";
import { DESIGN, type DrawnPicture } from "@/lib/server/pictures/picture";
import { createPicturePath } from "@/lib/server/pictures/picture-path";
import { loadTexts } from "@/lib/server/texts/load-texts";
import { drawSocialPicture } from "./draw-social-picture";
import type { SocialContent } from "./social-content";
import { formatSocialSubject, type SocialSubject } from "./social-subject";

/** Placeholder for the price in a sentence, which is split at it. */
const PRICE_MARK = "\u0001";
const SEPARATOR = " · ";

/**
 * The words of a social picture, by the same rules as on its page; null where the brand has no such plan.
 * @throws UpstreamUnavailableError for a plan and the list of plans
 */
async function loadSocialContent(
  site: Site,
  locale: Locale,
  subject: SocialSubject,
): Promise<SocialContent | null> {
  const t = createTranslator({ locale, messages: (await loadTexts(site.id, locale)) as unknown as Messages });
  if (subject === "help") return { heading: t("help.title"), price: null, note: null, showsPlayer: true };
  if (typeof subject === "object") {
    const plan = await loadPlan(site.id, locale, subject.plan);
    return plan && createPlanContent(plan, locale, t);
  }
  // By the same request as the picture's page, which mentions the plans or lists them.
  const loadBrandPlans = subject === "home" ? loadPlansIfAvailable : loadPlans;
  const cheapest = findCheapestMonthlyPlan(await loadBrandPlans(site.id, locale));
  const lowest = cheapest && getMonthlyPrice(cheapest);
  const price = lowest && formatMoney(lowest, locale);
  if (subject === "home") {
    const note = price && t("home.hero.from", { price });
    return { heading: site.tagline ?? t("meta.title.home"), price: null, note, showsPlayer: true };
  }
  const [lead = "", unit = ""] = t("home.hero.from", { price: PRICE_MARK }).split(PRICE_MARK);
  return {
    heading: t("plans.title"),
    price: price === null ? null : { lead: lead.trim() || null, amount: price, unit: unit.trim() },
    note: null,
    showsPlayer: false,
  };
}

type Translator = ReturnType<typeof createTranslator<Messages>>;

function createPlanContent(plan: Plan, locale: Locale, t: Translator): SocialContent {
  const { unit, count } = plan.period;
  const period = t(`plans.period.${unit}`, { count });
  const month = getMonthlyPrice(plan);
  const price = formatMoney(plan.price, locale);
  const full = isRenewable(plan)
    ? t(`plans.billed.${unit}`, { price, count })
    : t("plans.full", { price, period });
  const isWholePrice = month === null || month.amount === plan.price.amount;
  const notes = [
    isWholePrice && !plan.requiresRenewal ? null : full,
    t("plans.devices", { count: plan.devices }),
  ];
  return {
    heading: plan.name,
    price: {
      lead: null,
      amount: formatMoney(month ?? plan.price, locale),
      unit: month ? t("plans.perMonth") : t("plans.forPeriod", { period }),
    },
    note: notes.filter((text) => text !== null).join(SEPARATOR),
    showsPlayer: false,
  };
}

/** Everything that a social picture depends on. */
function describePicture(site: Site, content: SocialContent): unknown[] {
  const { id, name, origin, themeColor, colorScheme, look, images } = site;
  const { backgroundDesktop, navLogo, icon, player } = images;
  const used = [backgroundDesktop, navLogo, icon, player].map(
    (address) => address && identifyImage(id, address),
  );
  return [DESIGN, id, name, origin, themeColor, colorScheme, look.type, used, content];
}

/** A social picture as its page names it. */
export interface SocialPicture {
  path: string;
  /** @throws Error where too many pictures wait to be drawn */
  draw: () => Promise<DrawnPicture>;
}

/**
 * The picture of a page in its language; null where the brand has no such plan.
 * @throws UpstreamUnavailableError for a plan and the list of plans
 */
export async function loadSocialPicture(
  site: Site,
  locale: Locale,
  subject: SocialSubject,
): Promise<SocialPicture | null> {
  const content = await loadSocialContent(site, locale, subject);
  if (!content) return null;
  const description = describePicture(site, content);
  return {
    path: createPicturePath(site.id, formatSocialSubject(locale, subject), description, "jpg"),
    draw: () => drawOnce(site.id, JSON.stringify(description), () => drawSocialPicture(site, content)),
  };
}
