import { setTimeout as sleep } from "node:timers/promises";
import { Refusal } from "@/backend/core/refusal";
import { keptOf } from "@/backend/providers/card";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { MOBILE_OPERATORS } from "@/lib/domain/payment/mobile-operator";
import { askProvider } from "./ask-provider";
import type { Billing } from "./billing";
import { cardWasGood } from "./card-limit";
import { type ChargeDetails, chargeAttempt } from "./charge-attempt";
import { checkPress, type PressOfPay } from "./check-press";
import { type Answer, fingerprintOf, runOnce } from "./idempotency";
import { infoOf, readInfo } from "./payment-info";
import { type Intent, placeAttempt } from "./place-attempt";
import { findAttempt, findOrder, lastAttempt, type Owner } from "./rows";
import { tokenOf } from "./saved-card";
import { stopAttempt } from "./stop-attempt";

/** An attempt in the way is stopped and placing begins anew; more rounds than this mean that many presses compete. */
const ROUNDS = 4;
/** Methods that reach the buyer by phone. */
const NEEDS_PHONE: ReadonlySet<string> = new Set(["liquido", ...MOBILE_OPERATORS]);
/** How long a press waits for the one it joined to hear from the provider. */
const JOIN = { stepMs: 100, steps: 100, askAtStep: 20 };

/**
 * Pays an order, new or open. Whatever happens between, the same key gives the same answer, and however many keys
 * press at once, money is asked for once (threat T43).
 * @throws Refusal -24050 no card where one is needed · 5000 key used for something else · -3031 still busy, or too many
 *   cards tried · 1001 not this buyer's order · 1015 price or order no longer stands · 2008, -2502, -2408, 1030 as
 *   for a quote · -24040 an earlier attempt can't be stopped now · 30x, 31x, 2003, 5015 the attempt was refused (its
 *   data names the order, which waits for another try)
 */
export async function pay(billing: Billing, press: PressOfPay): Promise<PaymentInfo> {
  const { buyer, orderId, planId, method, quoteId } = press;
  const owner = { site: buyer.site.id, uid: buyer.member.uid };
  const { card, savedCard, phone } = neededBy({ ...press, phone: await phoneFor(billing, owner, press) });
  // Of a card only what may be kept goes in (threat T47): the same key with another code is the same press.
  const cardId = savedCard?.cardId;
  const fingerprint = fingerprintOf({
    ...{ orderId, planId, method, quoteId, card: card ? keptOf(card) : null },
    // A press without them keeps the fingerprint it has always had.
    ...(cardId ? { cardId } : {}),
    ...(phone ? { phone } : {}),
  });
  const call = orderId === null ? ("pay" as const) : ("repay" as const);
  const pressedAt = billing.clock.now();

  const answer = await runOnce(billing, { ...owner, key: press.key, call, fingerprint }, async (run) => {
    const details = { card, savedCard: savedCard && (await tokenOf(billing, owner, savedCard)) };
    if (run.attemptId !== null) return resume(billing, owner, run.attemptId, details);
    const checked = await checkPress(billing, { ...press, phone }, run, pressedAt);
    if ("paid" in checked) return standing(billing, owner, checked.paid);
    const placed = await place(billing, checked, details);
    if (method === "card" && placed.ok) await cardWasGood(billing, buyer.ip);
    return placed;
  });
  if (!answer.ok) throw new Refusal(answer.code, { data: answer.data });
  return answer.data;
}

/** The phone that was given, or, where an order is paid again by the same method, the one it was tried with before. */
async function phoneFor(
  billing: Billing,
  owner: Owner,
  { orderId, method, phone }: PressOfPay,
): Promise<string | undefined> {
  if (phone !== undefined || orderId === null || !NEEDS_PHONE.has(method)) return phone;
  const order = await findOrder(billing.db, owner, orderId);
  const before = order && (await lastAttempt(billing.db, order.id));
  return before?.method === method ? (before.phone ?? undefined) : undefined;
}

/**
 * What the method needs to be charged, and nothing else of what was sent.
 * @throws Refusal -24050 where it is not there
 */
function neededBy({
  method,
  card,
  savedCard,
  phone,
}: PressOfPay): Pick<PressOfPay, "card" | "savedCard" | "phone"> {
  const missing = (field: string) => new Refusal(-24050, { fields: { [field]: "required" } });
  if (method === "card") {
    if (!card && !savedCard) throw missing("card");
    return { card, savedCard: card ? undefined : savedCard };
  }
  if (!NEEDS_PHONE.has(method)) return { card: undefined };
  if (!phone) throw missing("phone");
  return { card: undefined, phone };
}

async function place(billing: Billing, intent: Intent, details: ChargeDetails): Promise<Answer> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const placed = await placeAttempt(billing, intent);
    if (placed.kind === "settled") return standing(billing, intent.owner, placed.orderId);
    if (placed.kind === "joined") {
      await waitForProvider(billing, placed.attemptId);
      return outcome(billing, intent.owner, placed.attemptId);
    }
    if (placed.kind === "new") {
      await chargeAttempt(billing, placed.attempt, placed.order, details);
      return outcome(billing, intent.owner, placed.attempt.id);
    }
    if (placed.kind === "inTheWay") await stopAttempt(billing, placed.attempt);
    else await waitForProvider(billing, placed.attemptId);
  }
  throw new Refusal(-3031);
}

/** Goes on where an execution of the same press stopped: its attempt is committed, the provider perhaps not called. */
async function resume(
  billing: Billing,
  owner: Owner,
  attemptId: string,
  details: ChargeDetails,
): Promise<Answer> {
  const attempt = await findAttempt(billing.db, attemptId);
  const order = attempt && (await findOrder(billing.db, owner, attempt.orderId));
  if (!attempt || !order) throw new Refusal(1001);
  if (attempt.status === "SUBMITTED") await chargeAttempt(billing, attempt, order, details);
  return outcome(billing, owner, attemptId);
}

async function waitForProvider(billing: Billing, attemptId: string): Promise<void> {
  for (let step = 0; step < JOIN.steps; step += 1) {
    const attempt = await findAttempt(billing.db, attemptId);
    if (attempt?.status !== "SUBMITTED") return;
    // Whoever made the attempt may be gone.
    if (step === JOIN.askAtStep) await askProvider(billing, attempt);
    await sleep(JOIN.stepMs);
  }
}

/** What an attempt came to: a refusal with its code, or where the order stands. */
async function outcome(billing: Billing, owner: Owner, attemptId: string): Promise<Answer> {
  const attempt = await findAttempt(billing.db, attemptId);
  const order = attempt && (await findOrder(billing.db, owner, attempt.orderId));
  if (!attempt || !order) throw new Refusal(1001);
  if (attempt.status === "PAYMENT_FAILED") {
    return { ok: false, code: attempt.refusal ?? 2003, data: { orderId: order.id, attemptId } };
  }
  return { ok: true, data: infoOf(order, await lastAttempt(billing.db, order.id), billing.clock.now()) };
}

async function standing(billing: Billing, owner: Owner, orderId: string): Promise<Answer> {
  const info = await readInfo(billing, owner, orderId);
  if (!info) throw new Refusal(1001);
  return { ok: true, data: info };
}
