import { useLocale } from "next-intl";
import type { Locale } from "@/lib/config/constants";
import { CHOICES_FRAGMENT } from "@/lib/domain/document/document-marks";
import { hasPage } from "@/lib/domain/site/offered-calls";
import type { Site } from "@/lib/domain/site/site";
import { createLocaleHref } from "@/lib/i18n/locale-href";

/** The links of the shell, in the page's language; null for a page that the shop does not have. */
export interface ShellLinks {
  home: string;
  plans: string;
  help: string | null;
  /** Null also where the brand has no terms of use. */
  terms: string | null;
  privacy: string | null;
  /** The choices about tracking; null where the brand does not ask. */
  choices: string | null;
  /** Null where the brand has no withdrawal from the contract. */
  withdraw: string | null;
  login: string;
  register: string | null;
  orders: string;
  account: string;
}

/** The page's language and the shell's links in it. */
export function useShellLinks(site: Site): { locale: Locale; links: ShellLinks } {
  const locale = useLocale();
  const toHref = (path: string) => createLocaleHref(locale, site.defaultLocale, path);
  const toHrefIfThere = (path: string, fragment = "") =>
    hasPage(site, path) ? toHref(path + fragment) : null;
  const links = {
    home: toHref("/"),
    plans: toHref("/pricing-table"),
    help: toHrefIfThere("/help"),
    terms: site.flags.termsOfUse ? toHrefIfThere("/privacy", "#terms") : null,
    privacy: toHrefIfThere("/privacy", "#privacy"),
    // They open over any page.
    choices: site.asksConsent
      ? toHref((hasPage(site, "/privacy") ? "/privacy" : "/") + CHOICES_FRAGMENT)
      : null,
    withdraw: toHrefIfThere("/withdraw"),
    login: toHref("/login"),
    register: toHrefIfThere("/register"),
    orders: toHref("/orders"),
    account: toHref("/account"),
  };
  return { locale, links };
}
