/** The only list of calls (rules/calls#list-of-calls). Literals only, no imports: the browser loads it, too. */

/** The upstream that answers a call; the first path segment after `/api/`. */
export const AREAS = ["site", "user", "bill", "job"] as const;
export type Area = (typeof AREAS)[number];

/**
 * Who may make a call from outside:
 * - `browser`: any page, through the forwarder;
 * - `session`: a page, through a route handler of its own, because our server takes part: the call starts or ends a
 *   session, or needs a value that only our server has;
 * - `server`: the storefront's server only (the forwarder answers 404).
 */
export type Reach = "browser" | "session" | "server";

/** One row of the table. A field that a row omits has the default given here. */
interface CallRow {
  /** POST. */
  readonly method?: "GET";
  /** As the upstreams spell it; `{id}` is filled from the payload. */
  readonly path: `/api/${string}`;
  /** The segment after `/api/`. */
  readonly area?: Area;
  /** Where the payload is sent, without the `{…}` fields of the path: the query of a GET, the body of a POST. */
  readonly send?: "query" | "body";
  /** False: the call only reads, so it may be repeated. A call that changes state is never retried. */
  readonly changesState?: true;
  /** `required`: only for members. */
  readonly token?: "optional" | "none";
  /** `browser`. */
  readonly reach?: Exclude<Reach, "browser">;
  /** False. True where the call needs an `Idempotency-Key` header, by which the upstream recognizes a repetition. */
  readonly idempotencyKey?: true;
  /**
   * False. True where pages make the call by themselves, or show no refusal of it: an ended session is then not reported
   * before the next call that the user causes, and the cookie stays until then.
   */
  readonly background?: true;
}

