import type { Locale } from "@/lib/config/constants";
import type { AfterLoginTarget } from "@/lib/domain/routes/after-login";
import { createLoginHref } from "@/lib/domain/routes/login-href";
import { createLocaleHref } from "@/lib/i18n/locale-href";
import type { RegisterLinks } from "./registration";

/** Where sign-up leads for a target, and what it links to. */
export function createRegisterLinks(
  next: AfterLoginTarget,
  locale: Locale,
  defaultLocale: Locale,
): RegisterLinks {
  const href = (path: string) => createLocaleHref(locale, defaultLocale, path);
  return {
    next: next.isDefault ? href("/pricing-table") : next.path,
    kind: next.planId ? "payment" : next.isDefault ? "plans" : "page",
    home: href("/"),
    login: href(createLoginHref(next.isDefault ? "/" : next.path)),
    terms: href("/privacy#terms"),
    privacy: href("/privacy#privacy"),
  };
}
