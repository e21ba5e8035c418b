import type { Handler } from "@/backend/api/handler";
import { requestEmailBinding } from "@/backend/modules/accounts/verification/email-binding";
import { LINK_VALID_SECONDS } from "@/backend/modules/accounts/verification/mail-links";
import { requireMailAccepted } from "@/backend/modules/mail/outbox";
import { RESEND_COUNTDOWN_SECONDS } from "@/lib/config/constants";
import { toProvenCaller } from "./to-proven-caller";

export const bindEmail: Handler<"bindEmail"> = async ({ email, identityProof }, context) => {
  const { db, clock, site, language, siteOrigin: origin, clientIp: ip } = context;
  // The member has proved again who they are.
  const request = { site, language, origin, email, ip, isTrusted: true, now: clock.now() };
  const recipient = await requestEmailBinding(db, toProvenCaller(context, identityProof), request);
  await requireMailAccepted(context, { site: site.id, recipient, since: request.now });
  return { resendAfter: RESEND_COUNTDOWN_SECONDS, expiresIn: LINK_VALID_SECONDS.bind };
};
