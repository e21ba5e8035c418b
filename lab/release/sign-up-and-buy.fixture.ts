import { setTimeout as sleep } from "node:timers/promises";
import type { ChargeView } from "@/backend/providers/charge-view";
import type { ChaosClient } from "@/lab/chaos/chaos-client";
import { getPaymentDetails } from "@/lab/chaos/payment-details";
import { MINUTE_MS } from "@/lib/config/constants";

interface Buyer {
  site: string;
  token: string;
  ip: string;
}

const SITE = "vidora";
const PLAN_ID = "101";
const POLL_MS = 50;

/**
 * Signs a member up with the mailed code, logs the member in and buys a plan, until the shop reports it as paid.
 * @param index another one for each member
 * @returns the order's id
 * @throws Error where a call is refused, or the order is not paid within a minute
 */
export async function signUpAndBuy(
  createClient: (buyer: Buyer) => ChaosClient,
  method: "card" | "pix",
  index: number,
): Promise<string> {
  const visitor = { site: SITE, token: "", ip: `10.9.0.${index + 1}` };
  const client = createClient(visitor);
  const person = { account: `buyer-${index}@release.example`, type: "email" };
  const ofPage = { ...person, language: "pt" };
  takeData(await client.call("sendVerificationCode", { ...ofPage, purpose: "signup" }));
  const outbox = `/api/messages?recipient=${encodeURIComponent(person.account)}&site=${SITE}`;
  const [message] = await client.readJson<{ code: string | null }[]>(outbox);
  const password = "correct horse 7";
  takeData(
    await client.call("signUp", { ...ofPage, password, code: message?.code ?? "", acceptTerms: true }),
  );
  const { token } = takeData(await client.call("login", { ...person, password }));
  const member = createClient({ ...visitor, token: token ?? "" });
  const { quoteId } = takeData(await member.call("valuateGoods", { planId: PLAN_ID, method }));
  const card = "4242424242424242";
  const details = getPaymentDetails(
    { method, card, ticksRenewal: false } as Parameters<typeof getPaymentDetails>[0],
    {
      phone: "",
    },
  );
  const key = `release-${index}`.padEnd(32, "0");
  const { orderId } = takeData(
    await member.call("pay", { planId: PLAN_ID, method, quoteId, ...details }, key),
  );
  const [charge] = await member.readJson<ChargeView[]>(`/api/charges?orderId=${orderId}`);
  if (method === "pix" && charge) await member.postForm(`/charges/${charge.ref}/pay`);
  for (const until = Date.now() + MINUTE_MS; Date.now() < until; await sleep(POLL_MS))
    if (takeData(await member.call("readPayment", { orderId })).status === "success") return orderId;
  throw new Error(`order ${orderId} was not paid within a minute`);
}

function takeData<Data>(outcome: { ok: true; data: Data } | { ok: false; code: number }): Data {
  if (!outcome.ok) throw new Error(`refused with code ${outcome.code}`);
  return outcome.data;
}
