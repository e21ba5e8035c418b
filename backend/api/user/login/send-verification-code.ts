import type { Handler } from "@/backend/api/handler";
import { getSendRisk, requireCaptchaPass } from "@/backend/modules/accounts/captcha/captcha-risk";
import { resolveLoginMethods } from "@/backend/modules/accounts/login-methods";
import { normalizeAccount } from "@/backend/modules/accounts/normalize-account";
import { findKnownDevice } from "@/backend/modules/accounts/passwords/login-limits";
import { refuseUnsupportedRegion } from "@/backend/modules/catalog/region";
import { readSiteConfigRow } from "@/backend/modules/catalog/site-config";
import { sendCode } from "./send-code";

export const sendVerificationCode: Handler<"sendVerificationCode"> = async (payload, context) => {
  const { db, clock, site, clientIp: ip, deviceHash, env } = context;
  const { type, purpose, language, captchaPass: pass } = payload;
  const account = normalizeAccount(type, payload.account);
  const settings = await readSiteConfigRow(db, site.id);
  if (purpose === "signup" || purpose === "purchase") refuseUnsupportedRegion(settings, type, account);
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
