import { createHash, randomInt } from "node:crypto";
import { and, eq, gt, isNull } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { loginTickets, recoveryCodes } from "@/backend/db/schema/identity";
import { findMember, type Member } from "@/backend/modules/accounts/members";
import { createSecretToken, hashToken } from "@/backend/runtime/random-values";
import { refuse } from "@/backend/runtime/refusal-error";
import { MINUTE_MS } from "@/lib/config/constants";

/** How long a member may take from the password to the second factor. */
const LOGIN_TICKET_VALID_MS = 10 * MINUTE_MS;

/** A ticket of a brand's log-in, as a page returns it. */
export interface TicketHolder {
  site: string;
  loginTicket: string;
  now: number;
}

/** A ticket for a member whose password or code was right; only its hash is stored. */
export async function issueLoginTicket(
  db: Database,
  { site, uid }: Pick<Member, "site" | "uid">,
  now: number,
): Promise<string> {
  const ticket = createSecretToken();
  const row = { tokenHash: hashToken(ticket), site, uid, createdAt: now };
  await db.insert(loginTickets).values({ ...row, expiresAt: now + LOGIN_TICKET_VALID_MS });
  return ticket;
}

/**
 * The member of a ticket, which stays valid.
 * @throws RefusalError -3039
 */
export async function findTicketMember(db: Database, holder: TicketHolder): Promise<Member> {
  const [row] = await db.select({ uid: loginTickets.uid }).from(loginTickets).where(whereValid(holder));
  const member = row ? await findMember(db, holder.site, row.uid) : null;
  if (!member) throw refuse("loginRefresh");
  return member;
}

/**
 * Uses a ticket up; of several simultaneous uses only one succeeds. Part of the transaction of what it is for.
 * @throws RefusalError -3039
 */
export async function consumeLoginTicket(tx: Database, holder: TicketHolder): Promise<void> {
  const used = await tx
    .update(loginTickets)
    .set({ usedAt: holder.now })
    .where(whereValid(holder))
    .returning({ uid: loginTickets.uid });
  if (used.length === 0) throw refuse("loginRefresh");
}

/** Makes every ticket of a member invalid: what it proves, the password, is another one since, or was an attacker's. */
export async function deleteLoginTickets(
  tx: Database,
  { site, uid }: Pick<Member, "site" | "uid">,
): Promise<void> {
  await tx.delete(loginTickets).where(and(eq(loginTickets.site, site), eq(loginTickets.uid, uid)));
}

const whereValid = ({ site, loginTicket, now }: TicketHolder) =>
  and(
    eq(loginTickets.tokenHash, hashToken(loginTicket)),
    eq(loginTickets.site, site),
    isNull(loginTickets.usedAt),
    gt(loginTickets.expiresAt, now),
  );

/** Codes that a member gets at once. */
const RECOVERY_CODE_COUNT = 10;
/** Four groups of four: 80 bits, so that a fast hash is enough. */
const GROUPS = 4;
const GROUP_LENGTH = 4;
/** Without letters and digits that look alike. */
const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

type Owner = Pick<Member, "site" | "uid">;

/** Replaces a member's recovery codes; only their hashes are stored. */
export async function replaceRecoveryCodes(tx: Database, { site, uid }: Owner): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, createCode);
  await deleteRecoveryCodes(tx, { site, uid });
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ site, uid, hash: hashCode(code) })));
  return codes;
}

/** Makes every recovery code of a member useless. */
export async function deleteRecoveryCodes(tx: Database, owner: Owner): Promise<void> {
  await tx.delete(recoveryCodes).where(whereOwned(owner));
}

/** Uses a code up; false where the member has no such code that is unused. Letters' case, spaces and hyphens don't matter. */
export async function consumeRecoveryCode(
  tx: Database,
  owner: Owner,
  code: string,
  now: number,
): Promise<boolean> {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(whereOwned(owner), eq(recoveryCodes.hash, hashCode(code)), isNull(recoveryCodes.usedAt)))
    .returning({ uid: recoveryCodes.uid });
  return used.length > 0;
}

/** How many codes a member has left. */
export const countRecoveryCodes = (db: Database, owner: Owner): Promise<number> =>
  db.$count(recoveryCodes, and(whereOwned(owner), isNull(recoveryCodes.usedAt)));

const whereOwned = ({ site, uid }: Owner) => and(eq(recoveryCodes.site, site), eq(recoveryCodes.uid, uid));

const createCode = () =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(""),
  ).join("-");

const hashCode = (code: string) =>
  createHash("sha256")
    .update(code.toUpperCase().replace(/[^A-Z0-9]/g, ""))
    .digest("hex");
