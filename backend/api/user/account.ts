import type { Handler } from "@/backend/api/handler";
import { transact } from "@/backend/db/client";
import { normalizeAccount } from "@/backend/modules/accounts/account-names";
import { announceDataDownload } from "@/backend/modules/accounts/changes/account-changes";
import { requestDeletion as askForDeletion } from "@/backend/modules/accounts/deletion/request-deletion";
import { parseDeviceModel } from "@/backend/modules/accounts/devices/devices";
import * as identity from "@/backend/modules/accounts/identity/identity-proofs";
import {
  consumeIdentityProof,
  IDENTITY_PROOF_VALID_MS,
} from "@/backend/modules/accounts/identity/identity-proofs";
import { getPayStatus, isPasswordResetRequired } from "@/backend/modules/accounts/members";
import { readMemberRecords } from "@/backend/modules/accounts/records/read-member-records";
import { countSessions, findLatestDeviceSession } from "@/backend/modules/accounts/sessions";
import { findPendingEmail } from "@/backend/modules/accounts/verification/bind-address";
import { getBilling } from "@/backend/modules/billing/billing";
import { readPlanText } from "@/backend/modules/catalog/plans";
import { getAccountRegion, isRegionSupported } from "@/backend/modules/catalog/region";
import { readContent, readSiteConfigRow } from "@/backend/modules/catalog/site-config";
import { findOrdersSettingUp } from "@/backend/modules/player/find-orders-setting-up";
import { refuse } from "@/backend/runtime/refusal-error";
import { RESEND_COUNTDOWN_SECONDS, VERIFICATION_CODE_VALID_SECONDS } from "@/lib/config/constants";
import { getRemainingDays } from "@/lib/domain/time/time-parts";
import { readLoginMethods, toProvenCaller } from "./caller";

export const readAccount: Handler<"readAccount"> = async (
  { uid, type },
  { db, clock, site, member, language },
) => {
  if (uid !== member.uid || type !== member.type) throw refuse("uidInvalid");
  const now = clock.now();
  const end = Math.max(member.paidUntil ?? 0, member.trialEndsAt ?? 0);
  const email = member.boundEmail ?? (member.type === "email" ? member.account : null);
  const { config } = await readSiteConfigRow(db, site.id);
  const latest = await findLatestDeviceSession(db, member);
  const text = member.planId === null ? null : await readPlanText(db, site, member.planId, language);
  return {
    uid: member.uid,
    nickname: member.nickname,
    account: member.account,
    type: member.type,
    email,
    phone: member.boundPhone ?? (member.type === "phone" ? member.account : null),
    pendingEmail: await findPendingEmail(db, site.id, member.uid),
    unsubscribeEmail: !member.subscribed,
    reminders: config.reminders?.on === false || email === null ? null : member.remindersOffAt === null,
    userDevice: latest && parseDeviceModel(latest.userAgent),
    loginApp: latest?.scene === "APP",
    deviceSessions: await countSessions(db, site.id, member.uid, now),
    planId: member.planId,
    planName: text?.name ?? null,
    userType: member.userType,
    expiredTime: end || null,
    bizRemainingDays: end ? getRemainingDays(end, now) : 0,
    accountCreationTime: member.createdAt,
    settingUp: (await findOrdersSettingUp(db, member)).size > 0,
    limitCount: member.planDevices,
    payStatus: getPayStatus(member, now),
    mustResetPassword: await isPasswordResetRequired(db, member),
    serverNow: now,
  };
};

export const readUserConfig: Handler<"readUserConfig"> = async (_payload, context) => {
  const { captcha, google } = await readLoginMethods(context);
  return {
    captcha: captcha && { kind: captcha.kind, script: captcha.kind === "script" ? captcha.script : null },
    google: google && { script: google.script },
  };
};

export const readSupportPhone: Handler<"readSupportPhone"> = async (_payload, { db, site, language }) => {
  const match = await readContent(db, site, "contact", language);
  const { hours } = (match?.content ?? {}) as { hours?: string | null };
  return { phone: match?.config.contact?.phone ?? null, hours: hours ?? null };
};

export const queryRegion: Handler<"queryRegion"> = async ({ account, type }, { db, site }) => {
  const region = getAccountRegion(type, normalizeAccount(type, account));
  return { allowed: isRegionSupported(await readSiteConfigRow(db, site.id), region), region };
};

export const sendProofCode: Handler<"sendProofCode"> = async (_payload, context) => {
  const { db, clock, site, member, language, siteOrigin: origin, clientIp: ip } = context;
  const prover = { member, now: clock.now(), ip };
  const sentTo = await identity.sendProofCode(db, prover, { site, language, origin });
  return { ...sentTo, resendAfter: RESEND_COUNTDOWN_SECONDS, expiresIn: VERIFICATION_CODE_VALID_SECONDS };
};

export const proveIdentity: Handler<"proveIdentity"> = async ({ password, code }, context) => {
  const prover = toProvenCaller(context, null);
  return {
    identityProof: await (password
      ? identity.proveByPassword(context.db, prover, password)
      : identity.proveByCode(context.db, prover, requireField(code))),
    expiresIn: IDENTITY_PROOF_VALID_MS / 1000,
  };
};

export const requestDataDownload: Handler<"requestDataDownload"> = async ({ identityProof }, context) => {
  const { db, site, siteOrigin: origin } = context;
  const caller = toProvenCaller(context, identityProof);
  return transact(db, async (tx) => {
    await consumeIdentityProof(tx, caller);
    await announceDataDownload(tx, caller.member, { site, origin }, caller.now);
    return { records: await readMemberRecords(tx, caller.member) };
  });
};

export const requestDeletion: Handler<"requestDeletion"> = async ({ identityProof }, context) => {
  const { site, siteOrigin: origin } = context;
  const caller = toProvenCaller(context, identityProof);
  return { deletesAt: await askForDeletion(getBilling(context), caller, { site, origin }) };
};

/** The code where the payload has no password: one of the two is needed. */
function requireField(code: string | null | undefined): string {
  if (!code) throw refuse("parameterInvalid", { fields: { password: "invalid_type" } });
  return code;
}
