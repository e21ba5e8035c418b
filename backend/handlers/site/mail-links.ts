import { accountMessage } from "@/backend/core/account-messages";
import * as activation from "@/backend/core/activation";
import { confirmBinding } from "@/backend/core/email-binding";
import { LINK_VALID_SECONDS, type LinkKind } from "@/backend/core/mail-links";
import type { MailRequest } from "@/backend/core/mail-request";
import { deliver } from "@/backend/core/outbox";
import { mailResetLink, replacePasswordByLink, resetEmailOf } from "@/backend/core/reset-by-link";
import type { Handler, HandlerContext } from "@/backend/handlers/handle";
import { COUNTDOWN_SECONDS } from "@/lib/config/constants";

type Context = Pick<
  HandlerContext<"resetPasswordByEmail">,
  "site" | "language" | "siteOrigin" | "clientIp" | "clock"
>;

const requestOf = (email: string, { site, language, siteOrigin, clientIp, clock }: Context): MailRequest => ({
  site,
  language,
  origin: siteOrigin,
  email,
  ip: clientIp,
  now: clock.now(),
});

const mailed = (kind: LinkKind) => ({
  resendAfter: COUNTDOWN_SECONDS,
  expiresIn: LINK_VALID_SECONDS[kind],
});

export const resetPasswordByEmail: Handler<"resetPasswordByEmail"> = async ({ email }, context) => {
  await mailResetLink(context.db, requestOf(email, context));
  return mailed("reset");
};

export const sendResetPasswordEmail: Handler<"sendResetPasswordEmail"> = async ({ email }, context) => {
  await mailResetLink(context.db, requestOf(email, context));
  return mailed("reset");
};

export const readResetEmail: Handler<"readResetEmail"> = async ({ token }, { db, site, clock }) => ({
  email: await resetEmailOf(db, site.id, token, clock.now()),
});

export const resetPasswordByLink: Handler<"resetPasswordByLink"> = async ({ token, password }, context) => {
  const { db, clock, site, language, env, siteOrigin: origin } = context;
  const now = clock.now();
  const given = { site: site.id, token, password, passwordCost: env.PASSWORD_COST, now };
  const { email } = await replacePasswordByLink(db, given);
  const to = { site, type: "email" as const, account: email, language, origin };
  await deliver(db, accountMessage("passwordChanged", to), now);
  return { email };
};

export const resendConfirmation: Handler<"resendConfirmation"> = async ({ email }, context) => {
  await activation.resendConfirmation(context.db, requestOf(email, context));
  return mailed("activate");
};

export const activateUser: Handler<"activateUser"> = async ({ token }, { db, site, clock }) =>
  activation.activate(db, { site: site.id, token, now: clock.now() });

export const confirmBoundEmail: Handler<"confirmBoundEmail"> = async ({ token }, { db, site, clock }) =>
  confirmBinding(db, { site: site.id, token, now: clock.now() });
