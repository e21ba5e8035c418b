import type { EndpointName } from "@/lib/contract/calls";
import { PART_CALLS } from "@/lib/domain/site/offered-calls";

/** A part of the shop and the calls that it makes; docs/upstream.md and `x-needed-for` are written from this table. */
export interface Feature {
  name: string;
  /** True: nothing can be sold without it. Any other feature may be left out. */
  core: boolean;
  needed: readonly EndpointName[];
  /** What is not in the shop without it, where it may be left out. */
  without?: string;
  /** Calls that the feature works without, and what is missing then. */
  optional?: Partial<Record<EndpointName, string>>;
}

const OF_METHOD = "leave the method out of `listPaymentMethods`";

/** Every call is in at least one row; a test checks it. */
export const FEATURES: readonly Feature[] = [
  {
    name: "Every page",
    core: true,
    needed: ["findSite", "readTheme", "readSiteConfig"],
    optional: {
      listSites: "the first visitor of a host waits for `findSite`, then for the page",
      listSiteChanges: "`findSite` is called once a minute for each host that is visited",
      readBrandData: "no check of the visitor's region; codes can be requested again after 60 seconds",
      readTextsVersion: "the product's texts without the brand's own",
      readTextsAddress: "the brand's texts are read at the address of `readTexts`",
      readTexts: "the product's texts without the brand's own",
      readLanguagePack: "no languages but those of the product",
      readBanners: "no announcement",
      reportEvent: "no usage events",
      reportEvents: "each usage event is reported by `reportEvent`",
    },
  },
  {
    name: "Home page",
    core: true,
    needed: ["listPlans"],
    optional: { readContact: "no questions and answers" },
  },
  {
    name: "Price and plan pages",
    core: true,
    needed: ["listPlans", "readPlan"],
    optional: { checkPlanAvailable: "plans that a member can't buy are not marked in the list" },
  },
  {
    name: "Help page",
    core: false,
    needed: PART_CALLS.help,
    without: "no `/help`, no link to it, no entry in the sitemap and in structured data",
  },
  {
    name: "Terms and privacy",
    core: false,
    needed: PART_CALLS.policies,
    without: "no `/privacy` and no link to it; sign-up has no box for them",
  },
  {
    name: "Log-in",
    core: true,
    needed: ["login", "logOut"],
    optional: {
      loginByCode: "no log-in by code (setting `login.codeLogin`)",
      readUserConfig: "no captcha and no Google",
      readSupportPhone: "no phone number for members who can't log in",
      listAreaCodes: "phone numbers are typed with their country code",
    },
  },
  {
    name: "Sign-up",
    core: false,
    needed: PART_CALLS.signUp,
    without: "no `/register` and no link to it",
    optional: { queryRegion: "no check of the account's region (flag `caffeineRegionVerify`)" },
  },
  {
    name: "One form for buyers (setting `login.buyerForm`)",
    core: false,
    needed: PART_CALLS.buyerForm,
    without: "who buys meets log-in and sign-up",
  },
  {
    name: "New password by code",
    core: false,
    needed: PART_CALLS.passwordByCode,
    without: 'no `/forgot-password`; "Forgot password?" leads to `/lost-password`, if there is one',
  },
  {
    name: "New password by link",
    core: false,
    needed: PART_CALLS.passwordByLink,
    without: "no `/lost-password`",
  },
  {
    name: "Confirmation of an account by link",
    core: false,
    needed: PART_CALLS.confirmation,
    without: "no `/resend-confirm` and no link to it",
  },
  {
    name: "Captcha",
    core: false,
    without: "no captcha (`readUserConfig` names one)",
    needed: ["readUserConfig", "createRandCode", "verifyCaptcha"],
    optional: { readSiteKey: "no captcha script, only images" },
  },
  {
    name: "Log-in with Google",
    core: false,
    without: "no button (`readUserConfig` names Google)",
    needed: ["readUserConfig", "readGoogleClient", "loginByGoogle", "signUpByGoogle"],
  },
  {
    name: "Log-in from an app",
    core: false,
    without: "links of an app open the form of log-in",
    needed: ["loginBySso"],
  },
  {
    name: "Log-in on a television",
    core: false,
    needed: PART_CALLS.television,
    without: "a television shows the form of log-in; no `/tv`",
  },
  {
    name: "Checkout",
    core: true,
    needed: ["checkPlanAvailable", "listPaymentMethods", "valuateGoods", "pay", "readPayment"],
    optional: {
      repay: "an unpaid order can't be paid again, only ordered again; answer `canRepay: false` then",
      listOrders: "an unpaid order for the same plan is not continued",
      listCurrencies: "only the plan's own currency",
      readPaymentTips: "no hints at the methods",
      installmentsPlan: "no payment in installments",
      listCards: "no saved cards",
      findAddress: "the address of a card is typed",
      queryCart: "no line about an unpaid order",
      convertPlan: "a running plan can't become another one",
      queryPaymentToken: "a buyer who returns from a provider without the order's id is not shown the order",
    },
  },
  { name: "LiQuiDo", core: false, without: OF_METHOD, needed: ["confirmLiquido", "resendLiquidoCode"] },
  { name: "PayPal", core: false, without: OF_METHOD, needed: ["capturePaypal"] },
  {
    name: "UseePay",
    core: false,
    without: OF_METHOD,
    needed: ["createUseepayCustomer", "confirmUseepayCustomer"],
  },
  {
    name: "Payssion",
    core: false,
    without: OF_METHOD,
    needed: ["createPayssionCustomer", "confirmPayssionCustomer"],
  },
  {
    name: "Proof of a bank transfer",
    core: false,
    needed: PART_CALLS.proof,
    without: "the page of a transfer says that it can't be done here",
  },
  {
    name: "Choice of the crypto network",
    core: false,
    without: "name one network in `nextAction`",
    needed: ["chooseNetwork"],
  },
  {
    name: "Code of a mobile-money operator",
    core: false,
    without: "never answer `otp` for such a method",
    needed: ["confirmMobile"],
  },
  {
    name: "Orders",
    core: true,
    needed: ["listOrders", "readOrder"],
    optional: {
      cancelOrder: "unpaid orders can't be canceled; answer `canCancel: false` then",
      remindOrder: "no reminder of an unpaid order",
    },
  },
  {
    name: "Delivered account",
    core: false,
    needed: PART_CALLS.deliveredAccount,
    without: "no access data at paid orders; the feature `deliveredAccount` says the same",
  },
  {
    name: "Payment on another device",
    core: false,
    needed: PART_CALLS.handoff,
    without: "no button at an unpaid order; no `/go`",
  },
  {
    name: "Account",
    core: true,
    needed: ["readAccount"],
    optional: {
      updateProfile: "the nickname can't be changed",
      changePassword: "the password can't be changed",
      bindEmail: "no address for mails can be added",
      confirmBoundEmail: "an added address can't be confirmed",
      sendVerificationCode: "no phone number can be added (purpose `bind`)",
      bindPhone: "no phone number can be added; leave out `phone` in `readAccount` then",
      removePhone: "an added phone number can't be removed",
      sendProofCode: "no code as proof, only the current password",
      proveIdentity: "no proof is asked for; never answer -24031 then",
      requestDataDownload: "data is downloaded without a proof and a notice",
      undoAccountChange: "a changed password or address can't be undone by a link",
      subscribeNews: "news can't be ordered or canceled",
    },
  },
  {
    name: "Passkeys (setting `login.passkeys`)",
    core: false,
    needed: PART_CALLS.passkeys,
    without: "no passkeys in log-in and account",
    optional: {
      renamePasskey: "a passkey has the name that the upstream gave it",
      removePasskey: "a passkey can't be removed",
      setPasskeyRequired:
        "no passkey can be required after the password; `required` is then absent in `listPasskeys`",
      loginByRecoveryCode: "no log-in with a recovery code",
      requestPasskeyRelease: "no way back for a member who has lost passkeys and recovery codes",
    },
  },
  {
    name: "Devices",
    core: false,
    needed: PART_CALLS.devices,
    without:
      "no list of log-ins, no log-out everywhere, no log-ins in the download of data; as the feature `devices`",
  },
  { name: "Saved cards", core: false, needed: PART_CALLS.cards, without: "no list of cards in the account" },
  {
    name: "Renewal",
    core: false,
    needed: PART_CALLS.renewal,
    without:
      "no section in the account; where it is told, nothing renews and no page mentions it: as the feature `renewal`",
    optional: { retryRenewal: "a failed renewal can't be retried by the member" },
  },
  {
    name: "Coupons",
    core: false,
    needed: PART_CALLS.coupons,
    without: "no list in the account; where it is told, no field in the checkout: as the feature `coupons`",
  },
  {
    name: "Discounts of methods on the plan page",
    core: false,
    without: "no line about them",
    needed: ["listMethodDiscounts"],
  },
];

/** The features that make a call: those that need it, then those that work without it. */
export function listFeaturesOfCall(call: EndpointName): { needed: string[]; optional: string[] } {
  const needed = FEATURES.filter((feature) => feature.needed.includes(call)).map(({ name }) => name);
  const optional = FEATURES.filter(({ optional = {} }) => Object.hasOwn(optional, call)).map(
    ({ name }) => name,
  );
  return { needed, optional };
}
