import type { Handler, HandlerContext } from "@/backend/api/handler";
import {
  readResetLinkEmail,
  replacePasswordByLink,
  sendResetLink,
} from "@/backend/modules/accounts/passwords/reset-password-by-link";
import * as activation from "@/backend/modules/accounts/verification/activation";
import { confirmEmailBinding } from "@/backend/modules/accounts/verification/email-binding";
import { LINK_VALID_SECONDS, type MailLinkKind } from "@/backend/modules/accounts/verification/mail-links";
import type { MailRequest } from "@/backend/modules/accounts/verification/mail-request";
import { createAccountMessage } from "@/backend/modules/mail/account-messages";
import { queueMessage } from "@/backend/modules/mail/outbox";
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
  const { db, clock, site, language, env, siteOrigin: origin } = context;
  const now = clock.now();
  const given = { site, token, password, passwordCost: env.PASSWORD_COST, now };
  const { email } = await replacePasswordByLink(db, given);
  const to = { site, type: "email" as const, account: email, language, origin };
  await queueMessage(db, await createAccountMessage(db, "passwordChanged", to), now);
  return { email };
};

export const resendConfirmation: Handler<"resendConfirmation"> = async ({ email }, context) => {
  await activation.resendConfirmation(context.db, toMailRequest(email, context));
  return getMailTimes("activate");
};

export const activateUser: Handler<"activateUser"> = async ({ token }, { db, site, clock }) =>
  activation.activateAccount(db, { site: site.id, token, now: clock.now() });

export const confirmBoundEmail: Handler<"confirmBoundEmail"> = async ({ token }, { db, site, clock }) =>
  confirmEmailBinding(db, { site: site.id, token, now: clock.now() });
