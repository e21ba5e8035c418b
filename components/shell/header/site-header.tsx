import { useTranslations } from "next-intl";
import { HelpLink } from "@/components/shell/footer/help-link";
import type { ShellLinks } from "@/components/shell/footer/use-shell-links";
import { LanguageList, LanguageSwitch } from "@/components/shell/languages/language-list";
import { ChevronRightIcon, CloseIcon } from "@/components/ui/art/icons/control-icons";
import { MenuIcon } from "@/components/ui/art/icons/header-icons";
import { Container } from "@/components/ui/layout/container";
import type { Locale } from "@/lib/config/constants";
import { RETURN_LINK } from "@/lib/domain/document/document-marks";
import type { Site } from "@/lib/domain/site/site";
import { BrandLogo } from "./brand-logo";
import { MemberMenu, type MemberMenuProps } from "./member-menu";
import { NavLink } from "./nav-link";
import styles from "./site-header.module.css";

/** Labels and links of the member menu, created on the server: the browser needs no message file for them. */
function createMemberMenuProps(
  t: ReturnType<typeof useTranslations<"shell">>,
  { login, register, orders, account }: ShellLinks,
  site: Site,
): Pick<MemberMenuProps, "labels" | "hrefs" | "avatar"> {
  return {
    avatar: site.images.avatar,
    hrefs: { login, register, orders, account },
    labels: {
      logIn: t("member.logIn"),
      signUp: t("member.signUp"),
      menu: t("member.menu"),
      signedInAs: t("member.signedInAs"),
      orders: t("member.orders"),
      account: t("member.account"),
      logOut: t("member.logOut"),
      loggingOut: t("member.loggingOut"),
      logOutFailed: t("member.logOutFailed"),
    },
  };
}

interface PhoneMenuProps {
  site: Site;
  locale: Locale;
  links: ShellLinks;
  account?: string | null;
}

/** The phone's navigation as a sheet over the page: a popover, which opens and closes without script. */
function PhoneMenu({ site, locale, links, account }: PhoneMenuProps) {
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
                <NavLink segment={segment} href={href} className={styles.phoneMenuLink}>
                  {label}
                  <ChevronRightIcon size={18} />
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.phoneMenuEnd}>
          {site.helpLink ? <HelpLink href={site.helpLink} className={styles.help} /> : null}
          {site.locales.length > 1 ? <LanguageList locales={site.locales} locale={locale} row /> : null}
          <MemberMenu {...createMemberMenuProps(t, links, site)} account={account} placement="sheet" />
        </div>
      </div>
    </>
  );
}

interface SiteHeaderProps {
  site: Site;
  locale: Locale;
  links: ShellLinks;
  /** The member's name where the server knows it; undefined on cached pages. */
  account?: string | null;
}

/** Logo, navigation, language, account. On a phone the last three are in the menu. */
export function SiteHeader({ site, locale, links, account }: SiteHeaderProps) {
  const t = useTranslations("shell");
  const { logoMobileRight } = site.images;
  return (
    <header className={styles.header}>
      <Container className={styles.bar}>
        <a href={links.home} className={styles.logo} aria-label={t("home", { name: site.name })}>
          <BrandLogo site={site} />
        </a>
        <nav className={`${styles.nav} only-web`} aria-label={t("nav.label")}>
          <NavLink segment="pricing-table" href={links.plans} className={styles.link}>
            {t("nav.plans")}
          </NavLink>
          {links.help ? (
            <NavLink segment="help" href={links.help} className={styles.link}>
              {t("nav.help")}
            </NavLink>
          ) : null}
        </nav>
        <div className={`${styles.end} only-web`}>
          <LanguageSwitch locales={site.locales} locale={locale} />
          <MemberMenu {...createMemberMenuProps(t, links, site)} account={account} />
        </div>
        <div className={`${styles.end} only-wap`}>
          {logoMobileRight ? (
            // biome-ignore lint/performance/noImgElement: brand images arrive in their final size
            <img
              src={logoMobileRight}
              alt={site.altTexts.logoMobileRight ?? ""}
              className={styles.second}
              loading="lazy"
            />
          ) : null}
          {account ? null : (
            <a href={links.login} className={styles.login} data-visitor-only="" {...RETURN_LINK}>
              {t("member.logIn")}
            </a>
          )}
          <PhoneMenu site={site} locale={locale} links={links} account={account} />
        </div>
      </Container>
    </header>
  );
}
