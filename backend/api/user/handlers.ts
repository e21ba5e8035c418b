import type { AreaHandlers, Handler } from "@/backend/api/handler";
import { sendVerificationCode } from "@/backend/api/user/login/send-code";
import { transact } from "@/backend/db/client";
import { createAccount, replacePasswordByCode } from "@/backend/modules/accounts/accounts";
import { redeemAppToken } from "@/backend/modules/accounts/app-tokens";
import { saveCompany } from "@/backend/modules/accounts/companies";
import * as devices from "@/backend/modules/accounts/devices/devices";
import { setNickname, setSubscribed } from "@/backend/modules/accounts/members";
import { requireSecondFactor } from "@/backend/modules/accounts/passkeys/second-factor";
import * as passwords from "@/backend/modules/accounts/passwords/change-password";
import { deleteOtherSessions, deleteSession } from "@/backend/modules/accounts/sessions";
import { authenticateByCode } from "@/backend/modules/accounts/verification/authenticate-by-code";
import * as binding from "@/backend/modules/accounts/verification/bind-address";
import { LINK_VALID_SECONDS } from "@/backend/modules/accounts/verification/mail-links";
import { createAccountMessage } from "@/backend/modules/mail/account-messages";
import { queueMessage, requireMailAccepted } from "@/backend/modules/mail/outbox";
import { endReminders, setReminders } from "@/backend/modules/reminders/end-reminders";
import { RESEND_COUNTDOWN_SECONDS } from "@/lib/config/constants";
import * as account from "./account";
import { createUserSession, toProvenCaller } from "./caller";
import * as login from "./login/login";
import { loginByGoogle, login as loginByPassword } from "./login/login";
import { loginBuyer, loginBuyerByCode } from "./login/login-buyer";
import { offerToKeep } from "./login/offer-to-keep";
import * as television from "./login/television";
import * as passkeys from "./passkeys";
import { loginByPasskey, loginByRecoveryCode } from "./passkeys";

const signUp: Handler<"signUp"> = async (payload, context) => {
  const { db, clock, site, env, siteOrigin: origin } = context;
  const { account, type, password, code, language, subscribe, deviceInfo } = payload;
  const now = clock.now();
  const input = {
    site,
    type,
    account,
    password,
    code,
    language,
    subscribed: subscribe ?? false,
    passwordCost: env.PASSWORD_COST,
    now,
  };
  const member = await createAccount(db, input);
  return transact(db, async (tx) => {
    await queueMessage(
      tx,
      await createAccountMessage(tx, "welcome", { site, type, account: member.account, language, origin }),
      now,
    );
    return createUserSession(tx, member, "password", context, deviceInfo);
  });
};

const bindEmail: Handler<"bindEmail"> = async ({ email, identityProof }, context) => {
  const { db, clock, site, language, siteOrigin: origin, clientIp: ip } = context;
  // The member has proved again who they are.
  const request = { site, language, origin, email, ip, isTrusted: true, now: clock.now() };
  const recipient = await binding.requestEmailBinding(db, toProvenCaller(context, identityProof), request);
  await requireMailAccepted(context, { site: site.id, recipient, since: request.now });
  return { resendAfter: RESEND_COUNTDOWN_SECONDS, expiresIn: LINK_VALID_SECONDS.bind };
};

const resetPassword: Handler<"resetPassword"> = async (payload, context) => {
  const { db, clock, site, env, siteOrigin: origin } = context;
  await replacePasswordByCode(db, {
    ...payload,
    notice: { site, origin },
    passwordCost: env.PASSWORD_COST,
    now: clock.now(),
  });
  return {};
};

const changePassword: Handler<"changePassword"> = async ({ password, newPassword }, context) => {
  const { db, clock, site, member, env, siteOrigin: origin } = context;
  const notice = { site, origin };
  const passwordCost = env.PASSWORD_COST;
  const change = { member, password, newPassword, passwordCost, notice, now: clock.now() };
  return passwords.changePassword(db, change, (tx, changed) =>
    createUserSession(tx, changed, "password", context),
  );
};

const loginBySso: Handler<"loginBySso"> = async ({ appToken = "", accountId, loginId }, context) => {
  const { db, clock, site } = context;
  const member = await redeemAppToken(db, { site: site.id, appToken, accountId, loginId, now: clock.now() });
  await requireSecondFactor(db, member, clock.now());
  return transact(db, (tx) => createUserSession(tx, member, "sso", context));
};

const loginByCode: Handler<"loginByCode"> = async ({ account, type, code }, context) => {
  const { db, clock, site } = context;
  const member = await authenticateByCode(db, { site: site.id, type, account, code, now: clock.now() });
  await requireSecondFactor(db, member, clock.now());
  return transact(db, (tx) => createUserSession(tx, member, "code", context));
};

export const userHandlers: AreaHandlers<"user"> = {
  ...login,
  login: offerToKeep(loginByPassword),
  loginByGoogle: offerToKeep(loginByGoogle),
  loginBuyer: offerToKeep(loginBuyer),
  loginBuyerByCode: offerToKeep(loginBuyerByCode),
  loginByCode: offerToKeep(loginByCode),
  loginBySso: offerToKeep(loginBySso),
  signUp,
  sendVerificationCode,
  ...television,
  ...account,
  resetPassword,
  changePassword,
  ...passkeys,
  loginByPasskey: offerToKeep(loginByPasskey),
  loginByRecoveryCode: offerToKeep(loginByRecoveryCode),

  bindEmail,
  bindPhone: async ({ phone, code, identityProof }, context) => {
    const { db, site, siteOrigin: origin } = context;
    const address = { phone, code, notice: { site, origin } };
    return { phone: await binding.bindPhone(db, toProvenCaller(context, identityProof), address) };
  },
  removePhone: async ({ identityProof }, context) => {
    const { db, site, siteOrigin: origin } = context;
    await binding.removePhone(db, toProvenCaller(context, identityProof), { site, origin });
    return {};
  },

  listDevices: async ({ page, pageSize }, { db, clock, member, tokenHash }) =>
    devices.listDevices(db, member, { page, pageSize, tokenHash, now: clock.now() }),
  endDevice: async ({ id }, { db, member }) => {
    await devices.endDevice(db, member, id);
    return {};
  },
  endOtherDevices: async (_payload, { db, member, tokenHash }) => ({
    ended: await deleteOtherSessions(db, member.site, member.uid, tokenHash),
  }),

  subscribeNews: async ({ subscribeStatus }, { db, site, member }) => {
    const subscribed = subscribeStatus === "1";
    await setSubscribed(db, site.id, member.uid, subscribed);
    return { subscribed };
  },
  readCompany: async (_payload, { member }) => ({ company: member.company }),
  saveCompany: async ({ company }, { db, member }) => ({ company: await saveCompany(db, member, company) }),
  setReminders: async ({ on }, { db, clock, member }) => {
    await setReminders(db, member, on, clock.now());
    return {};
  },
  endReminders: async ({ token }, { db, clock, site }) => {
    await endReminders(db, site.id, token, clock.now());
    return {};
  },
  updateProfile: async ({ nickname }, { db, member }) => {
    await setNickname(db, member, nickname);
    return {};
  },
  logOut: async (_payload, { db, site, tokenHash }) => {
    if (tokenHash) await deleteSession(db, site.id, tokenHash);
    return {};
  },
};
