import { and, eq, inArray, isNotNull, isNull, lte, notExists, or, sql } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { creditUses, handoffs, orders, quotes, services } from "@/backend/db/schema/bill";
import { consents } from "@/backend/db/schema/consent";
import { coupons, couponUses } from "@/backend/db/schema/coupon";
import { accountChanges } from "@/backend/db/schema/identity";
import { idempotencyKeys, paymentAttempts } from "@/backend/db/schema/payment";
import { playerCalls } from "@/backend/db/schema/player";
import { proofs } from "@/backend/db/schema/proof";
import { providerCards, providerCharges } from "@/backend/db/schema/provider";
import { cards, mandates, renewals } from "@/backend/db/schema/renewal";
import { failedRequests, outbox, trackingEvents } from "@/backend/db/schema/system";
import { mailLinks, members, verificationCodes } from "@/backend/db/schema/user";
import { withdrawals } from "@/backend/db/schema/withdrawal";
import { whereMember } from "@/backend/db/where-member";
import { listKnownAddresses } from "@/backend/modules/accounts/changes/account-changes";
import { type Member, omitPasswordHash } from "@/backend/modules/accounts/members";
import { ERASED_OWNER_PREFIX } from "@/backend/modules/billing/erased-owner";
import { OPEN_ORDER_STATUSES } from "@/backend/modules/billing/rows";
import { findStoredSite, getSiteOrigin } from "@/backend/modules/catalog/sites";
import { createDeletionMessage, DELETION_DONE_TEMPLATE } from "@/backend/modules/mail/deletion-messages";
import { queueMessage } from "@/backend/modules/mail/outbox";
import { queuePlayerCall } from "@/backend/modules/player/queue-player-call";
import { createRandomId } from "@/backend/runtime/random-values";
import type { Services } from "@/backend/runtime/services";

/** States in which a statement of withdrawal may still lead to a refund. */
const UNDECIDED_STATES = ["received", "pending", "approved"] as const;

type Eraser = Pick<Services, "db" | "clock" | "log"> & { env: Pick<Services["env"], "LINK_ORIGIN"> };

/**
 * Deletes the accounts whose time has come, each in one transaction that begins with the lock on its row: any number of backends
 * may run it at once, and one that ends in the middle has deleted nothing of the account.
 * @param signal aborted when the process stops
 * @returns how many were deleted
 */
export async function eraseDueAccounts(services: Eraser, signal?: AbortSignal): Promise<number> {
  let count = 0;
  while (!signal?.aborted && (await transact(services.db, (tx) => eraseNextAccount(tx, services))))
    count += 1;
  return count;
}

async function eraseNextAccount(tx: Database, { clock, log, env }: Eraser): Promise<boolean> {
  const now = clock.now();
  const row = await lockDueMember(tx, now);
  if (!row) return false;
  const member = omitPasswordHash(row);
  const { site, uid } = member;
  const addresses = await listAddresses(tx, member);
  await tx.delete(outbox).where(and(eq(outbox.site, site), inArray(outbox.recipient, addresses)));
  await tx
    .delete(verificationCodes)
    .where(and(eq(verificationCodes.site, site), inArray(verificationCodes.account, addresses)));
  // What the player's service was told names the member; its end is told once more.
  await tx.delete(playerCalls).where(whereMember(playerCalls, member));
  await queuePlayerCall(tx, member, { orderId: null, isLast: true }, now);
  await eraseBuyer(tx, member, addresses);
  await tx.update(trackingEvents).set({ uid: null }).where(whereMember(trackingEvents, member));
  await tx.delete(failedRequests).where(whereMember(failedRequests, member));
  // With it go its sessions, devices, passkeys, codes, cards, renewal, mandates, app tokens, links and changes.
  await tx.delete(members).where(whereMember(members, member));
  await announceErasure(tx, member, env.LINK_ORIGIN, now);
  log.info("account deleted", { site, uid });
  return true;
}

/**
 * The account that is due, locked until the transaction ends. One whose orders are still open, whose bank has not confirmed the end
 * of a mandate, or whose withdrawal is undecided, waits: money would come or go without an owner, and be taken without one.
 */
