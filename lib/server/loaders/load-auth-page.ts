import "server-only";
import { headers } from "next/headers";
import { connection } from "next/server";
import type { Locale } from "@/lib/config/constants";
import type { Plan } from "@/lib/contract/site/plans";
import type { CaptchaSetup } from "@/lib/domain/account/captcha-setup";
import { type AfterLoginTarget, resolveAfterLogin } from "@/lib/domain/routes/after-login";
import type { Site } from "@/lib/domain/site/site";
import { isEmail } from "@/lib/domain/validation/text-checks";
import { loadCaptcha } from "@/lib/server/captcha/load-captcha";
import { type EntrySecrets, readEntrySecrets } from "@/lib/server/session/entry-secrets";
import type { Session } from "@/lib/server/session/session";
import { loadUserConfig, type UserConfig } from "@/lib/server/site/user-config";
import { loadPageParams } from "./load-page-params";
import { loadSession } from "./load-session";
import { loadAreaCodes, loadPlan, loadSupportPhone } from "./load-site-content";

type SearchParams = Record<string, string | string[] | undefined>;

/** What the pages that log in, sign up or reset a password start from. */
export interface AuthPageData {
  site: Site;
  locale: Locale;
  /** The brand's own line in the page's language. */
  tagline: string | null;
  session: Session | null;
  /** Where it leads when done. */
  next: AfterLoginTarget;
  /** The plan that is about to be bought; null for none, or where it can't be shown. */
  plan: Plan | null;
  /** What an entry link brought besides its address; null for none. */
  entry: EntrySecrets | null;
  /** What an app brought to be exchanged for a session (rules/addresses#screens); the token itself stays in the sealed cookie. */
  app: { accountId: string; loginId: string } | null;
  /** The account that an entry link names, if it is one to type in. */
  account: string;
  /** True for somebody whose session has ended. */
  isExpired: boolean;
  /** True for somebody who was about to buy and must choose a new password first (rules/accounts#roles). */
  isUpgrade: boolean;
  areaCodes: Awaited<ReturnType<typeof loadAreaCodes>>;
  /** What the forms show once risk asks for it; null where the brand has none. */
  captcha: CaptchaSetup | null;
  /** Null where the brand has no log-in with Google. */
  google: UserConfig["google"] | null;
  /** For who cannot get in. */
  supportPhone: string | null;
}

/** Reads all of it from the address, the cookies and the brand; what can't be read is left out, never an error. */
export async function loadAuthPage(searchParams: Promise<SearchParams>): Promise<AuthPageData> {
  // Seals are opened by the clock, which only a request has.
  await connection();
  const [{ site, locale }, query, incoming] = await Promise.all([loadPageParams(), searchParams, headers()]);
  const next = resolveAfterLogin(
    { path: toSingleValue(query.path), planId: toSingleValue(query.planId) },
    locale,
    site,
  );
  const [session, entry, plan, areaCodes, captcha, config, supportPhone] = await Promise.all([
    loadSession(),
    readEntrySecrets(incoming.get("cookie"), site.id),
    next.planId ? loadPlan(site.id, locale, next.planId).catch(() => null) : null,
    site.login.areaCode ? loadAreaCodes(site.id, locale) : [],
    loadCaptcha(site.id),
    loadUserConfig(site.id),
    loadSupportPhone(site.id, locale),
  ]);
  return {
    site,
    locale,
    tagline: site.tagline,
    session,
    next,
    plan,
    entry,
    app: toAppLogin(query, entry),
    account: findNamedAccount(query),
    isExpired: toSingleValue(query.reason) === "expired",
    isUpgrade: toSingleValue(query.reason) === "upgrade",
    areaCodes,
    captcha,
    google: config?.google ?? null,
    supportPhone,
  };
}

function toSingleValue(value: string | string[] | undefined): string | null {
  return (Array.isArray(value) ? value[0] : value) ?? null;
}

function toAppLogin(query: SearchParams, entry: EntrySecrets | null): AuthPageData["app"] {
  const [accountId, loginId] = [toSingleValue(query.accountId), toSingleValue(query.loginId)];
  return entry?.appToken && accountId && loginId ? { accountId, loginId } : null;
}

/** An app names the account by its id or by its log-in; only an address or a number is worth typing in. */
function findNamedAccount(query: SearchParams): string {
  const named = [toSingleValue(query.accountId), toSingleValue(query.loginId)];
  return named.find((text) => text !== null && (isEmail(text) || /^\+\d{8,15}$/.test(text))) ?? "";
}
