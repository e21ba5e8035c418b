import { setTimeout as sleep } from "node:timers/promises";
import type { ChargeView } from "@/backend/providers/charge-view";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { codeFor } from "@/lib/domain/errors/error-catalog";
import { METHODS } from "@/lib/domain/payment/methods/methods";
import type { ChaosClient } from "./chaos-client";
import { getPaymentDetails } from "./payment-details";
import type { AttemptPlan, PurchasePlan } from "./plan-purchase";
import type { PlanReader } from "./plan-reader";

export interface Shopper {
  site: string;
  token: string;
  ip: string;
  phone: string;
}

/** The key of each payment request follows from its place in the plan, so that a repeated run uses the same keys. */
const createKey = (index: number, attempt: number, request: number, round: number) =>
  `chaos-${index}-${attempt}-${request}-${round}`.padEnd(32, "0");

/** How often a new price is requested when the previous one is no longer valid. */
const MAX_QUOTES = 4;

/** Simulates one buyer to the end of the plan. Refusals are expected; invariants are checked in the ledgers. */
export async function runShopper(
  client: ChaosClient,
  shopper: Shopper,
  plan: PurchasePlan,
  readPlanIds: PlanReader,
): Promise<void> {
  const planId = (await readPlanIds(client, shopper.site))[plan.planIndex];
  if (!planId) return;
  let orderId: string | null = null;
  for (const [attemptIndex, attempt] of plan.attempts.entries()) {
    const info = await quoteAndPay(client, shopper, plan, {
      attemptIndex,
      attempt,
      planId,
      orderId,
    });
    if (!info) continue;
    orderId = info.orderId;
    await sleep(plan.pauseMs);
    if (info.status === "pending") await playEnding({ client, shopper, attempt, orderId });
    const payment = await client.call("readPayment", { orderId });
    if (payment.ok && payment.data.status === "success") return reversePayment(client, plan, orderId);
    if (!payment.ok || !payment.data.canRepay) return;
  }
}

interface PlannedPayment {
  attemptIndex: number;
  attempt: AttemptPlan;
  planId: string;
  orderId: string | null;
}

/** Requests a price and pays it, perhaps several times at once; the payment's state, or null where it was refused. */
async function quoteAndPay(
  client: ChaosClient,
  shopper: Shopper,
  { index }: PurchasePlan,
  { attemptIndex, attempt, planId, orderId }: PlannedPayment,
): Promise<PaymentInfo | null> {
  const { method, requests } = attempt;
  for (let round = 0; round < MAX_QUOTES; round += 1) {
    const quote = await client.call("valuateGoods", { planId, method });
    if (!quote.ok) return null;
    const payload = { method, quoteId: quote.data.quoteId, ...getPaymentDetails(attempt, shopper) };
    const answers = await Promise.all(
      Array.from({ length: requests.count }, (_, request) => {
        const key = createKey(index, attemptIndex, requests.sameKey ? 0 : request, round);
        return orderId === null
          ? client.call("pay", { planId, ...payload }, key)
          : client.call("repay", { orderId, ...payload }, key);
      }),
    );
    const accepted = answers.find((answer) => answer.ok);
    if (accepted?.ok) return accepted.data;
    const [refused] = answers;
    if (refused && !refused.ok && refused.code !== codeFor("paymentNotPlaced")) {
      const pendingOrderId = (refused.data as { orderId?: string } | null | undefined)?.orderId;
      if (!pendingOrderId) return null;
      const payment = await client.call("readPayment", { orderId: pendingOrderId });
      return payment.ok ? payment.data : null;
    }
  }
  return null;
}

/** An attempt that waits for its payment. */
interface PendingAttempt {
  client: ChaosClient;
  shopper: Shopper;
  attempt: AttemptPlan;
  orderId: string;
}

async function findNewestCharge({ client, orderId }: PendingAttempt): Promise<ChargeView | null> {
  const [charge] = await client.readJson<ChargeView[]>(`/api/charges?orderId=${orderId}`);
  return charge ?? null;
}

/** Performs the planned ending of a pending attempt: by the buyer, the bank or time. */
async function playEnding(pending: PendingAttempt): Promise<void> {
  const { client, attempt, orderId } = pending;
  const cancel = () => client.call("cancelOrder", { orderId });
  const act = async (action: string) => {
    const charge = await findNewestCharge(pending);
    if (charge) await client.postForm(`/charges/${charge.ref}/${action}`);
  };
  switch (attempt.ending) {
    case "leave":
      return;
    case "finish":
      return finishPayment(pending);
    case "refuse":
    case "expire":
    case "payLate":
      return act(attempt.ending);
    case "cancel":
      await cancel();
      return;
    case "cancelThenPay":
      await cancel();
      return act("payLate");
    case "payThenCancel":
      await Promise.all([act("pay"), cancel()]);
  }
}

/** Completes the payment as the method requires. */
async function finishPayment(pending: PendingAttempt): Promise<void> {
  const { client, shopper, attempt, orderId } = pending;
  const charge = await findNewestCharge(pending);
  if (!charge) return;
  const { method } = attempt;
  if (method === "card") return client.postForm(`/3ds/${charge.ref}`, { decision: "accept" });
  if (method === "liquido") return enterCode(client, shopper, attempt, orderId);
  if (method === "useepay" || method === "payssion") await registerCustomer(client, method, orderId);
  // Paid outside the shop: a scanned code, a slip, a transfer, coins, a PIN on a phone.
  if (METHODS[method].kind !== "redirect") return client.postForm(`/charges/${charge.ref}/pay`);
  await client.postForm(`/go/${charge.ref}/press`, { action: attempt.pageButton });
  if (method === "paypal" && attempt.pageButton !== "never")
    await client.call("capturePaypal", { id: orderId });
}

async function registerCustomer(
  client: ChaosClient,
  method: "useepay" | "payssion",
  orderId: string,
): Promise<void> {
  const person = { firstName: "Ada", lastName: "Chaos", email: "ada@chaos.example" };
  const [create, confirm] =
    method === "useepay"
      ? (["createUseepayCustomer", "confirmUseepayCustomer"] as const)
      : (["createPayssionCustomer", "confirmPayssionCustomer"] as const);
  const created = await client.call(create, { orderId, ...person });
  if (created.ok) await client.call(confirm, { orderId, customerId: created.data.customerId });
}

async function enterCode(
  client: ChaosClient,
  { phone, site }: Shopper,
  { entersWrongCodeFirst }: AttemptPlan,
  orderId: string,
): Promise<void> {
  const [message] = await client.readJson<{ code: string | null }[]>(
    `/api/messages?recipient=${encodeURIComponent(phone)}&site=${site}`,
  );
  if (!message?.code) return;
  if (entersWrongCodeFirst)
    await client.call("confirmLiquido", { orderId, code: message.code === "0000" ? "1111" : "0000" });
  await client.call("confirmLiquido", { orderId, code: message.code });
}

/** Performs the planned reversal of a paid order. */
async function reversePayment(
  client: ChaosClient,
  { reversal }: PurchasePlan,
  orderId: string,
): Promise<void> {
  if (reversal === "nothing") return;
  const charges = await client.readJson<ChargeView[]>(`/api/charges?orderId=${orderId}`);
  const paid = charges.find(({ paidAt }) => paidAt !== null);
  if (!paid) return;
  if (reversal !== "refund" && reversal !== "dispute") await client.postForm(`/charges/${paid.ref}/dispute`);
  await client.postForm(`/charges/${paid.ref}/${reversal}`);
}
