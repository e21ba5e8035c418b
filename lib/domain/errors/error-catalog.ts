/**
 * Every error code (rules/errors#catalog): one entry per meaning, one row per code. What is not listed here is
 * "unknown" and shown as a toast. `error-reaction.ts` decides the reaction, `error-display.ts` what is shown.
 */

/** Whether a payment may have taken money although the call failed. `notInvolved`: the call pays nothing. */
type MoneyMoved = "no" | "unknown" | "notInvolved";

/** What the person can do now; the labels of their buttons are the messages `errors.next.*`. */
export type SuggestedAction =
  | "retry"
  | "edit"
  | "wait"
  | "refresh"
  | "login"
  | "otherMethod"
  | "choosePlan"
  | "newCode"
  | "newLink"
  | "resetPassword"
  | "keepAccount"
  | "support"
  | "orders"
  | "cards"
  | "none";

/** The form field beside which the error is shown. */
export type ErrorField =
  | "account"
  | "email"
  | "phone"
  | "areaCode"
  | "password"
  | "code"
  | "captcha"
  | "coupon"
  | "card"
  | "cardNumber"
  | "cardExpiry"
  | "securityCode";

/** `caller`: the silent codes, which the caller shows. `nobody`: the reaction replaces a message. */
type ShownBy = "caller" | "toast" | "nobody";

export type ErrorReactionName =
  | "none"
  | "resetSession"
  | "resetSessionAndGoLogin"
  | "go404"
  | "goPlans"
  | "goStbNotice";

interface ErrorMeaning {
  codes: readonly number[];
  next: SuggestedAction;
  shownBy?: ShownBy;
  reaction?: ErrorReactionName;
  moneyMoved?: MoneyMoved;
  field?: ErrorField;
}

