import "server-only";
import { DEVICES_SHOWN } from "@/lib/config/constants";
import { listCards } from "@/lib/contract/bill/cards";
import { listCoupons } from "@/lib/contract/bill/coupons";
import { listOrders } from "@/lib/contract/bill/orders";
import type { EndpointName } from "@/lib/contract/calls";
import type { EndpointData } from "@/lib/contract/endpoint";
import type { Outcome } from "@/lib/contract/envelope";
import { type RenewalInfo, readRenewal } from "@/lib/contract/job/renewal";
import { readAccount } from "@/lib/contract/user/account";
import { listDevices } from "@/lib/contract/user/devices";
import { listPasskeys } from "@/lib/contract/user/passkeys";
import type { CaptchaSetup } from "@/lib/domain/account/account-form-setup";
import { hasNoRenewal, isUnknownCall } from "@/lib/domain/errors/error-reaction";
import { loadCaptcha } from "@/lib/server/captcha/load-captcha";
import { loadAreaCodes } from "./load-form-content";
import { loadPageKey, loadPageParams, loadParamsIfCached } from "./load-page-params";
import { loadReference } from "./load-reference";
import {
  loadLoginPath,
  loadSession,
  readForPage,
  toUnavailableResult,
  type UnavailableResult,
} from "./load-session";

/** The newest orders, with a link to all. */
export const ORDERS_SHOWN = 3;
/** A brand before its data is loaded. */
const ALL_OFFERED = {
  features: { devices: true, coupons: true, renewal: true },
  login: { passkeys: true },
} as const;

/** The parts to which a mail leads (rules/orders#reminders); their sections have these ids. */
const ACCOUNT_PARTS = ["renewal", "cards"] as const;
export type AccountPart = (typeof ACCOUNT_PARTS)[number];

/** The part that an address names; null for none. */
export const parseAccountPart = (value: string | string[] | undefined): AccountPart | null =>
  ACCOUNT_PARTS.find((part) => part === value) ?? null;

export interface AccountView {
  kind: "account";
  account: EndpointData<typeof readAccount>;
  /** Null where it could not be read: the rest of the screen is shown without it. */
  devices: EndpointData<typeof listDevices> | null;
  passkeys: EndpointData<typeof listPasskeys> | null;
  orders: EndpointData<typeof listOrders> | null;
  cards: EndpointData<typeof listCards>["cards"] | null;
  coupons: EndpointData<typeof listCoupons>["coupons"] | null;
  /** What the form for a phone number needs; null where the brand offers no SMS, and for an account that is named by one. */
  phoneForm: { areaCodes: Awaited<ReturnType<typeof loadAreaCodes>>; captcha: CaptchaSetup | null } | null;
  /** "none": the member has no renewal. */
  renewal: RenewalInfo | "none" | null;
  /** The calls of sections that the upstream has answered it does not have. */
  leftOut: readonly EndpointName[];
  /** By which support finds the reads of the page (rules/errors#reference). */
  reference: string;
  /** The upstream's clock where it sends one, else ours; epoch milliseconds. */
  now: number;
}
export type AccountResult = UnavailableResult | AccountView;

/**
 * The data of `/account`, in up to seven parallel reads: the account, the newest log-ins and orders, passkeys, cards,
 * coupons and the renewal. What the brand does not offer is not read (rules/brands#features).
 * @param show the part that the reader is led to, also after a log-in
 */
export async function loadAccount(show: AccountPart | null = null): Promise<AccountResult> {
  const path = show === null ? "/account" : `/account?show=${show}`;
  const session = await loadSession();
  if (!session) return { kind: "visitor", loginPath: await loadLoginPath(path) };
  const { uid, account, type } = session;
  const [accountOutcome, orders, cards, { devices, passkeys, coupons, renewal }, phoneForm] =
    await Promise.all([
      readForPage(readAccount, { uid, account, type }),
      readForPage(listOrders, { page: 1, pageSize: ORDERS_SHOWN }),
      readForPage(listCards, {}),
      readOfferedSections(),
      type === "email" ? loadPhoneForm() : null,
    ]);
  if (!accountOutcome.ok) return toUnavailableResult(accountOutcome, path);
  return {
    kind: "account",
    account: accountOutcome.data,
    devices: devices?.ok ? devices.data : null,
    passkeys: passkeys?.ok ? passkeys.data : null,
    orders: orders.ok ? orders.data : null,
    cards: cards.ok ? cards.data.cards : null,
    coupons: coupons?.ok ? coupons.data.coupons : null,
    phoneForm,
    renewal: toRenewal(renewal),
    leftOut: listLeftOut({
      listDevices: devices,
      listPasskeys: passkeys,
      listCards: cards,
      listCoupons: coupons,
      readRenewal: renewal,
    }),
    reference: await loadReference(),
    now: accountOutcome.data.serverNow ?? Date.now(),
  };
}

/**
 * The sections of what the brand offers. Where the brand's data is not there yet all of them are read at the same time
 * as it, and what turns out not to be offered is dropped.
 */
async function readOfferedSections() {
  const params = loadPageParams();
  const early = await loadParamsIfCached(params);
  const { features, login } = early?.site ?? ALL_OFFERED;
  const [{ site }, devices, passkeys, coupons, renewal] = await Promise.all([
    params,
    features.devices ? readForPage(listDevices, { page: 1, pageSize: DEVICES_SHOWN }) : null,
    login.passkeys ? readForPage(listPasskeys, {}) : null,
    features.coupons ? readForPage(listCoupons, {}) : null,
    features.renewal ? readForPage(readRenewal, {}) : null,
  ]);
  return {
    devices: site.features.devices ? devices : null,
    passkeys: site.login.passkeys ? passkeys : null,
    coupons: site.features.coupons ? coupons : null,
    renewal: site.features.renewal ? renewal : null,
  };
}

/** The reads that the upstream does not have (rules/brands#calls-that-are-left-out). */
const listLeftOut = (reads: Partial<Record<EndpointName, Outcome<unknown> | null>>): EndpointName[] =>
  (Object.keys(reads) as EndpointName[]).filter((name) => {
    const outcome = reads[name];
    return outcome && !outcome.ok && isUnknownCall(outcome.code);
  });

async function loadPhoneForm(): Promise<AccountView["phoneForm"]> {
  const [{ siteId, locale }, { site }] = await Promise.all([loadPageKey(), loadPageParams()]);
  if (!site.login.areaCode) return null;
  const [areaCodes, captcha] = await Promise.all([loadAreaCodes(siteId, locale), loadCaptcha(siteId)]);
  return { areaCodes, captcha };
}

/** "none" also where the brand has no renewal, so that it was not read. */
function toRenewal(outcome: Outcome<RenewalInfo> | null): AccountView["renewal"] {
  if (outcome === null) return "none";
  if (outcome.ok) return outcome.data;
  return hasNoRenewal(outcome.code) ? "none" : null;
}
