import { payStatusOf } from "@/backend/core/members";
import { readPlanText } from "@/backend/core/plans";
import { Refusal } from "@/backend/core/refusal";
import { mustResetFirst } from "@/backend/core/upgrade-policy";
import type { Handler } from "@/backend/handlers/handle";

/** "Invalid UID" (spec §8): the payload names somebody else than the token. */
const WRONG_UID = 6699;

export const readAccount: Handler<"readAccount"> = async (
  { uid, type },
  { db, clock, site, member, language },
) => {
  if (uid !== member.uid || type !== member.type) throw new Refusal(WRONG_UID);
  const text = member.planId === null ? null : await readPlanText(db, site, member.planId, language);
  return {
    uid: member.uid,
    nickname: member.nickname,
    account: member.account,
    planId: member.planId,
    planName: text?.name ?? null,
    userType: member.userType,
    expiredTime: Math.max(member.paidUntil ?? 0, member.trialEndsAt ?? 0) || null,
    accountCreationTime: member.createdAt,
    limitCount: member.planDevices,
    payStatus: payStatusOf(member, clock.now()),
    mustResetPassword: await mustResetFirst(db, member),
  };
};
