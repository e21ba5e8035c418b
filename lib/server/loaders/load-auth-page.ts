import "server-only";
import { headers } from "next/headers";
import { connection } from "next/server";
import type { Locale } from "@/lib/config/constants";
import { planId as planIdShape } from "@/lib/contract/field-schemas";
import type { Plan } from "@/lib/contract/site/plans";
import type { CaptchaSetup } from "@/lib/domain/account/account-form-setup";
import { findNamedAccount } from "@/lib/domain/routes/login-href";
import { type AfterLoginTarget, resolveAfterLogin } from "@/lib/domain/routes/return-path";
import type { Site } from "@/lib/domain/site/site";
import { loadCaptcha } from "@/lib/server/captcha/load-captcha";
import { type EntrySecrets, readEntrySecrets } from "@/lib/server/session/entry-secrets";
import type { Session } from "@/lib/server/session/session";
import { loadUserConfig, type UserConfig } from "@/lib/server/site/user-config";
import { loadAreaCodes, loadSupportPhone } from "./load-form-content";
import { loadPageKey, loadPageParams } from "./load-page-params";
import { loadSession } from "./load-session";
import { loadPlan } from "./load-site-content";

type SearchParams = Record<string, string | string[] | undefined>;

/** The data of the pages for log-in, sign-up and password reset. */
export interface AuthPageData {
  /** True for a document, of which the browser reads what the address says (docs/decisions/021). */
  isDocument: boolean;
  site: Site;
  locale: Locale;
  /** The brand's tagline in the page's language. */
  tagline: string | null;
  session: Session | null;
  /** Where the form leads when done. */
  next: AfterLoginTarget;
  /** The plan to be bought; null for none, or where it can't be shown. */
  plan: Plan | null;
  /** The secrets of an entry link; null for none. */
  entry: EntrySecrets | null;
  /**
   * The app log-in to be exchanged for a session (rules/addresses#screens); the token itself stays in the sealed
   * cookie.
   */
  app: { accountId: string; loginId: string } | null;
  /** The account that an entry link names, if it can be typed. */
  account: string;
  /** True for a member whose session has ended. */
  isExpired: boolean;
  /** True for a member who must choose a new password before buying (rules/accounts#upgrade). */
  isUpgrade: boolean;
  areaCodes: Awaited<ReturnType<typeof loadAreaCodes>>;
  /** The captcha that the forms show once the risk check requires it; null where the brand has none. */
  captcha: CaptchaSetup | null;
  /** Null where the brand has no log-in with Google. */
  google: UserConfig["google"] | null;
  /** The support phone, for members who cannot log in. */
  supportPhone: string | null;
}

/** What the screens of these pages take. */
export interface AuthPage {
  view: AuthPageData;
  /** Adds the page's language to a path of this site. */
  href: (path: string) => string;
}

/** Reads all of it from the address, the cookies and the brand; what can't be read is omitted, never an error. */
export async function loadAuthPage(searchParams: Promise<SearchParams>): Promise<AuthPage> {
  // Unsealing reads the time, which Next allows only in a request.
  await connection();
  const { siteId, locale } = await loadPageKey();
  // What does not depend on the brand's data is requested at the same time.
  const params = loadPageParams();
  const brandValues = Promise.all([
    params.then(({ site }) => (site.login.areaCode ? loadAreaCodes(siteId, locale) : [])),
    loadCaptcha(siteId),
    loadUserConfig(siteId),
    loadSupportPhone(siteId, locale),
  ]);
  const namedPlan = searchParams.then(({ planId }) => loadNamedPlan(siteId, locale, toSingleValue(planId)));
  const [{ site, href }, query, incoming] = await Promise.all([params, searchParams, headers()]);
  const next = resolveAfterLogin(
    { path: toSingleValue(query.path), planId: toSingleValue(query.planId) },
    locale,
    site,
  );
  const [session, entry, plan, [areaCodes, captcha, config, supportPhone]] = await Promise.all([
    loadSession(),
    readEntrySecrets(incoming.get("cookie"), siteId),
    namedPlan.then((plan) => (plan?.id === next.planId ? plan : loadNamedPlan(siteId, locale, next.planId))),
    brandValues,
  ]);
  const view: AuthPageData = {
    isDocument: false,
    site,
    locale,
    tagline: site.tagline,
    session,
    next,
    plan,
    entry,
    app: toAppLogin(query, entry),
    account: findNamedAccount((name) => toSingleValue(query[name])),
    isExpired: toSingleValue(query.reason) === "expired",
    isUpgrade: toSingleValue(query.reason) === "upgrade",
    areaCodes,
    captcha,
    google: config?.google ?? null,
    supportPhone,
  };
  return { view, href };
}

function toSingleValue(value: string | string[] | undefined): string | null {
  return (Array.isArray(value) ? value[0] : value) ?? null;
}

/** The plan of an id from an address; null where there is none, or it can't be shown. */
function loadNamedPlan(site: string, language: Locale, id: string | null): Promise<Plan | null> {
  const planId = planIdShape.safeParse(id);
  return planId.success ? loadPlan(site, language, planId.data).catch(() => null) : Promise.resolve(null);
}

function toAppLogin(query: SearchParams, entry: EntrySecrets | null): AuthPageData["app"] {
  const [accountId, loginId] = [toSingleValue(query.accountId), toSingleValue(query.loginId)];
  return entry?.appToken && accountId && loginId ? { accountId, loginId } : null;
}
