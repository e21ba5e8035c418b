import type { Handler } from "@/backend/api/handler";
import { parseDeviceModel } from "@/backend/modules/accounts/devices/parse-device-model";
import { getPayStatus } from "@/backend/modules/accounts/members";
import { countSessions, findLatestDeviceSession } from "@/backend/modules/accounts/sessions";
import { isPasswordResetRequired } from "@/backend/modules/accounts/upgrade-policy";
import { findPendingEmail } from "@/backend/modules/accounts/verification/email-binding";
import { readPlanText } from "@/backend/modules/catalog/plans";
import { refuse } from "@/backend/runtime/refusal-error";
import { getRemainingDays } from "@/lib/domain/time/time-parts";
export const readAccount: Handler<"readAccount"> = async (
  { uid, type },
  { db, clock, site, member, language },
) => {
  if (uid !== member.uid || type !== member.type) throw refuse("uidInvalid");
  const now = clock.now();
  const end = Math.max(member.paidUntil ?? 0, member.trialEndsAt ?? 0);
  const latest = await findLatestDeviceSession(db, member);
  const text = member.planId === null ? null : await readPlanText(db, site, member.planId, language);
  return {
    uid: member.uid,
    nickname: member.nickname,
    account: member.account,
    type: member.type,
    email: member.boundEmail ?? (member.type === "email" ? member.account : null),
    phone: member.boundPhone ?? (member.type === "phone" ? member.account : null),
    pendingEmail: await findPendingEmail(db, site.id, member.uid),
    unsubscribeEmail: !member.subscribed,
    userDevice: latest && parseDeviceModel(latest.userAgent),
    loginApp: latest?.scene === "APP",
    deviceSessions: await countSessions(db, site.id, member.uid, now),
    planId: member.planId,
    planName: text?.name ?? null,
    userType: member.userType,
    expiredTime: end || null,
    bizRemainingDays: end ? getRemainingDays(end, now) : 0,
    accountCreationTime: member.createdAt,
    limitCount: member.planDevices,
    payStatus: getPayStatus(member, now),
    mustResetPassword: await isPasswordResetRequired(db, member),
    serverNow: now,
  };
};
