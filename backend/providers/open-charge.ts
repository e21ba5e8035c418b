import { createHash, timingSafeEqual } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { providerCards, providerCharges } from "@/backend/db/schema/provider";
import { takeFirst } from "@/backend/db/take-first";
import { openDebit } from "@/backend/providers/mandates/debits";
import { sendPaymentCode } from "@/backend/providers/methods/phone-code";
import { codeFor } from "@/lib/domain/errors/error-catalog";
import {
  type Charge,
  type ChargeEventType,
  getChargeStatus,
  type ProviderDeps,
  type ProviderRules,
} from "./charge";
import { answerMandate, insertProviderMandate } from "./mandates/mandate";
import { recordMovements } from "./movements";
import { queueNotification } from "./notification-queue";
import type { ChargeRequest, ChargeState, Merchant, ProviderCode } from "./provider";

const EVENT_BY_STATUS: Record<ChargeState["status"], ChargeEventType> = {
  pending: "charge.pending",
  succeeded: "charge.succeeded",
  failed: "charge.failed",
  cancelled: "charge.cancelled",
  expired: "charge.expired",
};

/** The provider's charge for an attempt; null where it has none. */
export async function findCharge(
  db: Database,
  { code }: ProviderRules,
  attemptId: string,
): Promise<Charge | null> {
  return takeFirst(
    db
      .select()
      .from(providerCharges)
      .where(and(eq(providerCharges.provider, code), eq(providerCharges.attemptId, attemptId))),
  );
}

/** Opens the charge of an attempt, or returns the one that exists: creating is idempotent by the attempt. */
export async function openCharge(
  deps: ProviderDeps,
  rules: ProviderRules,
  request: ChargeRequest,
): Promise<Charge> {
  const known = await findCharge(deps.db, rules, request.attemptId);
  if (known) return known;
  const now = deps.clock.now();
  const { currencies, statuses } = rules;
  const insertRefused = (refusal: number) =>
    insertChargeOnce(deps, rules, request, { ref: request.attemptId, status: statuses.refused, refusal });
  const merchant = await deps.findMerchant({ site: request.site, method: rules.code });
  if (!isSameMerchant(merchant, request.merchant ?? null)) return insertRefused(codeFor("paymentFailed"));
  if (currencies && !currencies.includes(request.amount.currency))
    return insertRefused(codeFor("currencyUnsupported"));
  if (request.debit)
    return insertChargeOnce(deps, rules, request, await openDebit(deps.db, request, request.debit, now));
  const storedCard = await findStoredCard(deps.db, request);
  return insertChargeOnce(deps, rules, request, rules.open(request, now, storedCard));
}

/**
 * Removes the charge of an attempt where its state allows it, and returns it as it is now. An unknown attempt is
 * recorded as removed, so that a `create` that is still under way finds it canceled.
 */
export async function removeCharge(
  deps: ProviderDeps,
  rules: ProviderRules,
  request: ChargeRequest,
): Promise<Charge> {
  const { open, uncancelable = [], removed } = rules.statuses;
  const now = deps.clock.now();
  const [charge] = await deps.db
    .update(providerCharges)
    .set({ status: request.debit ? "CANCELADA" : removed, debitAt: null, updatedAt: now })
    .where(
      and(
        eq(providerCharges.attemptId, request.attemptId),
        inArray(
          providerCharges.status,
          open.filter((status) => !uncancelable.includes(status)),
        ),
      ),
    )
    .returning();
  if (charge) await answerMandate(deps.db, charge, "EXPIRADA", { now });
  return (
    charge ??
    (await findCharge(deps.db, rules, request.attemptId)) ??
    (await insertChargeOnce(deps, rules, request, { ref: request.attemptId, status: removed }))
  );
}

/** Inserts the charge with its notification and SMS, unless another call has inserted one for this attempt. */
async function insertChargeOnce(
  { db, clock, faults, wakeNotifier }: ProviderDeps,
  rules: ProviderRules,
  request: ChargeRequest,
  { sms, ...opened }: ReturnType<ProviderRules["open"]>,
): Promise<Charge> {
  const now = clock.now();
  const charge = await transact(db, async (tx) => {
    const [inserted] = await tx
      .insert(providerCharges)
      .values({ ...toChargeColumns(request, rules.code, now), ...opened })
      .onConflictDoNothing()
      .returning();
    if (!inserted) return findCharge(tx, rules, request.attemptId);
    await insertProviderMandate(tx, inserted, request, now);
    await recordMovements(tx, inserted, now, { isNew: true });
    const type = EVENT_BY_STATUS[getChargeStatus(rules, inserted, now)];
    await queueNotification(tx, inserted, type, { now, faults });
    if (sms) await sendPaymentCode(tx, inserted, sms, now);
    return inserted;
  });
  if (!charge) throw new Error("the provider has this reference for another method");
  wakeNotifier();
  return charge;
}

/** The card that the provider stored under the token of the request; null without a token, or for an unknown one. */
async function findStoredCard(db: Database, { savedCard, site }: ChargeRequest) {
  if (!savedCard) return null;
  return takeFirst(
    db
      .select()
      .from(providerCards)
      .where(and(eq(providerCards.token, savedCard.token), eq(providerCards.site, site))),
  );
}

/** True where a call comes from the brand's account, with its key where it has one. */
function isSameMerchant(known: Merchant | null, caller: Merchant | null): boolean {
  if (known?.id !== caller?.id) return false;
  if (!known?.key) return true;
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(known.key), hash(caller?.key ?? ""));
}

function toChargeColumns(request: ChargeRequest, provider: ProviderCode, now: number) {
  return {
    provider,
    attemptId: request.attemptId,
    orderId: request.orderId,
    site: request.site,
    merchantId: request.merchant?.id ?? null,
    amount: request.amount.amount,
    currency: request.amount.currency,
    description: request.description,
    receiver: request.receiver,
    returnUrl: request.returnUrl,
    createdAt: now,
    expiresAt: request.expiresAt,
    updatedAt: now,
  };
}
