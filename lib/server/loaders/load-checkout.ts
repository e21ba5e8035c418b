import "server-only";
import { listOrders } from "@/lib/contract/bill/orders";
import { planId as planIdShape } from "@/lib/contract/field-schemas";
import { checkPlanAvailable } from "@/lib/contract/site/plans";
import { isSmallerPlan } from "@/lib/domain/errors/error-reaction";
import { type CheckoutAddress, createCheckoutPath } from "@/lib/domain/payment/checkout-address";
import { createPaymentPath } from "@/lib/domain/payment/payment-page";
import { findKnownOrder, type KnownOrder } from "@/lib/server/payment/known-orders";
import type { Checkout } from "./checkout";
import { createReadOnce, startLikelyPrice } from "./likely-price";
import type { RequestedPrice } from "./load-first-price";
import { loadPageKey } from "./load-page-params";
import { loadPayment } from "./load-payment";
import { loadSession, loadVisitor, readForPage } from "./load-session";
import { loadOffer, prepareCheckout, toRefusedCheckout } from "./prepare-checkout";

/** The data of the checkout before any payment request: methods, first price, and the order it continues. */
export async function loadCheckout(address: CheckoutAddress): Promise<Checkout> {
  const session = await loadSession();
  if (!session) return loadVisitor();
  const buyer = session.uid;
  if (address.orderId !== undefined) return continueOrder(buyer, address.orderId, address);
  if (address.planId === undefined) return { kind: "noPlan" };
  const planId = planIdShape.safeParse(address.planId);
  return planId.success ? startOrder(buyer, planId.data, address) : { kind: "gone", code: null };
}

async function continueOrder(buyer: string, orderId: string, address: CheckoutAddress): Promise<Checkout> {
  const read = createReadOnce();
  const known = findKnownOrder((await loadPageKey()).siteId, orderId);
  if (known) startOffer(read, known.planId, toRequestedPrice(known, address)).catch(() => undefined);
  const loadedPayment = await loadPayment(orderId);
  if (loadedPayment.kind === "visitor") return loadedPayment;
  if (loadedPayment.kind === "unknown") return { kind: "unknownOrder" };
  if (loadedPayment.kind === "unreachable") return { kind: "trouble", code: loadedPayment.code };
  const { info } = loadedPayment;
  if (!info.canRepay) return { kind: "elsewhere", path: createPaymentPath(info) };
  const { planId, method, coupon, installmentCount: installments, amount } = info;
  const requested = toRequestedPrice(
    { planId, method, coupon, installments, currency: amount.currency },
    address,
  );
  return prepareCheckout(buyer, planId, info, await startOffer(read, planId, requested), requested, read);
}

/** The price of an order that the address continues, which may name another method or currency. */
function toRequestedPrice(
  { method, currency, coupon, installments }: KnownOrder,
  address: CheckoutAddress,
): RequestedPrice {
  return {
    method: address.method ?? method ?? undefined,
    currency: address.currency ?? currency,
    coupon: coupon ?? address.coupon ?? null,
    // Another method may offer other installments than the order's.
    installments: address.method === undefined || address.method === method ? (installments ?? 1) : null,
  };
}

function startOffer(read: typeof readForPage, planId: string, requested: RequestedPrice) {
  startLikelyPrice(read, planId, requested);
  return loadOffer(planId, read);
}

async function startOrder(buyer: string, planId: string, address: CheckoutAddress): Promise<Checkout> {
  const { method, currency, coupon = null } = address;
  const requested = { method, currency, coupon, installments: null };
  const read = createReadOnce();
  const [available, orders, offer] = await Promise.all([
    readForPage(checkPlanAvailable, { planId }),
    readForPage(listOrders, { page: 1, pageSize: 10 }),
    startOffer(read, planId, requested),
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
      ? { kind: "smaller", code: available.code, planId, canConvert: !offer.plan?.requiresRenewal }
      : toRefusedCheckout(available.code);
  }
  if (!available.data.available) return { kind: "gone", code: null };
  return prepareCheckout(buyer, planId, null, offer, requested, read);
}
