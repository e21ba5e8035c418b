import type { Locale } from "@/lib/config/constants";
import { createLoginHref } from "@/lib/domain/routes/login-href";
import type { AfterLoginTarget } from "@/lib/domain/routes/return-path";
import { hasPage } from "@/lib/domain/site/offered-calls";
import type { Site } from "@/lib/domain/site/site";
import { createLocaleHref } from "@/lib/i18n/locale-href";
import type { PolicyLinks, RegisterLinks } from "./registration";

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
