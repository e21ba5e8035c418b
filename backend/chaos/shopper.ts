import { setTimeout as sleep } from "node:timers/promises";
import type { ChargeView } from "@/backend/providers/charge-view";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { METHODS } from "@/lib/domain/payment/methods/methods";
import type { ChaosClient } from "./chaos-client";
import type { AttemptPlan, PurchasePlan } from "./plan-purchase";

export interface Shopper {
  site: string;
  token: string;
  ip: string;
  phone: string;
}

/** Every press of a run has a key of its own, made from its place in the plan, so that a repetition repeats it. */
const createKey = (index: number, attempt: number, press: number, round: number) =>
  `chaos-${index}-${attempt}-${press}-${round}`.padEnd(32, "0");

/** How often a price that no longer stands is asked for anew. */
const MAX_QUOTES = 4;

/** Plays one buyer to the end of their plan. Refusals are part of it; what must not happen is checked in the books. */
export async function runShopper(client: ChaosClient, shopper: Shopper, plan: PurchasePlan): Promise<void> {
  const planList = await client.call("listPlans", {});
  if (!planList.ok) return;
  const chosenPlan = planList.data.plans.filter(({ devices }) => devices > 1)[plan.planIndex];
  if (!chosenPlan) return;
  let orderId: string | null = null;
  for (const [attemptIndex, attempt] of plan.attempts.entries()) {
    const info = await quoteAndPay(client, shopper, plan, {
      at: attemptIndex,
      attempt,
      planId: chosenPlan.id,
      orderId,
    });
    if (!info) continue;
    orderId = info.orderId;
    await sleep(plan.pauseMs);
    if (info.status === "pending") await playEnding(client, shopper, attempt, info);
    const payment = await client.call("readPayment", { orderId });
    if (payment.ok && payment.data.status === "success") return reversePayment(client, plan, orderId);
    if (!payment.ok || !payment.data.canRepay) return;
  }
}

interface PlannedPayment {
  at: number;
  attempt: AttemptPlan;
  planId: string;
  orderId: string | null;
}

/** Quotes and presses, perhaps often at once; the order's standing, or null where the press came to nothing. */
async function quoteAndPay(
  client: ChaosClient,
  shopper: Shopper,
  { index }: PurchasePlan,
  { at: attemptIndex, attempt, planId, orderId }: PlannedPayment,
): Promise<PaymentInfo | null> {
  const { method, requests } = attempt;
  for (let round = 0; round < MAX_QUOTES; round += 1) {
    const quote = await client.call("valuateGoods", { planId, method });
    if (!quote.ok) return null;
    const payload = { method, quoteId: quote.data.quoteId, ...getPaymentDetails(attempt, shopper) };
    const answers = await Promise.all(
      Array.from({ length: requests.count }, (_, press) => {
        const key = createKey(index, attemptIndex, requests.sameKey ? 0 : press, round);
        return orderId === null
          ? client.call("pay", { planId, ...payload }, key)
          : client.call("repay", { orderId, ...payload }, key);
      }),
    );
    const accepted = answers.find((answer) => answer.ok);
    if (accepted?.ok) return accepted.data;
    const [refused] = answers;
    if (refused && !refused.ok && refused.code !== 1015) {
      const pendingOrderId = (refused.data as { orderId?: string } | null | undefined)?.orderId;
      if (!pendingOrderId) return null;
      const payment = await client.call("readPayment", { orderId: pendingOrderId });
      return payment.ok ? payment.data : null;
    }
  }
  return null;
}

function getPaymentDetails({ method, card }: AttemptPlan, { phone }: Shopper) {
  if (method === "liquido") return { phone };
  if (method === "MPesa") return { phone: `+254708${phone.slice(-6)}` };
  if (method !== "card") return {};
  return {
    card: {
      ...{ number: card, expiryMonth: 12, expiryYear: 2040, securityCode: "123" },
      ...{ firstName: "Ada", lastName: "Chaos" },
    },
  };
}

/** What the buyer, the bank and time do with an attempt that waits. */
async function playEnding(
  client: ChaosClient,
  shopper: Shopper,
  attempt: AttemptPlan,
  info: PaymentInfo,
): Promise<void> {
  const { orderId } = info;
  const cancel = () => client.call("cancelOrder", { orderId });
  const act = async (action: string) => {
    const [charge] = await client.readJson<ChargeView[]>(`/api/charges?orderId=${orderId}`);
    if (charge) await client.postForm(`/charges/${charge.ref}/${action}`);
  };
  switch (attempt.ending) {
    case "leave":
      return;
    case "finish":
      return finishPayment(client, shopper, attempt, info);
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

/** Does what the method asks for. */
async function finishPayment(
  client: ChaosClient,
  shopper: Shopper,
  attempt: AttemptPlan,
  info: PaymentInfo,
): Promise<void> {
  const { orderId } = info;
  const [charge] = await client.readJson<ChargeView[]>(`/api/charges?orderId=${orderId}`);
  if (!charge) return;
  const { method } = attempt;
  if (method === "card") return client.postForm(`/3ds/${charge.ref}`, { decision: "accept" });
  if (method === "liquido") return enterCode(client, shopper, attempt, orderId);
  if (method === "useepay" || method === "payssion") await registerCustomer(client, method, orderId);
  // Money that comes by itself: a code that is scanned, a slip, a transfer, coins, a PIN on a phone.
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

/** What becomes of money that has come. */
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
