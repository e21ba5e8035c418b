import type { Handler } from "@/backend/api/handler";
import type { Database } from "@/backend/db/client";
import { getSendRisk, requireCaptchaPass } from "@/backend/modules/accounts/captcha/captcha-risk";
import { findMemberRowByAccount } from "@/backend/modules/accounts/find-member-row-by-account";
import { isHeldAddress } from "@/backend/modules/accounts/identity/known-addresses";
import { resolveLoginMethods } from "@/backend/modules/accounts/login-methods";
import { normalizeAccount } from "@/backend/modules/accounts/normalize-account";
import { findKnownDevice } from "@/backend/modules/accounts/passwords/login-limits";
import {
  CODE_VALID_SECONDS,
  type CodeTarget,
  issueCode,
  type VerificationPurpose,
} from "@/backend/modules/accounts/verification/verification-codes";
import { refuseUnsupportedRegion } from "@/backend/modules/catalog/region";
import { readSiteConfigRow } from "@/backend/modules/catalog/site-config";
import { type AccountTemplate, createAccountMessage } from "@/backend/modules/mail/account-messages";

import { queueMessage } from "@/backend/modules/mail/outbox";
import { RESEND_COUNTDOWN_SECONDS } from "@/lib/config/constants";

type RequestedPurpose = Exclude<VerificationPurpose, "proof">;

/** The answer never reveals whether the account exists; the message does, to the owner of the address (threat T23). */
const TEMPLATES: Record<RequestedPurpose, { known: AccountTemplate; unknown: AccountTemplate }> = {
  signup: { known: "signupKnown", unknown: "signup" },
  login: { known: "login", unknown: "noAccount" },
  reset: { known: "reset", unknown: "noAccount" },
};

export const sendVerificationCode: Handler<"sendVerificationCode"> = async (payload, context) => {
  const { db, clock, site, clientIp: ip, deviceHash, env, siteOrigin: origin } = context;
  const { type, purpose, language, captchaPass: pass } = payload;
  const account = normalizeAccount(type, payload.account);
  const now = clock.now();
  const settings = await readSiteConfigRow(db, site.id);
  if (purpose === "signup") refuseUnsupportedRegion(settings, type, account);
  const { captcha } = resolveLoginMethods(site.id, settings.config, env);
  const target = { site: site.id, type, account, purpose };
  const knownDevice = await findKnownDevice(db, target, deviceHash);
  const thresholds = getSendRisk({ ...target, ip, knownDevice });
  const hasPass = await requireCaptchaPass(db, { site: site.id, captcha, thresholds, pass, now });
  const code = await issueCode(db, target, { ip, isTrusted: hasPass || knownDevice !== null }, now);
  const template = await chooseTemplate(db, { ...target, now });
  await queueMessage(
    db,
    await createAccountMessage(db, template, { site, type, account, language, origin }, code),
    now,
  );
  return { resendAfter: RESEND_COUNTDOWN_SECONDS, expiresIn: CODE_VALID_SECONDS };
};

async function chooseTemplate(
  db: Database,
  {
    site,
    type,
    account,
    purpose,
    now,
  }: Omit<CodeTarget, "purpose"> & { purpose: RequestedPurpose; now: number },
): Promise<AccountTemplate> {
  const row = await findMemberRowByAccount(db, site, type, account);
  if (!row) return TEMPLATES[purpose].unknown;
  if (row.disabledAt !== null) return "disabled";
  return purpose === "reset" && isHeldAddress(row, account, now) ? "resetHeld" : TEMPLATES[purpose].known;
}
