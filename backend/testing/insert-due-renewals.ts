import { randomUUID } from "node:crypto";
import type { Database } from "@/backend/db/client";
import { providerCards } from "@/backend/db/schema/provider";
import { cards, renewals } from "@/backend/db/schema/renewal";
import { members } from "@/backend/db/schema/user";
import { createRandomId } from "@/backend/runtime/random-values";
import { DAY_MS } from "@/lib/config/constants";

const SITE = "vidora";
const PLAN_ID = "102";
const AMOUNT = 2_990;
/** Rows of one statement. */
const BATCH = 500;

/**
 * Inserts members of the demo brand Vidora whose renewal is due, each with a saved card that is approved.
 * @param dueAt epoch milliseconds; in the future while the backends are not to see them yet
 * @returns the members' uids
 */
export async function insertDueRenewals(db: Database, count: number, dueAt: number): Promise<string[]> {
  const uids = Array.from({ length: count }, () => randomUUID());
  for (let start = 0; start < count; start += BATCH)
    await insertBatch(db, uids.slice(start, start + BATCH), dueAt);
  return uids;
}

async function insertBatch(db: Database, uids: readonly string[], dueAt: number): Promise<void> {
  const created = { createdAt: dueAt - 30 * DAY_MS };
  const rows = uids.map((uid) => ({ uid, site: SITE, cardId: createRandomId(20), token: `tok_${uid}` }));
  const card = {
    ...{ brand: "visa", first6: "424242", last4: "4242", holder: "ADA SILVA" },
    ...{ expiryMonth: 12, expiryYear: new Date(dueAt).getUTCFullYear() + 3 },
  };
  await db.insert(members).values(
    rows.map(({ site, uid }) => ({
      ...{ site, uid, type: "email" as const, account: `${uid}@renewal.example`, passwordHash: "none" },
      ...{ language: "pt" as const, termsAcceptedAt: created.createdAt, paidUntil: dueAt, ...created },
    })),
  );
  await db
    .insert(cards)
    .values(
      rows.map(({ site, uid, cardId, token }) => ({ ...card, ...created, id: cardId, site, uid, token })),
    );
  await db.insert(providerCards).values(
    rows.map(({ site, token }) => ({
      token,
      site,
      card,
      cardPlan: { outcome: "approve" as const },
      ...created,
    })),
  );
  await db.insert(renewals).values(
    rows.map(({ site, uid, cardId }) => ({
      ...{ id: createRandomId(20), site, uid, status: "on" as const, planId: PLAN_ID, cardId },
      ...{ currency: "BRL" as const, amount: AMOUNT, discountedPeriods: 0, fullAmount: AMOUNT },
      ...{ nextAt: dueAt, dueAt, announcedFor: dueAt, updatedAt: created.createdAt, ...created },
    })),
  );
}