const ERROR_MEANINGS = {
  // Account
  accountNotFound: { codes: [1, 2, 7], next: "edit", field: "account" },
  wrongPassword: { codes: [3], next: "edit", field: "password" },
  emailRequired: { codes: [4, 12], next: "edit", field: "email" },
  accountFormat: { codes: [5], next: "edit", field: "account" },
  accountExists: { codes: [6, 13], next: "login", field: "account" },
  emailFormat: { codes: [8], next: "edit", field: "email" },
  notVerified: { codes: [9], next: "newLink", field: "account" },
  codeExpired: { codes: [-3034, 10], next: "newCode", field: "code" },
  codeIncorrect: { codes: [-3032, 11], next: "edit", field: "code" },
  userInfoFailed: { codes: [15, 29], next: "retry" },
  accountInfoFailed: { codes: [16], next: "retry" },
  tooManyAttempts: { codes: [17], next: "wait" },
  tokenInvalid: { codes: [21], next: "login", shownBy: "nobody", reaction: "resetSession" },
  accountCodeInvalid: { codes: [28], next: "edit", field: "account" },
  phoneFormat: { codes: [32], next: "edit", field: "phone" },
  accountUnavailable: { codes: [105, 112], next: "support", field: "account" },
  /** The account is about to be deleted (rules/accounts#deletion). */
  deletionPending: { codes: [106], next: "keepAccount" },
  emailUnavailable: { codes: [187], next: "edit", field: "email" },
  accountTypeBlocked: { codes: [197], next: "support", field: "account" },
  loginFailed: { codes: [201, 203], next: "retry", reaction: "goStbNotice" },
  credentialsInvalid: { codes: [3001], next: "edit", shownBy: "caller", field: "password" },
  usernameOrPassword: { codes: [4596], next: "edit", field: "password" },
  loginBlocked: { codes: [7004], next: "support" },

  // Card
  cardRejected: { codes: [301], next: "otherMethod", shownBy: "caller", moneyMoved: "no", field: "card" },
  insufficientFunds: {
    codes: [302],
    next: "otherMethod",
    shownBy: "caller",
    moneyMoved: "no",
    field: "card",
  },
  cardInfoInvalid: { codes: [306, 312], next: "edit", shownBy: "caller", moneyMoved: "no", field: "card" },
  cardExpired: { codes: [309], next: "edit", shownBy: "caller", moneyMoved: "no", field: "cardExpiry" },
  cardNumberInvalid: { codes: [314], next: "edit", shownBy: "caller", moneyMoved: "no", field: "cardNumber" },
  securityCodeInvalid: {
    codes: [315],
    next: "edit",
    shownBy: "caller",
    moneyMoved: "no",
    field: "securityCode",
  },
  cardNumberIncorrect: { codes: [1014], next: "edit", moneyMoved: "no", field: "cardNumber" },
  bankRejected: { codes: [5015], next: "otherMethod", shownBy: "caller", moneyMoved: "no", field: "card" },

  // Orders and payment
  orderNotSaved: { codes: [1000], next: "retry", moneyMoved: "no" },
  orderNotFound: { codes: [1001], next: "orders" },
  couponNotRemoved: { codes: [1003], next: "retry", field: "coupon" },
  paymentNotPlaced: { codes: [1015], next: "refresh", moneyMoved: "no" },
  cardMismatch: { codes: [1020], next: "otherMethod", moneyMoved: "no", field: "card" },
  cardInUse: { codes: [1021], next: "cards" },
  cardNotDeleted: { codes: [1022], next: "retry" },
  receiptFinal: { codes: [1023], next: "support" },
  exchangeRateUnsupported: { codes: [1030], next: "otherMethod", moneyMoved: "no" },
  paymentInfoMissing: { codes: [1040], next: "refresh", moneyMoved: "unknown" },
  orderEmpty: { codes: [1300], next: "choosePlan", moneyMoved: "no" },
  billingCardNotUpdated: { codes: [2002], next: "retry", shownBy: "caller", field: "card" },
  paymentFailed: { codes: [2003], next: "otherMethod", shownBy: "caller", moneyMoved: "no" },
  /** Silent by rules/errors#catalog, which has no message for it. */
  billingRefused: { codes: [2007], next: "otherMethod", shownBy: "caller", moneyMoved: "no" },
  planUnavailable: { codes: [2008], next: "choosePlan", moneyMoved: "no" },
  serverErrorLater: { codes: [2000, 2001, 2005], next: "wait", moneyMoved: "unknown" },
  serverErrorRefresh: { codes: [2006], next: "refresh", moneyMoved: "unknown" },
  serverErrorSignedOut: { codes: [-1112], next: "login", reaction: "resetSession", moneyMoved: "unknown" },
  /** Handled specially (rules/errors#handling); the message is ours. */
  cannotBuyPlan: {
    codes: [6000],
    next: "choosePlan",
    shownBy: "nobody",
    reaction: "goPlans",
    moneyMoved: "no",
  },
  pageGone: { codes: [6001], next: "none", shownBy: "nobody", reaction: "go404" },

  // Other
  countryCodeMissing: { codes: [4000], next: "edit", field: "areaCode" },
  codeNotSent: { codes: [4597], next: "newCode", field: "code" },
  notSupported: { codes: [4598], next: "support" },
  requestInvalid: { codes: [5000], next: "refresh", shownBy: "caller" },
  countryUnsupported: { codes: [5003], next: "otherMethod", shownBy: "caller", moneyMoved: "no" },
  systemError: { codes: [5008], next: "wait", shownBy: "caller", moneyMoved: "unknown" },
  renewalNotFound: { codes: [6201], next: "refresh" },
  renewalExpired: { codes: [6202], next: "choosePlan" },
  renewalCancelled: { codes: [6204], next: "refresh" },
  renewalCardUnavailable: { codes: [6206], next: "otherMethod", field: "card" },
  renewalRunning: { codes: [6207], next: "wait" },
  /** Ours (rules/studio#previews). */
  previewOnly: { codes: [6300], next: "none", moneyMoved: "no" },
  uidInvalid: { codes: [6699], next: "login" },
  couponUnavailable: { codes: [9000], next: "edit", field: "coupon" },
  couponInvalid: { codes: [9001, 9002], next: "edit", field: "coupon" },
  couponUsedUp: { codes: [9003], next: "edit", field: "coupon" },
  couponNotChecked: { codes: [9991], next: "retry", field: "coupon" },
  accountMissing: { codes: [10024], next: "edit", field: "account" },
  accountInUse: { codes: [10025], next: "login", field: "account" },
  passwordNotReset: { codes: [10026], next: "retry" },
  notActivated: { codes: [10027], next: "newLink" },
  emailNotSent: { codes: [10028], next: "edit", field: "email" },
  codeCheckFailed: { codes: [10029], next: "newCode", field: "code" },
  linkGone: { codes: [10302], next: "newLink" },
  emailNotBound: { codes: [10303], next: "newLink", field: "email" },

  // Negative codes
  tokenRequired: { codes: [-24010], next: "login", shownBy: "nobody", reaction: "resetSession" },
  tokenExpired: { codes: [-24020], next: "login", shownBy: "nobody", reaction: "resetSession" },
  tokenError: { codes: [-24030], next: "login", reaction: "resetSessionAndGoLogin" },
  unauthorized: { codes: [-24031], next: "login" },
  serviceBusy: { codes: [-24040], next: "wait", moneyMoved: "unknown" },
  parameterInvalid: { codes: [-24050], next: "edit" },
  mustResetPassword: { codes: [-2500], next: "resetPassword", moneyMoved: "no" },
  savedCardMissing: { codes: [-2511], next: "otherMethod", moneyMoved: "no", field: "card" },
  methodUnsupported: { codes: [-2502], next: "otherMethod", moneyMoved: "no" },
  cardParameters: { codes: [-2400], next: "edit", moneyMoved: "no", field: "card" },
  internalError: { codes: [-2499], next: "wait", moneyMoved: "unknown" },
  noReceivingAccount: { codes: [-2602], next: "otherMethod", moneyMoved: "no" },
  currencyUnsupported: { codes: [-2408], next: "otherMethod", moneyMoved: "no" },
  tenantError: { codes: [-2223], next: "support" },
  tooFrequent: { codes: [-3031], next: "wait" },
  codeNotFound: { codes: [-3033], next: "newCode", field: "code" },
  captchaError: { codes: [-3035], next: "edit", field: "captcha" },
  configurationError: { codes: [-3036], next: "support" },
  loginRefresh: { codes: [-3039], next: "refresh" },
} as const satisfies Record<string, ErrorMeaning>;

