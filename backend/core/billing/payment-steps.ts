import { and, eq } from "drizzle-orm";
import { Refusal } from "@/backend/core/refusal";
import { paymentAttempts } from "@/backend/db/schema/payment";
import type { ProviderCode, ProviderStep, StepOutcome } from "@/backend/providers/provider";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import type { CustomerInput } from "@/lib/contract/bill/steps";
import { MOBILE_OPERATORS } from "@/lib/domain/payment/mobile-operator";
import { askThrottled } from "./ask-provider";
import type { Billing } from "./billing";
import { providerOf } from "./charge-attempt";
import { readInfo } from "./payment-info";
import { type AttemptRow, findOrder, lastAttempt, type Owner } from "./rows";
import { applyState } from "./settle";
import { isOpen } from "./statuses";

/** What a buyer does for a payment that has begun. The provider decides; what it says is taken over like any word of it. */

const NO_PAYMENT = 1040;
const BUSY = -24040;

/**
 * Takes the money of a PayPal order whose buyer approved it. Not approved yet: nothing happens and it is still pending.
 * @throws Refusal 1001 not this owner's · 1040 not paid by PayPal · 2003 the capture was declined · -24040 PayPal does
 *   not answer, ask again
 */
export async function capturePaypal(billing: Billing, owner: Owner, orderId: string): Promise<PaymentInfo> {
  const attempt = await attemptFor(billing, owner, orderId, "paypal");
  await take(billing, attempt, { kind: "capture" });
  const info = await infoFor(billing, owner, orderId);
  if (info.status === "failed") throw new Refusal(info.refusal ?? 2003);
  return info;
}

/**
 * Confirms a payment with the code that was sent to the buyer's phone.
 * @throws Refusal 1001 · 1040 nothing waits for a code · -3032 wrong (its data: the tries left) · -3034 expired · 17 too
 *   many wrong ones · 302, 301, 5015 right, but the money was refused · -24040
 */
export async function confirmCode(
  billing: Billing,
  owner: Owner,
  orderId: string,
  code: string,
): Promise<PaymentInfo> {
  const attempt = await attemptFor(billing, owner, orderId, "liquido");
  return confirmAttempt(billing, owner, attempt, code);
}

/**
 * The same for the code that a phone's operator gave its customer.
 * @throws Refusal as `confirmCode`, and -3033 where the phone was given no code yet
 */
export async function confirmMobile(
  billing: Billing,
  owner: Owner,
  orderId: string,
  code: string,
): Promise<PaymentInfo> {
  const attempt = await attemptFor(billing, owner, orderId, ...MOBILE_OPERATORS);
  return confirmAttempt(billing, owner, attempt, code);
}

async function confirmAttempt(
  billing: Billing,
  owner: Owner,
  attempt: AttemptRow,
  code: string,
): Promise<PaymentInfo> {
  const taken = await take(billing, attempt, { kind: "code", code });
  if (!taken.ok) throw refusalOf(taken);
  const info = await infoFor(billing, owner, attempt.orderId);
  if (info.status === "failed") throw new Refusal(info.refusal ?? 2003);
  return info;
}

/**
 * Sends another code; the one before it is dead.
 * @throws Refusal 1001 · 1040 nothing waits for a code · -3031 asked too soon · -24040
 */
export async function resendCode(billing: Billing, owner: Owner, orderId: string): Promise<PaymentInfo> {
  const attempt = await attemptFor(billing, owner, orderId, "liquido");
  const taken = await take(billing, attempt, { kind: "resend" });
  if (!taken.ok) throw refusalOf(taken);
  return infoFor(billing, owner, orderId);
}

/**
 * Chooses the network that coins are sent on; its rate is locked anew.
 * @throws Refusal 1001 · 1040 waits for no coins · -2502 no such network · 5000 some have come on another one · -24040
 */
