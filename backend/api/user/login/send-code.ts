import type { Handler, HandlerContext } from "@/backend/api/handler";
import type { Database } from "@/backend/db/client";
import { findMemberRowByAccount, normalizeAccount } from "@/backend/modules/accounts/account-names";
import { getSendRisk, requireCaptchaPass } from "@/backend/modules/accounts/captcha/captcha-risk";
import { isHeldAddress } from "@/backend/modules/accounts/changes/account-changes";
import { resolveLoginMethods } from "@/backend/modules/accounts/login-methods";
import { findKnownDevice } from "@/backend/modules/accounts/passwords/login-limits";
import {
  type CodeTarget,
  forgetCode,
  issueCode,
  type VerificationPurpose,
} from "@/backend/modules/accounts/verification/verification-codes";
import { refuseUnsupportedRegion } from "@/backend/modules/catalog/region";
import { readSiteConfigRow } from "@/backend/modules/catalog/site-config";
import type { CountedAct } from "@/backend/modules/limits/rate-limits";
import type { SendSource } from "@/backend/modules/limits/send-limits";
import { type AccountTemplate, createAccountMessage } from "@/backend/modules/mail/account-messages";
import { queueMessage, requireMailAccepted, requireSmsAccepted } from "@/backend/modules/mail/outbox";
import { isRefusal, refuse } from "@/backend/runtime/refusal-error";
import {
  type Locale,
  RESEND_COUNTDOWN_SECONDS,
  VERIFICATION_CODE_VALID_SECONDS,
} from "@/lib/config/constants";

/** What a visitor can request a code for. */
type RequestedPurpose = Exclude<VerificationPurpose, "proof">;

/** A target whose code a visitor requests. */
export interface RequestedTarget extends Omit<CodeTarget, "purpose"> {
  purpose: RequestedPurpose;
}

/** The answer never reveals whether the account exists; the message does, to the owner of the address (threat T23). */
const TEMPLATES: Record<RequestedPurpose, { known: AccountTemplate; unknown: AccountTemplate }> = {
  signup: { known: "signupKnown", unknown: "signup" },
  login: { known: "login", unknown: "noAccount" },
  reset: { known: "reset", unknown: "noAccount" },
  purchase: { known: "login", unknown: "signup" },
  // The same whoever has the number: that is shown to who enters its code.
  bind: { known: "bind", unknown: "bind" },
};

/**
 * Creates the code of a target and sends it. A code that the mail server or the SMS gateway refuses is none.
 * @param alsoCounted as for `issueCode`
 * @returns seconds until another may be requested, and until it expires
 * @throws RefusalError as `issueCode`; 10028 as `requireMailAccepted`; 4597 as `requireSmsAccepted`
 */
export async function sendCode(
  {
    db,
    clock,
    site,
    siteOrigin: origin,
    ...senders
  }: Pick<
    HandlerContext<"sendVerificationCode">,
    "db" | "clock" | "site" | "siteOrigin" | "env" | "mailer" | "smsSender"
  >,
  target: RequestedTarget,
  source: SendSource,
  language: Locale,
  alsoCounted: readonly CountedAct[] = [],
): Promise<{ resendAfter: number; expiresIn: number }> {
  const { type, account } = target;
  const now = clock.now();
  const code = await issueCode(db, target, source, now, alsoCounted);
  const template = await chooseTemplate(db, target, now);
  await queueMessage(
    db,
    await createAccountMessage(db, template, { site, type, account, language, origin }, code),
    now,
  );
  try {
    const requireAccepted = type === "email" ? requireMailAccepted : requireSmsAccepted;
    await requireAccepted({ db, ...senders }, { site: site.id, recipient: account, since: now });
  } catch (error) {
    if (isRefusal(error, "emailNotSent") || isRefusal(error, "codeNotSent")) await forgetCode(db, target);
    throw error;
  }
  return { resendAfter: RESEND_COUNTDOWN_SECONDS, expiresIn: VERIFICATION_CODE_VALID_SECONDS };
}

async function chooseTemplate(
  db: Database,
  { site, type, account, purpose }: RequestedTarget,
  now: number,
): Promise<AccountTemplate> {
  const row = purpose === "bind" ? null : await findMemberRowByAccount(db, site, type, account);
  if (!row) return TEMPLATES[purpose].unknown;
  if (row.disabledAt !== null) return "disabled";
  return purpose === "reset" && isHeldAddress(row, account, now) ? "resetHeld" : TEMPLATES[purpose].known;
}

/** What gives an account an address or number: only of the regions that the brand serves. */
const REGIONAL_PURPOSES: ReadonlySet<RequestedPurpose> = new Set(["signup", "purchase", "bind"]);

export const sendVerificationCode: Handler<"sendVerificationCode"> = async (payload, context) => {
  const { db, clock, site, clientIp: ip, deviceHash, env } = context;
  const { type, purpose, language, captchaPass: pass } = payload;
  // An address is bound by a link.
  if (purpose === "bind" && type !== "phone")
    throw refuse("parameterInvalid", { fields: { type: "invalid_value" } });
  const account = normalizeAccount(type, payload.account);
  const settings = await readSiteConfigRow(db, site.id);
  if (REGIONAL_PURPOSES.has(purpose)) refuseUnsupportedRegion(settings, type, account);
  const { captcha } = resolveLoginMethods(site.id, settings.config, env);
  const target = { site: site.id, type, account, purpose };
  const knownDevice = await findKnownDevice(db, target, deviceHash);
  const thresholds = getSendRisk({ ...target, ip, knownDevice });
  const hasPass = await requireCaptchaPass(db, {
    site: site.id,
    captcha,
    thresholds,
    pass,
    now: clock.now(),
  });
  return sendCode(context, target, { ip, isTrusted: hasPass || knownDevice !== null }, language);
};
