import type { Locale } from "@/lib/config/constants";
import type { Site } from "@/lib/domain/site/site";
import { createLocaleHref } from "@/lib/i18n/locale-href";

/** The links of the shell, in the page's language. */
export interface ShellLinks {
  home: string;
  plans: string;
  help: string;
  terms: string;
  privacy: string;
  login: string;
  register: string;
  orders: string;
  account: string;
}

/** Creates the shell's links for one language. */
export function createShellLinks(site: Pick<Site, "defaultLocale">, locale: Locale): ShellLinks {
  const toHref = (path: string) => createLocaleHref(locale, site.defaultLocale, path);
  return {
    home: toHref("/"),
    plans: toHref("/pricing-table"),
    help: toHref("/help"),
    terms: toHref("/privacy#terms"),
    privacy: toHref("/privacy#privacy"),
    login: toHref("/login"),
    register: toHref("/register"),
    orders: toHref("/orders"),
    account: toHref("/account"),
  };
}