export async function chooseNetwork(
  billing: Billing,
  owner: Owner,
  orderId: string,
  network: string,
): Promise<PaymentInfo> {
  const attempt = await attemptFor(billing, owner, orderId, "crypto");
  const taken = await take(billing, attempt, { kind: "network", network });
  if (!taken.ok) throw refusalOf(taken);
  return infoFor(billing, owner, orderId);
}

/**
 * Introduces the buyer to a provider that wants to know them; the same buyer twice is one customer.
 * @throws Refusal 1001 · 1040 the order waits for no customer of this provider · -24040
 */
export async function createCustomer(
  billing: Billing,
  owner: Owner,
  provider: "useepay" | "payssion",
  { orderId, ...customer }: CustomerInput & { orderId: string },
): Promise<{ customerId: string; expiresAt: number }> {
  const attempt = await attemptFor(billing, owner, orderId, provider);
  const taken = await take(billing, attempt, { kind: "customer", customer });
  if (!taken.ok || taken.customerId === undefined) throw new Refusal(NO_PAYMENT);
  return { customerId: taken.customerId, expiresAt: attempt.expiresAt };
}

/**
 * Confirms the payment for a customer; the answer says where the buyer goes.
 * @throws Refusal 1001 · 1040 the customer is not of this payment · -24040
 */
export async function confirmCustomer(
  billing: Billing,
  owner: Owner,
  provider: "useepay" | "payssion",
  { orderId, customerId }: { orderId: string; customerId: string },
): Promise<PaymentInfo> {
  const attempt = await attemptFor(billing, owner, orderId, provider);
  const taken = await take(billing, attempt, { kind: "confirm", customerId });
  if (!taken.ok) throw refusalOf(taken);
  return infoFor(billing, owner, orderId);
}

/**
 * Where the payment stands that a provider's page calls by its own name.
 * @throws Refusal 1040 no payment of this owner
 */
export async function queryToken(billing: Billing, owner: Owner, token: string): Promise<PaymentInfo> {
  const [attempt] = await billing.db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.providerRef, token),
        eq(paymentAttempts.site, owner.site),
        eq(paymentAttempts.uid, owner.uid),
      ),
    )
    .limit(1);
  if (!attempt) throw new Refusal(NO_PAYMENT);
  await askThrottled(billing, attempt);
  return infoFor(billing, owner, attempt.orderId);
}

/** The newest attempt of an order that is still open, by the provider the call is for. */
async function attemptFor(
  billing: Billing,
  owner: Owner,
  orderId: string,
  ...methods: ProviderCode[]
): Promise<AttemptRow> {
  const order = await findOrder(billing.db, owner, orderId);
  if (!order) throw new Refusal(1001);
  const attempt = await lastAttempt(billing.db, orderId);
  if (!attempt || !methods.some((method) => method === attempt.method)) throw new Refusal(NO_PAYMENT);
  // A call that comes again after its work is done is answered, not refused.
  if (!isOpen(order.status) && order.paidAttemptId !== attempt.id) throw new Refusal(NO_PAYMENT);
  return attempt;
}

async function take(billing: Billing, attempt: AttemptRow, step: ProviderStep): Promise<StepOutcome> {
  let outcome: StepOutcome | null;
  try {
    outcome = await providerOf(billing, attempt).step(attempt.id, step);
  } catch (error) {
    billing.log.warn("provider took no step", { attempt: attempt.id, step: step.kind, error });
    throw new Refusal(BUSY);
  }
  if (!outcome) throw new Refusal(NO_PAYMENT);
  await applyState(billing, attempt.id, outcome.state);
  return outcome;
}

const refusalOf = ({ refused, triesLeft }: Extract<StepOutcome, { ok: false }>) =>
  new Refusal(refused, triesLeft === undefined ? {} : { data: { triesLeft } });

async function infoFor(billing: Billing, owner: Owner, orderId: string): Promise<PaymentInfo> {
  const info = await readInfo(billing, owner, orderId);
  if (!info) throw new Refusal(1001);
  return info;
}
