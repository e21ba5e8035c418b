import { createHash, randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { normalizeAccount } from "@/backend/core/account-name";
import { insertMember } from "@/backend/core/accounts";
import { checkPassword } from "@/backend/core/check-password";
import { findByAccount } from "@/backend/core/find-account";
import { takeFromLimit } from "@/backend/core/limits";
import { admitMember, findMember, type Member } from "@/backend/core/members";
import { hashPassword } from "@/backend/core/passwords";
import { Refusal } from "@/backend/core/refusal";
import type { SiteRecord } from "@/backend/core/sites";
import { type Database, transact } from "@/backend/db/client";
import { googleAccounts } from "@/backend/db/schema/user";
import type { Locale } from "@/lib/config/constants";
import { hasSpecialCharacters } from "@/lib/domain/validation/plain-checks";
import type { GooglePerson } from "./id-token";

const NO_ACCOUNT = 1;
const ACCOUNT_EXISTS = 6;
const EMAIL_UNAVAILABLE = 187;
const ACCOUNT_IN_USE = 10025;
const LOGIN_REFRESH = -3039;
/** Longer than any of them lives. */
const TOKEN_KEPT_MS = 2 * 3_600_000;
const LONGEST_NICKNAME = 40;

/**
 * Whom a Google person logs in: who is tied to Google's number for them. An account that merely has the same address
 * is tied to it only by its own password, given once (threat T22).
 * @throws Refusal 1 nobody yet; 10025 the address has an account; 187 Google has not proved the address; 3, 9, 17, 7004
 *   as `checkPassword` for the password
 */
export async function memberOfGoogle(
  db: Database,
  person: GooglePerson,
  given: { site: string; password: string | undefined; ip: string; passwordCost: number; now: number },
): Promise<Member> {
  const { site, password, ip, passwordCost, now } = given;
  const tied = await tiedMember(db, site, person.sub);
  if (tied) return admitMember(tied);
  const account = provedAddress(person);
  if (!(await findByAccount(db, site, "email", account))) throw new Refusal(NO_ACCOUNT);
  if (password === undefined) throw new Refusal(ACCOUNT_IN_USE, { fields: { account: "custom" } });
  const member = await checkPassword(db, { site, type: "email", account, password, ip, passwordCost, now });
  await tie(db, site, person.sub, member.uid, now);
  return member;
}

/**
 * Makes an account for a Google person. It has no password that anybody knows; "forgot password" gives it one.
 * @throws Refusal 6 the person or the address has an account; 187 Google has not proved the address
 */
export async function createGoogleAccount(
  db: Database,
  person: GooglePerson,
  given: { site: SiteRecord; language: Locale; subscribed: boolean; passwordCost: number; now: number },
): Promise<Member> {
  const { site, language, subscribed, passwordCost, now } = given;
  const account = provedAddress(person);
  const exists = new Refusal(ACCOUNT_EXISTS, { fields: { account: "custom" } });
  if (await tiedMember(db, site.id, person.sub)) throw exists;
  if (await findByAccount(db, site.id, "email", account)) throw exists;
  // A real hash: an account without one would answer sooner, and so tell what it is (threat T23).
  const passwordHash = await hashPassword(randomBytes(32).toString("base64url"), passwordCost);
  const nickname = nicknameOf(person.name);
  return transact(db, async (tx) => {
    const row = { site: site.id, type: "email", account, passwordHash, language, subscribed } as const;
    const trialDays = site.trialDays;
    const made = await insertMember(tx, { ...row, trialDays, now, ...(nickname ? { nickname } : {}) });
    if (!made || !(await tie(tx, site.id, person.sub, made.uid, now))) throw exists;
    return made;
  });
}

/**
 * Uses a credential up, once a session is opened for it.
 * @throws Refusal -3039 when it has been used
 */
export async function spendCredential(db: Database, credential: string, now: number): Promise<void> {
  const key = `google:${createHash("sha256").update(credential).digest("base64url")}`;
  if (!(await takeFromLimit(db, key, { most: 1, windowMs: TOKEN_KEPT_MS }, now)))
    throw new Refusal(LOGIN_REFRESH);
}

async function tiedMember(db: Database, site: string, sub: string): Promise<Member | null> {
  const [row] = await db
    .select({ uid: googleAccounts.uid })
    .from(googleAccounts)
    .where(and(eq(googleAccounts.site, site), eq(googleAccounts.sub, sub)));
  return row ? findMember(db, site, row.uid) : null;
}

/** False where somebody else was tied to this person a moment before. */
async function tie(db: Database, site: string, sub: string, uid: string, now: number): Promise<boolean> {
  const made = await db
    .insert(googleAccounts)
    .values({ site, sub, uid, createdAt: now })
    .onConflictDoNothing()
    .returning({ uid: googleAccounts.uid });
  return made.length > 0;
}

function provedAddress({ email }: GooglePerson): string {
  if (email === null) throw new Refusal(EMAIL_UNAVAILABLE);
  return normalizeAccount("email", email);
}

function nicknameOf(name: string | null): string | null {
  const text = name?.trim().slice(0, LONGEST_NICKNAME) ?? "";
  return text === "" || hasSpecialCharacters(text) ? null : text;
}