async function lockDueMember(tx: Database, now: number): Promise<typeof members.$inferSelect | undefined> {
  const openOrders = tx
    .select({ one: sql`1` })
    .from(orders)
    .where(and(whereMember(orders, members), inArray(orders.status, OPEN_ORDER_STATUSES)));
  const unconfirmed = tx
    .select({ one: sql`1` })
    .from(mandates)
    .where(
      and(whereMember(mandates, members), isNotNull(mandates.cancelDueAt), isNotNull(mandates.askNextAt)),
    );
  const undecided = tx
    .select({ one: sql`1` })
    .from(withdrawals)
    .innerJoin(orders, eq(orders.id, withdrawals.orderId))
    .where(and(whereMember(orders, members), inArray(withdrawals.state, UNDECIDED_STATES)));
  const [row] = await tx
    .select()
    .from(members)
    .where(
      and(
        lte(members.deletionDueAt, now),
        ...[openOrders, unconfirmed, undecided].map((waiting) => notExists(waiting)),
      ),
    )
    .orderBy(members.deletionDueAt)
    .limit(1)
    .for("update", { skipLocked: true });
  return row;
}

/** Every address and number to which messages about this account went. */
async function listAddresses(tx: Database, member: Member): Promise<string[]> {
  const links = await tx
    .select({ email: mailLinks.email })
    .from(mailLinks)
    .where(whereMember(mailLinks, member));
  const changes = await tx
    .select({ email: accountChanges.previousEmail, phone: accountChanges.previousPhone })
    .from(accountChanges)
    .where(whereMember(accountChanges, member));
  const names = [member.account, member.boundEmail, member.boundPhone, ...links.map(({ email }) => email)];
  const all = [...names, ...changes.flatMap(({ email, phone }) => [email, phone])];
  return [...new Set(all.filter((name) => name !== null))];
}

/** Leaves of the buyer what an invoice needs: plan, amounts, method and times, under a name that belongs to nobody. */
async function eraseBuyer(tx: Database, { site, uid }: Member, addresses: string[]): Promise<void> {
  const owner = { site, uid };
  for (const table of [
    handoffs,
    creditUses,
    services,
    idempotencyKeys,
    proofs,
    quotes,
    coupons,
    renewals,
  ] as const)
    await tx.delete(table).where(and(eq(table.site, site), eq(table.uid, uid)));
  const attempts = tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(whereMember(paymentAttempts, owner));
  await tx
    .update(providerCharges)
    .set({
      card: null,
      facts: sql`${providerCharges.facts} - 'payer' - 'phone' - 'customer' - 'payerId'`,
    })
    .where(inArray(providerCharges.attemptId, attempts));
  // A statement stays as long as its order; who sent it does not.
  const bought = tx.select({ id: orders.id }).from(orders).where(whereMember(orders, owner));
  await tx
    .update(withdrawals)
    .set({ name: "", email: "", uid: null })
    .where(
      and(
        eq(withdrawals.site, site),
        or(
          eq(withdrawals.uid, uid),
          inArray(withdrawals.orderId, bought),
          and(isNull(withdrawals.orderId), inArray(withdrawals.email, addresses)),
        ),
      ),
    );
  const tokens = tx.select({ token: cards.token }).from(cards).where(whereMember(cards, owner));
  await tx.delete(providerCards).where(inArray(providerCards.token, tokens));
  const nobody = { uid: ERASED_OWNER_PREFIX + createRandomId(16) };
  await tx
    .update(paymentAttempts)
    .set({
      ...nobody,
      card: null,
      cardId: null,
      methodLabel: null,
      nextAction: null,
      payer: null,
      phone: null,
    })
    .where(whereMember(paymentAttempts, owner));
  await tx.update(orders).set({ company: null }).where(whereMember(orders, owner));
  for (const table of [orders, consents, couponUses] as const)
    await tx
      .update(table)
      .set(nobody)
      .where(and(eq(table.site, site), eq(table.uid, uid)));
}

/** A brand that has been removed tells nobody anything. */
async function announceErasure(tx: Database, member: Member, linkOrigin: string, now: number): Promise<void> {
  const site = await findStoredSite(tx, member.site);
  if (site === null || site.removedAt !== null) return;
  const origin = getSiteOrigin(site, linkOrigin);
  for (const known of listKnownAddresses(member, now)) {
    const to = { site, origin, language: member.language, ...known };
    await queueMessage(tx, await createDeletionMessage(tx, DELETION_DONE_TEMPLATE, to), now);
  }
}
