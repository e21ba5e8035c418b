import { randomUUID } from "node:crypto";
import { type Database, transact } from "@/backend/db/client";
import { orders } from "@/backend/db/schema/bill";
import { reminders } from "@/backend/db/schema/reminder";
import { renewals } from "@/backend/db/schema/renewal";
import type { BillingContext } from "@/backend/modules/billing/billing";
import { lockBuyer, type Owner } from "@/backend/modules/billing/rows";
import { findSiteById } from "@/backend/modules/catalog/sites";
import { queueMessage } from "@/backend/modules/mail/outbox";
import { createSecretToken, hashToken } from "@/backend/runtime/random-values";
import type { ReminderKind } from "@/lib/contract/admin/report-measures";
import { composeReminder } from "./compose-reminder";
import type { DueQuery } from "./due-query";
import { selectDueOrders } from "./select-due-orders";
import { selectDueRenewals } from "./select-due-renewals";

/** The most pressing first: a member has at most the brand's number a week. */
const KINDS_IN_ORDER = [
  "renewalFailed",
  "unpaidEnding",
  "unpaidDay",
  "unpaidHour",
  "renewalWeek",
  "cardExpiring",
] as const satisfies readonly ReminderKind[];

/** Subjects that one query of a round returns. */
const BATCH = 100;

const isOfRenewal = (kind: ReminderKind) => kind === "renewalWeek" || kind === "cardExpiring";

const selectDue = (db: Database, query: DueQuery) =>
  isOfRenewal(query.kind)
    ? selectDueRenewals(db, query).limit(BATCH)
    : selectDueOrders(db, query).limit(BATCH);

/**
 * One round of the reminders: all that are due by billing's clock, in batches, each claimed on its own, so that several backends
 * share them and a failure stops none of the others.
 * @returns how many were queued
 */
export async function sendReminders(billing: BillingContext, signal?: AbortSignal): Promise<number> {
  let queued = 0;
  for (const kind of KINDS_IN_ORDER) queued += await sendRemindersOfKind(billing, kind, signal);
  return queued;
}

async function sendRemindersOfKind(
  billing: BillingContext,
  kind: ReminderKind,
  signal: AbortSignal | undefined,
): Promise<number> {
  const { db, clock } = billing;
  let queued = 0;
  for (let after: string | undefined = ""; after !== undefined; ) {
    const due: { site: string; uid: string; subjectId: string }[] = await selectDue(db, {
      ...{ kind, after, now: clock.now() },
    });
    for (const { subjectId, ...owner } of due) {
      if (signal?.aborted) return queued;
      if (await trySendReminder(billing, owner, kind, subjectId)) queued += 1;
    }
    after = due.length < BATCH ? undefined : due.at(-1)?.subjectId;
  }
  return queued;
}

async function trySendReminder(
  billing: BillingContext,
  owner: Owner,
  kind: ReminderKind,
  subjectId: string,
): Promise<boolean> {
  try {
    return await sendReminder(billing, owner, kind, subjectId);
  } catch (error) {
    billing.log.warn("a reminder failed", { kind, site: owner.site, subject: subjectId, error });
    return false;
  }
}

/**
 * Claims a reminder and queues its mail in one transaction, so that it is queued once, however many backends try, and a process that
 * dies has done both or neither. Under the buyer's lock, and by a statement that locks the order: a payment that is being
 * stored ends first, and then the order is no longer unpaid.
 */
const sendReminder = (
  billing: BillingContext,
  owner: Owner,
  kind: ReminderKind,
  subjectId: string,
): Promise<boolean> =>
  transact(billing.db, async (tx) => {
    const { clock, linkOrigin } = billing;
    const member = await lockBuyer(tx, owner);
    const to = member?.boundEmail ?? (member?.type === "email" ? member.account : null);
    const site = await findSiteById(tx, owner.site);
    if (!member || !to || !site) return false;
    const now = clock.now();
    const endToken = createSecretToken();
    const claimed = await claimReminder(tx, {
      ...{ kind, now, subjectId },
      ...{ id: randomUUID(), endTokenHash: hashToken(endToken) },
    });
    if (!claimed) return false;
    const message = await composeReminder(tx, {
      ...{ kind, site, member, to, subjectId, endToken, linkOrigin, now },
      orderId: claimed.orderId,
    });
    if (!message) return false;
    await queueMessage(tx, message, now);
    return true;
  });

/** Inserts the reminder's row where it is still due; null where it is not, or was sent. */
async function claimReminder(tx: Database, query: DueQuery) {
  const insertion = tx.insert(reminders);
  const [claimed] = await (isOfRenewal(query.kind)
    ? insertion.select(selectDueRenewals(tx, query).for("update", { of: renewals }))
    : insertion.select(selectDueOrders(tx, query).for("update", { of: orders }))
  )
    .onConflictDoNothing()
    .returning();
  return claimed ?? null;
}
