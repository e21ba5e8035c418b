import type { EndpointData, EndpointPayload } from "@/lib/contract/endpoint";
import type { REGISTRY } from "@/lib/contract/registry";
import type { SessionView } from "@/lib/contract/session-view";

type Registry = typeof REGISTRY;

/** Every call that a page may make: the registry without what only the storefront's server may call. */
export type CallName = {
  [Name in keyof Registry]: Registry[Name]["reach"] extends "server" ? never : Name;
}[keyof Registry];
export type CallPayload<Name extends CallName> = EndpointPayload<Registry[Name]>;
/** A call that opens a session answers with what the browser may know of it; the token stays on our server. */
export type CallData<Name extends CallName> =
  EndpointData<Registry[Name]> extends { token: string } ? SessionView : EndpointData<Registry[Name]>;

/** What the browser must know of a call to make it. The schemas stay on the server: they weigh 25 KB. */
export interface BrowserCall {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly send: "query" | "body";
  /** Never tried twice. */
  readonly changesState: boolean;
}

type BrowserCallTable = { readonly [Name in CallName]: Pick<Registry[Name], keyof BrowserCall> };

/** The registry again, as literals. The compiler and a test hold it equal to `lib/contract/registry.ts`. */
export const CALLS = {
  readTheme: { method: "GET", path: "/api/site/theme/v1", send: "query", changesState: false },
  readSiteConfig: { method: "GET", path: "/api/site/get/config/v1", send: "query", changesState: false },
  readBrandData: { method: "GET", path: "/api/site/brand/v1", send: "query", changesState: false },
  listPlans: { method: "GET", path: "/api/site/listPlans/v1", send: "query", changesState: false },
  readPlan: { method: "GET", path: "/api/site/plan/detail/{id}", send: "query", changesState: false },
  checkPlanAvailable: {
    method: "POST",
    path: "/api/site/checkPlanAvailable/v1",
    send: "body",
    changesState: false,
  },
  listMethodDiscounts: {
    method: "GET",
    path: "/api/site/plan/method/discount",
    send: "query",
    changesState: false,
  },
  readPolicies: { method: "GET", path: "/api/site/dynamic/config/v1", send: "query", changesState: false },
  readContact: { method: "GET", path: "/api/site/contact-us/v1", send: "query", changesState: false },
  listAreaCodes: {
    method: "GET",
    path: "/api/site/contry/phone/areacode",
    send: "query",
    changesState: false,
  },
  reportEvent: { method: "POST", path: "/api/site/report", send: "body", changesState: true },
  login: { method: "POST", path: "/api/user/login/v1", send: "body", changesState: true },
  readGoogleClient: {
    method: "GET",
    path: "/api/user/google/client/v1",
    send: "query",
    changesState: false,
  },
  loginByGoogle: { method: "POST", path: "/api/user/google/login/v1", send: "body", changesState: true },
  signUpByGoogle: { method: "POST", path: "/api/user/google/signup/v1", send: "body", changesState: true },
  createRandCode: { method: "POST", path: "/api/user/createRandCode/v1", send: "body", changesState: true },
  readSiteKey: { method: "GET", path: "/api/user/site/key", send: "query", changesState: false },
  verifyCaptcha: { method: "POST", path: "/api/user/site/verify", send: "body", changesState: true },
  readUserConfig: { method: "GET", path: "/api/user/get/config/v1", send: "query", changesState: false },
  readSupportPhone: {
    method: "GET",
    path: "/api/user/support/phone/v1",
    send: "query",
    changesState: false,
  },
  queryRegion: { method: "POST", path: "/api/user/query/urv", send: "body", changesState: false },
  signUp: { method: "POST", path: "/api/user/signup/v1", send: "body", changesState: true },
  sendVerificationCode: {
    method: "POST",
    path: "/api/user/sendVerificationCode/v1",
    send: "body",
    changesState: true,
  },
  resetPassword: { method: "POST", path: "/api/user/resetPasswd/v1", send: "body", changesState: true },
  readAccount: { method: "POST", path: "/api/user/queryInfo/v1", send: "body", changesState: false },
  logOut: { method: "POST", path: "/api/user/loginOut/v1", send: "body", changesState: true },
  resetPasswordByEmail: {
    method: "POST",
    path: "/api/site/resetPasswordByEmail",
    send: "body",
    changesState: true,
  },
  sendResetPasswordEmail: {
    method: "GET",
    path: "/api/site/send/resetPasswordEmail",
    send: "query",
    changesState: true,
  },
  readResetEmail: {
    method: "POST",
    path: "/api/site/obtain/resetPassword/email",
    send: "body",
    changesState: false,
  },
  resetPasswordByLink: {
    method: "POST",
    path: "/api/site/email/resetPassword",
    send: "body",
    changesState: true,
  },
  resendConfirmation: {
    method: "POST",
    path: "/api/site/resendConfirmation",
    send: "body",
    changesState: true,
  },
  activateUser: { method: "POST", path: "/api/site/active/user", send: "body", changesState: true },
  confirmBoundEmail: {
    method: "POST",
    path: "/api/site/bindEmailConfirmed",
    send: "body",
    changesState: true,
  },
  bindEmail: { method: "POST", path: "/api/user/bindEmail/v1", send: "body", changesState: true },
  changePassword: { method: "POST", path: "/api/user/changePassword/v1", send: "body", changesState: true },
  subscribeNews: {
    method: "GET",
    path: "/api/user/marketing/campaign/subscription",
    send: "query",
    changesState: true,
  },
  loginByCode: { method: "POST", path: "/api/user/code/login/v1", send: "body", changesState: true },
  loginBySso: { method: "POST", path: "/api/user/sso/v1", send: "body", changesState: true },
  updateProfile: { method: "POST", path: "/api/user/profile/v1", send: "body", changesState: true },
  listDevices: { method: "POST", path: "/api/user/devices/v1", send: "body", changesState: false },
  endDevice: { method: "POST", path: "/api/user/devices/end/v1", send: "body", changesState: true },
  endOtherDevices: {
    method: "POST",
    path: "/api/user/devices/endOthers/v1",
    send: "body",
    changesState: true,
  },
  beginTvLogin: { method: "POST", path: "/api/user/tv/begin/v1", send: "body", changesState: true },
  readTvLogin: { method: "POST", path: "/api/user/tv/state/v1", send: "body", changesState: false },
  loginByTv: { method: "POST", path: "/api/user/tv/login/v1", send: "body", changesState: true },
  findTvLogin: { method: "POST", path: "/api/user/tv/find/v1", send: "body", changesState: true },
  answerTvLogin: { method: "POST", path: "/api/user/tv/answer/v1", send: "body", changesState: true },
  listPaymentMethods: {
    method: "POST",
    path: "/api/bill/payment/methods/v1",
    send: "body",
    changesState: false,
  },
  valuateGoods: { method: "POST", path: "/api/bill/goodsValuation", send: "body", changesState: false },
  pay: { method: "POST", path: "/api/bill/pay/v1", send: "body", changesState: true },
  repay: { method: "POST", path: "/api/bill/repay/v1", send: "body", changesState: true },
  readPayment: { method: "POST", path: "/api/bill/payment-info/detail", send: "body", changesState: false },
  confirmLiquido: {
    method: "POST",
    path: "/api/bill/payment/liQuiDo/confirm/v1",
    send: "body",
    changesState: true,
  },
  resendLiquidoCode: {
    method: "POST",
    path: "/api/bill/payment/liQuiDo/resend/v1",
    send: "body",
    changesState: true,
  },
  capturePaypal: {
    method: "GET",
    path: "/api/bill/payment/paypalCapture/v1/{id}",
    send: "query",
    changesState: true,
  },
  createUseepayCustomer: {
    method: "POST",
    path: "/api/bill/payment/useepay/customer/create/v1",
    send: "body",
    changesState: true,
  },
  confirmUseepayCustomer: {
    method: "POST",
    path: "/api/bill/payment/useepay/customer/confirm/v1",
    send: "body",
    changesState: true,
  },
  createPayssionCustomer: {
    method: "POST",
    path: "/api/bill/payment/payssion/customer/create/v1",
    send: "body",
    changesState: true,
  },
  confirmPayssionCustomer: {
    method: "POST",
    path: "/api/bill/payment/payssion/customer/confirm/v1",
    send: "body",
    changesState: true,
  },
  queryPaymentToken: {
    method: "POST",
    path: "/api/bill/payment/query/token",
    send: "body",
    changesState: false,
  },
  findAddress: { method: "POST", path: "/api/bill/address/find/v1", send: "body", changesState: false },
  uploadObject: { method: "POST", path: "/api/uploadObject/v1", send: "body", changesState: true },
  uploadProof: { method: "POST", path: "/api/bill/order/upload/v1", send: "body", changesState: true },
  chooseNetwork: { method: "POST", path: "/api/bill/payment/crypto/v1", send: "body", changesState: true },
  confirmMobile: {
    method: "POST",
    path: "/api/bill/payment/mobile/confirm/v1",
    send: "body",
    changesState: true,
  },
  listOrders: { method: "POST", path: "/api/bill/orders/v1", send: "body", changesState: false },
  readOrder: { method: "GET", path: "/api/bill/order/v1/{id}", send: "query", changesState: false },
  readService: { method: "GET", path: "/api/bill/service/v1/{id}", send: "query", changesState: false },
  cancelOrder: { method: "POST", path: "/api/bill/order/cancel/v1", send: "body", changesState: true },
  listCards: { method: "POST", path: "/api/bill/listCard", send: "body", changesState: false },
  deleteCard: { method: "POST", path: "/api/bill/deleteCard", send: "body", changesState: true },
  changeBillingCard: { method: "POST", path: "/api/bill/card/change", send: "body", changesState: true },
  readRenewal: { method: "POST", path: "/api/job/renewInfo/v1", send: "body", changesState: false },
  updateRenewal: {
    method: "POST",
    path: "/api/job/updateRenewStatus/v1",
    send: "body",
    changesState: true,
  },
  retryRenewal: { method: "POST", path: "/api/job/retryRenewal/v1", send: "body", changesState: true },
  convertPlan: { method: "POST", path: "/api/site/plan/convert", send: "query", changesState: true },
  listCoupons: { method: "POST", path: "/api/bill/coupons/v1", send: "body", changesState: false },
  unbindDiscountCode: {
    method: "GET",
    path: "/api/bill/unbindDiscountCode/v1",
    send: "query",
    changesState: true,
  },
  installmentsPlan: { method: "POST", path: "/api/bill/installmentsPlan", send: "body", changesState: false },
  listCurrencies: { method: "GET", path: "/api/bill/getCheckCode/v1", send: "query", changesState: false },
  readPaymentTips: { method: "GET", path: "/api/bill/payment/tip/v1", send: "query", changesState: false },
  queryCart: { method: "POST", path: "/api/bill/query/cart", send: "body", changesState: false },
  remindOrder: { method: "POST", path: "/api/bill/order/remind/v1", send: "body", changesState: true },
  createHandoff: { method: "POST", path: "/api/bill/order/handoff/v1", send: "body", changesState: true },
  openHandoff: { method: "POST", path: "/api/bill/order/handoff/open/v1", send: "body", changesState: true },
  readHandoff: { method: "POST", path: "/api/bill/order/handoff/read/v1", send: "body", changesState: true },
} as const satisfies BrowserCallTable;
