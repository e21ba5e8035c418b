import { useLocale } from "next-intl";
import type { Locale } from "@/lib/config/constants";
import { CHOICES_FRAGMENT } from "@/lib/domain/document/consent-places";
import type { Site } from "@/lib/domain/site/site";
import { createLocaleHref } from "@/lib/i18n/locale-href";

/** The links of the shell, in the page's language. */
export interface ShellLinks {
  home: string;
  plans: string;
  help: string;
  terms: string;
  privacy: string;
  /** The choices about tracking. */
  choices: string;
  login: string;
  register: string;
  orders: string;
  account: string;
}

/** The page's language and the shell's links in it. */
export function useShellLinks(site: Pick<Site, "defaultLocale">): { locale: Locale; links: ShellLinks } {
  const locale = useLocale();
  const toHref = (path: string) => createLocaleHref(locale, site.defaultLocale, path);
  const links = {
    home: toHref("/"),
    plans: toHref("/pricing-table"),
    help: toHref("/help"),
    terms: toHref("/privacy#terms"),
    privacy: toHref("/privacy#privacy"),
    choices: toHref(`/privacy${CHOICES_FRAGMENT}`),
    login: toHref("/login"),
    register: toHref("/register"),
    orders: toHref("/orders"),
    account: toHref("/account"),
  };
  return { locale, links };
}
