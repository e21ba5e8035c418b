import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { handoffs } from "@/backend/db/schema/bill";
import { tvLogins } from "@/backend/db/schema/identity";
import { renewals } from "@/backend/db/schema/renewal";
import { appTokens, members } from "@/backend/db/schema/user";
import { whereMember } from "@/backend/db/where-member";
import { deleteLoginTickets } from "@/backend/modules/accounts/passkeys/second-factor-secrets";
import { queuePlayerCall } from "@/backend/modules/player/queue-player-call";
import type { Member } from "./members";
import { deleteAllSessions } from "./sessions";
import { invalidateLinks } from "./verification/mail-links";

type Owner = Pick<Member, "site" | "uid">;

/** An account that no one can use. */
export interface DisabledAccount {
  uid: string;
  account: string;
  /** Epoch milliseconds. */
  disabledAt: number;
}

/**
 * Lets no one use an account until it is enabled again (rules/accounts#disabled): ends its sessions, and deletes what could open one.
 * @returns how many sessions ended; null where it was disabled already
 */
export function disableAccount(db: Database, owner: Owner, now: number): Promise<number | null> {
  return transact(db, async (tx) => {
    await deleteEntries(tx, owner, now);
    const [disabled] = await tx
      .update(members)
      .set({ disabledAt: now })
      .where(and(whereMember(members, owner), isNull(members.disabledAt)))
      .returning({ uid: members.uid });
    const ended = await deleteAllSessions(tx, owner.site, owner.uid);
    await queuePlayerCall(tx, owner, { orderId: null }, now);
    // The renewal job cancels a payment that a bank has scheduled.
    await tx
      .update(renewals)
      .set({ dueAt: now })
      .where(and(whereMember(renewals, owner), isNotNull(renewals.mandateId), isNotNull(renewals.dueAt)));
    return disabled ? ended : null;
  });
}

/**
 * Lets the owner use a disabled account again, with a new log-in.
 * @returns false where it was not disabled
 */
export function enableAccount(db: Database, owner: Owner, now: number): Promise<boolean> {
  return transact(db, async (tx) => {
    // Whatever a call that ran while the account was being disabled has left behind.
    await deleteEntries(tx, owner, now);
    await deleteAllSessions(tx, owner.site, owner.uid);
    const enabled = await tx
      .update(members)
      .set({ disabledAt: null })
      .where(and(whereMember(members, owner), isNotNull(members.disabledAt)))
      .returning({ uid: members.uid });
    await queuePlayerCall(tx, owner, { orderId: null }, now);
    return enabled.length > 0;
  });
}

/** The disabled accounts of a brand, the newest first. */
export async function listDisabledAccounts(db: Database, site: string): Promise<DisabledAccount[]> {
  const rows = await db
    .select({ uid: members.uid, account: members.account, disabledAt: members.disabledAt })
    .from(members)
    .where(and(eq(members.site, site), isNotNull(members.disabledAt)))
    .orderBy(desc(members.disabledAt));
  return rows.flatMap(({ disabledAt, ...row }) => (disabledAt === null ? [] : [{ ...row, disabledAt }]));
}

/** Everything that was handed out and could still open a session, or one of the member's payments. */
export async function deleteEntries(tx: Database, owner: Owner, now: number): Promise<void> {
  const { site, uid } = owner;
  for (const table of [tvLogins, appTokens, handoffs])
    await tx.delete(table).where(whereMember(table, { site, uid }));
  await deleteLoginTickets(tx, owner);
  for (const kind of ["reset", "activate", "bind", "keep"] as const)
    await invalidateLinks(tx, { ...owner, kind }, now);
}
