import { accountMessage } from "@/backend/core/account-messages";
import { normalizeAccount } from "@/backend/core/account-name";
import type { AccountTemplate } from "@/backend/core/account-words/account-words";
import { accountExists } from "@/backend/core/accounts";
import { deliver } from "@/backend/core/outbox";
import { CODE_VALID_SECONDS, issueCode, type Purpose } from "@/backend/core/verification";
import type { Handler } from "@/backend/handlers/handle";
import { COUNTDOWN_SECONDS } from "@/lib/config/constants";

/** The answer never tells whether the account exists; the message does, to whoever owns the address (threat T23). */
const TEMPLATES: Record<Purpose, { known: AccountTemplate; unknown: AccountTemplate }> = {
  signup: { known: "signupKnown", unknown: "signup" },
  login: { known: "login", unknown: "noAccount" },
  reset: { known: "reset", unknown: "noAccount" },
};

export const sendVerificationCode: Handler<"sendVerificationCode"> = async (payload, context) => {
  const { db, clock, site, clientIp, siteOrigin: origin } = context;
  const { type, purpose, language } = payload;
  const account = normalizeAccount(type, payload.account);
  const now = clock.now();
  const code = await issueCode(db, { site: site.id, type, account, purpose }, clientIp, now);
  const template =
    TEMPLATES[purpose][(await accountExists(db, site.id, type, account)) ? "known" : "unknown"];
  await deliver(db, accountMessage(template, { site, type, account, language, origin }, code), now);
  return { resendAfter: COUNTDOWN_SECONDS, expiresIn: CODE_VALID_SECONDS };
};
