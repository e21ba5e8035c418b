import type { Handler } from "@/backend/api/handler";
import { requestEmailBinding } from "@/backend/modules/accounts/verification/email-binding";
import { LINK_VALID_SECONDS } from "@/backend/modules/accounts/verification/mail-links";
import { RESEND_COUNTDOWN_SECONDS } from "@/lib/config/constants";

export const bindEmail: Handler<"bindEmail"> = async ({ email }, context) => {
  const { db, clock, site, member, language, siteOrigin: origin, clientIp: ip } = context;
  await requestEmailBinding(db, member, { site, language, origin, email, ip, now: clock.now() });
  return { resendAfter: RESEND_COUNTDOWN_SECONDS, expiresIn: LINK_VALID_SECONDS.bind };
};
