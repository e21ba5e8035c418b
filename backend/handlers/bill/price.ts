import { eq } from "drizzle-orm";
import { billingOf } from "@/backend/core/billing/billing";
import { admitCoupon } from "@/backend/core/billing/coupons";
import { currenciesOf, currenciesOfPlan } from "@/backend/core/billing/currencies";
import { defaultCount, installmentPlans } from "@/backend/core/billing/installments";
import { listMemberCoupons, unbindCoupon } from "@/backend/core/billing/member-coupons";
import { priceOf } from "@/backend/core/billing/price";
import { makeQuote } from "@/backend/core/billing/quotes";
import { readSiteConfigRow } from "@/backend/core/site-config";
import { billingRules } from "@/backend/db/schema/bill";
import type { Handler } from "@/backend/handlers/handle";
import { CURRENCY_CODES, DEFAULT_CURRENCY, DEFAULT_INSTALLMENTS } from "@/lib/config/constants";
import { ownerOf } from "./buyer-of";

type Name =
  | "valuateGoods"
  | "installmentsPlan"
  | "listCurrencies"
  | "readPaymentTips"
  | "listCoupons"
  | "unbindDiscountCode";

/** What a plan costs and how that can be paid; the rules are in `core/billing`. */
export const priceHandlers = {
  valuateGoods: ({ planId, method, currency, discountCode, installments }, context) => {
    const { site, member, language } = context;
    const billing = billingOf(context);
    const quote = () =>
      makeQuote(billing, {
        site,
        member,
        language,
        planId,
        method: method ?? null,
        currency: currency ?? null,
        coupon: discountCode ?? null,
        installments: installments ?? null,
      });
    return discountCode === undefined ? quote() : admitCoupon(billing, ownerOf(context), quote);
  },

  installmentsPlan: async ({ planId, method, currency, discountCode }, context) => {
    const { db, site, member, language, clock } = context;
    const [rules] = await db.select().from(billingRules).where(eq(billingRules.site, site.id));
    const price = () =>
      priceOf(
        db,
        { site, member, language, planId, method, currency: currency ?? null, coupon: discountCode ?? null },
        clock.now(),
      );
    const { total } =
      discountCode === undefined
        ? await price()
        : await admitCoupon(billingOf(context), ownerOf(context), price);
    const plans = installmentPlans(rules?.installments ?? null, total, method);
    const { config } = await readSiteConfigRow(db, site.id);
    return {
      plans,
      defaultCount: defaultCount(plans, config.payment?.defaultInstallment ?? DEFAULT_INSTALLMENTS),
    };
  },

  listCurrencies: async ({ planId }, { db, site }) => {
    const currencies =
      planId === undefined ? await currenciesOf(db, site) : await currenciesOfPlan(db, site, planId);
    const own = CURRENCY_CODES.find((code) => code === site.currencies[0]);
    return { currencies, defaultCurrency: own ?? DEFAULT_CURRENCY };
  },

  readPaymentTips: async ({ method }, { db, site, language }) => {
    const [rules] = await db.select().from(billingRules).where(eq(billingRules.site, site.id));
    const tips = Object.entries(rules?.tips ?? {}).flatMap(([code, texts]) => {
      const text = texts[language] ?? texts[site.defaultLang];
      return text && (method === undefined || method === code) ? [{ method: code, text }] : [];
    });
    return { tips };
  },

  listCoupons: async (_, context) => {
    const { site, member, language } = context;
    return { coupons: await listMemberCoupons(billingOf(context), site, member.uid, language) };
  },

  unbindDiscountCode: (unbind, context) => unbindCoupon(billingOf(context), ownerOf(context), unbind),
} satisfies { [Each in Name]: Handler<Each> };
