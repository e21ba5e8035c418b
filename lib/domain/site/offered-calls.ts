import type { EndpointName } from "@/lib/contract/calls";
import type { Site } from "./site";

/** The parts of the shop that an upstream may leave out, and the calls that each consists of (docs/upstream.md). */
export const PART_CALLS = {
  help: ["readContact"],
  policies: ["readPolicies"],
  codeLogin: ["sendVerificationCode", "loginByCode"],
  signUp: ["sendVerificationCode", "signUp"],
  buyerForm: ["loginBuyer", "loginBuyerByCode", "sendVerificationCode"],
  passwordByCode: ["sendVerificationCode", "resetPassword"],
  passwordByLink: ["resetPasswordByEmail", "sendResetPasswordEmail", "readResetEmail", "resetPasswordByLink"],
  newPassword: ["changePassword"],
  confirmation: ["resendConfirmation", "activateUser"],
  television: ["beginTvLogin", "readTvLogin", "loginByTv", "findTvLogin", "answerTvLogin"],
  deliveredAccount: ["readService"],
  handoff: ["createHandoff", "openHandoff", "readHandoff"],
  proof: ["uploadObject", "uploadProof"],
  boundPhone: ["sendVerificationCode", "bindPhone"],
  passkeys: ["beginPasskeyLogin", "loginByPasskey", "listPasskeys", "beginPasskey", "addPasskey"],
  devices: ["listDevices", "endDevice", "endOtherDevices"],
  cards: ["listCards", "deleteCard", "changeBillingCard"],
  renewal: ["readRenewal", "updateRenewal"],
  coupons: ["listCoupons", "unbindDiscountCode"],
  companyReceipt: ["readCompany", "saveCompany", "setOrderCompany"],
  news: ["subscribeNews"],
  deletion: ["requestDeletion", "keepAccount"],
  reminders: ["setReminders", "endReminders"],
  withdrawal: ["withdraw"],
} as const satisfies Record<string, readonly EndpointName[]>;
export type ShopPart = keyof typeof PART_CALLS;

/** The part that a page is, or the parts of which one is enough; any other page is there in every shop. */
const PAGE_PARTS: Readonly<Record<string, readonly ShopPart[]>> = {
  "/help": ["help"],
  "/privacy": ["policies"],
  "/register": ["signUp"],
  "/buy": ["buyerForm"],
  "/forgot-password": ["passwordByCode"],
  "/lost-password": ["passwordByLink"],
  "/reset-password": ["newPassword", "passwordByLink"],
  "/resend-confirm": ["confirmation"],
  "/tv": ["television"],
  "/go": ["handoff"],
  "/reminders": ["reminders"],
  "/withdraw": ["withdrawal"],
};

type Offer = Pick<Site, "notOffered">;

/** True unless the upstream is known to leave out one of these calls. */
export const offersCalls = ({ notOffered }: Offer, ...calls: readonly EndpointName[]): boolean =>
  !calls.some((call) => notOffered.includes(call));

/** True unless the upstream is known to leave out a call of this part. */
export const offersPart = (offer: Offer, part: ShopPart): boolean => offersCalls(offer, ...PART_CALLS[part]);

/** What decides which pages there are: what the upstream leaves out, and whether the brand has a withdrawal. */
type PageOffer = Offer & Pick<Site, "withdrawal">;

/** True where the shop has the page of this path, which is without language, query and fragment. */
export const hasPage = (offer: Offer & Partial<PageOffer>, path: string): boolean =>
  (path !== "/withdraw" || offer.withdrawal?.on === true) &&
  (PAGE_PARTS[path]?.some((part) => offersPart(offer, part)) ?? true);

/** The paths of the pages that the shop does not have. */
export const listMissingPages = (offer: PageOffer): string[] =>
  Object.keys(PAGE_PARTS).filter((path) => !hasPage(offer, path));

/**
 * The brand without calls that its upstream has said not to know. Of a brand that is not loaded nothing is left out: where
 * its own settings are missing the upstream has failed.
 */
export const withoutUnknownCalls = (site: Site, calls: readonly string[]): Site =>
  site.isLoaded ? withoutCalls(site, calls) : site;

/** The brand without these calls, and without what it is said to offer that consists of them. */
export function withoutCalls(site: Site, calls: readonly string[]): Site {
  if (calls.every((call) => site.notOffered.includes(call))) return site;
  const offer = { notOffered: [...new Set([...site.notOffered, ...calls])] };
  const { features, login, flags, withdrawal } = site;
  return {
    ...site,
    ...offer,
    features: {
      ...features,
      renewal: features.renewal && offersPart(offer, "renewal"),
      deliveredAccount: features.deliveredAccount && offersPart(offer, "deliveredAccount"),
      coupons: features.coupons && offersPart(offer, "coupons"),
      companyReceipt: features.companyReceipt && offersPart(offer, "companyReceipt"),
      devices: features.devices && offersPart(offer, "devices"),
    },
    login: {
      ...login,
      codeLogin: login.codeLogin && offersPart(offer, "codeLogin"),
      passkeys: login.passkeys && offersPart(offer, "passkeys"),
      buyerForm: login.buyerForm && offersPart(offer, "buyerForm"),
    },
    flags: { ...flags, subscribeEmail: flags.subscribeEmail && offersPart(offer, "news") },
    withdrawal: { ...withdrawal, on: withdrawal.on && offersPart(offer, "withdrawal") },
  };
}