export const CALLS = {
  findSite: { method: "GET", path: "/api/site/find/v1", token: "none", reach: "server" },
  listSites: { method: "GET", path: "/api/site/list/v1", token: "none", reach: "server" },
  listSiteChanges: { method: "GET", path: "/api/site/changes/v1", token: "none", reach: "server" },
  readTheme: { method: "GET", path: "/api/site/theme/v1", token: "none" },
  readSiteConfig: { method: "GET", path: "/api/site/get/config/v1", token: "none" },
  readBrandData: { method: "GET", path: "/api/site/brand/v1", token: "none" },
  listPlans: { method: "GET", path: "/api/site/listPlans/v1", token: "optional" },
  readPlan: { method: "GET", path: "/api/site/plan/detail/{id}", token: "optional", background: true },
  checkPlanAvailable: { path: "/api/site/checkPlanAvailable/v1", background: true },
  listMethodDiscounts: { method: "GET", path: "/api/site/plan/method/discount", token: "none" },
  convertPlan: { path: "/api/site/plan/convert", send: "query", changesState: true },
  readPolicies: { method: "GET", path: "/api/site/dynamic/config/v1", token: "none" },
  readContact: { method: "GET", path: "/api/site/contact-us/v1", token: "none" },
  listAreaCodes: { method: "GET", path: "/api/site/contry/phone/areacode", token: "none" },
  readTextsVersion: { method: "GET", path: "/api/site/i18n/version", token: "none", reach: "server" },
  readTextsAddress: { method: "GET", path: "/api/site/get/lang/address", token: "none", reach: "server" },
  readTexts: { method: "GET", path: "/api/site/i18n/message", token: "none", reach: "server" },
  readLanguagePack: { method: "GET", path: "/api/site/i18n/pack", token: "none", reach: "server" },
  readPicture: { method: "GET", path: "/api/site/picture/v1", token: "none", reach: "server" },
  readBanners: { method: "GET", path: "/api/site/banner/v1", token: "none", reach: "server" },
  reportEvent: { path: "/api/site/report", changesState: true, token: "optional", background: true },
  reportFailures: {
    path: "/api/site/report/failures",
    changesState: true,
    token: "none",
    reach: "server",
  },
  reportEvents: { path: "/api/site/report/list", changesState: true, token: "optional", background: true },
  login: { path: "/api/user/login/v1", changesState: true, token: "none", reach: "session" },
  loginBuyer: { path: "/api/user/buyer/login/v1", changesState: true, token: "none", reach: "session" },
  loginBuyerByCode: { path: "/api/user/buyer/code/v1", changesState: true, token: "none", reach: "session" },
  loginByCode: { path: "/api/user/code/login/v1", changesState: true, token: "none", reach: "session" },
  loginBySso: { path: "/api/user/sso/v1", changesState: true, token: "none", reach: "session" },
  readGoogleClient: { method: "GET", path: "/api/user/google/client/v1", token: "none", reach: "session" },
  loginByGoogle: { path: "/api/user/google/login/v1", changesState: true, token: "none", reach: "session" },
  signUpByGoogle: { path: "/api/user/google/signup/v1", changesState: true, token: "none", reach: "session" },
  beginPasskeyLogin: { path: "/api/user/passkey/login/begin/v1", changesState: true, token: "none" },
  loginByPasskey: { path: "/api/user/passkey/login/v1", changesState: true, token: "none", reach: "session" },
  loginByRecoveryCode: {
    path: "/api/user/passkey/recover/v1",
    changesState: true,
    token: "none",
    reach: "session",
  },
  requestPasskeyRelease: { path: "/api/user/passkey/release/v1", changesState: true, token: "none" },
  createRandCode: { path: "/api/user/createRandCode/v1", changesState: true, token: "none" },
  readSiteKey: { method: "GET", path: "/api/user/site/key", token: "none" },
  verifyCaptcha: { path: "/api/user/site/verify", changesState: true, token: "none" },
  readUserConfig: { method: "GET", path: "/api/user/get/config/v1", token: "none" },
  readSupportPhone: { method: "GET", path: "/api/user/support/phone/v1", token: "none" },
  queryRegion: { path: "/api/user/query/urv", token: "none" },
  signUp: { path: "/api/user/signup/v1", changesState: true, token: "none", reach: "session" },
  sendVerificationCode: { path: "/api/user/sendVerificationCode/v1", changesState: true, token: "none" },
  resetPassword: { path: "/api/user/resetPasswd/v1", changesState: true, token: "none" },
  readAccount: { path: "/api/user/queryInfo/v1" },
  logOut: { path: "/api/user/loginOut/v1", changesState: true, reach: "session" },
  updateProfile: { path: "/api/user/profile/v1", changesState: true },
  readCompany: { method: "GET", path: "/api/user/company/v1" },
  saveCompany: { path: "/api/user/company/save/v1", changesState: true },
  listDevices: { path: "/api/user/devices/v1" },
  endDevice: { path: "/api/user/devices/end/v1", changesState: true },
  endOtherDevices: { path: "/api/user/devices/endOthers/v1", changesState: true },
  beginTvLogin: { path: "/api/user/tv/begin/v1", changesState: true, token: "none", reach: "session" },
  readTvLogin: { path: "/api/user/tv/state/v1", token: "none", reach: "session" },
  loginByTv: { path: "/api/user/tv/login/v1", changesState: true, token: "none", reach: "session" },
  findTvLogin: { path: "/api/user/tv/find/v1", changesState: true },
  answerTvLogin: { path: "/api/user/tv/answer/v1", changesState: true },
  resetPasswordByEmail: { path: "/api/site/resetPasswordByEmail", changesState: true, token: "none" },
  sendResetPasswordEmail: {
    method: "GET",
    path: "/api/site/send/resetPasswordEmail",
    changesState: true,
    token: "none",
  },
  readResetEmail: { path: "/api/site/obtain/resetPassword/email", token: "none" },
  resetPasswordByLink: { path: "/api/site/email/resetPassword", changesState: true, token: "none" },
  resendConfirmation: { path: "/api/site/resendConfirmation", changesState: true, token: "none" },
  activateUser: { path: "/api/site/active/user", changesState: true, token: "none" },
  confirmBoundEmail: { path: "/api/site/bindEmailConfirmed", changesState: true, token: "none" },
  changePassword: { path: "/api/user/changePassword/v1", changesState: true, reach: "session" },
  sendProofCode: { path: "/api/user/proof/code/v1", changesState: true },
  proveIdentity: { path: "/api/user/proof/v1", changesState: true },
  requestDataDownload: { path: "/api/user/data/download/v1", changesState: true },
  requestDeletion: { path: "/api/user/deletion/v1", changesState: true },
  keepAccount: { path: "/api/site/keepAccount/v1", changesState: true, token: "none" },
  undoAccountChange: { path: "/api/site/undoAccountChange/v1", changesState: true, token: "none" },
  listPasskeys: { path: "/api/user/passkeys/v1" },
  beginPasskey: { path: "/api/user/passkeys/begin/v1", changesState: true },
  addPasskey: { path: "/api/user/passkeys/add/v1", changesState: true },
  renamePasskey: { path: "/api/user/passkeys/name/v1", changesState: true },
  removePasskey: { path: "/api/user/passkeys/remove/v1", changesState: true },
  setPasskeyRequired: { path: "/api/user/passkeys/require/v1", changesState: true },
  bindEmail: { path: "/api/user/bindEmail/v1", changesState: true },
  bindPhone: { path: "/api/user/bindPhone/v1", changesState: true },
  removePhone: { path: "/api/user/removePhone/v1", changesState: true },
  subscribeNews: { method: "GET", path: "/api/user/marketing/campaign/subscription", changesState: true },
  setReminders: { path: "/api/user/reminders/v1", changesState: true },
  endReminders: { path: "/api/user/reminders/end/v1", changesState: true, token: "none" },
  listPaymentMethods: { path: "/api/bill/payment/methods/v1" },
  valuateGoods: { path: "/api/bill/goodsValuation" },
  pay: { path: "/api/bill/pay/v1", changesState: true, idempotencyKey: true },
  repay: { path: "/api/bill/repay/v1", changesState: true, idempotencyKey: true },
  readPayment: { path: "/api/bill/payment-info/detail" },
  confirmLiquido: { path: "/api/bill/payment/liQuiDo/confirm/v1", changesState: true },
  resendLiquidoCode: { path: "/api/bill/payment/liQuiDo/resend/v1", changesState: true },
  capturePaypal: { method: "GET", path: "/api/bill/payment/paypalCapture/v1/{id}", changesState: true },
  createUseepayCustomer: { path: "/api/bill/payment/useepay/customer/create/v1", changesState: true },
  confirmUseepayCustomer: { path: "/api/bill/payment/useepay/customer/confirm/v1", changesState: true },
  createPayssionCustomer: { path: "/api/bill/payment/payssion/customer/create/v1", changesState: true },
  confirmPayssionCustomer: { path: "/api/bill/payment/payssion/customer/confirm/v1", changesState: true },
  queryPaymentToken: { path: "/api/bill/payment/query/token" },
  findAddress: { path: "/api/bill/address/find/v1", background: true },
  uploadObject: { path: "/api/uploadObject/v1", area: "bill", changesState: true },
  uploadProof: { path: "/api/bill/order/upload/v1", changesState: true },
  chooseNetwork: { path: "/api/bill/payment/crypto/v1", changesState: true },
  confirmMobile: { path: "/api/bill/payment/mobile/confirm/v1", changesState: true },
  listOrders: { path: "/api/bill/orders/v1" },
  readOrder: { method: "GET", path: "/api/bill/order/v1/{id}" },
  readService: { method: "GET", path: "/api/bill/service/v1/{id}" },
  setOrderCompany: { path: "/api/bill/order/company/v1", changesState: true },
  cancelOrder: { path: "/api/bill/order/cancel/v1", changesState: true },
  withdraw: { path: "/api/bill/order/withdraw/v1", changesState: true, token: "optional" },
  listCards: { path: "/api/bill/listCard" },
  deleteCard: { path: "/api/bill/deleteCard", changesState: true },
  changeBillingCard: { path: "/api/bill/card/change", changesState: true },
  changeBackupCard: { path: "/api/bill/card/backup", changesState: true },
  readRenewal: { path: "/api/job/renewInfo/v1" },
  updateRenewal: { path: "/api/job/updateRenewStatus/v1", changesState: true },
  retryRenewal: { path: "/api/job/retryRenewal/v1", changesState: true },
  acceptLeavingOffer: { path: "/api/job/renewOffer/v1", changesState: true },
  endPause: { path: "/api/job/endRenewPause/v1", changesState: true },
  listCoupons: { path: "/api/bill/coupons/v1" },
  unbindDiscountCode: { method: "GET", path: "/api/bill/unbindDiscountCode/v1", changesState: true },
  installmentsPlan: { path: "/api/bill/installmentsPlan" },
  listCurrencies: { method: "GET", path: "/api/bill/getCheckCode/v1" },
  readPaymentTips: { method: "GET", path: "/api/bill/payment/tip/v1" },
  queryCart: { path: "/api/bill/query/cart", background: true },
  remindOrder: { path: "/api/bill/order/remind/v1", changesState: true },
  createHandoff: { path: "/api/bill/order/handoff/v1", changesState: true },
  openHandoff: { path: "/api/bill/order/handoff/open/v1", changesState: true, token: "none" },
  readHandoff: { path: "/api/bill/order/handoff/read/v1", changesState: true, token: "none" },
  payHandoff: {
    path: "/api/bill/order/handoff/pay/v1",
    changesState: true,
    token: "none",
    idempotencyKey: true,
  },
} as const satisfies Record<string, CallRow>;

