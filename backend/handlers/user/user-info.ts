import { type Member, payStatusOf } from "@/backend/core/members";
import { type LoginType, openSession } from "@/backend/core/sessions";
import type { Database } from "@/backend/db/client";
import type { HandlerContext } from "@/backend/handlers/handle";
import type { UserInfo } from "@/lib/contract/user/account";

type Opener = Pick<
  HandlerContext<"login">,
  "clock" | "clientType" | "scene" | "clientIp" | "userAgent" | "fingerprint"
>;

/** Opens a session for a member and says what the storefront keeps of it (spec §3 "User info"). */
export async function openUserSession(
  db: Database,
  member: Member,
  loginType: LoginType,
  { clock, clientType, scene, clientIp, userAgent, fingerprint }: Opener,
  deviceInfo: string | null = null,
): Promise<UserInfo> {
  const now = clock.now();
  const { token, expiration } = await openSession(db, {
    site: member.site,
    uid: member.uid,
    loginType,
    device: { clientType, scene, ip: clientIp, userAgent, fingerprint, deviceInfo },
    now,
  });
  return {
    token,
    uid: member.uid,
    account: member.account,
    type: member.type,
    expiration,
    accountLoginType: loginType,
    payStatus: payStatusOf(member, now),
  };
}
