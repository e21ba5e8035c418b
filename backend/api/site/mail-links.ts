import type { Handler, HandlerContext } from "@/backend/api/handler";
import type { Database } from "@/backend/db/client";
import { normalizeAccount } from "@/backend/modules/accounts/account-names";
import { getLinkRisk, requireCaptchaPass } from "@/backend/modules/accounts/captcha/captcha-risk";
import { undoAccountChange as undo } from "@/backend/modules/accounts/changes/undo-account-change";
import { keepAccount as keep } from "@/backend/modules/accounts/deletion/keep-account";
import { resolveLoginMethods } from "@/backend/modules/accounts/login-methods";
import { findKnownDevice } from "@/backend/modules/accounts/passwords/login-limits";
import {
  readResetLinkEmail,
  replacePasswordByLink,
  sendResetLink,
} from "@/backend/modules/accounts/passwords/reset-password-by-link";
import * as activation from "@/backend/modules/accounts/verification/activation";
import { confirmEmailBinding } from "@/backend/modules/accounts/verification/bind-address";
import {
  LINK_VALID_SECONDS,
  type MailLinkKind,
  type MailRequest,
} from "@/backend/modules/accounts/verification/mail-links";
import { readSiteConfigRow } from "@/backend/modules/catalog/site-config";
import { requireMailAccepted } from "@/backend/modules/mail/outbox";
import { RESEND_COUNTDOWN_SECONDS } from "@/lib/config/constants";

type MailCallContext = Pick<
  HandlerContext<"resetPasswordByEmail">,
  "db" | "env" | "mailer" | "site" | "language" | "siteOrigin" | "clientIp" | "deviceHash" | "clock"
>;

interface MailCallPayload {
  email: string;
  captchaPass?: string | undefined;
}

/**
 * The request of a call that mails a link.
 * @throws RefusalError 8 no address; -3035 while the brand's limit is used up, without a captcha
 */
async function admitMailCall(
  { email, captchaPass: pass }: MailCallPayload,
  context: MailCallContext,
): Promise<MailRequest> {
  const { db, env, site, language, siteOrigin: origin, clientIp: ip, deviceHash, clock } = context;
  const now = clock.now();
  const account = normalizeAccount("email", email);
  const knownDevice = await findKnownDevice(db, { site: site.id, type: "email", account }, deviceHash);
  const { config } = await readSiteConfigRow(db, site.id);
  const { captcha } = resolveLoginMethods(site.id, config, env);
  const thresholds = getLinkRisk({ site: site.id, ip, knownDevice });
  const hasPass = await requireCaptchaPass(db, { site: site.id, captcha, thresholds, pass, now });
  return { site, language, origin, email, ip, isTrusted: hasPass || knownDevice !== null, now };
}

/**
 * Performs a call that mails a link to whatever address it names.
 * @throws RefusalError as `admitMailCall`, as `send`; 10028 as `requireMailAccepted`
 */
async function mailLink(
  kind: MailLinkKind,
  send: (db: Database, request: MailRequest) => Promise<void>,
  payload: MailCallPayload,
  context: MailCallContext,
) {
  const request = await admitMailCall(payload, context);
  await send(context.db, request);
  const recipient = normalizeAccount("email", request.email);
  await requireMailAccepted(context, { site: context.site.id, recipient, since: request.now });
  return { resendAfter: RESEND_COUNTDOWN_SECONDS, expiresIn: LINK_VALID_SECONDS[kind] };
}

export const resetPasswordByEmail: Handler<"resetPasswordByEmail"> = (payload, context) =>
  mailLink("reset", sendResetLink, payload, context);

export const sendResetPasswordEmail: Handler<"sendResetPasswordEmail"> = (payload, context) =>
  mailLink("reset", sendResetLink, payload, context);

export const readResetEmail: Handler<"readResetEmail"> = async ({ token }, { db, site, clock }) => ({
  email: await readResetLinkEmail(db, site.id, token, clock.now()),
});

export const resetPasswordByLink: Handler<"resetPasswordByLink"> = async ({ token, password }, context) => {
  const { db, clock, site, env, siteOrigin: origin } = context;
  const input = { notice: { site, origin }, token, password, passwordCost: env.PASSWORD_COST };
  return { email: await replacePasswordByLink(db, { ...input, now: clock.now() }) };
};

export const resendConfirmation: Handler<"resendConfirmation"> = (payload, context) =>
  mailLink("activate", activation.resendConfirmation, payload, context);

export const activateUser: Handler<"activateUser"> = async ({ token }, { db, site, clock }) =>
  activation.activateAccount(db, { site: site.id, token, now: clock.now() });

export const confirmBoundEmail: Handler<"confirmBoundEmail"> = async ({ token }, context) => {
  const { db, site, siteOrigin: origin, clock } = context;
  return confirmEmailBinding(db, { token, notice: { site, origin }, now: clock.now() });
};

export const keepAccount: Handler<"keepAccount"> = async ({ token }, { db, site, clock }) => ({
  account: await keep(db, { site: site.id, token, now: clock.now() }),
});

export const undoAccountChange: Handler<"undoAccountChange"> = async ({ token }, { db, site, clock }) =>
  undo(db, { site: site.id, token, now: clock.now() });