type Calls = typeof CALLS;
/** All calls. */
export type EndpointName = keyof Calls;

type Read<Row, Field extends string, Default> = Row extends { readonly [Key in Field]: infer Value }
  ? Value
  : Default;
type AreaFromPath<Path> = Path extends `/api/${infer First}/${string}` ? Extract<First, Area> : never;

/** One call with its defaults filled in; keeps the literal types of the table. */
export interface Call<Name extends EndpointName = EndpointName> {
  readonly name: Name;
  readonly area: Read<Calls[Name], "area", AreaFromPath<Calls[Name]["path"]>>;
  readonly method: Read<Calls[Name], "method", "POST">;
  readonly path: Calls[Name]["path"];
  readonly send: "query" | "body";
  readonly token: Read<Calls[Name], "token", "required">;
  readonly changesState: boolean;
  readonly reach: Read<Calls[Name], "reach", "browser">;
  readonly idempotencyKey: boolean;
  readonly background: boolean;
}

/** A row of the table with its defaults. */
export function getCall<Name extends EndpointName>(name: Name): Call<Name> {
  const row: CallRow = CALLS[name];
  const call = {
    name,
    area: row.path.split("/")[2],
    method: "POST",
    send: row.method ? "query" : "body",
    token: "required",
    changesState: false,
    reach: "browser",
    idempotencyKey: false,
    background: false,
    ...row,
  };
  return call as Call<Name>;
}

