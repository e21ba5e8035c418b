import * as z from "zod";
import { DAY_SECONDS, SESSION_DAYS } from "@/lib/config/constants";
import type { UserInfo } from "@/lib/contract/user/account";
import { createRequestId } from "@/lib/server/request-id";
import { logSecurityEvent } from "@/lib/server/security-events";
import { createClearCookieLine, SESSION_COOKIE } from "./cookie";
import { isKnownEnded } from "./ended-sessions";
import { createSealedCookie, readSealedCookie } from "./sealed-cookie";

const SESSION_SECONDS = SESSION_DAYS * DAY_SECONDS;

/** Only what identifies the session: a cookie larger than 4 kB can't be set (threat T12). */
const sessionSchema = z.object({
  site: z.string(),
  uid: z.string(),
  account: z.string(),
  /** The member's own name, for the menu. */
  nickname: z.string().nullish(),
  type: z.enum(["email", "phone"]),
  token: z.string(),
  /** Opaque; other tabs detect by it that the token has changed (rules/sessions#tabs). */
  mark: z.string(),
  expiresAt: z.int(),
});
export type Session = z.output<typeof sessionSchema>;

/** A session, a visitor, or a cookie that must be dropped: of a session that has ended here, or of none. */
export type SessionState =
  | { kind: "member"; session: Session }
  | { kind: "visitor" }
  | { kind: "ended" }
  | { kind: "broken" };

/** True for a cookie that must be removed; its sender is treated as a visitor. */
export const hasUselessCookie = ({ kind }: SessionState): boolean => kind === "ended" || kind === "broken";

/** Reads the session of a request. A cookie of another brand, a broken or an expired one is `broken`. */
export async function readSession(cookieHeader: string | null, site: string): Promise<SessionState> {
  const value = await readSealedCookie("session", cookieHeader);
  if (value === undefined) return { kind: "visitor" };
  const parsed = sessionSchema.safeParse(value);
  if (!parsed.success || parsed.data.expiresAt <= Date.now()) return { kind: "broken" };
  if (parsed.data.site !== site) {
    const { account, site: foreignSite } = parsed.data;
    await logSecurityEvent("foreignCookie", { site, account, requestId: createRequestId(), foreignSite });
    return { kind: "broken" };
  }
  return isKnownEnded(parsed.data) ? { kind: "ended" } : { kind: "member", session: parsed.data };
}

/** The Set-Cookie line that opens a session, and its mark. It expires no later than the token. */
export async function createSessionCookie(
  site: string,
  user: UserInfo,
): Promise<{ cookie: string; session: Session }> {
  const expiresAt = Math.min(user.expiration, Date.now() + SESSION_SECONDS * 1000);
  const createdSession: Session = {
    site,
    uid: user.uid,
    account: user.account,
    nickname: cutNickname(user.nickname),
    type: user.type,
    token: user.token,
    mark: crypto.randomUUID(),
    expiresAt,
  };
  return { cookie: await sealSession(createdSession), session: createdSession };
}

/** The Set-Cookie line of a session after its member has changed the nickname; all else stays. */
export const createRenamedSessionCookie = (session: Session, nickname: string): Promise<string> =>
  sealSession({ ...session, nickname: cutNickname(nickname) });

/** What a page calls the member: the nickname, else the account. */
export const getMemberName = ({ nickname, account }: Session): string => nickname || account;

/** The cookie has no space for more (threat T12). */
const MAX_NICKNAME_LENGTH = 40;
const cutNickname = (nickname: string | null | undefined) =>
  nickname?.trim().slice(0, MAX_NICKNAME_LENGTH) || null;

async function sealSession(session: Session): Promise<string> {
  const seconds = Math.max(1, Math.floor((session.expiresAt - Date.now()) / 1000));
  return createSealedCookie("session", session, seconds);
}

/** The Set-Cookie line that removes the session cookie. */
export function createClearSessionCookie(): string {
  return createClearCookieLine(SESSION_COOKIE);
}
