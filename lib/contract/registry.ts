import {
  bindEmail,
  bindPhone,
  changePassword,
  proveIdentity,
  removePhone,
  requestDataDownload,
  sendProofCode,
  subscribeNews,
  updateProfile,
} from "@/lib/contract/user/account-changes";
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  listPasskeys,
  loginByPasskey,
  loginByRecoveryCode,
  removePasskey,
  renamePasskey,
  requestPasskeyRelease,
  setPasskeyRequired,
} from "@/lib/contract/user/passkeys";
import { changeBillingCard, deleteCard, listCards } from "./bill/cards";
import { listPaymentMethods, pay, readPayment, repay, valuateGoods } from "./bill/checkout";
import { chooseNetwork, confirmMobile, uploadObject, uploadProof } from "./bill/codes";
import { listCoupons, unbindDiscountCode } from "./bill/coupons";
import { installmentsPlan, listCurrencies, readPaymentTips } from "./bill/installments";
import { cancelOrder, listOrders, readOrder, readService } from "./bill/orders";
import {
  capturePaypal,
  confirmLiquido,
  confirmPayssionCustomer,
  confirmUseepayCustomer,
  createPayssionCustomer,
  createUseepayCustomer,
  findAddress,
  queryPaymentToken,
  resendLiquidoCode,
} from "./bill/payment-steps";
import { createHandoff, openHandoff, queryCart, readHandoff, remindOrder } from "./bill/pending-orders";
import type { EndpointName } from "./calls";
import type { Endpoint } from "./endpoint";
import { readRenewal, retryRenewal, updateRenewal } from "./job/renewal";
import { findSite, listSiteChanges, listSites, readBrandData, readSiteConfig, readTheme } from "./site/brand";
import { listAreaCodes, readContact, readPolicies, reportEvent, reportEvents } from "./site/content";
import {
  activateUser,
  confirmBoundEmail,
  readResetEmail,
  resendConfirmation,
  resetPasswordByEmail,
  resetPasswordByLink,
  sendResetPasswordEmail,
  undoAccountChange,
} from "./site/mail-links";
import { checkPlanAvailable, convertPlan, listMethodDiscounts, listPlans, readPlan } from "./site/plans";
import { readBanners, readLanguagePack, readTexts, readTextsAddress, readTextsVersion } from "./site/texts";
import {
  login,
  loginBuyer,
  loginBuyerByCode,
  loginByCode,
  loginBySso,
  logOut,
  readAccount,
  resetPassword,
  sendVerificationCode,
  signUp,
} from "./user/account";
import { createRandCode, readSiteKey, verifyCaptcha } from "./user/captcha";
import { endDevice, endOtherDevices, listDevices } from "./user/devices";
import { loginByGoogle, readGoogleClient, signUpByGoogle } from "./user/google";
import { answerTvLogin, beginTvLogin, findTvLogin, loginByTv, readTvLogin } from "./user/television";
import { queryRegion, readSupportPhone, readUserConfig } from "./user/user-config";

/** Every call of the table with its schemas. The forwarder answers 404 to any other. */
export const REGISTRY = {
  findSite,
  listSites,
  listSiteChanges,
  readTheme,
  readSiteConfig,
  readBrandData,
  listPlans,
  readPlan,
  checkPlanAvailable,
  listMethodDiscounts,
  convertPlan,
  readPolicies,
  readContact,
  listAreaCodes,
  readTextsVersion,
  readTextsAddress,
  readTexts,
  readLanguagePack,
  readBanners,
  reportEvent,
  reportEvents,
  login,
  loginBuyer,
  loginBuyerByCode,
  loginByCode,
  loginBySso,
  readGoogleClient,
  loginByGoogle,
  signUpByGoogle,
  beginPasskeyLogin,
  loginByPasskey,
  loginByRecoveryCode,
  requestPasskeyRelease,
  createRandCode,
  readSiteKey,
  verifyCaptcha,
  readUserConfig,
  readSupportPhone,
  queryRegion,
  signUp,
  sendVerificationCode,
  resetPassword,
  readAccount,
  logOut,
  updateProfile,
  listDevices,
  endDevice,
  endOtherDevices,
  beginTvLogin,
  readTvLogin,
  loginByTv,
  findTvLogin,
  answerTvLogin,
  resetPasswordByEmail,
  sendResetPasswordEmail,
  readResetEmail,
  resetPasswordByLink,
  resendConfirmation,
  activateUser,
  confirmBoundEmail,
  changePassword,
  sendProofCode,
  proveIdentity,
  requestDataDownload,
  undoAccountChange,
  listPasskeys,
  beginPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  setPasskeyRequired,
  bindEmail,
  bindPhone,
  removePhone,
  subscribeNews,
  listPaymentMethods,
  valuateGoods,
  pay,
  repay,
  readPayment,
  confirmLiquido,
  resendLiquidoCode,
  capturePaypal,
  createUseepayCustomer,
  confirmUseepayCustomer,
  createPayssionCustomer,
  confirmPayssionCustomer,
  queryPaymentToken,
  findAddress,
  uploadObject,
  uploadProof,
  chooseNetwork,
  confirmMobile,
  listOrders,
  readOrder,
  readService,
  cancelOrder,
  listCards,
  deleteCard,
  changeBillingCard,
  readRenewal,
  updateRenewal,
  retryRenewal,
  listCoupons,
  unbindDiscountCode,
  installmentsPlan,
  listCurrencies,
  readPaymentTips,
  queryCart,
  remindOrder,
  createHandoff,
  openHandoff,
  readHandoff,
} as const satisfies { readonly [Name in EndpointName]: Endpoint & { readonly name: Name } };

/** The calls with the segments of their paths. */
const ENDPOINTS = Object.values(REGISTRY).map((endpoint: Endpoint) => ({
  endpoint,
  segments: endpoint.path.split("/"),
}));

export type EndpointMatch =
  | { kind: "found"; endpoint: Endpoint; inPath: Record<string, string> }
  | { kind: "wrongMethod"; allowed: string[] }
  | { kind: "unknown" };

/**
 * Finds the call for a method and path. `inPath` holds the decoded `{…}` fields, which the payload schema validates.
 * A path that cannot be decoded is unknown.
 */
export function matchEndpoint(method: string, pathname: string): EndpointMatch {
  const pathSegments = pathname.split("/");
  const matches = ENDPOINTS.flatMap(({ endpoint, segments }) => {
    const inPath = matchPath(segments, pathSegments);
    return inPath ? [{ endpoint, inPath }] : [];
  });
  const found = matches.find(({ endpoint }) => endpoint.method === method);
  if (found) return { kind: "found", ...found };
  if (matches.length > 0)
    return { kind: "wrongMethod", allowed: matches.map(({ endpoint }) => endpoint.method) };
  return { kind: "unknown" };
}

function matchPath(
  segments: readonly string[],
  pathSegments: readonly string[],
): Record<string, string> | null {
  if (segments.length !== pathSegments.length) return null;
  const fields: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const value = pathSegments[index] ?? "";
    if (segment.startsWith("{")) {
      try {
        fields[segment.slice(1, -1)] = decodeURIComponent(value);
      } catch {
        return null;
      }
    } else if (segment !== value) return null;
  }
  return fields;
}
