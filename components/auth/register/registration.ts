import type { RequestedCode } from "@/components/auth/code/sent-code";
import type { Locale } from "@/lib/config/constants";
import { createLoginHref } from "@/lib/domain/routes/login-href";
import type { AfterLoginTarget } from "@/lib/domain/routes/return-path";
import { hasPage } from "@/lib/domain/site/offered-calls";
import type { Site } from "@/lib/domain/site/site";
import { createLocaleHref } from "@/lib/i18n/locale-href";

/** The result of the first step. */
export interface Registration extends RequestedCode {
  /** Stays in the memory of this page and is stored nowhere; null after a reload. */
  password: string | null;
  subscribe: boolean;
}

/** What the first step shows again when the server has refused its password. */
export interface RefusedDetails {
  passwordError: string;
  subscribe: boolean;
}

/** The brand's policies, in the page's language. */
export interface PolicyLinks {
  terms: string;
  privacy: string;
  /** The brand's version: what a dialog shows of a policy is what its page shows (rules/caches). */
  version: string;
  /** False: the upstream has none, so there is nothing to accept (rules/brands#calls-that-are-left-out). */
  hasPolicies: boolean;
}

/** Where sign-up leads and what it links to, all in the page's language. */
export interface RegisterLinks extends PolicyLinks {
  /** Where it leads at the end. */
  next: string;
  /** The kind of page at `next`. */
  kind: "payment" | "plans" | "page";
  home: string;
  login: string;
}

/** A brand's settings for sign-up (rules/brands#site-configuration). */
export interface RegisterSetup {
  brand: string;
  /** The brand has terms of use besides its privacy policy. */
  hasTerms: boolean;
  offersNews: boolean;
  /** Accounts are offered in some countries only (rules/brands#theme-and-brand-data). */
  verifiesRegion: boolean;
}

/** What the links to the policies are made of. */
type PolicySource = Pick<PolicyLinks, "hasPolicies"> & { version: string | null };

/** The policies of a brand. */
export const createPolicyLinks = (
  { version, hasPolicies }: PolicySource,
  href: (path: string) => string,
): PolicyLinks => ({
  terms: href("/privacy#terms"),
  privacy: href("/privacy#privacy"),
  version: version ?? "",
  hasPolicies,
});

/** Where sign-up leads for a target, and what it links to. */
export function createRegisterLinks(
  next: AfterLoginTarget,
  locale: Locale,
  site: PolicySource & Pick<Site, "defaultLocale">,
): RegisterLinks {
  const href = (path: string) => createLocaleHref(locale, site.defaultLocale, path);
  return {
    next: next.isDefault ? href("/pricing-table") : next.path,
    kind: next.planId ? "payment" : next.isDefault ? "plans" : "page",
    home: href("/"),
    login: href(createLoginHref(next.isDefault ? "/" : next.path)),
    ...createPolicyLinks(site, href),
  };
}

/** What a brand's links to its policies are made of. */
export const toPolicySource = (site: Site): PolicySource & Pick<Site, "defaultLocale"> => ({
  defaultLocale: site.defaultLocale,
  version: site.version,
  hasPolicies: hasPage(site, "/privacy"),
});
