import type { HandlerContext } from "@/backend/api/handler";
import type { Database } from "@/backend/db/client";
import { getPayStatus, type Member } from "@/backend/modules/accounts/members";
import { createSession, type LoginType } from "@/backend/modules/accounts/sessions";
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
