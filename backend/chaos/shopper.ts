import { setTimeout as sleep } from "node:timers/promises";
import type { ChargeView } from "@/backend/providers/charge-view";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import type { AttemptPlan, PurchasePlan } from "./plan-purchase";
import type { Wire } from "./wire";

export interface Shopper {
  site: string;
  token: string;
  ip: string;
  phone: string;
}

/** Every press of a run has a key of its own, made from its place in the plan, so that a repetition repeats it. */
const keyOf = (index: number, attempt: number, press: number, round: number) =>
  `chaos-${index}-${attempt}-${press}-${round}`.padEnd(32, "0");

/** How often a price that no longer stands is asked for anew. */
const ROUNDS = 4;

/** Plays one buyer to the end of their plan. Refusals are part of it; what must not happen is checked in the books. */
export async function shop(wire: Wire, shopper: Shopper, plan: PurchasePlan): Promise<void> {
  const listed = await wire.call("listPlans", {});
  if (!listed.ok) return;
  const bought = listed.data.plans.filter(({ devices }) => devices > 1)[plan.plan];
  if (!bought) return;
  let orderId: string | null = null;
  for (const [at, attempt] of plan.attempts.entries()) {
    const info = await pressPay(wire, shopper, plan, { at, attempt, planId: bought.id, orderId });
    if (!info) continue;
    orderId = info.orderId;
    await sleep(plan.pace);
    if (info.status === "pending") await goOn(wire, shopper, attempt, info);
    const now = await wire.call("readPayment", { orderId });
    if (now.ok && now.data.status === "success") return after(wire, plan, orderId);
    if (!now.ok || !now.data.canRepay) return;
  }
}

interface Press {
  at: number;
  attempt: AttemptPlan;
  planId: string;
  orderId: string | null;
}

/** Quotes and presses, perhaps often at once; the order's standing, or null where the press came to nothing. */
async function pressPay(
  wire: Wire,
  shopper: Shopper,
  { index }: PurchasePlan,
  { at, attempt, planId, orderId }: Press,
): Promise<PaymentInfo | null> {
  const { method, presses } = attempt;
  for (let round = 0; round < ROUNDS; round += 1) {
    const quote = await wire.call("valuateGoods", { planId, method });
    if (!quote.ok) return null;
    const payload = { method, quoteId: quote.data.quoteId, ...detailsOf(attempt, shopper) };
    const answers = await Promise.all(
      Array.from({ length: presses.count }, (_, press) => {
        const key = keyOf(index, at, presses.sameKey ? 0 : press, round);
        return orderId === null
          ? wire.call("pay", { planId, ...payload }, key)
          : wire.call("repay", { orderId, ...payload }, key);
      }),
    );
    const good = answers.find((answer) => answer.ok);
    if (good?.ok) return good.data;
    const [refused] = answers;
    if (refused && !refused.ok && refused.code !== 1015) {
      const left = (refused.data as { orderId?: string } | null | undefined)?.orderId;
      if (!left) return null;
      const standing = await wire.call("readPayment", { orderId: left });
      return standing.ok ? standing.data : null;
    }
  }
  return null;
}

function detailsOf({ method, card }: AttemptPlan, { phone }: Shopper) {
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
async function goOn(wire: Wire, shopper: Shopper, attempt: AttemptPlan, info: PaymentInfo): Promise<void> {
  const { orderId } = info;
  const cancel = () => wire.call("cancelOrder", { orderId });
  const act = async (action: string) => {
    const [charge] = await wire.read<ChargeView[]>(`/api/charges?orderId=${orderId}`);
    if (charge) await wire.press(`/charges/${charge.ref}/${action}`);
  };
  switch (attempt.ending) {
    case "leave":
      return;
    case "finish":
      return finish(wire, shopper, attempt, info);
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

/** Methods whose provider has a page of its own for the buyer. */
const PAGES: ReadonlySet<AttemptPlan["method"]> = new Set([
  "ewallet",
  "paypal",
  "useepay",
  "payssion",
] as const);

/** Does what the method asks for. */
async function finish(wire: Wire, shopper: Shopper, attempt: AttemptPlan, info: PaymentInfo): Promise<void> {
  const { orderId } = info;
  const [charge] = await wire.read<ChargeView[]>(`/api/charges?orderId=${orderId}`);
  if (!charge) return;
  const { method } = attempt;
  if (method === "card") return wire.press(`/3ds/${charge.ref}`, { decision: "accept" });
  if (method === "liquido") return typeCode(wire, shopper, attempt, orderId);
  if (method === "useepay" || method === "payssion") await introduce(wire, method, orderId);
  // Money that comes by itself: a code that is scanned, a slip, a transfer, coins, a PIN on a phone.
  if (!PAGES.has(method)) return wire.press(`/charges/${charge.ref}/pay`);
  await wire.press(`/go/${charge.ref}/press`, { action: attempt.button });
  if (method === "paypal" && attempt.button !== "never") await wire.call("capturePaypal", { id: orderId });
}

async function introduce(wire: Wire, method: "useepay" | "payssion", orderId: string): Promise<void> {
  const person = { firstName: "Ada", lastName: "Chaos", email: "ada@chaos.example" };
  const [create, confirm] =
    method === "useepay"
      ? (["createUseepayCustomer", "confirmUseepayCustomer"] as const)
      : (["createPayssionCustomer", "confirmPayssionCustomer"] as const);
  const created = await wire.call(create, { orderId, ...person });
  if (created.ok) await wire.call(confirm, { orderId, customerId: created.data.customerId });
}

async function typeCode(
  wire: Wire,
  { phone, site }: Shopper,
  { mistypes }: AttemptPlan,
  orderId: string,
): Promise<void> {
  const [message] = await wire.read<{ code: string | null }[]>(
    `/api/messages?recipient=${encodeURIComponent(phone)}&site=${site}`,
  );
  if (!message?.code) return;
  if (mistypes)
    await wire.call("confirmLiquido", { orderId, code: message.code === "0000" ? "1111" : "0000" });
  await wire.call("confirmLiquido", { orderId, code: message.code });
}

/** What becomes of money that has come. */
async function after(wire: Wire, { after: what }: PurchasePlan, orderId: string): Promise<void> {
  if (what === "nothing") return;
  const charges = await wire.read<ChargeView[]>(`/api/charges?orderId=${orderId}`);
  const paid = charges.find(({ paidAt }) => paidAt !== null);
  if (!paid) return;
  if (what !== "refund" && what !== "dispute") await wire.press(`/charges/${paid.ref}/dispute`);
  await wire.press(`/charges/${paid.ref}/${what}`);
}