const PLACEHOLDER = /\{(\w+)\}/g;

/** The parts of a call that determine its address. */
type Addressed = Pick<Call, "send"> & { readonly path: string };

/** Names of the payload fields in the path. */
export function listPathFields({ path }: Pick<Addressed, "path">): string[] {
  return [...path.matchAll(PLACEHOLDER)].map((match) => match[1] ?? "");
}

/**
 * The address of a call: the path with its `{…}` fields encoded, and for `send: "query"` the rest of the payload as
 * a query string, without fields that are undefined or null.
 */
export function createCallAddress(call: Addressed, payload: Record<string, unknown>): string {
  const path = call.path.replace(PLACEHOLDER, (_, field: string) =>
    encodeURIComponent(String(payload[field])),
  );
  if (call.send === "body") return path;
  const query = new URLSearchParams();
  for (const [field, value] of Object.entries(omitPathFields(call, payload))) {
    if (value !== undefined && value !== null) query.set(field, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The JSON body of a call; undefined for a GET. */
export function createCallBody(
  call: Addressed & { readonly method: "GET" | "POST" },
  payload: Record<string, unknown>,
): Record<string, unknown> | undefined {
  if (call.method === "GET") return undefined;
  return call.send === "body" ? omitPathFields(call, payload) : {};
}

function omitPathFields(call: Addressed, payload: Record<string, unknown>): Record<string, unknown> {
  const pathFields = listPathFields(call);
  return Object.fromEntries(Object.entries(payload).filter(([field]) => !pathFields.includes(field)));
}
