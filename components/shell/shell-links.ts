import type { Locale } from "@/lib/config/constants";
import type { Site } from "@/lib/domain/site/site";
import { localeHref } from "@/lib/i18n/locale-href";

/** Where the shell leads, in the page's language. */
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

/** The shell's links in one language. */
export function shellLinks(site: Pick<Site, "defaultLocale">, locale: Locale): ShellLinks {
  const to = (path: string) => localeHref(locale, site.defaultLocale, path);
  return {
    home: to("/"),
    plans: to("/pricing-table"),
    help: to("/help"),
    terms: to("/privacy#terms"),
    privacy: to("/privacy#privacy"),
    login: to("/login"),
    register: to("/register"),
    orders: to("/orders"),
    account: to("/account"),
  };
}
