import "server-only";
import type { Currency } from "@/lib/config/constants";
import { listPaymentMethods } from "@/lib/contract/bill/checkout";
import { listCurrencies, readPaymentTips } from "@/lib/contract/bill/installments";
import type { NextAction, PaymentInfo } from "@/lib/contract/bill/next-action";
import { listOrders } from "@/lib/contract/bill/orders";
import type { DataOf } from "@/lib/contract/endpoint";
import { checkPlanAvailable, type Plan } from "@/lib/contract/site/plans";
import { planId as planIdShape } from "@/lib/contract/wire";
import type { LoginReason } from "@/lib/domain/entry/login-href";
import { endsSession, errorRow } from "@/lib/domain/errors/catalogue";
import { type CheckoutAddress, checkoutPath } from "@/lib/domain/payment/checkout-address";
import { isMethodCode, type MethodCode } from "@/lib/domain/payment/method-code";
import { nextStep } from "@/lib/domain/payment/next-step";
import { type Poster, posterOf } from "@/lib/domain/payment/poster";
import { loadPlan } from "./load-cached";
import { type CheckoutMethod, type FirstPrice, firstPrice, type Wanted } from "./load-first-price";
import { loadPayment } from "./load-payment";
import { loadSession, readForPage } from "./load-session";
import { pageParams } from "./page-params";

export interface ReadyCheckout extends FirstPrice {
  kind: "ready";
  planId: string;
  /** The member's uid. */
  buyer: string;
  /** What the plan offers; null where the shop's own list has it no more and only billing knows its name. */
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
  /** It can't be bought beside the package that runs (spec §4), but what is left of that can become this plan. */
  | { kind: "smaller"; code: number; planId: string }
  | { kind: "noMethods" }
  /** What is asked for stands at another address. */
  | { kind: "elsewhere"; path: string }
  | { kind: "trouble"; code: number };

/** What a buyer does on `/payment` itself once the order is placed. */
const STEPS: ReadonlySet<NextAction["kind"]> = new Set<NextAction["kind"]>(["otp"]);
/** Posters that stand there, too; also once they ran out. */
const POSTERS_HERE: ReadonlySet<Poster | null> = new Set<Poster | null>(["crypto", "push"]);

/** Everything the checkout shows before anything was pressed: methods, first price, the order it continues. */
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
  const standing = await loadPayment(orderId);
  if (standing.kind === "visitor") return standing;
  if (standing.kind === "unknown") return { kind: "unknownOrder" };
  if (standing.kind === "unreachable") return { kind: "trouble", code: standing.code };
  const { info } = standing;
  if (!info.canRepay) return { kind: "elsewhere", path: nextStep(info) };
  // Whoever asks for a method wants to choose; else what waits for the buyer comes first.
  const waits = STEPS.has(info.nextAction.kind) && info.status === "pending";
  if (address.method === undefined && (waits || POSTERS_HERE.has(posterOf(info))))
    return { kind: "step", info };
  const { coupon, installmentCount, amount } = info;
  return offer(buyer, info.planId, info, {
    method: address.method ?? info.method ?? undefined,
    currency: address.currency ?? amount.currency,
    coupon: coupon ?? address.coupon ?? null,
    // Another method than the order's may be split in another way.
    installments:
      address.method === undefined || address.method === info.method ? (installmentCount ?? 1) : null,
  });
}

async function startOrder(buyer: string, planId: string, address: CheckoutAddress): Promise<Checkout> {
  const [available, orders] = await Promise.all([
    readForPage(checkPlanAvailable, { planId }),
    readForPage(listOrders, { page: 1, pageSize: 10 }),
  ]);
  // An order that was begun and not paid is continued, so that nobody pays for the same plan twice.
  const open = orders.ok
    ? orders.data.orders.find((order) => order.planId === planId && order.canRepay)
    : null;
  if (open)
    return {
      kind: "elsewhere",
      path: checkoutPath({ orderId: open.id, ...(address.method ? { method: address.method } : {}) }),
    };
  if (!available.ok) {
    const smaller = errorRow(available.code).reaction === "goPlans";
    return smaller ? { kind: "smaller", code: available.code, planId } : refusalOf(available.code);
  }
  if (!available.data.available) return { kind: "gone", code: null };
  const { method, currency, coupon = null } = address;
  return offer(buyer, planId, null, { method, currency, coupon, installments: null });
}

async function offer(
  buyer: string,
  planId: string,
  order: PaymentInfo | null,
  wanted: Wanted,
): Promise<Checkout> {
  const [listed, taken, said] = await Promise.all([
    readForPage(listPaymentMethods, { planId }),
    readForPage(listCurrencies, { planId }),
    readForPage(readPaymentTips, {}),
  ]);
  if (!listed.ok) return refusalOf(listed.code);
  const methods = await knownMethods(listed.data.methods, taken.ok ? taken.data.currencies : []);
  const method = methods.find(({ code }) => code === wanted.method) ?? methods[0];
  if (!method) return { kind: "noMethods" };
  const [priced, plan] = await Promise.all([firstPrice(planId, method, wanted), planOf(planId)]);
  if ("refusal" in priced) return refusalOf(priced.refusal);
  return {
    kind: "ready",
    planId,
    buyer,
    plan,
    methods,
    method: method.code,
    ...priced,
    tips: said.ok ? said.data.tips : [],
    order,
    since: Date.now(),
  };
}

function refusalOf(code: number): Checkout {
  if (endsSession(code)) return { kind: "visitor", reason: "expired" };
  const { next, moneyMoved, reaction } = errorRow(code);
  const gone = (next === "choosePlan" && moneyMoved === "no") || reaction === "go404";
  return gone ? { kind: "gone", code } : { kind: "trouble", code };
}

/** Words and devices of the plan; the checkout can do without them, so a failure is no trouble. */
async function planOf(planId: string): Promise<Plan | null> {
  const { site, locale } = await pageParams();
  return loadPlan(site.id, locale, planId).catch(() => null);
}

const reported = new Set<string>();

/** The methods that have a screen, in the brand's order. One that has none is left out and said once to the log. */
async function knownMethods(
  listed: DataOf<typeof listPaymentMethods>["methods"],
  order: readonly Currency[],
): Promise<CheckoutMethod[]> {
  const { site } = await pageParams();
  return listed.flatMap(({ code, discountRate, currencies, installments }) => {
    const sorted = order.filter((currency) => currencies.includes(currency));
    if (isMethodCode(code))
      return [{ code, discountRate, currencies: sorted, installments: installments ?? false }];
    const name = `${site.id}/${code}`;
    if (!reported.has(name)) {
      reported.add(name);
      const line = { level: "warn", event: "unknown payment method", site: site.id, code };
      process.stderr.write(`${JSON.stringify(line)}\n`);
    }
    return [];
  });
}
