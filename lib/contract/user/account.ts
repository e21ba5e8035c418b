import * as z from "zod";
import { DAY_SECONDS, HOUR_SECONDS } from "@/lib/config/constants";
import { defineEndpoint } from "@/lib/contract/endpoint";
import {
  account,
  accountType,
  emptyData,
  keepOffer,
  language,
  loginRefusal,
  loginTicketHolder,
  timestamp,
  verificationCode,
} from "@/lib/contract/field-schemas";
import { captchaPass, captchaRequirement } from "./captcha";

/** The data that starts a session (rules/accounts#user-information). The token stays on the storefront's server. */
export const userInfo = z.object({
  token: z.string().min(16).max(2048),
  uid: z.string().min(1).max(64),
  account,
  nickname: z.string().max(120).nullish(),
  type: accountType,
  expiration: timestamp,
  accountLoginType: z.enum(["password", "code", "sso", "google", "tv", "passkey"]),
  payStatus: z.enum(["FREE_TRIAL", "PAID", "EXPIRED"]),
});
export type UserInfo = z.output<typeof userInfo>;

const password = z.string().min(1).max(1024);

export const login = defineEndpoint("login", {
  payload: z.object({ account, type: accountType, password, captchaPass: captchaPass.optional() }),
  data: userInfo,
  failureData: z.union([captchaRequirement, loginTicketHolder, keepOffer]),
  conceals: { as: "credentials" },
});

export const loginByCode = defineEndpoint("loginByCode", {
  payload: z.object({ account, type: accountType, code: verificationCode }),
  data: userInfo,
  failureData: loginRefusal,
  conceals: { as: "code" },
});

/** Where a code was sent instead: seconds until another may be requested, and until this one expires. */
const buyerCodeSent = z.object({
  codeSent: z.object({
    resendAfter: z.int().min(0).max(HOUR_SECONDS),
    expiresIn: z.int().min(1).max(DAY_SECONDS),
  }),
});

export const loginBuyer = defineEndpoint("loginBuyer", {
  payload: z.object({ account, type: accountType, password, language, captchaPass: captchaPass.optional() }),
  data: userInfo,
  failureData: z.union([buyerCodeSent, captchaRequirement, loginTicketHolder, keepOffer]),
  conceals: { as: "credentials" },
});

export const loginBuyerByCode = defineEndpoint("loginBuyerByCode", {
  payload: z.object({
    account,
    type: accountType,
    code: verificationCode,
    /** Of a new account; -24050 where it is missing and the address has none. */
    password: password.optional(),
    acceptTerms: z.literal(true),
    language,
    /** Pages omit it: our server adds it from the sealed entry cookie (rules/addresses#entry-pages). */
    deviceInfo: z.string().max(512).optional(),
  }),
  data: userInfo,
  failureData: loginRefusal,
  conceals: { as: "code" },
});

export const loginBySso = defineEndpoint("loginBySso", {
  payload: z.object({
    /** Pages omit it: our server adds it from the sealed entry cookie. */
    appToken: z.string().min(16).max(1024).optional(),
    accountId: z.string().min(1).max(254),
    loginId: z.string().min(1).max(254),
  }),
  data: userInfo,
  failureData: loginRefusal,
});

export const signUp = defineEndpoint("signUp", {
  payload: z.object({
    account,
    type: accountType,
    password,
    code: verificationCode,
    acceptTerms: z.literal(true),
    language,
    subscribe: z.boolean().optional(),
    /** Pages omit it: our server adds it from the sealed entry cookie (rules/addresses#entry-pages). */
    deviceInfo: z.string().max(512).optional(),
  }),
  data: userInfo,
});

export const sendVerificationCode = defineEndpoint("sendVerificationCode", {
  payload: z.object({
    account,
    type: accountType,
    /** `bind`: for `bindPhone`, and of a phone only. */
    purpose: z.enum(["signup", "login", "reset", "purchase", "bind"]),
    language,
    captchaPass: captchaPass.optional(),
  }),
  /** Seconds until another code may be requested, and until this one expires. */
  data: z.object({
    resendAfter: z.int().min(0).max(HOUR_SECONDS),
    expiresIn: z.int().min(1).max(DAY_SECONDS),
  }),
  failureData: captchaRequirement,
  conceals: { as: "success", data: { resendAfter: 60, expiresIn: 600 } },
});

export const resetPassword = defineEndpoint("resetPassword", {
  payload: z.object({ account, type: accountType, code: verificationCode, password }),
  data: emptyData,
  conceals: { as: "code" },
});

export const readAccount = defineEndpoint("readAccount", {
  payload: z.object({ uid: z.string().max(64), account, type: accountType }),
  data: z.object({
    uid: z.string().max(64),
    nickname: z.string().max(120).nullish(),
    account,
    planId: z.string().max(64).nullish(),
    planName: z.string().max(120).nullish(),
    userType: z.string().max(32),
    type: accountType.nullish(),
    /** The address for mails to the member: the account itself, or an address bound to it. */
    email: z.string().max(254).nullish(),
    /**
     * The number for messages to the member: the account itself, or a number bound to it; null: none. Left out by an upstream that
     * binds no numbers: the account page then offers none.
     */
    phone: account.nullish(),
    /** An address that its owner has not confirmed yet by the mailed link. */
    pendingEmail: z.string().max(254).nullish(),
    unsubscribeEmail: z.boolean().nullish(),
    /** Whether the account is reminded of unpaid orders and renewals; absent where nothing reminds it. */
    reminders: z.boolean().nullish(),
    /** The device of the latest log-in: "Chrome on Windows". */
    userDevice: z.string().max(80).nullish(),
    /** True where the latest log-in came from an app (rules/accounts#account-information). */
    loginApp: z.boolean().nullish(),
    expiredTime: timestamp.nullish(),
    /** A plan is paid of which the player does not know yet (rules/plans#the-players-service). Absent: the upstream does not say. */
    settingUp: z.boolean().nullish(),
    accountCreationTime: timestamp,
    /** Devices that may play at the same time with the plan. */
    limitCount: z.int().min(0).nullish(),
    /** The number of open log-ins. */
    deviceSessions: z.int().min(0).nullish(),
    /** Days left, rounded up; 0 when it has ended (rules/renewal#remaining-time). */
    bizRemainingDays: z.int().min(0).nullish(),
    payStatus: z.enum(["FREE_TRIAL", "PAID", "EXPIRED"]),
    /**
     * The account predates the system upgrade: the password must be changed before buying (rules/accounts#upgrade;
     * -2500 means the same).
     */
    mustResetPassword: z.boolean().nullish(),
    /** The upstream's clock, from which remaining time is calculated. */
    serverNow: timestamp.nullish(),
  }),
  echoes: { uid: "uid" },
});

export const logOut = defineEndpoint("logOut", {
  payload: z.object({ language, uid: z.string().max(64), account }),
  data: emptyData,
});
