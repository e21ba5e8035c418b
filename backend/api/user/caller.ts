import type { HandlerContext } from "@/backend/api/handler";
import type { Database } from "@/backend/db/client";
import type { ProvenCaller } from "@/backend/modules/accounts/identity/identity-proofs";
import { type LoginMethods, resolveLoginMethods } from "@/backend/modules/accounts/login-methods";
import { getPayStatus, type Member } from "@/backend/modules/accounts/members";
import { createSession, type LoginType } from "@/backend/modules/accounts/sessions";
import { readSiteConfigRow } from "@/backend/modules/catalog/site-config";
import { refuse } from "@/backend/runtime/refusal-error";
import type { UserInfo } from "@/lib/contract/user/account";

type SessionCallContext = Pick<
  HandlerContext<"login">,
  "clock" | "clientType" | "scene" | "clientIp" | "userAgent" | "fingerprint" | "deviceHash"
>;

/** Opens a session for a member and returns what the storefront stores of it (rules/accounts#user-information). */
export async function createUserSession(
  db: Database,
  member: Member,
  loginType: LoginType,
  { clock, clientType, scene, clientIp, userAgent, fingerprint, deviceHash }: SessionCallContext,
  deviceInfo: string | null = null,
): Promise<UserInfo> {
  const now = clock.now();
  const { token, expiration } = await createSession(db, {
    site: member.site,
    uid: member.uid,
    loginType,
    device: { clientType, scene, ip: clientIp, userAgent, fingerprint, deviceHash, deviceInfo },
    now,
  });
  return {
    token,
    uid: member.uid,
    account: member.account,
    type: member.type,
    expiration,
    nickname: member.nickname,
    accountLoginType: loginType,
    payStatus: getPayStatus(member, now),
  };
}

/** The login methods of the brand that a call is for. */
export async function readLoginMethods({
  db,
  site,
  env,
}: Pick<HandlerContext<"login">, "db" | "site" | "env">): Promise<LoginMethods> {
  const { config } = await readSiteConfigRow(db, site.id);
  return resolveLoginMethods(site.id, config, env);
}

type ProofCallContext = Pick<HandlerContext<"bindEmail">, "member" | "tokenHash" | "clock">;

/**
 * The member of a call, their session, and the proof in its payload (rules/accounts#proof-again).
 * @throws RefusalError -24010 for a call without a session
 */
export function toProvenCaller(
  { member, tokenHash, clock }: ProofCallContext,
  identityProof: string | null | undefined,
): ProvenCaller & { member: Member } {
  if (tokenHash === null) throw refuse("tokenRequired");
  return { member, sessionHash: tokenHash, identityProof: identityProof ?? null, now: clock.now() };
}
