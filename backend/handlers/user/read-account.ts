import { pendingEmailOf } from "@/backend/core/email-binding";
import { payStatusOf } from "@/backend/core/members";
import { readPlanText } from "@/backend/core/plans";
import { Refusal } from "@/backend/core/refusal";
import { countSessions, latestDevice } from "@/backend/core/sessions";
import { mustResetFirst } from "@/backend/core/upgrade-policy";
import type { Handler } from "@/backend/handlers/handle";
import { daysRemaining } from "@/lib/domain/renewal/remaining-time";

/** "Invalid UID" (spec §8): the payload names somebody else than the token. */
const WRONG_UID = 6699;

export const readAccount: Handler<"readAccount"> = async (
  { uid, type },
  { db, clock, site, member, language },
) => {
  if (uid !== member.uid || type !== member.type) throw new Refusal(WRONG_UID);
  const now = clock.now();
  const end = Math.max(member.paidUntil ?? 0, member.trialEndsAt ?? 0);
  const text = member.planId === null ? null : await readPlanText(db, site, member.planId, language);
  return {
    uid: member.uid,
    nickname: member.nickname,
    account: member.account,
    type: member.type,
    email: member.boundEmail ?? (member.type === "email" ? member.account : null),
    pendingEmail: await pendingEmailOf(db, site.id, member.uid),
    unsubscribeEmail: !member.subscribed,
    loginApp: (await latestDevice(db, member))?.scene === "APP",
    deviceSessions: await countSessions(db, site.id, member.uid, now),
    planId: member.planId,
    planName: text?.name ?? null,
    userType: member.userType,
    expiredTime: end || null,
    bizRemainingDays: end ? daysRemaining(end, now) : 0,
    accountCreationTime: member.createdAt,
    limitCount: member.planDevices,
    payStatus: payStatusOf(member, now),
    mustResetPassword: await mustResetFirst(db, member),
    serverNow: now,
  };
};
