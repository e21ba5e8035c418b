import "server-only";
import type { Currency } from "@/lib/config/constants";
import { listPaymentMethods } from "@/lib/contract/bill/checkout";
import { listCurrencies, readPaymentTips } from "@/lib/contract/bill/installments";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { listOrders } from "@/lib/contract/bill/orders";
import type { EndpointData } from "@/lib/contract/endpoint";
import { planId as planIdShape } from "@/lib/contract/field-schemas";
import { checkPlanAvailable, type Plan } from "@/lib/contract/site/plans";
import { isSessionEndCode } from "@/lib/domain/errors/error-catalog";
import { isPlanUnavailable, isSmallerPlan } from "@/lib/domain/errors/error-conditions";
import { type CheckoutAddress, createCheckoutPath } from "@/lib/domain/payment/checkout-address";
import { isMethodCode, type MethodCode } from "@/lib/domain/payment/methods/methods";
import { createPaymentPath, getPaymentPage } from "@/lib/domain/payment/payment-page";
import type { LoginReason } from "@/lib/domain/routes/login-href";
import { warnOnce } from "@/lib/server/log";
import {
  type CheckoutMethod,
  type FirstPrice,
  loadFirstPrice,
  type RequestedPrice,
} from "./load-first-price";
import { loadPageParams } from "./load-page-params";
import { loadPayment } from "./load-payment";
import { loadSession, readForPage } from "./load-session";
import { loadPlan } from "./load-site-content";

export interface ReadyCheckout extends FirstPrice {
  kind: "ready";
  planId: string;
  /** The member's uid. */
  buyer: string;
  /** The plan's content; null where the brand's list no longer has it and only billing knows its name. */
  plan: Plan | null;
  methods: readonly CheckoutMethod[];
  method: MethodCode;
  tips: readonly { method: string; text: string }[];
  /** The unpaid order being continued; null: a new one. */
  order: PaymentInfo | null;
  /** The server's clock, in milliseconds. */
  since: number;
}

export type Checkout =
  | ReadyCheckout
  /** The payment that has begun goes on at this address. */
  | { kind: "step"; info: PaymentInfo }
  /** Nobody is logged in, or not any more. */
  | { kind: "visitor"; reason?: LoginReason }
  /** No plan was chosen. */
  | { kind: "noPlan" }
  /** The order is none of this buyer's. */
  | { kind: "unknownOrder" }
  /** The plan can't be bought; `code` says why where billing did. */
  | { kind: "gone"; code: number | null }
  /** It can't be bought beside the package that runs (rules/plans#availability), but what is left of that can become this plan. */
  | { kind: "smaller"; code: number; planId: string }
  | { kind: "noMethods" }
  /** What is asked for stands at another address. */
  | { kind: "elsewhere"; path: string }
  | { kind: "trouble"; code: number };

/** The data of the checkout before any payment request: methods, first price, and the order it continues. */
export async function loadCheckout(address: CheckoutAddress): Promise<Checkout> {
  const session = await loadSession();
  if (!session) return { kind: "visitor" };
  const buyer = session.uid;
  if (address.orderId !== undefined) return continueOrder(buyer, address.orderId, address);
  if (address.planId === undefined) return { kind: "noPlan" };
  const planId = planIdShape.safeParse(address.planId);
  return planId.success ? startOrder(buyer, planId.data, address) : { kind: "gone", code: null };
}

async function continueOrder(buyer: string, orderId: string, address: CheckoutAddress): Promise<Checkout> {
  const loadedPayment = await loadPayment(orderId);
  if (loadedPayment.kind === "visitor") return loadedPayment;
  if (loadedPayment.kind === "unknown") return { kind: "unknownOrder" };
  if (loadedPayment.kind === "unreachable") return { kind: "trouble", code: loadedPayment.code };
  const { info } = loadedPayment;
  if (!info.canRepay) return { kind: "elsewhere", path: createPaymentPath(info) };
  // An address with a method opens the method's form; without one the step that is pending on this page comes first.
  // A buyer whom the provider does not know yet starts again with the form.
  const isPaidHere = getPaymentPage(info) === "/payment" && info.nextAction.kind !== "customer";
  if (address.method === undefined && isPaidHere) return { kind: "step", info };
  const { coupon, installmentCount, amount } = info;
  return prepareCheckout(buyer, info.planId, info, {
    method: address.method ?? info.method ?? undefined,
    currency: address.currency ?? amount.currency,
    coupon: coupon ?? address.coupon ?? null,
    // Another method than the order's may offer other installments.
    installments:
      address.method === undefined || address.method === info.method ? (installmentCount ?? 1) : null,
  });
}

