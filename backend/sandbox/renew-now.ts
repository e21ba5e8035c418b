import { and, asc, eq, inArray, isNotNull } from "drizzle-orm";
import { transact } from "@/backend/db/client";
import { type CardOutcome, providerCards } from "@/backend/db/schema/provider";
import { cards, mandates, renewals } from "@/backend/db/schema/renewal";
import { members } from "@/backend/db/schema/user";
import { whereMember } from "@/backend/db/where-member";
import { getBilling } from "@/backend/modules/billing/billing";
import type { Owner } from "@/backend/modules/billing/rows";
import { chargeRenewal } from "@/backend/modules/renewals/charge-renewal";
import type { Services } from "@/backend/runtime/services";

/** The outcomes that a saved card, or the account behind a mandate, can be given for the next charge. */
export const SAVED_CARD_OUTCOMES = {
  approve: { outcome: "approve" },
  noMoney: { outcome: "refuse", refusal: 302 },
  rejected: { outcome: "refuse", refusal: 301 },
} as const satisfies Record<string, CardOutcome>;
export type SavedCardOutcome = keyof typeof SAVED_CARD_OUTCOMES;

async function chargeRenewalNow(services: Services, { site, uid }: Owner): Promise<void> {
  const { db, clock } = services;
  await db
    .update(renewals)
    .set({ dueAt: clock.now() })
    .where(and(whereMember(renewals, { site, uid }), isNotNull(renewals.dueAt)));
  await chargeRenewal(getBilling(services), { site, uid });
}

/** A renewal that will be charged, and whose. */
export async function listRenewals({ db }: Services, limit: number) {
  return db
    .select({ renewal: renewals, account: members.account, card: cards, plan: providerCards.cardPlan })
    .from(renewals)
    .innerJoin(members, whereMember(members, renewals))
    .leftJoin(cards, eq(cards.id, renewals.cardId))
    .leftJoin(providerCards, eq(providerCards.token, cards.token))
    .where(inArray(renewals.status, ["on", "activated"]))
    .orderBy(asc(renewals.nextAt))
    .limit(limit);
}
export type ListedRenewal = Awaited<ReturnType<typeof listRenewals>>[number];

/**
 * Makes a renewal due now, with the chosen outcome of its card; the plan before it ends now, too. False where the
 * account has no renewal.
 * @param card what the card does from now on; absent: as before
 * @param due false: only the card learns what it is to do
 */
export async function renewNow(
  services: Services,
  {
    site,
    account,
    card,
    due = true,
  }: { site: string; account: string; card?: SavedCardOutcome | undefined; due?: boolean },
): Promise<boolean> {
  const { db, clock } = services;
  const now = clock.now();
  const match = (
    await db
      .select({ renewal: renewals, token: cards.token, mandateRef: mandates.ref })
      .from(renewals)
      .innerJoin(members, whereMember(members, renewals))
      .leftJoin(cards, eq(cards.id, renewals.cardId))
      .leftJoin(mandates, eq(mandates.id, renewals.mandateId))
      .where(and(eq(members.site, site), eq(members.account, account)))
  )[0];
  if (!match) return false;
  const { renewal, token, mandateRef } = match;
  const { simulator } = getBilling(services);
  if (card && mandateRef)
    await simulator.changeMandate(mandateRef, {
      kind: "account",
      account: card === "approve" ? "funded" : "empty",
    });
  await transact(db, async (tx) => {
    if (card && token)
      await tx
        .update(providerCards)
        .set({ cardPlan: SAVED_CARD_OUTCOMES[card] })
        .where(eq(providerCards.token, token));
    if (!due) return;
    await tx
      .update(members)
      .set({ paidUntil: now })
      .where(and(eq(members.site, site), eq(members.uid, renewal.uid)));
    await tx.update(renewals).set({ nextAt: now, dueAt: now }).where(eq(renewals.id, renewal.id));
  });
  if (due) await chargeRenewal(getBilling(services), { site, uid: renewal.uid });
  // A charge under a mandate is sent days ahead: the bank makes it now, and billing asks for the result.
  if (due && mandateRef && (await simulator.debitNow(mandateRef)))
    await chargeRenewalNow(services, { site, uid: renewal.uid });
  return true;
}
