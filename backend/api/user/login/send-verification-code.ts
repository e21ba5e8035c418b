import type { Handler } from "@/backend/api/handler";
import { getSendRisk, requireCaptchaPass } from "@/backend/modules/accounts/captcha/captcha-risk";
import { resolveLoginMethods } from "@/backend/modules/accounts/login-methods";
import { normalizeAccount } from "@/backend/modules/accounts/normalize-account";
import { findKnownDevice } from "@/backend/modules/accounts/passwords/login-limits";
import { refuseUnsupportedRegion } from "@/backend/modules/catalog/region";
import { readSiteConfigRow } from "@/backend/modules/catalog/site-config";
import { refuse } from "@/backend/runtime/refusal-error";
import { type RequestedPurpose, sendCode } from "./send-code";

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
