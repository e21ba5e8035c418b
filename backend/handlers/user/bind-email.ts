import { requestBinding } from "@/backend/core/email-binding";
import { LINK_VALID_SECONDS } from "@/backend/core/mail-links";
import type { Handler } from "@/backend/handlers/handle";
import { COUNTDOWN_SECONDS } from "@/lib/config/constants";

export const bindEmail: Handler<"bindEmail"> = async ({ email }, context) => {
  const { db, clock, site, member, language, siteOrigin: origin, clientIp: ip } = context;
  await requestBinding(db, member, { site, language, origin, email, ip, now: clock.now() });
  return { resendAfter: COUNTDOWN_SECONDS, expiresIn: LINK_VALID_SECONDS.bind };
};
