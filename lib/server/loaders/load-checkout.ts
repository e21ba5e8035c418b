import "server-only";
import { listPaymentMethods, type Quote, valuateGoods } from "@/lib/contract/bill/checkout";
import type { NextAction, PaymentInfo } from "@/lib/contract/bill/next-action";
import { listOrders } from "@/lib/contract/bill/orders";
import { checkPlanAvailable, type Plan } from "@/lib/contract/site/plans";
import { planId as planIdShape } from "@/lib/contract/wire";
import type { LoginReason } from "@/lib/domain/entry/login-href";
import { endsSession, errorRow } from "@/lib/domain/errors/catalogue";
import { type CheckoutAddress, checkoutPath } from "@/lib/domain/payment/checkout-address";
import { isMethodCode, type MethodCode } from "@/lib/domain/payment/method-code";
import { nextStep } from "@/lib/domain/payment/next-step";
import { loadPlan } from "./load-cached";
import { loadPayment } from "./load-payment";
import { loadSession, readForPage } from "./load-session";
import { pageParams } from "./page-params";

export interface CheckoutMethod {
  code: MethodCode;
  /** Percent off with this method; 0: none. */
  discountRate: number;
}

export interface ReadyCheckout {
  kind: "ready";
  planId: string;
  /** The member's uid. */
  buyer: string;
  /** What the plan offers; null where the shop's own list has it no more and only billing knows its name. */
  plan: Plan | null;
  methods: readonly CheckoutMethod[];
  method: MethodCode;
  /** For `method`. */
  quote: Quote;
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
  | { kind: "noMethods" }
  /** What is asked for stands at another address. */
  | { kind: "elsewhere"; path: string }
  | { kind: "trouble"; code: number };

/** What a buyer does on `/payment` itself once the order is placed. */
const STEPS: ReadonlySet<NextAction["kind"]> = new Set<NextAction["kind"]>(["otp"]);

/** Everything the checkout shows before anything was pressed: methods, first price, the order it continues. */
export async function loadCheckout(address: CheckoutAddress): Promise<Checkout> {
  const session = await loadSession();
  if (!session) return { kind: "visitor" };
  const buyer = session.uid;
  if (address.orderId !== undefined) return continueOrder(buyer, address.orderId, address.method);
  if (address.planId === undefined) return { kind: "noPlan" };
  const planId = planIdShape.safeParse(address.planId);
  return planId.success ? startOrder(buyer, planId.data, address.method) : { kind: "gone", code: null };
}

async function continueOrder(buyer: string, orderId: string, wanted: string | undefined): Promise<Checkout> {
  const standing = await loadPayment(orderId);
  if (standing.kind === "visitor") return standing;
  if (standing.kind === "unknown") return { kind: "unknownOrder" };
  if (standing.kind === "unreachable") return { kind: "trouble", code: standing.code };
  const { info } = standing;
  if (!info.canRepay) return { kind: "elsewhere", path: nextStep(info) };
  // Whoever asks for a method wants to choose; else what waits for the buyer comes first.
  if (wanted === undefined && STEPS.has(info.nextAction.kind) && info.status === "pending")
    return { kind: "step", info };
  return offer(buyer, info.planId, wanted ?? info.method ?? undefined, info);
}

async function startOrder(buyer: string, planId: string, wanted: string | undefined): Promise<Checkout> {
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
      path: checkoutPath({ orderId: open.id, ...(wanted ? { method: wanted } : {}) }),
    };
  if (!available.ok) return refusalOf(available.code);
  if (!available.data.available) return { kind: "gone", code: null };
  return offer(buyer, planId, wanted, null);
}

async function offer(
  buyer: string,
  planId: string,
  wanted: string | undefined,
  order: PaymentInfo | null,
): Promise<Checkout> {
  const listed = await readForPage(listPaymentMethods, { planId });
  if (!listed.ok) return refusalOf(listed.code);
  const methods = await knownMethods(listed.data.methods);
  const method = methods.find(({ code }) => code === wanted)?.code ?? methods[0]?.code;
  if (!method) return { kind: "noMethods" };
  const [quote, plan] = await Promise.all([readForPage(valuateGoods, { planId, method }), planOf(planId)]);
  if (!quote.ok) return refusalOf(quote.code);
  return { kind: "ready", planId, buyer, plan, methods, method, quote: quote.data, order, since: Date.now() };
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
  listed: readonly { code: string; discountRate: number }[],
): Promise<CheckoutMethod[]> {
  const { site } = await pageParams();
  return listed.flatMap(({ code, discountRate }) => {
    if (isMethodCode(code)) return [{ code, discountRate }];
    const name = `${site.id}/${code}`;
    if (!reported.has(name)) {
      reported.add(name);
      const line = { level: "warn", event: "unknown payment method", site: site.id, code };
      process.stderr.write(`${JSON.stringify(line)}\n`);
    }
    return [];
  });
}
