import { useTranslations } from "next-intl";
import type { ShellLinks } from "@/components/shell/footer/use-shell-links";
import { LanguageList } from "@/components/shell/languages/language-list";
import { ChevronRightIcon, CloseIcon } from "@/components/ui/art/icons/control-icons";
import { ChatIcon, MenuIcon } from "@/components/ui/art/icons/header-icons";
import type { Locale } from "@/lib/config/constants";
import type { Site } from "@/lib/domain/site/site";
import { BrandLogo } from "./brand-logo";
import { createMemberMenuProps } from "./create-member-menu-props";
import { MemberMenu } from "./member-menu";
import { NavLink } from "./nav-link";
import styles from "./phone-menu.module.css";

export interface PhoneMenuProps {
  site: Site;
  locale: Locale;
  links: ShellLinks;
  account?: string | null;
}

/** The phone's navigation as a sheet over the page: a popover, which opens and closes without script. */
export function PhoneMenu({ site, locale, links, account }: PhoneMenuProps) {
  const t = useTranslations("shell");
  const entries = [
    { segment: "", href: links.home, label: t("nav.home") },
    { segment: "pricing-table", href: links.plans, label: t("nav.plans") },
    ...(links.help ? [{ segment: "help", href: links.help, label: t("nav.help") }] : []),
  ];
  return (
    <>
      <button type="button" popoverTarget="phone-menu" className={styles.open} aria-label={t("menu.open")}>
        <MenuIcon size={24} />
      </button>
      <div id="phone-menu" popover="auto" className={styles.sheet}>
        <div className={styles.head}>
          <BrandLogo site={site} place="nav" />
          <button
            type="button"
            popoverTarget="phone-menu"
            popoverTargetAction="hide"
            className={styles.open}
            aria-label={t("menu.close")}
          >
            <CloseIcon size={24} />
          </button>
        </div>
        <nav aria-label={t("nav.label")}>
          <ul className={styles.links}>
            {entries.map(({ segment, href, label }) => (
              <li key={href}>
                <NavLink segment={segment} href={href} className={styles.link}>
                  {label}
                  <ChevronRightIcon size={18} />
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.end}>
          {site.helpLink ? (
            <a className={styles.help} href={site.helpLink} target="_blank" rel="noopener noreferrer">
              <ChatIcon />
              {t("needHelp")}
              <span className="visually-hidden">({t("newTab")})</span>
            </a>
          ) : null}
          {site.locales.length > 1 ? <LanguageList locales={site.locales} locale={locale} row /> : null}
          <MemberMenu {...createMemberMenuProps(t, links, site)} account={account} placement="sheet" />
        </div>
      </div>
    </>
  );
}
