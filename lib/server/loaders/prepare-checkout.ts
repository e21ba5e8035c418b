import "server-only";
import type { Currency } from "@/lib/config/constants";
import { listCards } from "@/lib/contract/bill/cards";
import { listPaymentMethods } from "@/lib/contract/bill/checkout";
import { listCurrencies, readPaymentTips } from "@/lib/contract/bill/installments";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import type { EndpointData } from "@/lib/contract/endpoint";
import { readRenewal } from "@/lib/contract/job/renewal";
import type { Plan } from "@/lib/contract/site/plans";
import { readAccount } from "@/lib/contract/user/account";
import { isSessionEndCode } from "@/lib/domain/errors/error-catalog";
import { isPlanUnavailable } from "@/lib/domain/errors/error-reaction";
import { isMethodCode, METHODS } from "@/lib/domain/payment/methods/methods";
import { canRenewWith } from "@/lib/domain/renewal/mandate";
import { offersCalls } from "@/lib/domain/site/offered-calls";
import { warnOnce } from "@/lib/server/log";
import type { Checkout, EarlierRenewal, KnownCard } from "./checkout";
import { rememberFirstChoice } from "./likely-price";
import { type CheckoutMethod, loadFirstPrice, type RequestedPrice } from "./load-first-price";
import { loadPageKey, loadPageParams, loadParamsIfCached } from "./load-page-params";
import { loadSession, type readForPage } from "./load-session";
import { loadPlan } from "./load-site-content";

/**
 * How a plan can be paid, and its content, in parallel reads.
 * @param read may have sent the reads already
 */
export async function loadOffer(planId: string, read: typeof readForPage) {
  const [methodsOutcome, currenciesOutcome, tipsOutcome, plan, earlierRenewal, savedCards] =
    await Promise.all([
      read(listPaymentMethods, { planId }),
      read(listCurrencies, { planId }),
      read(readPaymentTips, {}),
      findPlan(planId),
      loadEarlierRenewal(read),
      loadSavedCards(read),
    ]);
  return { methodsOutcome, currenciesOutcome, tipsOutcome, plan, earlierRenewal, savedCards };
}

/** The checkout of a plan that can be bought: its methods and the first price. `order`: the unpaid order being continued. */
export async function prepareCheckout(
  buyer: string,
  planId: string,
  order: PaymentInfo | null,
  {
    methodsOutcome,
    currenciesOutcome,
    tipsOutcome,
    plan,
    earlierRenewal,
    savedCards,
  }: Awaited<ReturnType<typeof loadOffer>>,
  requested: RequestedPrice,
  read: typeof readForPage,
): Promise<Checkout> {
  if (!methodsOutcome.ok) return toRefusedCheckout(methodsOutcome.code);
  const methods = await filterSupportedMethods(
    methodsOutcome.data.methods,
    currenciesOutcome.ok ? currenciesOutcome.data.currencies : [],
    plan,
  );
  const method = methods.find(({ code }) => code === requested.method) ?? methods[0];
  if (!method) return { kind: "noMethods" };
  const { site } = await loadPageParams();
  const [price, knownPhone] = await Promise.all([
    loadFirstPrice(planId, method, requested, read, site.installments),
    loadKnownPhone(methods, read),
  ]);
  if ("refusal" in price) return toRefusedCheckout(price.refusal);
  const choice = {
    method: method.code,
    canSplit: method.installments,
    hasCurrency: method.currencies.length > 0,
    installments: price.quoted.installments,
  };
  await rememberFirstChoice(planId, choice, requested.method);
  return {
    kind: "ready",
    planId,
    buyer,
    plan,
    methods,
    method: method.code,
    ...price,
    savedCards,
    knownPhone,
    tips: tipsOutcome.ok ? tipsOutcome.data.tips : [],
    order,
    earlierRenewal,
    since: Date.now(),
  };
}

/** What the checkout shows for an error code of billing. */
export function toRefusedCheckout(code: number): Checkout {
  if (isSessionEndCode(code)) return { kind: "visitor", reason: "expired" };
  return isPlanUnavailable(code) ? { kind: "gone", code } : { kind: "trouble", code };
}

/** Texts and devices of the plan; the checkout works without them, so a failure is ignored. */
async function findPlan(planId: string): Promise<Plan | null> {
  const { siteId, locale } = await loadPageKey();
  return loadPlan(siteId, locale, planId).catch(() => null);
}

/**
 * The methods that have a screen, in the brand's order; for a plan that requires renewal those that can renew it. A method
 * without a screen is omitted and logged once.
 */
async function filterSupportedMethods(
  listed: EndpointData<typeof listPaymentMethods>["methods"],
  order: readonly Currency[],
  plan: Plan | null,
): Promise<CheckoutMethod[]> {
  const { siteId } = await loadPageKey();
  return listed.flatMap(({ code, discountRate, currencies, installments, holderData = null }) => {
    const sorted = order.filter((currency) => currencies.includes(currency));
    if (isMethodCode(code) && plan?.requiresRenewal && !canRenewWith(code, plan.validityDays)) return [];
    if (isMethodCode(code))
      return [{ code, discountRate, currencies: sorted, installments: installments ?? false, holderData }];
    warnOnce("unknown payment method", { site: siteId, method: code });
    return [];
  });
}

/** The buyer's saved cards with the page, which has the form's true height then. A brand without cards has none. */
async function loadSavedCards(read: typeof readForPage): Promise<readonly KnownCard[]> {
  const early = await loadParamsIfCached(loadPageParams());
  if (early && !(early.site.methods.includes("card") && offersCalls(early.site, "listCards"))) return [];
  const outcome = await read(listCards, {});
  if (!outcome.ok) return [];
  return outcome.data.cards.map(({ id, brand, last4, expiryMonth, expiryYear, usable, holder }) => ({
    ...{ id, brand, last4, expiryMonth, expiryYear, usable, holder },
  }));
}

/** The number of the account, read only where a method's form asks for one; the form works without it. */
async function loadKnownPhone(
  methods: readonly CheckoutMethod[],
  read: typeof readForPage,
): Promise<string | null> {
  const isAsked = methods.some(
    ({ code, holderData }) => METHODS[code].needsPhone || holderData?.includes("phone"),
  );
  const session = isAsked ? await loadSession() : null;
  if (!session) return null;
  const { uid, account, type } = session;
  if (type === "phone") return account;
  const outcome = await read(readAccount, { uid, account, type });
  return outcome.ok ? (outcome.data.phone ?? null) : null;
}

/**
 * The renewal of an earlier order, which a new one without renewal leaves as it is (rules/renewal#consent); null where there is
 * none, or it can't be read. A brand without renewal has none; where its data is not there yet, it is read at the same time.
 */
async function loadEarlierRenewal(read: typeof readForPage): Promise<EarlierRenewal | null> {
  const params = loadPageParams();
  const early = await loadParamsIfCached(params);
  if (early?.site.features.renewal === false) return null;
  const [{ site }, outcome] = await Promise.all([params, read(readRenewal, {})]);
  if (!site.features.renewal || !outcome.ok) return null;
  const { status, expired, planName, amount } = outcome.data;
  return status === "off" || expired ? null : { planName, amount };
}
