import { createHash, randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { googleAccounts } from "@/backend/db/schema/user";
import { findMemberRowByAccount, normalizeAccount } from "@/backend/modules/accounts/account-names";
import { insertMember } from "@/backend/modules/accounts/accounts";
import { findMember, type Member, requireLoginAllowed } from "@/backend/modules/accounts/members";
import { authenticateByPassword } from "@/backend/modules/accounts/passwords/authenticate-by-password";
import { hashPassword } from "@/backend/modules/accounts/passwords/passwords";
import type { SiteWithHosts } from "@/backend/modules/catalog/sites";
import { consumeLimit } from "@/backend/modules/limits/rate-limits";
import { refuse } from "@/backend/runtime/refusal-error";
import type { Locale } from "@/lib/config/constants";
import { hasSpecialCharacters } from "@/lib/domain/validation/typed-text";
import { type GooglePerson, ID_TOKEN_MAX_AGE_SECONDS } from "./verify-google-credential";

/** Longer than `verifyIdToken` accepts a credential. */
const CREDENTIAL_RETENTION_MS = 2 * ID_TOKEN_MAX_AGE_SECONDS * 1000;
const MAX_NICKNAME_LENGTH = 40;

/**
 * The member that a Google person logs in as, by Google's identifier. An account that only has the same address is
 * linked after its own password was entered once (threat T22).
 * @throws RefusalError 1 no account yet; 10025 the address has an account; 187 Google has not verified the address; 3, 9, 17, 7004
 *   as `authenticateByPassword` for the password
 */
export async function authenticateByGoogle(
  db: Database,
  person: GooglePerson,
  input: { site: string; password: string | undefined; ip: string; passwordCost: number; now: number },
): Promise<Member> {
  const { site, password, ip, passwordCost, now } = input;
  const linked = await findLinkedMember(db, site, person.sub);
  if (linked) return requireLoginAllowed(linked);
  const account = requireVerifiedEmail(person);
  if (!(await findMemberRowByAccount(db, site, "email", account))) throw refuse("accountNotFound");
  if (password === undefined) throw refuse("accountInUse", { fields: { account: "custom" } });
  const source = { site, type: "email", account, ip, knownDevice: null } as const;
  // Google's credential is as hard to automate as a captcha.
  const member = await authenticateByPassword(db, { source, password, hasPass: true, passwordCost });
  await linkGoogleAccount(db, site, person.sub, member.uid, now);
  return member;
}

/**
 * Creates an account for a Google person. Its password is random and unknown; "forgot password" sets one.
 * @throws RefusalError 6 the person or the address has an account; 187 Google has not verified the address
 */
export async function createGoogleAccount(
  db: Database,
  person: GooglePerson,
  input: { site: SiteWithHosts; language: Locale; subscribed: boolean; passwordCost: number; now: number },
): Promise<Member> {
  const { site, language, subscribed, passwordCost, now } = input;
  const account = requireVerifiedEmail(person);
  const exists = refuse("accountExists", { fields: { account: "custom" } });
  if (await findLinkedMember(db, site.id, person.sub)) throw exists;
  if (await findMemberRowByAccount(db, site.id, "email", account)) throw exists;
  // A real hash: an account without one would answer sooner and reveal that it has no password (threat T23).
  const passwordHash = await hashPassword(randomBytes(32).toString("base64url"), passwordCost);
  const nickname = toNickname(person.name);
  return transact(db, async (tx) => {
    const row = { site: site.id, type: "email", account, passwordHash, language, subscribed } as const;
    const trialDays = site.trialDays;
    const created = await insertMember(tx, { ...row, trialDays, now, ...(nickname ? { nickname } : {}) });
    if (!created || !(await linkGoogleAccount(tx, site.id, person.sub, created.uid, now))) throw exists;
    return created;
  });
}

/**
 * Marks a credential as used, in the transaction that opens the session.
 * @throws RefusalError -3039 when it has been used
 */
export async function consumeGoogleCredential(db: Database, credential: string): Promise<void> {
  const key = `google:${createHash("sha256").update(credential).digest("base64url")}`;
  if (!(await consumeLimit(db, key, { most: 1, windowMs: CREDENTIAL_RETENTION_MS })))
    throw refuse("loginRefresh");
}

async function findLinkedMember(db: Database, site: string, sub: string): Promise<Member | null> {
  const [row] = await db
    .select({ uid: googleAccounts.uid })
    .from(googleAccounts)
    .where(and(eq(googleAccounts.site, site), eq(googleAccounts.sub, sub)));
  return row ? findMember(db, site, row.uid) : null;
}

/** False when this person was linked to another member a moment before. */
async function linkGoogleAccount(
  db: Database,
  site: string,
  sub: string,
  uid: string,
  now: number,
): Promise<boolean> {
  const inserted = await db
    .insert(googleAccounts)
    .values({ site, sub, uid, createdAt: now })
    .onConflictDoNothing()
    .returning({ uid: googleAccounts.uid });
  return inserted.length > 0;
}

function requireVerifiedEmail({ email }: GooglePerson): string {
  if (email === null) throw refuse("emailUnavailable");
  return normalizeAccount("email", email);
}

function toNickname(name: string | null): string | null {
  const text = name?.trim().slice(0, MAX_NICKNAME_LENGTH) ?? "";
  return text === "" || hasSpecialCharacters(text) ? null : text;
}
