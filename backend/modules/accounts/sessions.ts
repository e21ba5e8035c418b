import { randomUUID } from "node:crypto";
import { and, desc, eq, gt, ne } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { deviceSessions, members, sessions } from "@/backend/db/schema/user";
import { takeFirst } from "@/backend/db/take-first";
import { whereMember } from "@/backend/db/where-member";
import { createSecretToken, hashToken } from "@/backend/runtime/random-values";
import { DAY_MS, SESSION_DAYS } from "@/lib/config/constants";
import type { ErrorName } from "@/lib/domain/errors/error-catalog";
import { type Member, omitPasswordHash } from "./members";

const TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/;

/** Where and with what a member logs in: becomes a row of the device list (rules/addresses#screens). */
export interface SessionDevice {
  clientType: string;
  scene: string;
  ip: string;
  userAgent: string | null;
  fingerprint: string | null;
  /** SHA-256 of the device's id, by which it is known again. */
  deviceHash?: string | null;
  /** Device information from an app's link. */
  deviceInfo?: string | null;
}

export type LoginType = "password" | "code" | "sso" | "google" | "tv" | "passkey";

type TokenRefusal = Extract<ErrorName, "tokenError" | "tokenInvalid" | "tokenExpired">;

/**
 * Opens a session of 10 days, counted from now and not from the last use (rules/sessions#lifetime).
 * @returns the token; only its hash is stored
 */
export async function createSession(
  db: Database,
  session: { site: string; uid: string; loginType: LoginType; device: SessionDevice; now: number },
): Promise<{ token: string; expiration: number }> {
  const { site, uid, loginType, device, now } = session;
  const token = createSecretToken();
  const expiration = now + SESSION_DAYS * DAY_MS;
  await db
    .insert(sessions)
    .values({ tokenHash: hashToken(token), site, uid, loginType, createdAt: now, expiresAt: expiration });
  await db
    .insert(deviceSessions)
    .values({ id: randomUUID(), site, uid, ...device, sessionHash: hashToken(token), createdAt: now });
  return { token, expiration };
}

/** The member of a token at this brand, or the refusal with the reason (rules/errors#catalog). */
export async function findMemberByToken(
  db: Database,
  site: string,
  token: string,
  now: number,
): Promise<{ ok: true; member: Member } | { ok: false; refusal: TokenRefusal }> {
  if (!TOKEN_PATTERN.test(token)) return { ok: false, refusal: "tokenError" };
  const [row] = await db
    .select({ member: members, expiresAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(members, whereMember(members, sessions))
    // Another brand's token is treated like one that never existed (threat T4).
    .where(and(eq(sessions.tokenHash, hashToken(token)), eq(sessions.site, site)));
  // Disabling ends the sessions, and so does asking for the deletion; this also ends one that a log-in opened at the same moment (rules/accounts#disabled).
  if (!row || row.member.disabledAt !== null || row.member.deletionDueAt !== null)
    return { ok: false, refusal: "tokenInvalid" };
  if (row.expiresAt <= now) return { ok: false, refusal: "tokenExpired" };
  return { ok: true, member: omitPasswordHash(row.member) };
}

/** How a session was opened; null for one that has ended. A recovery code counts as the passkey that it replaces. */
export async function findLoginType(
  db: Database,
  site: string,
  tokenHash: string,
): Promise<LoginType | null> {
  const [row] = await db
    .select({ loginType: sessions.loginType })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), eq(sessions.site, site)));
  return row?.loginType ?? null;
}

/** Ends one session; its token is invalid from now on. */
export async function deleteSession(db: Database, site: string, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.tokenHash, tokenHash), eq(sessions.site, site)));
}

/** Ends every session of a member, after a new password. */
export function deleteAllSessions(db: Database, site: string, uid: string): Promise<number> {
  return deleteOtherSessions(db, site, uid, null);
}

/** Ends every session of a brand, by command; returns how many. */
export async function deleteSiteSessions(db: Database, site: string): Promise<number> {
  const ended = await db.delete(sessions).where(eq(sessions.site, site)).returning({ uid: sessions.uid });
  return ended.length;
}

/**
 * Ends every session of a member but one.
 * @param exceptTokenHash the hash of the token that stays valid; null for none
 * @returns how many ended
 */
export async function deleteOtherSessions(
  db: Database,
  site: string,
  uid: string,
  exceptTokenHash: string | null,
): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(
      and(
        whereMember(sessions, { site, uid }),
        exceptTokenHash === null ? undefined : ne(sessions.tokenHash, exceptTokenHash),
      ),
    )
    .returning({ uid: sessions.uid });
  return ended.length;
}

/** How many sessions of a member are open. */
export async function countSessions(db: Database, site: string, uid: string, now: number): Promise<number> {
  return db.$count(sessions, and(whereMember(sessions, { site, uid }), gt(sessions.expiresAt, now)));
}

/** The newest log-in of a member. */
export async function findLatestDeviceSession(db: Database, { site, uid }: Pick<Member, "site" | "uid">) {
  return takeFirst(
    db
      .select({ scene: deviceSessions.scene, userAgent: deviceSessions.userAgent })
      .from(deviceSessions)
      .where(whereMember(deviceSessions, { site, uid }))
      .orderBy(desc(deviceSessions.createdAt))
      .limit(1),
  );
}
