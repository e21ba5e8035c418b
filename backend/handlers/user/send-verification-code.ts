import { accountMessage } from "@/backend/core/account-messages";
import { normalizeAccount } from "@/backend/core/account-name";
import type { AccountTemplate } from "@/backend/core/account-words/account-words";
import { accountExists } from "@/backend/core/accounts";
import { admitPerson, sendRisk } from "@/backend/core/captcha/risk";
import { deliver } from "@/backend/core/outbox";
import { refuseClosedRegion } from "@/backend/core/region";
import { readSiteConfigRow } from "@/backend/core/site-config";
import { CODE_VALID_SECONDS, issueCode, type Purpose } from "@/backend/core/verification";
import { waysInOf } from "@/backend/core/ways-in";
import type { Handler } from "@/backend/handlers/handle";
import { COUNTDOWN_SECONDS } from "@/lib/config/constants";

/** The answer never tells whether the account exists; the message does, to whoever owns the address (threat T23). */
const TEMPLATES: Record<Purpose, { known: AccountTemplate; unknown: AccountTemplate }> = {
  signup: { known: "signupKnown", unknown: "signup" },
  login: { known: "login", unknown: "noAccount" },
  reset: { known: "reset", unknown: "noAccount" },
};

export const sendVerificationCode: Handler<"sendVerificationCode"> = async (payload, context) => {
  const { db, clock, site, clientIp, env, siteOrigin: origin } = context;
  const { type, purpose, language, captchaPass: pass } = payload;
  const account = normalizeAccount(type, payload.account);
  const now = clock.now();
  const settings = await readSiteConfigRow(db, site.id);
  if (purpose === "signup") refuseClosedRegion(settings, type, account);
  const { captcha } = waysInOf(site.id, settings.config, env);
  const signs = sendRisk(site.id, type, account, clientIp);
  await admitPerson(db, { site: site.id, captcha, signs, pass, now });
  const code = await issueCode(db, { site: site.id, type, account, purpose }, clientIp, now);
  const template =
    TEMPLATES[purpose][(await accountExists(db, site.id, type, account)) ? "known" : "unknown"];
  await deliver(db, accountMessage(template, { site, type, account, language, origin }, code), now);
  return { resendAfter: COUNTDOWN_SECONDS, expiresIn: CODE_VALID_SECONDS };
};
