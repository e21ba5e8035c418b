import { eq } from "drizzle-orm";
import { type AreaHandlers, toOwner } from "@/backend/api/handler";
import { billingRules } from "@/backend/db/schema/bill";
import { getBilling } from "@/backend/modules/billing/billing";
import { withCouponGuessLimit } from "@/backend/modules/billing/coupons/coupons";
import { listMemberCoupons, unbindCoupon } from "@/backend/modules/billing/coupons/member-coupons";
import { calculatePrice } from "@/backend/modules/billing/quotes/calculate-price";
import {
  getSiteCurrency,
  listPlanCurrencies,
  listSiteCurrencies,
} from "@/backend/modules/billing/quotes/currencies";
import { listInstallmentPlans } from "@/backend/modules/billing/quotes/price-parts";
import { createQuote } from "@/backend/modules/billing/quotes/quotes";
import { readSiteConfigRow } from "@/backend/modules/catalog/site-config";
import { DEFAULT_INSTALLMENTS } from "@/lib/config/constants";
import { getDefaultInstallmentCount } from "@/lib/domain/payment/price-choice";

/** What a plan costs and how that can be paid; the rules are in `backend/modules/billing`. */
export const priceHandlers = {
  valuateGoods: ({ planId, method, currency, discountCode, installments }, context) => {
    const { site, member, language } = context;
    const billing = getBilling(context);
    const quote = () =>
      createQuote(billing, {
        site,
        member,
        language,
        planId,
        method: method ?? null,
        currency: currency ?? null,
        coupon: discountCode ?? null,
        installments: installments ?? null,
      });
    return discountCode === undefined ? quote() : withCouponGuessLimit(billing, toOwner(context), quote);
  },

  installmentsPlan: async ({ planId, method, currency, discountCode }, context) => {
    const { db, site, member, language, clock } = context;
    const [rules] = await db.select().from(billingRules).where(eq(billingRules.site, site.id));
    const price = () =>
      calculatePrice(
        db,
        { site, member, language, planId, method, currency: currency ?? null, coupon: discountCode ?? null },
        clock.now(),
      );
    const { total } =
      discountCode === undefined
        ? await price()
        : await withCouponGuessLimit(getBilling(context), toOwner(context), price);
    const plans = listInstallmentPlans(rules?.installments ?? null, total, method);
    const { config } = await readSiteConfigRow(db, site.id);
    return {
      plans,
      defaultCount: getDefaultInstallmentCount(
        plans,
        config.payment?.defaultInstallment ?? DEFAULT_INSTALLMENTS,
      ),
    };
  },

  listCurrencies: async ({ planId }, { db, site }) => {
    const currencies =
      planId === undefined ? await listSiteCurrencies(db, site) : await listPlanCurrencies(db, site, planId);
    return { currencies, defaultCurrency: getSiteCurrency(site) };
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
    return { coupons: await listMemberCoupons(getBilling(context), site, member.uid, language) };
  },

  unbindDiscountCode: (unbind, context) => unbindCoupon(getBilling(context), toOwner(context), unbind),
} satisfies Partial<AreaHandlers<"bill">>;