/** The name of a meaning, used by rules and tests instead of a code. */
export type ErrorName = keyof typeof ERROR_MEANINGS;
/** The codes that have a meaning. */
export type CodeOf<Name extends ErrorName> = (typeof ERROR_MEANINGS)[Name]["codes"][number];

/** The code of a meaning; the first one where the specification lists several. */
export function codeFor<Name extends ErrorName>(name: Name): CodeOf<Name> {
  return ERROR_MEANINGS[name].codes[0];
}

/** True for every code of a meaning. */
export function hasErrorName(code: number, name: ErrorName): boolean {
  const codes: readonly number[] = ERROR_MEANINGS[name].codes;
  return codes.includes(code);
}

export type ErrorMessageKey = `code.${keyof typeof ERROR_MEANINGS}` | "generic.unknown";

export interface ErrorRow {
  code: number;
  /** In the `errors` messages. */
  messageKey: ErrorMessageKey;
  shownBy: ShownBy;
  reaction: ErrorReactionName;
  moneyMoved: MoneyMoved;
  next: SuggestedAction;
  field: ErrorField | null;
}

export const ERROR_ROWS: readonly ErrorRow[] = Object.entries<ErrorMeaning>(ERROR_MEANINGS).flatMap(
  ([name, meaning]) =>
    meaning.codes.map((code) => ({
      code,
      messageKey: `code.${name as keyof typeof ERROR_MEANINGS}` as const,
      shownBy: meaning.shownBy ?? "toast",
      reaction: meaning.reaction ?? "none",
      moneyMoved: meaning.moneyMoved ?? "notInvolved",
      next: meaning.next,
      field: meaning.field ?? null,
    })),
);

const ROWS_BY_CODE = new Map(ERROR_ROWS.map((row) => [row.code, row]));

/** The row of a code. An unknown one gets the generic message and no statement about money. */
export function getErrorRow(code: number): ErrorRow {
  return (
    ROWS_BY_CODE.get(code) ?? {
      code,
      messageKey: "generic.unknown",
      shownBy: "toast",
      reaction: "none",
      moneyMoved: "unknown",
      next: "retry",
      field: null,
    }
  );
}

/** True for a code that the catalog lists. */
export function isCatalogCode(code: number): boolean {
  return ROWS_BY_CODE.has(code);
}

/** True where the code means that the session has ended: the token is unknown, expired, wrong or revoked. */
export function isSessionEndCode(code: number): boolean {
  const { reaction } = getErrorRow(code);
  return reaction === "resetSession" || reaction === "resetSessionAndGoLogin";
}
