import { and, desc, eq, gt, gte, isNull, lt, max } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { accountChanges, passkeys } from "@/backend/db/schema/identity";
import { members } from "@/backend/db/schema/user";
import { whereMember } from "@/backend/db/where-member";
import { lockAccountName } from "@/backend/modules/accounts/account-names";
import { findMember, type Member } from "@/backend/modules/accounts/members";
import {
  deleteLoginTickets,
  deleteRecoveryCodes,
} from "@/backend/modules/accounts/passkeys/second-factor-secrets";
import { deleteAllSessions } from "@/backend/modules/accounts/sessions";
import { invalidateLinks, issueLink } from "@/backend/modules/accounts/verification/mail-links";
import { hashToken } from "@/backend/runtime/random-values";
import { refuse } from "@/backend/runtime/refusal-error";
import { setBoundAddress } from "./account-changes";

type ChangeRow = typeof accountChanges.$inferSelect;

/**
 * Undoes a change of what logs a member in, and every later one: restores password, bound address and number, passkeys and second factor, ends every session and
 * log-in ticket, and invalidates every link that was mailed since. The holder of the link then chooses a new password.
 * @returns the account, and the token of a reset link for it
 * @throws RefusalError 10302 for a link that is unknown, expired, used, another brand's or a disabled account's
 */
export async function undoAccountChange(
  db: Database,
  { site, token, now }: { site: string; token: string; now: number },
): Promise<{ account: string; resetToken: string }> {
  return transact(db, async (tx) => {
    const change = await consumeUndoLink(tx, { site, token, now });
    const { uid } = change;
    const member = await findMember(tx, site, uid);
    // The transaction is rolled back: after the account is enabled again the link works as long as it would have.
    if (!member || member.disabledAt !== null) throw refuse("linkGone");
    for (const item of [...(await listLaterChanges(tx, change, now)), change])
      await revertChange(tx, member, item);
    await deleteAllSessions(tx, site, uid);
    await deleteLoginTickets(tx, { site, uid });
    for (const kind of ["reset", "bind"] as const) await invalidateLinks(tx, { site, uid, kind }, now);
    const { account } = member;
    return { account, resetToken: await issueLink(tx, { site, uid, kind: "reset", email: account }, now) };
  });
}

/** Marks the change of a link as undone; of several simultaneous uses only one succeeds. */
async function consumeUndoLink(
  tx: Database,
  { site, token, now }: { site: string; token: string; now: number },
): Promise<ChangeRow> {
  const [change] = await tx
    .update(accountChanges)
    .set({ usedAt: now })
    .where(
      and(
        eq(accountChanges.tokenHash, hashToken(token)),
        eq(accountChanges.site, site),
        gt(accountChanges.expiresAt, now),
        isNull(accountChanges.usedAt),
      ),
    )
    .returning();
  if (!change) throw refuse("linkGone");
  return change;
}

/** Marks the changes since this one as undone; the newest first. */
async function listLaterChanges(tx: Database, change: ChangeRow, now: number): Promise<ChangeRow[]> {
  const whereLater = and(
    whereMember(accountChanges, change),
    gte(accountChanges.createdAt, change.createdAt),
    isNull(accountChanges.usedAt),
  );
  const later = await tx
    .select()
    .from(accountChanges)
    .where(whereLater)
    .orderBy(desc(accountChanges.createdAt));
  if (later.length > 0) await tx.update(accountChanges).set({ usedAt: now }).where(whereLater);
  return later;
}

/** What the second factor was before a change of it. */
const PREVIOUS_FACTOR: Partial<
  Record<ChangeRow["kind"], (changedAt: number) => Partial<typeof members.$inferInsert>>
> = {
  passkeyRequired: () => ({ passkeyRequiredAt: null }),
  passkeyRequiredAgain: () => ({}),
  passkeyNotRequired: (changedAt) => ({ passkeyRequiredAt: changedAt, passkeyReleasedAt: null }),
  passkeyReleaseAsked: () => ({ passkeyReleasedAt: null }),
};

const REPLACES_CODES: ReadonlySet<ChangeRow["kind"]> = new Set(["passkeyRequired", "passkeyRequiredAgain"]);

async function revertChange(tx: Database, { site, uid }: Member, change: ChangeRow): Promise<void> {
  const isMember = whereMember(members, { site, uid });
  if (change.previousPasswordHash !== null) {
    await tx.update(members).set({ passwordHash: change.previousPasswordHash }).where(isMember);
    return;
  }
  if (change.passkeyId !== null) {
    await revertPasskey(tx, change, change.passkeyId);
    return;
  }
  const factor = PREVIOUS_FACTOR[change.kind]?.(change.createdAt);
  if (factor) {
    if (Object.keys(factor).length > 0) await tx.update(members).set(factor).where(isMember);
    // Whoever made the change has seen the codes that came with it.
    if (REPLACES_CODES.has(change.kind)) await deleteRecoveryCodes(tx, { site, uid });
    return;
  }
  const type = change.kind === "phone" ? "phone" : "email";
  const account = type === "phone" ? change.previousPhone : change.previousEmail;
  const owner = account && (await lockAccountName(tx, site, type, account));
  // Where the address or number belongs to another account by now, this one stays without.
  const isFree = account !== null && (!owner || owner.uid === uid);
  const bound = isFree ? { account, boundAt: await findBindingTime(tx, change) } : null;
  await setBoundAddress(tx, { site, uid }, type, bound);
}

/**
 * When the address or number before a change was bound; null where that is longer ago than changes are stored. An attacker may
 * have bound it shortly before the one that is undone, so it must not become a known one earlier than without that.
 */
async function findBindingTime(
  tx: Database,
  { site, uid, kind, createdAt }: ChangeRow,
): Promise<number | null> {
  const [row] = await tx
    .select({ boundAt: max(accountChanges.createdAt) })
    .from(accountChanges)
    .where(
      and(
        whereMember(accountChanges, { site, uid }),
        eq(accountChanges.kind, kind),
        lt(accountChanges.createdAt, createdAt),
        isNull(accountChanges.usedAt),
      ),
    );
  return row?.boundAt ?? null;
}

/** Deletes an added passkey; brings a removed one back. */
async function revertPasskey(tx: Database, { site, uid, kind }: ChangeRow, id: string): Promise<void> {
  const wherePasskey = and(whereMember(passkeys, { site, uid }), eq(passkeys.id, id));
  await (kind === "passkeyAdded"
    ? tx.delete(passkeys).where(wherePasskey)
    : tx.update(passkeys).set({ removedAt: null }).where(wherePasskey));
}
