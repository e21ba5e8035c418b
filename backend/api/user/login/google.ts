import type { Handler } from "@/backend/api/handler";
import { createUserSession } from "@/backend/api/user/create-user-session";
import { transact } from "@/backend/db/client";
import {
  authenticateByGoogle,
  consumeGoogleCredential,
  createGoogleAccount,
} from "@/backend/modules/accounts/google/google-accounts";
import { verifyGoogleCredential } from "@/backend/modules/accounts/google/verify-google-credential";
import { requireSecondFactor } from "@/backend/modules/accounts/passkeys/second-factor";
import { createAccountMessage } from "@/backend/modules/mail/account-messages";
import { queueMessage } from "@/backend/modules/mail/outbox";
import { refuse } from "@/backend/runtime/refusal-error";
import { readLoginMethods } from "./read-login-methods";
export const readGoogleClient: Handler<"readGoogleClient"> = async (_payload, context) => {
  const { google } = await readLoginMethods(context);
  if (!google) throw refuse("configurationError");
  return { clientId: google.id, script: google.script };
};

export const loginByGoogle: Handler<"loginByGoogle"> = async ({ credential, nonce, password }, context) => {
  const { db, clock, site, clientIp, env } = context;
  const now = clock.now();
  const { google } = await readLoginMethods(context);
  const person = await verifyGoogleCredential(google, { credential, nonce, now });
  const member = await authenticateByGoogle(db, person, {
    site: site.id,
    password,
    ip: clientIp,
    passwordCost: env.PASSWORD_COST,
    now,
  });
  await requireSecondFactor(db, member, now);
  return transact(db, async (tx) => {
    await consumeGoogleCredential(tx, credential);
    return createUserSession(tx, member, "google", context);
  });
};

export const signUpByGoogle: Handler<"signUpByGoogle"> = async (payload, context) => {
  const { db, clock, site, env, siteOrigin: origin } = context;
  const { credential, nonce, language, subscribe } = payload;
  const now = clock.now();
  const { google } = await readLoginMethods(context);
  const person = await verifyGoogleCredential(google, { credential, nonce, now });
  const member = await createGoogleAccount(db, person, {
    site,
    language,
    subscribed: subscribe ?? false,
    passwordCost: env.PASSWORD_COST,
    now,
  });
  return transact(db, async (tx) => {
    await consumeGoogleCredential(tx, credential);
    const to = { site, type: member.type, account: member.account, language, origin };
    await queueMessage(tx, await createAccountMessage(tx, "welcome", to), now);
    return createUserSession(tx, member, "google", context);
  });
};
