import { accountMessage } from "@/backend/core/account-messages";
import { checkCredential } from "@/backend/core/google/check-credential";
import { createGoogleAccount, memberOfGoogle, spendCredential } from "@/backend/core/google/google-accounts";
import { deliver } from "@/backend/core/outbox";
import { Refusal } from "@/backend/core/refusal";
import { transact } from "@/backend/db/client";
import type { Handler } from "@/backend/handlers/handle";
import { openUserSession } from "./user-info";
import { readWaysIn } from "./ways-in-of";

/** "Configuration error" (spec §8): the brand has no log-in with Google. */
const CONFIGURATION_ERROR = -3036;

export const readGoogleClient: Handler<"readGoogleClient"> = async (_payload, context) => {
  const { google } = await readWaysIn(context);
  if (!google) throw new Refusal(CONFIGURATION_ERROR);
  return { clientId: google.id, script: google.script };
};

export const loginByGoogle: Handler<"loginByGoogle"> = async ({ credential, nonce, password }, context) => {
  const { db, clock, site, clientIp, env } = context;
  const now = clock.now();
  const { google } = await readWaysIn(context);
  const person = await checkCredential(google, { credential, nonce, now });
  const member = await memberOfGoogle(db, person, {
    site: site.id,
    password,
    ip: clientIp,
    passwordCost: env.PASSWORD_COST,
    now,
  });
  return transact(db, async (tx) => {
    await spendCredential(tx, credential, now);
    return openUserSession(tx, member, "google", context);
  });
};

export const signUpByGoogle: Handler<"signUpByGoogle"> = async (payload, context) => {
  const { db, clock, site, env, siteOrigin: origin } = context;
  const { credential, nonce, language, subscribe } = payload;
  const now = clock.now();
  const { google } = await readWaysIn(context);
  const person = await checkCredential(google, { credential, nonce, now });
  const member = await createGoogleAccount(db, person, {
    site,
    language,
    subscribed: subscribe ?? false,
    passwordCost: env.PASSWORD_COST,
    now,
  });
  return transact(db, async (tx) => {
    await spendCredential(tx, credential, now);
    const to = { site, type: member.type, account: member.account, language, origin };
    await deliver(tx, accountMessage("welcome", to), now);
    return openUserSession(tx, member, "google", context);
  });
};
