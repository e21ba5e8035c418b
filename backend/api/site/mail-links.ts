import type { Handler, HandlerContext } from "@/backend/api/handler";
import { undoAccountChange as undo } from "@/backend/modules/accounts/changes/undo-account-change";
import {
  readResetLinkEmail,
  replacePasswordByLink,
  sendResetLink,
} from "@/backend/modules/accounts/passwords/reset-password-by-link";
import * as activation from "@/backend/modules/accounts/verification/activation";
import { confirmEmailBinding } from "@/backend/modules/accounts/verification/email-binding";
import { LINK_VALID_SECONDS, type MailLinkKind } from "@/backend/modules/accounts/verification/mail-links";
import type { MailRequest } from "@/backend/modules/accounts/verification/mail-request";
import { RESEND_COUNTDOWN_SECONDS } from "@/lib/config/constants";

type MailCallContext = Pick<
  HandlerContext<"resetPasswordByEmail">,
  "site" | "language" | "siteOrigin" | "clientIp" | "clock"
>;

const toMailRequest = (
  email: string,
  { site, language, siteOrigin, clientIp, clock }: MailCallContext,
): MailRequest => ({
  site,
  language,
  origin: siteOrigin,
  email,
  ip: clientIp,
  now: clock.now(),
});

const getMailTimes = (kind: MailLinkKind) => ({
  resendAfter: RESEND_COUNTDOWN_SECONDS,
  expiresIn: LINK_VALID_SECONDS[kind],
});

export const resetPasswordByEmail: Handler<"resetPasswordByEmail"> = async ({ email }, context) => {
  await sendResetLink(context.db, toMailRequest(email, context));
  return getMailTimes("reset");
};

export const sendResetPasswordEmail: Handler<"sendResetPasswordEmail"> = async ({ email }, context) => {
  await sendResetLink(context.db, toMailRequest(email, context));
  return getMailTimes("reset");
};

export const readResetEmail: Handler<"readResetEmail"> = async ({ token }, { db, site, clock }) => ({
  email: await readResetLinkEmail(db, site.id, token, clock.now()),
});

export const resetPasswordByLink: Handler<"resetPasswordByLink"> = async ({ token, password }, context) => {
  const { db, clock, site, env, siteOrigin: origin } = context;
  const given = { notice: { site, origin }, token, password, passwordCost: env.PASSWORD_COST };
  return { email: await replacePasswordByLink(db, { ...given, now: clock.now() }) };
};

export const resendConfirmation: Handler<"resendConfirmation"> = async ({ email }, context) => {
  await activation.resendConfirmation(context.db, toMailRequest(email, context));
  return getMailTimes("activate");
};

export const activateUser: Handler<"activateUser"> = async ({ token }, { db, site, clock }) =>
  activation.activateAccount(db, { site: site.id, token, now: clock.now() });

export const confirmBoundEmail: Handler<"confirmBoundEmail"> = async ({ token }, context) => {
  const { db, site, siteOrigin: origin, clock } = context;
  return confirmEmailBinding(db, { token, notice: { site, origin }, now: clock.now() });
};

export const undoAccountChange: Handler<"undoAccountChange"> = async ({ token }, { db, site, clock }) =>
  undo(db, { site: site.id, token, now: clock.now() });