async function startOrder(buyer: string, planId: string, address: CheckoutAddress): Promise<Checkout> {
  const [available, orders] = await Promise.all([
    readForPage(checkPlanAvailable, { planId }),
    readForPage(listOrders, { page: 1, pageSize: 10 }),
  ]);
  // An unpaid order is continued, so that no one pays twice for the same plan.
  const openOrder = orders.ok
    ? orders.data.orders.find((order) => order.planId === planId && order.canRepay)
    : null;
  if (openOrder)
    return {
      kind: "elsewhere",
      path: createCheckoutPath({
        orderId: openOrder.id,
        ...(address.method ? { method: address.method } : {}),
      }),
    };
  if (!available.ok) {
    return isSmallerPlan(available.code)
      ? { kind: "smaller", code: available.code, planId }
      : toRefusedCheckout(available.code);
  }
  if (!available.data.available) return { kind: "gone", code: null };
  const { method, currency, coupon = null } = address;
  return prepareCheckout(buyer, planId, null, { method, currency, coupon, installments: null });
}

async function prepareCheckout(
  buyer: string,
  planId: string,
  order: PaymentInfo | null,
  requested: RequestedPrice,
): Promise<Checkout> {
  const [methodsOutcome, currenciesOutcome, tipsOutcome] = await Promise.all([
    readForPage(listPaymentMethods, { planId }),
    readForPage(listCurrencies, { planId }),
    readForPage(readPaymentTips, {}),
  ]);
  if (!methodsOutcome.ok) return toRefusedCheckout(methodsOutcome.code);
  const methods = await filterSupportedMethods(
    methodsOutcome.data.methods,
    currenciesOutcome.ok ? currenciesOutcome.data.currencies : [],
  );
  const method = methods.find(({ code }) => code === requested.method) ?? methods[0];
  if (!method) return { kind: "noMethods" };
  const [price, plan] = await Promise.all([loadFirstPrice(planId, method, requested), findPlan(planId)]);
  if ("refusal" in price) return toRefusedCheckout(price.refusal);
  return {
    kind: "ready",
    planId,
    buyer,
    plan,
    methods,
    method: method.code,
    ...price,
    tips: tipsOutcome.ok ? tipsOutcome.data.tips : [],
    order,
    since: Date.now(),
  };
}

function toRefusedCheckout(code: number): Checkout {
  if (isSessionEndCode(code)) return { kind: "visitor", reason: "expired" };
  return isPlanUnavailable(code) ? { kind: "gone", code } : { kind: "trouble", code };
}

/** Texts and devices of the plan; the checkout works without them, so a failure is ignored. */
async function findPlan(planId: string): Promise<Plan | null> {
  const { site, locale } = await loadPageParams();
  return loadPlan(site.id, locale, planId).catch(() => null);
}

/** The methods that have a screen, in the brand's order. A method without a screen is omitted and logged once. */
async function filterSupportedMethods(
  listed: EndpointData<typeof listPaymentMethods>["methods"],
  order: readonly Currency[],
): Promise<CheckoutMethod[]> {
  const { site } = await loadPageParams();
  return listed.flatMap(({ code, discountRate, currencies, installments }) => {
    const sorted = order.filter((currency) => currencies.includes(currency));
    if (isMethodCode(code))
      return [{ code, discountRate, currencies: sorted, installments: installments ?? false }];
    warnOnce("unknown payment method", { site: site.id, method: code });
    return [];
  });
}
